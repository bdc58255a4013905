"""File formats: one module each, with a function that parses and one that formats."""

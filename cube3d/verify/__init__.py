"""A solution is checked against the rules of its puzzle by code of its own."""

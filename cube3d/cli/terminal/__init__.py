"""How commands speak: results, messages and progress on the terminal, and exit codes."""

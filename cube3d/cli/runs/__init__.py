"""Commands for searches that are recorded in a file."""

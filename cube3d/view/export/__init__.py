"""Files for printing and sharing: one module a format, and what goes on a plate."""

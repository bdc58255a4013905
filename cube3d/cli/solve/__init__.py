"""Commands that solve and count."""

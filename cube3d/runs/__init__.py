"""Durable runs: searches that keep their state in a file and can be taken up again."""

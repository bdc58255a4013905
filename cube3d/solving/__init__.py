"""Searches: the only package that uses both puzzles and engines."""

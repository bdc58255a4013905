"""Puzzles: what is given, where pieces may lie, and what a solution is."""

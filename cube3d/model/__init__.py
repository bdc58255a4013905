"""Geometry, puzzles and solutions; knows nothing of searching."""

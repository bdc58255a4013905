"""Solving: joins puzzles and engines, and nothing else does."""

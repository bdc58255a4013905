"""Solving: the one room that knows both puzzles and engines."""

"""Solving: a puzzle, its problem, an engine, solutions."""

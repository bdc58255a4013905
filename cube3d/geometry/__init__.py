"""Cells, orientations and polycubes: numpy arrays and nothing of puzzles."""

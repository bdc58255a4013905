"""Cells, orientations, polycubes and regions; nothing of puzzles."""

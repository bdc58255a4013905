"""Puzzles: regions with pieces and rules, their placements, symmetries and solutions."""

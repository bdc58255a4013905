"""Colouring the cubes of a puzzle so that one solution is left."""

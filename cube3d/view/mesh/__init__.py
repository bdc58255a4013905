"""Solids of pieces, their edges, and how they lie for printing."""

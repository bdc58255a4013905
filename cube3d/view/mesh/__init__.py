"""Solids of pieces, and their edges."""

"""Covering as many cells as possible."""

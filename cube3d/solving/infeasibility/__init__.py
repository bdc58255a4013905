"""Reasons why a puzzle has no solution that need no search."""

"""Infeasibility: reasons without a search why a puzzle has no solution."""

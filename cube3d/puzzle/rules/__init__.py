"""Exclusion rules: which pairs of placements a puzzle forbids."""

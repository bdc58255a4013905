"""Exact-cover problems as clauses, and DIMACS."""

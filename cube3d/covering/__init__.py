"""Exact-cover problems and what solves them: integers only, no geometry."""

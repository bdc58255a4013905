"""The exact-cover problem of a puzzle, built once and passed on."""

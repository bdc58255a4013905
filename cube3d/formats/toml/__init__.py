"""Puzzle files in TOML, and the JSON Schema of them."""

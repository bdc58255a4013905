"""Puzzle files in TOML, and their JSON Schema."""

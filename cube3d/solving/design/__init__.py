"""Designing puzzles with few solutions."""

"""Moves: how a solution comes apart, for all outputs."""

"""Scenes: blocks, their layout, colours and cameras, for all outputs."""

"""Solids of polycubes, built with numpy."""

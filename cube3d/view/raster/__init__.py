"""Pixels: VTK draws what stands in a scene."""

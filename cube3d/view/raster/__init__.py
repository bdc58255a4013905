"""Raster images: scenes drawn by VTK."""

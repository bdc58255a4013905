"""Raster images: scenes become pixels in the core."""

"""Texts, sliders and lists that lie over the picture of the window."""

"""How bodies move past each other, as integers alone: compiled code."""

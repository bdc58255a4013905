"""Photographs: pictures by light that the core follows through a scene."""

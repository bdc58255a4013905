"""The version of cube3d."""

__version__ = "1.0.0.dev0"

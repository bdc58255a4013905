"""The version of cube3d."""

__version__ = "2.0.0.dev0"

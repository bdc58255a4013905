"""The version, for whatever says or records it."""

__version__ = "1.0.0"

"""Tests of cube3d; their folders are those of the package."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the project."""

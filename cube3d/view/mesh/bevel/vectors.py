"""Vectors in the last axis of arrays, and how near is the same."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["FLAT", "SAME", "Numbers", "Points", "across", "dot", "unit"]

Numbers = NDArray[np.int64]
Points = NDArray[np.float64]

FLAT = 1e-6  # tangent of half the angle by which planes differ
SAME = 1e-9  # as places; lengths are cells


def dot(one: Points, other: Points) -> NDArray[np.float64]:
    """Return the products of vectors with vectors."""
    return np.asarray((one * other).sum(axis=-1))


def unit(vectors: Points) -> Points:
    """Return vectors made one long; of length 0 they stay so."""
    size = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(size, np.finfo(float).tiny))


def across(corners: Points) -> Points:
    """Return twice the areas of triangles, (t, 3, 3), as vectors, (t, 3)."""
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])

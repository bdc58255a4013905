"""Where sets of cubes, and meshes, have edges."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.core import pictures
from cube3d.geometry.lattice import CUBIC

__all__ = ["edges", "inner_edges", "sharp_edges"]

_THIN = 1e-9  # twice the area of a triangle; smaller ones have no normal
_FLAT = 0.995  # length of the mean of two unit normals; longer: triangles of one face


def inner_edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the lines on the floor between cells, (k, 3), side by side, as :func:`edges` does."""
    return pictures.edges(CUBIC.in_core(3), cells, inner=True)


def edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where the surface of cells, (k, 3), has edges.

    Of the four cells around an edge one or three are filled, or two across from each other.

    Returns:
        The lower end of each edge, one cell long, (e, 3), and its axis, (e,).
    """
    return pictures.edges(CUBIC.in_core(3), cells, inner=False)


def sharp_edges(points: NDArray[np.float64], triangles: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return the lines where the faces of a closed surface meet at an angle, (e, 2, 3).

    ``points`` is (p, 3), ``triangles`` (t, 3).
    """
    places, number = np.unique(points.round(9), axis=0, return_inverse=True)
    corners = number.reshape(-1)[triangles]
    one, two, three = (places[corners[:, k]] for k in range(3))
    normals = np.cross(two - one, three - one)
    area = np.linalg.norm(normals, axis=1)
    corners, normals = corners[area > _THIN], normals[area > _THIN] / area[area > _THIN, None]
    sides = np.sort(corners[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    ends, which = np.unique(sides, axis=0, return_inverse=True)
    # Within a face, the sum of n unit normals beside a line has length n.
    total, count = np.zeros((len(ends), 3)), np.bincount(which.reshape(-1))
    np.add.at(total, which.reshape(-1), np.repeat(normals, 3, axis=0))
    bends = np.linalg.norm(total, axis=1) < count * _FLAT
    return np.asarray(places[ends[bends]])

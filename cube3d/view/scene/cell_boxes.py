"""How much room cells take in a scene, whatever they are cells of."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.lattice import CellLattice, Lattice

__all__ = ["HEIGHTS", "cell_boxes", "is_flat", "shade_boxes"]

Corners = tuple[NDArray[np.float64], NDArray[np.float64]]

HEIGHTS = {
    "hexagonal": 0.5,
    "triangular": 0.35,
    "square-edges": 0.2,
    "triangular-edges": 0.1 * math.sqrt(3),
    "hexagonal-edges": 0.1 * math.sqrt(3),
}
"""How high pieces of lattices of the plane are, in the length of their steps."""
_HALF_WIDTH = 0.1  # of sticks
_RADIUS = math.sqrt(0.5)  # of spheres


def is_flat(lattice: Lattice) -> bool:
    """Tell whether cells lie in the plane, other than those of the integer grid."""
    return lattice.name in HEIGHTS


def cell_boxes(lattice: CellLattice, cells: NDArray[np.int64]) -> Corners:
    """Return the least and greatest corners, (k, 3) each, of what cells, (k, n), look like."""
    if lattice.name == "fcc":
        middles = lattice.positions(cells)
        return middles - _RADIUS, middles + _RADIUS
    kinds = lattice.kinds(cells)
    steps = (cells - lattice.homes[kinds])[:, : lattice.dimension] * np.array(lattice.scale)
    low, high = np.empty((len(cells), 3)), np.empty((len(cells), 3))
    low[:, 2], high[:, 2] = 0.0, HEIGHTS.get(lattice.name, 0.0)
    for kind in np.unique(kinds).tolist():
        rows = np.flatnonzero(kinds == kind)
        corners = lattice.of_points(steps[rows, None, :] + np.array(lattice.corners[kind]))
        wide = _HALF_WIDTH if lattice.face_corners == 1 else 0.0
        axes = corners.shape[2]
        low[rows, :axes] = corners.min(axis=1) - wide
        high[rows, :axes] = corners.max(axis=1) + wide
    return low, high


def shade_boxes(lattice: CellLattice, cells: NDArray[np.int64]) -> Corners:
    """Return boxes of about the volume of cells around their middles, (k, 3) each."""
    low, high = cell_boxes(lattice, cells)
    middles = np.zeros((len(cells), 3))
    places = lattice.positions(cells)
    middles[:] = (low + high) / 2
    middles[:, : places.shape[1]] = places
    share = _SHARES.get(lattice.name, 1.0)
    half = (high - low) / 2
    half[:, : places.shape[1]] *= share
    return middles - half, middles + half


# The side of such a box, in that of the box around a cell.
_SHARES = {
    "hexagonal": 0.87,
    "triangular": 0.71,
    "triangular-prism": 0.79,
    "fcc": 0.81,
    "rhombic": 0.55,
    "tetra-octa": 0.6,
}

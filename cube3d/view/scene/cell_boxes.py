"""How much room cells take in a scene, whatever they are cells of."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import Lattice

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
    """Return boxes that stand for cells where they cast shade: their corners, (m, 3) each.

    A stick is a row of small ones; of other cells, a box around the middle has about their
    volume.
    """
    low, high = cell_boxes(lattice, cells)
    axes = lattice.positions(cells[:1]).shape[1]
    if lattice.name in _SHARES:
        middles = (low + high) / 2
        middles[:, :axes] = lattice.positions(cells)
        half = (high - low) / 2
        half[:, :axes] *= _SHARES[lattice.name]
        return middles - half, middles + half
    ends = np.array([lattice.of_points(np.array(lattice.corners_of(c))) for c in cells.tolist()])
    shares = (np.arange(_BEADS) + 0.5)[:, None] / _BEADS
    beads = ends[:, None, 0] * (1 - shares) + ends[:, None, 1] * shares
    low, high = (np.repeat(side, _BEADS, axis=0) for side in (low, high))
    low[:, :axes] = beads.reshape(-1, axes) - _HALF_WIDTH
    high[:, :axes] = beads.reshape(-1, axes) + _HALF_WIDTH
    return low, high


# The side of such a box, in that of the box around a cell; and how many make a stick.
_SHARES = {
    "hexagonal": 0.87,
    "triangular": 0.71,
    "triangular-prism": 0.79,
    "fcc": 0.81,
    "rhombic": 0.55,
    "tetra-octa": 0.6,
}
_BEADS = 6

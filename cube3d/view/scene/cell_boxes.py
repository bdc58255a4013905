"""How much room cells take in a scene, whatever they are cells of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice

__all__ = ["cell_boxes", "shade_boxes"]

Corners = tuple[NDArray[np.float64], NDArray[np.float64]]

_HALF_WIDTH = 0.1  # of sticks
_BEADS = 6  # boxes that stand for a stick where it casts shade


def cell_boxes(lattice: CellLattice, cells: NDArray[np.int64]) -> Corners:
    """Return the least and greatest corners, (k, 3) each, of what cells, (k, n), look like."""
    if lattice.record.form == "sphere":
        middles = lattice.positions(cells)
        # A sphere touches others at its corners.
        radius = float(np.linalg.norm(lattice.of_points(np.array(lattice.corners[0][0]))))
        return middles - radius, middles + radius
    kinds = lattice.kinds(cells)
    steps = (cells - lattice.homes[kinds])[:, : lattice.dimension] * np.array(lattice.scale)
    low, high = np.empty((len(cells), 3)), np.empty((len(cells), 3))
    low[:, 2], high[:, 2] = 0.0, lattice.record.drawing.height
    for kind in np.unique(kinds).tolist():
        rows = np.flatnonzero(kinds == kind)
        corners = lattice.of_points(steps[rows, None, :] + np.array(lattice.corners[kind]))
        wide = _HALF_WIDTH if lattice.record.form == "rod" else 0.0
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
    if lattice.record.form != "rod":
        middles = (low + high) / 2
        middles[:, :axes] = lattice.positions(cells)
        half = (high - low) / 2
        half[:, :axes] *= lattice.record.drawing.shade
        return middles - half, middles + half
    ends = np.array([lattice.of_points(np.array(lattice.corners_of(c))) for c in cells.tolist()])
    shares = (np.arange(_BEADS) + 0.5)[:, None] / _BEADS
    beads = ends[:, None, 0] * (1 - shares) + ends[:, None, 1] * shares
    low, high = (np.repeat(side, _BEADS, axis=0) for side in (low, high))
    low[:, :axes] = beads.reshape(-1, axes) - _HALF_WIDTH
    high[:, :axes] = beads.reshape(-1, axes) + _HALF_WIDTH
    return low, high

"""How much room cells take in a scene, whatever they are cells of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice

__all__ = ["shade_boxes"]

Corners = tuple[NDArray[np.float64], NDArray[np.float64]]

_HALF_WIDTH = 0.1  # of sticks
_BEADS = 6  # boxes that stand for a stick where it casts shade


def shade_boxes(lattice: CellLattice, cells: NDArray[np.int64]) -> Corners:
    """Return boxes that stand for cells where they cast shade: their corners, (m, 3) each.

    A stick is a row of small ones; of other cells, a box around the middle has about their
    volume.
    """
    low, high = lattice.boxes(cells)
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

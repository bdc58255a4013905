"""How a piece lies on the plate of a printer."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.orientation import Mobility, orientations
from cube3d.geometry.polycube import orient_rows

__all__ = ["badness", "lay", "overhangs", "quarter_turn"]


def lay(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cells, (k, 3), turned so that they print well, the least corner at 0.

    Of the 24 rotations the one with the fewest cells above nothing, then with most
    cells on the plate, then the lowest, with its longer side along x.  It is never a
    mirror image.
    """
    return min(orient_rows(cells, orientations(3, Mobility.ROTATIONS)), key=badness)


def badness(cells: NDArray[np.int64]) -> tuple[int, ...]:
    """Return what :func:`lay` makes as small as can be, of cells (k, 3) from 0 on."""
    width, depth, height = (int(n) for n in cells.max(axis=0))
    on_plate = int((cells[:, 2] == 0).sum())
    return (overhangs(cells), -on_plate, height, depth, width, *cells.reshape(-1).tolist())


def overhangs(cells: NDArray[np.int64]) -> int:
    """Return how many cells, of (k, 3), are above the plate with nothing below them."""
    held = {tuple(cell) for cell in cells.tolist()}
    return sum(z > 0 and (x, y, z - 1) not in held for x, y, z in held)


def quarter_turn(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cells, (k, 3), turned by a quarter on the plate, the least corner at 0."""
    turned = np.column_stack([-cells[:, 1], cells[:, 0], cells[:, 2]])
    return np.asarray(turned - turned.min(axis=0))

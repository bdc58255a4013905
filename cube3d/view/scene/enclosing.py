"""Which pieces enclose others, so that pictures draw them as outlines."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import Lattice
from cube3d.puzzle.solution import PlacedPiece

__all__ = ["enclosing_pieces"]

_SIDES = 5  # of the 6 around a cell; a box may be open on one side


def enclosing_pieces(placed: Sequence[PlacedPiece], lattice: Lattice) -> frozenset[int]:
    """Return which pieces enclose another one, as positions in ``placed``.

    A piece shuts a cell in if it stands before the cell, at any distance, in at least five of
    the six directions along x, y and z.  It encloses another piece if it shuts in more than
    half of that piece's cells.  In the plane, and in more than three dimensions, none does.
    """
    cells = np.array([cell for one in placed for cell in one.cells], dtype=np.int64)
    owner = np.repeat(np.arange(len(placed)), [len(one.cells) for one in placed])
    places = _places(cells, lattice)
    if places is None:
        return frozenset()
    sizes = np.bincount(owner, minlength=len(placed))
    starts = np.cumsum(sizes) - sizes
    extents = np.maximum.reduceat(places, starts) - np.minimum.reduceat(places, starts) + 1
    # Walls on five sides of a cell take three cells along two axes, and two along the third.
    large = np.flatnonzero((np.sort(extents, axis=1) >= (2, 3, 3)).all(axis=1))
    return frozenset(n for n in large.tolist() if (_shut_in(places, owner, n) > sizes / 2).any())


def _places(cells: NDArray[np.int64], lattice: Lattice) -> NDArray[np.int64] | None:
    """Return the unit boxes that hold the middles of cells, (k, 3); None in other dimensions."""
    if not isinstance(lattice, CellLattice):
        return cells if cells.shape[-1] == 3 else None
    low, high = lattice.boxes(cells)
    steps = ((low + high) / 2 - low.min(axis=0)) / (high - low).max(axis=0)
    places: NDArray[np.int64] = np.floor(steps).astype(np.int64)
    return places


def _shut_in(places: NDArray[np.int64], owner: NDArray[np.int64], number: int) -> NDArray[np.int64]:
    """Return how many cells of each piece one piece shuts in, (pieces,)."""
    wall = places[owner == number]
    low, high = wall.min(axis=0), wall.max(axis=0)
    inside = ((places >= low) & (places <= high)).all(axis=1) & (owner != number)
    cells = places[inside] - low
    sides = np.zeros(len(cells), dtype=np.int64)
    for axis in range(3) if len(cells) else ():
        sides += _sides(wall - low, cells, axis, tuple(high - low + 1))
    found: NDArray[np.int64] = np.bincount(
        owner[inside][sides >= _SIDES], minlength=int(owner.max()) + 1
    )
    return found


def _sides(
    wall: NDArray[np.int64], cells: NDArray[np.int64], axis: int, sizes: tuple[int, ...]
) -> NDArray[np.int64]:
    """Return the number of sides of each cell, along an axis, that have wall: 0 to 2, (k,)."""
    across = [other for other in range(3) if other != axis]
    line, wall_line = (
        at[:, across[0]] * sizes[across[1]] + at[:, across[1]] for at in (cells, wall)
    )
    lines, of_wall = np.unique(wall_line, return_inverse=True)
    first, last = np.full(len(lines), sizes[axis]), np.full(len(lines), -1)
    np.minimum.at(first, of_wall, wall[:, axis])
    np.maximum.at(last, of_wall, wall[:, axis])
    near = np.searchsorted(lines, line).clip(max=len(lines) - 1)
    found: NDArray[np.int64] = (lines[near] == line) * (
        (first[near] < cells[:, axis]).astype(np.int64) + (last[near] > cells[:, axis])
    )
    return found

"""Block: a labelled set of cells, the form in which views get a piece; and enclosing pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.errors import RenderError, quote
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.puzzle.solution import PlacedPiece

_FARTHEST = 10**9  # cells from the origin; there, floats still resolve a thousandth of a cell
_LONGEST = 10**6  # cells along one side of the drawing
_MOST_ROOM = 10**9  # cells in the box around the drawing; more would take too much memory

Shifts: TypeAlias = tuple[tuple[float, ...], ...]
"""The shift of each block from its place in the scene, in cells; empty if all are in place.

Each has three numbers.  If blocks have turned, each has twelve: the rows of the matrix that moves
a point (x, y, z, 1).
"""


@dataclass(frozen=True, eq=False)
class Block:
    """One placed piece as views draw it.

    Attributes:
        label: the name of the piece, such as "Y" or "Y 3".
        cells: the cells, (k, n) int64: k distinct cells in n dimensions, n >= 1.
        colours: the colour of the cube on each cell, or None; empty if no cube has a colour.
        group: the name of the piece's group, or "".
        rank: the piece's number in its puzzle; None for one of several copies, or if unknown.
        is_wall: whether these are the walls, which stay in place and come last.
        is_hidden: whether pictures leave it out; the other blocks look the same.
        is_ghost: whether pictures draw only its edges; the other blocks look the same.
    """

    label: str
    cells: NDArray[np.int64]
    colours: tuple[RGB | None, ...] = ()
    group: str = ""
    rank: int | None = None
    lattice: Lattice = CUBIC
    is_wall: bool = False
    is_hidden: bool = False
    is_ghost: bool = False

    @property
    def has_colours(self) -> bool:
        """Whether any of its cubes has a colour."""
        return any(self.colours)


def check_blocks(blocks: Sequence[Block]) -> int:
    """Return the number of dimensions of all ``blocks``.

    Raises:
        RenderError: there is nothing to draw, a block has no cells or not the shape (k, n),
            lattices or dimensions differ, or two cells coincide.
    """
    if all(block.is_wall for block in blocks):
        raise RenderError(
            "there is nothing to draw: no piece is used; `cube3d cover` covers as many cells as "
            "possible"
        )
    for block in blocks:
        if block.cells.ndim != 2 or 0 in block.cells.shape:
            raise RenderError(
                f"piece {quote(block.label)} cannot be drawn: its cells have the shape"
                f" {block.cells.shape}, not (number of cells, dimensions)"
            )
        if block.colours and len(block.colours) != len(block.cells):
            raise RenderError(
                f"piece {quote(block.label)} cannot be drawn: it has {len(block.cells)} cells and"
                f" {len(block.colours)} colours"
            )
    for one, other in pairwise(blocks):
        if one.lattice is not other.lattice:
            raise RenderError(
                f"pieces {quote(one.label)} and {quote(other.label)} cannot be drawn together:"
                f" they are of the {one.lattice.name} and the {other.lattice.name} lattice"
            )
        if one.cells.shape[1] != other.cells.shape[1]:
            raise RenderError(
                f"pieces {quote(one.label)} and {quote(other.label)} cannot be drawn together:"
                f" they have {one.cells.shape[1]} and {other.cells.shape[1]} dimensions"
            )
    _refuse_overlap(blocks)
    return int(blocks[0].cells.shape[1])


def check_near(blocks: Sequence[Block]) -> None:
    """Raise RenderError if cells are too far apart to draw; all blocks have equal dimensions."""
    cells = np.concatenate([block.cells for block in blocks])
    low, high = cells.min(axis=0).tolist(), cells.max(axis=0).tolist()
    sides = [b - a + 1 for a, b in zip(low, high, strict=True)]
    far = max(map(abs, low + high)) > _FARTHEST
    if far or max(sides) > _LONGEST or math.prod(sides) > _MOST_ROOM:
        raise RenderError("the pieces cannot be drawn: their cells are too far apart")


def _refuse_overlap(blocks: Sequence[Block]) -> None:
    """Raise RenderError naming the first cell that is covered twice."""
    cells = np.concatenate([block.cells for block in blocks])
    unique, counts = np.unique(cells, axis=0, return_counts=True)
    if len(unique) < len(cells):
        twice = tuple(int(x) for x in unique[counts.argmax()])
        raise RenderError(f"the pieces cannot be drawn: cell {twice} is covered twice")


_SIDES = 5  # of 6; a cell is shut in on at least these, so a box may be open on one side


def enclosing_pieces(placed: Sequence[PlacedPiece], lattice: Lattice) -> frozenset[int]:
    """Return the pieces that enclose another one, as positions in ``placed``.

    From a cell, look in the six directions along x, y and z: a piece shuts the cell in if it is
    seen, at any distance, in at least five.  It encloses another piece if it shuts in more than
    half of that piece's cells.  Only in three dimensions can pieces enclose others.
    """
    cells = np.array([cell for one in placed for cell in one.cells], dtype=np.int64)
    owner = np.repeat(np.arange(len(placed)), [len(one.cells) for one in placed])
    places = _places(cells, lattice)
    if places is None:
        return frozenset()
    sizes = np.bincount(owner, minlength=len(placed))
    starts = np.cumsum(sizes) - sizes
    extents = np.maximum.reduceat(places, starts) - np.minimum.reduceat(places, starts) + 1
    # walls on five sides of a cell need three cells along two axes, and two along the third
    large = np.flatnonzero((np.sort(extents, axis=1) >= (2, 3, 3)).all(axis=1))
    return frozenset(n for n in large.tolist() if (_shut_in(places, owner, n) > sizes / 2).any())


def _places(cells: NDArray[np.int64], lattice: Lattice) -> NDArray[np.int64] | None:
    """Return the unit box that contains each cell's middle, (k, 3); None unless in 3 dimensions."""
    if not isinstance(lattice, CellLattice):
        return cells if cells.shape[-1] == 3 else None
    low, high = lattice.boxes(cells)
    steps = ((low + high) / 2 - low.min(axis=0)) / (high - low).max(axis=0)
    places: NDArray[np.int64] = np.floor(steps).astype(np.int64)
    return places


def _shut_in(places: NDArray[np.int64], owner: NDArray[np.int64], number: int) -> NDArray[np.int64]:
    """Return the number of cells of each piece that one piece shuts in, (pieces,)."""
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
    """Return the number of sides, 0 to 2, of each cell that face the wall along an axis, (k,)."""
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

"""Cells as tuples of integers and as arrays, on any lattice.

A *cell* is a tuple of n integers; many cells are an ``int64`` array of shape ``(k, n)``.  The
lattice (:mod:`cube3d.geometry.lattice`) knows the form and the neighbours of a cell.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from numbers import Integral
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.errors import PuzzleError, ShapeError, TooLargeError, cut, quote, show

Cell = tuple[int, ...]
Cells: TypeAlias = "NDArray[np.int64]"

# Keys of cells are int64 numbers, which limits the volume of a bounding box.
MAX_KEY = 2**62
MAX_AXES = 7
"""The highest dimension: a cube has 645,120 orientations there, and 10,321,920 in the next."""
MAX_CELLS = 1_000_000
"""The most cells of a shape or of a region whose cells are listed.

BurrTools files allow half as many.  A million cells take a second and 300 MB.
"""


def check_cells(points: Iterable[Sequence[int]], what: str = "the shape") -> list[Cell]:
    """Check points and return them as cells in lexicographic order.

    Args:
        points: the cells, each a sequence of n integers, n >= 1.
        what: the name of their owner in errors.

    Returns:
        At least one cell, sorted and distinct.

    Raises:
        ShapeError: no cells, a coordinate that is not an integer, cells of
            different dimensions, a cell listed twice, or coordinates so far
            apart that cells cannot be numbered.
        TooLargeError: more than a million cells, or seven dimensions.
    """
    if not isinstance(points, Iterable):
        raise ShapeError(f"{what} is given by its cells, not by {show(points)}")
    if str(getattr(points, "dtype", "")) == "bool":
        raise ShapeError(
            f"{what} is given by its cells, not by a Boolean array; for an array, use "
            "Region.from_mask(array), or list its cells with numpy.argwhere(array)"
        )
    rows = [as_cell(point, what) for point in islice(points, MAX_CELLS + 1)]
    if len(rows) > MAX_CELLS:
        raise TooLargeError(f"{what} has more than {MAX_CELLS:,} cells")
    if not rows:
        raise ShapeError(f"{what} has no cells")
    _check_dimensions(rows, what)
    rows.sort()
    for earlier, later in pairwise(rows):
        if earlier == later:
            raise ShapeError(f"{what} lists cell {show(later)} twice")
    spread = [max(axis) - min(axis) + 1 for axis in zip(*rows, strict=True)]
    if math.prod(spread) > MAX_KEY or any(abs(c) > MAX_KEY for row in rows for c in row):
        raise ShapeError(f"{what} has cells too far apart: it spans {cut(times(spread))}")
    return rows


def _check_dimensions(rows: list[Cell], what: str) -> None:
    dimension = len(rows[0])
    if dimension > MAX_AXES:
        raise TooLargeError(f"{what} has {dimension:,} dimensions, and can have {MAX_AXES} at most")
    for row in rows:
        if len(row) != dimension:
            raise ShapeError(
                f"{what} mixes dimensions: cell {show(rows[0])} has {dimension:,} coordinates, "
                f"cell {show(row)} has {len(row):,}"
            )


def as_integer(value: object) -> int | None:
    """Return an integer, plain or of numpy, as ``int``; None for other values and booleans."""
    if isinstance(value, bool) or not isinstance(value, int | Integral):
        return None
    return int(value)


def as_cell(point: Sequence[int], what: str) -> Cell:
    """Return a cell as a tuple of plain integers.

    Raises:
        ShapeError: a coordinate is missing or not an integer; names ``what``.
    """
    if type(point) in (tuple, list) and set(map(type, point)) == {int}:
        return tuple(point)  # the usual case; there may be a million points
    if isinstance(point, str | bytes) or not isinstance(point, Iterable):
        raise ShapeError(f"{what} has a cell that is not a list of integers: {show(point)}")
    coordinates = tuple(point)
    found = [number for number in map(as_integer, coordinates) if number is not None]
    if len(found) < len(coordinates):
        raise ShapeError(f"{what} has a cell that is not made of integers: {show([*coordinates])}")
    if not found:
        raise ShapeError(f"{what} has a cell without coordinates")
    return tuple(found)


def as_tuples(cells: NDArray[np.integer]) -> tuple[Cell, ...]:
    """Return the rows of an array of shape (k, n) as cells, in their order."""
    return tuple(map(tuple, cells.tolist()))


def distinct(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the distinct numbers of an array of shape (k,), ascending.

    ``numpy.unique`` of numpy 2.4 uses a hash table, which takes ten seconds for seven million
    numbers; sorting takes half a second.
    """
    ordered = np.sort(keys)
    return ordered[np.flatnonzero(np.diff(ordered, prepend=ordered[:1] - 1))]


def times(sizes: Iterable[int]) -> str:
    """Return box sizes as text: ``5x5x4``."""
    return "x".join(map(str, sizes))


# Colours of cubes, which restrict where pieces may lie.
#
# Cells of pieces and of the region may have colours, named by any text. A coloured cube may lie
# on a cell of the same colour, on a cell without colour, and on a cell of another colour if the
# puzzle pairs the two; a cube without colour may lie anywhere.

NEUTRAL = ""
"""The name for no colour."""

Pair = tuple[str, str]


@dataclass(frozen=True)
class Colour:
    """A colour of cubes.

    Attributes:
        rgb: its look, ``#rrggbb``.
    """

    name: str
    rgb: str

    def __post_init__(self) -> None:
        """Check the name and the look.

        Raises:
            PuzzleError: the name is not printable, or is one sign that is neither letter nor digit
                (other signs have a meaning in drawings), or the look is not ``#rrggbb``.
        """
        if not isinstance(self.name, str) or not self.name.strip() or not self.name.isprintable():
            raise PuzzleError(f"a colour needs a printable name, not {show(self.name)}")
        if len(self.name) == 1 and not self.name.isalnum():
            raise PuzzleError(
                f"a colour of one character is a letter or digit, not {show(self.name)}"
            )
        if not isinstance(self.rgb, str) or not re.fullmatch("#[0-9a-fA-F]{6}", self.rgb):
            raise PuzzleError(
                f'colour {quote(self.name)} is written "#rrggbb" in hexadecimal, '
                f"not {show(self.rgb)}"
            )


def may_lie(pairs: Iterable[Pair], own: str, below: str) -> bool:
    """Tell whether a cube of one colour may lie on a cell of another."""
    return NEUTRAL in (own, below) or own == below or (own, below) in set(pairs)

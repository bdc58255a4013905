"""Symmetries of regions and puzzles."""

from __future__ import annotations

import math
from array import array
from functools import cached_property

from cube3d.arrays import NDArray, np
from cube3d.core.library import LimitPassed
from cube3d.core.puzzles import PuzzleHandle, SymmetryRow, find_symmetries
from cube3d.geometry.orientation import MOBILITIES, Mobility
from cube3d.geometry.region import Region
from cube3d.puzzle.in_core import puzzle_handle, refuse, region_handle
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.scope import seconds_left


class Symmetry:
    """An orientation, followed by a translation, that maps a region onto itself.

    Attributes:
        is_rotation: whether it keeps handedness.
    """

    def __init__(self, row: SymmetryRow) -> None:
        """Store the core's result."""
        self._row = row
        self.is_rotation = row.is_rotation

    @cached_property
    def matrix(self) -> NDArray[np.int8]:
        """The orientation, ``int8`` of shape (n, n)."""
        axes = math.isqrt(len(self._row.matrix))
        return np.array(self._row.matrix, dtype=np.int8).reshape(axes, axes)

    @cached_property
    def cells(self) -> NDArray[np.int32]:
        """For each cell, the number of the cell that it moves to: ``int32`` of shape (k,)."""
        return np.array(self._row.cells, dtype=np.int32)

    @cached_property
    def shift(self) -> NDArray[np.int64]:
        """The translation after the orientation, ``int64`` of shape (n,)."""
        return np.array(self._row.shift, dtype=np.int64)

    def in_core(self) -> tuple[array[int], array[int]]:
        """Return its matrix and images of cells in the core's layout."""
        return self._row.matrix, self._row.cells


def region_symmetries(region: Region, mobility: Mobility = Mobility.REFLECTIONS) -> list[Symmetry]:
    """Return the symmetries of a region among a mobility's orientations, identity first.

    A symmetry moves each cell to one of the same colour, and optional cells to optional cells.

    Raises:
        TimeoutError: the time limit passed; checked only if the region is large.
        TooLargeError: it has too many cells for the orientations of its dimension.
    """
    region.refuse_unlisted()
    return _find(region_handle(region), region, mobility, of_region=True)


def walled_symmetries(puzzle: Puzzle) -> list[Symmetry]:
    """Return the symmetries of a puzzle's region that also keep its walls, identity first.

    Raises:
        TimeoutError, TooLargeError: as :func:`region_symmetries`.
    """
    puzzle.region.refuse_unlisted()
    return _find(puzzle_handle(puzzle, ()), puzzle.region, Mobility.REFLECTIONS, of_region=True)


def puzzle_symmetries(puzzle: Puzzle, up_to: UpTo = UpTo.FULL) -> list[Symmetry]:
    """Return the symmetries that turn every solution of a puzzle into a solution; rules aside.

    A symmetry of the region is one of the puzzle if it keeps:

    - the walls,
    - the pieces with a given place,
    - the pieces and their numbers: under a reflection, each chiral piece must have its mirror image
      among the pieces, in the same number, or be allowed to be reflected.

    Raises:
        TimeoutError, TooLargeError: as :func:`region_symmetries`.
    """
    if up_to is UpTo.TOTAL:
        return region_symmetries(puzzle.region, Mobility.FIXED)
    puzzle.region.refuse_unlisted()
    mobility = Mobility.ROTATIONS if up_to is UpTo.ROTATIONS else Mobility.REFLECTIONS
    handle = puzzle_handle(puzzle, ())
    return _find(handle, puzzle.region, mobility, of_region=False)


def _find(
    handle: PuzzleHandle, region: Region, mobility: Mobility, *, of_region: bool
) -> list[Symmetry]:
    number = MOBILITIES[mobility]
    try:
        found = find_symmetries(handle, number, of_region, len(region), seconds_left())
    except LimitPassed as limit:
        raise refuse(limit, region) from None
    return [*map(Symmetry, found)]

"""Puzzles in the core: placements, symmetries and forbidden pairs."""

from __future__ import annotations

import math
from ctypes import POINTER, byref, c_int8, c_int32, c_int64
from typing import TYPE_CHECKING, Any

from cube3d.core.library import COMPLETE, Handle, PuzzleData, Work, pack, take_numbers
from cube3d.core.shapes import LatticeHandle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class PuzzleHandle(Handle):
    """A puzzle in numbers; see ``cube3d_puzzle_data`` in ``core/core.h``.

    Attributes:
        lattice: the lattice of its cells.
        pieces: how many pieces it has.
    """

    def __init__(self, lattice: LatticeHandle, numbers: dict[str, int], arrays: Any) -> None:
        """Make it of numbers and packed arrays, by the names of ``cube3d_puzzle_data``."""
        self.lattice, self.pieces = lattice, numbers.get("pieces", 0)
        data = PuzzleData(**numbers)
        kept = data.set_arrays(**arrays)
        super().__init__("cube3d_puzzle", lattice.address, byref(data))
        del kept


def _finish(work: Work, seconds: float) -> None:
    """Wait for work; the core does small work at once, whatever the time.

    Raises:
        TimeoutError: the time was up before.
    """
    if work.wait_for(0.0) != COMPLETE:
        work.finish(seconds)


class PlacementsHandle(Work):
    """All placements of a puzzle; complete once :meth:`find` has returned.

    Attributes:
        count: how many there are.
    """

    survives_fork = True

    def __init__(self, puzzle: PuzzleHandle) -> None:
        """Make the work."""
        super().__init__("cube3d_placements", puzzle.address)
        self._width, self.count = puzzle.lattice.width, 0

    def find(self, seconds: float = math.inf) -> dict[str, Any]:
        """Find them; return arrays by the names of :class:`cube3d.Placements`.

        Raises:
            LimitPassed: there are too many.
            TimeoutError: the time was up before.
        """
        _finish(self, seconds)
        count = c_int32()
        piece, aspect, cell, colour = (POINTER(c_int32)() for _ in range(4))
        offset, start = POINTER(c_int64)(), POINTER(c_int64)()
        self.call(
            "cube3d_placement_table",
            *map(byref, (count, piece, aspect, offset, start, cell, colour)),
        )
        size = self.count = count.value
        starts = take_numbers(start, "q", size + 1)
        cells = int(starts[-1])
        return {
            "piece": take_numbers(piece, "i", size),
            "aspect": take_numbers(aspect, "i", size),
            "offset": take_numbers(offset, "q", size, self._width),
            "start": starts,
            "cells": take_numbers(cell, "i", cells),
            "colours": take_numbers(colour, "i", cells) if colour else None,
        }


def find_symmetries(
    puzzle: PuzzleHandle, mobility: int, of_region: bool, cells: int, seconds: float = math.inf
) -> tuple[NDArray[np.int8], NDArray[np.int32], NDArray[np.int64]]:
    """Return matrices, images of cells and shifts of the symmetries of a puzzle or its region.

    Raises:
        LimitPassed: the region is too large.
        TimeoutError: the time was up before.
    """
    work = Work("cube3d_symmetries", puzzle.address, mobility, int(of_region))
    _finish(work, seconds)
    count = c_int32()
    matrix, cell, shift = POINTER(c_int8)(), POINTER(c_int32)(), POINTER(c_int64)()
    work.call("cube3d_symmetry_table", *map(byref, (count, matrix, cell, shift)))
    size, lattice = count.value, puzzle.lattice
    return (
        take_numbers(matrix, "b", size, lattice.axes, lattice.axes),
        take_numbers(cell, "i", size, cells),
        take_numbers(shift, "q", size, lattice.width),
    )


def move(
    puzzle: PuzzleHandle, placements: PlacementsHandle, matrices: Any, cells: Any, seconds: float
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return where symmetries move placements, (s, m), and pieces, (s, p).

    Args:
        puzzle: the puzzle.
        placements: all its placements.
        matrices: the orientations of the symmetries, ``int8`` of shape (s, n, n).
        cells: where each moves the cells, ``int32`` of shape (s, k).
        seconds: how long it may take.

    Raises:
        TimeoutError: the time was up before.
    """
    given = len(matrices), pack(matrices, "b"), pack(cells, "i")
    work = Work("cube3d_moved", puzzle.address, placements.address, *given)
    _finish(work, seconds)
    placement, piece = POINTER(c_int32)(), POINTER(c_int32)()
    work.call("cube3d_moved_table", byref(placement), byref(piece))
    rows = len(matrices)
    return (
        take_numbers(placement, "i", rows, placements.count),
        take_numbers(piece, "i", rows, puzzle.pieces),
    )


def check_places(puzzle: PuzzleHandle, placements: PlacementsHandle) -> None:
    """Check that rules name placements that there are.

    Raises:
        LimitPassed: the rule and its place that is none.
    """
    puzzle.call("cube3d_check_places", placements.address)


def _pairs(work: Work, seconds: float) -> NDArray[np.int32]:
    _finish(work, seconds)
    count, pair = c_int32(), POINTER(c_int32)()
    work.call("cube3d_pairs", byref(count), byref(pair))
    return take_numbers(pair, "i", count.value, 2)


def find_forbidden(
    puzzle: PuzzleHandle,
    placements: PlacementsHandle,
    kept: NDArray[np.int32] | None,
    rule: int = -1,
    seconds: float = math.inf,
) -> NDArray[np.int32]:
    """Return the pairs that a rule forbids, or all of them, of all placements or of some.

    Raises:
        LimitPassed: there are too many.
        TimeoutError: the time was up before.
    """
    given = (0, None) if kept is None else (len(kept), pack(kept, "i"))
    arguments = puzzle.address, placements.address, rule, *given
    return _pairs(Work("cube3d_forbidden", *arguments), seconds)


def find_relations(
    puzzle: PuzzleHandle, placements: PlacementsHandle, rule: int
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
    """Return how two placements lie to each other where a rule forbids it.

    Raises:
        LimitPassed: there is too much to look through.
    """
    work = Work("cube3d_relations", puzzle.address, placements.address, rule)
    work.finish(math.inf)
    count = c_int32()
    first, second, offset = POINTER(c_int32)(), POINTER(c_int32)(), POINTER(c_int64)()
    work.call("cube3d_relation_table", *map(byref, (count, first, second, offset)))
    size = count.value
    return (
        take_numbers(first, "i", size, 2),
        take_numbers(second, "i", size, 2),
        take_numbers(offset, "q", size, puzzle.lattice.width),
    )


def find_related(
    puzzle: PuzzleHandle, placements: PlacementsHandle, first: Any, second: Any, offset: Any
) -> NDArray[np.int32]:
    """Return the pairs of placements that lie to each other in one of some ways."""
    arrays = pack(first, "i"), pack(second, "i"), pack(offset, "q")
    arguments = puzzle.address, placements.address, len(first), *arrays
    return _pairs(Work("cube3d_related", *arguments), math.inf)

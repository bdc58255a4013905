"""Puzzles in the core: placements, symmetries and forbidden pairs."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from ctypes import POINTER, byref, c_int8, c_int32, c_int64, c_uint8
from typing import Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core.interface import COMPLETE, PuzzleData
from cube3d.core.library import Handle, Work
from cube3d.core.packing import pack, take_numbers, unpack, unpack_equal_rows
from cube3d.core.shapes import LatticeHandle

PuzzleNumbers: TypeAlias = "dict[str, int | Sequence[int] | None]"
"""A puzzle in numbers: the fields of ``cube3d_puzzle_data`` by name; None is a NULL array."""


class PuzzleHandle(Handle):
    """A puzzle as numbers; see ``cube3d_puzzle_data`` in ``core/core.h``.

    Attributes:
        lattice: the lattice of its cells.
        pieces: the number of pieces.
    """

    def __init__(self, lattice: LatticeHandle, numbers: PuzzleNumbers) -> None:
        """Make it from numbers and arrays, by the names of ``cube3d_puzzle_data``."""
        self.lattice = lattice
        data = PuzzleData()
        kept = data.set(numbers)
        self.pieces = data.pieces
        super().__init__("cube3d_puzzle", lattice.address, byref(data))
        del kept


def finish(work: Work, seconds: float) -> None:
    """Wait for work; the core finishes small work at once, even if no time is left.

    Raises:
        TimeoutError: the time limit passed.
    """
    if work.wait_for(0.0) != COMPLETE:
        work.finish(seconds)


class PlacementsHandle(Work):
    """All placements of a puzzle; complete after :meth:`find`.

    Attributes:
        puzzle: the puzzle.
        count: how many placements there are.
    """

    survives_fork = True

    def __init__(self, function: str, puzzle: PuzzleHandle, *arguments: Any) -> None:
        """Call a function of the core that makes work on placements."""
        super().__init__(function, puzzle.address, *arguments)
        self.puzzle, self.count = puzzle, 0

    def subset(self, chosen: Any) -> PlacementsHandle:
        """Return some of the placements, ascending."""
        arguments = self.address, len(chosen), pack(chosen, "i")
        part = PlacementsHandle("cube3d_subset", self.puzzle, *arguments)
        part.find()
        return part

    def find(self, seconds: float = math.inf) -> None:
        """Find the placements.

        Raises:
            LimitPassed: there are too many of them.
            TimeoutError: the time limit passed.
        """
        finish(self, seconds)
        count = c_int32()
        piece, aspect, cell, colour = (POINTER(c_int32)() for _ in range(4))
        offset, start = POINTER(c_int64)(), POINTER(c_int64)()
        self.call(
            "cube3d_placement_table",
            *map(byref, (count, piece, aspect, offset, start, cell, colour)),
        )
        self.count = count.value
        self._table = piece, aspect, offset, start, cell, colour

    def numbers(self) -> tuple[array[int], array[int], array[int]]:
        """Return each placement's piece, aspect, and offset coordinates."""
        piece, aspect, offset, *_ = self._table
        size = self.count
        offsets = unpack(offset, size * self.puzzle.lattice.width, "q")
        return unpack(piece, size, "i"), unpack(aspect, size, "i"), offsets

    def counts(self, cells: int) -> tuple[list[int], list[int]]:
        """Return the number of placements of each piece, and of those that cover each cell."""
        of_piece, of_cell = (c_int64 * self.puzzle.pieces)(), (c_int64 * cells)()
        self.call("cube3d_placement_counts", of_piece, of_cell)
        return list(of_piece), list(of_cell)

    def arrays(self) -> dict[str, NDArray[Any] | None]:
        """Return arrays by the names of :class:`cube3d.Placements`."""
        piece, aspect, offset, start, cell, colour = self._table
        size = self.count
        starts = take_numbers(start, "q", size + 1)
        cells = int(starts[-1])
        return {
            "piece": take_numbers(piece, "i", size),
            "aspect": take_numbers(aspect, "i", size),
            "offset": take_numbers(offset, "q", size, self.puzzle.lattice.width),
            "start": starts,
            "cells": take_numbers(cell, "i", cells),
            "colours": take_numbers(colour, "i", cells) if colour else None,
        }


class SymmetryRow(NamedTuple):
    """A symmetry: its matrix, images of cells, translation, and whether it is a rotation."""

    matrix: array[int]
    cells: array[int]
    shift: array[int]
    is_rotation: bool


def find_symmetries(
    puzzle: PuzzleHandle, mobility: int, of_region: bool, cells: int, seconds: float = math.inf
) -> list[SymmetryRow]:
    """Return the symmetries of a puzzle or of its region.

    Raises:
        LimitPassed: the region is too large.
        TimeoutError: the time limit passed.
    """
    work = Work("cube3d_symmetries", puzzle.address, mobility, int(of_region))
    finish(work, seconds)
    count, matrix, cell = c_int32(), POINTER(c_int8)(), POINTER(c_int32)()
    shift, rotation = POINTER(c_int64)(), POINTER(c_uint8)()
    work.call("cube3d_symmetry_table", *map(byref, (count, matrix, cell, shift, rotation)))
    size, lattice = count.value, puzzle.lattice
    return [
        SymmetryRow(*row)
        for row in zip(
            unpack_equal_rows(matrix, "b", size, lattice.axes**2),
            unpack_equal_rows(cell, "i", size, cells),
            unpack_equal_rows(shift, "q", size, lattice.width),
            map(bool, unpack(rotation, size, "B")),
            strict=True,
        )
    ]


Symmetries: TypeAlias = tuple[int, bytes, bytes]
"""Symmetries as the core takes them: their number, matrices, and images of cells."""


def pack_symmetries(rows: Iterable[tuple[Any, Any]]) -> Symmetries:
    """Pack each symmetry's matrix and images of cells."""
    packed = [(pack(matrix, "b"), pack(cells, "i")) for matrix, cells in rows]
    matrices, cells = (b"".join(part) for part in zip(*packed, strict=True))
    return len(packed), matrices, cells


def check_places(puzzle: PuzzleHandle, placements: PlacementsHandle) -> None:
    """Raise if a rule names a placement that does not exist.

    Raises:
        LimitPassed: names the rule and the place.
    """
    puzzle.call("cube3d_check_places", placements.address)


def _pairs(work: Work, seconds: float) -> NDArray[np.int32]:
    finish(work, seconds)
    count, pair = c_int32(), POINTER(c_int32)()
    work.call("cube3d_pairs", byref(count), byref(pair))
    return take_numbers(pair, "i", count.value, 2)


def find_forbidden(
    puzzle: PuzzleHandle, placements: PlacementsHandle, seconds: float
) -> NDArray[np.int32]:
    """Return the pairs of placements that the rules of a puzzle forbid.

    Raises:
        LimitPassed: there are too many pairs.
        TimeoutError: the time limit passed.
    """
    return _pairs(Work("cube3d_forbidden", puzzle.address, placements.address, -1), seconds)


def find_relations(
    puzzle: PuzzleHandle, placements: PlacementsHandle, rule: int
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
    """Return the relative positions of two placements that a rule forbids.

    Returns:
        The piece and the aspect of the first placement, (r, 2), those of the second, (r, 2), and
        the second offset minus the first, (r, n).

    Raises:
        LimitPassed: there are too many positions to check.
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
    """Return the pairs of placements in given relative positions."""
    arrays = pack(first, "i"), pack(second, "i"), pack(offset, "q")
    arguments = puzzle.address, placements.address, len(first), *arrays
    return _pairs(Work("cube3d_related", *arguments), math.inf)

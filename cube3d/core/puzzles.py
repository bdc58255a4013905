"""Puzzles in the core: placements, symmetries and forbidden pairs."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work, pack
from cube3d.core.shapes import LatticeHandle

PuzzleNumbers: TypeAlias = dict[str, Any]
"""A puzzle in numbers: the fields of ``cube3d_puzzle_data`` by name; None is a NULL array."""


class PuzzleHandle(Handle):
    """A puzzle as numbers; see ``cube3d_puzzle_data`` in ``core/core.h``.

    Attributes:
        lattice: the lattice of its cells.
    """

    def __init__(self, lattice: LatticeHandle, numbers: PuzzleNumbers) -> None:
        """Make it from numbers and arrays, by the names of ``cube3d_puzzle_data``."""
        self.lattice = lattice
        super().__init__(core.puzzle(lattice, numbers).made)


class PlacementsHandle(Work):
    """All placements of a puzzle; complete after :meth:`find`.

    Attributes:
        puzzle: the puzzle.
        count: how many placements there are.
    """

    survives_fork = True

    def __init__(self, made: int, puzzle: PuzzleHandle) -> None:
        """Own work on placements."""
        super().__init__(made)
        self.puzzle, self.count = puzzle, 0

    @classmethod
    def of(cls, puzzle: PuzzleHandle) -> PlacementsHandle:
        """Prepare to find all placements of a puzzle."""
        return cls(core.placements(puzzle).made, puzzle)

    def subset(self, chosen: Any) -> PlacementsHandle:
        """Return some of the placements, ascending."""
        made = core.subset(self.puzzle, self, len(chosen), chosen).made
        part = PlacementsHandle(made, self.puzzle)
        part.find()
        return part

    def find(self, seconds: float = math.inf) -> None:
        """Find the placements.

        Raises:
            LimitPassed: there are too many of them.
            TimeoutError: the time limit passed.
        """
        self.finish_small(seconds)
        self._table = core.placement_table(self)
        self.count = self._table.count

    def numbers(self) -> tuple[array[int], array[int], array[int]]:
        """Return each placement's piece, aspect, and offset coordinates."""
        table, size = self._table, self.count
        offsets = table.offset.take(size * self.puzzle.lattice.width)
        return table.piece.take(size), table.aspect.take(size), offsets

    def counts(self) -> tuple[list[int], list[int]]:
        """Return the number of placements of each piece, and of those that cover each cell."""
        found = core.placement_counts(self)
        return found.of_piece.tolist(), found.of_cell.tolist()

    def arrays(self) -> dict[str, NDArray[Any] | None]:
        """Return arrays by the names of :class:`cube3d.Placements`."""
        table, size = self._table, self.count
        start = table.start.numpy(size + 1)
        cells = int(start[-1])
        return {
            "piece": table.piece.numpy(size),
            "aspect": table.aspect.numpy(size),
            "offset": table.offset.numpy(size, self.puzzle.lattice.width),
            "start": start,
            "cells": table.cell.numpy(cells),
            "colours": table.colour.numpy(cells) if table.colour else None,
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
    work = Work(core.symmetries(puzzle, mobility, of_region).made)
    work.finish_small(seconds)
    table, lattice = core.symmetry_table(work), puzzle.lattice
    size = table.count
    return [
        SymmetryRow(*row)
        for row in zip(
            table.matrix.equal_rows(size, lattice.axes**2),
            table.cell.equal_rows(size, cells),
            table.shift.equal_rows(size, lattice.width),
            map(bool, table.is_rotation.take(size)),
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
    core.check_places(puzzle, placements)


def _pairs(work: Work, seconds: float) -> NDArray[np.int32]:
    work.finish_small(seconds)
    found = core.pairs(work)
    return found.pair.numpy(found.count, 2)


def find_forbidden(
    puzzle: PuzzleHandle, placements: PlacementsHandle, seconds: float
) -> NDArray[np.int32]:
    """Return the pairs of placements that the rules of a puzzle forbid.

    Raises:
        LimitPassed: there are too many pairs.
        TimeoutError: the time limit passed.
    """
    return _pairs(Work(core.forbidden(puzzle, placements, -1).made), seconds)


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
    work = Work(core.relations(puzzle, placements, rule).made)
    work.finish(math.inf)
    table = core.relation_table(work)
    size = table.count
    offset = table.offset.numpy(size, puzzle.lattice.width)
    return table.first.numpy(size, 2), table.second.numpy(size, 2), offset


def find_related(
    puzzle: PuzzleHandle, placements: PlacementsHandle, first: Any, second: Any, offset: Any
) -> NDArray[np.int32]:
    """Return the pairs of placements in given relative positions."""
    made = core.related(puzzle, placements, len(first), first, second, offset).made
    return _pairs(Work(made), math.inf)

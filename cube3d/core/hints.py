"""Steps to a solution, and the fewest pieces to take off, in the core."""

from __future__ import annotations

import math
from collections.abc import Sequence
from ctypes import POINTER, byref, c_int32, c_int64, c_uint8
from typing import NamedTuple

from cube3d.core.cover import CoverHandle
from cube3d.core.groups import BuiltHandle
from cube3d.core.library import (
    COMPLETE,
    Handle,
    Work,
    pack,
    pack_rows,
    unpack,
    unpack_equal_rows,
    unpack_rows,
)
from cube3d.core.puzzles import PlacementsHandle, PuzzleHandle, finish


class Step(NamedTuple):
    """A step to a solution: an option, the cell or -1, whether it is forced, and the ways."""

    option: int
    cell: int
    is_forced: bool
    ways: list[int]


def find_steps(built: BuiltHandle, solution: Sequence[int], most: int) -> list[Step]:
    """Return steps from the pieces in place to a solution; see ``cube3d_steps``."""
    work = Work("cube3d_steps", built.address, len(solution), pack(solution, "i"), most)
    finish(work, math.inf)
    count, start, forced = c_int32(), POINTER(c_int64)(), POINTER(c_uint8)()
    option, cell, way = (POINTER(c_int32)() for _ in range(3))
    work.call("cube3d_step_table", *map(byref, (count, option, cell, forced, start, way)))
    size = count.value
    columns = unpack(option, size, "i"), unpack(cell, size, "i"), unpack(forced, size, "B")
    rows = zip(*columns, unpack_rows(start, way, size), strict=True)
    return [Step(number, at, bool(only), ways) for number, at, only, ways in rows]


def near_misses(puzzle: PuzzleHandle, most: int, seconds: float) -> tuple[int, int | None]:
    """Return why near misses are not counted, ``NEAR_...``, and how many there are.

    Args:
        puzzle: the puzzle.
        most: a search that tries more options is given up; then the number is None.
        seconds: when to give up.

    Raises:
        LimitPassed: there are too many placements.
        TimeoutError: the time was up before.
    """
    why, count = c_int32(), c_int64()
    work = Work("cube3d_near_misses", puzzle.address, most, byref(why))
    finish(work, seconds)
    known = work.call("cube3d_near_miss_count", byref(count)) == COMPLETE
    return why.value, count.value if known else None


class Exchanges(Handle):
    """Exchanges of two parts in dissections of a region; see ``cube3d_exchanges``."""

    def __init__(self, placements: PlacementsHandle) -> None:
        """Take all places of the shapes, which are the pieces of a puzzle."""
        super().__init__("cube3d_exchanges", placements.address)

    def steps(self, parts: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        """Return the pieces of the dissections one step away from one, given by its cells."""
        count, piece = c_int32(), POINTER(c_int32)()
        given = len(parts), *pack_rows(parts)
        self.call("cube3d_exchanges_from", *given, byref(count), byref(piece))
        return [tuple(row) for row in unpack_equal_rows(piece, "i", count.value, len(parts))]


class Removals(Handle):
    """A search for the fewest placements to take off; see ``cube3d_removals``."""

    def __init__(self, built: BuiltHandle, placements: Sequence[int], *, misfits: bool) -> None:
        """Start; ``built`` has no pieces in place, ``placements`` are the position's."""
        given = len(placements), pack(placements, "i")
        super().__init__("cube3d_removals", built.address, *given, int(misfits))

    def question(self) -> CoverHandle | None:
        """Return the cover to be searched next; None: all is known."""
        asks = c_int32()
        self.call("cube3d_removals_table", byref(asks), None, None, None, None)
        return CoverHandle("cube3d_removals_question", self.address) if asks.value else None

    def answer(self, solution: Sequence[int] | None) -> None:
        """Take a solution of the question, or that there is none."""
        chosen = solution or ()
        given = int(solution is not None), len(chosen), pack(chosen, "i")
        self.call("cube3d_removals_answer", *given)

    def found(self) -> tuple[list[int] | None, int, bool]:
        """Return what to take off, how many at least, and whether there is no solution at all."""
        known, least, count, off = c_int32(), c_int32(), c_int32(), POINTER(c_int32)()
        self.call("cube3d_removals_table", None, *map(byref, (known, least, count, off)))
        numbers = unpack(off, count.value, "i").tolist() if known.value > 0 else None
        return numbers, least.value, known.value < 0

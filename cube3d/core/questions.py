"""Questions about puzzles, in the core: next steps, removals, reasons, filling boxes."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from ctypes import POINTER, byref, c_double, c_int8, c_int32, c_int64, c_uint8
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any, NamedTuple

from cube3d.core.cover import CoverHandle
from cube3d.core.groups import BuiltHandle
from cube3d.core.interface import COMPLETE, FORCED_BY_RULES, REASON_ROWS, UNKNOWN
from cube3d.core.library import Handle, Work, demand
from cube3d.core.packing import FoundText, pack, pack_rows, unpack, unpack_equal_rows, unpack_rows
from cube3d.core.puzzles import PlacementsHandle, PuzzleHandle, finish

ALL = 2**31 - 1
"""A limit that lets all steps, reasons or colourings through."""


class NextStep(NamedTuple):
    """The next piece on the way to a solution, and why it comes next.

    Attributes:
        option: the option that places it.
        cell: the number of the cell that it was chosen for, which must be covered; -1 if the
            piece itself was chosen.
        is_forced: whether there is no other way: the cell has only one, or the piece has no
            more than the copies that must still be used.
        is_by_rules: whether there are other ways but for rules; it is forced.
        ways: the options that could be used there, this one included, ascending: those that
            cover the cell, or those of the piece.
    """

    option: int
    cell: int
    is_forced: bool
    is_by_rules: bool
    ways: list[int]


def find_steps(built: BuiltHandle, solution: Sequence[int], most: int = ALL) -> list[NextStep]:
    """Return the steps from the pieces in place to a solution; see ``cube3d_steps``.

    Each step is at the cell or piece with the fewest ways.  A way is a placement of an unused copy
    that overlaps no piece in place and is not excluded by one.

    Args:
        built: the puzzle, maybe with pieces in place.
        solution: the options of a solution, the pieces in place among them.
        most: how many steps.
    """
    work = Work("cube3d_steps", built.address, len(solution), pack(solution, "i"), most)
    finish(work, math.inf)
    count, start, why = c_int32(), POINTER(c_int64)(), POINTER(c_uint8)()
    option, cell, way = (POINTER(c_int32)() for _ in range(3))
    work.call("cube3d_step_table", *map(byref, (count, option, cell, why, start, way)))
    size = count.value
    columns = unpack(option, size, "i"), unpack(cell, size, "i"), unpack(why, size, "B")
    rows = zip(*columns, unpack_rows(start, way, size), strict=True)
    return [
        NextStep(number, at, bool(forced), forced == FORCED_BY_RULES, ways)
        for number, at, forced, ways in rows
    ]


def near_misses(puzzle: PuzzleHandle, most: int, seconds: float) -> tuple[int, int | None]:
    """Return why near misses are not counted, ``NEAR_...``, and their number.

    Args:
        puzzle: the puzzle.
        most: options after which the search gives up; the number is then None.
        seconds: the time limit.

    Raises:
        LimitPassed: there are too many placements.
        TimeoutError: the time limit passed.
    """
    why, count = c_int32(), c_int64()
    work = Work("cube3d_near_misses", puzzle.address, most, byref(why))
    finish(work, seconds)
    known = work.call("cube3d_near_miss_count", byref(count)) == COMPLETE
    return why.value, count.value if known else None


class Exchanges(Handle):
    """Exchanges of two parts in dissections of a region; see ``cube3d_exchanges``."""

    def __init__(self, placements: PlacementsHandle) -> None:
        """Prepare with all placements of the shapes, which are a puzzle's pieces."""
        super().__init__("cube3d_exchanges", placements.address)

    def steps(self, parts: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        """Return the pieces of each dissection that is one exchange away from a dissection.

        Args:
            parts: the cells of each part of the dissection, as numbers.
        """
        count, piece = c_int32(), POINTER(c_int32)()
        given = len(parts), *pack_rows(parts)
        self.call("cube3d_exchanges_from", *given, byref(count), byref(piece))
        return [tuple(row) for row in unpack_equal_rows(piece, "i", count.value, len(parts))]


class Removals(Handle):
    """A search for the fewest placements to remove; see ``cube3d_removals``."""

    def __init__(self, built: BuiltHandle, placements: Sequence[int], *, misfits: bool) -> None:
        """Begin the search.

        Args:
            built: the problem, without pieces in place.
            placements: the valid placements of the position, each once.
            misfits: whether the position also has invalid placements, which always come off.
        """
        given = len(placements), pack(placements, "i")
        super().__init__("cube3d_removals", built.address, *given, int(misfits))

    def question(self) -> CoverHandle | None:
        """Return the next cover to search; None when the answer is known."""
        asks = c_int32()
        self.call("cube3d_removals_table", byref(asks), None, None, None, None)
        return CoverHandle("cube3d_removals_question", self.address) if asks.value else None

    def answer(self, solution: Sequence[int] | None) -> None:
        """Report the solution of the question, or that it has none."""
        chosen = solution or ()
        given = int(solution is not None), len(chosen), pack(chosen, "i")
        self.call("cube3d_removals_answer", *given)

    def found(self) -> tuple[list[int] | None, int, bool]:
        """Return the placements to remove, a lower bound of their number, and whether none helps.

        The placements are None if no set of them is known to be enough.
        """
        known, least, count, off = c_int32(), c_int32(), c_int32(), POINTER(c_int32)()
        self.call("cube3d_removals_table", None, *map(byref, (known, least, count, off)))
        numbers = unpack(off, count.value, "i").tolist() if known.value > 0 else None
        return numbers, least.value, known.value < 0


# Reasons why a puzzle has no solution, colourings, and sums.


@dataclass(frozen=True)
class Reason:
    """A reason in numbers; see ``cube3d_reason_table`` in ``core/core.h``.

    Attributes:
        kind: one of ``REASON_PIECE`` to ``REASON_NUMBERING``.
        modulus: what weights are taken modulo, or 0.
        cells: the cells concerned: of a part, or those that no placement covers.
        pieces: the pieces concerned.
        weights: of the cells of the region.
        conditions: those that it needs: the numbers of rules; the number after the last rule
            stands for the colours.
        numberings: for each a modulus, and a factor for each coordinate.
        phrase: a sentence, see :func:`cube3d.sentences.fill`.
    """

    kind: int
    modulus: int
    cells: list[int]
    pieces: list[int]
    weights: list[int]
    conditions: list[int]
    numberings: list[int]
    phrase: Any


def find_reasons(built: BuiltHandle, what: int, most: int, seconds: float) -> list[Reason]:
    """Return reasons that need no search, in the order in which they are found.

    Args:
        built: the problem.
        what: ``PLAIN``, ``WEIGHTS``, or both.
        most: how many reasons.
        seconds: no further colouring, numbering or modulus is tried after this time.
    """
    work = Work("cube3d_reasons", built.address, what, most, c_double(seconds))
    finish(work, math.inf)
    count, start, value = c_int32(), POINTER(c_int64)(), POINTER(c_int64)()
    text = FoundText()
    work.call("cube3d_reason_table", byref(count), byref(start), byref(value), *text.places)
    ends = unpack(start, REASON_ROWS * count.value + 1, "q").tolist()
    numbers = unpack(value, ends[-1], "q").tolist()
    rows = (numbers[begin:end] for begin, end in pairwise(ends))
    found = []
    for phrase in text.read():
        (kind, modulus), cells, pieces, weights, *others = islice(rows, REASON_ROWS)
        conditions, numberings = others
        found.append(Reason(kind, modulus, cells, pieces, weights, conditions, numberings, phrase))
    return found


def left_cover(built: BuiltHandle, without: Sequence[int] = ()) -> tuple[CoverHandle, bool]:
    """Return the cover left by pieces in place, and whether every cell must be covered.

    Args:
        built: the problem.
        without: conditions that do not count, see :class:`Reason`. The colours can be left out only
            without all rules that are swaps or pairs.

    Raises:
        LimitPassed: there are too many placements without the colours.
    """
    full = c_int32()
    given = len(without), pack(without, "i")
    cover = CoverHandle("cube3d_left", built.address, *given, byref(full))
    return cover, bool(full.value)


def colourings(width: int, cells: Sequence[int], most: int) -> Iterator[tuple[Any, array[int]]]:
    """Yield colourings of cells, which have ``width`` integers each.

    Each is a phrase for its black cells, see :func:`cube3d.sentences.fill`, and the cells' weights.
    """
    size = len(cells) // width
    work = Work("cube3d_colourings", width, size, pack(cells, "q"), most)
    finish(work, math.inf)
    count, weight, text = c_int32(), POINTER(c_int8)(), FoundText()
    work.call("cube3d_colouring_table", byref(count), byref(weight), *text.places)
    return zip(text.read(), unpack_equal_rows(weight, "b", count.value, size), strict=True)


def sums(
    values: Sequence[Sequence[int]],
    bounds: tuple[Sequence[int], Sequence[int]],
    costs: Sequence[int],
    total: int,
) -> array[int] | None:
    """Return the sums of items that together cost ``total``, ascending.

    Args:
        values: the values that an item of each choice can have.
        bounds: the least and the greatest number of items of each choice.
        costs: the cost of an item of each choice.
        total: the total cost.

    Returns:
        None if it would take too much work.
    """
    sizes = {len(values), len(costs), *map(len, bounds)}
    demand(len(sizes) == 1, "values, bounds and costs differ in length")
    demand(0 <= total < 2**31, "the total is out of range")
    low, high = (pack(bound, "i") for bound in bounds)
    given = len(values), *pack_rows(values), low, high, pack(costs, "i")
    work = Work("cube3d_sums", *given, total)
    finish(work, math.inf)
    count, found = c_int32(), POINTER(c_int64)()
    if work.call("cube3d_sum_table", byref(count), byref(found)) == UNKNOWN:
        return None
    return unpack(found, count.value, "q")


# Filling a box with smaller boxes.


class Box(NamedTuple):
    """A box: its lowest cell, and its sides."""

    corner: tuple[int, ...]
    sides: tuple[int, ...]


class Filling(NamedTuple):
    """A solution's options, ascending, and the small boxes that fill the large one."""

    options: list[int]
    boxes: list[Box]


class BoxSearch(Work):
    """A search for small boxes that fill a large one; see ``cube3d_boxes``.

    Attributes:
        applies: whether this search can succeed at all.
    """

    def __init__(self, built: BuiltHandle, *, empty: int, work: int) -> None:
        """Prepare it; it gives up after `work` microseconds, about; `empty` cells stay empty."""
        applies = c_int32()
        super().__init__("cube3d_boxes", built.address, empty, work, byref(applies))
        self.applies = bool(applies.value)

    def find(self, width: int, seconds: float = math.inf) -> Filling | None:
        """Return a filling; `width` is the number of coordinates of a cell.

        Returns:
            None if none was found, which proves nothing.

        Raises:
            TimeoutError: the time limit passed.
        """
        self.finish(seconds)
        options, option, count, box = c_int32(), POINTER(c_int32)(), c_int32(), POINTER(c_int64)()
        if self.call("cube3d_box_table", *map(byref, (options, option, count, box))) == UNKNOWN:
            return None
        rows = map(tuple, unpack_equal_rows(box, "q", count.value, 2 * width))
        boxes = [Box(row[:width], row[width:]) for row in rows]
        return Filling(unpack(option, options.value, "i").tolist(), boxes)

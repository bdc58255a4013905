"""Questions about puzzles, in the core: next steps, colours, removals, reasons, filling boxes."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple

from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work, demand, start_and_numbers
from cube3d.core.cover import CoverHandle
from cube3d.core.groups import BuiltHandle, GroupHandle
from cube3d.core.puzzles import PlacementsHandle, PuzzleHandle

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
    work = Work(core.steps(built, len(solution), solution, most).made)
    work.finish_small(math.inf)
    table = core.step_table(work)
    columns = (part.take(table.count) for part in (table.option, table.cell, table.forced))
    rows = zip(*columns, table.way.rows(table.start, table.count), strict=True)
    return [
        NextStep(number, at, bool(forced), forced == core.FORCED_BY_RULES, ways)
        for number, at, forced, ways in rows
    ]


def near_misses(puzzle: PuzzleHandle, most: int, seconds: float) -> tuple[int, int | None]:
    """Return why near misses are not counted, ``NEAR_...``, and their number.

    Args:
        most: options after which the search gives up; the number is then None.
        seconds: the time limit.

    Raises:
        LimitPassed: there are too many placements.
        TimeoutError: the time limit passed.
    """
    made = core.near_misses(puzzle, most)
    work = Work(made.made)
    work.finish_small(seconds)
    found = core.near_miss_count(work)
    return made.why, found.count if found.code == core.COMPLETE else None


class Exchanges(Handle):
    """Exchanges of two parts in dissections of a region; see ``cube3d_exchanges``."""

    def __init__(self, placements: PlacementsHandle) -> None:
        """Prepare with all placements of the shapes, which are a puzzle's pieces."""
        super().__init__(core.exchanges(placements).made)

    def steps(self, parts: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        """Return the pieces of each dissection that is one exchange away from a dissection.

        Args:
            parts: the cells of each part of the dissection, as numbers.
        """
        found = core.exchanges_from(self, len(parts), *start_and_numbers(parts))
        return found.piece.tuples(found.count, len(parts))


class Marking(NamedTuple):
    """The colouring with the fewest marked cells, so far.

    Attributes:
        tried: how many colourings were tried.
        best: the fewest solutions that one of them leaves.
        is_fewest: whether all colourings with fewer marked cells were tried.
        paint: the colour of each cell.
        target: the placements of the solution that it leaves; empty if none is found.
    """

    tried: int
    best: int
    is_fewest: bool
    paint: list[int]
    target: list[int]


class Recolouring(Handle):
    """Colours that leave one solution; see ``cube3d_recolouring``.

    Attributes:
        listed: how many solutions are listed, images included.
    """

    def __init__(self, placements: PlacementsHandle, group: GroupHandle, colours: int) -> None:
        """Begin without solutions; the group acts on the placements, and maybe on more."""
        super().__init__(core.recolouring(placements, group, colours).made)
        self.listed = 0

    def add(self, solutions: Sequence[Sequence[int]]) -> None:
        """List solutions, given as placements, with all their images."""
        rows = start_and_numbers(solutions)
        self.listed = core.recolouring_add(self, len(solutions), *rows).listed

    def pattern(self, number: int, seed: int) -> Iterator[list[int]]:
        """Yield the colours of cells in each colouring of a pattern, ``CHECKERED``, ..."""
        for index in count():
            found = core.recolouring_pattern(self, number, index, seed)
            if found.code == core.UNKNOWN:
                return
            yield found.paint.tolist()

    def judge(self, paint: Sequence[int]) -> tuple[int, list[int]]:
        """Return how many solutions a colouring leaves at least, and one that it leaves alone.

        The latter is empty if there is none.
        """
        found = core.recolouring_judge(self, paint)
        return found.smallest, found.placement.numbers(found.count)

    def pieces(self, paint: Sequence[int], target: Sequence[int]) -> list[tuple[list[int], int]]:
        """Return the colours of each piece in a solution, and the first piece that is like it."""
        size = len(target)
        found = core.recolouring_pieces(self, paint, size, target)
        rows, like = list(found.colour.rows(found.start, size)), found.like.numbers(size)
        return list(zip(rows, like, strict=True))

    def fewest(self, seconds: float) -> Marking:
        """Return a colouring that leaves one solution and marks few cells, if there is time."""
        work = Work(core.fewest_marked(self).made)
        work.wait_for(seconds)
        found = core.fewest_marked_table(work)
        paint, target = found.paint.numbers(found.cells), found.placement.numbers(found.count)
        return Marking(found.tried, found.best, bool(found.proved), paint, target)


class Removals(Handle):
    """A search for the fewest placements to remove; see ``cube3d_removals``."""

    def __init__(self, built: BuiltHandle, placements: Sequence[int], *, misfits: bool) -> None:
        """Begin the search.

        Args:
            built: the problem, without pieces in place.
            placements: the valid placements of the position, each once.
            misfits: whether the position also has invalid placements, which always come off.
        """
        super().__init__(core.removals(built, len(placements), placements, misfits).made)

    def question(self) -> CoverHandle | None:
        """Return the next cover to search; None when the answer is known."""
        asks = core.removals_table(self).asks
        return CoverHandle(core.removals_question(self).made) if asks else None

    def answer(self, solution: Sequence[int] | None) -> None:
        """Report the solution of the question, or that it has none."""
        chosen = solution or ()
        core.removals_answer(self, solution is not None, len(chosen), chosen)

    def found(self) -> tuple[list[int] | None, int, bool]:
        """Return the placements to remove, a lower bound of their number, and whether none helps.

        The placements are None if no set of them is known to be enough.
        """
        found = core.removals_table(self)
        numbers = found.placement.numbers(found.count) if found.enough > 0 else None
        return numbers, found.least, found.enough < 0


# Reasons why a puzzle has no solution, colourings, and sums.


@dataclass(frozen=True)
class Reason:
    """A reason in numbers; see ``cube3d_reason_data`` in ``core/reasons.h``.

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
    work = Work(core.reasons(built, what, most, seconds).made)
    work.finish_small(math.inf)
    texts = core.reason_texts(work)
    return [
        _reason(core.reason(work, number).reason, phrase)
        for number, phrase in enumerate(texts.text.json(texts.bytes))
    ]


def _reason(data: Any, phrase: Any) -> Reason:
    return Reason(
        kind=data.kind,
        modulus=data.modulus,
        cells=data.cell.numbers(data.cells),
        pieces=data.piece.numbers(data.pieces),
        weights=data.weight.numbers(data.weights),
        conditions=data.condition.numbers(data.conditions),
        numberings=data.numbering.numbers(data.numberings),
        phrase=phrase,
    )


def left_cover(built: BuiltHandle, without: Sequence[int] = ()) -> tuple[CoverHandle, bool]:
    """Return the cover left by pieces in place, and whether every cell must be covered.

    Args:
        built: the problem.
        without: conditions that do not count, see :class:`Reason`. The colours can be left out only
            without all rules that are swaps or pairs.

    Raises:
        LimitPassed: there are too many placements without the colours.
    """
    left = core.left(built, len(without), without)
    return CoverHandle(left.made), bool(left.full)


def colourings(width: int, cells: Sequence[int], most: int) -> Iterator[tuple[Any, array[int]]]:
    """Yield colourings of cells, which have ``width`` integers each.

    Each is a phrase for its black cells, see :func:`cube3d.sentences.fill`, and the cells' weights.
    """
    size = len(cells) // width
    work = Work(core.colourings(width, size, cells, most).made)
    work.finish_small(math.inf)
    table = core.colouring_table(work)
    phrases = table.text.json(table.bytes)
    return zip(phrases, table.weight.equal_rows(table.count, size), strict=True)


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
    work = Work(core.sums(len(values), *start_and_numbers(values), *bounds, costs, total).made)
    work.finish_small(math.inf)
    found = core.sum_table(work)
    return None if found.code == core.UNKNOWN else found.sum.take(found.count)


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
        found = core.boxes(built, empty, work)
        super().__init__(found.made)
        self.applies = bool(found.applies)

    def find(self, width: int, seconds: float = math.inf) -> Filling | None:
        """Return a filling; `width` is the number of coordinates of a cell.

        Returns:
            None if none was found, which proves nothing.

        Raises:
            TimeoutError: the time limit passed.
        """
        self.finish(seconds)
        found = core.box_table(self)
        if found.code == core.UNKNOWN:
            return None
        rows = found.box.tuples(found.count, 2 * width)
        boxes = [Box(row[:width], row[width:]) for row in rows]
        return Filling(found.option.numbers(found.options), boxes)

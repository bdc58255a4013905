"""Pairs of placements that a puzzle's rules forbid, and their classes.

Most rules concern the relative position of two pieces: they are relations, whose number depends
on the pieces alone.  :class:`Pairs` name the placements themselves.  The core finds both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from operator import add, sub
from typing import NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.core import puzzles
from cube3d.core.groups import BuiltHandle
from cube3d.core.library import LimitPassed
from cube3d.geometry.cells import Cell, Cells, as_tuples
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube, orient_rows
from cube3d.puzzle.in_core import is_possible, puzzle_handle, refuse
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Pairs, Place, RelativeRule, Rule, Swap
from cube3d.scope import seconds_left


def exclusions(table: Placements) -> NDArray[np.int32]:
    """Return the pairs of placements that the rules of a puzzle forbid.

    Returns:
        An ``int32`` array of shape (f, 2), lower number first, in lexicographic order.  A number
        with itself: that placement is forbidden.

    Raises:
        PuzzleError: a pattern can never occur.
        TimeoutError: the time limit passed; checked only if there are many.
        TooLargeError: more than five million pairs, or too many positions to check.
    """
    if not table.puzzle.rules:
        return np.zeros((0, 2), dtype=np.int32)
    return _pairs(table, table.puzzle.rules)


def pairs_by_rule(table: Placements, rule: Rule) -> NDArray[np.int32]:
    """Return the pairs of placements that one rule forbids, in the form of :func:`exclusions`.

    Raises:
        PuzzleError, TimeoutError, TooLargeError: as :func:`exclusions`.
    """
    return _pairs(table, (rule,))


def _pairs(table: Placements, rules: tuple[Rule, ...]) -> NDArray[np.int32]:
    with _limits(table.puzzle):
        puzzle = puzzle_handle(table.puzzle, rules)
        return puzzles.find_forbidden(puzzle, table.handle, seconds=seconds_left())


def build(table: Placements, given: Sequence[int] = ()) -> BuiltHandle:
    """Return the exact-cover problem of a puzzle, with the pairs that its rules forbid.

    Args:
        given: the numbers of placements that must be used, ascending.

    Raises:
        PuzzleError, TimeoutError, TooLargeError: as :func:`exclusions`.
    """
    with _limits(table.puzzle):
        return BuiltHandle(puzzle_handle(table.puzzle), table.handle, given, seconds_left())


def missing_place(table: Placements, rules: Iterable[Rule]) -> Place | None:
    """Return a place that a rule names and that is no placement of a whole puzzle; None if none is.

    Such a place forbids nothing.
    """
    for rule in rules:
        if not isinstance(rule, Pairs):
            continue
        for place in rule.places:
            if not is_possible(table.puzzle, place):
                return place
        try:
            puzzles.check_places(puzzle_handle(table.puzzle, (rule,)), table.handle)
        except LimitPassed as missing:
            return rule.places[missing.numbers[1]]
    return None


class Relations(NamedTuple):
    """Relative positions of two placements; r of them in n dimensions.

    Attributes:
        first: piece and aspect of the first placement, ``int32`` of shape (r, 2).
        second: piece and aspect of the second placement, ``int32`` of shape (r, 2).
        offset: the second's offset minus the first's, ``int64`` of shape (r, n).
    """

    first: NDArray[np.int32]
    second: NDArray[np.int32]
    offset: NDArray[np.int64]


def relations(table: Placements, rule: RelativeRule) -> Relations:
    """Return the relative positions of two placements in a table that a rule forbids.

    Raises:
        PuzzleError: a pattern can never occur.
        TooLargeError: too many positions to check.
    """
    with _limits(table.puzzle):
        puzzle = puzzle_handle(table.puzzle, (rule,))
        return Relations(*puzzles.find_relations(puzzle, table.handle, 0))


def pairs_of(table: Placements, related: Relations) -> NDArray[np.int32]:
    """Return the pairs of all placements in given relative positions.

    Returns:
        As :func:`exclusions`.

    Raises:
        TooLargeError: more than five million pairs.
    """
    with _limits(table.puzzle):
        rows = related.first, related.second, related.offset
        return puzzles.find_related(puzzle_handle(table.puzzle, ()), table.handle, *rows)


@contextmanager
def _limits(puzzle: Puzzle) -> Iterator[None]:
    """Translate an exceeded limit of the core into an error of cube3d."""
    try:
        yield
    except LimitPassed as limit:
        raise refuse(limit, puzzle.region, puzzle) from None


Parts = tuple[tuple[Cell, ...], tuple[Cell, ...]]

# turned cells in total; with more, classes are not computed
MOST_TURNED = 100_000_000


class PairClass(NamedTuple):
    """Excluded pairs that orientations and translations turn into each other.

    Attributes:
        pieces: the names of the two pieces.
        cells: the cells of each in one such pair, lowest coordinates 0.
        pairs: how many pairs of placements are in the class.
        swapped: for a swap, the other division of these cells into the same two pieces; else None.
    """

    pieces: tuple[str, str]
    cells: Parts
    pairs: int
    swapped: Parts | None = None


def pair_classes(table: Placements, rule: Rule) -> list[PairClass] | None:
    """Return the classes of the pairs that a rule forbids, under all orientations.

    Pairs that do not occur in the region are left out, and so are single placements.

    Returns:
        The classes, largest first; None if there are too many cells to turn.

    Raises:
        PuzzleError: a pattern can never occur.
        TooLargeError: too many pairs.
    """
    puzzle = table.puzzle
    if isinstance(rule, Pairs):
        pairs = pairs_by_rule(table, rule)
        related, counts = _relations_of(table, pairs[pairs[:, 0] != pairs[:, 1]])
    else:
        related, counts = relations(table, rule), None
    turns = puzzle.region.lattice.group_order(puzzle.region.dimension, Mobility.REFLECTIONS)
    size = max(len(piece.shape) for piece in puzzle.pieces)
    if len(related.offset) * turns * size > MOST_TURNED:
        return None
    found = []
    classes: defaultdict[tuple[int, int, bytes], list[int]] = defaultdict(list)
    for number in range(len(related.offset)):
        classes[_class_key(puzzle, related, number)].append(number)
    for members in classes.values():
        part = Relations(related.first[members], related.second[members], related.offset[members])
        number = len(pairs_of(table, part)) if counts is None else int(counts[members].sum())
        if number:
            names, cells = _draw(puzzle, related, members[0])
            kinds = int(related.first[members[0], 0]), int(related.second[members[0], 0])
            swapped = _swap(puzzle, kinds, cells) if isinstance(rule, Swap) else None
            found.append(PairClass(names, cells, number, swapped))
    return sorted(found, key=lambda c: (-c.pairs, c.pieces, c.cells))


def _relations_of(
    table: Placements, pairs: NDArray[np.int32]
) -> tuple[Relations, NDArray[np.int64]]:
    """Return the relative positions of pairs of placements, and the number of pairs in each."""
    kinds = np.stack([table.piece, table.aspect], axis=1).astype(np.int64)
    first, second = pairs[:, 0], pairs[:, 1]
    rows = np.concatenate(
        [kinds[first], kinds[second], table.offset[second] - table.offset[first]], axis=1
    )
    rows, counts = np.unique(rows, axis=0, return_counts=True)
    return Relations(rows[:, :2], rows[:, 2:4], rows[:, 4:]), counts


def _swap(puzzle: Puzzle, kinds: tuple[int, int], own: Parts) -> Parts | None:
    """Return the other division of two pieces' cells that moves the fewest cells, if any."""
    first, second = (puzzle.pieces[kind].aspects.shapes for kind in kinds)
    lattice, union = puzzle.region.lattice, {*own[0], *own[1]}
    known = {own} if kinds[0] != kinds[1] else {own, own[::-1]}
    found = set()
    for aspect, corner in product(first, union):
        moved = tuple(map(sub, corner, aspect.cells[0]))
        if not lattice.is_step(moved):
            continue
        part = tuple(tuple(map(add, cell, moved)) for cell in aspect.cells)
        rest = tuple(sorted(union.difference(part)))
        other = union.issuperset(part) and (part, rest) not in known
        if other and Polycube(rest, lattice) in second:
            found.add((part, rest))
    # The division that keeps most cells; then the first in the order of cells.
    return min(found, key=lambda parts: (-len({*own[0]} & {*parts[0]}), parts), default=None)


def _draw(puzzle: Puzzle, related: Relations, number: int) -> tuple[tuple[str, str], Parts]:
    first, second = _parts(puzzle, related, number)
    low = puzzle.region.lattice.low(np.concatenate([first, second]))
    pieces = (puzzle.pieces[kind[number, 0]] for kind in (related.first, related.second))
    one, other = (piece.name for piece in pieces)
    return (one, other), (as_tuples(first - low), as_tuples(second - low))


def _parts(puzzle: Puzzle, related: Relations, number: int) -> tuple[Cells, Cells]:
    """Return the cells of both pieces of a relation."""
    cells = []
    for piece_number, aspect in (related.first[number], related.second[number]):
        piece = puzzle.pieces[piece_number]
        cells.append(piece.aspects.shapes[aspect].array())
    return cells[0], cells[1] + related.offset[number]


def _class_key(puzzle: Puzzle, related: Relations, number: int) -> tuple[int, int, bytes]:
    """Return the key of a relation's class: the pieces, and the least image of the pair.

    Cells are marked with their piece, so that images show which cells form one piece.
    """
    lattice, width = puzzle.region.lattice, puzzle.region.dimension
    group = lattice.orientations(width, Mobility.REFLECTIONS)
    parts = _parts(puzzle, related, number)
    kinds = int(related.first[number, 0]), int(related.second[number, 0])
    mark = int(kinds[0] > kinds[1])
    marks = np.repeat([mark, 1 - mark], [*map(len, parts)])
    rows = orient_rows(np.concatenate(parts), group, lattice, marks)
    images = [row.tobytes() for row in rows]
    if kinds[0] == kinds[1]:  # two copies of a piece may exchange their places
        rows[:, :, -1] = 1 - rows[:, :, -1]
        images += [row.tobytes() for row in rows]
    return min(kinds), max(kinds), min(images)

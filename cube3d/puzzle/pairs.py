"""Exclusions: pairs of placements that a puzzle's rules forbid; their classes, and claims.

Most rules concern the relative position of two pieces: they are relations, whose number depends
on the pieces alone.  :class:`Pairs` name the placements themselves.  The core finds both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.core import puzzles
from cube3d.core.groups import BuiltHandle
from cube3d.core.library import LimitPassed
from cube3d.puzzle.in_core import cannot_lie, puzzle_handle, refuse
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Pairs, RelativeRule, Rule
from cube3d.scope import seconds_left


def exclusions(table: Placements) -> NDArray[np.int32]:
    """Return the pairs of placements that the rules of a puzzle forbid.

    Returns:
        An ``int32`` array of shape (f, 2), lower number first, in lexicographic order.

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
        table: the puzzle's placements.
        given: the numbers of placements that must be used, ascending.

    Raises:
        PuzzleError, TimeoutError, TooLargeError: as :func:`exclusions`.
    """
    with _limits(table.puzzle):
        return BuiltHandle(puzzle_handle(table.puzzle), table.handle, given, seconds_left())


def check_places(table: Placements) -> None:
    """Raise if a rule names a placement that is not in the table of a whole puzzle.

    Raises:
        PuzzleError: names the piece and its cells.
    """
    rules = [rule for rule in table.puzzle.rules if isinstance(rule, Pairs)]
    if not rules:
        return
    try:
        puzzles.check_places(puzzle_handle(table.puzzle, rules), table.handle)
    except LimitPassed as missing:
        rule, place = missing.numbers
        raise cannot_lie(table.puzzle, rules[rule].places[place]) from None


@dataclass(frozen=True, eq=False)
class Relations:
    """Relative positions of two placements; r of them in n dimensions.

    Attributes:
        first: piece and aspect of the first placement, ``int32`` of shape (r, 2).
        second: piece and aspect of the second placement, ``int32`` of shape (r, 2).
        offset: the second's offset minus the first's, ``int64`` of shape (r, n).
    """

    first: NDArray[np.int32]
    second: NDArray[np.int32]
    offset: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.offset)


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

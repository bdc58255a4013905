"""From a dead position back to a live one: the fewest pieces to take off.

Each piece in place becomes an item that either the piece covers, where it lies, or an
option of its own that stands for taking it off; these options are of one type, so that
its bound says how many may be taken off.  One after another, bounds are shown to be too
small, until one is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube3d.arrays import np
from cube3d.covering.problem import ExactCover
from cube3d.covering.status import Status
from cube3d.deadline import Deadline
from cube3d.errors import PuzzleError, SearchStopped
from cube3d.puzzle.position import find, number_pieces
from cube3d.puzzle.solution import PlacedPiece
from cube3d.puzzle.verify.verify import verify
from cube3d.solving.core.build_problem import Problem
from cube3d.solving.search.staged import exact_then_sat, one_solution


@dataclass(frozen=True)
class TakeOff:
    """What to take off a dead position.

    Attributes:
        pieces: pieces without which the others are part of a solution; None if none
            were found, because time ran out or because the puzzle has no solution.
        at_least: it is proved that fewer than so many are not enough.
        is_hopeless: whether it is proved that the puzzle has no solution at all.
    """

    pieces: tuple[PlacedPiece, ...] | None
    at_least: int
    is_hopeless: bool = False

    @property
    def is_fewest(self) -> bool:
        """Whether it is proved that no fewer are enough."""
        return self.pieces is not None and len(self.pieces) == self.at_least


def take_off(problem: Problem, given: Sequence[PlacedPiece], deadline: Deadline) -> TakeOff:
    """Return the fewest pieces to take off a dead position, so that it can be solved.

    Where several choices are as small, one of them is returned, always the same.

    Args:
        problem: the puzzle without pieces in place.
        given: the pieces in place; together they are in no solution.
        deadline: when to stop; what was found until then is returned.

    Raises:
        SearchError: an engine died.
    """
    board = _Board(problem, number_pieces(given), deadline)
    best: tuple[PlacedPiece, ...] | None = None
    # Without a misfit the position itself is known to be dead.
    most = 0 if board.misfits else 1
    try:
        while best is None or len(best) > len(board.misfits) + most:
            found = board.without(most)
            if found is not None:
                return TakeOff(found, len(found))
            most += 1
            best = best or board.without(len(board.on))
            if best is None:
                return TakeOff(None, len(given), is_hopeless=True)
    except SearchStopped:
        pass
    return TakeOff(best, len(board.misfits) + most)


class _Board:
    """A puzzle, and pieces in place that may be taken off.

    Attributes:
        on: the numbers of the placements that the pieces in place are, ascending.
        misfits: pieces that lie where they cannot, or just where another one lies.
    """

    def __init__(self, problem: Problem, given: Sequence[PlacedPiece], deadline: Deadline) -> None:
        self._problem = problem
        self._deadline = deadline
        found: dict[int, PlacedPiece] = {}
        self.misfits: list[PlacedPiece] = []
        for placed in given:
            number = _number(self._problem, placed)
            if number is None or number in found:
                self.misfits.append(placed)
            else:
                found[number] = placed
        self.on = dict(sorted(found.items()))

    def without(self, most: int) -> tuple[PlacedPiece, ...] | None:
        """Return pieces to take off, besides the misfits at most so many.

        Returns:
            None if it is proved that so many are not enough.

        Raises:
            SearchStopped: the deadline came first.
        """
        chosen = _first(_relax(self._problem.cover, list(self.on), most), self._deadline)
        if chosen is None:
            return None
        used = {option for option in chosen if option < len(self._problem.cover)}
        verify(self._problem.puzzle, self._problem.solution(sorted(used)))
        off = [placed for number, placed in self.on.items() if number not in used]
        return tuple(sorted([*self.misfits, *off], key=lambda placed: placed.cells))


def _number(problem: Problem, placed: PlacedPiece) -> int | None:
    try:
        return find(problem.whole, placed)
    except PuzzleError:
        return None


def _relax(cover: ExactCover, on: Sequence[int], most: int) -> ExactCover:
    """Return the problem in which all but so many of some options are used.

    Args:
        cover: the problem.
        on: the options, ascending.
        most: how many of them may be left out; each of these has an option of its own,
            numbered after the others.
    """
    items = len(cover.primary) + np.arange(len(on), dtype=np.int32)
    sizes = np.diff(cover.start)
    sizes[list(on)] += 1
    sizes = np.concatenate([sizes, np.ones(len(on), dtype=sizes.dtype)])
    ends = cover.start[np.array(on, dtype=np.int64) + 1]
    kinds = np.full(len(on), len(cover.low))
    return ExactCover(
        primary=np.append(cover.primary, np.ones(len(on), dtype=bool)),
        start=np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        items=np.concatenate([np.insert(cover.items, ends, items), items]).astype(np.int32),
        option_type=np.concatenate([cover.option_type, kinds]).astype(np.int32),
        low=np.append(cover.low, 0).astype(np.int32),
        high=np.append(cover.high, most).astype(np.int32),
        forbidden=cover.forbidden,
    )


def _first(cover: ExactCover, deadline: Deadline) -> list[int] | None:
    """Return a solution of a problem, or None if there is none.

    Raises:
        SearchStopped: the deadline came first.
    """
    search = one_solution(cover, exact_then_sat(), deadline)
    for chosen in search:
        return chosen
    if search.status is Status.INFEASIBLE:
        return None
    raise SearchStopped("the time was up")

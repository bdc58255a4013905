"""From a dead position back to a live one: the fewest pieces to take off.

The core asks for one number after another whether that many are enough; engines answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from cube3d.core.hints import Removals
from cube3d.covering.problem import ExactCover
from cube3d.covering.status import Status
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


def take_off(problem: Problem, given: Sequence[PlacedPiece]) -> TakeOff:
    """Return the fewest pieces to take off a dead position, so that it can be solved.

    Where several choices are as small, one of them is returned, always the same.  When the time
    is up, what was found until then is returned.

    Args:
        problem: the puzzle without pieces in place.
        given: the pieces in place; together they are in no solution.

    Raises:
        SearchError: an engine died.
    """
    on, misfits = _split(problem, number_pieces(given))
    removals = Removals(problem.handle, [*on], misfits=bool(misfits))
    with suppress(SearchStopped):
        while cover := removals.question():
            chosen = _first(ExactCover.of_handle(cover))
            if chosen is not None:
                verify(problem.puzzle, problem.solution(_used(problem, chosen)))
            removals.answer(chosen)
    off, least, is_hopeless = removals.found()
    if is_hopeless:
        return TakeOff(None, len(given), is_hopeless=True)
    at_least = len(misfits) + least
    if off is None:
        return TakeOff(None, at_least)
    pieces = [*misfits, *(on[number] for number in off)]
    return TakeOff(tuple(sorted(pieces, key=lambda placed: placed.cells)), at_least)


def _split(
    problem: Problem, given: Sequence[PlacedPiece]
) -> tuple[dict[int, PlacedPiece], list[PlacedPiece]]:
    """Return pieces in place by the number of their placement, and misfits.

    Misfits lie where they cannot, or just where another one lies.
    """
    found: dict[int, PlacedPiece] = {}
    misfits: list[PlacedPiece] = []
    for placed in given:
        number = _number(problem, placed)
        if number is None or number in found:
            misfits.append(placed)
        else:
            found[number] = placed
    return found, misfits


def _used(problem: Problem, chosen: Sequence[int]) -> list[int]:
    """Return the options of the problem among those of a question about removals."""
    return sorted(option for option in chosen if option < len(problem.cover))


def _number(problem: Problem, placed: PlacedPiece) -> int | None:
    try:
        return find(problem.whole, placed)
    except PuzzleError:
        return None


def _first(cover: ExactCover) -> list[int] | None:
    """Return a solution of a problem, or None if there is none.

    Raises:
        SearchStopped: the time was up first.
    """
    search = one_solution(cover, exact_then_sat())
    for chosen in search:
        return chosen
    if search.status is Status.INFEASIBLE:
        return None
    raise SearchStopped("the time was up")

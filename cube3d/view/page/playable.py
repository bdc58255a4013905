"""Pages that carry their puzzle, for people to play and for the page to solve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cube3d.errors import RenderError, SearchStopped, quote
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.scope import time_is_up, time_limit
from cube3d.solving.build_problem import build_problem
from cube3d.verify.position import find
from cube3d.view.page.page import MOST_PLACEMENTS, Page

if TYPE_CHECKING:
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import PlacedPiece

MOST_AXES = 3
"""Of boxes in which pieces are moved by hand."""


def page_to_play(
    puzzle: Puzzle,
    given: Sequence[PlacedPiece] = (),
    *,
    play: bool = False,
    timeout: float | None = None,
) -> Page:
    """Return a page without solutions on which a puzzle can be played and solved.

    Args:
        puzzle: the puzzle.
        given: pieces that are in place from the first on, and stay there.
        play: whether the page opens with the game.
        timeout: seconds after which it gives up.

    Raises:
        Infeasible: two of the pieces in place clash.
        PuzzleError: a piece in place that the puzzle does not have.
        RenderError: the puzzle is too large for a page, or none that hands can play.
        SearchStopped: the timeout came first.
        SearchError: a timeout that makes no sense.
    """
    region = puzzle.region
    if play and region.dimension > MOST_AXES and not isinstance(region.lattice, CellLattice):
        raise RenderError(
            f"a page plays puzzles of up to {MOST_AXES} dimensions; {quote(puzzle.name)} has"
            f" {region.dimension}"
        )
    with time_limit(timeout):
        if given:
            build_problem(puzzle, given)  # refuses pieces that clash
        problem = build_problem(puzzle)
        if time_is_up():
            raise SearchStopped(f"the placements of {quote(puzzle.name)} take too long for a page")
        if len(problem.table) > MOST_PLACEMENTS:
            raise RenderError(
                f"a page plays puzzles of up to {MOST_PLACEMENTS:,} placements;"
                f" {quote(puzzle.name)} has {len(problem.table):,}"
            )
    numbers = [find(problem.table, placed) for placed in given]
    return Page.of_puzzle(problem, given=numbers, play=play)

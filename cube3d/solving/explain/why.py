"""Why a puzzle has no solution: from plain reasons to what only a solver finds.

A reason in words is looked for first: pieces and cells that are left over, sizes that
cannot add up, a colouring, weights.  Where there is none, and a search has shown that
there is no solution, a small set of cells and pieces that exclude each other says where
it fails.
"""

from __future__ import annotations

from collections.abc import Sequence

from cube3d.covering.status import Status
from cube3d.errors import Infeasible, SearchStopped, SizesError
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.quoting import quote
from cube3d.scope import time_limit
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.core.explanation import Explanation, searched
from cube3d.solving.infeasibility.reasons import by_plain_means, by_weights, reword_for
from cube3d.solving.search.solve import search_problem

__all__ = ["Explanation", "explain"]

# Seconds for colourings, for weights, and for a core, where there is no other limit.
COLOURING_SECONDS, WEIGHTS_SECONDS, CORE_SECONDS = 10.0, 10.0, 60.0


def explain(
    puzzle: Puzzle, *, given: Sequence[PlacedPiece] = (), timeout: float | None = None
) -> Explanation | None:
    """Say why a puzzle has no solution, maybe with some pieces in place already.

    Args:
        puzzle: the puzzle.
        given: pieces in place.
        timeout: stop after so many seconds; None: a minute for a core at most, and no
            limit for the search that comes before it.

    Returns:
        The explanation; None if there is a solution.  Each kind but ``search`` is a proof
        that can be checked by itself.

    Raises:
        SearchStopped: the timeout came before it was known whether there is a solution.
        PuzzleError: a piece in place that the puzzle does not have.
        TooLargeError: too many placements or forbidden pairs.
        SearchError: a timeout that makes no sense; an engine died.
    """
    with time_limit(timeout):
        try:
            problem = build_problem(puzzle, given)
        except Infeasible as clash:
            return Explanation("position", str(clash))
        except SizesError as error:
            return Explanation("sizes", str(error))
        return explain_problem(problem)


def explain_problem(problem: Problem) -> Explanation | None:
    """Say why a problem has no solution; see :func:`explain`.

    Raises:
        SearchStopped: the time was up before it was known whether there is a solution.
        SearchError: an engine died.
    """
    with time_limit(COLOURING_SECONDS):
        found = by_plain_means(problem)
    with time_limit(WEIGHTS_SECONDS):
        found = found or by_weights(problem)
    if found is None and _has_solution(problem):
        return None
    return reword_for(found or _core(problem) or searched(), problem)


def _core(problem: Problem) -> Explanation | None:
    from cube3d.solving.explain.by_core import by_core  # seldom needed

    with time_limit(CORE_SECONDS):
        return by_core(problem)


def _has_solution(problem: Problem) -> bool:
    """Search for a solution.

    Raises:
        SearchStopped: the time was up first.
    """
    with search_problem(problem, limit=1) as search:
        found = any(True for _ in search)
    if search.outcome.status is Status.LIMIT:
        raise SearchStopped(
            f"it was not known within the time limit whether {quote(problem.puzzle.name)} "
            "has a solution"
        )
    return found

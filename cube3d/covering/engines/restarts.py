"""A search for one solution that begins again and again; the core does it."""

from __future__ import annotations

from cube3d.core.cover import RestartSearch
from cube3d.covering.engines.engine import SECOND, SolutionGenerator
from cube3d.covering.problem import ExactCover
from cube3d.covering.status import Status
from cube3d.processors import useful_threads
from cube3d.scope import seconds_left

# Of all searches together.
WORK = 60 * SECOND


def search_with_restarts(cover: ExactCover, threads: int = 0, seed: int = 0) -> SolutionGenerator:
    """Yield one solution, if short searches in random orders find one.

    Args:
        cover: the problem.
        threads: how many searches run at once; 0: one for each processor.  The solution does
            not depend on it.
        seed: says which orders.

    Returns:
        (As the value of the generator.)  SOLVED, INFEASIBLE where a search proves it, or
        LIMIT when the work is done or the time is up.
    """
    search = RestartSearch(cover.handle, threads=useful_threads(threads), max_work=WORK, seed=seed)
    try:
        search.finish(seconds_left())
        solution = search.solution()
    except (TimeoutError, LookupError):
        return Status.LIMIT
    if solution is None:
        return Status.INFEASIBLE
    yield solution
    return Status.SOLVED

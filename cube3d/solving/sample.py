"""Solutions drawn at random, each of all solutions with the same chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cube3d.errors import Infeasible, SearchError, SearchStopped
from cube3d.model.puzzle import Puzzle
from cube3d.model.solution import PlacedPiece, Solution
from cube3d.model.verify import verify
from cube3d.search.engines.base import Watch
from cube3d.search.engines.dp import MEMORY
from cube3d.search.engines.table import Bounds, Table
from cube3d.solving.problem import Problem, pose
from cube3d.solving.search import check_timeout


class Sampler:
    """Draws solutions of a puzzle, uniformly and independently.

    A table counts for each state of a frontier the ways to complete it, so that the
    solution of any rank follows step by step; a random rank gives a random solution.

    Attributes:
        puzzle: the puzzle.
        total: how many solutions it has.
    """

    def __init__(self, puzzle: Puzzle, problem: Problem, table: Table, seed: int) -> None:
        """Take a complete table; :func:`sampler` makes one."""
        self.puzzle = puzzle
        self.total = table.total
        self._problem = problem
        self._table = table
        self._random = random.Random(seed)  # noqa: S311 - for chance, not for secrets

    def draw(self) -> Solution:
        """Return a solution, verified; the same one may come again.

        Raises:
            Infeasible: there is none.
        """
        if not self.total:
            raise Infeasible(f"puzzle '{self.puzzle.name}' has no solution")
        chosen = self._table.unrank(self._random.randrange(self.total))
        solution = self._problem.solution(chosen)
        verify(self.puzzle, solution)
        return solution


def sampler(
    puzzle: Puzzle,
    *,
    seed: int = 0,
    given: Sequence[PlacedPiece] = (),
    timeout: float | None = None,
    memory: int = MEMORY,
    watch: Watch | None = None,
) -> Sampler:
    """Prepare to draw solutions at random.

    Args:
        puzzle: the puzzle.
        seed: draws depend on it and on the puzzle alone.
        given: pieces in place: solutions that contain them are drawn.
        timeout: give up after so many seconds.
        memory: bytes that the table may take.
        watch: told of the progress now and then.

    Raises:
        Infeasible: the pieces in place clash.
        SearchStopped: the timeout came first, or the table needs more memory.
        TooLargeError: there are too many placements.
        SearchError: the native code is not there, or the table cannot be laid out.
    """
    check_timeout(timeout)
    problem = pose(puzzle, given)
    try:
        table = Table(problem.cover, Bounds(memory), timeout=timeout, watch=watch)
    except TimeoutError:
        raise SearchStopped(
            f"the table of states of '{puzzle.name}' was not complete within {timeout} s"
        ) from None
    return Sampler(puzzle, problem, table, seed)


def sample(
    puzzle: Puzzle,
    number: int = 1,
    seed: int = 0,
    *,
    given: Sequence[PlacedPiece] = (),
    timeout: float | None = None,
) -> list[Solution]:
    """Draw solutions at random, each of all with the same chance, independently.

    Args:
        puzzle: the puzzle.
        number: how many to draw; one may come more than once.
        seed: draws depend on it and on the puzzle alone.
        given: pieces in place: solutions that contain them are drawn.
        timeout: give up after so many seconds, before the first is drawn.

    Raises:
        Infeasible: there is no solution.
        SearchStopped: the timeout came first, or the table needs more than 2 GiB.
        TooLargeError: there are too many placements.
        SearchError: a number that makes no sense; the native code is not there.
    """
    if number < 1:
        raise SearchError(f"the number of samples is at least 1, not {number}")
    source = sampler(puzzle, seed=seed, given=given, timeout=timeout)
    return [source.draw() for _ in range(number)]

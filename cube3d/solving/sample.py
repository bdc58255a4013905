"""Drawing solutions at random, all with the same chance."""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable, Sequence

from cube3d.covering.engines.dp import MEMORY, Bounds, SolutionTable
from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.exact import ExactEngine, likely_extent
from cube3d.covering.problem import Status
from cube3d.errors import (
    Infeasible,
    SearchError,
    SearchStopped,
    check_arguments,
    quote,
)
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.scope import ProgressCallback, check_time, time_limit
from cube3d.solving.build_problem import Problem, build_problem, split_by_orbits
from cube3d.solving.solve import every_choice
from cube3d.verify.verifier import verify

# bytes of a list per element
POINTER = 8
# A table is given up after 1/SHARE as many transitions as the nodes of a search that lists all
# solutions, but not before FEW_TRANSITIONS, which take some seconds.
SHARE, FEW_TRANSITIONS = 4, 10_000_000


class SolutionList:
    """All solutions of a problem, in order of their option numbers.

    It stands in for a table that is too large: it has a total, and solutions by rank.

    Attributes:
        total: how many solutions there are.
    """

    def __init__(self, rows: list[bytes]) -> None:
        """Take option numbers as arrays of C unsigned ints, one row for each solution."""
        self._rows = sorted(rows)
        self.total = len(rows)

    def unrank(self, rank: int) -> list[int]:
        """Return the option numbers of the solution with a rank from 0 to the total."""
        return list(array("I", self._rows[rank]))


class Sampler:
    """Draws solutions of a puzzle, uniformly and independently.

    A table counts, for each state of a frontier, the ways to complete it.  So the solution of
    any rank follows step by step; a random rank gives a random solution.  If the table is too
    large, all solutions are listed instead.

    Attributes:
        total: how many solutions it has.
    """

    def __init__(
        self, puzzle: Puzzle, problem: Problem, table: SolutionTable | SolutionList, seed: int
    ) -> None:
        """Take a complete table or list; :func:`sampler` makes one."""
        self.puzzle = puzzle
        self.total = table.total
        self._problem = problem
        self._table = table
        self._random = random.Random(seed)  # noqa: S311 - for chance, not for secrets

    def draw(self) -> Solution:
        """Return a verified solution; draws may repeat.

        Raises:
            Infeasible: there is no solution.
        """
        if not self.total:
            raise Infeasible(f"puzzle {quote(self.puzzle.name)} has no solution")
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
    watch: ProgressCallback | None = None,
    say: Callable[[str], None] | None = None,
) -> Sampler:
    """Prepare to draw solutions at random.

    If the table outgrows the memory, takes longer than a search would, or cannot be laid out,
    the solutions are listed, as far as the memory has room for them.

    Args:
        seed: draws depend only on it and on the puzzle.
        given: pieces in place: solutions that contain them are drawn.
        timeout: give up after this many seconds.
        memory: bytes that the table, or else the list, may take.
        watch: called with the progress now and then.
        say: called with a sentence if the solutions are about to be listed.

    Raises:
        Infeasible: the pieces in place clash.
        SearchStopped: the timeout came first, or table and list need more memory.
        TooLargeError: there are too many placements.
        SearchError: an engine died.
    """
    with time_limit(timeout, watch=watch):
        problem = build_problem(puzzle, given)
        table = _table_or_list(problem, memory, timeout, say)
    return Sampler(puzzle, problem, table, seed)


def _table_or_list(
    problem: Problem, memory: int, timeout: float | None, say: Callable[[str], None] | None
) -> SolutionTable | SolutionList:
    """Return the table of states, or else the list of all solutions.

    Raises:
        SearchStopped: time ran out, or both need more memory.
    """
    try:
        return _table(problem, memory)
    except TimeoutError:
        given = "" if timeout is None else f": counting them takes more than {timeout:g} s"
        raise SearchStopped(
            f"time ran out before solutions of {quote(problem.puzzle.name)} could be drawn{given}"
        ) from None
    except (SearchStopped, SearchError) as error:
        # The advice after the semicolon is about counting.
        reason = str(error).partition("; ")[0].partition(": use")[0]
        if say:
            say(f"{reason}; listing all solutions instead")
        return _list(every_choice(problem), reason, memory)


def _table(problem: Problem, memory: int) -> SolutionTable:
    """Return the table of states, unless a search that lists all solutions is quicker.

    Which is quicker depends only on the puzzle, not on time measured.

    Raises:
        TimeoutError: time ran out.
        SearchStopped: the table outgrew the memory, or the search is quicker.
        SearchError: it cannot be laid out.
    """
    cover = problem.cover
    try:
        few = Bounds(memory, FEW_TRANSITIONS)
        return SolutionTable(cover, few)
    except SearchStopped:
        branches = split_by_orbits(problem, ExactEngine(threads=0)).branches
        # The estimate of a huge search may be infinite.
        most = int(min(likely_extent(cover, branches).nodes, 2.0**60)) // SHARE
        check_time()
        if most <= FEW_TRANSITIONS:
            raise
    return SolutionTable(cover, Bounds(memory, most))


def _list(every: SolutionIterator[list[int]], reason: str, memory: int) -> SolutionList:
    """List all solutions.

    Raises:
        SearchStopped: there is no time or memory for all of them.
    """
    rows: list[bytes] = []
    taken = 0
    for chosen in every:
        row = array("I", chosen).tobytes()
        taken += sys.getsizeof(row) + POINTER
        if taken > memory:
            raise SearchStopped(
                f"{reason}, and a list of the solutions outgrew {memory / 2**30:.3g} GiB after "
                f"{len(rows):,} of them; allow more memory"
            )
        rows.append(row)
    if every.status not in (Status.COMPLETE, Status.INFEASIBLE):
        raise SearchStopped(
            f"{reason}, and only {len(rows):,} solutions could be listed within the time limit"
        )
    return SolutionList(rows)


@check_arguments
def sample(
    puzzle: Puzzle,
    number: int = 1,
    seed: int = 0,
    *,
    given: Sequence[PlacedPiece] = (),
    timeout: float | None = None,
) -> list[Solution]:
    """Draw solutions at random, independently, all with the same chance.

    Args:
        number: how many to draw; draws may repeat.
        seed: draws depend only on it and on the puzzle.
        given: pieces in place: solutions that contain them are drawn.
        timeout: give up after this many seconds, before the first is drawn.

    Raises:
        Infeasible: there is no solution.
        SearchStopped: the timeout came first, or a table and a list of all solutions
            would need more than 2 GiB.
        TooLargeError: there are too many placements.
        SearchError: an argument is invalid; an engine died.
    """
    if number < 1:
        raise SearchError(f"the number of samples must be at least 1, not {number}")
    source = sampler(puzzle, seed=seed, given=given, timeout=timeout)
    return [source.draw() for _ in range(number)]

"""Solutions drawn at random, each of all solutions with the same chance."""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable, Sequence

from cube3d.covering.engines.dp import MEMORY
from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.exact import ExactEngine, likely_nodes
from cube3d.covering.engines.frontier_table import Bounds, Table
from cube3d.covering.status import Status
from cube3d.errors import Infeasible, SearchError, SearchStopped
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.puzzle.verify.verify import verify
from cube3d.quoting import quote
from cube3d.scope import ProgressCallback, check_time, time_limit
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.core.orbit_split import split_by_orbits
from cube3d.solving.search.solve import every_choice

# Bytes that a list takes for each of its elements.
POINTER = 8
# A table is given up after as many transitions as this share of the nodes of a search that
# lists all solutions, but not before so many, which take some seconds.
SHARE, FEW_TRANSITIONS = 4, 10_000_000


class Listed:
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
        """Return the option numbers of the solution of a rank from 0 to the total."""
        return list(array("I", self._rows[rank]))


class Sampler:
    """Draws solutions of a puzzle, uniformly and independently.

    A table counts for each state of a frontier the ways to complete it, so that the
    solution of any rank follows step by step; a random rank gives a random solution.
    Where the table is too large, all solutions are listed instead.

    Attributes:
        puzzle: the puzzle.
        total: how many solutions it has.
    """

    def __init__(self, puzzle: Puzzle, problem: Problem, table: Table | Listed, seed: int) -> None:
        """Take a complete table or list; :func:`sampler` makes one."""
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

    Where the table of states outgrows the memory or takes longer than a search would, or
    cannot be laid out, the solutions are listed, as far as the memory has room for them.

    Args:
        puzzle: the puzzle.
        seed: draws depend on it and on the puzzle alone.
        given: pieces in place: solutions that contain them are drawn.
        timeout: give up after so many seconds.
        memory: bytes that the table, or else the list, may take.
        watch: told of the progress now and then.
        say: told in a sentence if the solutions are going to be listed.

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
) -> Table | Listed:
    """Return the table of states, or else all solutions.

    Raises:
        SearchStopped: the time was up first, or both need more memory.
    """
    try:
        return _table(problem, memory)
    except TimeoutError:
        raise SearchStopped(
            f"the table of states of {quote(problem.puzzle.name)}, from which solutions are drawn, "
            f"was not complete within {timeout:g} s"
        ) from None
    except (SearchStopped, SearchError) as error:
        # What it advises after the semicolon is for counting.
        reason = str(error).partition("; ")[0].partition(": use")[0]
        if say:
            say(f"{reason}; listing all solutions instead")
        return _list(every_choice(problem), reason, memory)


def _table(problem: Problem, memory: int) -> Table:
    """Return the table of states, unless a search that lists all solutions is quicker.

    Which of the two is a matter of the puzzle alone, and not of time.

    Raises:
        TimeoutError: the time was up first.
        SearchStopped: the table outgrew the memory, or the search is quicker.
        SearchError: it cannot be laid out.
    """
    cover = problem.cover
    try:
        few = Bounds(memory, FEW_TRANSITIONS)
        return Table(cover, few)
    except SearchStopped:
        branches = split_by_orbits(problem, ExactEngine(threads=0)).branches
        # Samples of a huge search may come to any number.
        most = int(min(likely_nodes(cover, branches), 2.0**60)) // SHARE
        check_time()
        if most <= FEW_TRANSITIONS:
            raise
    return Table(cover, Bounds(memory, most))


def _list(every: SolutionIterator, reason: str, memory: int) -> Listed:
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
    return Listed(rows)


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
        SearchStopped: the timeout came first, or a table and a list of all solutions
            would need more than 2 GiB.
        TooLargeError: there are too many placements.
        SearchError: a number that makes no sense; an engine died.
    """
    if number < 1:
        raise SearchError(f"the number of samples is at least 1, not {number}")
    source = sampler(puzzle, seed=seed, given=given, timeout=timeout)
    return [source.draw() for _ in range(number)]

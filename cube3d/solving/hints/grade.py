"""How hard a puzzle is for people, in numbers: its solutions, searches, and choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube3d.covering.status import Status
from cube3d.puzzle.puzzle import Puzzle
from cube3d.scope import ProgressCallback, time_limit
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.counting.count import Counts, count_problem
from cube3d.solving.hints.difficulty import Difficulty, difficulty_of
from cube3d.solving.hints.guided_solution import walk
from cube3d.solving.search.solve import search_problem


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is.

    Attributes:
        counts: how many solutions it has.
        difficulty: what the pieces and searches tell.
        ways: from the empty region to the first solution that a search finds, always
            where the fewest placements still fit: how many fitted there, for each piece
            in turn.  Empty if no solution was found.
        forced: how many of these pieces had no other place.
    """

    counts: Counts
    difficulty: Difficulty
    ways: tuple[int, ...]
    forced: int

    @property
    def is_complete(self) -> bool:
        """Whether all solutions were counted, and one was found if there is any."""
        return self.counts.status is Status.COMPLETE and bool(self.ways or not self.counts.total)


def grade(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    threads: int = 0,
    watch: ProgressCallback | None = None,
) -> Grade:
    """Measure how hard a puzzle is.

    Args:
        puzzle: the puzzle.
        timeout: stop each of the searches after so many seconds; what it would have told
            is then missing.
        threads: how many threads the exact engine takes for counting; 0: one for each
            processor.  No number depends on it.
        watch: told of the progress of counting now and then.

    Raises:
        TooLargeError: there are too many placements.
        SearchStopped: they alone take longer than the timeout.
        SearchError: a timeout that makes no sense; an engine died.
    """
    with time_limit(timeout, watch=watch):
        problem = build_problem(puzzle)
        counts = count_problem(problem, threads=threads)
    with time_limit(timeout):
        moves = _walk(problem)
    with time_limit(timeout):
        difficulty = difficulty_of(problem, counts)
    return Grade(
        counts=counts,
        difficulty=difficulty,
        ways=tuple(ways for ways, _ in moves),
        forced=sum(is_forced for _, is_forced in moves),
    )


def _walk(problem: Problem) -> Sequence[tuple[int, bool]]:
    with search_problem(problem, limit=1) as search:
        for _ in search:
            return [(len(m.ways), m.is_forced) for m in walk(problem, search.chosen)]
    return []

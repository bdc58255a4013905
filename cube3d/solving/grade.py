"""Grading: how hard a puzzle is for people, by its solutions, searches, choices and near misses."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from cube3d.core import questions
from cube3d.core._functions import NEAR_COUNTED
from cube3d.core.library import LimitPassed
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.problem import Status
from cube3d.errors import check_arguments
from cube3d.puzzle.in_core import puzzle_handle
from cube3d.puzzle.puzzle import Puzzle
from cube3d.scope import (
    MOST_SECONDS,
    ProgressCallback,
    ended_by,
    new_interruption,
    seconds_left,
    time_limit,
)
from cube3d.sentences import say
from cube3d.solving.build_problem import Problem, build_problem, split_by_orbits
from cube3d.solving.count import Counts, count_problem
from cube3d.solving.disassembly.judge import Judge
from cube3d.solving.solve import search_problem

# nodes after which the search for the first solution is given up
MOST_NODES_TO_FIRST = 500_000_000


@dataclass(frozen=True)
class Difficulty:
    """Numbers that tell how hard a puzzle is.

    Attributes:
        placements: the number of placements of each piece in the empty region, by name.
        nodes: the options that the exact engine tries to find all solutions, with the search
            split by orbits of symmetries, as a complete :func:`cube3d.count` with that engine
            gives it; 0 if the parts need no search.  It is the size of the search trees
            (D. Knuth, "Estimating the efficiency of backtrack programs", 1975).  None if the
            search was given up.
        first: how many options of that search, on one thread, are enough to meet a solution.
            An upper bound, at most ``nodes``.  It is too high by at most a sixteenth plus a
            few thousand, because the engine seldom looks at its counter.  None if there is no
            solution, or the search was given up.
        near_misses: the ways to place all pieces but one so that the empty cells are
            connected and have another shape than the missing piece, up to the rotations of
            the region.  None if they are not counted, or a search for them was given up.
        why: the reason for each number that is None.
    """

    placements: dict[str, int] = field(hash=False)
    nodes: int | None
    first: int | None
    near_misses: int | None
    why: dict[str, str] = field(default_factory=dict, hash=False)


@check_arguments
def difficulty(
    puzzle: Puzzle, *, timeout: float | None = None, counts: Counts | None = None
) -> Difficulty:
    """Measure how hard a puzzle is.

    Near misses are counted if every cell must be covered, counts are exact, and pieces have
    at most six cells, in 3D or in the plane.

    Args:
        timeout: stop after this many seconds; numbers not found by then are None.
        counts: its solutions, if they were counted.  If the exact engine counted them, they
            are not counted again.

    Raises:
        TooLargeError: there are too many placements.
        SearchStopped: finding the placements alone takes longer than the timeout.
        SearchError: the timeout is invalid.
    """
    with time_limit(timeout):
        return difficulty_of(build_problem(puzzle), counts)


def difficulty_of(problem: Problem, counts: Counts | None) -> Difficulty:
    """Measure how hard a problem without pieces in place is; see :func:`difficulty`."""
    puzzle = problem.puzzle
    per_piece, _ = problem.table.counts()
    found = {
        "first": _until_first(problem, counts),
        "nodes": _nodes(problem, counts),
        "near_misses": near_misses(puzzle),
    }
    numbers = {key: value if isinstance(value, int) else None for key, value in found.items()}
    return Difficulty(
        placements={p.name: n for p, n in zip(puzzle.pieces, per_piece, strict=True)},
        why={key: value for key, value in found.items() if isinstance(value, str)},
        **numbers,
    )


def _nodes(problem: Problem, counts: Counts | None) -> int | str:
    """Return how many options the exact engine tries in all, or why this is not known."""
    engine = ExactEngine(threads=0)
    if counts is None or counts.engine != engine.name:
        counts = count_problem(problem, engine=engine)
    if counts.status is not Status.COMPLETE or counts.nodes is None:
        return say("given up")
    if "no_solution" in counts.why:
        return say("plainly no solution")
    return counts.nodes


def _until_first(problem: Problem, counts: Counts | None) -> int | str:
    """Return how many options lead to the first solution, or why this is not known."""
    if counts and counts.status is Status.COMPLETE and not counts.total:
        return say("no solution")
    # split as a count with the exact engine splits it
    engine = ExactEngine(threads=0)
    branches = split_by_orbits(problem, engine).branches
    try:
        found = engine.options_to_first(problem.cover, branches, MOST_NODES_TO_FIRST)
    except (LookupError, TimeoutError, KeyboardInterrupt):
        return say("given up")
    return say("no solution") if found is None else found


# Near misses: all pieces but one are placed, and the hole has another shape.

# options after which a search for near misses is given up
MOST_NODES = 50_000_000


def near_misses(puzzle: Puzzle) -> int | str:
    """Count the near misses of a puzzle up to rotations; see :class:`Difficulty`.

    Returns:
        Their number, or why it is not known.
    """
    try:
        why, found = questions.near_misses(puzzle_handle(puzzle), MOST_NODES, seconds_left())
    except LimitPassed:
        return say("near misses too large")
    except (TimeoutError, KeyboardInterrupt):
        why, found = NEAR_COUNTED, None
    if why:
        return say(f"no near misses {why}")
    return say("near misses given up") if found is None else found


@dataclass(frozen=True)
class Grade:
    """The grade of a puzzle, in numbers.

    Attributes:
        counts: the number of its solutions; of all assemblies, if it must come apart.
        difficulty: its placements, search sizes and near misses.
        ways: for each piece from the empty region to the first solution found: the number of
            placements that fit the most constrained cell or piece.  Empty if no solution was
            found.
        forced: how many of these pieces had no other place.
        apart: if it must come apart, how many of the assemblies do; None: not known.
        seconds: wall-clock time.
    """

    counts: Counts
    difficulty: Difficulty
    ways: tuple[int, ...]
    forced: int
    apart: int | None = None
    seconds: float = field(default=0.0, compare=False)

    @property
    def status(self) -> Status:
        """How the count ended."""
        return self.counts.status

    @property
    def engine(self) -> str:
        """The name of the engine that counted."""
        return self.counts.engine

    @property
    def why(self) -> dict[str, str]:
        """The reason for each number of the difficulty that is None."""
        return self.difficulty.why

    @property
    def is_complete(self) -> bool:
        """Whether the count is complete, and a solution was found if there is any."""
        nothing = not self.counts.total or self.apart == 0
        return self.counts.status is Status.COMPLETE and bool(self.ways or nothing)


@check_arguments
def grade(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    threads: int = 0,
    watch: ProgressCallback | None = None,
) -> Grade:
    """Measure how hard a puzzle is.

    Args:
        timeout: stop after this many seconds, counting after half of them; the numbers that are
            not found by then are missing.
        threads: threads of the exact engine for counting; 0: one for each processor.  No
            number depends on it.
        watch: called with the progress of counting now and then.

    Raises:
        TooLargeError: there are too many placements.
        SearchStopped: finding the placements alone takes longer than the timeout.
        SearchError: the timeout is invalid; an engine died.
    """
    began = time.monotonic()
    interruption = new_interruption()
    with time_limit(timeout), ended_by(interruption):
        with time_limit(seconds_left(MOST_SECONDS) / 2, watch=watch):
            problem = build_problem(puzzle)
            counts = count_problem(problem, threads=threads)
        if counts.status is Status.INTERRUPTED:
            interruption.come()
        sifted = Judge(puzzle, threads).sift(problem) if puzzle.must_come_apart else None
        first = sifted.apart[:1] if sifted else _first(problem)
        steps = questions.find_steps(problem.handle, first[0]) if first else []
        difficulty = difficulty_of(problem, counts)
    return Grade(
        counts=counts,
        difficulty=difficulty,
        ways=tuple(len(step.ways) for step in steps),
        forced=sum(step.is_forced for step in steps),
        apart=len(sifted.apart) if sifted and sifted.is_all else None,
        seconds=time.monotonic() - began,
    )


def _first(problem: Problem) -> list[list[int]]:
    """Return the first solution that a search finds; [] if it finds none."""
    with search_problem(problem, limit=1) as search:
        return [search.chosen for _ in search]

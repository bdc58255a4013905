"""Designing puzzles: sets of pieces that fill a region in one way, or in few.

The search starts from a random set of shapes that fills the region.  A step exchanges two
neighbouring pieces of one solution for two others that fill the same cells, so the new set
has at least that solution.  The step is taken unless the new set has many more solutions,
and steps go on until there are few enough.  A set, or its mirror image, is tried only once.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.problem import Status
from cube3d.errors import InternalError, SearchStopped, check_arguments
from cube3d.geometry.cells import times
from cube3d.puzzle.puzzle import Known, Puzzle, UpTo
from cube3d.puzzle.solution import Solution
from cube3d.scope import scoped, time_is_up, time_limit, unlimited
from cube3d.solving.build_problem import build_problem
from cube3d.solving.climb import Climb, Kinds, SetSolutions, Wishes
from cube3d.solving.count import Counts, classes, count_problem


@dataclass(frozen=True)
class Design:
    """A puzzle that was designed.

    Attributes:
        puzzle: the puzzle; its known facts include the number of solutions.
        solutions: the number of solutions up to its symmetries; proved.
        counts: the complete count that proves it.
        solution: one of the solutions.
        tried: how many sets of pieces were tried for it, this one included.
    """

    puzzle: Puzzle
    solutions: int
    counts: Counts
    solution: Solution
    tried: int


@check_arguments
@scoped
def designs(
    wishes: Wishes, *, seed: int = 0, tries: int = 1000, timeout: float | None = None
) -> Generator[Design, None, None]:
    """Yield different puzzles, no two of them mirror images, until time or tries run out.

    The same wishes and seed give the same puzzles.

    Args:
        seed: the seed of all random choices.
        tries: sets of pieces to try for one puzzle before giving up.
        timeout: seconds for all puzzles together.

    Raises:
        PuzzleError: no pieces of these sizes fill the region.
        TooLargeError: there are too many placements.
        SearchStopped: the number of tries for the first puzzle is used up.
        SearchError: the timeout is invalid.
    """
    with time_limit(timeout):
        yield from _designs(wishes, seed, tries)


def _designs(wishes: Wishes, seed: int, tries: int) -> Generator[Design, None, None]:
    with unlimited():
        climb = Climb(wishes, seed, tries)
    number = 0
    while True:
        number += 1
        try:
            kinds, met = climb.run()
            made = _prove(wishes, climb, kinds, met, f"seed {seed}, number {number}")
        except SearchStopped:
            if number > 1 or time_is_up():
                return
            raise
        yield made


def _prove(
    wishes: Wishes,
    climb: Climb,
    kinds: Kinds,
    met: SetSolutions,
    label: str,
) -> Design:
    """Count the solutions again, by another method than the one that found the puzzle.

    Raises:
        SearchStopped: the time is up.
    """
    name = f"{_region_name(wishes)} of {len(kinds)} pieces, {label}"
    puzzle = climb.puzzle(kinds, name)
    problem = build_problem(puzzle)
    counts = count_problem(problem, engine=ExactEngine(threads=0))
    if counts.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    if counts.status is not Status.COMPLETE:
        raise SearchStopped("the time was over before the number of solutions was proved")
    proved = classes(counts)
    if proved != met.number:
        raise InternalError(f"{met.number} solutions were found of a puzzle that has {proved}")
    kept = UpTo.ROTATIONS if counts.up_to_full is None else UpTo.FULL
    source = "computed with cube3d design"
    known = (Known(counts.total, UpTo.TOTAL, source), Known(proved, kept, source))
    return Design(
        puzzle=climb.puzzle(kinds, name, known),
        solutions=proved,
        counts=counts,
        solution=replace(met.solutions[0], puzzle=name),
        tried=climb.tried,
    )


def _region_name(wishes: Wishes) -> str:
    """Return a region's name: its sizes if it fills that box."""
    if wishes.region.is_box and wishes.region.lattice.is_cubic:
        return times(wishes.region.extents)
    return wishes.region_name or f"{len(wishes.region)} cells"

"""The orbit split of a search: of branches that symmetries turn into one another, one is enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cube3d.covering.engines.engine import Engine, SolutionGenerator
from cube3d.covering.orbits import Branch, Group, orbit_splits
from cube3d.puzzle.puzzle import UpTo
from cube3d.solving.core.build_problem import Problem

# Of larger problems it takes seconds to find out how symmetries split them best.
MOST_TO_SPLIT = 2_000


class OrbitSplit(NamedTuple):
    """A search that is split by orbits of symmetries.

    Attributes:
        group: the symmetries of the problem that it is split by.
        branches: the parts to search, each with how many there are like it.
    """

    group: Group
    branches: Sequence[Branch]


def possible_splits(problem: Problem, up_to: UpTo) -> list[OrbitSplit]:
    """Return how symmetries may split the search for all solutions of a problem.

    Args:
        problem: the problem.
        up_to: which solutions count as the same; where none do, the others still follow
            from one of each kind of branch, under all symmetries.

    Returns:
        At least one, the most promising first; when the time is up those that were found until
        then, or the search of the whole, without symmetries.
    """
    try:
        group = problem.group_up_to(UpTo.FULL if up_to is UpTo.TOTAL else up_to)
    except TimeoutError:
        group = Group.trivial(problem.cover)
    ways = orbit_splits(problem.cover, group)
    return [OrbitSplit(group, branches) for branches in ways]


def split_by_orbits(problem: Problem, engine: Engine, up_to: UpTo = UpTo.FULL) -> OrbitSplit:
    """Split the search for all solutions of a problem in the way that an engine finds cheapest.

    When the time is up, the most promising split until then is taken.

    Args:
        problem: the problem.
        engine: what will search.
        up_to: see :func:`possible_splits`.
    """
    possible = possible_splits(problem, up_to)
    ways = [split.branches for split in possible]
    chosen = engine.choose_split(problem.cover, ways)
    return OrbitSplit(possible[0].group, chosen)


def search_up_to_symmetry(problem: Problem, engine: Engine) -> SolutionGenerator | None:
    """Search for one solution in one branch of each kind that symmetries leave.

    Returns:
        The search; None where there are no symmetries, or too many options to split by them.
    """
    if len(problem.cover) > MOST_TO_SPLIT:
        return None
    split = split_by_orbits(problem, engine)
    if len(split.group) == 1:
        return None
    return engine.search(problem.cover, branches=split.branches, limit=1)

"""Problem: a puzzle as an exact cover, and how symmetries split its search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.core.groups import BuiltHandle
from cube3d.core.puzzles import pack_symmetries
from cube3d.covering.engines.engine import Engine, SolutionGenerator
from cube3d.covering.orbits import Branch, Group, orbit_splits
from cube3d.covering.problem import ExactCover
from cube3d.errors import (
    Infeasible,
    SearchStopped,
    TooLargeError,
    check_arguments,
    member_of,
    quote,
)
from cube3d.lazy import lazily
from cube3d.puzzle.pairs import build
from cube3d.puzzle.placement import Placements, placements
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.symmetry import Symmetry, puzzle_symmetries
from cube3d.scope import check_time, seconds_left, unlimited

with lazily(__name__):
    from cube3d.verify.position import conflicts, find

if TYPE_CHECKING:
    from cube3d.puzzle.solution import PlacedPiece, Solution


MOST_SAID = 200
"""Characters of clash sentences in one message; at least one sentence is always shown."""


@dataclass(frozen=True, eq=False)
class Problem:
    """A puzzle as an exact-cover problem, maybe with some pieces in place.

    Items are cells, then claims: what pieces take at corners where they may not cross.  Options
    are placements, types are pieces.  A piece in place leaves one option for its cells: they
    must be covered, and the placements that overlap it are removed.  If the number of holes is
    limited, each optional cell has one more option, after the placements; these options are of
    a type of their own, the last one.

    Attributes:
        whole: all placements of the puzzle.
        in_place: the numbers, in ``whole``, of the pieces in place, ascending.
    """

    whole: Placements
    cover: ExactCover
    in_place: tuple[int, ...] = ()
    # Cached by `up_to`: finding them takes seconds in large regions.
    _symmetries: dict[UpTo, list[Symmetry]] = field(default_factory=dict, repr=False)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.whole.puzzle

    @cached_property
    def handle(self) -> BuiltHandle:
        """The problem in the core."""
        with unlimited():
            return build(self.whole, self.in_place)

    @cached_property
    def _kept(self) -> list[int]:
        return self.handle.kept().tolist()

    @cached_property
    def table(self) -> Placements:
        """The placements that are options, in their order."""
        return self.whole.subset(self._kept) if self.in_place else self.whole

    @property
    def kept(self) -> NDArray[np.int64]:
        """The numbers of the options in ``whole``, ascending, ``int64``."""
        return np.array(self._kept, dtype=np.int64)

    @property
    def given(self) -> NDArray[np.int64]:
        """The numbers of the pieces in place in ``whole``, ascending, ``int64``."""
        return np.array(self.in_place, dtype=np.int64)

    def __getstate__(self) -> dict[str, object]:
        """Return the state without the handle of the core, which cannot be pickled."""
        return {name: value for name, value in self.__dict__.items() if name != "handle"}

    def placing(self, options: Sequence[int]) -> Problem:
        """Return the problem that remains after using options that are part of a solution.

        Its :attr:`kept` are numbers in :attr:`whole`, too.
        """
        with unlimited():
            return _with_fixed(self.whole, [*self.in_place, *(self._kept[o] for o in options)])

    def solution(self, chosen: Sequence[int]) -> Solution:
        """Return the solution that uses the chosen options."""
        return self.table.solution([option for option in chosen if option < len(self.table)])

    def group(self, symmetries: Sequence[Symmetry]) -> Group:
        """Return how symmetries of the puzzle permute the options.

        Symmetries that move the forbidden pairs or the pieces in place are dropped.

        Raises:
            TimeoutError: the time is up.
        """
        given = pack_symmetries(symmetry.in_core() for symmetry in symmetries)
        check_time()
        group = Group.of_handle(self.handle.group(given, seconds_left()))
        built = self.handle.cover().sizes
        return group if len(self.cover) == built[1] else _with_holes(group, self.cover)

    def symmetries(self, up_to: UpTo = UpTo.FULL) -> list[Symmetry]:
        """Return the symmetries of the puzzle, see :func:`puzzle_symmetries`.

        Raises:
            TimeoutError: the time is up.
        """
        up_to = member_of(UpTo, up_to, "up_to")
        if up_to not in self._symmetries:
            self._symmetries[up_to] = puzzle_symmetries(self.puzzle, up_to)
        return self._symmetries[up_to]

    def group_up_to(self, up_to: UpTo) -> Group:
        """Return the symmetries under which solutions count as the same.

        Raises:
            TimeoutError: the time is up.
        """
        return self.group(self.symmetries(up_to))


@check_arguments
def build_problem(puzzle: Puzzle, given: Sequence[PlacedPiece] = ()) -> Problem:
    """Return the exact-cover problem of a puzzle with pieces in place.

    Raises:
        Infeasible: two of the pieces in place clash, or one lies where it cannot.
        PuzzleError: the puzzle does not have a piece in place, or the pattern of a rule can never
            occur.
        SearchStopped: the time limit ended the building of a large problem.
        SizesError: the sizes of pieces and region cannot add up.
        TooLargeError: too many placements or forbidden pairs.
    """
    puzzle.check_sizes()
    try:
        whole = placements(puzzle)
        return _with_fixed(whole, _numbers(whole, given) if given else ())
    except TimeoutError:
        raise SearchStopped(
            f"the placements of {quote(puzzle.name)} alone take longer than the time given"
        ) from None


def _numbers(whole: Placements, given: Sequence[PlacedPiece]) -> list[int]:
    """Return the placement numbers of pieces in place.

    Raises:
        Infeasible: some of them clash.
        PuzzleError: the puzzle does not have one of them.
    """
    clashes = conflicts(whole.puzzle, given)
    if clashes:
        name = quote(whole.puzzle.name)
        raise Infeasible(f"this position of {name} cannot be solved: {_first(clashes)}")
    return [find(whole, placed) for placed in given]


def _with_fixed(whole: Placements, numbers: Sequence[int]) -> Problem:
    """Return the problem with some compatible placements in place."""
    given = tuple(sorted(numbers))
    handle = build(whole, given)
    problem = Problem(whole, ExactCover.of_handle(handle.cover()), given)
    problem.__dict__["handle"] = handle  # saves building it again
    return problem


def _with_holes(group: Group, cover: ExactCover) -> Group:
    """Extend a group to a cover that has options for holes."""
    before = group.options.shape[1]
    holes = cover.items[cover.start[before] :]
    number = np.zeros(len(cover.primary), dtype=np.int32)
    number[holes] = np.arange(before, len(cover))
    options = np.concatenate([group.options, number[group.items[:, holes]]], axis=1)
    return Group(
        group.items,
        options,
        np.pad(group.types, ((0, 0), (0, 1)), constant_values=group.types.shape[1]),
    )


def _first(clashes: Sequence[str]) -> str:
    """Join sentences up to MOST_SAID characters, and add the number of the others."""
    shown = clashes[0]
    for number, clash in enumerate(clashes[1:], 1):
        if len(shown) + len(clash) > MOST_SAID:
            return f"{shown}; and {len(clashes) - number:,} more"
        shown += f"; {clash}"
    return shown


@check_arguments
def exact_cover(table: Placements) -> ExactCover:
    """Return the exact-cover problem of a table of placements, with the puzzle's rules.

    Items are cells, then claims; options are placements; types are pieces.

    Raises:
        PuzzleError: the pattern of a rule can never occur.
        TimeoutError: the time limit ended the search for forbidden pairs.
        TooLargeError: too many forbidden pairs.
    """
    return ExactCover.of_handle(build(table).cover())


# The orbit split: of branches that symmetries turn into one another, one is searched.

# options; for larger problems, choosing the best split takes seconds
MOST_TO_SPLIT = 2_000


class OrbitSplit(NamedTuple):
    """A search split by the orbits of a symmetry group.

    Attributes:
        branches: the parts to search, each with the number of branches it stands for.
    """

    group: Group
    branches: Sequence[Branch]


def possible_splits(problem: Problem, up_to: UpTo) -> list[OrbitSplit]:
    """Return the ways in which symmetries can split the search for all solutions.

    Args:
        up_to: which solutions count as the same.  If none do, all symmetries split the
            search, and the other solutions are images of those found.

    Returns:
        At least one split, the most promising first.  If time runs out: those found so far,
        or the whole search unsplit.

    Raises:
        TooLargeError: ``up_to`` needs the symmetries, but the region has too many to look at.
    """
    try:
        group = problem.group_up_to(UpTo.FULL if up_to is UpTo.TOTAL else up_to)
    except TimeoutError:
        group = Group.trivial(problem.cover)
    except TooLargeError:
        if up_to is not UpTo.TOTAL:
            raise
        group = Group.trivial(problem.cover)
    ways = orbit_splits(problem.cover, group)
    return [OrbitSplit(group, branches) for branches in ways]


def split_by_orbits(problem: Problem, engine: Engine, up_to: UpTo = UpTo.TOTAL) -> OrbitSplit:
    """Return the split of the search for all solutions that is cheapest for an engine.

    If time runs out, the most promising split found so far is taken.

    Args:
        engine: the engine that will search.
        up_to: see :func:`possible_splits`.
    """
    return cheapest_split(problem, engine, possible_splits(problem, up_to))


def cheapest_split(problem: Problem, engine: Engine, possible: list[OrbitSplit]) -> OrbitSplit:
    """Return the one of several splits that an engine finds cheapest."""
    ways = [split.branches for split in possible]
    return OrbitSplit(possible[0].group, engine.choose_split(problem.cover, ways))


def search_up_to_symmetry(problem: Problem, engine: Engine) -> SolutionGenerator | None:
    """Search for one solution, in one branch of each orbit.

    Returns:
        The search; None if there are no symmetries, or too many options to split.
    """
    if len(problem.cover) > MOST_TO_SPLIT:
        return None
    split = split_by_orbits(problem, engine)
    if len(split.group) == 1:
        return None
    return engine.search(problem.cover, branches=split.branches, limit=1)

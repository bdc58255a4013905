"""From puzzles to integers: exact-cover problems and their symmetries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from cube3d.arrays import NDArray, np
from cube3d.core.groups import BuiltHandle
from cube3d.core.puzzles import pack_symmetries
from cube3d.covering.orbits import Group
from cube3d.covering.problem import ExactCover
from cube3d.errors import Infeasible, SearchStopped
from cube3d.puzzle.placement import Placements, placements, require_puzzle
from cube3d.puzzle.puzzle import Puzzle, UpTo, member_of
from cube3d.puzzle.rules.exclusion import build, check_places
from cube3d.puzzle.symmetry import Symmetry, puzzle_symmetries
from cube3d.quoting import quote
from cube3d.require import require_type
from cube3d.scope import check_time, seconds_left, unlimited

if TYPE_CHECKING:
    from cube3d.puzzle.solution import PlacedPiece, Solution

MOST_SAID = 200
"""How many characters of sentences about a dead position are shown."""


@dataclass(frozen=True, eq=False)
class Problem:
    """A puzzle, maybe with some pieces in place already, as integers.

    Items are cells, and after them what pieces claim where they may not cross; options are
    placements, types pieces.  A piece in place is an option
    that no other one can stand in for: its cells must be covered, and the placements
    that overlap it are left out.  Where the number of holes is limited, each cell that
    may stay empty has one more option, after the placements, and these have a type of
    their own, the last one.

    Attributes:
        whole: all placements of the puzzle.
        cover: the exact-cover problem.
        in_place: the numbers in the whole of the pieces in place, ascending.
    """

    whole: Placements
    cover: ExactCover
    in_place: tuple[int, ...] = ()
    # By what they keep: to find them takes seconds in large regions.
    _symmetries: dict[UpTo, list[Symmetry]] = field(default_factory=dict, repr=False)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.whole.puzzle

    @cached_property
    def handle(self) -> BuiltHandle:
        """The problem in the core, as it was built."""
        with unlimited():
            return build(self.whole, self.in_place)

    @cached_property
    def _kept(self) -> list[int]:
        return self.handle.kept().tolist()

    @cached_property
    def table(self) -> Placements:
        """The placements that are options."""
        return self.whole.subset(self._kept) if self.in_place else self.whole

    @property
    def kept(self) -> NDArray[np.int64]:
        """Their numbers in the whole, ascending, ``int64``."""
        return np.array(self._kept, dtype=np.int64)

    @property
    def given(self) -> NDArray[np.int64]:
        """The numbers in the whole of the pieces in place, ascending, ``int64``."""
        return np.array(self.in_place, dtype=np.int64)

    def __getstate__(self) -> dict[str, object]:
        """Return what pickle keeps: all but what the core holds."""
        return {name: value for name, value in self.__dict__.items() if name != "handle"}

    def placing(self, options: Sequence[int]) -> Problem:
        """Return the problem that is left when some options, parts of a solution, are used.

        Its placements are among those of this problem, see :attr:`kept`.
        """
        with unlimited():
            return _with_fixed(self.whole, [*self.in_place, *(self._kept[o] for o in options)])

    def solution(self, chosen: Sequence[int]) -> Solution:
        """Return the solution that uses the chosen options."""
        return self.table.solution([option for option in chosen if option < len(self.table)])

    def group(self, symmetries: Sequence[Symmetry]) -> Group:
        """Return how symmetries of the puzzle act on the options.

        Those that move the forbidden pairs or the pieces in place are left out.

        Raises:
            TimeoutError: the time was up first.
        """
        given = pack_symmetries(symmetry.in_core() for symmetry in symmetries)
        check_time()
        group = Group.of_handle(self.handle.group(given, seconds_left()))
        built = self.handle.cover().sizes
        return group if len(self.cover) == built[1] else _with_holes(group, self.cover)

    def symmetries(self, up_to: UpTo = UpTo.FULL) -> list[Symmetry]:
        """Return the symmetries of the puzzle, see :func:`puzzle_symmetries`.

        Raises:
            TimeoutError: the time was up first.
        """
        up_to = member_of(UpTo, up_to, "up_to")
        if up_to not in self._symmetries:
            self._symmetries[up_to] = puzzle_symmetries(self.puzzle, up_to)
        return self._symmetries[up_to]

    def group_up_to(self, up_to: UpTo) -> Group:
        """Return the symmetries under which solutions count as the same.

        Raises:
            TimeoutError: the time was up first.
        """
        return self.group(self.symmetries(up_to))


def build_problem(puzzle: Puzzle, given: Sequence[PlacedPiece] = ()) -> Problem:
    """Return the exact-cover problem of a puzzle, with pieces in place if there are any.

    Raises:
        Infeasible: two of the pieces in place clash, or one lies where it cannot.
        PuzzleError: a piece in place that the puzzle does not have, a pattern that can never
            occur, or a rule about a placement that there is not.
        SearchStopped: the time was up first, and the problem is large.
        SizesError: the sizes of pieces and region cannot add up.
        TooLargeError: too many placements or forbidden pairs.
    """
    require_puzzle(puzzle)
    puzzle.check_sizes()
    try:
        whole = placements(puzzle)
        check_places(whole)
        return _with_fixed(whole, _numbers(whole, given) if given else ())
    except TimeoutError:
        raise SearchStopped(
            f"the placements of {quote(puzzle.name)} alone take longer than the time given"
        ) from None


def _numbers(whole: Placements, given: Sequence[PlacedPiece]) -> list[int]:
    """Return the numbers of the placements that pieces in place are.

    Raises:
        Infeasible: they clash.
        PuzzleError: the puzzle does not have one of them.
    """
    from cube3d.puzzle.position import conflicts, find  # seldom needed

    clashes = conflicts(whole.puzzle, given)
    if clashes:
        raise Infeasible(f"the position of {quote(whole.puzzle.name)} is dead: {_first(clashes)}")
    return [find(whole, placed) for placed in given]


def _with_fixed(whole: Placements, numbers: Sequence[int]) -> Problem:
    """Return the problem in which some placements, none of which clash, are in place."""
    given = tuple(sorted(numbers))
    handle = build(whole, given)
    problem = Problem(whole, ExactCover.of_handle(handle.cover()), given)
    problem.__dict__["handle"] = handle  # it is there already
    return problem


def _with_holes(group: Group, cover: ExactCover) -> Group:
    """Return how a group acts on a problem to which holes were added."""
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
    """Return as many of some sentences as make one that can be read."""
    shown = clashes[0]
    for number, clash in enumerate(clashes[1:], 1):
        if len(shown) + len(clash) > MOST_SAID:
            return f"{shown}; and {len(clashes) - number:,} more"
        shown += f"; {clash}"
    return shown


def exact_cover(table: Placements) -> ExactCover:
    """Return the exact-cover problem of a table of placements, with the puzzle's exclusions.

    Items are cells and what pieces claim, options are placements and maybe holes, see
    :class:`Problem`, types are pieces.

    Raises:
        PuzzleError: an exclusion whose pattern can never occur.
        TimeoutError: the time limit of :mod:`cube3d.scope` came first, and there are many
            forbidden pairs.
        TooLargeError: too many forbidden pairs.
    """
    require_type(table, Placements, "cube3d.placements(puzzle) makes them")
    return ExactCover.of_handle(build(table).cover())

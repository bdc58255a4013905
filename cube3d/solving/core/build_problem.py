"""From puzzles to integers: exact-cover problems and their symmetries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cube3d.covering.orbits import Group
from cube3d.covering.problem import ExactCover
from cube3d.deadline import NEVER, Deadline
from cube3d.errors import Infeasible, SearchStopped
from cube3d.geometry.cells import distinct
from cube3d.puzzle.claims import claims
from cube3d.puzzle.placement import Placements, placements, require_puzzle
from cube3d.puzzle.puzzle import Cover, Puzzle, UpTo
from cube3d.puzzle.rules.exclusion import check_places, exclusions
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.puzzle.symmetry import Symmetry, images, puzzle_symmetries
from cube3d.quoting import quote

MOST_SAID = 200
"""How many characters of sentences about a dead position are shown."""
AT_ONCE = 100_000  # pairs of options whose items are compared; of five cells, 8 MB an array


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
        table: those that are options.
        kept: their numbers in the whole, ascending, ``int64``.
        given: the numbers in the whole of the pieces in place, ascending, ``int64``.
        cover: the exact-cover problem.
    """

    whole: Placements
    table: Placements
    kept: NDArray[np.int64]
    given: NDArray[np.int64]
    cover: ExactCover
    # By what they keep: to find them takes seconds in large regions.
    _symmetries: dict[UpTo, list[Symmetry]] = field(default_factory=dict, repr=False)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.whole.puzzle

    def placing(self, options: Sequence[int]) -> Problem:
        """Return the problem that is left when some options, parts of a solution, are used.

        Its placements are among those of this problem, see :attr:`kept`.
        """
        return _with_fixed(self.whole, [*self.given.tolist(), *self.kept[list(options)].tolist()])

    def solution(self, chosen: Sequence[int]) -> Solution:
        """Return the solution that uses the chosen options."""
        return self.table.solution([option for option in chosen if option < len(self.table)])

    def group(self, symmetries: Sequence[Symmetry], deadline: Deadline = NEVER) -> Group:
        """Return how symmetries of the puzzle act on the options.

        Those that move the forbidden pairs or the pieces in place are left out.

        Raises:
            TimeoutError: the deadline came first.
        """
        moved = images(self.whole, list(symmetries), deadline)
        still = np.sort(moved.placements[:, self.given], axis=1) == self.given
        rows = np.flatnonzero(still.all(axis=1))
        numbers = np.full(len(self.whole), -1, dtype=np.int32)
        numbers[self.kept] = np.arange(len(self.kept))
        options = numbers[moved.placements[rows][:, self.kept]]
        claimed = claims(self.table).images(options)
        cells = np.concatenate([moved.cells[rows], claimed + moved.cells.shape[1]], axis=1)
        types = moved.pieces[rows]
        if len(self.cover) > len(self.table):
            holes = self.cover.items[self.cover.start[len(self.table)] :]
            first = np.full(len(self.cover.primary), -1, dtype=np.int32)
            first[holes] = np.arange(len(self.table), len(self.cover))
            options = np.concatenate([options, first[cells[:, holes]]], axis=1)
            types = np.column_stack([types, np.full(len(rows), types.shape[1], dtype=np.int32)])
        acting_group = Group.acting(cells, options, types)
        return _keeping_forbidden(acting_group, self.cover, deadline)

    def symmetries(self, up_to: UpTo = UpTo.FULL, deadline: Deadline = NEVER) -> list[Symmetry]:
        """Return the symmetries of the puzzle, see :func:`puzzle_symmetries`.

        Raises:
            TimeoutError: the deadline came first.
        """
        if up_to not in self._symmetries:
            self._symmetries[up_to] = puzzle_symmetries(self.puzzle, up_to, deadline)
        return self._symmetries[up_to]

    def group_up_to(self, up_to: UpTo, deadline: Deadline = NEVER) -> Group:
        """Return the symmetries under which solutions count as the same.

        Raises:
            TimeoutError: the deadline came first.
        """
        return self.group(self.symmetries(up_to, deadline), deadline)


def build_problem(
    puzzle: Puzzle, given: Sequence[PlacedPiece] = (), deadline: Deadline = NEVER
) -> Problem:
    """Return the exact-cover problem of a puzzle, with pieces in place if there are any.

    Raises:
        Infeasible: two of the pieces in place clash, or one lies where it cannot.
        PuzzleError: a piece in place that the puzzle does not have, a pattern that can never
            occur, or a rule about a placement that there is not.
        SearchStopped: the deadline came first, and the problem is large.
        SizesError: the sizes of pieces and region cannot add up.
        TooLargeError: too many placements or forbidden pairs.
    """
    require_puzzle(puzzle)
    puzzle.check_sizes()
    try:
        whole = placements(puzzle, deadline)
        check_places(whole)
        return _with_fixed(whole, _numbers(whole, given) if given else (), deadline)
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


def _with_fixed(whole: Placements, numbers: Sequence[int], deadline: Deadline = NEVER) -> Problem:
    """Return the problem in which some placements, none of which clash, are in place."""
    if not len(numbers):
        every = np.arange(len(whole))
        return Problem(whole, whole, every, every[:0], exact_cover(whole, deadline=deadline))
    fixed = np.array(sorted(numbers), dtype=np.int64)
    covered = np.zeros(len(whole.puzzle.region), dtype=bool)
    covered[whole.subset(fixed).cells] = True
    free = ~np.logical_or.reduceat(covered[whole.cells], whole.start[:-1])
    free[fixed] = True
    kept = np.flatnonzero(free)
    table = whole.subset(kept)
    cover = exact_cover(table, must_cover=covered, deadline=deadline)
    return Problem(whole, table, kept, fixed, cover)


def _first(clashes: Sequence[str]) -> str:
    """Return as many of some sentences as make one that can be read."""
    shown = clashes[0]
    for number, clash in enumerate(clashes[1:], 1):
        if len(shown) + len(clash) > MOST_SAID:
            return f"{shown}; and {len(clashes) - number:,} more"
        shown += f"; {clash}"
    return shown


def exact_cover(
    table: Placements,
    must_cover: NDArray[np.bool_] | None = None,
    deadline: Deadline = NEVER,
) -> ExactCover:
    """Return the exact-cover problem of a table of placements, with the puzzle's exclusions.

    Items are cells and what pieces claim, options are placements and maybe holes, see
    :class:`Problem`, types are pieces.

    Args:
        table: the placements.
        must_cover: cells to be covered even where the puzzle lets cells stay empty,
            ``bool`` of shape (k,).
        deadline: when to give up.

    Raises:
        PuzzleError: an exclusion whose pattern can never occur.
        TimeoutError: the deadline came first, and there are many forbidden pairs.
        TooLargeError: too many forbidden pairs.
    """
    puzzle = table.puzzle
    primary = (
        ~puzzle.region.may_stay_empty
        if puzzle.cover is Cover.ALL
        else np.zeros(len(puzzle.region), dtype=bool)
    )
    cover = ExactCover(
        primary=primary if must_cover is None else primary | must_cover,
        start=table.start,
        items=table.cells,
        option_type=table.piece,
        low=np.array([piece.low for piece in puzzle.pieces], dtype=np.int32),
        high=np.array([puzzle.most_copies(piece) for piece in puzzle.pieces], dtype=np.int32),
        forbidden=exclusions(table, deadline),
    )
    cover = _with_holes(puzzle, cover)
    own = claims(table)
    return cover.with_secondary(own.placement, own.number, len(own)) if len(own) else cover


def _with_holes(puzzle: Puzzle, cover: ExactCover) -> ExactCover:
    """Return the problem with the limit of holes that the puzzle has."""
    if puzzle.max_holes is None or puzzle.max_holes >= np.count_nonzero(~cover.primary):
        return cover
    covered = [piece.low * len(piece.shape) for piece in puzzle.pieces]
    most = [puzzle.most_copies(piece) * len(piece.shape) for piece in puzzle.pieces]
    fewest = max(0, len(puzzle.region) - sum(most))
    # The puzzle's sizes were checked: there is such a number.
    return cover.with_holes(fewest, min(puzzle.max_holes, len(puzzle.region) - sum(covered)))


def _keeping_forbidden(group: Group, cover: ExactCover, deadline: Deadline) -> Group:
    """Return the elements of a group that map forbidden pairs onto forbidden pairs.

    Pairs that could not both be used anyway do not count.

    Raises:
        TimeoutError: the deadline came first.
    """
    kept = _kept(group, cover.forbidden, deadline)
    if len(kept) < len(group):
        usable = _both_usable(cover, cover.forbidden, deadline)
        kept = _kept(group, cover.forbidden[usable], deadline)
    return group if len(kept) == len(group) else group.subgroup(np.array(kept))


def _kept(group: Group, pairs: NDArray[np.int32], deadline: Deadline) -> list[int]:
    """Return the numbers of the elements of a group that keep a set of pairs of options."""
    width = group.options.shape[1]

    def keys(pairs: NDArray[np.int32]) -> NDArray[np.int64]:
        low, high = pairs.min(axis=1).astype(np.int64), pairs.max(axis=1)
        return distinct(low * width + high)

    before, kept = keys(pairs), []
    for number, options in enumerate(group.options):
        deadline.check()
        if np.array_equal(keys(options[pairs]), before):
            kept.append(number)
    return kept


def _both_usable(
    cover: ExactCover, pairs: NDArray[np.int32], deadline: Deadline
) -> NDArray[np.bool_]:
    """Tell which pairs of options share no item, and no type that is used once, shape (f,)."""
    types = cover.option_type[pairs]
    usable: NDArray[np.bool_] = (types[:, 0] != types[:, 1]) | (cover.high[types[:, 0]] > 1)
    lengths = np.diff(cover.start)
    for begin in range(0, len(pairs), AT_ONCE):
        deadline.check()
        options = pairs[begin : begin + AT_ONCE].reshape(-1)
        ends = np.cumsum(lengths[options])
        steps = np.arange(ends[-1]) - np.repeat(ends - lengths[options], lengths[options])
        items = cover.items[np.repeat(cover.start[options], lengths[options]) + steps]
        owners = np.repeat(np.arange(len(options)) // 2, lengths[options])
        keys = np.sort(owners * len(cover.primary) + items)
        shared = keys[1:][keys[1:] == keys[:-1]] // len(cover.primary)
        usable[begin + shared] = False
    return usable

"""Placements: each aspect of each piece at each position in the region."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import add

from cube3d.arrays import NDArray, np
from cube3d.core.library import LazyArrays, LimitPassed
from cube3d.core.puzzles import PlacementsHandle
from cube3d.errors import PuzzleError, check_arguments, show
from cube3d.geometry.cells import Cell, as_integer
from cube3d.lazy import lazily
from cube3d.puzzle.in_core import puzzle_handle, refuse
from cube3d.puzzle.puzzle import Puzzle
from cube3d.scope import seconds_left

with lazily(__name__):
    from cube3d.puzzle.solution import PlacedPiece, Solution


@dataclass(frozen=True, eq=False)
class Placements(LazyArrays):
    """All placements of a puzzle, ordered by piece, aspect and offset.

    With m placements in n dimensions, and L cells over all of them:

    Attributes:
        piece: the number of the piece, ``int32`` of shape (m,).
        aspect: the number of the aspect among the piece's, ``int32`` of shape (m,).
        offset: the translation from the aspect, on the integer grid the lowest cell of the
            bounding box, ``int64`` of shape (m, n).
        start: where the cells of each placement begin, ``int64`` of shape (m + 1,).
        cells: the numbers of the cells in the region, ascending within each
            placement, ``int32`` of shape (L,).
        colours: the colours of the cubes there, as numbers in the puzzle's
            ``colour_names``, ``int32`` of shape (L,); None where no cube has one.
        whole: the table that these were selected from; None: these are all.
        kept: the numbers of these in ``whole``, ascending.
    """

    puzzle: Puzzle
    piece: NDArray[np.int32]
    aspect: NDArray[np.int32]
    offset: NDArray[np.int64]
    start: NDArray[np.int64]
    cells: NDArray[np.int32]
    colours: NDArray[np.int32] | None
    whole: Placements | None = field(default=None, repr=False)
    kept: Sequence[int] | None = field(default=None, repr=False)
    # A cache of placed pieces by placement and copy, since thousands of solutions share them.
    _made: dict[tuple[int, int], PlacedPiece] = field(default_factory=dict, repr=False)

    def __len__(self) -> int:
        return self.handle.count

    @cached_property
    def handle(self) -> PlacementsHandle:
        """These placements in the core."""
        if self.whole is not None and self.kept is not None:
            return self.whole.handle.subset(self.kept)
        handle = _handle(self.puzzle)
        handle.find()
        return handle

    @cached_property
    def _numbers(self) -> tuple[array[int], array[int], array[int]]:
        """The piece and aspect of each placement, and the offsets' coordinates, without numpy."""
        return self.handle.numbers()

    def number_of(self, piece: int, aspect: int, offset: Cell) -> int | None:
        """Return the number of a placement, None if it is not in the table."""
        pieces, aspects, offsets = self._numbers
        width = len(offset)

        def key(number: int) -> tuple[int, int, Cell]:
            where = offsets[number * width : (number + 1) * width]
            return pieces[number], aspects[number], tuple(where)

        wanted = piece, aspect, offset
        number = bisect_left(range(len(self)), wanted, key=key)
        return number if number < len(self) and key(number) == wanted else None

    def _checked(self, number: int) -> int:
        """Return the number of a placement."""
        wanted = as_integer(number)
        if wanted is None or not 0 <= wanted < len(self):
            last = len(self) - 1
            raise PuzzleError(f"placements are numbered from 0 to {last:,}, not {show(number)}")
        return wanted

    def cells_at(self, placement: int) -> NDArray[np.int32]:
        """Return the numbers of the cells that a placement covers, ascending.

        Raises:
            PuzzleError: there is no such placement.
        """
        placement = self._checked(placement)
        return self.cells[self.start[placement] : self.start[placement + 1]]

    def per_piece(self) -> NDArray[np.int64]:
        """Return the number of placements of each piece."""
        return np.array(self.counts()[0])

    def per_cell(self) -> NDArray[np.int64]:
        """Return the number of placements that cover each cell."""
        return np.array(self.counts()[1])

    def counts(self) -> tuple[list[int], list[int]]:
        """Return the number of placements of each piece, and of those that cover each cell."""
        return self.handle.counts()

    def partners(self, number: int) -> NDArray[np.int64]:
        """Return the placements with higher numbers that can be used together with one.

        They share no cell with it and are not another copy of a piece that has only one.

        Raises:
            PuzzleError: there is no such placement.
        """
        number = self._checked(number)
        covered = np.zeros(len(self.puzzle.region), dtype=bool)
        covered[self.cells_at(number)] = True
        rest = slice(number + 1, None)
        begins = self.start[rest][:-1]
        if not len(begins):
            return np.zeros(0, dtype=np.int64)
        free = ~np.logical_or.reduceat(covered[self.cells[begins[0] :]], begins - begins[0])
        if self.puzzle.most_copies(self.puzzle.pieces[self.piece[number]]) == 1:
            free &= self.piece[rest] != self.piece[number]
        return np.flatnonzero(free) + number + 1

    def subset(self, chosen: Sequence[int] | NDArray[np.int64]) -> Placements:
        """Return a table of some of the placements, given in ascending order."""
        rows = chosen if isinstance(chosen, Sequence) else chosen.tolist()
        return Placements.of_handle(
            self.handle.subset(rows),
            puzzle=self.puzzle,
            whole=self.whole or self,
            kept=rows if self.kept is None else [self.kept[row] for row in rows],
            _made={},
        )

    def placed(self, number: int) -> PlacedPiece:
        """Return a placement as the first copy of its piece.

        Raises:
            PuzzleError: there is no such placement.
        """
        number = self._checked(number)
        return self._place(number, self._numbers[0][number], 0)

    def solution(self, chosen: Iterable[int]) -> Solution:
        """Return the solution that uses the chosen placements.

        Raises:
            PuzzleError: there is no such placement, or these are no numbers of placements.
        """
        copies = [0] * len(self.puzzle.pieces)
        placed = []
        try:
            numbers = sorted(map(self._checked, chosen))
        except TypeError:
            raise PuzzleError(f"a list of numbers is needed, not {show(chosen)}") from None
        for number in numbers:
            index = self._numbers[0][number]
            key = (number, copies[index])
            if key not in self._made:
                self._made[key] = self._place(number, index, copies[index])
            placed.append(self._made[key])
            copies[index] += 1
        return solution_of(self.puzzle, tuple(placed))

    def _place(self, number: int, index: int, copy: int) -> PlacedPiece:
        piece = self.puzzle.pieces[index]
        _, aspect_of, offsets = self._numbers
        aspect, aspects, width = aspect_of[number], piece.aspects, self.puzzle.region.dimension
        position = tuple(offsets[number * width : (number + 1) * width])
        return PlacedPiece(
            piece=piece.name,
            copy=copy,
            cells=tuple(tuple(map(add, cell, position)) for cell in aspects.shapes[aspect].cells),
            orientation=aspects.matrices[aspect],
            position=position,
            colours=aspects.colours[aspect],
            group=piece.group_of(copy),
        )


def solution_of(puzzle: Puzzle, placements: tuple[PlacedPiece, ...]) -> Solution:
    """Return the solution of a puzzle that consists of these placements."""
    still = {piece.name for piece in puzzle.pieces if piece.fixed}
    return Solution(
        puzzle.name,
        placements,
        puzzle.colours,
        puzzle.region.lattice,
        walls=puzzle.walls,
        fixed=tuple(n for n, placed in enumerate(placements) if placed.piece in still),
    )


@check_arguments
def placements(puzzle: Puzzle) -> Placements:
    """Return every placement of a puzzle's pieces in its region.

    Each placement occurs exactly once, even if a piece has symmetries.  A piece that fits nowhere
    has none; the search reports that.  A coloured piece may have several placements on the same
    cells, which differ in the colours.

    Raises:
        PuzzleError: the value is not a puzzle.
        TimeoutError: the time limit of :mod:`cube3d.scope` passed; checked only if there are many.
        TooLargeError: more than two million placements, or too many cells of placements or
            translations to try.
    """
    handle = _handle(puzzle)
    try:
        handle.find(seconds_left())
    except LimitPassed as limit:
        raise refuse(limit, puzzle.region, puzzle) from None
    return Placements.of_handle(handle, puzzle=puzzle, _made={})


def _handle(puzzle: Puzzle) -> PlacementsHandle:
    return PlacementsHandle.of(puzzle_handle(puzzle, ()))

"""The placement generator: each aspect of each piece at each position."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cube3d.deadline import NEVER, Deadline
from cube3d.errors import PuzzleError, TooLargeError
from cube3d.geometry.aspect import Aspects
from cube3d.geometry.cells import Cells, times
from cube3d.geometry.cube_colour import agreement
from cube3d.geometry.orientation import as_matrix
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Place
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.quoting import cut, quote, show
from cube3d.random_keys import random_keys

# Two million placements of five cells take about 0.1 GB here, and some 2 GB as clauses.
MAX_PLACEMENTS, MAX_CELLS = 2_000_000, 20_000_000
# Cells in translations to try, most of which do not fit; more take over some seconds.
MAX_TRIED = 200_000_000
BLOCK = 2_000_000  # cells looked up at once: 16 MB
SAMPLE = 4  # cells of a large piece that are looked up first
# So many take some hundredths of a second: no deadline is looked at before.
QUICK = 50_000


@dataclass(frozen=True, eq=False)
class Placements:
    """All placements of a puzzle, ordered by piece, aspect and offset.

    With m placements in n dimensions, and L cells over all of them:

    Attributes:
        puzzle: the puzzle.
        piece: the number of the piece, ``int32`` of shape (m,).
        aspect: the number of the aspect among the piece's, ``int32`` of shape (m,).
        offset: the translation from the aspect, on the integer grid the lowest cell of the
            bounding box, ``int64`` of shape (m, n).
        start: where the cells of each placement begin, ``int64`` of shape (m + 1,).
        cells: the numbers of the cells in the region, ascending within each
            placement, ``int32`` of shape (L,).
        colours: the colours of the cubes there, as numbers in the puzzle's
            ``colour_names``, ``int32`` of shape (L,); None where no cube has one.
    """

    puzzle: Puzzle
    piece: NDArray[np.int32]
    aspect: NDArray[np.int32]
    offset: NDArray[np.int64]
    start: NDArray[np.int64]
    cells: NDArray[np.int32]
    colours: NDArray[np.int32] | None = None
    # Placed pieces that were made already, by placement and copy: thousands of solutions
    # are made of the same ones.
    _made: dict[tuple[int, int], PlacedPiece] = field(default_factory=dict, repr=False)

    def __len__(self) -> int:
        return len(self.piece)

    def cells_at(self, placement: int) -> NDArray[np.int32]:
        """Return the numbers of the cells that a placement covers, ascending."""
        return self.cells[self.start[placement] : self.start[placement + 1]]

    def per_piece(self) -> NDArray[np.int64]:
        """Return how many placements each piece has."""
        return np.bincount(self.piece, minlength=len(self.puzzle.pieces))

    def per_cell(self) -> NDArray[np.int64]:
        """Return how many placements cover each cell."""
        return np.bincount(self.cells, minlength=len(self.puzzle.region))

    @property
    def used_aspects(self) -> tuple[tuple[int, ...], ...]:
        """For each piece the numbers of the aspects that have a placement, ascending."""
        found: list[list[int]] = [[] for _ in self.puzzle.pieces]
        for piece, aspect in np.unique(
            np.stack([self.piece, self.aspect], axis=1), axis=0
        ).tolist():
            found[piece].append(aspect)
        return tuple(map(tuple, found))

    def keys(
        self, cells: NDArray[np.int32] | None = None, pieces: NDArray[np.int32] | None = None
    ) -> NDArray[np.uint64]:
        """Return a random number for each placement, ``uint64`` of shape (m,).

        It is the sum of fixed random numbers of its piece and of its cells with their colours,
        so that it does not depend on the order of the cells; 64 bits keep placements apart.

        Args:
            cells: the cells that stand in for those of the region, as a symmetry moves them.
            pieces: the pieces that stand in for those of the puzzle.
        """
        of_piece, of_cell = self._key_parts
        marks = 0 if self.colours is None else self.colours
        places = self.cells if cells is None else cells[self.cells]
        owners = self.piece if pieces is None else pieces[self.piece]
        sums = np.add.reduceat(of_cell[marks, places], self.start[:-1])
        return sums + of_piece[owners]

    @cached_property
    def _key_parts(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """The numbers of the pieces, (p,), and of the cells in each colour, (c, k)."""
        of_cell = random_keys(26, len(self.puzzle.colour_names), len(self.puzzle.region))
        return random_keys(25, len(self.puzzle.pieces)), of_cell

    def partners(self, number: int) -> NDArray[np.int64]:
        """Return the placements with higher numbers that can be used together with one.

        They share no cell with it, and are not a second copy of a piece that has only one.
        """
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

    def subset(self, chosen: NDArray[np.int64]) -> Placements:
        """Return the table of some placements only, given in ascending order."""
        sizes = np.diff(self.start)
        among = np.zeros(len(self), dtype=bool)
        among[chosen] = True
        return Placements(
            puzzle=self.puzzle,
            piece=self.piece[chosen],
            aspect=self.aspect[chosen],
            offset=self.offset[chosen],
            start=np.concatenate([[0], np.cumsum(sizes[chosen])]),
            cells=self.cells[np.repeat(among, sizes)],
            colours=None if self.colours is None else self.colours[np.repeat(among, sizes)],
        )

    def placed(self, number: int) -> PlacedPiece:
        """Return a placement as the first copy of its piece."""
        return self._place(number, int(self.piece[number]), 0)

    def solution(self, chosen: Iterable[int]) -> Solution:
        """Return the solution that uses the chosen placements."""
        copies = [0] * len(self.puzzle.pieces)
        placed = []
        for number in sorted(chosen):
            index = int(self.piece[number])
            key = (number, copies[index])
            if key not in self._made:
                self._made[key] = self._place(number, index, copies[index])
            placed.append(self._made[key])
            copies[index] += 1
        return solution_of(self.puzzle, tuple(placed))

    def _place(self, number: int, index: int, copy: int) -> PlacedPiece:
        piece = self.puzzle.pieces[index]
        aspect, aspects = int(self.aspect[number]), piece.aspects
        position = tuple(self.offset[number].tolist())
        return PlacedPiece(
            piece=piece.name,
            copy=copy,
            cells=tuple(
                tuple(a + b for a, b in zip(cell, position, strict=True))
                for cell in aspects.shapes[aspect].cells
            ),
            orientation=as_matrix(aspects.orientations[aspect]),
            position=position,
            colours=aspects.colours[aspect],
            group=piece.group_of(copy),
        )


def named_placements(puzzle: Puzzle, places: Sequence[Place]) -> Placements:
    """Return the placements that a rule names as a table; aspects and offsets are -1.

    Raises:
        PuzzleError: one has a cell or colour that is not there, or not the size of its piece.
    """
    region = puzzle.region
    pieces = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    colours = {name: number for number, name in enumerate(puzzle.colour_names)}
    for place in places:
        size = len(puzzle.piece(place.piece).shape)
        in_region = region.cell_set.issuperset(place.cells)
        if len(place.cells) != size or not in_region or not colours.keys() >= {*place.colours}:
            raise cannot_lie(puzzle, place)
    sizes = [len(place.cells) for place in places]
    cells = np.array([cell for place in places for cell in place.cells], dtype=np.int64)
    marks = [name for place in places for name in place.colours or ("",) * len(place.cells)]
    return Placements(
        puzzle=puzzle,
        piece=np.array([pieces[place.piece] for place in places], dtype=np.int32),
        aspect=np.full(len(places), -1, dtype=np.int32),
        offset=np.full((len(places), region.dimension), -1, dtype=np.int64),
        start=np.cumsum([0, *sizes], dtype=np.int64),
        cells=region.numbers(cells.reshape(-1, region.dimension)).astype(np.int32),
        colours=np.array([colours[name] for name in marks], dtype=np.int32),
    )


def cannot_lie(puzzle: Puzzle, place: Place) -> PuzzleError:
    """Return the error for a rule that names a placement which a puzzle does not have."""
    return PuzzleError(
        f"an exclusion of puzzle {quote(puzzle.name)} names piece {quote(place.piece)} on cells "
        f"{show([*map(list, place.cells)])}, where it cannot lie"
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


def require_puzzle(puzzle: object) -> None:
    """Refuse what is no puzzle, such as the name of one.

    Raises:
        PuzzleError: says what it is.
    """
    if not isinstance(puzzle, Puzzle):
        raise PuzzleError(f"this is no Puzzle but {show(puzzle)}; cube3d.load makes one of a name")


def placements(puzzle: Puzzle, deadline: Deadline = NEVER) -> Placements:
    """Generate every placement of a puzzle's pieces in its region.

    Each placement comes exactly once, also where a piece has symmetries.  A piece that
    fits nowhere has none; that is for the search to say.  A coloured piece may lie on the
    same cells in several ways, which differ in the colours.

    Args:
        puzzle: the puzzle.
        deadline: when to give up, unless they are so few that it takes no time.

    Raises:
        PuzzleError: something else than a puzzle is given, such as the name of one.
        TimeoutError: the deadline came first.
        TooLargeError: there are more than two million, or they have too many cells, or too
            many translations would have to be tried.
    """
    require_puzzle(puzzle)
    _refuse_too_many(puzzle)
    limit = _Limit(puzzle)
    names = puzzle.colour_names
    painted = _Painted(puzzle, names) if len(names) > 1 else None
    parts: list[AspectPlacements] = []
    made = 0
    for index, piece in enumerate(puzzle.pieces):
        every = piece.aspects
        windows = _Windows(puzzle.region, every)
        for number in range(len(every)):
            if made > QUICK:
                deadline.check()
            made += int(windows.most[number])
            window = windows.at(number)
            offsets, cells = _of_aspect(puzzle.region, every.cells[number], window, limit)
            if painted:
                kept = painted.fits(every.colours[number], cells)
                offsets, cells = offsets[kept], cells[kept]
            if piece.at is not None:
                kept = (offsets == piece.at).all(axis=1)
                offsets, cells = offsets[kept], cells[kept]
            parts.append((index, number, offsets, cells))
    table = _join(puzzle, parts)
    return replace(table, colours=painted.of_parts(puzzle, parts)) if painted else table


AspectPlacements = tuple[int, int, Cells, NDArray[np.int32]]
"""A piece, an aspect, its offsets (p, n) and its cell numbers (p, k)."""


class _Painted:
    """The colours of a puzzle, as numbers."""

    def __init__(self, puzzle: Puzzle, names: tuple[str, ...]) -> None:
        self._names = names
        self._may_lie = agreement(puzzle.colour_pairs, names)
        below = puzzle.region.colours or ("",) * len(puzzle.region)
        self._below = np.array([names.index(name) for name in below], dtype=np.int32)

    def fits(self, colours: tuple[str, ...], cells: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Tell which placements of an aspect agree with the region, ``bool`` of shape (p,)."""
        own = self._numbers(colours, cells.shape[1])
        fitting: NDArray[np.bool_] = np.all(self._may_lie[own, self._below[cells]], axis=1)
        return fitting

    def _numbers(self, colours: tuple[str, ...], cells: int) -> NDArray[np.int32]:
        names = colours or ("",) * cells
        return np.array([self._names.index(name) for name in names], dtype=np.int32)

    def of_parts(self, puzzle: Puzzle, parts: list[AspectPlacements]) -> NDArray[np.int32]:
        """Return the colours of the cubes of all placements, ``int32`` of shape (L,)."""
        rows = [
            np.tile(
                self._numbers(puzzle.pieces[index].aspects.colours[aspect], cells.shape[1]),
                len(cells),
            )
            for index, aspect, _, cells in parts
        ]
        return np.concatenate(rows)


def _refuse_too_many(puzzle: Puzzle) -> None:
    """Bound the translations to try, which in a box are the placements, before any is made."""
    bound = cells = 0
    for piece in puzzle.pieces:
        tried = int(_Windows(puzzle.region, piece.aspects).most.sum())
        bound += tried
        cells += tried * len(piece.shape)
    most = MAX_CELLS if puzzle.region.is_box else MAX_TRIED
    if cells > most or (puzzle.region.is_box and bound > MAX_PLACEMENTS):
        raise TooLargeError(
            f"puzzle {quote(puzzle.name)} would take up to {bound:,} placements of {cells:,} cells "
            f"in its {cut(times(puzzle.region.extents))} box; the limits are {MAX_PLACEMENTS:,} "
            f"and {most:,}"
        )
    if len(puzzle.region) > MAX_CELLS:
        raise TooLargeError(
            f"the region of puzzle {quote(puzzle.name)} has {len(puzzle.region):,} cells; "
            f"the limit is {MAX_CELLS:,}"
        )


@dataclass
class _Limit:
    """Counts placements as they are made, and raises above the limits."""

    puzzle: Puzzle
    placements: int = 0
    cells: int = 0

    def add(self, cells: NDArray[np.int32]) -> None:
        """Count placements with their cells, (p, k)."""
        self.placements += len(cells)
        self.cells += cells.size
        if self.placements > MAX_PLACEMENTS or self.cells > MAX_CELLS:
            raise TooLargeError(
                f"puzzle {quote(self.puzzle.name)} has more placements than {MAX_PLACEMENTS:,}, "
                f"or they have more cells than {MAX_CELLS:,}; these are the limits"
            )


class _Windows:
    """Which offsets the aspects of a piece may have so that they stay in the box of a region.

    On the integer grid a normal form begins at 0 on each axis, and so do its offsets, counted
    from the corner.

    Attributes:
        lowest: the lowest offset of each aspect along each axis, ``int64`` of shape (a, n).
        sizes: how many there are, ``int64`` of shape (a, n).
        most: how many are tried at most, ``int64`` of shape (a,).
    """

    def __init__(self, region: Region, aspects: Aspects) -> None:
        """Find them."""
        low, high = aspects.cells.min(axis=1), aspects.cells.max(axis=1)
        axes = region.lattice.axes(region.dimension)
        room = np.array(region.extents, dtype=np.int64) - (high - low)
        room[:, axes:], low[:, axes:] = 1, 0  # a type is never changed
        self.lowest, self.sizes = -low, np.maximum(room, 0)
        # As floats first: boxes may be so large that a product is no integer of 64 bits.
        every: NDArray[np.float64] = self.sizes.prod(axis=1, dtype=np.float64)
        self.most = np.minimum(every, len(region)).astype(np.int64)

    def at(self, number: int) -> tuple[Cells, Cells]:
        """Return lowest offset and sizes of an aspect, (n,) each."""
        return self.lowest[number], self.sizes[number]


def _of_aspect(
    region: Region, aspect: Cells, window: tuple[Cells, Cells], limit: _Limit
) -> tuple[Cells, NDArray[np.int32]]:
    """Return the offsets of an aspect, (k, n), in a region, and the numbers of its cells."""
    offsets = _offsets(region, aspect[0], *window)
    corner = np.array(region.corner, dtype=np.int64)
    # Within the bounding box the position of a cell is a sum.
    shifts, places = aspect @ region.steps, offsets @ region.steps
    if region.is_box:
        return offsets + corner, region.numbers_at(places[:, None] + shifts).astype(np.int32)
    if len(aspect) > 2 * SAMPLE:
        sample = shifts[:: len(aspect) // SAMPLE]
        likely = (region.numbers_at(places[:, None] + sample) >= 0).all(axis=1)
        offsets, places = offsets[likely], places[likely]
    fitting, numbers = [], []
    rows = max(1, BLOCK // len(aspect))
    for first in range(0, max(1, len(places)), rows):
        cells = region.numbers_at(places[first : first + rows, None] + shifts)
        fitting.append((cells >= 0).all(axis=1))
        numbers.append(cells[fitting[-1]].astype(np.int32))
        limit.add(numbers[-1])
    return offsets[np.concatenate(fitting)] + corner, np.concatenate(numbers)


def _offsets(region: Region, first: Cells, lowest: Cells, sizes: Cells) -> Cells:
    """Return the offsets worth trying, from the corner, in lexicographic order: (p, n).

    ``first`` is the first cell of the aspect, (n,).
    """
    windows = sizes.tolist()
    number = math.prod(windows)
    if not number:
        return np.zeros((0, region.dimension), dtype=np.int64)
    if region.is_box or number <= len(region):
        places: Cells = np.indices(windows).reshape(region.dimension, -1).T
        if region.lattice.is_cubic:
            return places
        places += lowest
    else:
        # The first cell of the aspect has to be one of the region's.
        places = region.array - first - np.array(region.corner, dtype=np.int64)
        steps: Cells = places - lowest
        places = places[((steps >= 0) & (steps < sizes)).all(axis=1)]
    moves: Cells = places[region.lattice.is_translation(places)]
    return moves


def _join(puzzle: Puzzle, parts: list[AspectPlacements]) -> Placements:
    counts = np.array([len(offsets) for _, _, offsets, _ in parts])
    sizes = np.repeat([cells.shape[1] for _, _, _, cells in parts], counts)
    start = np.zeros(len(sizes) + 1, dtype=np.int64)
    np.cumsum(sizes, out=start[1:])
    return Placements(
        puzzle=puzzle,
        piece=np.repeat(np.array([index for index, *_ in parts], dtype=np.int32), counts),
        aspect=np.repeat(np.array([aspect for _, aspect, *_ in parts], dtype=np.int32), counts),
        offset=np.concatenate([offsets for _, _, offsets, _ in parts]),
        start=start,
        cells=np.concatenate([cells.ravel() for *_, cells in parts]),
    )

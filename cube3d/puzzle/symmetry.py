"""Symmetries of regions and puzzles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.deadline import NEVER, Deadline
from cube3d.errors import TooLargeError
from cube3d.geometry.aspect import aspects, turned
from cube3d.geometry.orientation import Mobility, Orientations, determinants, orientations
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Count, Piece, Puzzle, UpTo

MAX_MOVED = 50_000_000
"""How many cells the images of a region may have in all, where its symmetries are sought.

In space that is a region of a million cells, in six dimensions the cube of side 3, in
seven one of 77 cells.
"""
AT_ONCE = 1_000_000  # coordinates, in arrays of 8 MB


@dataclass(frozen=True, eq=False)
class Symmetry:
    """An orientation that maps a region onto itself, after a translation.

    Attributes:
        matrix: the orientation, ``int8`` of shape (n, n).
        cells: ``cells[i]`` is the number of the image of cell i, ``int32`` of
            shape (k,).
    """

    matrix: NDArray[np.int8]
    cells: NDArray[np.int32]

    @property
    def is_rotation(self) -> bool:
        """Whether it keeps handedness."""
        return bool(determinants(self.matrix[None])[0] == 1)


def region_symmetries(region: Region, mobility: Mobility = Mobility.REFLECTIONS) -> list[Symmetry]:
    """Return the symmetries of a region among a mobility's orientations, identity first.

    They keep its colours, and move cells that may stay empty to such cells.

    Raises:
        TooLargeError: it has too many cells for the orientations of its dimension.
    """
    group = _keeping_the_box(region, mobility)
    places = region.array - np.array(region.corner, dtype=np.int64)
    marks = region.may_stay_empty
    colours = np.array(region.colours) if region.colours else marks
    found = []
    step = max(1, AT_ONCE // places.size)
    for begin in range(0, len(group), step):
        matrices = group[begin : begin + step]
        # Turned about its box, so that the low corner of the image is 0 again.
        moved = np.einsum("gij,kj->gki", matrices.astype(np.int64), places)
        moved -= moved.min(axis=1, keepdims=True)
        cells = region.numbers(moved + np.array(region.corner, dtype=np.int64))
        kept = (
            (cells >= 0).all(axis=1)
            & (marks[cells] == marks).all(axis=1)
            & (colours[cells] == colours).all(axis=1)
        )
        found += [
            Symmetry(matrices[number], cells[number].astype(np.int32))
            for number in np.flatnonzero(kept).tolist()
        ]
    return found


def _keeping_the_box(region: Region, mobility: Mobility) -> Orientations:
    """Return the orientations that map the bounding box of a region onto one of its sizes.

    Raises:
        TooLargeError: so many orientations of so many cells would be looked at.
    """
    every = orientations(region.dimension, mobility)
    sizes = np.array(region.extents, dtype=np.int64)
    group: Orientations = every[(sizes[np.abs(every).argmax(axis=2)] == sizes).all(axis=1)]
    if len(group) * len(region) > MAX_MOVED:
        raise TooLargeError(
            f"a region of {len(region):,} cells is too large to look for its symmetries among "
            f"{len(group):,}; the limit is {MAX_MOVED:,} cells in all"
        )
    return group


def puzzle_symmetries(puzzle: Puzzle, up_to: UpTo = UpTo.FULL) -> list[Symmetry]:
    """Return the symmetries that turn every solution of a puzzle into a solution.

    A symmetry of the region is one of the puzzle when the multiset of pieces is
    the same after it: reflections need each chiral piece to have its mirror
    image among the pieces, in the same number, or to be allowed reflections.
    """
    if up_to is UpTo.TOTAL:
        return region_symmetries(puzzle.region, Mobility.FIXED)
    mobility = Mobility.ROTATIONS if up_to is UpTo.ROTATIONS else Mobility.REFLECTIONS
    before = Counter(_kind(piece, None) for piece in puzzle.pieces)
    return [
        symmetry
        for symmetry in region_symmetries(puzzle.region, mobility)
        if before == Counter(_kind(piece, symmetry.matrix) for piece in puzzle.pieces)
    ]


Kind = tuple[tuple[object, ...], int, Count]


def _kind(piece: Piece, matrix: NDArray[np.int8] | None) -> Kind:
    """Name the set of aspects of a turned piece, and its count.

    The sets are orbits of groups that are normal in the group of all
    orientations, so that the least element and the size tell them apart.
    """
    shape, colours = piece.shape, piece.colours
    if matrix is not None:
        shape, colours = turned(shape.array(), colours, matrix)
    every = aspects(shape, colours, piece.mobility)
    return (
        min(
            (aspect.cells, marks) for aspect, marks in zip(every.shapes, every.colours, strict=True)
        ),
        len(every),
        piece.count,
    )


@dataclass(frozen=True, eq=False)
class Images:
    """Where the s symmetries of a puzzle move its parts; each row is a permutation.

    Attributes:
        cells: of the cells, ``int32`` of shape (s, k).
        placements: of the placements, ``int32`` of shape (s, m).
        pieces: of the pieces, ``int32`` of shape (s, p); a reflection may exchange
            pieces that are mirror images of each other.
    """

    cells: NDArray[np.int32]
    placements: NDArray[np.int32]
    pieces: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.cells)


def images(table: Placements, symmetries: list[Symmetry], deadline: Deadline = NEVER) -> Images:
    """Return where symmetries of a puzzle, see :func:`puzzle_symmetries`, move its parts.

    Raises:
        TimeoutError: the deadline came first.
    """
    puzzle = table.puzzle
    cells = np.stack([symmetry.cells for symmetry in symmetries])
    pieces = np.array([_piece_images(puzzle.pieces, s) for s in symmetries], dtype=np.int32)
    # A placement's key is a sum of random numbers of its cells, with their colours, and
    # its piece, so that it does not depend on the order of the cells; 64 bits keep keys
    # apart.
    rng = np.random.default_rng(25)
    of_piece, of_cell = (
        rng.integers(0, 2**64, size, dtype=np.uint64)
        for size in (len(puzzle.pieces), (len(puzzle.colour_names), len(puzzle.region)))
    )

    def keys(moved: NDArray[np.int32], targets: NDArray[np.int32]) -> NDArray[np.uint64]:
        marks = 0 if table.colours is None else table.colours
        sums = np.add.reduceat(of_cell[marks, moved[table.cells]], table.start[:-1])
        return sums + of_piece[targets[table.piece]]

    every = np.arange(len(puzzle.region), dtype=np.int32)
    order = np.argsort(keys(every, np.arange(len(of_piece), dtype=np.int32)))
    placements = np.empty((len(symmetries), len(table)), dtype=np.int32)
    for row, moved, targets in zip(placements, cells, pieces, strict=True):
        deadline.check()
        # The images have the same keys: sorted, they lie side by side.
        row[np.argsort(keys(moved, targets))] = order
    return Images(cells, placements, pieces)


def _piece_images(pieces: tuple[Piece, ...], symmetry: Symmetry) -> list[int]:
    """Return for each piece the number of the piece whose aspects its image has."""
    free: dict[Kind, list[int]] = {}
    for index, piece in enumerate(pieces):
        free.setdefault(_kind(piece, None), []).append(index)
    return [free[_kind(piece, symmetry.matrix)].pop(0) for piece in pieces]

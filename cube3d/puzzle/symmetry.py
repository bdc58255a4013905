"""Symmetries of regions and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.deadline import NEVER, Deadline
from cube3d.errors import TooLargeError
from cube3d.geometry.aspect import aspects, turn
from cube3d.geometry.cells import Cells
from cube3d.geometry.orientation import Mobility, Orientations, determinants
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Piece, Puzzle, UpTo

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
        shift: the translation after it, ``int64`` of shape (n,).
    """

    matrix: NDArray[np.int8]
    cells: NDArray[np.int32]
    shift: NDArray[np.int64]

    @property
    def is_rotation(self) -> bool:
        """Whether it keeps handedness."""
        return bool(determinants(self.matrix[None])[0] == 1)


def region_symmetries(
    region: Region, mobility: Mobility = Mobility.REFLECTIONS, deadline: Deadline = NEVER
) -> list[Symmetry]:
    """Return the symmetries of a region among a mobility's orientations, identity first.

    They keep its colours, and move cells that may stay empty to such cells.

    Raises:
        TimeoutError: the deadline came first, and the region is large.
        TooLargeError: it has too many cells for the orientations of its dimension.
    """
    lattice = region.lattice
    group = _keeping_the_box(region, mobility)
    places = region.array
    corner = lattice.low(places)
    marks = region.may_stay_empty
    colours = np.array(region.colours) if region.colours else marks
    found = []
    step = max(1, AT_ONCE // places.size)
    for begin in range(0, len(group), step):
        if begin:
            deadline.check()
        matrices = group[begin : begin + step]
        # The image begins where the region does, or it is no image of it onto itself.
        moved = lattice.turn(places, matrices)
        shifts = corner - lattice.low(moved)
        cells = region.numbers(moved + shifts[:, None, :])
        kept = (
            (cells >= 0).all(axis=1)
            & (marks[cells] == marks).all(axis=1)
            & (colours[cells] == colours).all(axis=1)
        )
        found += [
            Symmetry(matrices[number], cells[number].astype(np.int32), shifts[number])
            for number in np.flatnonzero(kept).tolist()
        ]
    return found


def _keeping_the_box(region: Region, mobility: Mobility) -> Orientations:
    """Return the orientations that map the bounding box of a region onto one of its sizes.

    Raises:
        TooLargeError: so many orientations of so many cells would be looked at.
    """
    group = region.lattice.orientations(region.dimension, mobility)
    if region.lattice.is_cubic:
        sizes = np.array(region.extents, dtype=np.int64)
        group = group[(sizes[np.abs(group).argmax(axis=2)] == sizes).all(axis=1)]
    if len(group) * len(region) > MAX_MOVED:
        raise TooLargeError(
            f"a region of {len(region):,} cells is too large to look for its symmetries among "
            f"{len(group):,}; the limit is {MAX_MOVED:,} cells in all"
        )
    return group


def puzzle_symmetries(
    puzzle: Puzzle, up_to: UpTo = UpTo.FULL, deadline: Deadline = NEVER
) -> list[Symmetry]:
    """Return the symmetries that turn every solution of a puzzle into a solution.

    A symmetry of the region is one of the puzzle when its walls, the pieces whose place is
    known, and the multiset of pieces are the same after it: reflections need each chiral piece
    to have its mirror image among the pieces, in the same number, or to be allowed reflections.

    Raises:
        TimeoutError, TooLargeError: as :func:`region_symmetries`.
    """
    if up_to is UpTo.TOTAL:
        return region_symmetries(puzzle.region, Mobility.FIXED)
    mobility = Mobility.ROTATIONS if up_to is UpTo.ROTATIONS else Mobility.REFLECTIONS
    symmetries = [
        symmetry
        for symmetry in region_symmetries(puzzle.region, mobility, deadline)
        if all(_keeps(puzzle, cells, symmetry) for cells in _places(puzzle))
    ]
    own, moved = _kinds(puzzle.pieces, symmetries)
    kept = (np.sort(moved, axis=1) == np.sort(own)).all(axis=1)
    return [symmetries[number] for number in np.flatnonzero(kept).tolist()]


def _places(puzzle: Puzzle) -> list[Cells]:
    """Return the walls, and the cells of each piece that lies at a place of its own."""
    pieces = [(piece.shape.cells, piece.at) for piece in puzzle.pieces if piece.at is not None]
    walls = [np.array(puzzle.walls, dtype=np.int64)] if puzzle.walls else []
    return [*walls, *(np.array(cells, dtype=np.int64) + at for cells, at in pieces)]


def _keeps(puzzle: Puzzle, cells: Cells, symmetry: Symmetry) -> bool:
    moved = puzzle.region.lattice.turn(cells, symmetry.matrix[None])[0] + symmetry.shift
    return set(map(tuple, moved.tolist())) == set(map(tuple, cells.tolist()))


def _kinds(
    pieces: Sequence[Piece], symmetries: Sequence[Symmetry]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Number the pieces, and what symmetries make of them, by aspects and count.

    Returns:
        The numbers of the pieces as they are, shape (p,), and turned, shape (s, p).
    """
    numbers: dict[object, int] = {}

    def kinds(matrix: NDArray[np.int8] | None, sign: int) -> list[int]:
        forms = [(_least_aspect(p, matrix, sign), p.count, p.at) for p in pieces]
        return [numbers.setdefault(form, len(numbers)) for form in forms]

    own = kinds(None, 1)
    signs = determinants(np.stack([symmetry.matrix for symmetry in symmetries])).tolist()
    # What a mobility allows is a normal subgroup of all orientations: those of one coset make
    # the same of a piece.  Only of fixed pieces each orientation makes something else.
    fixed = any(piece.mobility is Mobility.FIXED for piece in pieces)
    cosets = range(len(signs)) if fixed else signs
    first = dict(zip(reversed(cosets), reversed(range(len(signs))), strict=True))
    rows = {coset: kinds(symmetries[i].matrix, signs[i]) for coset, i in first.items()}
    moved = [rows[coset] for coset in cosets]
    return np.array(own, dtype=np.int64), np.array(moved, dtype=np.int64)


def _least_aspect(piece: Piece, matrix: NDArray[np.int8] | None, sign: int) -> tuple[object, ...]:
    """Return the least aspect of a piece that is turned first, and how many it has.

    The aspects are the orbit of a group, so that this tells it from others.
    """
    shape, colours, mobility = piece.shape, piece.colours, piece.mobility
    same = mobility is Mobility.REFLECTIONS or (mobility is Mobility.ROTATIONS and sign == 1)
    if matrix is not None and not same:
        shape, colours = turn(shape, colours, matrix)
    every = aspects(shape, colours, mobility)
    least = min(
        (aspect.cells, marks) for aspect, marks in zip(every.shapes, every.colours, strict=True)
    )
    return least, len(every)


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
    cells = np.stack([symmetry.cells for symmetry in symmetries])
    pieces = _piece_images(table.puzzle.pieces, symmetries)
    order = np.argsort(table.keys())
    placements = np.empty((len(symmetries), len(table)), dtype=np.int32)
    for row, moved, targets in zip(placements, cells, pieces, strict=True):
        deadline.check()
        # The images have the same keys: sorted, they lie side by side.
        row[np.argsort(table.keys(moved, targets))] = order
    return Images(cells, placements, pieces)


def _piece_images(pieces: Sequence[Piece], symmetries: Sequence[Symmetry]) -> NDArray[np.int32]:
    """Return for each piece the number of the piece whose aspects its image has, (s, p).

    Of pieces that are alike the first goes to the first.
    """
    own, moved = _kinds(pieces, symmetries)
    order = np.argsort(own, kind="stable")
    found = np.empty(moved.shape, dtype=np.int32)
    np.put_along_axis(found, np.argsort(moved, axis=1, kind="stable"), order[None], axis=1)
    return found

"""The verifier's part for other lattices than the integer grid.

Where cells lie is known by the points of their middles; whether a matrix is an orientation,
by the lengths and angles that it keeps.  So nothing is turned here by the code that turns
pieces elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Matrix, Mobility
from cube3d.puzzle.puzzle import Piece
from cube3d.puzzle.solution import PlacedPiece
from cube3d.quoting import quote, show

Point = tuple[int, ...]


# The same placements come again in thousands of solutions.
@lru_cache(maxsize=100_000)
def wrong_on_lattice(piece: Piece, width: int, placed: PlacedPiece) -> list[str]:
    """Return what is wrong with where a piece lies, at most one sentence."""
    lattice = piece.shape.lattice
    assert isinstance(lattice, CellLattice)
    name = f"piece {quote(placed.piece)} (copy {show(placed.copy)})"
    if any(len(cell) != width for cell in (*placed.cells, placed.position)):
        return [f"{name} has cells of another lattice"]
    if not _may_be_oriented(placed.orientation, lattice, piece.mobility):
        return [f"{name} has an orientation that its mobility does not allow"]
    turned, there = _turned(piece, placed, lattice), [*map(lattice.point_of, placed.cells)]
    alike = sorted(_from_origin(turned)) == sorted(_from_origin(there))
    # Middles alone do not tell an upright triangle from an inverted one.
    if not alike or not _is_translation(lattice, _low(turned), _low(there)):
        return [f"{name} does not have its shape, turned as its mobility allows"]
    if placed.position != lattice.translation_of(placed.cells):
        return [f"{name} does not lie where its orientation and position say"]
    return []


def carried(piece: Piece, placed: PlacedPiece) -> list[Cell]:
    """Return where each cell of a piece's shape lies, if nothing is wrong with the place."""
    lattice = piece.shape.lattice
    assert isinstance(lattice, CellLattice)
    there = _from_origin([*map(lattice.point_of, placed.cells)])
    cell_at = dict(zip(there, placed.cells, strict=True))
    return [cell_at[point] for point in _from_origin(_turned(piece, placed, lattice))]


def _turned(piece: Piece, placed: PlacedPiece, lattice: CellLattice) -> list[Point]:
    return [
        tuple(sum(a * b for a, b in zip(row, point, strict=True)) for row in placed.orientation)
        for point in map(lattice.point_of, piece.shape.cells)
    ]


def _low(points: list[Point]) -> Point:
    return tuple(min(axis) for axis in zip(*points, strict=True))


def _is_translation(lattice: CellLattice, begin: Point, end: Point) -> bool:
    """Tell whether a step between points is a translation of the lattice."""
    steps = [(b - a, unit) for a, b, unit in zip(begin, end, lattice.scale, strict=True)]
    if any(step % unit for step, unit in steps):
        return False
    whole = [step // unit for step, unit in steps] + [0] * lattice.typed
    return lattice.is_step(whole)


def _from_origin(points: list[Point]) -> list[Point]:
    """Move points so that their lowest coordinates are 0."""
    low = _low(points)
    return [tuple(a - b for a, b in zip(p, low, strict=True)) for p in points]


def _may_be_oriented(rows: Matrix, lattice: CellLattice, mobility: Mobility) -> bool:
    """Tell whether a matrix keeps all lengths and angles, and is of the kind allowed."""
    axes = len(lattice.scale)
    if len(rows) != axes or any(len(row) != axes for row in rows):
        return False
    if mobility is Mobility.FIXED:
        return all(rows[a][b] == (a == b) for a in range(axes) for b in range(axes))
    # Points have other units along each axis; here are the ends of these, and of their images.
    ends = [
        [part / unit for part in row]
        for row, unit in zip(lattice.basis, lattice.scale, strict=True)
    ]
    images = [_combined(column, ends) for column in zip(*rows, strict=True)]
    pairs = [(a, b) for a in range(axes) for b in range(axes)]
    if not all(
        math.isclose(_dot(ends[a], ends[b]), _dot(images[a], images[b]), abs_tol=1e-8)
        for a, b in pairs
    ):
        return False
    return mobility is Mobility.REFLECTIONS or _determinant(rows) > 0


def _combined(numbers: Sequence[int], ends: list[list[float]]) -> list[float]:
    parts = ([number * part for part in end] for number, end in zip(numbers, ends, strict=True))
    return [*map(sum, zip(*parts, strict=True))]


def _dot(one: list[float], other: list[float]) -> float:
    return math.fsum(map(mul, one, other))


def _determinant(rows: Matrix) -> int:
    """Return the determinant of a small matrix, by its first row."""
    if not rows:
        return 1
    minors = (
        _determinant(tuple((*row[:at], *row[at + 1 :]) for row in rows[1:]))
        for at in range(len(rows))
    )
    return sum((-1) ** at * rows[0][at] * minor for at, minor in enumerate(minors))

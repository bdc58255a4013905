"""The verifier's part for other lattices than the integer grid.

Where cells lie is known by the points of their middles; whether a matrix is an orientation,
by the lengths and angles that it keeps.  So nothing is turned here by the code that turns
pieces elsewhere.
"""

from __future__ import annotations

from functools import lru_cache

from cube3d.arrays import np
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
    turned, there = _turned(piece, placed, lattice), _points(placed.cells, lattice)
    alike = sorted(_from_origin(turned)) == sorted(_from_origin(there))
    # Middles alone do not tell an upright triangle from an inverted one.
    if not alike or not _is_translation(lattice, _low(turned), _low(there)):
        return [f"{name} does not have its shape, turned as its mobility allows"]
    if placed.position != tuple(lattice.low(np.array(placed.cells, dtype=np.int64)).tolist()):
        return [f"{name} does not lie where its orientation and position say"]
    return []


def carried(piece: Piece, placed: PlacedPiece) -> list[Cell]:
    """Return where each cell of a piece's shape lies, if nothing is wrong with the place."""
    lattice = piece.shape.lattice
    assert isinstance(lattice, CellLattice)
    there = _from_origin(_points(placed.cells, lattice))
    cell_at = dict(zip(there, placed.cells, strict=True))
    return [cell_at[point] for point in _from_origin(_turned(piece, placed, lattice))]


def _turned(piece: Piece, placed: PlacedPiece, lattice: CellLattice) -> list[Point]:
    return [
        tuple(sum(a * b for a, b in zip(row, point, strict=True)) for row in placed.orientation)
        for point in _points(piece.shape.cells, lattice)
    ]


def _points(cells: tuple[Cell, ...], lattice: CellLattice) -> list[Point]:
    found = []
    for cell in cells:
        middle = lattice.centres[cell[-1] if lattice.typed else 0]
        steps = zip(cell, lattice.scale, middle, strict=False)
        found.append(tuple(place * unit + part for place, unit, part in steps))
    return found


def _low(points: list[Point]) -> Point:
    return tuple(min(axis) for axis in zip(*points, strict=True))


def _is_translation(lattice: CellLattice, begin: Point, end: Point) -> bool:
    """Tell whether a step between points is a translation of the lattice."""
    steps = [(b - a, unit) for a, b, unit in zip(begin, end, lattice.scale, strict=True)]
    if any(step % unit for step, unit in steps):
        return False
    whole = [step // unit for step, unit in steps] + [0] * lattice.typed
    return bool(lattice.is_translation(np.array(whole, dtype=np.int64)))


def _from_origin(points: list[Point]) -> list[Point]:
    """Move points so that their lowest coordinates are 0."""
    low = _low(points)
    return [tuple(a - b for a, b in zip(p, low, strict=True)) for p in points]


def _may_be_oriented(rows: Matrix, lattice: CellLattice, mobility: Mobility) -> bool:
    """Tell whether a matrix keeps all lengths and angles, and is of the kind allowed."""
    axes = len(lattice.scale)
    if len(rows) != axes or any(len(row) != axes for row in rows):
        return False
    matrix = np.array(rows, dtype=np.float64)
    if mobility is Mobility.FIXED:
        return bool((matrix == np.eye(axes)).all())
    # Lengths of points, whose units differ from axis to axis.
    steps = np.array(lattice.basis) / np.array(lattice.scale)[:, None]
    lengths = steps @ steps.T
    if not np.allclose(matrix.T @ lengths @ matrix, lengths):
        return False
    return mobility is Mobility.REFLECTIONS or np.linalg.det(matrix) > 0

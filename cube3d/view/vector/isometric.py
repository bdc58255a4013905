"""Isometric drawings: polycubes seen along the diagonal of a cell, exact, without perspective.

The eye looks from the front right above; x runs to the lower right, y to the upper right and z up,
all at one scale.  Points that differ by (1, -1, 1) coincide.  So the corners of cells lie on a
triangular lattice, and each visible face covers two of its triangles.  Each triangle shows one
face, the nearest one, as a whole.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cells import Cell
from cube3d.view.mesh.lying import overhangs, poses

Corner = tuple[int, int]
"""A corner of the lattice, (u, v) = (x + y, y + z)."""
Triangle = tuple[int, int, bool]
"""A half of a square in (u, v): its least corner, and whether it lies above the diagonal."""
Line = tuple[Corner, Corner]


class Side(Enum):
    """The three visible sides of a cell, as steps to the cell beyond."""

    TOP = (0, 0, 1)
    FRONT = (0, -1, 0)
    RIGHT = (1, 0, 0)


@dataclass(frozen=True)
class _CellSide:
    """A side of a cell, with the numbers of its piece and cube."""

    cell: Cell
    side: Side
    piece: int
    cube: int

    def triangles(self) -> tuple[Triangle, Triangle]:
        """Return the two triangles that it covers."""
        x, y, z = self.cell
        u, v = x + y, y + z
        if self.side is Side.TOP:
            return (u, v + 1, False), (u + 1, v + 1, True)
        if self.side is Side.FRONT:
            return (u, v, False), (u, v, True)
        return (u + 1, v, True), (u + 1, v + 1, False)

    def plane(self) -> tuple[int, Side, int]:
        """Return a key that faces of one piece in one plane share."""
        axis = next(axis for axis in range(3) if self.side.value[axis])
        return self.piece, self.side, self.cell[axis]


@dataclass(frozen=True)
class VisibleSides:
    """The visible part of a polycube, in corners of the lattice (see :func:`on_page`).

    Attributes:
        faces: for each side, its visible triangles.
        cubes: for each side, the numbers of the cubes of these triangles.
        edges: the lines where surfaces end or turn, or another piece begins.
        grid: the lines between cubes of a piece in one plane.
    """

    faces: dict[Side, list[tuple[Corner, Corner, Corner]]]
    cubes: dict[Side, list[int]]
    edges: list[Line]
    grid: list[Line]


def on_page(corner: Corner) -> tuple[float, float]:
    """Return the place of a corner on the page: x to the right, y down, cells of side 1."""
    u, v = corner
    return u * math.sqrt(0.75), u / 2 - v


def draw(
    cells: NDArray[np.int64],
    pieces: NDArray[np.int64] | None = None,
    cubes: NDArray[np.int64] | None = None,
    *,
    only: int | None = None,
) -> VisibleSides:
    """Return the drawing of cells, (k, 3) int64; with ``only``, of the piece of that number.

    ``pieces`` and ``cubes``, (k,), are the numbers of each cell's piece and cube.  If None, all
    cells are one piece, and each is a cube of its own.
    """
    seen = _sees(cells, pieces, cubes)
    if only is not None:
        seen = {triangle: face for triangle, face in seen.items() if face.piece == only}
    faces: dict[Side, list[tuple[Corner, Corner, Corner]]] = {side: [] for side in Side}
    owners: dict[Side, list[int]] = {side: [] for side in Side}
    for triangle, face in sorted(seen.items(), key=lambda item: item[0]):
        faces[face.side].append(_corners(triangle))
        owners[face.side].append(face.cube)
    edges, grid = [], []
    for line, beside in sorted(_sides_of_lines(seen).items()):
        planes = {face.plane() for face in beside}
        if len(beside) == 1 or len(planes) > 1:
            edges.append(line)
        elif beside[0].cube != beside[1].cube:
            grid.append(line)
    return VisibleSides(faces, owners, edges, grid)


def borders(triangles: Iterable[tuple[Corner, Corner, Corner]]) -> list[list[Corner]]:
    """Return the loops around triangles, each as the corners at which it turns.

    Inner loops are holes by the fill rule "evenodd".
    """
    after: dict[Corner, list[Corner]] = {}
    around = [line for corners in triangles for line in _around(corners)]
    every = set(around)
    for start, end in around:
        if (end, start) not in every:
            after.setdefault(start, []).append(end)
    found = []
    while after:
        at = start = min(after)
        loop = []
        while True:
            loop.append(at)
            ends = after[at]
            at = ends.pop()
            if not ends:
                del after[loop[-1]]
            if at == start:
                break
        found.append(_turns(loop))
    return found


def _around(corners: tuple[Corner, Corner, Corner]) -> list[Line]:
    """Return the sides of a triangle, with the triangle on the left of each."""
    a, b, c = corners
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    order = (a, b, c) if turn > 0 else (a, c, b)
    return [(order[i - 1], order[i]) for i in range(3)]


def _turns(loop: list[Corner]) -> list[Corner]:
    """Return the corners of a loop at which it turns."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)]
    return [corner for i, corner in enumerate(loop) if steps[i] != steps[i - 1]]


def best_seen(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cells, (k, 3), rotated so that most are visible; then so that they print well."""
    return max(poses(cells), key=_clearness)


def _clearness(cells: NDArray[np.int64]) -> int:
    """Return a score for how well a pose shows a piece.

    A cell counts 2 if at least two triangles of it are visible, and 1 for one triangle.  A cell on
    the floor counts 1 more, and a cell above the floor with nothing below it 1 less.
    """
    shares = Counter(face.cell for face in _sees(cells).values())
    on_floor = int((cells[:, 2] == cells[:, 2].min()).sum())
    return sum(min(share, 2) for share in shares.values()) + on_floor - overhangs(cells)


def _sees(
    cells: NDArray[np.int64],
    pieces: NDArray[np.int64] | None = None,
    cubes: NDArray[np.int64] | None = None,
) -> dict[Triangle, _CellSide]:
    """Return the visible face of each triangle."""
    kinds = np.zeros(len(cells), dtype=np.int64) if pieces is None else pieces
    numbers = np.arange(len(cells)) if cubes is None else cubes
    held: dict[Cell, tuple[int, int]] = {
        tuple(cell): (kind, number)
        for cell, kind, number in zip(cells.tolist(), kinds.tolist(), numbers.tolist(), strict=True)
    }
    # each step along the line of sight adds 1 to x - y + z: the nearest comes last
    found: dict[Triangle, _CellSide] = {}
    for cell in sorted(held, key=lambda c: (c[0] - c[1] + c[2], c)):
        for side in Side:
            beyond = tuple(a + b for a, b in zip(cell, side.value, strict=True))
            if beyond not in held:
                face = _CellSide(cell, side, *held[cell])
                found.update(dict.fromkeys(face.triangles(), face))
    return found


def _corners(triangle: Triangle) -> tuple[Corner, Corner, Corner]:
    u, v, above = triangle
    return (u, v), (u + 1, v + 1), ((u, v + 1) if above else (u + 1, v))


def _sides_of_lines(seen: dict[Triangle, _CellSide]) -> dict[Line, list[_CellSide]]:
    """Return the one or two faces that each line of the lattice borders."""
    beside: dict[Line, list[_CellSide]] = {}
    for triangle, face in sorted(seen.items(), key=lambda item: item[0]):
        for line in _lines(_corners(triangle)):
            beside.setdefault(line, []).append(face)
    return beside


def _lines(corners: tuple[Corner, Corner, Corner]) -> Iterable[Line]:
    a, b, c = sorted(corners)
    return (a, b), (a, c), (b, c)

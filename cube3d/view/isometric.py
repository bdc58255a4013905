"""Line drawings of polycubes as seen along the diagonal of a cell: exact, without depth.

The eye looks from the front right above; x runs to the lower right, y to the upper
right and z up, all at one scale.  Points that differ by (1, -1, 1) coincide, so the
corners of cells fall on a triangular lattice, and each face that can be seen covers
two triangles of it.  Who owns each triangle, the nearest face, is all there is to
find out: no surface is hidden in part.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from cube3d.model.lattice import Cell
from cube3d.model.orientation import Mobility, orientations
from cube3d.model.polycube import oriented_rows
from cube3d.view.export.pose import badness, overhangs

__all__ = ["Drawing", "Side", "best_seen", "draw", "on_page"]

# A corner of the lattice, (u, v) = (x + y, y + z).
Corner = tuple[int, int]
# A triangle: its corner with the least u and v, and whether it is the one above the
# diagonal of the square of (u, v) that begins there.
Triangle = tuple[int, int, bool]
Line = tuple[Corner, Corner]


class Side(Enum):
    """The three sides of a cell that can be seen: the step to the cell beyond."""

    TOP = (0, 0, 1)
    FRONT = (0, -1, 0)
    RIGHT = (1, 0, 0)


@dataclass(frozen=True)
class _Face:
    """One side of one cell."""

    cell: Cell
    side: Side

    def triangles(self) -> tuple[Triangle, Triangle]:
        """Return the two triangles that it covers."""
        x, y, z = self.cell
        u, v = x + y, y + z
        if self.side is Side.TOP:
            return (u, v + 1, False), (u + 1, v + 1, True)
        if self.side is Side.FRONT:
            return (u, v, False), (u, v, True)
        return (u + 1, v, True), (u + 1, v + 1, False)

    def plane(self) -> tuple[Side, int]:
        """Return what faces in one plane have in common."""
        axis = next(axis for axis in range(3) if self.side.value[axis])
        return self.side, self.cell[axis]


@dataclass(frozen=True)
class Drawing:
    """What is seen of a polycube, in corners of the lattice (see :func:`on_page`).

    Attributes:
        faces: for each side, the polygons that are seen of it.
        cells: for each side, the cells that these belong to.
        edges: the lines where surfaces end or turn.
        grid: the lines between cells in one plane.
    """

    faces: dict[Side, list[tuple[Corner, ...]]]
    cells: dict[Side, list[Cell]]
    edges: list[Line]
    grid: list[Line]


def on_page(corner: Corner) -> tuple[float, float]:
    """Return where a corner is drawn: x to the right, y down, cells of side 1."""
    u, v = corner
    return u * math.sqrt(0.75), u / 2 - v


def draw(cells: NDArray[np.int64]) -> Drawing:
    """Return what is seen of cells, (k, 3) int64."""
    seen = _seen(cells)
    faces: dict[Side, list[tuple[Corner, ...]]] = {side: [] for side in Side}
    owners: dict[Side, list[Cell]] = {side: [] for side in Side}
    for triangle, face in sorted(seen.items(), key=lambda item: item[0]):
        faces[face.side].append(_corners(triangle))
        owners[face.side].append(face.cell)
    edges, grid = [], []
    for line, beside in sorted(_sides_of_lines(seen).items()):
        planes = {face.plane() for face in beside}
        if len(beside) == 1 or len(planes) > 1:
            edges.append(line)
        elif beside[0] != beside[1]:
            grid.append(line)
    return Drawing(faces, owners, edges, grid)


def best_seen(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cells, (k, 3), rotated so that they are seen well and lie well."""
    poses = oriented_rows(cells, orientations(3, Mobility.ROTATIONS))
    return min(poses, key=lambda pose: (-_clearness(pose), badness(pose)))


def _clearness(cells: NDArray[np.int64]) -> int:
    """Return how well a pose shows a piece, a rule of thumb.

    A cell counts twice if a third of it or more is seen and once if less; a cell on the
    floor counts once more, one above nothing once less.
    """
    shares = Counter(face.cell for face in _seen(cells).values())
    on_floor = int((cells[:, 2] == cells[:, 2].min()).sum())
    return sum(min(share, 2) for share in shares.values()) + on_floor - overhangs(cells)


def _seen(cells: NDArray[np.int64]) -> dict[Triangle, _Face]:
    """Return the face that is seen in each triangle."""
    held: set[Cell] = {tuple(cell) for cell in cells.tolist()}
    # Each step along the line of sight adds 1 to x - y + z: the nearest comes last.
    found: dict[Triangle, _Face] = {}
    for cell in sorted(held, key=lambda c: (c[0] - c[1] + c[2], c)):
        for side in Side:
            beyond = tuple(a + b for a, b in zip(cell, side.value, strict=True))
            if beyond not in held:
                face = _Face(cell, side)
                found.update(dict.fromkeys(face.triangles(), face))
    return found


def _corners(triangle: Triangle) -> tuple[Corner, Corner, Corner]:
    u, v, above = triangle
    return (u, v), (u + 1, v + 1), ((u, v + 1) if above else (u + 1, v))


def _sides_of_lines(seen: dict[Triangle, _Face]) -> dict[Line, list[_Face]]:
    """Return the one or two faces that each line of the lattice borders."""
    beside: dict[Line, list[_Face]] = {}
    for triangle, face in sorted(seen.items(), key=lambda item: item[0]):
        for line in _lines(_corners(triangle)):
            beside.setdefault(line, []).append(face)
    return beside


def _lines(corners: tuple[Corner, Corner, Corner]) -> Iterable[Line]:
    a, b, c = sorted(corners)
    return (a, b), (a, c), (b, c)

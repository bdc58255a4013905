"""Meshes of pieces whose cubes have colours: which cell each triangle belongs to.

No triangle of a solid leaves its cell (:mod:`cube3d.view.mesh.rounded`), so that colours end
exactly where cells do, if triangles of different colours share no vertices.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.rounded import Mesh

__all__ = ["colours_of_triangles", "owners", "split_by_owner"]

_INWARD = 0.02  # cells
_TOWARDS = 0.999
Cells = NDArray[np.int64]
Kind = TypeVar("Kind", bound=np.integer[Any])


class _Grid:
    """The numbers of cells, (k, 3), by place."""

    def __init__(self, cells: Cells) -> None:
        self._low = cells.min(axis=0) - 1
        self._number = np.full(cells.max(axis=0) - self._low + 2, -1, dtype=np.int64)
        self._number[tuple((cells - self._low).T)] = np.arange(len(cells))

    def at(self, places: Cells) -> NDArray[np.int64]:
        """Return the number of the cell at each place, (m, 3), -1 where there is none."""
        # The outermost places are empty: whatever lies beyond is so, too.
        inside = np.clip(places - self._low, 0, np.array(self._number.shape) - 1)
        return np.asarray(self._number[tuple(inside.T)])


def owners(mesh: Mesh, cells: Cells) -> NDArray[np.int64]:
    """Return which of the cells, (k, 3), each triangle of their solid shows, (t,).

    Lengths of the mesh are cells, and cells have their full height.
    """
    facing = mesh.normals[mesh.triangles].mean(axis=1)
    # On the border of a cell, where there is no gap, a step inward decides.
    middle = mesh.vertices[mesh.triangles].mean(axis=1) - _INWARD * facing
    grid = _Grid(cells)
    found = grid.at(np.floor(middle).astype(np.int64))
    lost = np.flatnonzero(found < 0)
    if len(lost):  # triangles without area, along the borders of octants
        apart = middle[lost, None] - (cells[None] + 0.5)
        found[lost] = np.abs(apart).max(axis=2).argmin(axis=1)
    return _continue(grid, cells, found, facing, middle)


def _continue(
    grid: _Grid,
    cells: Cells,
    found: NDArray[np.int64],
    facing: NDArray[np.float64],
    middle: NDArray[np.float64],
) -> NDArray[np.int64]:
    """Give the strips along concave edges, half a gap wide, to the faces they continue.

    There a face of one cell reaches into the next, whose own face in that direction is
    covered by a third.
    """
    # How far a triangle looks towards covered faces, (t, 3); roundings keep their cells.
    covered = np.zeros(facing.shape)
    for k in range(3):
        beyond = cells[found]
        beyond[:, k] += np.where(facing[:, k] < 0, -1, 1)
        covered[:, k] = np.abs(facing[:, k]) * (grid.at(beyond) >= 0)
    strip = np.flatnonzero(covered.max(axis=1) > _TOWARDS)
    own, axis = cells[found[strip]], covered[strip].argmax(axis=1)
    step = np.eye(3, dtype=np.int64)[axis] * np.where(facing[strip] < 0, -1, 1)
    away = middle[strip] - (own + 0.5)
    side = np.where(away < 0, -1, 1)
    away[np.arange(len(strip)), axis] = 0
    order = np.argsort(-np.abs(away), axis=1, kind="stable")
    one, other = (np.eye(3, dtype=np.int64)[order[:, k]] * side for k in range(2))
    left = np.ones(len(strip), dtype=bool)
    for beside in (own + one, own + other, own + one + other):
        number = grid.at(beside)
        fits = left & (number >= 0) & (grid.at(beside + step) < 0)
        found[strip[fits]] = number[fits]
        left &= ~fits
    return found


def colours_of_triangles(mesh: Mesh, cells: Cells, colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the colour of each triangle, (t, 3), of the solid of cells, (k, 3).

    ``colours`` are those of the cells, (k, 3), or (1, 3) for all.
    """
    if len(colours) == 1:
        return np.repeat(colours, len(mesh.triangles), axis=0)
    return np.asarray(colours[owners(mesh, cells)])


def split_by_owner(mesh: Mesh, colours: NDArray[Kind]) -> tuple[Mesh, NDArray[Kind]]:
    """Split the vertices that triangles of different colours, (t, 3), share.

    Other rows of whole numbers serve as well, such as the cells of the triangles, (t, 1).

    Returns:
        The same surface, and the colour of each of its vertices, (v, 3).
    """
    kinds, kind = np.unique(colours, axis=0, return_inverse=True)
    corner = mesh.triangles.astype(np.int64) * len(kinds) + kind.reshape(-1, 1)
    corners, triangles = np.unique(corner, return_inverse=True)
    old = corners // len(kinds)
    split = Mesh(
        mesh.vertices[old],
        triangles.reshape(-1, 3).astype(np.int32),
        mesh.normals[old],
        mesh.place[old],
    )
    return split, kinds[corners % len(kinds)]

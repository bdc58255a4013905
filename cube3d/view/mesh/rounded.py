"""Rounded solids of polycubes, from the core; ``core/solid/rounded.hpp`` says what they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import MeshArrays, solid_arrays
from cube3d.geometry.lattice import CUBIC

__all__ = ["Mesh", "body_mesh", "marks_of", "mesh_of", "vertex_colours", "volume"]

Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Mesh:
    """A closed triangle mesh whose corners are split where the shading breaks.

    ``vertices`` and ``normals`` are (v, 3) float64, lengths in cells, normals unit
    and outward; ``triangles`` is (t, 3) int32, counter-clockwise from outside.
    ``place`` is (v,) int32: vertices with the same number are one point of the
    surface, seen with different normals (see :meth:`weld`).  ``owner`` is (t,) int32: the
    row of the cell that each triangle shows.
    """

    vertices: Points
    triangles: NDArray[np.int32]
    normals: Points
    place: NDArray[np.int32]
    owner: NDArray[np.int32]

    def weld(self) -> tuple[Points, NDArray[np.int32]]:
        """Return the watertight surface: points (p, 3) and triangles (t, 3).

        Every edge belongs to exactly two triangles, in opposite directions.
        """
        _, first = np.unique(self.place, return_index=True)
        return self.vertices[first], self.place[self.triangles]

    def turned(self, matrix: Points) -> Mesh:
        """Return the mesh turned by a rotation, (3, 3) float64."""
        return replace(self, vertices=self.vertices @ matrix.T, normals=self.normals @ matrix.T)

    def moved(self, offset: Points) -> Mesh:
        """Return the mesh shifted by ``offset``, (3,) float64."""
        return replace(self, vertices=self.vertices + offset)


def mesh_of(arrays: MeshArrays) -> Mesh:
    """Return a mesh of arrays, which nobody can change: those who ask for a shape share it."""
    for array in arrays:
        array.setflags(write=False)
    return Mesh(**arrays._asdict())


def volume(mesh: Mesh) -> float:
    """Return the enclosed volume in cells, by the divergence theorem."""
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6.0)


def marks_of(colours: NDArray[np.uint8]) -> NDArray[np.int32] | None:
    """Return a number for each cell, by its colour, (k, 3); None if there is one for all."""
    if len(colours) == 1:
        return None
    marks = np.unique(colours, axis=0, return_inverse=True)[1]
    return np.asarray(marks.reshape(-1), dtype=np.int32)


def vertex_colours(mesh: Mesh, colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the colours, (v, 3), of a mesh made with the marks of colours, (k, 3) or (1, 3)."""
    if len(colours) == 1:
        return np.repeat(colours, len(mesh.vertices), axis=0)
    found = np.empty((len(mesh.vertices), 3), dtype=np.uint8)
    found[mesh.triangles] = colours[mesh.owner][:, None]
    return found


def body_mesh(
    cells: NDArray[np.int64],
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
    grain: float = 0.0,
    thickness: float = 1.0,
    marks: NDArray[np.int32] | None = None,
) -> Mesh:
    """Return the rounded solid of ``cells``, (k, 3) int64, at its place.

    Cell (x, y, z) fills the cube from (x, y, z) to (x+1, y+1, z+1).  ``bevel`` is
    the radius of convex edges, ``gap`` the distance kept between two solids whose
    cells are neighbours, both in cells; ``segments`` straight pieces (an even
    number) make a quarter of a circle.  ``grain`` is the longest edge of a triangle, 0 for any,
    and ``thickness`` that of a layer of cells.  Triangles of cells with different ``marks``,
    (k,), share no vertices.  ValueError where measures do not fit a cell.
    Equal shapes are computed once, wherever they lie.
    """
    if cells.ndim != 2 or cells.shape[1] != 3 or len(cells) == 0:
        raise ValueError(f"cells must have the shape (k, 3) with k >= 1, not {cells.shape}")
    corner = cells.min(axis=0)
    home, first = np.unique(cells - corner, axis=0, return_index=True)
    own = None if marks is None else marks[first].tobytes()
    mesh = _at_home(home.tobytes(), own, bevel, gap, segments, grain, thickness)
    return replace(mesh.moved(corner.astype(np.float64)), owner=first.astype(np.int32)[mesh.owner])


@lru_cache(maxsize=4096)
def _at_home(
    cells: bytes,
    marks: bytes | None,
    bevel: float,
    gap: float,
    segments: int,
    grain: float,
    thickness: float,
) -> Mesh:
    """Make the mesh of the (k, 3) int64 ``cells``, whose least corner is 0."""
    arrays = solid_arrays(
        CUBIC.in_core(3),
        np.frombuffer(cells, dtype=np.int64).reshape(-1, 3),
        marks=None if marks is None else np.frombuffer(marks, dtype=np.int32),
        bevel=bevel,
        gap=gap,
        segments=segments,
        grain=grain,
        thickness=thickness,
        chamfer=False,
    )
    return mesh_of(arrays)

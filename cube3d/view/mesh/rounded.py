"""Meshes: rounded solids of pieces and the convex solids of cells, made by the core."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import FaceArrays, face_arrays, middles, solid_arrays
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.lattices import lattice as lattice_of
from cube3d.view.scene.camera import turned

Cells = NDArray[np.int64]
Points = NDArray[np.float64]
Marks = NDArray[np.int32]

RADIUS = math.sqrt(0.5)  # of spheres, in lattice steps


def cell_solids(lattice: str, cells: Cells) -> FaceArrays:
    """Return distinct cells of a lattice, (k, c) int64, as convex solids that share faces.

    ``core/solid/drawn.hpp`` describes the solids.  The first k are the cells, perhaps in another
    order: see ``owner``.  The length 1 is the distance of neighbours in the plane, an edge, or
    the side of a triangle.  Solids of 2-D lattices stand on the plane z = 0.
    """
    return face_arrays(lattice_of(lattice).in_core(cells.shape[1]), cells)


def most_bevel(lattice: str) -> float:
    """Return the largest bevel that suits a lattice."""
    return lattice_of(lattice).record.drawing.most_bevel


def centres(lattice: str, cells: Cells) -> Points:
    """Return the middle of each cell, (k, 3) float64: the mean of the corners of its solid."""
    own = lattice_of(lattice)
    assert isinstance(own, CellLattice)
    return middles(own.core, cells)


def outlines(lattice: str, cells: Cells) -> list[Points]:
    """Return the polygons, (m, 2) float64, that cells of a 2-D lattice fill in its plane.

    The cells come first, in their order; joints between sticks follow.
    """
    solids = cell_solids(lattice, cells)

    def ground() -> Iterator[tuple[int, Points]]:
        for loop, solid, owner in zip(solids.faces, solids.solid, solids.owner, strict=True):
            if (solids.points[list(loop), 2] == 0).all():
                polygon = solids.points[list(loop[::-1]), :2]
                yield int(owner if solid < len(cells) else solid), polygon

    return [polygon for _, polygon in sorted(ground(), key=lambda pair: pair[0])]


def home(lattice: Lattice, cells: Cells) -> tuple[Cells, Points]:
    """Return cells, (k, c), moved near the origin, and the place they came from, (3,)."""
    low = lattice.low(cells)
    place = np.zeros(3)
    if isinstance(lattice, CellLattice):
        steps = low[: lattice.dimension]
        place[: lattice.dimension] = steps @ np.array(lattice.basis)
    else:
        place[:] = low
    return cells - low, place


@dataclass(frozen=True, eq=False)
class Mesh:
    """A closed triangle mesh whose corners are split where the shading breaks.

    ``vertices`` and ``normals`` are (v, 3) float64, lengths in cells, normals unit and outward;
    ``triangles`` is (t, 3) int32, counter-clockwise from outside.  ``place`` is (v,) int32:
    vertices with the same number are one point of the surface with different normals (see
    :meth:`weld`).  ``owner`` is (t,) int32: the row of the cell of each triangle.
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
        vertices, normals = turned(self.vertices, matrix), turned(self.normals, matrix)
        return replace(self, vertices=vertices, normals=normals)

    def moved(self, offset: Points) -> Mesh:
        """Return the mesh shifted by ``offset``, (3,) float64."""
        return replace(self, vertices=self.vertices + offset)


def volume(mesh: Mesh) -> float:
    """Return the enclosed volume in cells, by the divergence theorem."""
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6.0)


def marks_of(colours: NDArray[np.uint8]) -> Marks | None:
    """Return a number for each cell that stands for its colour, (k,).

    ``colours`` are those of the cells, (k, 3), or (1, 3) for all; then None is returned.
    """
    if len(colours) == 1:
        return None
    marks = np.unique(colours, axis=0, return_inverse=True)[1]
    return np.asarray(marks.reshape(-1), dtype=np.int32)


def vertex_colours(mesh: Mesh, colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the colour of each vertex, (v, 3), of a mesh made with the marks of colours."""
    if len(colours) == 1:
        return np.repeat(colours, len(mesh.vertices), axis=0)
    found = np.empty((len(mesh.vertices), 3), dtype=np.uint8)
    found[mesh.triangles] = colours[mesh.owner][:, None]
    return found


class _Roundness(NamedTuple):
    """The parameters of a rounded solid; see ``cube3d_finish``."""

    bevel: float
    gap: float
    segments: int
    chamfer: bool
    grain: float
    thickness: float


def body_mesh(
    cells: Cells,
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
    chamfer: bool = False,
    grain: float = 0.0,
    thickness: float = 1.0,
    marks: Marks | None = None,
) -> Mesh:
    """Return the rounded solid of cubes, (k, 3) int64, in place.

    Cell (x, y, z) fills the cube from (x, y, z) to (x+1, y+1, z+1).
    Equal shapes are computed once, wherever they lie.

    Args:
        bevel: the radius of convex edges, in cells.
        gap: the distance between solids of neighbouring cells.
        segments: the number of straight pieces in a quarter circle; even.
        chamfer: whether bevels are flat.
        grain: the longest edge of a triangle; 0: no limit.
        thickness: the height of a layer of cells.
        marks: a number for each cell, (k,); triangles of cells with different numbers share no
            vertices.

    Raises:
        ValueError: measures do not fit a cell.
    """
    if cells.ndim != 2 or cells.shape[1] != 3 or len(cells) == 0:
        raise ValueError(f"cells must have the shape (k, 3) with k >= 1, not {cells.shape}")
    _, first = np.unique(cells, axis=0, return_index=True)
    return _mesh(
        CUBIC, cells, first, marks, _Roundness(bevel, gap, segments, chamfer, grain, thickness)
    )


def polyform_mesh(
    lattice: Lattice | str,
    cells: Cells,
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
    chamfer: bool = False,
    grain: float = 0.0,
    marks: Marks | None = None,
) -> Mesh:
    """Return the rounded solid of a polyform of a lattice other than the integer grid.

    Args:
        lattice: the lattice, or its name.
        cells: distinct cells, (k, c) int64 with k >= 1, as in puzzle files.
        bevel: how far the rounding of a convex edge reaches into the faces beside it; spheres
            have no edges.
        gap: the distance between bodies of neighbouring cells.
        segments: the number of straight pieces in an arc over an edge, at least 2.
        chamfer: whether bevels are flat: one straight piece.
        grain: the longest edge of a triangle; 0: no limit.
        marks: a number for each cell, (k,); triangles of cells with different numbers share no
            vertices.

    Raises:
        ValueError: bevel or gap is below 0 or too large for the cells, there are too few
            segments, or a cell is repeated.
    """
    of = lattice_of(lattice) if isinstance(lattice, str) else lattice
    order = np.lexsort(cells.T[::-1])
    return _mesh(of, cells, order, marks, _Roundness(bevel, gap, segments, chamfer, grain, 1.0))


def _mesh(
    lattice: Lattice,
    cells: Cells,
    order: NDArray[np.int64],
    marks: Marks | None,
    finish: _Roundness,
) -> Mesh:
    """Return the solid of cells, taken in the lexicographic order ``order``."""
    at_home, place = home(lattice, cells[order])
    own = None if marks is None else marks[order].tobytes()
    mesh = _at_home(lattice, at_home.tobytes(), at_home.shape[1], own, finish)
    return replace(mesh.moved(place), owner=order.astype(np.int32)[mesh.owner])


@lru_cache(maxsize=4096)
def _at_home(
    lattice: Lattice, cells: bytes, width: int, marks: bytes | None, finish: _Roundness
) -> Mesh:
    rows = np.frombuffer(cells, dtype=np.int64).reshape(-1, width)
    own = None if marks is None else np.frombuffer(marks, dtype=np.int32)
    arrays = solid_arrays(lattice.in_core(width), rows, marks=own, **finish._asdict())
    for array in arrays:
        array.setflags(write=False)  # cached, so shared by all callers
    return Mesh(**arrays._asdict())

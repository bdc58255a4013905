"""Rounded solids for polycubes, built directly with numpy.

The solid of a set of cells is what is left when its cubes shrink by half the gap
and every convex edge is rounded with the radius ``bevel``; inner faces are gone
and concave edges stay sharp.  In other words: erode the cells by a cube of
half-size ``bevel + gap / 2`` and let a ball of radius ``bevel`` roll over the rest.

That solid is local.  Cut each cell into its eight octants: what an octant looks
like depends only on the seven cells that share its outer corner, and up to a
permutation of the axes there are nine looks.  Each look is written down once as a
small patch of triangles (:mod:`cube3d.view.mesh.octants`); a mesh is the patches of all octants,
mirrored, moved and welded.  Neighbouring octants cut their common wall in the same
points, so the result is closed, and because the eroded cells never touch at an
edge or a corner it is a manifold even where the cells do touch like that.

The patches are exact: normals come from the geometry, not from averages, so flat
faces are flat-shaded and the rounding is smooth.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.octants import SUBSETS, Points, Ruler, look

__all__ = ["Mesh", "body_mesh", "volume"]

Triangles: TypeAlias = NDArray[np.int32]

# Welding compares places where gap and bevel have these sizes: there, different
# corners of the solid are apart even if the real gap or bevel is nought.
_NOMINAL_BEVEL, _NOMINAL_GAP = 0.125, 0.125
_WELD = 2.0**14


@dataclass(frozen=True, eq=False)
class Mesh:
    """A closed triangle mesh whose corners are split where the shading breaks.

    ``vertices`` and ``normals`` are (v, 3) float64, lengths in cells, normals unit
    and outward; ``triangles`` is (t, 3) int32, counter-clockwise from outside.
    ``place`` is (v,) int32: vertices with the same number are one point of the
    surface, seen with different normals (see :meth:`weld`).
    """

    vertices: Points
    triangles: Triangles
    normals: Points
    place: NDArray[np.int32]

    def weld(self) -> tuple[Points, Triangles]:
        """Return the watertight surface: points (p, 3) and triangles (t, 3).

        Every edge belongs to exactly two triangles, in opposite directions.
        """
        _, first = np.unique(self.place, return_index=True)
        return self.vertices[first], self.place[self.triangles]

    def turned(self, matrix: Points) -> Mesh:
        """Return the mesh turned by a rotation, (3, 3) float64."""
        return Mesh(self.vertices @ matrix.T, self.triangles, self.normals @ matrix.T, self.place)

    def moved(self, offset: Points) -> Mesh:
        """Return the mesh shifted by ``offset``, (3,) float64."""
        return Mesh(self.vertices + offset, self.triangles, self.normals, self.place)


def volume(mesh: Mesh) -> float:
    """Return the enclosed volume in cells, by the divergence theorem."""
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6.0)


def body_mesh(
    cells: NDArray[np.int64],
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
) -> Mesh:
    """Return the rounded solid of ``cells``, (k, 3) int64, at its place.

    Cell (x, y, z) fills the cube from (x, y, z) to (x+1, y+1, z+1).  ``bevel`` is
    the radius of convex edges, ``gap`` the distance kept between two solids whose
    cells are neighbours, both in cells; ``segments`` straight pieces (an even
    number) make a quarter of a circle.  ValueError where they do not fit a cell.
    Equal shapes are computed once, wherever they lie.
    """
    if cells.ndim != 2 or cells.shape[1] != 3 or len(cells) == 0:
        raise ValueError(f"cells must have the shape (k, 3) with k >= 1, not {cells.shape}")
    if bevel < 0 or gap < 0 or bevel + gap / 2 >= 0.5:
        raise ValueError("bevel and gap must be >= 0 and bevel + gap / 2 below half a cell")
    if segments < 2 or segments % 2:
        raise ValueError(f"segments must be an even number >= 2, not {segments}")
    corner = cells.min(axis=0)
    home = np.unique(cells - corner, axis=0)
    mesh = _mesh_at_home(home.tobytes(), bevel, gap, segments)
    return mesh.moved(corner.astype(np.float64))


@lru_cache(maxsize=4096)
def _mesh_at_home(cells: bytes, bevel: float, gap: float, segments: int) -> Mesh:
    """Build the mesh of the (k, 3) int64 ``cells``, whose least corner is 0."""
    codes, centres, signs = _octants(np.frombuffer(cells, dtype=np.int64).reshape(-1, 3))
    parts = []
    for code in np.unique(codes):
        real = _patch(int(code), bevel, gap, segments)
        nominal = _patch(int(code), _NOMINAL_BEVEL, _NOMINAL_GAP, segments)
        here = codes == code
        parts.append(_stamp(real, nominal.vertices, centres[here], signs[here]))
    vertices, keys, normals, triangles = _join(parts)
    place = _number_rows(np.rint(keys * _WELD).astype(np.int64))
    if bevel == 0 or gap == 0:
        place = _collapse(place, vertices, triangles)
    return _finish(vertices, normals, place, triangles)


# --- octants ---------------------------------------------------------------------

_SIGNS = np.array(list(product((-1, 1), repeat=3)), dtype=np.int64)


def _octants(
    cells: NDArray[np.int64],
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return code (8k,), cell (8k, 3) and signs (8k, 3) of all octants.

    Bit i of a code is set when the neighbour in the direction of SUBSETS[i],
    taken with the octant's signs, belongs to ``cells``.
    """
    grid = np.zeros(cells.max(axis=0) + 3, dtype=bool)
    grid[tuple((cells + 1).T)] = True
    cell = np.repeat(cells, 8, axis=0)
    signs = np.tile(_SIGNS, (len(cells), 1))
    codes = np.zeros(len(cell), dtype=np.int64)
    for bit, subset in enumerate(SUBSETS):
        codes |= grid[tuple((cell + 1 + signs * subset).T)].astype(np.int64) << bit
    return codes, cell, signs


def _stamp(
    patch: _Patch,
    nominal: Points,
    cells: NDArray[np.int64],
    signs: NDArray[np.int64],
) -> tuple[Points, Points, Points, Triangles]:
    """Put one patch into m octants: vertices, weld keys, normals, triangles."""
    count, size = len(cells), len(patch.vertices)
    centre, sign = (cells + 0.5)[:, None, :], signs[:, None, :].astype(np.float64)
    vertices = (centre + sign * patch.vertices).reshape(-1, 3)
    keys = (centre + sign * nominal).reshape(-1, 3)
    normals = np.broadcast_to(sign * patch.normals, (count, size, 3)).reshape(-1, 3)
    triangles = np.repeat(patch.triangles[None], count, axis=0)
    mirrored = signs.prod(axis=1) < 0
    triangles[mirrored] = triangles[mirrored][:, :, ::-1]
    triangles += (np.arange(count, dtype=np.int32) * size)[:, None, None]
    return vertices, keys, normals, triangles.reshape(-1, 3)


def _join(
    parts: list[tuple[Points, Points, Points, Triangles]],
) -> tuple[Points, Points, Points, Triangles]:
    """Concatenate stamped parts, renumbering the triangles."""
    start = np.cumsum([0] + [len(part[0]) for part in parts]).astype(np.int32)
    vertices, keys, normals = (np.concatenate([part[i] for part in parts]) for i in range(3))
    triangles = np.concatenate([part[3] + s for part, s in zip(parts, start, strict=False)])
    return vertices, keys, normals, triangles


# --- welding -----------------------------------------------------------------------


def _number_rows(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Number equal rows of (m, k) alike, (m,), counting up from 0."""
    order = np.lexsort(rows.T)
    ordered = rows[order]
    new = np.ones(len(rows), dtype=bool)
    new[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    numbers = np.empty(len(rows), dtype=np.int64)
    numbers[order] = np.cumsum(new) - 1
    return numbers


def _collapse(
    place: NDArray[np.int64], vertices: Points, triangles: Triangles
) -> NDArray[np.int64]:
    """Give the two ends of every edge without length the same place.

    Ends are joined along edges only, never because they merely coincide: sheets of
    the surface that touch (cells sharing an edge, gap 0) stay two sheets.
    """
    ends = np.concatenate([triangles[:, [i, (i + 1) % 3]] for i in range(3)])
    length = np.abs(vertices[ends[:, 0]] - vertices[ends[:, 1]]).max(axis=1)
    joined = place[ends[length < 1e-9]]
    label = np.arange(place.max() + 1)
    while True:
        least = label[joined].min(axis=1)
        before = label.copy()
        np.minimum.at(label, joined[:, 0], least)
        np.minimum.at(label, joined[:, 1], least)
        label = label[label]
        if np.array_equal(label, before):
            return label[place]


def _finish(
    vertices: Points, normals: Points, place: NDArray[np.int64], triangles: Triangles
) -> Mesh:
    """Drop flat-out triangles and merge what agrees in place and normal."""
    corners = place[triangles]
    kept = (corners != np.roll(corners, 1, axis=1)).all(axis=1)
    triangles = triangles[kept]
    facing = np.rint(normals * _WELD).astype(np.int64)
    used = np.unique(triangles)
    number = _number_rows(np.column_stack([place, facing])[used])
    _, first = np.unique(number, return_index=True)
    renumber = np.zeros(len(place), dtype=np.int32)
    renumber[used] = number
    chosen = used[first]
    _, one, dense = np.unique(place[chosen], return_index=True, return_inverse=True)
    points = vertices[chosen][one][dense]  # the same to the last bit at one place
    mesh = Mesh(points, renumber[triangles], normals[chosen], dense.astype(np.int32))
    for array in (mesh.vertices, mesh.triangles, mesh.normals, mesh.place):
        array.setflags(write=False)  # it is shared by everyone who asks for this shape
    return mesh


# --- patches -------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Patch:
    """A piece of surface inside one octant, relative to the cell's centre."""

    vertices: Points
    normals: Points
    triangles: Triangles


@lru_cache(maxsize=4096)
def _patch(code: int, bevel: float, gap: float, segments: int) -> _Patch:
    """Return the surface in an octant with the given neighbours."""
    ruler = Ruler(bevel, gap, segments)
    vertices, normals = _fan_corners(code, ruler)
    return _Patch(vertices - ruler.near, normals, _fan_triangles(code, segments))


def _fan_corners(code: int, ruler: Ruler) -> tuple[Points, Points]:
    """Return the corners of all fans of a look and their normals, both (v, 3)."""
    order, make = look(code)
    fans = make(ruler)
    vertices, normals = (np.zeros((sum(len(fan[0]) for fan in fans), 3)) for _ in range(2))
    if fans:
        vertices[:, order] = np.concatenate([points for points, _ in fans])
        normals[:, order] = np.concatenate([facing for _, facing in fans])
    return vertices, normals


@lru_cache(maxsize=4096)
def _fan_triangles(code: int, segments: int) -> Triangles:
    """Cut the fans of a look into triangles, counter-clockwise from outside.

    Turned by the nominal measures, where no triangle degenerates: the slivers that
    gap 0 leaves on straight edges must agree with their neighbours, too.
    """
    ruler = Ruler(_NOMINAL_BEVEL, _NOMINAL_GAP, segments)
    _, make = look(code)
    triangles, base = [], 0
    for points, _ in make(ruler):
        triangles += [(base, base + i, base + i + 1) for i in range(1, len(points) - 1)]
        base += len(points)
    vertices, normals = _fan_corners(code, ruler)
    return _outward(vertices, normals, np.array(triangles, np.int32).reshape(-1, 3))


def _outward(vertices: Points, normals: Points, triangles: Triangles) -> Triangles:
    """Turn each triangle so that it is counter-clockwise seen from outside."""
    a, b, c = (vertices[triangles[:, k]] for k in range(3))
    facing = normals[triangles].sum(axis=1)
    wrong = np.einsum("ij,ij->i", np.cross(b - a, c - a), facing) < 0
    turned = triangles.copy()
    turned[wrong] = turned[wrong][:, ::-1]
    return turned

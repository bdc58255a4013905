"""The cells of lattices other than the cubic one as convex solids.

What a lattice looks like is one entry of a table: whole numbers over a basis, so that solids that
share a face have the same corners to the last bit.  Sticks are rods that end before the
points of the lattice.  Where a piece has several at a point, a joint holds their ends
together: the convex hull of these.  Joints of two pieces at one point meet just where these cross.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.cell_complex import CellComplex

__all__ = ["LATTICES", "cell_solids", "centres", "home", "most_bevel", "outlines"]

Numbers = NDArray[np.int64]
Points = NDArray[np.float64]
_Rows = Sequence[Sequence[int]]

_SAME = 1e-9


@dataclass(frozen=True, eq=False)
class _Lattice:
    """Cells as convex hulls of whole numbers, times ``basis``, (3, 3), by ``unit``.

    ``steps`` are where translations lead, (d, 3), and ``kinds`` the corners of each type of
    cell, (m, 3); 2-D lattices have a height, of ``unit``.
    """

    basis: Points
    unit: int
    steps: Numbers
    kinds: tuple[Numbers, ...]

    @property
    def period(self) -> int:
        """How far translations are apart in coordinates of cells."""
        return 1

    def parts(self, cells: Numbers) -> list[_Part]:
        """Return the solids of cells, (k, d) or (k, d + 1) where there are several types."""
        shift, kind = self.places(cells)
        parts = []
        for number, corners in enumerate(self.kinds):
            here = np.flatnonzero(kind == number)
            parts.append(_Part(corners, shift[here], here))
        return parts

    def places(self, cells: Numbers) -> tuple[Numbers, Numbers]:
        """Return where translations lead, (k, 3), and the type of each cell, (k,)."""
        size = len(self.steps)
        kind = cells[:, size] if len(self.kinds) > 1 else np.zeros(len(cells), dtype=np.int64)
        return cells[:, :size] @ self.steps, kind


@dataclass(frozen=True, eq=False)
class _Sticks(_Lattice):
    """Sticks from points of a lattice in the directions ``ways``, (t, 3).

    ``kinds`` are the rods; ``ends`` has the corners of the end of a rod by its direction,
    (m, 3), from the point of the lattice on.  Where two rods meet at 60 degrees, the hull of
    their ends is thin, and reaches to ``knee`` times the sum of their directions instead.
    """

    ways: Numbers
    ends: Mapping[tuple[int, ...], Numbers]
    knee: int

    def parts(self, cells: Numbers) -> list[_Part]:
        """Return the rods of cells, (k, d + 1), and the joints."""
        shift, kind = self.places(cells)
        ways = self.ways[kind]
        meeting: dict[tuple[int, ...], dict[tuple[int, ...], int]] = defaultdict(dict)
        for number in range(len(cells)):
            for point, way in ((shift, ways), (shift + self.unit * ways, -ways)):
                meeting[tuple(point[number].tolist())][tuple(way[number].tolist())] = number
        parts = super().parts(cells)
        for place, held in sorted(meeting.items()):
            if len(held) > 1:
                corners = np.concatenate([self.ends[way] for way in sorted(held)])
                middle = np.array(list(held)).sum(axis=0)
                if self.knee and len(held) == 2 and middle.any() and tuple(middle) not in self.ends:
                    knee = self.knee * middle
                    above = np.array([(0, 0, 0), (0, 0, self.unit)])
                    corners = np.concatenate([corners, knee + above])
                parts.append(_Part(corners, np.array([place]), np.array([min(held.values())])))
        return parts


@dataclass(frozen=True, eq=False)
class _Voxels(_Lattice):
    """Cells by the voxels of BurrTools: what lies in one depends on its residues.

    ``kind`` is the type of cell by the residues, (m, m, m), -1 where there is none; translations
    of m voxels lead to ``steps``.
    """

    kind: Numbers

    @property
    def period(self) -> int:
        """How far translations are apart in coordinates of cells."""
        return len(self.kind)

    def places(self, cells: Numbers) -> tuple[Numbers, Numbers]:
        """Return where translations lead, (k, 3), and the type of each cell, (k,)."""
        kind = self.kind[tuple((cells % self.period).T)]
        return cells // self.period @ self.steps, kind


@dataclass(frozen=True, eq=False)
class _Part:
    """Solids of one form: corners, (m, 3), where they are, (n, 3), and whose, (n,)."""

    corners: Numbers
    shift: Numbers
    owner: Numbers


def cell_solids(lattice: str, cells: Numbers) -> CellComplex:
    """Return different cells of a lattice, (k, c) int64, as convex solids that share faces.

    The first k solids need not be those of the cells in their order: see ``owner``.  Lengths
    are such that neighbours in the plane, edges and the sides of triangles have the length 1.
    Solids of 2-D lattices stand on the plane z = 0.
    """
    form = LATTICES[lattice]
    corners, faces, owner = [np.zeros((0, 3), dtype=np.int64)], [], []
    for part in form.parts(cells):
        for shift, cell in zip(part.shift, part.owner.tolist(), strict=True):
            start = sum(map(len, corners))
            loops = _hull_faces(part.corners.tobytes(), form.basis.tobytes())
            faces.append([tuple(start + corner for corner in loop) for loop in loops])
            corners.append(part.corners + shift)
            owner.append(cell)
    points, number = np.unique(np.concatenate(corners), axis=0, return_inverse=True)
    numbers = number.reshape(-1).tolist()
    return CellComplex(
        points @ form.basis / form.unit,
        tuple(tuple(numbers[corner] for corner in loop) for loops in faces for loop in loops),
        np.repeat(np.arange(len(faces)), [len(loops) for loops in faces]),
        np.array(owner),
    )


def most_bevel(lattice: str) -> float:
    """Return the largest bevel that suits a lattice: a fifth of what is thinnest about cells."""
    return 0.2 * THICKNESS.get(lattice, 1.0)


def centres(lattice: str, cells: Numbers) -> Points:
    """Return the middle of each cell, (k, 3) float64: that of the corners of its solid."""
    if lattice == "fcc":
        return cells.astype(np.float64)
    form = LATTICES[lattice]
    shift, kind = form.places(cells)
    middles = np.array([corners.mean(axis=0) for corners in form.kinds])
    return np.asarray((shift + middles[kind]) @ form.basis / form.unit)


def outlines(lattice: str, cells: Numbers) -> list[Points]:
    """Return the polygons, (m, 2) float64 each, that cells of a 2-D lattice fill in its plane.

    Those of the cells come first, in their order; joints between sticks follow.
    """
    solids = cell_solids(lattice, cells)
    ground = {
        solid: solids.points[list(loop[::-1]), :2]
        for loop, solid in zip(solids.faces, solids.solid.tolist(), strict=True)
        if (solids.points[list(loop), 2] == 0).all()
    }
    own = np.argsort(solids.owner[: len(cells)])
    return [ground[solid] for solid in [*own.tolist(), *range(len(cells), len(ground))]]


def home(lattice: str, cells: Numbers) -> tuple[Numbers, Points]:
    """Move cells, (k, c), near to the origin, and return how far they were from there, (3,)."""
    step = np.zeros(cells.shape[1], dtype=np.int64)
    if lattice == "fcc":
        step[:] = cells.min(axis=0)
        step[0] -= step.sum() % 2
        return cells - step, step.astype(np.float64)
    form = LATTICES[lattice]
    size = len(form.steps)
    step[:size] = cells[:, :size].min(axis=0) // form.period * form.period
    shift, _ = form.places(step[None])
    return cells - step, (shift @ form.basis / form.unit)[0]


@lru_cache(maxsize=4096)
def _hull_faces(corners: bytes, basis: bytes) -> tuple[tuple[int, ...], ...]:
    """Return the faces of a convex hull: numbers of corners, counter-clockwise from outside.

    The corners, (m, 3) int64, are times the basis, (3, 3) float64.  Corners within a face or an
    edge are none of its own.
    """
    whole = np.frombuffer(corners, dtype=np.int64).reshape(-1, 3)
    points = whole @ np.frombuffer(basis).reshape(3, 3)
    a, b, c = points[np.array(list(combinations(range(len(points)), 3))).T]
    normals = np.cross(b - a, c - a)
    size = np.linalg.norm(normals, axis=1)
    real = size > _SAME
    normals, a = normals[real] / size[real, None], a[real]
    height = (points[None] - a[:, None]) @ normals[:, :, None]
    height = height[:, :, 0]
    low = (height < _SAME).all(axis=1)
    high = (height > -_SAME).all(axis=1)
    found = {}
    for normal, heights in [
        *zip(normals[low], height[low], strict=True),
        *zip(-normals[high], height[high], strict=True),
    ]:
        found[tuple(np.flatnonzero(np.abs(heights) < _SAME).tolist())] = normal
    return tuple(_around(points, on, normal) for on, normal in sorted(found.items()))


def _around(points: Points, on: tuple[int, ...], normal: Points) -> tuple[int, ...]:
    """Return the corners of a face counter-clockwise, of points that lie on it."""
    off = points[list(on)] - points[list(on)].mean(axis=0)
    side = np.cross(normal, off[0])
    order = np.argsort(np.arctan2(off @ side, off @ off[0] * np.linalg.norm(normal)))
    loop = off[order]
    turn = np.cross(loop - np.roll(loop, 1, axis=0), np.roll(loop, -1, axis=0) - loop) @ normal
    return tuple(on[number] for number in order[turn > _SAME].tolist())


# --- the lattices --------------------------------------------------------------------

_HALF = math.sqrt(3) / 2


def _flat(
    height: float, unit: int, steps: _Rows, polygons: Sequence[_Rows], *, square: bool = False
) -> _Lattice:
    """A 2-D lattice, or layers of one, of polygons over the basis of triangles or squares."""
    return _Lattice(
        _basis(height, square=square),
        unit,
        unit * np.array(steps),
        tuple(_prism(unit, polygon) for polygon in polygons),
    )


def _basis(height: float, *, square: bool = False) -> Points:
    second = (0.0, 1.0, 0.0) if square else (0.5, _HALF, 0.0)
    return np.array([(1.0, 0.0, 0.0), second, (0.0, 0.0, height)])


def _prism(unit: int, polygon: _Rows) -> Numbers:
    return np.array([(x, y, z) for z in (0, unit) for x, y in polygon])


def _rods(
    basis: Points,
    unit: int,
    setback: int,
    steps: _Rows,
    ways: _Rows,
    rims: Sequence[_Rows],
    knee: int = 0,
) -> _Sticks:
    """Sticks in some ways, whose ends lie ``setback`` before points; rims are around these.

    ``rims`` are the corners of the end of a rod, for each of the ways.
    """
    ends = {
        tuple(sign * step for step in way): sign * setback * np.array(way) + np.array(rim)
        for way, rim in zip(ways, rims, strict=True)
        for sign in (1, -1)
    }
    rods = [
        np.concatenate([ends[tuple(way)], unit * np.array(way) + ends[tuple(-s for s in way)]])
        for way in ways
    ]
    return _Sticks(basis, unit, unit * np.array(steps), tuple(rods), np.array(ways), ends, knee)


def _flat_rim(unit: int, across: Sequence[int]) -> _Rows:
    """The end of a rod on the ground: as high as ``unit``, half as wide as ``across``."""
    x, y = across
    return [(sign * x, sign * y, z) for z in (0, unit) for sign in (1, -1)]


def _voxels(
    period: int, side: int, corners: Callable[[tuple[int, ...]], list[tuple[int, ...]]]
) -> _Voxels:
    """Cells in cubes of ``side``, by the corners of that in a voxel, none in most of them."""
    kind = np.full((period,) * 3, -1)
    kinds: list[Numbers] = []
    for voxel in product(range(period), repeat=3):
        if found := corners(voxel):
            kind[voxel] = len(kinds)
            kinds.append(np.array(found))
    return _Voxels(np.eye(3), 1, side * np.eye(3, dtype=np.int64), tuple(kinds), kind)


def _rhombic(voxel: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A 24th of a cube of side 2: over half of a face's diagonal square, up to the centre.

    The axis whose residue is 0 or 4 tells the face, that with 1 or 3 the edge.
    """
    depth = [min(residue, 4 - residue) for residue in voxel]
    if sorted(depth) != [0, 1, 2]:
        return []
    high = [2 * (residue > 2) for residue in voxel]
    face = [side if far == 0 else 1 for side, far in zip(high, depth, strict=True)]
    ends = [
        tuple(end if far == 2 else side for side, far in zip(high, depth, strict=True))
        for end in (0, 2)
    ]
    return [(1, 1, 1), tuple(face), *ends]


def _tetra_octa(voxel: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A tetrahedron inside a cube of side 1, or an eighth of an octahedron at one of its corners.

    The middles of octahedra are the points whose coordinates have an odd sum.
    """
    cube, residue = [n // 3 for n in voxel], [n % 3 for n in voxel]
    if residue == [1, 1, 1]:
        inside = [point for point in product((0, 1), repeat=3) if (sum(point) + sum(cube)) % 2 == 0]
        return [tuple(map(sum, zip(point, cube, strict=True))) for point in inside]
    corner = tuple(low + n // 2 for low, n in zip(cube, residue, strict=True))
    if 1 in residue or sum(corner) % 2 == 0:
        return []
    beside = np.array(corner) + (1 - np.array(residue))[:, None] * np.eye(3, dtype=np.int64)
    return [corner, *map(tuple, beside.tolist())]


_PLANE = ((1, 0, 0), (0, 1, 0))
_SPACE = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
_TRIANGLES = (((0, 0), (1, 0), (0, 1)), ((1, 0), (1, 1), (0, 1)))
_HEXAGON = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
_TRIANGLE_WAYS = ((1, 0, 0), (0, 1, 0), (-1, 1, 0))
_HONEYCOMB_WAYS = ((1, 0, 0), (-1, 1, 0), (0, -1, 0))

LATTICES: Mapping[str, _Lattice] = MappingProxyType(
    {
        "hexagonal": _flat(0.5, 3, _PLANE, [_HEXAGON]),
        "triangular": _flat(0.35, 1, _PLANE, _TRIANGLES),
        "triangular-prism": _flat(1.0, 1, _SPACE, _TRIANGLES),
        "rhombic": _voxels(5, 2, _rhombic),
        "tetra-octa": _voxels(6, 2, _tetra_octa),
        "square-edges": _rods(
            _basis(0.2, square=True),
            40,
            6,
            _PLANE,
            _PLANE,
            [_flat_rim(40, (0, 4)), _flat_rim(40, (4, 0))],
        ),
        "triangular-edges": _rods(
            _basis(0.1 * math.sqrt(3)),
            80,
            20,
            _PLANE,
            _TRIANGLE_WAYS,
            [_flat_rim(80, (-4, 8)), _flat_rim(80, (-8, 4)), _flat_rim(80, (-4, -4))],
            knee=5,
        ),
        "hexagonal-edges": _rods(
            _basis(0.1 * math.sqrt(3)),
            40,
            8,
            [(1, 1, 0), (-1, 2, 0)],
            _HONEYCOMB_WAYS,
            [_flat_rim(40, (-2, 4)), _flat_rim(40, (-2, -2)), _flat_rim(40, (-4, 2))],
        ),
        "cubic-edges": _rods(
            np.eye(3),
            100,
            24,
            _SPACE,
            _SPACE,
            [[np.roll((0, y, z), k).tolist() for y in (-7, 7) for z in (-7, 7)] for k in range(3)],
        ),
    }
)

THICKNESS: Mapping[str, float] = MappingProxyType(
    {
        "hexagonal": 0.5,
        "triangular": 0.35,
        "triangular-prism": 0.5,
        "rhombic": 0.5,
        "tetra-octa": 0.5,
        "square-edges": 0.2,
        "triangular-edges": 0.14,
        "hexagonal-edges": 0.1 * math.sqrt(3),
        "cubic-edges": 0.14,
    }
)

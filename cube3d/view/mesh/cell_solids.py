"""The cells of lattices other than the cubic one as convex solids.

Their corners are whole numbers over a basis, so that solids that share a face have the same
corners to the last bit.  Cells of the plane are as high as the drawing of their lattice says.
Edges are rods that end before the points where they meet.  Where a piece has several at a point,
a joint holds their ends together: the convex hull of these.  Joints of two pieces at one point
meet just where these cross.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice as lattice_of
from cube3d.lattices import Vector
from cube3d.view.mesh.cell_complex import CellComplex

__all__ = ["cell_solids", "centres", "home", "most_bevel", "outlines"]

Numbers = NDArray[np.int64]
Points = NDArray[np.float64]

_SAME = 1e-9


@dataclass(frozen=True, eq=False)
class _Part:
    """Solids of one form: corners, (m, 3), where they are, (n, 3), and whose, (n,)."""

    corners: Numbers
    shift: Numbers
    owner: Numbers


@dataclass(frozen=True, eq=False)
class _Cells:
    """The cells of a lattice as convex hulls of whole numbers, parts of its points."""

    lattice: CellLattice

    @cached_property
    def unit(self) -> int:
        """How many of the whole numbers a step along each axis is; few, without rods."""
        if parts := self.lattice.record.drawing.parts:
            return parts
        whole = math.lcm(*self.lattice.scale)
        numbers = np.concatenate(self.lattice.corners) * whole // np.array(self.lattice.scale)
        return whole // int(np.gcd.reduce(numbers, axis=None, initial=whole))

    @cached_property
    def basis(self) -> Points:
        """Where steps along the axes lead, (3, 3); the third one in the plane is the height."""
        rows = np.diag([1.0, 1.0, self.lattice.record.drawing.height])
        steps = np.array(self.lattice.basis)
        rows[: len(steps), : len(steps)] = steps
        return rows

    def at(self, points: Points | Numbers) -> Points:
        """Return where points of whole numbers lie, (..., 3)."""
        placed = points @ self.basis / self.unit
        if self.lattice.origin is not None:
            placed[..., : self.lattice.dimension] += self.lattice.origin
        return np.asarray(placed)

    @cached_property
    def corners(self) -> list[Numbers]:
        """The corners of a cell of each kind at home, (m, 3); in the plane, those above last."""
        return [self._raised(self._fine(np.array(corners))) for corners in self.lattice.corners]

    @property
    def solids(self) -> list[Numbers]:
        """The corners of what is drawn of each kind, (m, 3)."""
        return self.corners

    def _fine(self, points: Numbers) -> Numbers:
        """Return points of the lattice, (..., n), in whole numbers."""
        return np.asarray(points * self.unit // np.array(self.lattice.scale))

    def _raised(self, points: Numbers) -> Numbers:
        """Return points, (m, n), in space: in the plane, those on the ground and those above."""
        if not self.lattice.is_flat:
            return points
        heights = np.repeat([0, self.unit], len(points))
        return np.column_stack([np.tile(points, (2, 1)), heights])

    def shift(self, steps: Numbers) -> Numbers:
        """Return where steps along the axes lead, (..., 3); types are passed over."""
        axes = self.lattice.dimension
        led = np.zeros((*steps.shape[:-1], 3), dtype=np.int64)
        led[..., :axes] = steps[..., :axes] * self.unit
        return led

    def places(self, cells: Numbers) -> tuple[Numbers, Numbers]:
        """Return where translations lead, (k, 3), and the kind of each cell, (k,)."""
        kinds = self.lattice.kinds(cells)
        return self.shift(cells - self.lattice.homes[kinds]), kinds

    def parts(self, cells: Numbers) -> list[_Part]:
        """Return the solids of cells, (k, width)."""
        shift, kind = self.places(cells)
        parts = []
        for number, corners in enumerate(self.solids):
            here = np.flatnonzero(kind == number)
            parts.append(_Part(corners, shift[here], here))
        return parts


@dataclass(frozen=True, eq=False)
class _Rods(_Cells):
    """Edges as rods, and joints where they meet."""

    @cached_property
    def starts(self) -> Numbers:
        """Where the edge of each type begins, (t, 3)."""
        return np.array([ends[0] for ends in self.corners])

    @cached_property
    def ways(self) -> Numbers:
        """The way along the edge of each type, (t, 3)."""
        return np.array([ends[1] - ends[0] for ends in self.corners])

    @cached_property
    def ends(self) -> dict[Vector, Numbers]:
        """The corners of the end of a rod, (m, 3), from the point where edges meet, by its way."""
        drawing = self.lattice.record.drawing
        found: dict[Vector, Numbers] = {}
        for way, across in zip(self.ways, drawing.across, strict=True):
            signs = np.array([*product((1, -1), repeat=len(across))])
            rim = self._raised(signs @ np.array(across))
            back = way * drawing.setback // drawing.parts
            found |= {tuple((sign * way).tolist()): sign * back + rim for sign in (1, -1)}
        return found

    @cached_property
    def solids(self) -> list[Numbers]:
        """The corners of the rod of each type at home, (m, 3)."""
        return [
            start + np.concatenate([self._end(way), way + self._end(-way)])
            for start, way in zip(self.starts, self.ways, strict=True)
        ]

    def _end(self, way: Numbers) -> Numbers:
        return self.ends[tuple(way.tolist())]

    def parts(self, cells: Numbers) -> list[_Part]:
        """Return the rods of cells, (k, width), and the joints."""
        shift, kind = self.places(cells)
        starts, ways = shift + self.starts[kind], self.ways[kind]
        meeting: dict[Vector, dict[Vector, int]] = defaultdict(dict)
        for number in range(len(cells)):
            for points, led in ((starts, ways), (starts + ways, -ways)):
                meeting[tuple(points[number].tolist())][tuple(led[number].tolist())] = number
        parts = super().parts(cells)
        for place, held in sorted(meeting.items()):
            if len(held) > 1:
                owner = np.array([min(held.values())])
                parts.append(_Part(self._joint(sorted(held)), np.array([place]), owner))
        return parts

    def _joint(self, ways: list[Vector]) -> Numbers:
        """Return the corners of a joint, (m, 3), by the ways of the rods that meet in it.

        Where two meet at 60 degrees, the hull of their ends is thin, and reaches out to a knee.
        """
        corners = [self.ends[way] for way in ways]
        drawing, middle = self.lattice.record.drawing, np.sum(ways, axis=0)
        straight = not middle.any() or tuple(middle.tolist()) in self.ends
        if drawing.knee and len(ways) == 2 and not straight:
            knee = middle[: self.lattice.dimension] * drawing.knee // drawing.parts
            corners.append(self._raised(knee[None]))
        return np.concatenate(corners)


@cache
def _cells_of(name: str) -> _Cells:
    """Return how the cells of a lattice are drawn."""
    own = lattice_of(name)
    assert isinstance(own, CellLattice)
    return (_Rods if own.record.form == "rod" else _Cells)(own)


def cell_solids(lattice: str, cells: Numbers) -> CellComplex:
    """Return different cells of a lattice, (k, c) int64, as convex solids that share faces.

    The first k solids need not be those of the cells in their order: see ``owner``.  Lengths
    are such that neighbours in the plane, edges and the sides of triangles have the length 1.
    Solids of 2-D lattices stand on the plane z = 0.
    """
    form = _cells_of(lattice)
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
        form.at(points),
        tuple(tuple(numbers[corner] for corner in loop) for loops in faces for loop in loops),
        np.repeat(np.arange(len(faces)), [len(loops) for loops in faces]),
        np.array(owner),
    )


def most_bevel(lattice: str) -> float:
    """Return the largest bevel that suits a lattice: a fifth of what is thinnest about cells."""
    drawing = lattice_of(lattice).record.drawing
    return 0.2 * (drawing.height if drawing.thickness is None else drawing.thickness)


def centres(lattice: str, cells: Numbers) -> Points:
    """Return the middle of each cell, (k, 3) float64: that of the corners of its solid."""
    form = _cells_of(lattice)
    shift, kind = form.places(cells)
    middles = np.array([corners.mean(axis=0) for corners in form.solids])
    return form.at(shift + middles[kind])


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
    form = _cells_of(lattice)
    low = form.lattice.low(cells)
    return cells - low, form.shift(low) @ form.basis / form.unit


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

"""Rounded solids of convex cells that share whole faces, for lattices other than the cubic one.

The surface of the cells (:func:`cube3d.view.mesh.cell_complex.boundary`) moves inward by half the
gap.  At each of its points neighbouring faces in one plane form a sector.  A sector keeps
its distance from the convex edges on its two sides, and meets its neighbours beyond concave ones:
that gives its corner, or two of them where no point does both.  The polygons between these
corners, an arc over each convex edge and a cap over each point make a closed surface, because
each of them uses the corners and arcs of its neighbours; where they coincide they are joined, so
that most caps vanish.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.cell_complex import CellComplex, HalfEdges, boundary
from cube3d.view.mesh.rounded import Mesh

__all__ = ["bevel_cells"]

Numbers = NDArray[np.int64]
Points = NDArray[np.float64]

_FLAT = 1e-6  # tangent of half the angle by which planes differ
_SAME = 1e-9  # as places; lengths are cells
_WELD = 2.0**14  # steps to which normals are compared
_AGREE = 0.8  # cosine between a triangle and the normals of its corners


def bevel_cells(
    complex_: CellComplex,
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
    chamfer: bool = False,
) -> tuple[Mesh, Numbers]:
    """Return the rounded solid of a complex, and the solid that each triangle belongs to, (t,).

    Args:
        complex_: convex solids that share whole faces.
        bevel: how far the rounding of a convex edge reaches into the faces beside it.
        gap: the distance kept between two bodies whose cells are neighbours.
        segments: how many straight pieces make the arc over an edge, at least 2.
        chamfer: whether bevels are flat instead: one straight piece.

    Raises:
        ValueError: bevel and gap are below 0 or leave nothing of a face, or there are too few
            segments.
    """
    if bevel < 0 or gap < 0 or segments < 2:
        raise ValueError("bevel and gap must be >= 0 and segments >= 2")
    surface, faces = boundary(complex_)
    edges = _Edges.measure(surface, complex_.points, bevel, gap / 2)
    sectors = _Sectors.around_points(surface, edges)
    corners = _corners(surface, edges, sectors, complex_.points, bevel, gap / 2)
    arcs = _arcs(surface, edges, sectors, corners, 1 if chamfer else segments)
    spots = _Spots(surface, edges, sectors, corners, arcs)
    caps = _join(spots, edges, sectors)
    parts = [
        *_polygons(surface, edges, sectors, spots, complex_.points),
        *_strips(surface, edges, sectors, spots, flat=chamfer),
        *_caps(spots, caps, flat=chamfer or bevel == 0),
    ]
    mesh, polygon = _finish(spots, parts)
    return mesh, complex_.solid[faces[polygon]]


# --- edges and sectors -------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Edges:
    """What half-edges measure, (h,) each: direction and facing of their polygon are (h, 3).

    ``bend`` is the tangent of half the angle between the planes, above 0 where the edge is
    convex, and ``inset`` how far the polygon begins inside its plane.
    """

    along: Points
    facing: Points
    bend: NDArray[np.float64]
    inset: NDArray[np.float64]
    flat: NDArray[np.bool_]
    round: NDArray[np.bool_]

    @staticmethod
    def measure(surface: HalfEdges, points: Points, bevel: float, inward: float) -> _Edges:
        start, end = points[surface.origin], points[surface.origin[surface.after]]
        area = np.zeros((int(surface.polygon.max()) + 1, 3))
        np.add.at(area, surface.polygon, np.cross(start, end))
        facing = _unit(area)[surface.polygon]
        along = _unit(end - start)
        beyond = facing[surface.twin]
        bend = _dot(np.cross(facing, beyond), along) / (1 + _dot(facing, beyond))
        flat = np.abs(bend) < _FLAT
        convex = (bend > 0) & ~flat & (bevel > 0)
        return _Edges(along, facing, bend, inward * bend + bevel * convex, flat, convex)


@dataclass(frozen=True, eq=False)
class _Sectors:
    """Faces in one plane around a point, counter-clockwise from one edge to another.

    ``first`` is the half-edge where each begins, (s,), leaving the point; the next sector
    around the point is ``after``, the previous one ``before``.  ``of`` is the sector of each
    half-edge, (h,), ``turn`` its place there, and ``middle`` the place in which a sector is cut
    if it has two corners, (s,).  A sector that has no edge goes all around its point.
    """

    first: Numbers
    after: Numbers
    before: Numbers
    of: Numbers
    turn: Numbers
    middle: Numbers
    fans: list[range]

    @staticmethod
    def around_points(surface: HalfEdges, edges: _Edges) -> _Sectors:
        following = surface.twin[surface.before].tolist()
        flat = edges.flat.tolist()
        of, turn = [-1] * len(flat), [0] * len(flat)
        first: list[int] = []
        size: list[int] = []
        fans = []
        # A fan begins at an edge if there is one, so that its sectors are in one row.
        for begin in sorted(range(len(flat)), key=flat.__getitem__):
            if of[begin] >= 0:
                continue
            here, low = begin, len(first)
            while of[here] < 0:
                if here == begin or not flat[here]:
                    first.append(here)
                    size.append(0)
                of[here], turn[here] = len(first) - 1, size[-1]
                size[-1] += 1
                here = following[here]
            fans.append(range(low, len(first)))
        after = np.arange(1, len(first) + 1)
        after[[fan[-1] for fan in fans]] = [fan[0] for fan in fans]
        before = np.empty_like(after)
        before[after] = np.arange(len(first))
        middle = np.array(size) // 2
        return _Sectors(np.array(first), after, before, np.array(of), np.array(turn), middle, fans)


@dataclass(frozen=True, eq=False)
class _Corners:
    """Where sectors have their corners: at their first and at their last edge, (s, 3) each.

    ``ridge`` is where planes would meet at the end of the arc over the first edge, (s, 3).
    """

    first: Points
    last: Points
    ridge: Points


def _corners(
    surface: HalfEdges,
    edges: _Edges,
    sectors: _Sectors,
    points: Points,
    bevel: float,
    inward: float,
) -> _Corners:
    begin, end = sectors.first, sectors.first[sectors.after]
    facing = edges.facing[begin]
    one, other = edges.along[begin], edges.along[end]
    d1, d2 = edges.inset[begin], edges.inset[end]
    cosine, sine = _dot(one, other), _dot(facing, np.cross(one, other))
    straight = np.abs(sine) < _FLAT
    # The lines of a rounded and a sharp edge meet behind the point if the angle is reflex.
    mixed = (edges.round[begin] != edges.round[end]) & (sine < _FLAT)
    apart = mixed | (straight & (np.abs(d1 - d2) > _SAME))
    slope = np.where(straight, np.inf, sine)
    reach = bevel + 2 * inward
    t1 = np.where(apart, reach, (d2 + d1 * cosine) / slope)
    t2 = np.where(apart, reach, (d1 + d2 * cosine) / slope)
    # An edge that stays sharp has one corner for both sides, and an arc is as long as it can.
    most = np.maximum(t1, t2[sectors.before])
    t1 = np.where(edges.round[begin], t1, most)
    t2 = np.where(edges.round[end], t2, most[sectors.after])
    base = points[surface.origin[begin]] - inward * facing
    aside = np.cross(facing, one)
    return _Corners(
        base + t1[:, None] * one + d1[:, None] * aside,
        base + t2[:, None] * other + d2[:, None] * np.cross(other, facing),
        base + most[:, None] * one + (d1 - bevel)[:, None] * aside,
    )


def _arcs(
    surface: HalfEdges, edges: _Edges, sectors: _Sectors, corners: _Corners, segments: int
) -> tuple[Points, Points]:
    """Return the points inside the arc at the first edge of each sector, (s, segments - 1, 3).

    And their normals.  An arc is a conic on the cylinder that touches both planes.
    """
    begin = sectors.first
    right, left = edges.facing[surface.twin[begin]][:, None], edges.facing[begin][:, None]
    bend = np.where(edges.round[begin], edges.bend[begin], 1.0)
    angle = 2 * np.arctan(bend)[:, None, None]
    share = (np.arange(1, segments) / segments)[None, :, None]
    rise, fall = np.sin(share * angle / 2), np.sin((1 - share) * angle / 2)
    knee = 2 * rise * fall * np.cos(angle / 2)
    start, ridge, stop = corners.last[sectors.before], corners.ridge, corners.first
    points = fall**2 * start[:, None] + knee * ridge[:, None] + rise**2 * stop[:, None]
    facing = np.sin((1 - share) * angle) * right + np.sin(share * angle) * left
    return points / (fall**2 + knee + rise**2), facing / np.sin(angle)


# --- spots: corners and points of arcs -----------------------------------------------


class _Spots:
    """Points of the new surface with their normals and polygons.

    Spots of one ``place`` are one point of it.  ``first`` and ``last`` are those of sectors,
    (s,), and ``arc`` those of the arcs, (s, segments + 1), with their ends.
    """

    def __init__(
        self,
        surface: HalfEdges,
        edges: _Edges,
        sectors: _Sectors,
        corners: _Corners,
        arcs: tuple[Points, Points],
    ) -> None:
        count, inside = arcs[0].shape[:2]
        facing, polygon = edges.facing[sectors.first], surface.polygon[sectors.first]
        self.points = np.concatenate([corners.first, corners.last, arcs[0].reshape(-1, 3)])
        self.facing = np.concatenate([facing, facing, arcs[1].reshape(-1, 3)])
        self.polygon = np.concatenate([polygon, polygon, np.repeat(polygon, inside)])
        self.place = np.arange(len(self.points))
        self.first, self.last = self.place[:count], self.place[count : 2 * count]
        between = self.place[2 * count :].reshape(count, inside)
        self.arc = np.column_stack([self.last[sectors.before], between, self.first])

    def add(self, points: Points, facing: Points, polygon: Numbers) -> Numbers:
        """Add spots, each a place of its own, and return their numbers."""
        number = np.arange(len(self.points), len(self.points) + len(points))
        self.points = np.concatenate([self.points, points])
        self.facing = np.concatenate([self.facing, facing])
        self.polygon = np.concatenate([self.polygon, polygon])
        self.place = np.concatenate([self.place, number])
        return number


def _join(spots: _Spots, edges: _Edges, sectors: _Sectors) -> dict[int, list[list[int]]]:
    """Join spots around each point of the surface that coincide, and return what is open.

    That are rings of sides, by their number: the spots at the ends of each side one after the
    other, counter-clockwise.
    """
    places = _Places(spots.points.tolist())
    arcs, first, last = spots.arc.tolist(), spots.first.tolist(), spots.last.tolist()
    rounded = edges.round[sectors.first].tolist()
    rings: dict[int, list[list[int]]] = defaultdict(list)
    for fan in sectors.fans:
        path: list[int] = []
        for sector in fan:
            path += arcs[sector] if rounded[sector] else [arcs[sector][0]]
            path += [first[sector], last[sector]]
        if ring := places.close(path):
            rings[len(ring)].append([spot for side in ring for spot in side])
    spots.place = np.array([places.find(spot) for spot in range(len(spots.place))])
    return rings


class _Places:
    """Which spots are one place: a forest of those that were joined."""

    def __init__(self, points: list[list[float]]) -> None:
        self._points = points
        self._parent = list(range(len(points)))

    def find(self, spot: int) -> int:
        """Return the spot that stands for the place of another one."""
        parent = self._parent
        while parent[spot] != spot:
            parent[spot] = spot = parent[parent[spot]]
        return spot

    def join(self, one: int, other: int) -> bool:
        """Make two spots one place if they coincide, and tell whether they are."""
        here, there = self._points[one], self._points[other]
        if max(abs(a - b) for a, b in zip(here, there, strict=True)) < _SAME:
            self._parent[self.find(other)] = self.find(one)
        return self.find(one) == self.find(other)

    def close(self, path: list[int]) -> list[tuple[int, int]]:
        """Close a ring of spots like a zip where it runs back over itself; return what is left."""
        ring: list[tuple[int, int]] = []
        for side in pairwise(path):
            if self.join(*side):
                continue
            if ring and self.join(ring[-1][0], side[1]):
                ring.pop()
            else:
                ring.append(side)
        while ring and self.join(ring[-1][0], ring[0][1]):
            ring = ring[1:-1]
        return ring


# --- triangles -----------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Part:
    """Triangles: their spots, (t, 3), normals of these, (t, 3, 3), and polygons, (t,)."""

    spots: Numbers
    facing: Points
    polygon: Numbers


def _polygons(
    surface: HalfEdges, edges: _Edges, sectors: _Sectors, spots: _Spots, points: Points
) -> list[_Part]:
    """Cut the polygons between the corners of their sectors."""
    sector = sectors.of
    one, other = spots.last[sector], spots.first[sector]
    late = sectors.turn - sectors.middle[sector]
    both = (late == 0) & (spots.place[one] != spots.place[other])
    between = _halfway(surface, edges, sectors, spots)
    kept = np.column_stack([both | (late > 0), late <= 0, between >= 0])
    corners = np.column_stack([one, other, between])[kept]
    polygon = np.repeat(surface.polygon, kept.sum(axis=1))
    sizes = np.bincount(polygon)
    facing = np.zeros((len(sizes), 3))
    facing[surface.polygon] = edges.facing
    middles = np.zeros((len(sizes), 3))
    np.add.at(middles, surface.polygon, points[surface.origin])
    middles /= np.bincount(surface.polygon)[:, None]
    cut = np.zeros(len(sizes), dtype=bool)
    cut[surface.polygon[both | (between >= 0)]] = True
    parts = []
    for size, middle in {*zip(sizes.tolist(), cut.tolist(), strict=True)}:
        these = np.flatnonzero((sizes == size) & (cut == middle))
        ring = corners[np.isin(polygon, these)].reshape(-1, size)
        if middle:  # corners may lie in line with others
            drop = _dot(spots.points[ring[:, 0]] - middles[these], facing[these])
            hubs = middles[these] + drop[:, None] * facing[these]
            fan = _fan(spots.add(hubs, facing[these], these), ring, np.roll(ring, -1, axis=1))
        else:
            fan = _fan(ring[:, 0], ring[:, 1:-1], ring[:, 2:])
        owner = np.repeat(these, len(fan) // len(these))
        normals = np.repeat(facing[owner][:, None], 3, axis=1)
        if (_dot(_across(spots.points[fan]), normals[:, 0]) <= 0).any():
            raise ValueError("bevel and gap leave nothing of a face")
        parts.append(_Part(fan, normals, owner))
    return parts


def _halfway(surface: HalfEdges, edges: _Edges, sectors: _Sectors, spots: _Spots) -> Numbers:
    """Return a spot on each half-edge that needs one, (h,), else -1.

    That is so where sharp edges coincide from end to end: a closed surface has one edge
    between two points.
    """
    begin = spots.place[spots.first[sectors.of]]
    end = begin[surface.twin]
    sharp = np.flatnonzero(~edges.round & (surface.twin > np.arange(len(begin))))
    ends = np.sort(np.column_stack([begin, end])[sharp], axis=1)
    _, number, times = np.unique(ends, axis=0, return_inverse=True, return_counts=True)
    double = sharp[times[number.reshape(-1)] > 1]
    points = (spots.points[begin[double]] + spots.points[end[double]]) / 2
    between = np.full(len(begin), -1)
    between[double] = spots.add(points, edges.facing[double], surface.polygon[double])
    between[surface.twin[double]] = between[double]
    return between


def _strips(
    surface: HalfEdges, edges: _Edges, sectors: _Sectors, spots: _Spots, *, flat: bool
) -> list[_Part]:
    """Cut the strips between the arcs at the two ends of rounded edges."""
    halves = np.flatnonzero(edges.round & (np.arange(len(edges.round)) < surface.twin))
    right = spots.arc[sectors.of[halves]]
    left = spots.arc[sectors.of[surface.twin[halves]]][:, ::-1]
    a, b, c, d = right[:, :-1], left[:, :-1], left[:, 1:], right[:, 1:]
    triangles = np.stack([a, b, c, a, c, d], axis=-1).reshape(-1, 3)
    owner = np.repeat(surface.polygon[halves], 2 * a.shape[1])
    facing = spots.facing[triangles]
    if flat:
        middle = _unit(edges.facing[halves] + edges.facing[surface.twin[halves]])
        facing = np.repeat(middle, 2 * a.shape[1], axis=0)[:, None].repeat(3, axis=1)
    if (_dot(_across(spots.points[triangles]), facing.sum(axis=1)) < -_SAME).any():
        raise ValueError("bevel and gap leave nothing of an edge")
    return [_Part(triangles, facing, owner)]


def _caps(spots: _Spots, rings: dict[int, list[list[int]]], *, flat: bool) -> list[_Part]:
    """Cut what is open around points of the surface: domes, where it is not flat."""
    parts = []
    for size, members in sorted(rings.items()):
        sides = np.array(members).reshape(-1, size, 2)
        middle = spots.points[sides[:, :, 0]].mean(axis=1)
        chord = spots.points[sides] - middle[:, None, None]
        # Of a ring that is folded in halves, the normals of its corners tell the outside.
        area = np.cross(chord[:, :, 0], chord[:, :, 1]).sum(axis=1)
        out = _unit(area + _SAME * spots.facing[sides[:, :, 0]].mean(axis=1))
        level = (np.abs(_dot(chord[:, :, 0], out[:, None])) < _SAME).all(axis=1)
        level &= (_dot(spots.facing[sides[:, :, 0]], out[:, None]) > 1 - _FLAT).any(axis=1)
        for bare, these in ((True, level | flat), (False, ~(level | flat))):
            if these.any():
                cut = _facets if bare else _dome
                parts.append(cut(spots, sides[these], middle[these], out[these]))
    return parts


def _facets(spots: _Spots, sides: Numbers, middle: Points, out: Points) -> _Part:
    """Cut caps with the given sides, (n, k, 2), into flat triangles."""
    # The middle of a saddle may lie in line with one of its sides, and three corners in line.
    span = spots.points[sides] - middle[:, None, None]
    size = np.linalg.norm(span[:, :, 0], axis=-1)
    area = np.linalg.norm(np.cross(span[:, :, 0], span[:, :, 1]), axis=-1)
    nudge = (area < _FLAT * size**2).any(axis=1) * size.mean(axis=1) / 16
    if sides.shape[1] == 3 and not nudge.any():
        triangles = sides[:, :, 0]
    else:
        hub = spots.add(middle - nudge[:, None] * out, out, spots.polygon[sides[:, 0, 0]])
        triangles = _fan(hub, sides[:, :, 0], sides[:, :, 1])
    facing = _unit(_across(spots.points[triangles]))
    return _Part(triangles, facing[:, None].repeat(3, axis=1), spots.polygon[triangles[:, 1]])


def _dome(spots: _Spots, sides: Numbers, middle: Points, out: Points) -> _Part:
    """Cut caps with the given sides, (n, k, 2), as round as their borders: in two rings."""
    start, polygon = sides[:, :, 0], spots.polygon[sides[:, :, 0]]
    edge = spots.points[start]
    normal = _unit(spots.facing[start] + spots.facing[np.roll(sides[:, :, 1], 1, axis=1)])
    # On a sphere a chord is at a right angle to the sum of the normals at its ends.
    up = out[:, None]
    height = _dot(edge - middle[:, None], normal + up) / np.maximum(_dot(normal + up, up), 0.5)
    top = middle + height.mean(axis=1)[:, None] * out
    # Half the way there along the cubic curve with these normals at its ends.
    span = top[:, None] - edge
    sag = _dot(span, normal)[..., None] * normal - _dot(span, up)[..., None] * up
    half = (edge + top[:, None]) / 2 - sag / 8
    hub = spots.add(top, out, polygon[:, 0])
    ring = spots.add(half.reshape(-1, 3), _unit(normal + up).reshape(-1, 3), polygon.reshape(-1))
    ring = ring.reshape(start.shape)
    following = np.roll(ring, -1, axis=1)
    outer = np.stack([start, sides[:, :, 1], following, start, following, ring], axis=-1)
    triangles = np.concatenate([_fan(hub, ring, following), outer.reshape(-1, 3)])
    facing, plane = spots.facing[triangles], _unit(_across(spots.points[triangles]))[:, None]
    smooth = np.asarray(_dot(plane, facing) > _AGREE).all(axis=1)
    facing = np.where(smooth.reshape(-1, 1, 1), facing, plane)
    return _Part(triangles, facing, spots.polygon[triangles[:, 1]])


def _fan(hub: Numbers, one: Numbers, other: Numbers) -> Numbers:
    """Return the triangles between hubs, (n,), and sides from one to the other, (n, k)."""
    return np.stack([np.broadcast_to(hub[:, None], one.shape), one, other], axis=-1).reshape(-1, 3)


def _finish(spots: _Spots, parts: list[_Part]) -> tuple[Mesh, Numbers]:
    """Return the mesh of parts and the polygon of each triangle, (t,)."""
    triangles = spots.place[np.concatenate([part.spots for part in parts])]
    facing = np.concatenate([part.facing for part in parts])
    polygon = np.concatenate([part.polygon for part in parts])
    kept = (triangles != np.roll(triangles, 1, axis=1)).all(axis=1)
    triangles, facing, polygon = triangles[kept], facing[kept].reshape(-1, 3), polygon[kept]
    places, place = np.unique(triangles.reshape(-1), return_inverse=True)
    keys = np.column_stack([place, np.rint(facing * _WELD).astype(np.int64)])
    _, first, number = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    mesh = Mesh(
        spots.points[places][place[first]],
        number.reshape(-1, 3).astype(np.int32),
        facing[first],
        place[first].astype(np.int32),
    )
    for array in (mesh.vertices, mesh.triangles, mesh.normals, mesh.place):
        array.setflags(write=False)  # it is shared by everyone who asks for this shape
    return mesh, polygon


# --- vectors ---------------------------------------------------------------------------


def _dot(one: Points, other: Points) -> NDArray[np.float64]:
    return np.asarray((one * other).sum(axis=-1))


def _unit(vectors: Points) -> Points:
    size = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(size, np.finfo(float).tiny))


def _across(corners: Points) -> Points:
    """Return twice the areas of triangles, (t, 3, 3), as vectors, (t, 3)."""
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])

"""Triangles of a beveled surface: its polygons, the strips over edges, the caps over points."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube3d.view.mesh.bevel.sectors import Edges, Sectors
from cube3d.view.mesh.bevel.spots import Spots
from cube3d.view.mesh.bevel.vectors import FLAT, SAME, Numbers, Points, across, dot, unit
from cube3d.view.mesh.cell_complex import HalfEdges
from cube3d.view.mesh.rounded import Mesh

__all__ = ["Part", "cut_caps", "cut_polygons", "cut_strips", "make_mesh"]

_WELD = 2.0**14  # steps to which normals are compared
_AGREE = 0.8  # cosine between a triangle and the normals of its corners


@dataclass(frozen=True, eq=False)
class Part:
    """Triangles: their spots, (t, 3), normals of these, (t, 3, 3), and polygons, (t,)."""

    spots: Numbers
    facing: Points
    polygon: Numbers


def cut_polygons(
    surface: HalfEdges, edges: Edges, sectors: Sectors, spots: Spots, points: Points
) -> list[Part]:
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
            drop = dot(spots.points[ring[:, 0]] - middles[these], facing[these])
            hubs = middles[these] + drop[:, None] * facing[these]
            fan = _fan(spots.add(hubs, facing[these], these), ring, np.roll(ring, -1, axis=1))
        else:
            fan = _fan(ring[:, 0], ring[:, 1:-1], ring[:, 2:])
        owner = np.repeat(these, len(fan) // len(these))
        normals = np.repeat(facing[owner][:, None], 3, axis=1)
        if (dot(across(spots.points[fan]), normals[:, 0]) <= 0).any():
            raise ValueError("bevel and gap leave nothing of a face")
        parts.append(Part(fan, normals, owner))
    return parts


def _halfway(surface: HalfEdges, edges: Edges, sectors: Sectors, spots: Spots) -> Numbers:
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


def cut_strips(
    surface: HalfEdges, edges: Edges, sectors: Sectors, spots: Spots, *, flat: bool
) -> list[Part]:
    """Cut the strips between the arcs at the two ends of rounded edges."""
    halves = np.flatnonzero(edges.round & (np.arange(len(edges.round)) < surface.twin))
    right = spots.arc[sectors.of[halves]]
    left = spots.arc[sectors.of[surface.twin[halves]]][:, ::-1]
    a, b, c, d = right[:, :-1], left[:, :-1], left[:, 1:], right[:, 1:]
    triangles = np.stack([a, b, c, a, c, d], axis=-1).reshape(-1, 3)
    owner = np.repeat(surface.polygon[halves], 2 * a.shape[1])
    facing = spots.facing[triangles]
    if flat:
        middle = unit(edges.facing[halves] + edges.facing[surface.twin[halves]])
        facing = np.repeat(middle, 2 * a.shape[1], axis=0)[:, None].repeat(3, axis=1)
    if (dot(across(spots.points[triangles]), facing.sum(axis=1)) < -SAME).any():
        raise ValueError("bevel and gap leave nothing of an edge")
    return [Part(triangles, facing, owner)]


def cut_caps(spots: Spots, rings: dict[int, list[list[int]]], *, flat: bool) -> list[Part]:
    """Cut what is open around points of the surface: domes, where it is not flat."""
    parts = []
    for size, members in sorted(rings.items()):
        sides = np.array(members).reshape(-1, size, 2)
        middle = spots.points[sides[:, :, 0]].mean(axis=1)
        chord = spots.points[sides] - middle[:, None, None]
        # Of a ring that is folded in halves, the normals of its corners tell the outside.
        area = np.cross(chord[:, :, 0], chord[:, :, 1]).sum(axis=1)
        out = unit(area + SAME * spots.facing[sides[:, :, 0]].mean(axis=1))
        level = (np.abs(dot(chord[:, :, 0], out[:, None])) < SAME).all(axis=1)
        level &= (dot(spots.facing[sides[:, :, 0]], out[:, None]) > 1 - FLAT).any(axis=1)
        for bare, these in ((True, level | flat), (False, ~(level | flat))):
            if these.any():
                cut = _facets if bare else _dome
                parts.append(cut(spots, sides[these], middle[these], out[these]))
    return parts


def _facets(spots: Spots, sides: Numbers, middle: Points, out: Points) -> Part:
    """Cut caps with the given sides, (n, k, 2), into flat triangles."""
    # The middle of a saddle may lie in line with one of its sides, and three corners in line.
    span = spots.points[sides] - middle[:, None, None]
    size = np.linalg.norm(span[:, :, 0], axis=-1)
    area = np.linalg.norm(np.cross(span[:, :, 0], span[:, :, 1]), axis=-1)
    nudge = (area < FLAT * size**2).any(axis=1) * size.mean(axis=1) / 16
    if sides.shape[1] == 3 and not nudge.any():
        triangles = sides[:, :, 0]
    else:
        hub = spots.add(middle - nudge[:, None] * out, out, spots.polygon[sides[:, 0, 0]])
        triangles = _fan(hub, sides[:, :, 0], sides[:, :, 1])
    facing = unit(across(spots.points[triangles]))
    return Part(triangles, facing[:, None].repeat(3, axis=1), spots.polygon[triangles[:, 1]])


def _dome(spots: Spots, sides: Numbers, middle: Points, out: Points) -> Part:
    """Cut caps with the given sides, (n, k, 2), as round as their borders: in two rings."""
    start, polygon = sides[:, :, 0], spots.polygon[sides[:, :, 0]]
    edge = spots.points[start]
    normal = unit(spots.facing[start] + spots.facing[np.roll(sides[:, :, 1], 1, axis=1)])
    # On a sphere a chord is at a right angle to the sum of the normals at its ends.
    up = out[:, None]
    height = dot(edge - middle[:, None], normal + up) / np.maximum(dot(normal + up, up), 0.5)
    top = middle + height.mean(axis=1)[:, None] * out
    # Half the way there along the cubic curve with these normals at its ends.
    span = top[:, None] - edge
    sag = dot(span, normal)[..., None] * normal - dot(span, up)[..., None] * up
    half = (edge + top[:, None]) / 2 - sag / 8
    hub = spots.add(top, out, polygon[:, 0])
    ring = spots.add(half.reshape(-1, 3), unit(normal + up).reshape(-1, 3), polygon.reshape(-1))
    ring = ring.reshape(start.shape)
    following = np.roll(ring, -1, axis=1)
    outer = np.stack([start, sides[:, :, 1], following, start, following, ring], axis=-1)
    triangles = np.concatenate([_fan(hub, ring, following), outer.reshape(-1, 3)])
    facing, plane = spots.facing[triangles], unit(across(spots.points[triangles]))[:, None]
    smooth = np.asarray(dot(plane, facing) > _AGREE).all(axis=1)
    facing = np.where(smooth.reshape(-1, 1, 1), facing, plane)
    return Part(triangles, facing, spots.polygon[triangles[:, 1]])


def _fan(hub: Numbers, one: Numbers, other: Numbers) -> Numbers:
    """Return the triangles between hubs, (n,), and sides from one to the other, (n, k)."""
    return np.stack([np.broadcast_to(hub[:, None], one.shape), one, other], axis=-1).reshape(-1, 3)


def make_mesh(spots: Spots, parts: list[Part]) -> tuple[Mesh, Numbers]:
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
        polygon.astype(np.int32),
    )
    for array in (mesh.vertices, mesh.triangles, mesh.normals, mesh.place):
        array.setflags(write=False)  # it is shared by everyone who asks for this shape
    return mesh, polygon

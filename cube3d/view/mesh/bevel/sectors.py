"""Edges and sectors of a surface, and where it has its corners and arcs once it is beveled."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.bevel.vectors import FLAT, SAME, Numbers, Points, dot, unit
from cube3d.view.mesh.cell_complex import HalfEdges

__all__ = ["Corners", "Edges", "Sectors", "arcs_of", "corners_of"]


@dataclass(frozen=True, eq=False)
class Edges:
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
    def measure(surface: HalfEdges, points: Points, bevel: float, inward: float) -> Edges:
        """Measure the edges of a surface that moves inward so far and is rounded so far."""
        start, end = points[surface.origin], points[surface.origin[surface.after]]
        area = np.zeros((int(surface.polygon.max()) + 1, 3))
        np.add.at(area, surface.polygon, np.cross(start, end))
        facing = unit(area)[surface.polygon]
        along = unit(end - start)
        beyond = facing[surface.twin]
        bend = dot(np.cross(facing, beyond), along) / (1 + dot(facing, beyond))
        flat = np.abs(bend) < FLAT
        convex = (bend > 0) & ~flat & (bevel > 0)
        return Edges(along, facing, bend, inward * bend + bevel * convex, flat, convex)


@dataclass(frozen=True, eq=False)
class Sectors:
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
    def around_points(surface: HalfEdges, edges: Edges) -> Sectors:
        """Find the sectors around all points of a surface."""
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
        return Sectors(np.array(first), after, before, np.array(of), np.array(turn), middle, fans)


@dataclass(frozen=True, eq=False)
class Corners:
    """Where sectors have their corners: at their first and at their last edge, (s, 3) each.

    ``ridge`` is where planes would meet at the end of the arc over the first edge, (s, 3).
    """

    first: Points
    last: Points
    ridge: Points


def corners_of(
    surface: HalfEdges,
    edges: Edges,
    sectors: Sectors,
    points: Points,
    bevel: float,
    inward: float,
) -> Corners:
    """Return the corners of sectors whose surface moves inward so far and is rounded so far."""
    begin, end = sectors.first, sectors.first[sectors.after]
    facing = edges.facing[begin]
    one, other = edges.along[begin], edges.along[end]
    d1, d2 = edges.inset[begin], edges.inset[end]
    cosine, sine = dot(one, other), dot(facing, np.cross(one, other))
    straight = np.abs(sine) < FLAT
    # The lines of a rounded and a sharp edge meet behind the point if the angle is reflex.
    mixed = (edges.round[begin] != edges.round[end]) & (sine < FLAT)
    apart = mixed | (straight & (np.abs(d1 - d2) > SAME))
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
    return Corners(
        base + t1[:, None] * one + d1[:, None] * aside,
        base + t2[:, None] * other + d2[:, None] * np.cross(other, facing),
        base + most[:, None] * one + (d1 - bevel)[:, None] * aside,
    )


def arcs_of(
    surface: HalfEdges, edges: Edges, sectors: Sectors, corners: Corners, segments: int
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

"""Spots of a beveled surface: corners and points of arcs, joined where they coincide."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import numpy as np

from cube3d.view.mesh.bevel.sectors import Corners, Edges, Sectors
from cube3d.view.mesh.bevel.vectors import SAME, Numbers, Points
from cube3d.view.mesh.cell_complex import HalfEdges

__all__ = ["Spots", "join_spots"]


class Spots:
    """Points of the new surface with their normals and polygons.

    Spots of one ``place`` are one point of it.  ``first`` and ``last`` are those of sectors,
    (s,), and ``arc`` those of the arcs, (s, segments + 1), with their ends.
    """

    def __init__(
        self,
        surface: HalfEdges,
        edges: Edges,
        sectors: Sectors,
        corners: Corners,
        arcs: tuple[Points, Points],
    ) -> None:
        """Take corners and arcs, each spot a place of its own."""
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


def join_spots(spots: Spots, edges: Edges, sectors: Sectors) -> dict[int, list[list[int]]]:
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
        if max(abs(a - b) for a, b in zip(here, there, strict=True)) < SAME:
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

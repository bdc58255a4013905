"""Spheres that touch, as makers print them: joined by necks where they belong to one piece.

A sphere has twelve neighbours, and around the direction of each there is a port: a round part of
its surface.  The ports leave eight triangles and six squares between them.  Triangles, squares
and ports without a neighbour are cut like discs, in rings around their middles.  The
other ports are open, and half a neck begins there: the inner side of a torus that touches both
spheres, so that the whole surface is smooth.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.rounded import Mesh

__all__ = ["NEIGHBOURS", "RADIUS", "sphere_mesh"]

Numbers = NDArray[np.int64]
Points = NDArray[np.float64]

RADIUS = math.sqrt(0.5)
NEIGHBOURS: Numbers = np.array([v for v in product((-1, 0, 1), repeat=3) if sum(map(abs, v)) == 2])
_PORT = math.radians(24)  # between the axis of a port and its border; 30 degrees would touch
_WELD = 2.0**14


def sphere_mesh(cells: Numbers, *, gap: float = 0.012, segments: int = 4) -> tuple[Mesh, Numbers]:
    """Return spheres, (k, 3) int64 with even sums, joined by necks, and whose each triangle is.

    Args:
        cells: different middles of spheres.
        gap: the distance kept between spheres of two pieces that would touch.
        segments: how fine: a port has four times as many sides.

    Returns:
        The mesh, smooth all over, and the number of the cell of each triangle, (t,).
    """
    number = {cell: k for k, cell in enumerate(map(tuple, cells.tolist()))}
    held = np.array(
        [[tuple(beside) in number for beside in cell + NEIGHBOURS] for cell in cells]
    ).reshape(-1, len(NEIGHBOURS))
    points: list[Points] = []
    normals: list[Points] = []
    triangles: list[Numbers] = []
    owner: list[Numbers] = []
    start = 0
    for k, (cell, necks) in enumerate(zip(cells, held, strict=True)):
        parts = [_skin(segments), *(_port(p, bool(n), gap, segments) for p, n in enumerate(necks))]
        for facing, neck, corners in parts:
            points.append(cell + ((RADIUS - gap / 2) * facing if neck is None else neck))
            normals.append(facing)
            triangles.append(corners + start)
            owner.append(np.full(len(corners), k))
            start += len(facing)
    every = np.concatenate(points)
    keys = np.rint(every * _WELD).astype(np.int64)
    _, first, place = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    mesh = Mesh(
        every[first],
        place.reshape(-1)[np.concatenate(triangles)].astype(np.int32),
        np.concatenate(normals)[first],
        np.arange(len(first), dtype=np.int32),
        np.concatenate(owner).astype(np.int32),
    )
    return mesh, np.concatenate(owner)


# Normals, (v, 3), points if they are not on the sphere, and triangles, (t, 3).
_Patch = tuple[Points, Points | None, Numbers]


@lru_cache(maxsize=16)
def _skin(segments: int) -> _Patch:
    """Return the triangles and squares between ports."""
    discs = []
    for axis in [*np.eye(3), *-np.eye(3), *(np.array(v) for v in product((-1, 1), repeat=3))]:
        height = NEIGHBOURS @ axis
        around = _turn(NEIGHBOURS[height == height.max()], axis)
        square = len(around) == 4
        loop: list[Points] = []
        for k, port in enumerate(around):
            loop += _arc(port, around[k - 1], around[(k + 1) % len(around)], segments, square)
        steps = segments - 1 if square else segments // 2
        discs.append(_disc(np.array(loop), _unit(axis), steps))
    return _together(discs)


@lru_cache(maxsize=256)
def _port(number: int, neck: bool, gap: float, segments: int) -> _Patch:
    """Return a port that is closed by the sphere, or half the neck that begins there."""
    axis = _unit(NEIGHBOURS[number])
    height = NEIGHBOURS @ NEIGHBOURS[number]
    around = _turn(NEIGHBOURS[height == 1], axis)
    loop: list[Points] = []
    for k, one in enumerate(around):
        other = around[(k + 1) % 4]
        sides = segments + (1 if one @ other == 0 else -1)
        loop += [_on_port(axis, _between(one, other, axis, j / sides)) for j in range(sides)]
    ring = np.array(loop)
    if not neck:
        return _disc(ring, axis, segments - 1)
    across = (ring - np.cos(_PORT) * axis) / np.sin(_PORT)
    steps = max(segments - 1, 3)
    angle = np.linspace(_PORT, np.pi / 2, steps + 1)[:, None, None]
    facing = np.cos(angle) * axis + np.sin(angle) * across
    tube = RADIUS / math.cos(_PORT) - (RADIUS - gap / 2)
    place = RADIUS * (axis + math.tan(_PORT) * across) - tube * facing
    inner = np.arange((steps + 1) * len(ring)).reshape(steps + 1, -1)
    return facing.reshape(-1, 3), place.reshape(-1, 3), _bands(inner)


def _arc(port: Points, before: Points, after: Points, segments: int, square: bool) -> list[Points]:
    """Return the border of a triangle or square along one port, and on to the next one."""
    axis = _unit(port)
    sides = segments + 1 if square else segments - 1
    arc = [_on_port(axis, _between(before, after, axis, j / sides)) for j in range(sides)]
    start = _on_port(axis, _across(after, axis))
    end = _on_port(_unit(after), _across(port, _unit(after)))
    steps = max(segments // 2, 1)
    return arc + [_unit((1 - j / steps) * start + j / steps * end) for j in range(steps)]


def _disc(loop: Points, middle: Points, steps: int) -> _Patch:
    """Cut what a loop on the unit sphere encloses in rings around its middle."""
    share = (np.arange(steps) / steps)[:, None, None]
    angle = np.arccos(loop @ middle)[None, :, None]
    rings = (np.sin((1 - share) * angle) * loop + np.sin(share * angle) * middle) / np.sin(angle)
    number = np.arange(steps * len(loop)).reshape(steps, -1)
    last = number[-1]
    hub = np.full_like(last, steps * len(loop))
    fan = np.column_stack([last, np.roll(last, -1), hub])
    return (
        np.concatenate([rings.reshape(-1, 3), [middle]]),
        None,
        np.concatenate([_bands(number), fan]),
    )


def _bands(rings: Numbers) -> Numbers:
    """Return the triangles between rings, (n, m), counter-clockwise if the first is outside."""
    a, b = rings[:-1], np.roll(rings[:-1], -1, axis=1)
    c, d = np.roll(rings[1:], -1, axis=1), rings[1:]
    return np.stack([a, b, c, a, c, d], axis=-1).reshape(-1, 3)


def _together(patches: list[_Patch]) -> _Patch:
    start = np.cumsum([0] + [len(facing) for facing, _, _ in patches])
    triangles = [corners + s for (_, _, corners), s in zip(patches, start, strict=False)]
    return np.concatenate([facing for facing, _, _ in patches]), None, np.concatenate(triangles)


# --- directions ------------------------------------------------------------------------


def _turn(directions: Numbers, axis: Points) -> Points:
    """Return directions in their order counter-clockwise around an axis."""
    first = _across(directions[0], _unit(axis))
    side = np.cross(_unit(axis), first)
    return np.asarray(
        directions[np.argsort(np.arctan2(directions @ side, directions @ first))], float
    )


def _across(direction: Points, axis: Points) -> Points:
    """Return the part of a direction at a right angle to an axis, of length one."""
    return _unit(direction - (direction @ axis) * axis)


def _between(one: Points, other: Points, axis: Points, share: float) -> Points:
    """Return a direction from one to another, both seen along an axis, by a share of the way."""
    start, end = _across(one, axis), _across(other, axis)
    angle = math.acos(max(-1.0, min(1.0, float(start @ end))))
    return np.asarray(
        (math.sin((1 - share) * angle) * start + math.sin(share * angle) * end) / math.sin(angle)
    )


def _on_port(axis: Points, across: Points) -> Points:
    return np.asarray(math.cos(_PORT) * axis + math.sin(_PORT) * across)


def _unit(vector: Points) -> Points:
    return np.asarray(vector / np.linalg.norm(vector))

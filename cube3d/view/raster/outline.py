"""Outlines: thin lines around a region with empty cells, edges of ghosts, and transparent walls.

Walls have faces of little opacity and lines at their edges.  If everything lies flat, outlines are
on the floor, with thinner lines between the cells.  Pieces hide these lines, so that open cells can
be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import WALLS
from cube3d.core.solids import direction
from cube3d.view.mesh.rounded import RADIUS, Mesh, body_mesh, centres, outlines, polyform_mesh
from cube3d.view.mesh.solid import edges, inner_edges, sharp_edges
from cube3d.view.raster.renderer import Surface
from cube3d.view.scene.block import Block
from cube3d.view.scene.layout import Arrangement, Body, bounds
from cube3d.view.scene.look import CROSS, LINE_HALF_WIDTH, LINE_LEAST_SHARE, WALL_OPACITY
from cube3d.view.scene.paint import Paint
from cube3d.view.scene.palette import OUTLINE

# The strokes of a cross, in cells: start and end, from the middle of a cell, and half the width.
_CROSS = (0.19, 0.56, 0.03)
_CROSS_LIFT = 0.01  # cells; height of a cross above the cells
_CORNERS = np.array(list(product((0.0, 1.0), repeat=3)))
# the faces of a box with corners numbered as in _CORNERS, counter-clockwise from outside
_FACES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
_TRIANGLES = np.array([t for a, b, c, d in _FACES for t in ((a, b, c), (a, c, d))])


def parted(
    arrangement: Arrangement, blocks: Sequence[Block], paint: Paint
) -> tuple[list[Body], list[Surface]]:
    """Return the bodies that are drawn solid, and the lines of the others and the region."""
    solid = [body for body in arrangement.bodies if not blocks[body.block].is_ghost]
    rest = [body for body in arrangement.bodies if blocks[body.block].is_ghost]
    lines = [outline(arrangement.region, arrangement.bodies)] if arrangement.region else []
    return solid, [*lines, *([ghosts(rest, paint)] if rest else [])]


def outline(region: Sequence[Body], bodies: Sequence[Body] = ()) -> Surface:
    """Return the edges of a region as thin bars, and the faces of walls.

    ``region`` is the region of an arrangement, ``bodies`` are the other bodies of the picture.
    """
    half_width = _half_width([*region, *bodies])
    corners = np.concatenate([_boxes(body, half_width) + body.offset for body in region])
    starts = 8 * np.arange(len(corners))
    bars = (_TRIANGLES + starts[:, None, None]).reshape(-1, 3)
    # faces come first, so that lines behind them are as clear as lines in front
    walls = [faces(body) for body in region if body.block == WALLS]
    meshes = [*((face.vertices, face.triangles) for face in walls), (corners.reshape(-1, 3), bars)]
    first = np.cumsum([0, *(len(vertices) for vertices, _ in meshes)])
    points = np.concatenate([vertices for vertices, _ in meshes])
    triangles = [own + start for (_, own), start in zip(meshes, first[:-1], strict=True)]
    colours = np.tile(np.array([(*OUTLINE, 255)], dtype=np.uint8), (len(points), 1))
    colours[: first[-2], 3] = round(255 * WALL_OPACITY)
    return Surface(points, np.concatenate(triangles).astype(np.int32), colours)


def _half_width(bodies: Sequence[Body]) -> float:
    low, high = bounds(bodies)
    return max(LINE_HALF_WIDTH, LINE_LEAST_SHARE * float((high - low).max()))


def ghosts(bodies: Sequence[Body], paint: Paint) -> Surface:
    """Return the edges of ghosts, in their colours."""
    half_width = _half_width(bodies)
    bars = [_rods(_ghost_edges(body), half_width) for body in bodies]
    colours = [
        np.tile(np.append(paint.blocks[body.block], 255).astype(np.uint8), (8 * len(own), 1))
        for body, own in zip(bodies, bars, strict=True)
    ]
    corners = np.concatenate(bars)
    triangles = (_TRIANGLES + 8 * np.arange(len(corners))[:, None, None]).reshape(-1, 3)
    points = corners.reshape(-1, 3)
    return Surface(points, triangles.astype(np.int32), np.concatenate(colours))


def _ghost_edges(body: Body) -> NDArray[np.float64]:
    """Return the edges of a body's surface, (e, 2, 3); circles around spheres."""
    if body.lattice.record.form == "sphere":
        middles = centres(body.lattice.name, body.cells) + body.offset
        return np.asarray((middles[:, None, None] + _CIRCLES).reshape(-1, 2, 3))
    mesh = faces(body)
    return sharp_edges(mesh.vertices, mesh.triangles)


def _circles(radius: float) -> NDArray[np.float64]:
    """Return three circles around the origin, one across each axis, as lines, (3 parts, 2, 3)."""
    parts = 24
    turns = [direction(360 * part / parts) for part in range(parts + 1)]
    flat = radius * np.column_stack([np.array(turns), np.zeros(parts + 1)])
    circles = [np.roll(flat, axis, axis=1) for axis in range(3)]
    return np.concatenate([np.stack([one[:-1], one[1:]], axis=1) for one in circles])


_CIRCLES = _circles(RADIUS)


def faces(body: Body) -> Mesh:
    """Return the surface of a body, without bevels, in place."""
    if body.lattice.has_boxes:
        mesh = body_mesh(body.cells, bevel=0.0, gap=0.0, segments=2, thickness=body.thickness)
    else:
        mesh = polyform_mesh(body.lattice, body.cells, bevel=0.0, gap=0.0)
    if body.turn is not None:
        mesh = mesh.turned(body.turn)
    return mesh.moved(body.offset)


def crosses(bodies: Sequence[Body]) -> Surface:
    """Return crosses on the cells of bodies, to be seen from above.

    The strokes leave the middle of a cell free for a name.
    """
    middles = np.concatenate([_tops(body) for body in bodies]) + np.array([0, 0, _CROSS_LIFT])
    corners = (middles[:, None] + _STROKES.reshape(-1, 3)).reshape(-1, 3)
    fours = 4 * np.arange(len(corners) // 4)
    triangles = (np.array([[0, 1, 2], [0, 2, 3]]) + fours[:, None, None]).reshape(-1, 3)
    colours = np.tile(np.array([(*CROSS, 255)], dtype=np.uint8), (len(corners), 1))
    return Surface(corners, triangles.astype(np.int32), colours)


def _tops(body: Body) -> NDArray[np.float64]:
    """Return the middles of the upper faces of the cells of a body, (k, 3)."""
    low, high = body.boxes
    tops = (low + high) / 2 + body.offset
    tops[:, 2] = high[:, 2] + body.offset[2]
    if not body.lattice.has_boxes:
        tops[:, :2] = centres(body.lattice.name, body.cells)[:, :2] + body.offset[:2]
    return tops


def _strokes() -> NDArray[np.float64]:
    """Return the corners of the strokes of a cross, (4, 4, 3), counter-clockwise from above."""
    begin, end, half = _CROSS
    one = np.array([[begin, -half, 0], [end, -half, 0], [end, half, 0], [begin, half, 0]])
    turns = [direction(angle) for angle in (45, 135, 225, 315)]
    return np.array(
        [[(cos * x - sin * y, sin * x + cos * y, 0) for x, y, _ in one] for cos, sin in turns]
    )


_STROKES = _strokes()


def _boxes(body: Body, half_width: float) -> NDArray[np.float64]:
    """Return the corners of a bar along each edge of a body's cells, (b, 8, 3)."""
    if not body.lattice.has_boxes:
        return _slanted(body, half_width) if body.lattice.is_flat else np.zeros((0, 8, 3))
    low, axis = edges(body.cells)
    if body.thickness == 1:
        return _bars(low, axis, half_width)
    floor = (low[:, 2] == body.cells[0, 2]) & (axis < 2)
    border = _bars(low[floor], axis[floor], half_width)
    return np.concatenate([border, _bars(*inner_edges(body.cells), half_width / 2)])


def _slanted(body: Body, half_width: float) -> NDArray[np.float64]:
    """Return the bars on the floor of a body of another plane lattice, (b, 8, 3)."""
    rims: Counter[tuple[tuple[float, ...], ...]] = Counter()
    for polygon in outlines(body.lattice.name, body.cells):
        corners = [tuple(corner) for corner in polygon.round(9).tolist()]
        for ends in pairwise([*corners, corners[0]]):
            rims[tuple(sorted(ends))] += 1
    lines = np.array([[(*one, 0.0), (*other, 0.0)] for one, other in rims])
    return _rods(lines, half_width / np.array(list(rims.values())))  # thinner between cells


def _rods(
    ends: NDArray[np.float64], half_width: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the corners of bars along lines, (e, 2, 3), in any direction: (e, 8, 3)."""
    along = ends[:, 1] - ends[:, 0]
    along /= np.linalg.norm(along, axis=1)[:, None]
    upright = np.abs(along[:, 2:]) > 0.9
    across = np.cross(np.where(upright, (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)), along)
    across /= np.linalg.norm(across, axis=1)[:, None]
    axes = np.stack([along, across, np.cross(along, across)], axis=1)
    half = np.broadcast_to(half_width, len(ends))[:, None, None]
    one, two, three = (2 * _CORNERS - 1).T[:, :, None]
    x, y, z = (axes[:, None, axis] for axis in range(3))
    return np.asarray(np.repeat(ends, 4, axis=1) + half * (one * x + two * y + three * z))


def _bars(
    low: NDArray[np.int64], axis: NDArray[np.int64], half_width: float
) -> NDArray[np.float64]:
    """Return the corners of bars around edges, (b, 8, 3)."""
    least, most = low - half_width, low + np.eye(3)[axis] + half_width
    return np.asarray(least[:, None] + (most - least)[:, None] * _CORNERS)

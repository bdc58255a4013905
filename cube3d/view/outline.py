"""Thin lines around a region of which some cells stay empty."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cube3d.view.layout import Body
from cube3d.view.palette import RGB
from cube3d.view.scene import Surface

__all__ = ["edges", "outline"]

_HALF_WIDTH = 0.014  # cells
_COLOUR: RGB = (122, 128, 138)  # seen on light and on dark backgrounds
_CORNERS = np.array(list(product((0.0, 1.0), repeat=3)))
# The faces of a box whose corners are numbered like _CORNERS, counter-clockwise from outside.
_FACES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
_TRIANGLES = np.array([t for a, b, c, d in _FACES for t in ((a, b, c), (a, c, d))])


def outline(bodies: Sequence[Body]) -> Surface:
    """Return the edges of what the bodies of each frame fill together, as thin bars."""
    frames: dict[bytes, list[NDArray[np.int64]]] = {}
    for body in bodies:
        frames.setdefault(body.offset.tobytes(), []).append(body.cells)
    boxes = [
        _boxes(np.concatenate(cells), bodies[0].thickness) + np.frombuffer(offset)
        for offset, cells in frames.items()
    ]
    corners = np.concatenate(boxes)
    starts = 8 * np.arange(len(corners))
    triangles = (_TRIANGLES + starts[:, None, None]).reshape(-1, 3).astype(np.int32)
    vertices = corners.reshape(-1, 3)
    colours = np.tile(np.array([(*_COLOUR, 255)], dtype=np.uint8), (len(vertices), 1))
    return Surface(vertices, triangles, colours)


def _boxes(cells: NDArray[np.int64], thickness: float) -> NDArray[np.float64]:
    """Return the corners of a bar along each edge of cells, (b, 8, 3)."""
    low, axis = edges(cells)
    sides = np.eye(3)[axis]
    bottom = float(cells[:, 2].min())
    ends = np.stack([low, low + sides], axis=1).astype(np.float64)
    ends[..., 2] = bottom + (ends[..., 2] - bottom) * thickness  # thin cells lie on one floor
    least, most = ends[:, :1] - _HALF_WIDTH, ends[:, 1:] + _HALF_WIDTH
    return np.asarray(least + (most - least) * _CORNERS)


def edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where the surface of cells, (k, 3), has edges.

    Of the four cells around an edge one or three are filled, or two across from each other.

    Returns:
        The lower end of each edge, one cell long, (e, 3), and its axis, (e,).
    """
    start = cells.min(axis=0) - 1
    grid = np.zeros(cells.max(axis=0) - start + 2, dtype=bool)
    grid[tuple((cells - start).T)] = True
    ends, axes = [], []
    for axis in range(3):
        one, other = (np.eye(3, dtype=np.int64)[k] for k in range(3) if k != axis)
        around = [np.roll(grid, a * one + b * other, (0, 1, 2)) for a, b in product((0, 1), (0, 1))]
        odd = around[0] ^ around[1] ^ around[2] ^ around[3]
        across = (around[0] == around[3]) & (around[1] == around[2]) & (around[0] != around[1])
        found = np.argwhere(odd | across)
        ends.append(found + start)
        axes.append(np.full(len(found), axis, dtype=np.int64))
    return np.concatenate(ends), np.concatenate(axes)

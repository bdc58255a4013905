"""The soft shadow under the puzzle, fast enough to follow pieces that move."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.level_grid import level_grid
from cube3d.view.scene.look import FLOOR_BELOW

__all__ = ["floor"]

_REACH = 1.8  # cells around the puzzle
_STEP, _MOST = 0.16, 150  # cells between two points of the floor, and points on a side
# Softness in cells, fading with height in cells, and strength: the contact, and around it.
_LAYERS = ((0.16, 0.35, 0.34), (0.5, 1.6, 0.28))
Vectors = NDArray[np.float64]


def floor(
    rest: tuple[Vectors, Vectors], low: Vectors, high: Vectors, size: Vectors
) -> tuple[Vectors, NDArray[np.int64], Vectors]:
    """Return a grid on the ground under cells, and how dark their shadow makes it.

    Args:
        rest: the least and greatest corners, (c, 3) each, of all cells that ever are there.
        low: the least corners of the cells that cast the shadow, (k, 3).
        high: their greatest corners.
        size: how much of each of them is there, (k,), 0 to 1.

    Returns:
        Points, (p, 3); the numbers of the corners of triangles, (t, 3), counter-clockwise
        from above; and the darkness of each point, (p,), 0 to 1.
    """
    least, most = rest[0].min(axis=0), rest[1].max(axis=0)
    counts = np.clip(np.ceil((most - least + 2 * _REACH)[:2] / _STEP), 8, _MOST).astype(int) + 1
    points, triangles = level_grid(least - _REACH, most + _REACH, least[2] - FLOOR_BELOW, counts)
    x, y = points[:: counts[1], 0], points[: counts[1], 1]
    light = np.ones(counts)
    for softness, fade, strength in _LAYERS:
        weight = (size * np.exp(-np.maximum(low[:, 2] - least[2], 0) / fade)).astype(np.float32)
        across = _covered(x, low[:, 0], high[:, 0], softness)
        along = _covered(y, low[:, 1], high[:, 1], softness)
        light *= 1 - strength * np.minimum(1, (across * weight) @ along.T)
    return points, triangles, 1 - light.reshape(-1)


def _covered(at: Vectors, low: Vectors, high: Vectors, softness: float) -> NDArray[np.float32]:
    """Return how much of a blurred interval, (c,), each place (n,) is in: (n, c).

    The logistic curve stands for the integral of the Gaussian one.  Single precision is
    enough for a shadow, and several times as fast where there are thousands of cells.
    """

    def before(edge: Vectors) -> NDArray[np.float32]:
        way = ((edge - at[:, None]) * (1.7 / softness)).astype(np.float32)
        return np.asarray(1 / (1 + np.exp(np.clip(way, -40, 40))))

    return before(low) - before(high)

"""The soft shadow under the puzzle, fast enough to follow pieces that move."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.level_grid import level_grid
from cube3d.view.scene.look import FLOOR_BELOW

__all__ = ["Floor"]

_REACH = 1.8  # cells around the puzzle
_STEP, _MOST = 0.16, 150  # cells between two points of the floor, and points on a side
# Softness in cells, fading with height in cells, and strength: the contact, and around it.
_LAYERS = ((0.16, 0.35, 0.34), (0.5, 1.6, 0.28))


class Floor:
    """A grid of points on the ground with a darkness each.

    ``points`` is (n * m, 3), ``darkness`` (n * m,) from 0 to 1, and ``triangles``
    (t, 3) are numbers of points, counter-clockwise from above.
    """

    def __init__(self, low: NDArray[np.float64], high: NDArray[np.float64]) -> None:
        """Make a grid for cells that reach from ``low`` to ``high``, (c, 3) each."""
        extent = np.ptp(np.concatenate([low, high]), axis=0)[:2] + 2 * _REACH
        self._counts = np.clip(np.ceil(extent / _STEP), 8, _MOST).astype(int) + 1
        self.fit(low, high)

    def fit(self, low: NDArray[np.float64], high: NDArray[np.float64]) -> None:
        """Lie under cells that may be anywhere between ``low`` and ``high``, (c, 3) each."""
        self._z = float(low[:, 2].min())
        ends = low.min(axis=0) - _REACH, high.max(axis=0) + _REACH
        self.points, self.triangles = level_grid(*ends, self._z - FLOOR_BELOW, self._counts)
        self.darkness = np.zeros(len(self.points))

    def darken(
        self, low: NDArray[np.float64], high: NDArray[np.float64], size: NDArray[np.float64]
    ) -> None:
        """Lay the shadow of the cells from ``low`` to ``high``, (c, 3) each.

        ``size``, (c,), is how much of a cell is there, 0 to 1.
        """
        grid = self.points.reshape(*self._counts, 3)
        x, y = grid[:, 0, 0], grid[0, :, 1]
        light = np.ones((len(x), len(y)))
        for softness, fade, strength in _LAYERS:
            weight = (size * np.exp(-np.maximum(low[:, 2] - self._z, 0) / fade)).astype(np.float32)
            across = _covered(x, low[:, 0], high[:, 0], softness)
            along = _covered(y, low[:, 1], high[:, 1], softness)
            light *= 1 - strength * np.minimum(1, (across * weight) @ along.T)
        self.darkness = 1 - light.reshape(-1)


def _covered(
    at: NDArray[np.float64], low: NDArray[np.float64], high: NDArray[np.float64], softness: float
) -> NDArray[np.float32]:
    """Return how much of a blurred interval, (c,), each place (n,) is in: (n, c).

    The logistic curve stands for the integral of the Gaussian one.  Single precision is
    enough for a shadow, and several times as fast where there are thousands of cells.
    """

    def before(edge: NDArray[np.float64]) -> NDArray[np.float32]:
        way = ((edge - at[:, None]) * (1.7 / softness)).astype(np.float32)
        return np.asarray(1 / (1 + np.exp(np.clip(way, -40, 40))))

    return before(low) - before(high)

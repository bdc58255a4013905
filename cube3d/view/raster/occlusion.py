"""How much sky a point sees: ambient occlusion from a blurred picture of the cells.

The cells are drawn into a coarse 3-D grid; what lies in front of a surface point,
near and farther off, is read from that grid along the point's normal.  It costs a
few milliseconds, needs no graphics card and has no noise.  The contact shadow on
the floor is the same thing, asked from the floor.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GRID_DENSITY, GRID_MARGIN, LEVELS, OPEN

__all__ = ["Occlusion", "sample"]

_VOXELS = 3_000_000


class Occlusion:
    """The blurred cells of a picture; positions are scene units."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        """Draw the cells of ``bodies``, which share one thickness, and blur them."""
        boxes = [(body.shade, body.offset) for body in bodies]
        low, high = (np.concatenate([pair[i] + at for pair, at in boxes]) for i in (0, 1))
        extent = high.max(axis=0) - low.min(axis=0) + 2 * GRID_MARGIN
        self.density = min(GRID_DENSITY, float((_VOXELS / extent.prod()) ** (1 / 3)))
        self.origin = low.min(axis=0) - GRID_MARGIN
        grid = np.zeros(np.ceil(extent * self.density).astype(int) + 1, dtype=np.float32)
        for least, most in zip(low - self.origin, high - self.origin, strict=True):
            _add_box(grid, least * self.density, most * self.density)
        self.levels = [
            (distance, _blur(np.minimum(grid, 1), sigma * self.density), weight)
            for distance, sigma, weight in LEVELS
        ]

    def at(self, points: NDArray[np.float64], normals: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how hidden each of ``points``, (v, 3), is: (v,), 0 open to 1."""
        hidden = np.zeros(len(points))
        for distance, grid, weight in self.levels:
            where = (points + distance * normals - self.origin) * self.density - 0.5
            hidden += weight * sample(grid, where)
        return np.clip((hidden - OPEN) / (1 - OPEN), 0.0, 1.0)


def _add_box(
    grid: NDArray[np.float32], low: NDArray[np.float64], high: NDArray[np.float64]
) -> None:
    """Add the share of each voxel that the box from ``low`` to ``high`` covers."""
    first, last = np.floor(low).astype(int), np.ceil(high).astype(int)
    shares = []
    for axis in range(3):
        edges = np.arange(first[axis], last[axis] + 1)
        inside = np.clip(edges, low[axis], high[axis])
        shares.append(np.diff(inside).astype(np.float32))
    x, y, z = shares
    window = tuple(slice(a, b) for a, b in zip(first, last, strict=True))
    grid[window] += x[:, None, None] * y[:, None] * z


def _blur(grid: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    """Return ``grid`` after a Gaussian blur of ``sigma`` voxels."""
    reach = int(np.ceil(2.5 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / max(sigma, 1e-9)) ** 2)
    kernel /= kernel.sum()
    for axis in range(3):
        padding = [(reach, reach) if a == axis else (0, 0) for a in range(3)]
        padded = np.pad(grid, padding)
        length = grid.shape[axis]
        out = np.zeros_like(grid)
        for k, weight in enumerate(kernel):
            window = tuple(slice(k, k + length) if a == axis else slice(None) for a in range(3))
            out += np.float32(weight) * padded[window]
        grid = out
    return grid


def sample(grid: NDArray[np.float32], where: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the grid at fractional indices (v, 3), trilinear, (v,)."""
    where = np.clip(where, 0, np.array(grid.shape) - 1.001)
    base = where.astype(np.int64)
    part = where - base
    x, y, z = ((1 - part[:, axis], part[:, axis]) for axis in range(3))
    strides = np.array([grid.shape[1] * grid.shape[2], grid.shape[2], 1])
    first, values = base @ strides, grid.reshape(-1)
    total = np.zeros(len(where))
    for i, j, k in np.ndindex(2, 2, 2):
        total += x[i] * y[j] * z[k] * values[first + (i, j, k) @ strides]
    return total

"""Soft shadows that pieces cast on each other and on the floor.

Light goes down through a grid that the cells are drawn into, layer by layer: each layer lets
through what it does not fill, moved along the light and blurred a little, so that a shadow is the
softer the farther away what casts it is.  One pass over the grid, a few milliseconds, and each
point then costs one look-up.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GRID_DENSITY, GRID_MARGIN

__all__ = ["CastShadow", "Filled"]

_VOXELS = 3_000_000

Grid = NDArray[np.float32]

_BLUR = 0.04  # square cells of variance that a shadow gains on each cell of its way
_BLOCKED = 0.8  # what a full layer keeps away
_OFF = 0.3  # cells: a surface is asked for so far in front of it, free of its own solid


class Filled:
    """Which share of each voxel around a picture's bodies is filled; positions are scene units.

    Attributes:
        grid: the shares, (x, y, z).
        origin: where it begins, (3,).
        density: voxels on a side of a cell.
    """

    def __init__(self, bodies: Sequence[Body]) -> None:
        """Draw the cells of ``bodies``, which share one thickness."""
        boxes = [(body.shade, body.offset) for body in bodies]
        low, high = (np.concatenate([pair[i] + at for pair, at in boxes]) for i in (0, 1))
        extent = high.max(axis=0) - low.min(axis=0) + 2 * GRID_MARGIN
        self.density = min(GRID_DENSITY, float((_VOXELS / extent.prod()) ** (1 / 3)))
        self.origin = low.min(axis=0) - GRID_MARGIN
        grid = np.zeros(np.ceil(extent * self.density).astype(int) + 1, dtype=np.float32)
        for least, most in zip(low - self.origin, high - self.origin, strict=True):
            _add_box(grid, least * self.density, most * self.density)
        self.grid: Grid = np.minimum(grid, 1)


class CastShadow:
    """The light that arrives from one direction, anywhere around the bodies of a picture."""

    def __init__(self, cells: Filled, towards: NDArray[np.float64]) -> None:
        """Let the light down.

        Args:
            cells: what casts shadows.
            towards: the unit vector to the light, (3,), which comes from above.
        """
        filled = cells.grid
        # What a layer loses to the next lower one moves against the light.
        steps = -towards[:2] / towards[2]
        # Room for shadows beyond the grid, on the side to which they fall.
        room = np.ceil(np.abs(steps) * filled.shape[2]).astype(int)
        before = np.where(steps < 0, room, 0)
        filled = np.pad(filled, [*zip(before, room - before, strict=True), (0, 0)])
        self._origin = cells.origin - np.array([*before, 0]) / cells.density
        self._density = cells.density
        share = min(0.25, _BLUR * cells.density / 2 / towards[2])
        light = np.ones(filled.shape[:2], dtype=np.float32)
        self._light = np.ones_like(filled)
        for layer in range(filled.shape[2] - 1, -1, -1):
            self._light[:, :, layer] = light
            light = _blur(_move(light * (1 - _BLOCKED * filled[:, :, layer]), steps), share)

    def at(self, points: NDArray[np.float64], normals: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the share of the light that is kept from ``points``, (v, 3): (v,), 0 to 1."""
        where = (points + _OFF * normals - self._origin) * self._density - 0.5
        return np.asarray(np.clip(1 - _sample(self._light, where), 0, 1))


def _move(layer: Grid, by: NDArray[np.float64]) -> Grid:
    """Return a layer moved by parts of a voxel; what comes in is light."""
    for axis in range(2):
        whole = int(np.floor(by[axis]))
        part = np.float32(by[axis] - whole)
        near, far = _shift(layer, axis, whole), _shift(layer, axis, whole + 1)
        layer = near + part * (far - near)
    return layer


def _shift(layer: Grid, axis: int, by: int) -> Grid:
    """Return a layer moved by whole voxels along an axis."""
    out = np.roll(layer, by, axis)
    edge: list[slice] = [slice(None)] * 2
    edge[axis] = slice(0, by) if by >= 0 else slice(by, None)
    out[tuple(edge)] = 1
    return out


def _blur(layer: Grid, share: float) -> Grid:
    """Return a layer of which each voxel shares some with its four neighbours."""
    for axis in range(2):
        beside = _shift(layer, axis, 1) + _shift(layer, axis, -1)
        layer = layer + np.float32(share) * (beside - 2 * layer)
    return layer


def _add_box(grid: Grid, low: NDArray[np.float64], high: NDArray[np.float64]) -> None:
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


def _sample(grid: Grid, where: NDArray[np.float64]) -> NDArray[np.float64]:
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

"""Cast shadows.

Light goes down, layer by layer, through a grid that holds the filled share of each
voxel.  Each layer lets the rest of the light through, shifted along its direction and blurred a
little, so shadows get softer with distance.  One pass over the grid takes a few milliseconds; each
point then takes one look-up.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GRID_DENSITY, GRID_MARGIN

Grid = NDArray[np.float32]

_VOXELS = 3_000_000  # in a grid, at most
_BLUR = 0.04  # square cells; variance that a shadow gains per cell of distance
_BLOCKED = 0.8  # share of the light that a full layer blocks
_OFF = 0.3  # cells; a surface's shadow is looked up this far in front of it, outside its solid


class Filled:
    """The filled share of each voxel around a picture's bodies; positions are scene units.

    Attributes:
        grid: the shares, (x, y, z).
        origin: the least corner, (3,).
        density: voxels per side of a cell.
    """

    def __init__(self, bodies: Sequence[Body]) -> None:
        """Fill the grid with the cells of ``bodies``, which share one thickness."""
        boxes = [(body.shade, body.offset) for body in bodies]
        low, high = (np.concatenate([pair[i] + at for pair, at in boxes]) for i in (0, 1))
        extent = high.max(axis=0) - low.min(axis=0) + 2 * GRID_MARGIN
        self.density = GRID_DENSITY
        while (extent * self.density).prod() > _VOXELS:
            self.density *= 0.9
        self.origin = low.min(axis=0) - GRID_MARGIN
        grid = np.zeros(np.ceil(extent * self.density).astype(int) + 1, dtype=np.float32)
        for least, most in zip(low - self.origin, high - self.origin, strict=True):
            _add_box(grid, least * self.density, most * self.density)
        self.grid: Grid = np.minimum(grid, 1)


class CastShadow:
    """The light that arrives from one direction, anywhere around the bodies of a picture."""

    def __init__(self, cells: Filled, towards: NDArray[np.float64]) -> None:
        """Compute the light in all layers.

        Args:
            cells: the cells that cast shadows.
            towards: the unit vector to the light, (3,), which comes from above.
        """
        filled = cells.grid
        # the shift of the light from a layer to the next lower one
        steps = -towards[:2] / towards[2]
        # room for shadows beyond the grid, on the side to which they fall
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
        """Return the share of the light, 0 to 1, that does not reach each point: (v, 3) to (v,)."""
        where = (points + _OFF * normals - self._origin) * self._density - 0.5
        return np.asarray(np.clip(1 - _sample(self._light, where), 0, 1))


def _move(layer: Grid, by: NDArray[np.float64]) -> Grid:
    """Return a layer moved by fractions of a voxel, filled with light at the border."""
    for axis in range(2):
        step = int(np.floor(by[axis]))
        share = np.float32(by[axis] - step)
        near, far = _shift(layer, axis, step), _shift(layer, axis, step + 1)
        layer = near + share * (far - near)
    return layer


def _shift(layer: Grid, axis: int, by: int) -> Grid:
    """Return a layer moved by whole voxels along an axis."""
    out = np.ones_like(layer)
    to, of = [slice(None)] * 2, [slice(None)] * 2
    to[axis], of[axis] = slice(max(0, by), None), slice(max(0, -by), layer.shape[axis] - max(0, by))
    if by < 0:
        to[axis] = slice(None, by)
    if abs(by) < layer.shape[axis]:
        out[tuple(to)] = layer[tuple(of)]
    return out


def _blur(layer: Grid, share: float) -> Grid:
    """Return a layer in which each voxel exchanges light with its four neighbours."""
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
    """Return the values of a grid at fractional indices (v, 3), interpolated linearly, (v,)."""
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

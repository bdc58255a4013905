"""Soft shadows that pieces cast on each other and on the floor.

Light goes down through the grid of cells of :mod:`cube3d.view.raster.occlusion`, layer by layer:
each layer lets through what it does not fill, moved along the light and blurred a little,
so that a shadow is the softer the farther away what casts it is.  One pass over the grid,
a few milliseconds, and each point then costs one look-up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.view.raster.occlusion import Occlusion, sample

__all__ = ["CastShadow"]

_BLUR = 0.04  # square cells of variance that a shadow gains on each cell of its way
_BLOCKED = 0.8  # what a full layer keeps away
_OFF = 0.3  # cells: a surface is asked for so far in front of it, free of its own solid

Grid = NDArray[np.float32]


class CastShadow:
    """The light that arrives from one direction, anywhere around the bodies of a picture."""

    def __init__(self, cells: Occlusion, towards: NDArray[np.float64]) -> None:
        """Let the light down.

        Args:
            cells: what casts shadows.
            towards: the unit vector to the light, (3,), which comes from above.
        """
        filled = cells.levels[0][1]
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
        return np.asarray(np.clip(1 - sample(self._light, where), 0, 1))


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

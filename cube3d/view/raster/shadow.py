"""Shadows: cast shadows, ambient occlusion, and visible places for names on solids.

Cast shadows: light goes down, layer by layer, through a grid that the cells are drawn into.  Each
layer passes on the light that it does not fill, shifted along the light and blurred a little, so
shadows get softer with distance.  This takes one pass over the grid, a few milliseconds; each point
then takes one look-up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import Occlusion
from cube3d.view.mesh.rounded import RADIUS, cell_solids, centres
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GLANCING, GRID_DENSITY, GRID_MARGIN, NAME_OFF

_VOXELS = 3_000_000

Grid = NDArray[np.float32]

_BLUR = 0.04  # square cells; variance that a shadow gains per cell of its way
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
        self.density = min(GRID_DENSITY, float((_VOXELS / extent.prod()) ** (1 / 3)))
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
        """Return the share, 0 to 1, of the light that does not reach ``points``, (v, 3): (v,)."""
        where = (points + _OFF * normals - self._origin) * self._density - 0.5
        return np.asarray(np.clip(1 - _sample(self._light, where), 0, 1))


def _move(layer: Grid, by: NDArray[np.float64]) -> Grid:
    """Return a layer moved by parts of a voxel, filled with light at the border."""
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
    """Return a layer in which each voxel shares some with its four neighbours."""
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


# Ambient occlusion: how much sky a point sees, by rays that the core casts
# (``core/solid/occlusion.cpp``). It also gives the contact shadow on the floor.


def occlusion_of(bodies: Sequence[Body]) -> Occlusion:
    """Return the ambient occlusion between bodies of one picture, which share one thickness."""
    first = bodies[0]
    motions = np.zeros((len(bodies), 3, 4))
    for motion, body in zip(motions, bodies, strict=True):
        motion[:, :3] = np.eye(3) if body.turn is None else body.turn
        motion[:, 3] = body.offset
    lattice = first.lattice.in_core(first.cells.shape[1])
    cells = [body.cells for body in bodies]
    return Occlusion(lattice, cells, motions, thickness=first.thickness)


# Places for names on solids of lattices without cubes: faces and spheres.


Points = NDArray[np.float64]

_BALL = 1.0  # lattice steps; the width for a name on a sphere


@dataclass(frozen=True, eq=False)
class Place:
    """The place for the name of a body: the row of its cell, the middle, (3,), and the room.

    The room is a parallelogram in the face with two ``sides``, (2, 3).
    """

    body: int
    row: int
    at: Points
    sides: Points


@dataclass(frozen=True, eq=False)
class _Face:
    """A polygon, (m, 3), of a solid; ``normal`` is unit and outward."""

    row: int
    corners: Points
    normal: Points
    area: float

    @property
    def middle(self) -> Points:
        """The mean of the corners, (3,)."""
        return np.asarray(self.corners.mean(axis=0))

    @property
    def sides(self) -> Points:
        """The sides, (2, 3), of a square inside a circle within the polygon."""
        along = np.roll(self.corners, -1, axis=0) - self.corners
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        out = np.cross(along, self.normal)
        room = float(np.einsum("ij,ij->i", out, self.corners - self.middle).min())
        square = np.array([along[0], np.cross(self.normal, along[0])])
        return np.asarray(math.sqrt(2) * room * square)


def solid_places(bodies: Sequence[Body], camera: Camera) -> list[Place]:
    """Return a place for each body that shows the middle of a face."""
    if bodies[0].lattice.record.form == "sphere":
        return _on_balls(bodies, camera)
    faces = [_faces(body) for body in bodies]
    triangles = np.concatenate([_fan(face.corners) for own in faces for face in own])
    found = []
    for number, own in enumerate(faces):
        seen = [face for face in own if _is_seen(face, triangles, camera)]
        if seen:
            best = _best(seen, camera)
            found.append(Place(number, best.row, best.middle, best.sides))
    return found


def _faces(body: Body) -> list[_Face]:
    """Return the outer faces of a body."""
    solids = cell_solids(body.lattice.name, body.cells)
    found = []
    for number in np.flatnonzero(solids.outer).tolist():
        corners = solids.points[list(solids.faces[number])] + body.offset
        around = np.cross(corners - corners[0], np.roll(corners, -1, axis=0) - corners[0])
        across = around.sum(axis=0) / 2
        area = float(np.linalg.norm(across))
        row = int(solids.owner[number])
        found.append(_Face(row, corners, across / area, area))
    return found


def _fan(corners: Points) -> Points:
    """Return a convex polygon, (m, 3), as triangles, (m - 2, 3, 3)."""
    return np.array([corners[[0, k, k + 1]] for k in range(1, len(corners) - 1)])


def _apparent(face: _Face, camera: Camera) -> float:
    """Return the apparent size of a face: its area times the cosine of its view angle."""
    sight = camera.eye - face.middle
    return face.area * float(sight @ face.normal) / float(np.linalg.norm(sight))


def _is_seen(face: _Face, triangles: Points, camera: Camera) -> bool:
    """Tell whether the middle of a face is turned to the eye and not covered by a triangle."""
    if _apparent(face, camera) < GLANCING * face.area:
        return False
    start = face.middle + NAME_OFF * face.normal
    way = camera.eye - start
    a, b, c = triangles[:, 0], triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    across = np.cross(way, c)
    volume = np.einsum("ij,ij->i", b, across)
    with np.errstate(divide="ignore", invalid="ignore"):
        u = start - a
        first = np.einsum("ij,ij->i", u, across) / volume
        turned = np.cross(u, b)
        second = turned @ way / volume
        far = np.einsum("ij,ij->i", c, turned) / volume
        meets = (first >= 0) & (second >= 0) & (first + second <= 1) & (far > 0) & (far < 1)
    return not bool(meets.any())


def _best(seen: Sequence[_Face], camera: Camera) -> _Face:
    """Return the face nearest to the middle of the plane that shows most."""
    planes: dict[tuple[float, ...], list[_Face]] = {}
    for face in seen:
        key = (*face.normal.round(4).tolist(), round(float(face.normal @ face.middle), 4))
        planes.setdefault(tuple(part + 0.0 for part in key), []).append(face)
    on = max(planes.values(), key=lambda some: round(sum(_apparent(f, camera) for f in some), 9))
    middle = np.mean([face.middle for face in on], axis=0)
    return min(on, key=lambda face: round(float(np.linalg.norm(face.middle - middle)), 9))


def _on_balls(bodies: Sequence[Body], camera: Camera) -> list[Place]:
    """Return places on spheres, where they face the eye."""
    middles = [centres(body.lattice.name, body.cells) + body.offset for body in bodies]
    every = np.concatenate(middles)
    found = []
    for number, own in enumerate(middles):
        seen = [row for row, middle in enumerate(own) if _is_free(middle, every, camera)]
        if seen:
            centre = own[seen].mean(axis=0)
            row = min(seen, key=lambda k: round(float(np.linalg.norm(own[k] - centre)), 9))
            sight = camera.eye - own[row]
            at = own[row] + RADIUS * sight / np.linalg.norm(sight)
            found.append(Place(number, row, at, _BALL * np.array([camera.right, camera.up])))
    return found


def _is_free(middle: Points, every: Points, camera: Camera) -> bool:
    """Tell whether the eye sees the front of a sphere past all spheres, (k, 3)."""
    way = camera.eye - middle
    way = way / np.linalg.norm(way)
    ahead = (every - middle) @ way
    aside = np.linalg.norm(every - middle - ahead[:, None] * way, axis=1)
    return not bool(((ahead > RADIUS) & (aside < RADIUS)).any())

"""Where names stand on the solids of lattices that have no cubes: on faces, and on spheres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.cell_solids import RADIUS, cell_solids, centres
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GLANCING, NAME_OFF

__all__ = ["Place", "solid_places"]

Points = NDArray[np.float64]

_BALL = 1.0  # the room that a name has on a sphere, in steps of the lattice


@dataclass(frozen=True, eq=False)
class Place:
    """Where the name of a body goes: the row of its cell, the middle, (3,), and the room.

    The room is that of a parallelogram in the face with two ``sides``, (2, 3).
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
        """The sides, (2, 3), of a square that lies in a circle within the polygon."""
        along = np.roll(self.corners, -1, axis=0) - self.corners
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        out = np.cross(along, self.normal)
        room = float(np.einsum("ij,ij->i", out, self.corners - self.middle).min())
        square = np.array([along[0], np.cross(self.normal, along[0])])
        return np.asarray(math.sqrt(2) * room * square)


def solid_places(bodies: Sequence[Body], camera: Camera) -> list[Place]:
    """Return a place for each body of which the middle of a face is seen."""
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
    """Return how large a face looks: its area times the share that its view has of it."""
    sight = camera.eye - face.middle
    return face.area * float(sight @ face.normal) / float(np.linalg.norm(sight))


def _is_seen(face: _Face, triangles: Points, camera: Camera) -> bool:
    """Tell whether the middle of a face is turned to the eye, with no triangle between."""
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
    """Return the face on the plane that shows most that is nearest to the middle there."""
    planes: dict[tuple[float, ...], list[_Face]] = {}
    for face in seen:
        key = (*face.normal.round(4).tolist(), round(float(face.normal @ face.middle), 4))
        planes.setdefault(tuple(part + 0.0 for part in key), []).append(face)
    on = max(planes.values(), key=lambda some: round(sum(_apparent(f, camera) for f in some), 9))
    middle = np.mean([face.middle for face in on], axis=0)
    return min(on, key=lambda face: round(float(np.linalg.norm(face.middle - middle)), 9))


def _on_balls(bodies: Sequence[Body], camera: Camera) -> list[Place]:
    """Return places on spheres, each where it looks at the eye."""
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
    """Tell whether the eye sees the front of a sphere, past all of them, (k, 3)."""
    way = camera.eye - middle
    way = way / np.linalg.norm(way)
    ahead = (every - middle) @ way
    aside = np.linalg.norm(every - middle - ahead[:, None] * way, axis=1)
    return not bool(((ahead > RADIUS) & (aside < RADIUS)).any())

"""Printing positions: how a piece lies on the plate of a printer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.orientation import Mobility, orientations
from cube3d.geometry.polycube import orient_rows
from cube3d.view.mesh.rounded import Mesh
from cube3d.view.scene.camera import along

Points = NDArray[np.float64]

_FLAT = 1e-6  # share of a mesh's size; points closer to the plate than this lie on it
_MOST_SIDES = 40  # sides of a face that are tried along x


def lay(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cells, (k, 3), turned so that they print well, the least corner at 0.

    Of the 24 rotations, take the one with the fewest overhanging cells, then the most cells on
    the plate, then the least height, with the longer side along x.
    """
    return min(orient_rows(cells, orientations(3, Mobility.ROTATIONS)), key=badness)


def badness(cells: NDArray[np.int64]) -> tuple[int, ...]:
    """Return the sort key that :func:`lay` minimises, of cells (k, 3) from 0 on."""
    width, depth, height = (int(n) for n in cells.max(axis=0))
    on_plate = int((cells[:, 2] == 0).sum())
    return (overhangs(cells), -on_plate, height, depth, width, *cells.reshape(-1).tolist())


def overhangs(cells: NDArray[np.int64]) -> int:
    """Return the number of cells, of (k, 3), above the plate with nothing below them."""
    held = {tuple(cell) for cell in cells.tolist()}
    return sum(z > 0 and (x, y, z - 1) not in held for x, y, z in held)


def quarter_turn(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cells, (k, 3), after a quarter turn on the plate, the least corner at 0."""
    turned = np.column_stack([-cells[:, 1], cells[:, 0], cells[:, 2]])
    return np.asarray(turned - turned.min(axis=0))


# --- solids of other lattices ----------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Pose:
    """A position: the direction down, (3,), points on the plate, and how much lies on it.

    ``share`` is twice the area of the mesh on the plate, or the number of spheres on it.
    """

    down: Points
    feet: Points
    share: float


def lay_mesh(mesh: Mesh, balls: Points | None = None) -> Mesh:
    """Return a solid turned so that it stands firmly, on its largest face.

    Among equal faces, take the one on which it is lowest.  Then turn one side of the face along
    x so that the rectangle around the solid is smallest.

    Args:
        balls: for a solid made of spheres, which have no faces, their centres, (k, 3).  As many
            spheres as possible lie on the plate.
    """
    best = _best(mesh, balls)
    turns = [_frame(best.down, side) for side in _sides(best)]
    return mesh.turned(min(turns, key=lambda turn: _spread(mesh.vertices @ turn.T)))


def resting_side(mesh: Mesh, balls: Points | None, now: Points) -> Points:
    """Return the direction, (3,), that points down when a solid stands as in :func:`lay_mesh`.

    Of equally good ones, take the one nearest to ``now``.
    """
    return _best(mesh, balls, now).down


def _best(mesh: Mesh, balls: Points | None, now: Points | None = None) -> _Pose:
    """Return the firmest position, on the largest face, the lowest."""
    middle = mesh.vertices.mean(axis=0)
    body = mesh.vertices if balls is None else balls
    poses = _on_faces(mesh) if balls is None else _on_balls(balls)

    def goodness(pose: _Pose) -> tuple[bool, float, float, float]:
        height = float(np.ptp(along(body, pose.down)))
        near = 0.0 if now is None else round(float(along(now[None], pose.down)[0]), 6)
        return _is_firm(pose, middle), round(pose.share, 6), -round(height, 6), near

    return max(poses, key=goodness)


def _on_faces(mesh: Mesh) -> Iterator[_Pose]:
    """Yield a position for each plane of triangles that has the whole mesh on one side."""
    corners = mesh.vertices[mesh.triangles]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(across, axis=1)
    facing = across / np.maximum(areas, 1e-30)[:, None]
    kinds, kind = np.unique(facing.round(4), axis=0, return_inverse=True)
    size = float(np.ptp(mesh.vertices, axis=0).max())
    largest = np.bincount(kind.reshape(-1), weights=areas)
    for number in np.argsort(-largest, kind="stable")[: len(kinds)]:
        rows = np.flatnonzero(kind.reshape(-1) == number)
        down = facing[rows[areas[rows].argmax()]]
        lowest = float((mesh.vertices @ down).max())
        on = rows[(corners[rows] @ down > lowest - _FLAT * size).all(axis=1)]
        if len(on):
            yield _Pose(down, corners[on].reshape(-1, 3), float(areas[on].sum()))


def _on_balls(balls: Points) -> Iterator[_Pose]:
    """Yield a position for each of 26 directions down: along axes and along diagonals."""
    for direction in product((-1.0, 0.0, 1.0), repeat=3):
        if any(direction):
            down = np.array(direction) / np.linalg.norm(direction)
            feet = balls[balls @ down > (balls @ down).max() - _FLAT]
            yield _Pose(down, feet, len(feet))


def _is_firm(pose: _Pose, middle: Points) -> bool:
    """Return whether the feet surround the middle, (3,), seen from above."""
    x, y, _ = _frame(pose.down, _sides(pose)[0])
    away = np.column_stack([(pose.feet - middle) @ x, (pose.feet - middle) @ y])
    angles = np.sort(np.arctan2(away[:, 1], away[:, 0]))
    gaps = np.diff(np.append(angles, angles[0] + 2 * np.pi))
    return bool(gaps.max() <= np.pi + _FLAT)


def _sides(pose: _Pose) -> list[Points]:
    """Return at least one direction along the plate, (3,), preferably between feet."""
    feet = pose.feet[: 3 * _MOST_SIDES]
    pairs = (
        [(i, i + 1) for i in range(len(feet) - 1)]
        if len(feet) > 12
        else list(combinations(range(len(feet)), 2))
    )
    along = [feet[j] - feet[i] for i, j in pairs]
    along += list(np.cross(pose.down, np.eye(3)))
    flat = [step - (step @ pose.down) * pose.down for step in along]
    return [step / np.linalg.norm(step) for step in flat if np.linalg.norm(step) > 1e-3]


def _frame(down: Points, x: Points) -> Points:
    """Return the rotation, (3, 3), that takes ``down`` to below and ``x`` to the right."""
    return np.array([x, np.cross(-down, x), -down])


def _spread(points: Points) -> tuple[float, bool]:
    """Return the size of the rectangle below points, and whether it is deeper than wide."""
    width, depth, _ = np.ptp(points, axis=0).round(6).tolist()
    return round(width * depth, 4), depth > width

"""The camera: named views, and a fit that is exact for perspective."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cube3d.view.scene.look import MARGIN

# (azimuth, elevation) in degrees: azimuth 0 looks from the front, 90 from the right; elevation 90
# looks from the top.
VIEWS: dict[str, tuple[float, float]] = {
    "iso": (36.0, 27.0),
    "front": (0.0, 0.0),
    "right": (90.0, 0.0),
    "back": (180.0, 0.0),
    "left": (-90.0, 0.0),
    "top": (0.0, 90.0),
    "bottom": (0.0, -90.0),
}
FLAT_VIEW = VIEWS["top"]  # replaces "iso" if everything lies flat; layers in files look the same
VIEW_ANGLE = 13.7  # degrees from top to bottom: a lens of 100 mm before a film 24 mm high
PARALLEL = 0.5  # degrees; practically parallel, so that equal sizes look equal


@dataclass(frozen=True, eq=False)
class Camera:
    """A placed camera; all arrays are (3,) float64 in scene units (cells).

    ``right``, ``up`` and ``back`` (towards the eye) are unit vectors; ``angle`` is the angle of
    view from top to bottom, in degrees.
    """

    eye: NDArray[np.float64]
    right: NDArray[np.float64]
    up: NDArray[np.float64]
    back: NDArray[np.float64]
    angle: float = VIEW_ANGLE

    @property
    def slope(self) -> float:
        """Half the visible height at distance 1."""
        return math.tan(math.radians(self.angle / 2))

    def project(self, points: NDArray[np.float64], height: float) -> NDArray[np.float64]:
        """Return the pixels (k, 2) of points (k, 3), from the picture's middle, y up.

        ``height`` is the picture's height in pixels.
        """
        seen = points - self.eye
        scale = height / 2 / self.slope
        flat = np.column_stack([seen @ self.right, seen @ self.up])
        return np.asarray(scale * flat / -(seen @ self.back)[:, None])

    def back_until(self, points: NDArray[np.float64], aspect: float) -> Camera:
        """Return the camera moved straight back until it sees all points, (k, 3)."""
        seen = points - self.eye
        needed = np.maximum(np.abs(seen @ self.right) / aspect, np.abs(seen @ self.up)) / self.slope
        farther = (needed + seen @ self.back).max(initial=0.0)
        return replace(self, eye=self.eye + farther * self.back)


def suitable_angle(*, flat: bool, in_frames: bool) -> float:
    """Return the angle of view from top to bottom, in degrees.

    Frames side by side and flat boards are seen in parallel projection, so that nothing looks
    smaller because it is farther away.
    """
    return PARALLEL if in_frames or flat else VIEW_ANGLE


def frame(azimuth: float, elevation: float) -> tuple[NDArray[np.float64], ...]:
    """Return the unit vectors right, up and back of a direction in degrees."""
    a, e = np.deg2rad(azimuth), np.deg2rad(elevation)
    right = np.array([np.cos(a), np.sin(a), 0.0])
    back = np.array([np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e)])
    return right, np.cross(back, right), back


def fit(
    points: NDArray[np.float64],
    azimuth: float,
    elevation: float,
    *,
    aspect: float,
    angle: float = VIEW_ANGLE,
    margin: float = MARGIN,
) -> Camera:
    """Return the nearest camera that sees all ``points``, (k, 3), in the middle.

    ``angle`` is the angle of view from top to bottom, in degrees, ``margin`` what stays free on
    each side, as a share of the shorter side.  For a perspective camera at distance d,
    |x - X| <= t (d - depth) must hold for every point, and the same for y.  This is linear in d
    and X, so the extremes of x + t depth and of x - t depth decide the least distance.
    """
    right, up, back = frame(azimuth, elevation)
    half, border = np.tan(np.deg2rad(angle) / 2), 2 * margin * min(1.0, aspect)
    depth = points @ back
    distance = float(depth.max()) + 1.0
    for axis, slope in ((right, half * (aspect - border)), (up, half * (1 - border))):
        across = points @ axis
        high, low = (across + slope * depth).max(), (across - slope * depth).min()
        distance = max(distance, float(high - low) / 2 / slope)
    x, y = (_middle(points @ axis, distance - depth) for axis in (right, up))
    return Camera(x * right + y * up + distance * back, right, up, back, angle)


def scale(points: NDArray[np.float64], towards: tuple[float, float], height: float) -> Camera:
    """Return the camera that shows the middle of ``points``, (k, 3), in the middle of the picture.

    It sees ``height`` cells from top to bottom, in parallel projection.
    """
    right, up, back = frame(*towards)
    middle = sum((np.min(points @ a) + np.max(points @ a)) / 2 * a for a in (right, up, back))
    away = height / 2 / math.tan(math.radians(PARALLEL / 2))
    return Camera(middle + away * back, right, up, back, PARALLEL)


def _middle(across: NDArray[np.float64], away: NDArray[np.float64]) -> float:
    """Return the position of the eye from which points reach equally far to both sides.

    ``across`` are positions on one axis, ``away`` distances from the eye, both (k,).
    """
    middle = 0.0
    for _ in range(30):  # each round removes most of the error
        sight = (across - middle) / away
        middle += (sight.max() + sight.min()) / 2 * float(away.mean())
    return middle

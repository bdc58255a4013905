"""The camera: named views, and a fit that is exact for perspective.

Every machine finds the same numbers to the last bit: pictures depend on them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import direction
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
        return tangent(self.angle / 2)

    @property
    def frame(self) -> NDArray[np.float64]:
        """The rows right, up and back, (3, 3)."""
        return np.array([self.right, self.up, self.back])

    def places(self, ways: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
        """Return how far ways, (k, 3), lead to the right, up and back, (k,) each."""
        return along(ways, self.right), along(ways, self.up), along(ways, self.back)

    def project(self, points: NDArray[np.float64], height: float) -> NDArray[np.float64]:
        """Return the pixels (k, 2) of points (k, 3), from the picture's middle, y up.

        ``height`` is the picture's height in pixels.
        """
        across, up, back = self.places(points - self.eye)
        scale = height / 2 / self.slope
        return np.column_stack([scale * across / -back, scale * up / -back])

    def back_until(self, points: NDArray[np.float64], aspect: float) -> Camera:
        """Return the camera moved straight back until it sees all points, (k, 3)."""
        across, up, back = self.places(points - self.eye)
        needed = np.maximum(np.abs(across) / aspect, np.abs(up)) / self.slope
        farther = (needed + back).max(initial=0.0)
        return replace(self, eye=self.eye + farther * self.back)

    def stepped_back(self, points: NDArray[np.float64], share: float) -> Camera:
        """Return the camera moved straight back, so that points, (k, 3), look smaller."""
        away = -along(points - self.eye, self.back)
        return replace(
            self, eye=self.eye + share * float((away.min() + away.max()) / 2) * self.back
        )


def along(points: NDArray[np.float64], axis: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far points, (k, 3), lie along an axis, (3,).

    Unlike a matrix product, it has the same last bits on every machine.
    """
    x, y, z = points.T
    return np.asarray(x * axis[0] + y * axis[1] + z * axis[2])


def turned(points: NDArray[np.float64], matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return points, (k, 3), turned by a matrix, (3, 3), the same on every machine."""
    return np.stack([along(points, row) for row in matrix], axis=-1)


def tangent(degrees: float) -> float:
    """Return the tangent of an angle, the same on every machine."""
    cosine, sine = direction(degrees)
    return sine / cosine


def suitable_angle(*, flat: bool, in_frames: bool) -> float:
    """Return the angle of view from top to bottom, in degrees.

    Frames side by side and flat boards are seen in parallel projection, so that nothing looks
    smaller because it is farther away.
    """
    return PARALLEL if in_frames or flat else VIEW_ANGLE


def frame(azimuth: float, elevation: float) -> tuple[NDArray[np.float64], ...]:
    """Return the unit vectors right, up and back of a direction in degrees."""
    (cos_a, sin_a), (cos_e, sin_e) = direction(azimuth), direction(elevation)
    right = np.array([cos_a, sin_a, 0.0])
    back = np.array([sin_a * cos_e, -cos_a * cos_e, sin_e])
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
    half, border = tangent(angle / 2), 2 * margin * min(1.0, aspect)
    depth = along(points, back)
    distance = float(depth.max()) + 1.0
    for axis, slope in ((right, half * (aspect - border)), (up, half * (1 - border))):
        across = along(points, axis)
        high, low = (across + slope * depth).max(), (across - slope * depth).min()
        distance = max(distance, float(high - low) / 2 / slope)
    x, y = (_middle(along(points, axis), distance - depth) for axis in (right, up))
    return Camera(x * right + y * up + distance * back, right, up, back, angle)


def scale(points: NDArray[np.float64], towards: tuple[float, float], height: float) -> Camera:
    """Return the camera that shows the middle of ``points``, (k, 3), in the middle of the picture.

    It sees ``height`` cells from top to bottom, in parallel projection.
    """
    right, up, back = frame(*towards)
    ways = [(axis, along(points, axis)) for axis in (right, up, back)]
    middle = sum((np.min(way) + np.max(way)) / 2 * axis for axis, way in ways)
    away = height / 2 / tangent(PARALLEL / 2)
    return Camera(middle + away * back, right, up, back, PARALLEL)


def _middle(across: NDArray[np.float64], away: NDArray[np.float64]) -> float:
    """Return the position of the eye from which points reach equally far to both sides.

    ``across`` are positions on one axis, ``away`` distances from the eye, both (k,).
    """
    middle = 0.0
    for _ in range(30):  # each round removes most of the error
        sight = (across - middle) / away
        middle += (sight.max() + sight.min()) / 2 * float(away.min())
    return middle

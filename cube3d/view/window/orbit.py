"""The camera of the window: it circles the puzzle, with up always up."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.view.scene.camera import PARALLEL, VIEW_ANGLE, Camera, fit, frame
from cube3d.view.scene.look import DRAG, WINDOW_MARGIN, ZOOMS

__all__ = ["Framing", "Orbit", "frame_all", "frame_from"]

_LIFT = 0.01  # the sliders below take more room than the title above
_UNSEEN = (0.05, 0.05, 1e-3, 1e-3, 1e-3)  # differences between orbits that nobody sees


@dataclass(frozen=True, eq=False)
class Framing:
    """What the camera circles, (3,), and how far away it is, in cells.

    ``shift`` is how far the picture's middle lies from the pivot, to the right and up, in
    cells; ``angle`` what the camera sees from top to bottom, in degrees.
    """

    pivot: NDArray[np.float64]
    distance: float
    shift: tuple[float, float] = (0.0, 0.0)
    angle: float = VIEW_ANGLE

    @property
    def height(self) -> float:
        """How high the picture is, in cells, at the pivot."""
        return 2 * self.distance * math.tan(math.radians(self.angle / 2))

    def aside(self, share: float) -> Framing:
        """Return the framing with everything farther left, by a share of the picture's height."""
        return replace(self, shift=(self.shift[0] + share * self.height, self.shift[1]))


class Orbit(NamedTuple):
    """Where the user looks from.

    ``azimuth`` and ``elevation`` are degrees as in :data:`cube3d.view.scene.camera.VIEWS`;
    ``zoom`` is the size in units of the framing's; ``right`` and ``up`` are how far the
    picture has been moved, in heights of the picture at zoom 1.
    """

    azimuth: float
    elevation: float
    zoom: float = 1.0
    right: float = 0.0
    up: float = 0.0

    def turn(self, right: float, up: float) -> Orbit:
        """Return the view after dragging by so many pixels."""
        elevation = min(90.0, max(-90.0, self.elevation - DRAG * up))
        return self._replace(azimuth=self.azimuth - DRAG * right, elevation=elevation)

    def zoom_by(self, factor: float) -> Orbit:
        """Return the view with everything larger by a factor, within limits."""
        return self._replace(zoom=min(ZOOMS[1], max(ZOOMS[0], self.zoom * factor)))

    def pan(self, right: float, up: float, height: float) -> Orbit:
        """Return the view moved by pixels of a picture of a height in pixels."""
        scale = 1 / (height * self.zoom)
        return self._replace(right=self.right + right * scale, up=self.up + up * scale)

    def towards(self, goal: Orbit, share: float) -> Orbit:
        """Return the view a share of the way to another one, which it is when it comes near."""
        way = np.subtract(goal, self)
        way[0] = (way[0] + 180) % 360 - 180  # the short way
        near = (np.abs(way) < _UNSEEN).all()
        return goal if near else Orbit(*np.add(self, share * way).tolist())

    def camera(self, framing: Framing) -> Camera:
        """Return the camera that looks so at what is framed."""
        right, up, back = frame(self.azimuth, self.elevation)
        x, y = np.subtract(framing.shift, np.multiply((self.right, self.up), framing.height))
        eye = framing.pivot + x * right + y * up + framing.distance / self.zoom * back
        return Camera(eye, right, up, back, framing.angle)


def frame_all(points: NDArray[np.float64], aspect: float) -> Framing:
    """Return a framing in which ``points``, (k, 3), stay in the picture however it turns."""
    pivot = (points.min(axis=0) + points.max(axis=0)) / 2
    radius = float(np.linalg.norm(points - pivot, axis=1).max())
    slope = math.tan(math.radians(VIEW_ANGLE / 2)) * (1 - 2 * WINDOW_MARGIN) * min(aspect, 1.0)
    distance = radius / math.sin(math.atan(slope))
    return Framing(pivot, distance, (0.0, -_LIFT * 2 * distance * slope))


def frame_from(
    points: NDArray[np.float64], direction: tuple[float, float], aspect: float, head: float = 0.0
) -> Framing:
    """Return the closest framing for ``points``, (k, 3), seen from (azimuth, elevation).

    What lies flat, or stands in frames, is seen as good as parallel.  ``head`` is the share of
        the height that texts need at the top.
    """
    margin = max(WINDOW_MARGIN, head + _LIFT)
    camera = fit(points, *direction, aspect=aspect, margin=margin, angle=PARALLEL)
    pivot = (points.min(axis=0) + points.max(axis=0)) / 2
    away = camera.eye - pivot
    distance = float(away @ camera.back)
    lift = _LIFT * 2 * distance * camera.slope
    return Framing(pivot, distance, (away @ camera.right, away @ camera.up - lift), PARALLEL)

"""Settings of photographs: lamps, sky and ground.

Lengths are in radii of the ball around everything in the picture, angles in degrees.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import GRID, NO_PATTERN, PAPER, WOOD
from cube3d.core.solids import RGB, direction
from cube3d.errors import RenderError, nearest, quote
from cube3d.view.scene.camera import Camera

Point = NDArray[np.float64]
Light = tuple[float, float, float]  # brightnesses of red, green and blue


@dataclass(frozen=True)
class Lamp:
    """A soft box: a rectangle of light that faces the middle.

    Attributes:
        azimuth: where it stands, to the right of the camera.
        elevation: how high it stands.
        away: its distance from the middle.
        size: its width and height.
        light: its brightness.
    """

    azimuth: float
    elevation: float
    away: float
    size: tuple[float, float]
    light: Light


@dataclass(frozen=True)
class Setting:
    """The surroundings of the bodies; see ``cube3d_studio``.

    Attributes:
        above, level, below: the brightness of the sky upwards, along the floor, and downwards.
        background: the usual one; None: that of normal pictures.
        table: the colour of the ground; None: that of the background.
        reach: how far the table reaches before it fades.
        pattern, dark, scale, strength: of the table.
    """

    lamps: tuple[Lamp, ...]
    above: Light
    level: Light
    below: Light
    background: RGB | None = None
    table: RGB | None = None
    reach: float = 0.0
    pattern: int = NO_PATTERN
    dark: RGB = (0, 0, 0)
    scale: float = 1.0
    strength: float = 1.0


_KEY = Lamp(-58, 50, 4.2, (2.4, 2.4), (9.0, 8.9, 8.6))
_RIM = Lamp(128, 34, 4.4, (1.2, 3.0), (5.0, 5.1, 5.3))
_FILL = Lamp(62, 18, 4.6, (2.2, 2.6), (1.3, 1.32, 1.36))
_TOP = Lamp(20, 86, 4.0, (2.2, 1.6), (2.6, 2.6, 2.6))
SETTINGS = {
    "studio": Setting(
        (_KEY, _RIM, _FILL, _TOP), (0.95, 0.96, 0.98), (0.42, 0.43, 0.45), (0.3, 0.3, 0.3)
    ),
    # a window to the left, a room behind the camera
    "table": Setting(
        (Lamp(-75, 32, 4.0, (2.6, 2.2), (11.0, 10.6, 9.6)), _TOP),
        (0.55, 0.54, 0.52),
        (0.36, 0.35, 0.34),
        (0.2, 0.19, 0.18),
        background=(214, 204, 190),
        table=(173, 128, 88),
        reach=6.0,
        pattern=WOOD,
        dark=(112, 76, 48),
        scale=3.0,
        strength=0.7,
    ),
    # a bright day: shadows are soft and short
    "paper": Setting(
        (Lamp(-40, 68, 5.0, (3.6, 3.6), (4.2, 4.2, 4.15)),),
        (1.0, 1.0, 1.0),
        (0.8, 0.8, 0.8),
        (0.6, 0.6, 0.6),
        background=(250, 248, 243),
        table=(250, 248, 243),
        reach=9.0,
        pattern=PAPER,
        strength=0.6,
    ),
    "blueprint": Setting(
        (_KEY, _FILL, _TOP),
        (0.8, 0.85, 1.0),
        (0.4, 0.43, 0.52),
        (0.3, 0.32, 0.4),
        background=(34, 68, 120),
        table=(34, 68, 120),
        reach=9.0,
        pattern=GRID,
        dark=(104, 140, 190),
        scale=1.0,
        strength=0.9,
    ),
}


def parse_setting(name: str) -> Setting:
    """Return the setting with a name; RenderError lists the names."""
    if name not in SETTINGS:
        raise RenderError(f"there is no setting {quote(name)}{nearest(name, SETTINGS)}")
    return SETTINGS[name]


def studio(
    setting: Setting, camera: Camera, low: Point, high: Point, background: RGB | None
) -> dict[str, Any]:
    """Return what is around bodies between two corners, for the core; see ``cube3d_studio``.

    ``background`` is the colour behind them; None: clear.
    """
    middle, side = (low + high) / 2, high - low
    radius = sqrt(sum(float(part) ** 2 for part in side)) / 2
    lamps = [_placed(lamp, camera, middle, radius) for lamp in setting.lamps]
    return {
        "panels": len(lamps),
        "corner": np.array([corner for corner, _, _ in lamps]),
        "across": np.array([across for _, across, _ in lamps]),
        "up": np.array([up for _, _, up in lamps]),
        "brightness": np.array([lamp.light for lamp in setting.lamps]),
        "above": setting.above,
        "level": setting.level,
        "below": setting.below,
        "background": background,
        "ground": (float(middle[0]), float(middle[1]), float(low[2])),
        "reach": 0.0 if setting.table is None or background is None else setting.reach * radius,
        "table": setting.table or (0, 0, 0),
        "pattern": setting.pattern,
        "dark": setting.dark,
        "scale": setting.scale,
        "strength": setting.strength,
    }


def _placed(lamp: Lamp, camera: Camera, middle: Point, radius: float) -> tuple[Point, Point, Point]:
    """Return a corner of a lamp and its sides, so that it shines to the middle."""
    # From above, what is down in the picture is the front.
    x, y, _ = (camera.back if abs(camera.back[2]) < 0.99 else -camera.up).tolist()
    length = sqrt(x * x + y * y)
    front = np.array([x / length, y / length, 0.0])
    right = np.array([-front[1], front[0], 0.0])
    (cosine, sine), (level, high) = direction(lamp.azimuth), direction(lamp.elevation)
    around = cosine * front + sine * right
    towards = level * around + np.array([0.0, 0.0, high])
    across = np.array([-around[1], around[0], 0.0])
    up = np.array([-high * around[0], -high * around[1], level])
    width, height = (part * radius for part in lamp.size)
    corner = middle + lamp.away * radius * towards - (width * across + height * up) / 2
    return corner, height * up, width * across

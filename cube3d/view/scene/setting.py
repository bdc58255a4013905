"""Settings of photographs: lamps, sky and ground.

Lengths are in radii of the ball around everything in the picture, angles in degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cube3d.core._functions import GRID, NO_PATTERN, PAPER, WOOD
from cube3d.core.solids import RGB
from cube3d.errors import RenderError, nearest, quote

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


_KEY = Lamp(-58, 50, 4.2, (2.4, 2.4), (9.0, 8.95, 8.8))
_RIM = Lamp(128, 34, 4.4, (1.2, 3.0), (5.0, 5.0, 5.1))
_FILL = Lamp(62, 18, 4.6, (2.2, 2.6), (1.3, 1.3, 1.32))
_TOP = Lamp(20, 86, 4.0, (2.2, 1.6), (2.6, 2.6, 2.6))
SETTINGS = {
    "studio": Setting(
        (_KEY, _RIM, _FILL, _TOP), (0.96, 0.96, 0.97), (0.43, 0.43, 0.44), (0.3, 0.3, 0.3)
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
    setting: Setting,
    background: RGB | None,
    floor: float | None,
    room: Sequence[float] | None = None,
) -> dict[str, Any]:
    """Return the surroundings of bodies for the core; see ``cube3d_studio``.

    Args:
        setting: the lamps and the rest.
        background: the colour behind everything; None: clear.
        floor: the height of the ground; None: there is none.
        room: the least and the greatest coordinates of the space that lamps and table are around;
            None: those of the bodies.
    """
    lamps = setting.lamps
    is_table = setting.table is not None and background is not None
    return {
        "lamps": len(lamps),
        "azimuth": [lamp.azimuth for lamp in lamps],
        "elevation": [lamp.elevation for lamp in lamps],
        "away": [lamp.away for lamp in lamps],
        "wide": [lamp.size[0] for lamp in lamps],
        "tall": [lamp.size[1] for lamp in lamps],
        "brightness": [part for lamp in lamps for part in lamp.light],
        "above": setting.above,
        "level": setting.level,
        "below": setting.below,
        "white": 0.0,
        "background": background,
        "floor": None if floor is None else [floor],
        "room": room,
        "reach": setting.reach if is_table else 0.0,
        "table": setting.table,
        "pattern": setting.pattern,
        "dark": setting.dark,
        "scale": setting.scale,
        "strength": setting.strength,
    }

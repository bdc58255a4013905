"""Shading: lights.

All lights are far away and move with the camera, so brightness depends only on the normal, except
where neighbours hide the sky or the key light.  The core computes it for each pixel
(``core/solid/shading.hpp``).
"""

from __future__ import annotations

from itertools import chain
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import direction
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.look import SHADE
from cube3d.view.scene.material import Material

# Direction in the camera's frame (right, up, towards the eye) and brightness: the key light from
# the upper left, light from the eye, fill light from the right and from below, and the sky.  Fill
# and ambient light are strong, because dark sides of yellow or orange pieces look olive or brown.
LIGHTS = (
    ((-0.60, 0.62, 0.50), 0.37),
    ((0.00, 0.00, 1.00), 0.28),
    ((0.75, 0.10, 0.65), 0.15),
    ((0.10, -0.85, 0.50), 0.20),
    ((0.00, 1.00, 0.10), 0.14),
)
AMBIENT = 0.40
# Levels of 255.  Above the first, brightness grows ever more slowly, by at most the second, so that
# bright places keep their colour.
KNEE = (225.0, 30.0)
# Degrees above the floor.  The light that casts shadows has the side of the key light, but stands
# higher, so that shadows are short.
_SUN_HEIGHT = 70.0
_LOWEST_EYE = 0.05  # sine of the least elevation of the eye at which shadows are cast


def sun(camera: Camera) -> NDArray[np.float64] | None:
    """Return the unit vector, (3,), towards the light that casts shadows.

    None if the camera looks from below, or along the floor.
    """
    if camera.back[2] <= _LOWEST_EYE:
        return None
    right, up, back = LIGHTS[0][0]
    x, y, _ = (right * camera.right + up * camera.up + back * camera.back).tolist()
    level, (cosine, sine) = sqrt(x * x + y * y), direction(_SUN_HEIGHT)
    return np.array([cosine * x / level, cosine * y / level, sine])


def lighting(material: Material) -> dict[str, Any]:
    """Return the lights on a material; see ``cube3d_lighting``."""
    towards = [[part / sqrt(sum(x * x for x in way)) for part in way] for way, _ in LIGHTS]
    return {
        "lamps": len(LIGHTS),
        "towards": [*chain(*towards)],
        "brightness": [brightness for _, brightness in LIGHTS],
        "ambient": AMBIENT,
        "knee": KNEE[0],
        "room": KNEE[1],
        "shade": SHADE,
        "gloss": material.gloss,
        "power": material.power,
        "mirror": material.mirror,
    }

"""The colours of places, as the core computes them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import Light
from cube3d.geometry.lattice import CUBIC
from cube3d.view.raster.renderer import camera_values
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.material import MATERIALS, Material
from cube3d.view.scene.shading import lighting


def lit(
    colours: NDArray[Any],
    points: NDArray[np.float64],
    normals: NDArray[np.float64],
    hidden: NDArray[np.float64],
    camera: Camera,
    *,
    shaded: NDArray[np.float64] | float = 0.0,
    material: Material = MATERIALS["satin"],
) -> NDArray[np.uint8]:
    """Return the colours, (v, 3), of places in the light of a picture."""
    light = Light(CUBIC.in_core(3), [], np.zeros((0, 3, 4)), thickness=1.0, density=1.0)
    values = camera_values(camera) | {"width": 1, "height": 1, "samples": 1}
    levels = np.rint(colours).astype(np.uint8)
    keys = np.broadcast_to(shaded, hidden.shape)
    return light.lit(points, normals, levels, hidden, keys, values, lighting(material))

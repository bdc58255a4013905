"""The shade and the colours of places, as the core computes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core import _functions as core
from cube3d.core.binding import Handle
from cube3d.core.shapes import LatticeHandle, pack_cell_rows
from cube3d.core.solids import Light
from cube3d.geometry.lattice import CUBIC
from cube3d.view.raster.renderer import camera_values
from cube3d.view.raster.subject import motions_of
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.shading import MATERIALS, Material, lighting


class Occlusion(Handle):
    """The shade of places between bodies, as pages ask for it."""

    def __init__(
        self,
        lattice: LatticeHandle,
        bodies: Sequence[Any],
        motions: NDArray[np.float64],
        thickness: float,
    ) -> None:
        rows = pack_cell_rows(bodies)
        super().__init__(core.occlusion(lattice, len(bodies), *rows, thickness, motions).made)

    def at(self, points: NDArray[np.float64], normals: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the share of the sky that is hidden, (v,)."""
        return np.array(core.hidden(self, len(points), points, normals).hidden)


def occlusion_of(bodies: Sequence[Body]) -> Occlusion:
    first = bodies[0]
    own = first.lattice.in_core(first.cells.shape[1])
    return Occlusion(own, [body.cells for body in bodies], motions_of(bodies), first.thickness)


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

"""Rendering: coloured meshes become pixels, in the core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import draw_picture
from cube3d.processors import useful_threads
from cube3d.view.scene.camera import Camera


@dataclass(frozen=True, eq=False)
class Surface:
    """Triangles with a colour at each vertex that includes light and shade.

    ``vertices`` is (v, 3) float64, ``triangles`` (t, 3) int32, counter-clockwise from outside, and
    ``colours`` (v, 4) uint8: red, green, blue, opacity.
    """

    vertices: NDArray[np.float64]
    triangles: NDArray[np.int32]
    colours: NDArray[np.uint8]


def draw(
    surfaces: Sequence[Surface], camera: Camera, size: tuple[int, int], oversampling: int
) -> NDArray[np.uint8]:
    """Return the picture with a transparent background: (height, width, 4) uint8.

    Colours are premultiplied.  ``size`` is (width, height) in pixels; each pixel is the mean of
    ``oversampling`` squared samples.
    """
    first = accumulate((len(surface.vertices) for surface in surfaces), initial=0)
    corners = [s.triangles + at for s, at in zip(surfaces, first, strict=False)]
    return draw_picture(
        np.concatenate([np.zeros((0, 3)), *(surface.vertices for surface in surfaces)]),
        np.concatenate([np.zeros((0, 4), np.uint8), *(surface.colours for surface in surfaces)]),
        np.concatenate([np.zeros((0, 3), np.int32), *corners]).astype(np.int32),
        threads=useful_threads(0),
        eye=camera.eye,
        frame=np.concatenate([camera.right, camera.up, camera.back]),
        slope=camera.slope,
        width=size[0],
        height=size[1],
        samples=oversampling,
    )

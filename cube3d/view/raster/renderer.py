"""Rendering: coloured meshes become pixels, in the core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import Light, draw_picture
from cube3d.geometry.lattice import CUBIC
from cube3d.processors import useful_threads
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.material import MATERIALS
from cube3d.view.scene.shading import lighting


@dataclass(frozen=True, eq=False)
class Surface:
    """Triangles with a colour at each vertex.

    Attributes:
        vertices: (v, 3) float64.
        triangles: (t, 3) int32, counter-clockwise from outside.
        colours: (v, 4) uint8: red, green, blue, opacity.
        normals: of the vertices, (v, 3) float64; None: the colours are those of the picture.
        charts: of the triangles, (t,) int32, in the light of the picture; None like normals.
        bodies: the body of each triangle, (t,) int32, if that has a pattern; None: none has.
    """

    vertices: NDArray[np.float64]
    triangles: NDArray[np.int32]
    colours: NDArray[np.uint8]
    normals: NDArray[np.float64] | None = None
    charts: NDArray[np.int32] | None = None
    bodies: NDArray[np.int32] | None = None


@dataclass(frozen=True, eq=False)
class Lit:
    """The light of a picture.

    Attributes:
        light: the texels of its bodies.
        hidden: the share of the sky that they lose; of a floor its opacity, (n,) uint8.
        shaded: the share of the key light that they lose, (n,) uint8.
        lighting: the lights and the material; see ``cube3d_lighting``.
        boards: the patterns of bodies; see ``cube3d_boards``.  None: there are none.
        materials: see ``cube3d_materials``.
    """

    light: Light
    hidden: NDArray[np.uint8]
    shaded: NDArray[np.uint8]
    lighting: dict[str, Any]
    boards: dict[str, Any] | None = None
    materials: dict[str, Any] | None = None


def draw(
    surfaces: Sequence[Surface],
    camera: Camera,
    size: tuple[int, int],
    oversampling: int,
    lit: Lit | None = None,
) -> NDArray[np.uint8]:
    """Return the picture with a transparent background: (height, width, 4) uint8.

    Colours are premultiplied.  ``size`` is (width, height) in pixels; each pixel is the mean of
    ``oversampling`` squared samples.
    """
    first = accumulate((len(surface.vertices) for surface in surfaces), initial=0)
    corners = [s.triangles + at for s, at in zip(surfaces, first, strict=False)]
    points = _stack([s.vertices for s in surfaces], 3, np.float64)
    triangles = _stack(corners, 3, np.int32)
    mesh = {
        "points": len(points),
        "point": points,
        "normal": _stack(
            [np.zeros_like(s.vertices) if s.normals is None else s.normals for s in surfaces],
            3,
            np.float64,
        ),
        "colour": _stack([s.colours for s in surfaces], 4, np.uint8),
        "triangles": len(triangles),
        "corner": triangles,
        "chart": _numbers([(s, s.charts) for s in surfaces]),
    }
    seen = camera_values(camera) | {"width": size[0], "height": size[1], "samples": oversampling}
    lit = lit or _unlit()
    boards = lit.boards and lit.boards | {"body": _numbers([(s, s.bodies) for s in surfaces])}
    return draw_picture(
        lit.light,
        mesh,
        boards,
        lit.materials,
        seen,
        lit.lighting,
        hidden=lit.hidden,
        shaded=lit.shaded,
        threads=useful_threads(0),
    )


def camera_values(camera: Camera) -> dict[str, Any]:
    """Return where a camera is, for the core; see ``cube3d_camera``."""
    return {"eye": camera.eye, "frame": camera.frame, "slope": camera.slope}


def _numbers(parts: Sequence[tuple[Surface, NDArray[np.int32] | None]]) -> NDArray[np.int32]:
    """Return the numbers of the triangles of surfaces, (t,); -1 where there are none."""
    every = (np.full(len(s.triangles), -1, np.int32) if own is None else own for s, own in parts)
    return np.concatenate([np.zeros(0, np.int32), *every])


def _stack(parts: Sequence[NDArray[Any]], width: int, dtype: type) -> NDArray[Any]:
    return np.concatenate([np.zeros((0, width), dtype), *parts]).astype(dtype)


def _unlit() -> Lit:
    """Return the light of a picture whose surfaces all have their colours already."""
    light = Light(CUBIC.in_core(3), [], np.zeros((0, 3, 4)), thickness=1.0, density=1.0)
    nothing = np.zeros(0, np.uint8)
    return Lit(light, nothing, nothing, lighting(MATERIALS["satin"]))

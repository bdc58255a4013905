"""Light: how bright a surface looks, worked out at the vertices.

All lights are far away and move with the camera, so brightness depends on the normal
alone; vertices are dense where normals turn.  A software OpenGL then only has to
fill triangles, which takes a fraction of the time of lighting each pixel there.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.view.camera import Camera

__all__ = ["lit"]

# Direction in the camera's frame (right, up, towards the eye) and brightness: a key
# from the upper left, the eye's own light, fills from the right and from below, sky.
_LIGHTS = (
    ((-0.60, 0.62, 0.50), 0.42),
    ((0.00, 0.00, 1.00), 0.30),
    ((0.75, 0.10, 0.65), 0.13),
    ((0.10, -0.85, 0.50), 0.20),
    ((0.00, 1.00, 0.10), 0.18),
)
_AMBIENT = 0.33
_GLOSS, _GLOSS_POWER = 0.16, 22.0


def lit(
    colours: NDArray[np.float64],
    vertices: NDArray[np.float64],
    normals: NDArray[np.float64],
    hidden: NDArray[np.float64],
    camera: Camera,
) -> NDArray[np.uint8]:
    """Return the colours, (v, 3) in 0..255, as they look in this light.

    ``vertices`` and ``normals`` are (v, 3); ``hidden``, (v,), is 0 where all light
    arrives and 1 where almost none does.
    """
    frame = np.column_stack([camera.right, camera.up, camera.back])
    facing = normals @ frame
    diffuse = np.full(len(normals), _AMBIENT)
    for direction, brightness in _LIGHTS:
        towards = np.array(direction) / np.linalg.norm(direction)
        diffuse += brightness * np.maximum(facing @ towards, 0)
    open_sky = 1 - hidden
    gloss = _gloss(facing, (camera.eye - vertices) @ frame) * open_sky
    bright = colours * (diffuse * open_sky)[:, None] + 255 * gloss[:, None]
    return np.rint(_soft(bright)).astype(np.uint8)


def _gloss(facing: NDArray[np.float64], sight: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the strength of the key light's reflection, (v,)."""
    key = np.array(_LIGHTS[0][0]) / np.linalg.norm(_LIGHTS[0][0])
    half = sight / np.linalg.norm(sight, axis=1, keepdims=True) + key
    half /= np.linalg.norm(half, axis=1, keepdims=True)
    shine = np.maximum(np.einsum("ij,ij->i", facing, half), 0) ** _GLOSS_POWER
    return np.asarray(_GLOSS * shine)


def _soft(bright: NDArray[np.float64]) -> NDArray[np.float64]:
    """Bend brightness above 225 so that it nears 255 and never clips to flat white."""
    over = np.maximum(bright - 225, 0)
    return np.where(bright > 225, 225 + 30 * over / (over + 30), bright)

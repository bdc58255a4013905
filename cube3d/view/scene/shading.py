"""Shading: the brightness of surfaces, computed at the vertices.

All lights are far away and move with the camera, so brightness depends only on the normal, except
where the key light is blocked.  Vertices are dense where the surface bends, so it is enough to
compute light there.  The core then only fills triangles, which is much faster than lighting each
pixel.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError, nearest, quote
from cube3d.view.scene.camera import Camera

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


@dataclass(frozen=True)
class Material:
    """The material of a surface.

    Attributes:
        gloss: the strength of the key light's reflection.
        power: the narrowness of that reflection.
        mirror: the share of the surroundings, light above and dark below, that is reflected at
            glancing angles.
    """

    gloss: float
    power: float
    mirror: float = 0.0


MATERIALS = {
    "satin": Material(gloss=0.16, power=22.0),
    "plastic": Material(gloss=0.9, power=80.0, mirror=0.5),
}


def parse_material(name: str) -> Material:
    """Return the material with a name; RenderError lists the names."""
    if name not in MATERIALS:
        raise RenderError(f"there is no material {quote(name)}{nearest(name, MATERIALS)}")
    return MATERIALS[name]


def sun(camera: Camera) -> NDArray[np.float64] | None:
    """Return the unit vector, (3,), towards the light that casts shadows.

    None if the camera looks from below, or along the floor.
    """
    if camera.back[2] <= _LOWEST_EYE:
        return None
    right, up, back = LIGHTS[0][0]
    towards = right * camera.right + up * camera.up + back * camera.back
    height = np.deg2rad(_SUN_HEIGHT)
    level = towards[:2] / np.linalg.norm(towards[:2])
    return np.array([*(np.cos(height) * level), np.sin(height)])


def lit(
    colours: NDArray[np.float64],
    vertices: NDArray[np.float64],
    normals: NDArray[np.float64],
    hidden: NDArray[np.float64],
    camera: Camera,
    *,
    shaded: NDArray[np.float64] | float = 0.0,
    material: Material = MATERIALS["satin"],
) -> NDArray[np.uint8]:
    """Return the colours, (v, 3) in 0..255, as they look in this light.

    Args:
        colours: the colours without light, (v, 3).
        vertices: the points, (v, 3).
        normals: their unit normals, (v, 3).
        hidden: the share of all light that neighbouring solids keep away, (v,).
        shaded: the share of the key light that is blocked, (v,).
    """
    frame = np.column_stack([camera.right, camera.up, camera.back])
    facing = normals @ frame
    diffuse = np.full(len(normals), AMBIENT)
    key = 1 - np.asarray(shaded)
    for number, (direction, brightness) in enumerate(LIGHTS):
        towards = np.array(direction) / np.linalg.norm(direction)
        arriving = key if number == 0 else 1.0
        diffuse += brightness * arriving * np.maximum(facing @ towards, 0)
    open_sky = 1 - hidden
    sight = (camera.eye - vertices) @ frame
    sight /= np.linalg.norm(sight, axis=1, keepdims=True)
    shine = (key * _gloss(facing, sight, material) * open_sky)[:, None]
    bright = colours * (diffuse * open_sky)[:, None]
    if not material.mirror:
        return np.rint(_soft(bright + 255 * shine)).astype(np.uint8)
    # Strong reflections would burn a bright face white if they were added: they cover a share of
    # the colour instead, and never all of it.
    shine = shine + (_mirror(facing, sight, material) * open_sky)[:, None]
    below = _soft(bright)
    return np.rint(below + (255 - below) * shine / (1 + shine)).astype(np.uint8)


def _gloss(
    facing: NDArray[np.float64], sight: NDArray[np.float64], material: Material
) -> NDArray[np.float64]:
    """Return the strength of the key light's reflection, (v,)."""
    half = sight + np.array(LIGHTS[0][0]) / np.linalg.norm(LIGHTS[0][0])
    half /= np.linalg.norm(half, axis=1, keepdims=True)
    shine = np.maximum(np.einsum("ij,ij->i", facing, half), 0) ** material.power
    return np.asarray(material.gloss * shine)


def _mirror(
    facing: NDArray[np.float64], sight: NDArray[np.float64], material: Material
) -> NDArray[np.float64]:
    """Return the reflected share of the surroundings, (v,): more at glancing angles."""
    across = np.clip(np.einsum("ij,ij->i", facing, sight), 0, 1)
    upwards = 2 * across * facing[:, 1] - sight[:, 1]
    fresnel = 0.06 + 0.94 * (1 - across) ** 3
    return np.asarray(material.mirror * fresnel * np.clip(0.35 + 0.65 * upwards, 0, 1))


def _soft(bright: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return brightness that grows more slowly above the knee, so that it stays below 255."""
    knee, room = KNEE
    over = np.maximum(bright - knee, 0)
    return np.where(bright > knee, knee + room * over / (over + room), bright)

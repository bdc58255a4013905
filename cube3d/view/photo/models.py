"""Models: the bodies of a scene as the core photographs them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import Detail, coloured_mesh
from cube3d.view.scene.camera import along, turned
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GAP
from cube3d.view.scene.material import MATERIALS, Material
from cube3d.view.scene.paint import Paint

# Points, normals, colours and triangles.
_Part = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.uint8], NDArray[np.int32]]

_FINE = Detail(grain=0.0, segments=8, gap=GAP)  # edges of the rounding would be visible
_LINES = MATERIALS["paper"]  # matt


def models(
    bodies: Sequence[Body],
    paint: Paint,
    materials: Sequence[Material],
    lines: Sequence[Surface],
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return bodies and lines, and what they are made of, for the core.

    Args:
        bodies: at least one.
        paint: the colours of the blocks.
        materials: the material of each block.
        lines: further surfaces; what is not opaque is left out.

    Returns:
        See ``cube3d_models`` and ``cube3d_materials``.
    """
    kinds = list(dict.fromkeys([*(materials[body.block] for body in bodies), _LINES]))
    parts: list[_Part] = []
    for body in bodies:
        mesh, colours = coloured_mesh(body, _pale(paint.of(body), materials[body.block]), _FINE)
        parts.append((mesh.vertices, mesh.normals, colours, mesh.triangles))
    parts += [_opaque(line) for line in lines]
    first = np.cumsum([0, *(len(part[0]) for part in parts)])
    corners = [part[3] + start for part, start in zip(parts, first, strict=False)]
    sizes = [len(part[3]) for part in parts]
    numbers = [kinds.index(materials[body.block]) for body in bodies]
    found = {
        "points": int(first[-1]),
        "point": np.concatenate([part[0] for part in parts]),
        "normal": np.concatenate([part[1] for part in parts]),
        "colour": np.concatenate([part[2] for part in parts]),
        "triangles": sum(sizes),
        "corner": np.concatenate(corners).astype(np.int32),
        "body": np.repeat(np.arange(len(parts), dtype=np.int32), sizes),
        "bodies": len(parts),
        "material": [*numbers, *[kinds.index(_LINES)] * len(lines)],
        "board": [*(body.block for body in bodies), *[0] * len(lines)],
        "grain": np.array([*map(grain_frame, bodies), *[np.eye(3, 4)] * len(lines)]),
    }
    return found, table_of(kinds)


def table_of(kinds: Sequence[Material]) -> dict[str, Any]:
    """Return materials for the core; see ``cube3d_materials``."""
    names = ("build", "roughness", "reflectance", "pattern", "scale", "strength")
    table: dict[str, Any] = {name: [getattr(kind, name) for kind in kinds] for name in names}
    dark = np.array([kind.dark for kind in kinds], dtype=np.float64)
    return table | {"materials": len(kinds), "dark": dark}


def grain_frame(body: Body) -> NDArray[np.float64]:
    """Return the matrix, (3, 4), from points to the frame of a body's grain.

    The grain runs along the longest side of the body, wherever the body is and however it is
    turned.
    """
    low, high = replace(body, turn=None).boxes
    longest = int(np.argmax((high.max(axis=0) - low.min(axis=0)).round(6)))
    rows = np.eye(3)[[longest, (longest + 1) % 3, (longest + 2) % 3]]
    back = rows if body.turn is None else turned(rows, body.turn)
    return np.column_stack([back, -along(back, body.offset)])


def _pale(colours: NDArray[np.uint8], material: Material) -> NDArray[np.uint8]:
    """Return colours, (k, 3), as a material needs them."""
    pale = colours + material.paleness * (255.0 - colours)
    return np.rint(pale).astype(np.uint8)


def _opaque(surface: Surface) -> _Part:
    """Return the points, normals, colours and triangles of the opaque part of a surface."""
    is_opaque = (surface.colours[surface.triangles, 3] == 255).all(axis=1)
    nothing = np.zeros_like(surface.vertices)  # the core takes the normals of triangles
    return surface.vertices, nothing, surface.colours[:, :3], surface.triangles[is_opaque]

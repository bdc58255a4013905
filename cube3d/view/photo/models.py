"""Models: the bodies of a scene as the core photographs them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import NO_PATTERN
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import Detail, coloured_mesh
from cube3d.view.scene.boards import boards_of
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GAP
from cube3d.view.scene.material import MATERIALS, Material
from cube3d.view.scene.paint import Paint

# Points, normals, colours and triangles.
_Part = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.uint8], NDArray[np.int32]]

_STEPS = 2.0**20  # of a cell, to which points are rounded
_FINE = Detail(grain=0.0, segments=8, gap=GAP)  # edges of the rounding would be visible
_LINES = replace(MATERIALS["paper"], pattern=NO_PATTERN)  # matt


def models(
    bodies: Sequence[Body],
    paint: Paint,
    materials: Sequence[Material],
    lines: Sequence[Surface],
) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return bodies and lines, and what they are made of, for the core.

    Args:
        bodies: at least one.
        paint: the colours of the blocks.
        materials: the material of each block.
        lines: further surfaces; what is not opaque is left out.

    Returns:
        See ``cube3d_models``, ``cube3d_boards`` and ``cube3d_materials``.
    """
    parts: list[_Part] = []
    for body in bodies:
        mesh, colours = coloured_mesh(body, _pale(paint.of(body), materials[body.block]), _FINE)
        parts.append((mesh.vertices, mesh.normals, colours, mesh.triangles))
    parts += [_opaque(line) for line in lines]
    first = np.cumsum([0, *(len(part[0]) for part in parts)])
    corners = [part[3] + start for part, start in zip(parts, first, strict=False)]
    sizes = [len(part[3]) for part in parts]
    found = {
        "points": int(first[-1]),
        "point": _rounded([part[0] for part in parts]),
        "normal": _rounded([part[1] for part in parts]),
        "colour": np.concatenate([part[2] for part in parts]),
        "triangles": sum(sizes),
        "corner": np.concatenate(corners).astype(np.int32),
    }
    # Lines have no grain, and so the place of any body.
    every = [*bodies, *[bodies[0]] * len(lines)]
    own = [*(materials[body.block] for body in bodies), *[_LINES] * len(lines)]
    boards, table = boards_of(every, own)
    boards["body"] = np.repeat(np.arange(len(parts), dtype=np.int32), sizes)
    return found, boards, table


def _rounded(parts: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    """Return points without the last bits, in which compilers differ."""
    return np.rint(np.concatenate(parts) * _STEPS) / _STEPS


def _pale(colours: NDArray[np.uint8], material: Material) -> NDArray[np.uint8]:
    """Return colours, (k, 3), as a material needs them."""
    pale = colours + material.paleness * (255.0 - colours)
    return np.rint(pale).astype(np.uint8)


def _opaque(surface: Surface) -> _Part:
    """Return the points, normals, colours and triangles of the opaque part of a surface."""
    is_opaque = (surface.colours[surface.triangles, 3] == 255).all(axis=1)
    nothing = np.zeros_like(surface.vertices)  # the core takes the normals of triangles
    return surface.vertices, nothing, surface.colours[:, :3], surface.triangles[is_opaque]

"""Wavefront OBJ with its MTL file: named objects with colours, in millimetres, z up."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.view.file_names import distinct, safe_name
from cube3d.view.mesh.solid import Solid

__all__ = ["format_obj"]


def format_obj(solids: Sequence[Solid], library: str) -> tuple[bytes, bytes]:
    """Return the OBJ file and the MTL file, whose name is ``library``."""
    names = distinct([safe_name(solid.name) for solid in solids])
    geometry = ["# millimetres, z up; written by cube3d", f"mtllib {library}"]
    materials = ["# written by cube3d"]
    points = directions = 0
    for name, solid in zip(names, solids, strict=True):
        lines, used = _object(solid, name, points, directions)
        geometry += [f"o {name}", *lines]
        points, directions = points + used[0], directions + used[1]
        for number, (rgb, _) in enumerate(solid.by_colour(), 1):
            colour = " ".join(f"{part / 255:.4f}" for part in rgb)
            materials += [f"newmtl {_material(solid, name, number)}", f"Kd {colour}"]
            materials += ["Ks 0.1 0.1 0.1", "Ns 30", "illum 2"]
    return _text(geometry), _text(materials)


def _material(solid: Solid, name: str, number: int) -> str:
    """Return the name of a solid's material; they are numbered if there are several.

    No solid's name has the sign between: names stay distinct.
    """
    return name if solid.tints is None else f"{name}:{number}"


def _object(
    solid: Solid, name: str, points: int, directions: int
) -> tuple[list[str], tuple[int, int]]:
    """Return the lines of one solid, and how many points and normals they add."""
    mesh = solid.mesh
    places, _ = mesh.weld()
    facing, which = np.unique(mesh.normals.round(5), axis=0, return_inverse=True)
    lines = _rows("v", places + solid.offset) + _rows("vn", facing)
    for number, (_, triangles) in enumerate(solid.by_colour(), 1):
        lines.append(f"usemtl {_material(solid, name, number)}")
        corners = mesh.place[triangles] + points + 1
        across = which.reshape(-1)[triangles] + directions + 1
        for at, turned in zip(corners.tolist(), across.tolist(), strict=True):
            lines.append("f " + " ".join(f"{v}//{n}" for v, n in zip(at, turned, strict=True)))
    return lines, (len(places), len(facing))


def _rows(word: str, rows: NDArray[np.float64]) -> list[str]:
    # Adding nought turns -0.0 into 0.0.
    return [f"{word} {x:.9g} {y:.9g} {z:.9g}" for x, y, z in (rows.round(6) + 0.0).tolist()]


def _text(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()

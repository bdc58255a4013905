"""Mesh files: solids as STL, OBJ with MTL, 3MF, and glTF."""

from __future__ import annotations

import base64
import io
import json
import struct
import zipfile
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import GLB, STL, SVG, THREE_MF
from cube3d.core.printing import NamedMesh, mesh_file
from cube3d.view.file_names import distinct, printable, safe_name
from cube3d.view.mesh.solid import Solid

# The core writes STL, 3MF, glTF and outlines (core/solid/mesh_files.cpp).


def format_stl(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as one binary STL file."""
    return _parts(STL, solids, title)[""]


def format_3mf(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a 3MF file; ``title`` is the name of the puzzle."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in _parts(THREE_MF, solids, title).items():
            entry = zipfile.ZipInfo(name, _NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return file.getvalue()


# the first year of ZIP times; a fixed time makes the same content the same file
_NEVER = (1980, 1, 1, 0, 0, 0)


def format_glb(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a binary glTF file; ``title`` is the name of the scene."""
    return _parts(GLB, solids, title)[""]


def format_gltf(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a glTF text file with base64 data."""
    binary = format_glb(solids, title)
    (length,) = struct.unpack_from("<I", binary, _JSON - 8)
    document = json.loads(binary[_JSON : _JSON + length])
    encoded = base64.b64encode(binary[_JSON + length + 8 :]).decode()
    document["buffers"][0]["uri"] = f"data:application/octet-stream;base64,{encoded}"
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


_JSON = 20  # where the JSON of a binary glTF file begins; a chunk has 8 bytes before its content


def format_outlines(solids: Sequence[Solid], title: str) -> bytes:
    """Return the outlines of flat solids as an SVG file for laser cutters."""
    return _parts(SVG, solids, title)[""]


def _parts(kind: int, solids: Sequence[Solid], title: str) -> dict[str, bytes]:
    meshes = {id(solid.mesh): solid.mesh for solid in solids}
    number = {key: at for at, key in enumerate(meshes)}
    named = [
        NamedMesh(printable(one.name), number[id(one.mesh)], one.offset, one.colour, one.tints)
        for one in solids
    ]
    return mesh_file(kind, [*meshes.values()], named, printable(title))


# Wavefront OBJ and MTL: named, coloured objects, in millimetres, z up.


def format_obj(solids: Sequence[Solid], library: str) -> bytes:
    """Return the OBJ file; ``library`` is the name of its MTL file."""
    geometry = ["# millimetres, z up; written by cube3d", f"mtllib {library}"]
    points = directions = 0
    for name, solid in _obj_named(solids):
        lines, used = _obj_object(solid, name, points, directions)
        geometry += [f"o {name}", *lines]
        points, directions = points + used[0], directions + used[1]
    return _text(geometry)


def format_mtl(solids: Sequence[Solid], title: str) -> bytes:
    """Return the MTL file: the colours of an OBJ file."""
    del title  # the file has none
    materials = ["# written by cube3d"]
    for name, solid in _obj_named(solids):
        for number, (rgb, _) in enumerate(solid.by_colour(), 1):
            colour = " ".join(f"{part / 255:.4f}" for part in rgb)
            materials += [f"newmtl {_obj_material(solid, name, number)}", f"Kd {colour}"]
            materials += ["Ks 0.1 0.1 0.1", "Ns 30", "illum 2"]
    return _text(materials)


def _obj_named(solids: Sequence[Solid]) -> Iterable[tuple[str, Solid]]:
    return zip(distinct([safe_name(solid.name) for solid in solids]), solids, strict=True)


def _obj_material(solid: Solid, name: str, number: int) -> str:
    """Return the name of a solid's material, numbered if it has several.

    No solid's name contains the separator, so names stay distinct.
    """
    return name if solid.tints is None else f"{name}:{number}"


def _obj_object(
    solid: Solid, name: str, points: int, directions: int
) -> tuple[list[str], tuple[int, int]]:
    """Return the lines of one solid, and how many points and normals they add."""
    mesh = solid.mesh
    places, _ = mesh.weld()
    facing, which = np.unique(mesh.normals.round(5), axis=0, return_inverse=True)
    lines = _rows("v", places + solid.offset) + _rows("vn", facing)
    for number, (_, triangles) in enumerate(solid.by_colour(), 1):
        lines.append(f"usemtl {_obj_material(solid, name, number)}")
        corners = mesh.place[triangles] + points + 1
        across = which.reshape(-1)[triangles] + directions + 1
        for at, turned in zip(corners.tolist(), across.tolist(), strict=True):
            lines.append("f " + " ".join(f"{v}//{n}" for v, n in zip(at, turned, strict=True)))
    return lines, (len(places), len(facing))


def _rows(word: str, rows: NDArray[np.float64]) -> list[str]:
    # adding 0.0 turns -0.0 into 0.0
    return [f"{word} {x:.9g} {y:.9g} {z:.9g}" for x, y, z in (rows.round(6) + 0.0).tolist()]


def _text(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()

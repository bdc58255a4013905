"""Mesh files: solids as STL, OBJ with MTL, 3MF, and glTF."""

from __future__ import annotations

import base64
import io
import json
import struct
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.view.file_names import distinct, printable, safe_name
from cube3d.view.mesh.rounded import Mesh
from cube3d.view.mesh.solid import Solid
from cube3d.view.scene.palette import linear, to_hex

# STL: binary triangles in millimetres, without names and colours. A header of 80 bytes, the number
# of triangles as a little-endian 32-bit integer, then 50 bytes a triangle: normal and three corners
# as 32-bit floats, two zero bytes. Text files begin with "solid", so the header must not.
_HEADER = b"binary STL, millimetres, z up, written by cube3d"
_TRIANGLE = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("zero", "<u2")])


def format_stl(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as one binary STL file."""
    del title  # it has no names
    corners = np.concatenate(
        [solid.mesh.vertices[solid.mesh.triangles] + solid.offset for solid in solids]
    )
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    triangles = np.zeros(len(corners), dtype=_TRIANGLE)
    triangles["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    triangles["corners"] = corners
    return _HEADER.ljust(80) + struct.pack("<I", len(triangles)) + triangles.tobytes()


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


# 3MF, the format of slicers: named, coloured objects in millimetres, z up, as a ZIP archive with an
# XML model (3MF Core Specification, 3MF Consortium). Copies of a piece are one object, built more
# than once. A triangle names its material if it differs from the object's.


_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_START = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006"
_TYPES = f"""<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="{_RELATIONSHIPS}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"""
_RELS = f"""<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="{_RELATIONSHIPS}/relationships">
<Relationship Id="rel0" Target="/3D/3dmodel.model" Type="{_START}"/>
</Relationships>
"""
# the first year of ZIP times; a fixed time makes the same content the same file
_NEVER = (1980, 1, 1, 0, 0, 0)


def format_3mf(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a 3MF file; ``title`` is the name of the puzzle."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        parts = {
            "[Content_Types].xml": _TYPES,
            "_rels/.rels": _RELS,
            "3D/3dmodel.model": _model(solids, title),
        }
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, _NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text.encode())
    return file.getvalue()


def _model(solids: Sequence[Solid], title: str) -> str:
    """Return the XML of the model: materials, objects, and where they stand."""
    numbers: dict[tuple[object, ...], int] = {}
    bases: list[str] = []
    objects, items = [], []
    for solid in solids:
        key = (solid.name, *solid.painted)
        if key not in numbers:
            numbers[key] = len(numbers) + 2  # 1 is the list of materials
            name = quoteattr(printable(solid.name))
            objects.append(_object(solid, numbers[key], name, len(bases)))
            bases += [_base(name, colour) for colour in _colours(solid)]
        x, y, z = (f"{part:.9g}" for part in (solid.offset.round(6) + 0.0).tolist())
        items.append(f'<item objectid="{numbers[key]}" transform="1 0 0 0 1 0 0 0 1 {x} {y} {z}"/>')
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<model unit="millimeter" xml:lang="en-US" xmlns="{_CORE}">',
            f'<metadata name="Title">{escape(printable(title))}</metadata>',
            '<metadata name="Application">cube3d</metadata>',
            "<resources>",
            '<basematerials id="1">',
            *bases,
            "</basematerials>",
            *objects,
            "</resources>",
            "<build>",
            *items,
            "</build>",
            "</model>",
            "",
        ]
    )


def _colours(solid: Solid) -> list[RGB]:
    """Return the colours of a solid, the main one first."""
    others = [colour for colour, _ in solid.by_colour() if colour != solid.colour]
    return [solid.colour, *others]


def _base(name: str, colour: RGB) -> str:
    code = "".join(f"{part:02X}" for part in colour)
    return f'<base name={name} displaycolor="#{code}"/>'


def _materials(solid: Solid, first: int) -> list[str]:
    """Return the material attributes of each triangle; materials are numbered from ``first``."""
    if solid.tints is None:
        return [""] * len(solid.mesh.triangles)
    numbers = {colour: first + i for i, colour in enumerate(_colours(solid))}
    words = {
        colour: "" if number == first else f' pid="1" p1="{number}"'
        for colour, number in numbers.items()
    }
    return [words[red, green, blue] for red, green, blue in solid.tints.tolist()]


def _object(solid: Solid, number: int, name: str, first: int) -> str:
    """Return the XML of an object with its watertight mesh; ``first`` is its material."""
    points, triangles = solid.mesh.weld()
    rows = [f'<object id="{number}" type="model" name={name} pid="1" pindex="{first}">']
    rows += ["<mesh>", "<vertices>"]
    rows += [
        f'<vertex x="{x:.9g}" y="{y:.9g}" z="{z:.9g}"/>'
        for x, y, z in (points.round(6) + 0.0).tolist()
    ]
    rows += ["</vertices>", "<triangles>"]
    rows += [
        f'<triangle v1="{a}" v2="{b}" v3="{c}"{material}/>'
        for (a, b, c), material in zip(triangles.tolist(), _materials(solid, first), strict=True)
    ]
    rows += ["</triangles>", "</mesh>", "</object>"]
    return "\n".join(rows)


# glTF 2.0 (Khronos Group): ``.glb``, or ``.gltf`` with embedded data. Lengths are metres, y is up,
# colours are linear. The solids stand around the origin. Each piece is a named node; copies share
# one mesh.


_FLOAT, _UNSIGNED = 5126, 5125  # types of components
_VERTICES, _INDICES = 34962, 34963  # targets of buffer views


def format_glb(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a binary glTF file; ``title`` is the name of the scene."""
    document, data = _document(solids, title)
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text
    chunks += struct.pack("<I4s", len(data), b"BIN\0") + data
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def format_gltf(solids: Sequence[Solid], title: str) -> bytes:
    """Return all solids as a glTF text file with base64 data."""
    document, data = _document(solids, title)
    encoded = base64.b64encode(data).decode()
    document["buffers"][0]["uri"] = f"data:application/octet-stream;base64,{encoded}"
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _document(solids: Sequence[Solid], title: str) -> tuple[dict[str, Any], bytes]:
    """Return the JSON part and the binary part, whose length is a multiple of 4."""
    buffer = _Buffer()
    materials: dict[RGB, int] = {}
    meshes: dict[tuple[int, RGB, bytes], int] = {}
    corners: dict[int, dict[str, Any]] = {}
    indices: dict[tuple[int, bytes], int] = {}
    nodes: list[dict[str, Any]] = []
    found: list[dict[str, Any]] = []
    for solid in _around_origin(solids):
        name = printable(solid.name)
        key = solid.painted
        if key not in meshes:
            meshes[key] = len(meshes)
            mesh = key[0]
            if mesh not in corners:
                corners[mesh] = _attributes(solid.mesh, buffer)
            primitives = []
            for colour, triangles in solid.by_colour():
                part = mesh, triangles.tobytes()
                if part not in indices:
                    indices[part] = buffer.add(triangles.reshape(-1))
                material = materials.setdefault(colour, len(materials))
                primitives.append(
                    {"attributes": corners[mesh], "indices": indices[part], "material": material}
                )
            found.append({"name": name, "primitives": primitives})
        at = _upright(solid.offset / 1000).round(9).tolist()
        nodes.append({"name": name, "mesh": meshes[key], "translation": at})
    document = {
        "asset": {"version": "2.0", "generator": "cube3d"},
        "scene": 0,
        "scenes": [{"name": printable(title), "nodes": list(range(len(nodes)))}],
        "nodes": nodes,
        "materials": [_material(colour) for colour in materials],
        "meshes": found,
        "accessors": buffer.accessors,
        "bufferViews": buffer.views,
        "buffers": [{"byteLength": len(buffer.data)}],
    }
    return document, bytes(buffer.data)


def _around_origin(solids: Sequence[Solid]) -> list[Solid]:
    """Return solids that start at 0, moved so that they stand around the origin."""
    greatest = np.max([solid.bounds()[1] for solid in solids], axis=0)
    return [solid.move(np.array([-greatest[0] / 2, -greatest[1] / 2, 0.0])) for solid in solids]


def _upright(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return vectors, (..., 3), with y up instead of z."""
    # adding 0.0 turns -0.0 into 0.0
    return np.stack([rows[..., 0], rows[..., 2], -rows[..., 1]], axis=-1) + 0.0


def _material(colour: RGB) -> dict[str, Any]:
    """Return a slightly rough plastic of an sRGB colour."""
    return {
        "name": to_hex(colour),
        "pbrMetallicRoughness": {
            "baseColorFactor": [*linear(colour).round(6).tolist(), 1.0],
            "metallicFactor": 0.0,
            "roughnessFactor": 0.55,
        },
    }


def _attributes(mesh: Mesh, buffer: _Buffer) -> dict[str, int]:
    """Add the corners of a mesh to the buffer; return the accessors of its attributes."""
    return {
        "POSITION": buffer.add(_upright(mesh.vertices / 1000), bounds=True),
        "NORMAL": buffer.add(_upright(mesh.normals)),
    }


class _Buffer:
    """The binary data, with the views and accessors that describe it."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.views: list[dict[str, Any]] = []
        self.accessors: list[dict[str, Any]] = []

    def add(self, array: NDArray[Any], *, bounds: bool = False) -> int:
        """Append vectors (m, 3) or indices (m,); return the number of their accessor."""
        vectors = array.ndim == 2
        content = array.astype("<f4" if vectors else "<u4")
        view = {"buffer": 0, "byteOffset": len(self.data), "byteLength": content.nbytes}
        self.views.append({**view, "target": _VERTICES if vectors else _INDICES})
        self.data += content.tobytes()
        accessor: dict[str, Any] = {
            "bufferView": len(self.views) - 1,
            "componentType": _FLOAT if vectors else _UNSIGNED,
            "count": len(content),
            "type": "VEC3" if vectors else "SCALAR",
        }
        if bounds:
            accessor["min"] = content.min(axis=0).tolist()
            accessor["max"] = content.max(axis=0).tolist()
        self.accessors.append(accessor)
        return len(self.accessors) - 1

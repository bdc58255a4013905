"""glTF 2.0, for viewers, slides and web pages: ``.glb``, or ``.gltf`` with all inside.

As the specification (Khronos Group) has it, lengths are metres, y is up and colours
are linear.  Each piece is a node with its name; copies share one mesh.
"""

from __future__ import annotations

import base64
import json
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.view.file_names import printable
from cube3d.view.mesh.rounded import Mesh
from cube3d.view.mesh.solid import Solid
from cube3d.view.scene.palette import RGB, linear, to_hex

__all__ = ["format_glb", "format_gltf"]

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
    """Return all solids as a glTF file of text, with the data in it as base64."""
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
    for solid in solids:
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


def _upright(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Turn z up, (..., 3), into y up."""
    # Adding nought turns -0.0 into 0.0.
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
    """Add the corners of a mesh to the buffer; return what names them."""
    return {
        "POSITION": buffer.add(_upright(mesh.vertices / 1000), bounds=True),
        "NORMAL": buffer.add(_upright(mesh.normals)),
    }


class _Buffer:
    """The binary data, with the views and accessors that say what is where."""

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

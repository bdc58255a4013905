"""STL: one triangle soup in binary, in millimetres, without names and colours.

A header of 80 bytes, the number of triangles as a little-endian 32-bit integer, and
50 bytes a triangle: normal and three corners as 32-bit floats, and two zero bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

import numpy as np

from cube3d.view.mesh.solid import Solid

__all__ = ["format_stl"]

# It must not begin with the word that text files begin with.
_HEADER = b"binary STL, millimetres, z up, written by cube3d"
_TRIANGLE = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("zero", "<u2")])


def format_stl(solids: Sequence[Solid]) -> bytes:
    """Return all solids as one binary STL file."""
    corners = np.concatenate(
        [solid.mesh.vertices[solid.mesh.triangles] + solid.offset for solid in solids]
    )
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    triangles = np.zeros(len(corners), dtype=_TRIANGLE)
    triangles["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    triangles["corners"] = corners
    return _HEADER.ljust(80) + struct.pack("<I", len(triangles)) + triangles.tobytes()

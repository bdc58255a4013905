"""Meshes of pieces whose cells have colours."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.rounded import Mesh

__all__ = ["split_by_owner"]

Kind = TypeVar("Kind", bound=np.integer[Any])


def split_by_owner(mesh: Mesh, colours: NDArray[Kind]) -> tuple[Mesh, NDArray[Kind]]:
    """Split the vertices that triangles of different colours, (t, 3), share.

    Other rows of whole numbers serve as well, such as the cells of the triangles, (t, 1).

    Returns:
        The same surface, and the colour of each of its vertices, (v, 3).
    """
    kinds, kind = np.unique(colours, axis=0, return_inverse=True)
    corner = mesh.triangles.astype(np.int64) * len(kinds) + kind.reshape(-1, 1)
    corners, triangles = np.unique(corner, return_inverse=True)
    old = corners // len(kinds)
    split = Mesh(
        mesh.vertices[old],
        triangles.reshape(-1, 3).astype(np.int32),
        mesh.normals[old],
        mesh.place[old],
        mesh.owner,
    )
    return split, kinds[corners % len(kinds)]

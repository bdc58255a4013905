"""Cutting the large triangles of a mesh, so that colours can vary inside a face."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.rounded import Mesh

__all__ = ["refine"]


def refine(mesh: Mesh, length: float) -> Mesh:
    """Return the same surface without edges longer than ``length`` cells.

    An edge is halved in both of its triangles, so no cracks open.
    """
    while True:
        finer = _halve(mesh, length)
        if finer is mesh:
            return mesh
        mesh = finer


def _halve(mesh: Mesh, length: float) -> Mesh:
    """Halve, once, every edge longer than ``length``; the mesh itself if none is."""
    triangles = mesh.triangles.astype(np.int64)
    ends = np.stack([triangles, np.roll(triangles, -1, axis=1)], axis=2).reshape(-1, 2)
    span = mesh.vertices[ends[:, 0]] - mesh.vertices[ends[:, 1]]
    long = np.einsum("ij,ij->i", span, span) > length**2
    if not long.any():
        return mesh
    # Split vertices make two edges of a sharp one; each is halved on its own, and
    # both halves get the same place because their ends have the same places.
    key = np.sort(ends, axis=1) @ np.array([len(mesh.vertices), 1])
    _, first, number = np.unique(key[long], return_index=True, return_inverse=True)
    middle = np.full(len(ends), -1, dtype=np.int64)
    middle[long] = len(mesh.vertices) + number
    cut = ends[long][first]
    normals = mesh.normals[cut].sum(axis=1)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    parts = _cut(np.column_stack([triangles, mesh.owner]), middle.reshape(-1, 3)).astype(np.int32)
    return Mesh(
        np.concatenate([mesh.vertices, mesh.vertices[cut].mean(axis=1)]),
        parts[:, :3],
        np.concatenate([mesh.normals, normals]),
        np.concatenate([mesh.place, _new_places(mesh, cut)]),
        parts[:, 3],
    )


def _new_places(mesh: Mesh, cut: NDArray[np.int64]) -> NDArray[np.int32]:
    """Number the middles of the edges ``cut``, (e, 2), by the places of their ends."""
    count = int(mesh.place.max()) + 1
    key = np.sort(mesh.place[cut].astype(np.int64), axis=1) @ np.array([count, 1])
    _, number = np.unique(key, return_inverse=True)
    return (count + number).astype(np.int32)


def _cut(triangles: NDArray[np.int64], middle: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cut triangles, (t, 4) with their owners, at the middles (t, 3) of edges that are not -1."""
    count = (middle >= 0).sum(axis=1)
    parts = [triangles[count == 0]]
    # Turn the triangles so that the halved edges come first: ab; or ab and bc.
    lead = np.where(count == 1, (middle >= 0).argmax(axis=1), (middle < 0).argmax(axis=1) + 1)
    turn = (lead[:, None] + np.arange(3)) % 3
    a, b, c = np.take_along_axis(triangles, turn, axis=1).T
    owner = triangles[:, 3]
    ab, bc, ca = np.take_along_axis(middle, turn, axis=1).T
    for halves, pieces in (
        (1, ((a, ab, c), (ab, b, c))),
        (2, ((a, ab, c), (ab, bc, c), (ab, b, bc))),
        (3, ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))),
    ):
        here = count == halves
        parts += [np.column_stack([own[here] for own in (*piece, owner)]) for piece in pieces]
    return np.concatenate(parts)

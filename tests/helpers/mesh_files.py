"""Exported files, read by another library."""

from __future__ import annotations

from pathlib import Path

import trimesh


def read(path: Path) -> dict[str, trimesh.Trimesh]:
    """Return the solids of a file by name, as one who opens it sees them."""
    scene = trimesh.load_scene(path)
    found = {}
    for node in scene.graph.nodes_geometry:
        transform, name = scene.graph[node]
        mesh = scene.geometry[name].copy()
        mesh.apply_transform(transform)
        # Normals split corners of a surface in some formats.
        mesh.merge_vertices(merge_norm=True, merge_tex=True)
        found[node] = mesh
    return found

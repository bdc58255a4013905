"""Meshes for tests, and checks that they are closed and well lit."""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

from cube3d import Polycube
from cube3d.view.mesh.rounded import Mesh

CUBE = np.array(list(itertools.product(range(2), repeat=3)), dtype=np.int64)


# All ways to fill the eight cells around a corner, and one of each way up to rotations.
PATTERNS = [CUBE[[bool(mask >> i & 1) for i in range(8)]] for mask in range(1, 256)]


KINDS = list({Polycube(map(tuple, cells)).canonical(): cells for cells in PATTERNS}.values())


def random_cells(seed: int) -> NDArray[np.int64]:
    """Return cells of a 4 x 4 x 4 box: disconnected, hollow, touching at corners, all."""
    rng = np.random.default_rng(seed)
    cells = np.argwhere(rng.random((4, 4, 4)) < rng.uniform(0.1, 0.95))
    return cells.astype(np.int64)


def assert_closed(mesh: Mesh) -> None:
    """Assert that each edge has two triangles, which pass it in opposite directions."""
    points, triangles = mesh.weld()
    ends = np.concatenate([triangles[:, [i, (i + 1) % 3]] for i in range(3)]).astype(np.int64)
    forth = ends[:, 0] * len(points) + ends[:, 1]
    back = ends[:, 1] * len(points) + ends[:, 0]
    assert len(np.unique(forth)) == len(forth)
    assert np.array_equal(np.sort(forth), np.sort(back))
    assert len(np.unique(triangles)) == len(points)


def assert_well_lit(mesh: Mesh) -> None:
    """Assert unit normals, outward: near the normal of each triangle they belong to."""
    assert np.allclose(np.linalg.norm(mesh.normals, axis=1), 1)
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    size = np.linalg.norm(across, axis=1)
    real = size > 1e-12
    agree = np.einsum(
        "ij,ikj->ik", across / size.clip(1e-12)[:, None], mesh.normals[mesh.triangles]
    )
    assert agree[real].min() > 0.8


HOLLOW = np.array([c for c in itertools.product(range(3), repeat=3) if c != (1, 1, 1)])


def shrunk_volume(cells: NDArray[np.int64], side: float, inset: float) -> float:
    """Return the volume of cells that lose ``inset`` on all sides, from counts alone.

    Each cell keeps a core; a face that two cells share, an edge that four and a corner
    that eight cells share fill the room between the cores.
    """
    held = {tuple(cell) for cell in cells.tolist()}
    total = 0.0
    for size in itertools.product((1, 2), repeat=3):
        block = list(itertools.product(*map(range, size)))
        number = sum(
            held.issuperset(tuple(a + b for a, b in zip(cell, step, strict=True)) for step in block)
            for cell in held
        )
        joined = size.count(2)
        total += number * (side - 2 * inset) ** (3 - joined) * (2 * inset) ** joined
    return total

"""Random polyforms of every lattice, and checks of their meshes."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d.geometry.lattices import lattice as lattice_of
from cube3d.view.mesh.rounded import Mesh
from tests.helpers.lattice_bodies import DRAWN
from tests.helpers.meshes import assert_closed, assert_well_lit
from tests.helpers.strategies import OTHER_LATTICES

Cells = NDArray[np.int64]

CONVEX = [name for name in OTHER_LATTICES if lattice_of(name).record.form != "sphere"]
FLAT = [name for name in OTHER_LATTICES if lattice_of(name).is_flat]


def all_cells(lattice: str) -> Cells:
    """Return the cells of a small region, (k, c)."""
    own = DRAWN[lattice]
    if own.period > 1:
        most = own.period + 1
        steps = [range(most + 1), range(-1, most), range(-1, most)]
    else:
        steps = [*map(range, [4, 3] if lattice in FLAT else [3, 2, 2])]
    types = [range(own.types)] if own.types else []
    return np.array([*filter(own.is_cell, itertools.product(*steps, *types))])


def polyforms(lattice: str) -> st.SearchStrategy[Cells]:
    """Return some cells or most of them: apart, touching at corners, hollow."""
    cells = all_cells(lattice)
    rows = st.lists(st.integers(0, len(cells) - 1), min_size=1, max_size=30, unique=True)
    chosen = st.tuples(rows, st.booleans()).map(
        lambda choice: cells[np.isin(np.arange(len(cells)), choice[0]) ^ choice[1]]
    )
    return chosen.filter(len)


def assert_sound(mesh: Mesh, *, lit: bool = True) -> None:
    """Assert that a mesh is closed, has no triangle without area, and is lit from outside."""
    assert_closed(mesh)
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    assert np.linalg.norm(np.cross(b - a, c - a), axis=1).min() > 1e-10
    if lit:
        assert_well_lit(mesh)


def characteristic(mesh: Mesh) -> int:
    """Return corners - edges + faces."""
    points, triangles = mesh.weld()
    return len(points) - len(triangles) // 2


def bodies(mesh: Mesh) -> int:
    """Return of how many closed surfaces a mesh consists."""
    points, triangles = mesh.weld()
    label = np.arange(len(points))
    for _ in range(len(points)):
        least = label[triangles].min(axis=1)
        before = label.copy()
        np.minimum.at(label, triangles.reshape(-1), np.repeat(least, 3))
        if np.array_equal(before, label):
            break
    return len(np.unique(label))

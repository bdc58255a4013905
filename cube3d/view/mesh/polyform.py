"""Solids of polyforms on lattices other than the cubic one, each form computed once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.lattices import lattice as lattice_of
from cube3d.view.mesh.bevel.bevel import bevel_cells
from cube3d.view.mesh.cell_solids import cell_solids, home
from cube3d.view.mesh.rounded import Mesh
from cube3d.view.mesh.spheres import sphere_mesh

__all__ = ["polyform_mesh"]


def polyform_mesh(
    lattice: str,
    cells: NDArray[np.int64],
    *,
    bevel: float = 0.06,
    gap: float = 0.012,
    segments: int = 4,
    chamfer: bool = False,
) -> tuple[Mesh, NDArray[np.int64]]:
    """Return the rounded solid of a polyform, and the cell that each triangle belongs to, (t,).

    Args:
        lattice: the name of one other than the integer grid.
        cells: different ones, (k, c) int64 with k >= 1, as puzzle files write them.
        bevel: as in :func:`cube3d.view.mesh.bevel.bevel.bevel_cells`; spheres have no edges.
        gap: the distance kept between bodies.
        segments: how many straight pieces make an arc.
        chamfer: whether bevels are flat.

    Raises:
        ValueError: bevel and gap are below 0 or too large for the cells, or segments too few.
    """
    order = np.lexsort(cells.T[::-1])
    at_home, offset = home(lattice, cells[order])
    mesh, owner = _at_home(
        lattice, at_home.tobytes(), at_home.shape[1], bevel, gap, segments, chamfer
    )
    own = order[owner]
    return replace(mesh.moved(offset), owner=own.astype(np.int32)), own


@lru_cache(maxsize=4096)
def _at_home(
    lattice: str, cells: bytes, width: int, bevel: float, gap: float, segments: int, chamfer: bool
) -> tuple[Mesh, NDArray[np.int64]]:
    rows = np.frombuffer(cells, dtype=np.int64).reshape(-1, width)
    if lattice_of(lattice).record.form == "sphere":
        return sphere_mesh(rows, gap=gap, segments=segments)
    solids = cell_solids(lattice, rows)
    mesh, solid = bevel_cells(solids, bevel=bevel, gap=gap, segments=segments, chamfer=chamfer)
    return mesh, solids.owner[solid]

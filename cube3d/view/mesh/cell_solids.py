"""The cells of lattices other than the cubic one as convex solids, from the core.

``core/solid/drawn.hpp`` says what they are.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from cube3d.core.pictures import middles
from cube3d.core.solids import FaceArrays, face_arrays
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.lattices import lattice as lattice_of

__all__ = ["RADIUS", "cell_solids", "centres", "home", "most_bevel", "outlines"]

Numbers = NDArray[np.int64]
Points = NDArray[np.float64]

RADIUS = math.sqrt(0.5)  # of spheres


def cell_solids(lattice: str, cells: Numbers) -> FaceArrays:
    """Return different cells of a lattice, (k, c) int64, as convex solids that share faces.

    The first k solids are those of cells, but need not be in their order: see ``owner``.  Lengths
    are such that neighbours in the plane, edges and the sides of triangles have the length 1.
    Solids of 2-D lattices stand on the plane z = 0.
    """
    return face_arrays(lattice_of(lattice).in_core(cells.shape[1]), cells)


def most_bevel(lattice: str) -> float:
    """Return the largest bevel that suits a lattice: a fifth of what is thinnest about cells."""
    drawing = lattice_of(lattice).record.drawing
    return 0.2 * (drawing.height if drawing.thickness is None else drawing.thickness)


def centres(lattice: str, cells: Numbers) -> Points:
    """Return the middle of each cell, (k, 3) float64: that of the corners of its solid."""
    own = lattice_of(lattice)
    assert isinstance(own, CellLattice)
    return middles(own.core, cells)


def outlines(lattice: str, cells: Numbers) -> list[Points]:
    """Return the polygons, (m, 2) float64 each, that cells of a 2-D lattice fill in its plane.

    Those of the cells come first, in their order; joints between sticks follow.
    """
    solids = cell_solids(lattice, cells)

    def ground() -> Iterator[tuple[int, Points]]:
        for loop, solid, owner in zip(solids.faces, solids.solid, solids.owner, strict=True):
            if (solids.points[list(loop), 2] == 0).all():
                polygon = solids.points[list(loop[::-1]), :2]
                yield int(owner if solid < len(cells) else solid), polygon

    return [polygon for _, polygon in sorted(ground(), key=lambda pair: pair[0])]


def home(lattice: Lattice, cells: Numbers) -> tuple[Numbers, Points]:
    """Move cells, (k, c), near to the origin, and return how far they were from there, (3,)."""
    low = lattice.low(cells)
    place = np.zeros(3)
    if isinstance(lattice, CellLattice):
        steps = low[: lattice.dimension]
        place[: lattice.dimension] = steps @ np.array(lattice.basis)
    else:
        place[:] = low
    return cells - low, place

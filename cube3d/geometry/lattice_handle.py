"""Lattices and mobilities as the core knows them."""

from __future__ import annotations

from functools import lru_cache

from cube3d.core.shapes import LatticeHandle
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Mobility

MOBILITIES = {mobility: number for number, mobility in enumerate(Mobility)}
"""The numbers of mobilities."""


@lru_cache(maxsize=64)
def lattice_handle(lattice: Lattice, width: int) -> LatticeHandle:
    """Return a lattice, of cells of so many coordinates."""
    return lattice.core if isinstance(lattice, CellLattice) else LatticeHandle(width)

"""Moves: by which translations a body moves on a lattice."""

from __future__ import annotations

from functools import lru_cache

from cube3d.core.motion import Motions
from cube3d.geometry.lattice import Lattice


@lru_cache(maxsize=32)
def motions(lattice: Lattice, width: int) -> Motions:
    """Return the moves of bodies of cells with so many coordinates."""
    if lattice.is_cubic:
        return Motions(lattice.in_core(width), (), spheres=False)
    record = lattice.record
    return Motions(lattice.in_core(width), record.moves, spheres=record.form == "sphere")

"""Lattices by their names."""

from __future__ import annotations

from cube3d.errors import ShapeError, nearest, show
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.lazy import lazily
from cube3d.shipped import LATTICES

with lazily(__name__):
    from cube3d.geometry.cell_lattice import shipped


def lattice(name: str) -> Lattice:
    """Return the lattice with a name, always the same object.

    Raises:
        ShapeError: the name is unknown.
    """
    if name == CUBIC.name:
        return CUBIC
    if not isinstance(name, str) or name not in LATTICES:
        raise ShapeError(f"there is no lattice {show(name)}{nearest(str(name), LATTICES)}")
    return shipped(name)

"""The lattices by their names; :mod:`cube3d.lattices` has a file of each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cube3d.errors import ShapeError
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.quoting import quote, show
from cube3d.set_names import LATTICES

if TYPE_CHECKING:
    from cube3d.geometry.cell_lattice import CellLattice


def lattice(name: str) -> Lattice:
    """Return the lattice of a name, always the same object.

    Raises:
        ShapeError: there is none of that name.
    """
    if name == CUBIC.name:
        return CUBIC
    if not isinstance(name, str) or name not in LATTICES:
        said = quote(name) if isinstance(name, str) else show(name)
        raise ShapeError(f"there is no lattice {said}; there are {', '.join(LATTICES)}")
    return _made(name)


@cache
def _made(name: str) -> CellLattice:
    from cube3d.geometry.cell_lattice import CellLattice  # cubes need neither
    from cube3d.lattices import read_record

    return CellLattice.of(read_record(name))

"""What pictures are made of, in the core: where pieces go, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import c_int32
from itertools import chain
from typing import Any

from cube3d.core.library import ROD, SOLID, SPHERE, Handle, pack
from cube3d.core.shapes import LatticeHandle, pack_cell_rows

__all__ = ["Look", "assembly"]

FORMS = {"cube": SOLID, "solid": SOLID, "rod": ROD, "sphere": SPHERE}


class Look(Handle):
    """How the cells of a lattice look in space.  Any number of threads may use it."""

    def __init__(self, lattice: LatticeHandle, tables: Any = None) -> None:
        """Make it of a lattice with its tables; None: of cubes.

        The tables have the attributes of :class:`cube3d.geometry.cell_lattice.CellLattice`.
        """
        self.width = lattice.width
        if tables is None:
            super().__init__("cube3d_look", lattice.address, SOLID, 0.0, None, None)
            return
        form, height = FORMS[tables.record.form], tables.record.drawing.height
        basis = pack([*chain(*tables.basis)], "d")
        origin = tables.origin and pack(tables.origin, "d")
        super().__init__("cube3d_look", lattice.address, form, height, basis, origin)


def assembly(look: Look, pieces: Sequence[Any]) -> Iterable[tuple[int, int, int]]:
    """Return an order in which pieces are put in place; see ``cube3d_assembly``.

    Returns:
        Of each step the number of the piece, an axis, and the side from which it comes, or 0.
    """
    numbers = [(c_int32 * len(pieces))() for _ in range(3)]
    look.call("cube3d_assembly", len(pieces), *pack_cell_rows(pieces), *numbers)
    return zip(*numbers, strict=True)

"""The pieces of a page on other lattices than the integer grid.

A form is a piece in one orientation, in the normal form of its lattice.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cube3d.core.shapes import lattice_data
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.view.mesh.rounded import most_bevel
from cube3d.view.page.page_pieces import Laid, form_data
from cube3d.view.scene.look import BEVEL

__all__ = ["Forms", "bevel_of"]


def bevel_of(lattice: Lattice) -> float:
    """Return the width of the bevels of cells."""
    return min(BEVEL, most_bevel(lattice.name))


class Forms:
    """The forms that solutions use, numbered in order of appearance."""

    def __init__(self, lattice: CellLattice) -> None:
        """Start without forms."""
        self._lattice = lattice
        self._known: dict[Laid, int] = {}

    def known(self, laid: Laid) -> tuple[int, Cell]:
        """Return the number of the form of coloured cells, and its shift."""
        cells = np.array([cell for cell, _ in laid], dtype=np.int64)
        low = self._lattice.low(cells).reshape(-1)
        places = (tuple(cell) for cell in (cells - low).tolist())
        home = tuple((place, colour) for place, (_, colour) in zip(places, laid, strict=True))
        return self._known.setdefault(home, len(self._known)), tuple(low.tolist())

    def data(self, colours: dict[str, int]) -> dict[str, Any]:
        """Return the data of the page's program; ``colours`` are the numbers of shown colours.

        The keys are those of PageData in web/src/page.ts.
        """
        lattice = self._lattice
        return {
            "forms": [form_data(home, colours) for home in self._known],
            "lattice": {"core": lattice_data(lattice, lattice.width), "bevel": bevel_of(lattice)},
        }

"""The pieces of a page on other lattices than the integer grid: what they look like, as data.

A form is a piece as it is turned, from the least translation of its lattice on.  The page's
program only moves forms, and knows nothing of lattices.
"""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core.shapes import lattice_data
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.view.mesh.cell_solids import most_bevel
from cube3d.view.page.page_pieces import Laid, form_data
from cube3d.view.scene.cell_boxes import shade_boxes
from cube3d.view.scene.look import BEVEL

__all__ = ["Forms"]

_UNIT = 1000  # of positions, in a cell: finer than a pixel


class Forms:
    """The forms that solutions use, numbered as they come."""

    def __init__(self, lattice: CellLattice) -> None:
        """Begin with none."""
        self._lattice = lattice
        self._known: dict[Laid, int] = {}
        self.aspects: list[list[int]] = []
        """The forms of the aspects of each piece, where the puzzle is known."""

    def known(self, laid: Laid) -> tuple[int, Cell]:
        """Return the number of the form of cells with their colours, and how far it is moved."""
        cells = np.array([cell for cell, _ in laid], dtype=np.int64)
        low = self._lattice.low(cells).reshape(-1)
        places = (tuple(cell) for cell in (cells - low).tolist())
        home = tuple((place, colour) for place, (_, colour) in zip(places, laid, strict=True))
        return self._known.setdefault(home, len(self._known)), tuple(low.tolist())

    def data(self, colours: dict[str, int]) -> dict[str, Any]:
        """Return what the page's program reads; the keys are those of LatticeData in page.ts.

        ``colours`` are the numbers of those that are shown.
        """
        lattice, dimension = self._lattice, self._lattice.dimension
        steps = np.eye(dimension, dtype=np.int64) * np.array(lattice.scale)
        ways = lattice.of_points(steps) - lattice.of_points(np.zeros(dimension))
        # A type, the last number of a cell, is never moved.
        axes = np.zeros((lattice.width, 3))
        axes[:dimension, : ways.shape[1]] = ways
        return {
            "flat": lattice.is_flat,
            "unit": _UNIT,
            "axes": axes.round(9).tolist(),
            "forms": [self._form(home, colours) for home in self._known],
            **({"aspects": self.aspects} if self.aspects else {}),
            "core": lattice_data(lattice, lattice.width),
            "bevel": min(BEVEL, most_bevel(lattice.name)),
        }

    def _form(self, home: Laid, colours: dict[str, int]) -> dict[str, Any]:
        lattice = self._lattice
        cells = np.array([cell for cell, _ in home], dtype=np.int64)
        own = {tuple(cell) for cell in cells.tolist()}
        touching = lattice.touching(cells).reshape(-1, cells.shape[1]).tolist()
        return {
            **form_data(home, colours),
            "beside": sorted({tuple(cell) for cell in touching} - own),
            "boxes": _packed(np.hstack(lattice.boxes(cells)) * _UNIT, "<i2"),
            "shade": _packed(np.hstack(shade_boxes(lattice, cells)) * _UNIT, "<i2"),
            "centres": _packed(lattice.positions(cells) * _UNIT, "<i2"),
        }


def _packed(numbers: NDArray[Any], kind: str) -> str:
    """Return numbers in base64, rounded."""
    return base64.b64encode(np.rint(numbers).astype(kind).tobytes()).decode()

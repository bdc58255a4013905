"""Aspects of pieces: their shapes in the orientations that tell apart, with their colours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cube3d.core.shapes import aspects as core_aspects
from cube3d.geometry.cells import Cells
from cube3d.geometry.lattice_handle import MOBILITIES, lattice_handle
from cube3d.geometry.orientation import Mobility, Orientations
from cube3d.geometry.polycube import Polycube, of_rows, refuse_many_aspects


@dataclass(frozen=True, eq=False)
class Aspects:
    """The aspects of a piece, distinct in their cells or their colours.

    Attributes:
        shapes: the polycube of each; of a coloured piece the same one may come again.
        cells: the cells of each, ``int64`` of shape (a, k, n).
        orientations: the first orientation that gives each, ``int8`` of shape (a, n, n).
        colours: for each the colours of its cells, in the order of its cells; those of
            a piece without colours are empty.
    """

    shapes: tuple[Polycube, ...]
    cells: Cells
    orientations: Orientations
    colours: tuple[tuple[str, ...], ...]

    def __len__(self) -> int:
        return len(self.shapes)


@lru_cache(maxsize=4096)
def aspects(shape: Polycube, colours: tuple[str, ...], mobility: Mobility) -> Aspects:
    """Return the aspects of a shape whose cells have colours, itself first.

    Args:
        shape: the shape.
        colours: the colour of each of its cells, or nothing.
        mobility: how it may be turned.

    Raises:
        TooLargeError: it has too many cells to be turned in all these ways.
    """
    if not colours:
        plain = shape.aspects(mobility)
        turns = shape.aspect_orientations(mobility)
        return Aspects(plain, shape.aspect_cells(mobility), turns, ((),) * len(plain))
    names = sorted(set(colours))
    numbers = [names.index(colour) for colour in colours]
    refuse_many_aspects(shape, mobility)
    handle = lattice_handle(shape.lattice, shape.dimension)
    found = core_aspects(handle, shape.cells, numbers, MOBILITIES[mobility])
    cells = found.cells()
    return Aspects(
        tuple(of_rows(rows, shape.lattice) for rows in cells),
        cells,
        found.orientations(),
        tuple(tuple(names[number] for number in row) for row in found.marks().tolist()),
    )

"""Aspects of pieces: their shapes in the orientations that tell apart, with their colours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cells import Cells
from cube3d.geometry.orientation import Mobility, Orientations
from cube3d.geometry.polycube import Polycube, distinct_turns, of_rows, orient_rows


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
    numbers = np.array([names.index(colour) for colour in colours], dtype=np.int64)
    group = distinct_turns(shape, mobility)
    rows = orient_rows(shape.array(), group, shape.lattice, marks=numbers)
    _, first = np.unique(rows.reshape(len(rows), -1), axis=0, return_index=True)
    first.sort()
    return Aspects(
        tuple(of_rows(rows[i, :, :-1], shape.lattice) for i in first),
        rows[first, :, :-1],
        group[first],
        tuple(tuple(names[number] for number in rows[i, :, -1].tolist()) for i in first),
    )


def turn(
    shape: Polycube, colours: tuple[str, ...], matrix: NDArray[np.integer]
) -> tuple[Polycube, tuple[str, ...]]:
    """Turn a shape with its colours.

    Args:
        shape: the shape.
        colours: the colour of each of its cells, or nothing.
        matrix: an orientation, shape (n, n).
    """
    group = matrix.astype(np.int8)[None]
    rows = orient_rows(shape.array(), group, shape.lattice, marks=np.arange(len(shape)))[0]
    moved = tuple(colours[i] for i in rows[:, -1].tolist()) if colours else ()
    return of_rows(rows[:, :-1], shape.lattice), moved

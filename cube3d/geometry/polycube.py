"""Polycubes: finite sets of cells up to translation, as immutable values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import ShapeError, TooLargeError
from cube3d.geometry.cells import Cell, Cells, as_cells, as_tuples, components
from cube3d.geometry.orientation import (
    Mobility,
    Orientations,
    distinct_order,
    distinct_orientations,
    orientations,
)

MAX_TURNED = 1_500_000
"""How many cells the aspects of a polycube may have in all, before equal ones are left out.

In space that is a piece of 62,500 cells, in six dimensions the cube of side 2, in seven a
piece of 18 cells that reaches along five axes.  So many take a second and 300 MB.
"""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Polycube:
    """A finite non-empty set of cells of the n-dimensional grid, up to translation.

    It may be disconnected, hollow, or touch only at edges or corners.  Its normal
    form has its lowest coordinate at 0 on each axis and its cells in
    lexicographic order; two polycubes are equal when their normal forms are.

    Attributes:
        cells: the cells of the normal form.
    """

    cells: tuple[Cell, ...]

    def __init__(self, cells: Iterable[Sequence[int]]) -> None:
        """Make a polycube from cells anywhere in the grid.

        Raises:
            ShapeError: see :func:`cube3d.geometry.cells.as_cells`.
        """
        array = as_cells(cells)
        object.__setattr__(self, "cells", as_tuples(array - array.min(axis=0)))

    def __repr__(self) -> str:
        return f"Polycube({list(self.cells)})"

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def dimension(self) -> int:
        """The dimension n of the grid."""
        return len(self.cells[0])

    @property
    def extents(self) -> tuple[int, ...]:
        """The sizes of the bounding box, one for each axis."""
        return tuple(max(axis) + 1 for axis in zip(*self.cells, strict=True))

    @property
    def is_connected(self) -> bool:
        """Whether each cell is reached from each other one through shared faces."""
        return len(components(self.cells)) == 1

    @property
    def is_chiral(self) -> bool:
        """Whether no rotation turns it into its mirror image."""
        return self.canonical(Mobility.ROTATIONS) != self.mirror().canonical(Mobility.ROTATIONS)

    def array(self) -> Cells:
        """Return the cells as an ``int64`` array of shape (k, n)."""
        return np.array(self.cells, dtype=np.int64)

    def lifted(self, dimension: int) -> Polycube:
        """Return the same polycube in a higher dimension, flat in the new axes.

        Raises:
            ShapeError: the dimension is lower than its own.
        """
        missing = dimension - self.dimension
        if missing < 0:
            raise ShapeError(f"a {self.dimension}-D shape cannot be used in {dimension} dimensions")
        if not missing:
            return self
        return _of_normal_form(tuple(cell + (0,) * missing for cell in self.cells))

    def oriented(self, orientation: NDArray[np.integer] | Sequence[Sequence[int]]) -> Polycube:
        """Return the aspect that an orientation, an (n, n) matrix, gives."""
        matrix = np.asarray(orientation, dtype=np.int64)
        if matrix.shape != (self.dimension,) * 2:
            raise ShapeError(f"an orientation here is {self.dimension}x{self.dimension}")
        return Polycube((self.array() @ matrix.T).tolist())

    def mirror(self) -> Polycube:
        """Return the mirror image in the first axis."""
        return Polycube((-first, *rest) for first, *rest in self.cells)

    def aspects(self, mobility: Mobility = Mobility.ROTATIONS) -> tuple[Polycube, ...]:
        """Return the distinct aspects that a mobility allows, itself first.

        Raises:
            TooLargeError: it has too many cells to be turned in all these ways.
        """
        return _aspects(self, mobility)[0]

    def aspect_orientations(self, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
        """Return for each aspect the first orientation that gives it, shape (a, n, n)."""
        return _aspects(self, mobility)[1]

    def canonical(self, mobility: Mobility = Mobility.ROTATIONS) -> Polycube:
        """Return the aspect that is smallest in lexicographic order of its cells.

        Polycubes have the same canonical form exactly when an orientation that
        the mobility allows turns one into the other.
        """
        return min(self.aspects(mobility), key=lambda aspect: aspect.cells)

    def symmetries(self, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
        """Return the orientations that leave it as it is, shape (s, n, n)."""
        rows = orient_rows(self.array(), orientations(self.dimension, mobility))
        same = (rows == self.array()).all(axis=(1, 2))
        kept: Orientations = orientations(self.dimension, mobility)[same]
        return kept


def orient_rows(cells: Cells, group: Orientations) -> Cells:
    """Turn one set of cells by every orientation of a group.

    Args:
        cells: shape (k, n), distinct rows.
        group: shape (g, n, n).

    Returns:
        The normal forms, ``int64`` of shape (g, k, n), the k rows of each in
        lexicographic order.
    """
    turned: Cells = np.einsum("gij,kj->gki", group.astype(np.int64), cells)
    turned -= turned.min(axis=1, keepdims=True)
    for axis in reversed(range(cells.shape[1])):
        order = np.argsort(turned[:, :, axis], axis=1, kind="stable")
        turned = np.take_along_axis(turned, order[:, :, None], axis=1)
    return turned


def refuse_many_aspects(polycube: Polycube, mobility: Mobility) -> None:
    """Refuse a shape that is too large to be turned in every way.

    Raises:
        TooLargeError: so many orientations of so many cells would be looked at.
    """
    turns = distinct_order(polycube.dimension, mobility, len(_thick(polycube)))
    if turns * len(polycube) > MAX_TURNED:
        raise TooLargeError(
            f"a shape of {len(polycube):,} cells is too large to be turned in {turns:,} ways; "
            f"the limit is {MAX_TURNED:,} cells in all"
        )


def distinct_turns(polycube: Polycube, mobility: Mobility) -> Orientations:
    """Return orientations that give all aspects of a polycube, the first for each among them.

    Raises:
        TooLargeError: see :func:`refuse_many_aspects`.
    """
    refuse_many_aspects(polycube, mobility)
    return distinct_orientations(polycube.dimension, mobility, _thick(polycube))


def of_rows(rows: Cells) -> Polycube:
    """Return the polycube of a normal form, distinct cells in lexicographic order."""
    return _of_normal_form(as_tuples(rows))


def _of_normal_form(cells: tuple[Cell, ...]) -> Polycube:
    polycube = object.__new__(Polycube)
    object.__setattr__(polycube, "cells", cells)
    return polycube


def _thick(polycube: Polycube) -> tuple[int, ...]:
    """Return the axes along which a polycube is more than one cell thick."""
    return tuple(axis for axis, size in enumerate(polycube.extents) if size > 1)


@lru_cache(maxsize=4096)
def _aspects(polycube: Polycube, mobility: Mobility) -> tuple[tuple[Polycube, ...], Orientations]:
    group = distinct_turns(polycube, mobility)
    rows = orient_rows(polycube.array(), group)
    _, first = np.unique(rows.reshape(len(rows), -1), axis=0, return_index=True)
    first.sort()
    return tuple(of_rows(rows[i]) for i in first), group[first]

"""Regions: the cells that a puzzle asks to fill."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import ShapeError, TooLargeError
from cube3d.model.lattice import MAX_KEY, Cell, Cells, as_cells, as_tuples, times

# A region is searched through a dense grid over its bounding box.
MAX_GRID = 2**27


@dataclass(frozen=True, init=False, repr=False)
class Region:
    """A finite non-empty set of cells at fixed places: a box, or any cells.

    Cells are numbered 0, 1, 2, ... in lexicographic order.  A box does not
    hold its cells until they are asked for, so that a huge one can be refused.

    Attributes:
        corner: the lowest coordinate on each axis.
        extents: the sizes of the bounding box.
        chosen: the cells in lexicographic order, or None for the whole box.
    """

    corner: Cell
    extents: tuple[int, ...]
    chosen: tuple[Cell, ...] | None

    def __init__(self, cells: Iterable[Sequence[int]]) -> None:
        """Make a region of cells.

        Raises:
            ShapeError: see :func:`cube3d.model.lattice.as_cells`.
        """
        array = as_cells(cells, "the region")
        low, high = array.min(axis=0), array.max(axis=0)
        extents = tuple((high - low + 1).tolist())
        full = len(array) == math.prod(extents)
        self._set(tuple(low.tolist()), extents, None if full else as_tuples(array))

    @classmethod
    def box(cls, sizes: Iterable[int]) -> Region:
        """Make the box of the given sizes with its lowest cell at the origin.

        Raises:
            ShapeError: no sizes, or one that is not a positive integer.
        """
        extents = tuple(sizes)
        if not extents:
            raise ShapeError("a box needs at least one size")
        for size in extents:
            if isinstance(size, bool) or not isinstance(size, int) or size < 1:
                raise ShapeError(f"the sizes of a box are positive integers, not {size!r}")
        if math.prod(extents) > MAX_KEY:
            raise TooLargeError(f"a box of {times(extents)} has more cells than can be numbered")
        region = cls.__new__(cls)
        region._set((0,) * len(extents), extents, None)
        return region

    def _set(self, corner: Cell, extents: tuple[int, ...], chosen: tuple[Cell, ...] | None) -> None:
        object.__setattr__(self, "corner", corner)
        object.__setattr__(self, "extents", extents)
        object.__setattr__(self, "chosen", chosen)

    def __repr__(self) -> str:
        if self.is_box and not any(self.corner):
            return f"Region.box({self.extents})"
        return f"Region({list(self.cells)})"

    def __len__(self) -> int:
        return math.prod(self.extents) if self.chosen is None else len(self.chosen)

    @property
    def dimension(self) -> int:
        """The dimension n of the grid."""
        return len(self.extents)

    @property
    def is_box(self) -> bool:
        """Whether it fills its bounding box."""
        return self.chosen is None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in lexicographic order; the position in it is the number of a cell."""
        return as_tuples(self.array) if self.chosen is None else self.chosen

    @cached_property
    def array(self) -> Cells:
        """The cells as an ``int64`` array of shape (k, n)."""
        return np.argwhere(self.grid >= 0) + np.array(self.corner, dtype=np.int64)

    @cached_property
    def grid(self) -> NDArray[np.int32]:
        """The cell numbers over the bounding box, -1 where there is no cell.

        An ``int32`` array of shape ``extents``.

        Raises:
            TooLargeError: the bounding box has more than 2^27 cells.
        """
        volume = math.prod(self.extents)
        if volume > MAX_GRID:
            raise TooLargeError(
                f"the region spans {times(self.extents)} = {volume:,} cells; "
                f"the limit is {MAX_GRID:,}"
            )
        if self.chosen is None:
            return np.arange(volume, dtype=np.int32).reshape(self.extents)
        grid = np.full(self.extents, -1, dtype=np.int32)
        places = np.array(self.chosen, dtype=np.int64) - np.array(self.corner, dtype=np.int64)
        grid[tuple(places.T)] = np.arange(len(places), dtype=np.int32)
        return grid

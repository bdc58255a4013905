"""Regions: the cells that a puzzle asks to fill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cube3d.arrays import NDArray, np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import product

from cube3d.errors import ShapeError, TooLargeError, check_arguments, cut, show
from cube3d.geometry.cells import (
    MAX_AXES,
    MAX_CELLS,
    MAX_KEY,
    Cell,
    Cells,
    as_cell,
    as_integer,
    check_cells,
    times,
)
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Mobility

# A region has no table of its box if the box has SPARSE times its cells, or MOST_DENSE places.
SPARSE, MOST_DENSE = 100, 4_000_000


@dataclass(frozen=True, init=False, repr=False)
class Region:
    """A finite non-empty set of cells at fixed places: a box, or any cells.

    Cells are numbered 0, 1, 2, ... in lexicographic order.  A box lists its cells only on
    demand, so that a huge one can be refused.

    Attributes:
        corner: the lowest coordinate on each axis.
        extents: the sizes of the bounding box.
        chosen: the cells in lexicographic order, or None for the whole box.
        optional: the cells that may stay empty, in lexicographic order.
        colours: the name of the colour of each cell, "" for neutral; empty if all cells are.
    """

    corner: Cell
    extents: tuple[int, ...]
    chosen: tuple[Cell, ...] | None
    optional: tuple[Cell, ...]
    colours: tuple[str, ...]
    lattice: Lattice

    @check_arguments
    def __init__(
        self,
        cells: Iterable[Sequence[int]],
        optional: Iterable[Sequence[int]] = (),
        colours: Mapping[Cell, str] | None = None,
        lattice: Lattice = CUBIC,
    ) -> None:
        """Make a region of cells.

        Args:
            optional: the cells that may stay empty.
            colours: names of colours of cells; other cells are neutral.

        Raises:
            ShapeError: see :func:`cube3d.geometry.cells.check_cells`; or a place is no cell of the
                lattice; or an optional or coloured cell is not in the region.
        """
        self._set(check_cells(cells, "the region"), lattice)
        self._mark(optional, colours)

    @classmethod
    @check_arguments
    def box(
        cls,
        sizes: Iterable[int],
        optional: Iterable[Sequence[int]] = (),
        colours: Mapping[Cell, str] | None = None,
        lattice: Lattice = CUBIC,
    ) -> Region:
        """Return the box of given sizes with its lowest cell at the origin.

        On other lattices than the integer grid it is a parallelogram or parallelepiped
        along the axes, see :meth:`cube3d.geometry.cell_lattice.CellLattice.box`.

        Raises:
            ShapeError: the sizes are missing or not positive integers, or an optional or coloured
                cell is outside the box.
            TooLargeError: more than 2^62 cells, seven dimensions, or a million cells if some have
                colours.
        """
        if not isinstance(sizes, Iterable):
            raise ShapeError(f"a box needs its sizes, such as (3, 3, 3), not {show(sizes)}")
        given = tuple(sizes)
        if not given:
            raise ShapeError("a box needs at least one size")
        for size in given:
            if (as_integer(size) or 0) < 1:
                raise ShapeError(f"the sizes of a box must be positive integers, not {show(size)}")
        extents = tuple(map(int, given))
        if len(extents) > MAX_AXES:
            raise TooLargeError(f"a box has at most seven dimensions, not {len(extents):,}")
        if max(extents) > MAX_KEY or math.prod(extents) > MAX_KEY:
            raise TooLargeError(f"a box of {_size(extents)} has more cells than can be numbered")
        region = cls.__new__(cls)
        if lattice.any_dimension:
            region._fill((0,) * len(extents), extents, None, lattice)
        else:
            region._set(tuple(lattice.box(extents)), lattice)
        region._mark(optional, colours)
        return region

    @classmethod
    def from_mask(
        cls,
        mask: ArrayLike,
        optional: ArrayLike | None = None,
        lattice: Lattice = CUBIC,
    ) -> Region:
        """Return the region of the cells where a Boolean array is true.

        Args:
            mask: ``bool`` of shape (s_1, ..., s_n), such as a volume of voxels.
            optional: where cells may stay empty, ``bool`` of the same shape; None: nowhere.

        Raises:
            ShapeError: a wrong type or shape, no cell, or an optional cell outside the mask.

        Example:
            >>> import numpy as np
            >>> ring = np.ones((3, 3, 1), dtype=bool)
            >>> ring[1, 1] = False
            >>> len(Region.from_mask(ring))
            8
        """
        found, free = np.asarray(mask), np.asarray(mask if optional is None else optional)
        if found.dtype != bool or free.dtype != bool or found.shape != free.shape or not found.ndim:
            raise ShapeError(
                f"a mask is a Boolean array, not {found.dtype} of shape {found.shape}"
                + ("" if optional is None else f" with {free.dtype} of shape {free.shape}")
            )
        marked = () if optional is None else np.argwhere(free).tolist()
        return cls(np.argwhere(found).tolist(), optional=marked, lattice=lattice)

    def _set(self, cells: Sequence[Cell], lattice: Lattice) -> None:
        """Store sorted cells."""
        low, extents = lattice.measure(cells, "the region")
        full = len(cells) == math.prod(extents)
        self._fill(low, extents, None if full else tuple(cells), lattice)

    def _fill(
        self,
        corner: Cell,
        extents: tuple[int, ...],
        chosen: tuple[Cell, ...] | None,
        lattice: Lattice,
    ) -> None:
        values = corner, extents, chosen, (), (), lattice
        for field, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, field.name, value)

    def _mark(self, optional: Iterable[Sequence[int]], colours: Mapping[Cell, str] | None) -> None:
        marked = sorted({as_cell(cell, "the region") for cell in optional})
        named = {
            as_cell(cell, "the region"): name for cell, name in (colours or {}).items() if name
        }
        for cell in (*marked, *named):
            if cell not in self:
                raise ShapeError(f"cell {show(cell)} is marked, but it is not in the region")
        object.__setattr__(self, "optional", tuple(marked))
        if named:
            names = tuple(named.get(cell, "") for cell in self.cells)
            object.__setattr__(self, "colours", names)

    def __repr__(self) -> str:
        simple = self.is_box and not any(self.corner) and self.lattice.is_cubic
        cells = f"Region.box({self.extents}" if simple else f"Region({list(self.cells)}"
        optional = f", optional={list(self.optional)}" if self.optional else ""
        colours = f", colours={self.coloured}" if self.colours else ""
        lattice = "" if self.lattice.is_cubic else f", lattice={self.lattice}"
        return f"{cells}{optional}{colours}{lattice})"

    def __contains__(self, cell: object) -> bool:
        """Tell whether a cell, a tuple of integers, is in the region."""
        if not isinstance(cell, tuple) or len(cell) != self.dimension:
            return False
        if any(as_integer(c) is None for c in cell):
            return False
        if self.chosen is not None:
            return cell in self.cell_set
        sizes = zip(cell, self.corner, self.extents, strict=True)
        return all(low <= c < low + size for c, low, size in sizes)

    def __len__(self) -> int:
        return math.prod(self.extents) if self.chosen is None else len(self.chosen)

    @property
    def dimension(self) -> int:
        """The number of coordinates of a cell: on the integer grid its dimension n."""
        return len(self.extents)

    @property
    def is_flat(self) -> bool:
        """Whether it has two axes, as squares, triangles and hexagons have."""
        return self.lattice.axes(self.dimension) == 2

    @property
    def usual_mobility(self) -> Mobility:
        """The mobility of pieces that do not say theirs.

        It is reflections in a flat region, as pieces on a table can be turned over, else rotations.
        """
        return Mobility.REFLECTIONS if self.is_flat else Mobility.ROTATIONS

    @property
    def is_box(self) -> bool:
        """Whether it fills its bounding box."""
        return self.chosen is None

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in lexicographic order; a cell's position in it is its number."""
        if self.chosen is not None:
            return self.chosen
        self.refuse_unlisted()
        axes = zip(self.corner, self.extents, strict=True)
        return tuple(product(*(range(low, low + size) for low, size in axes)))

    def lifted(self, dimension: int) -> Region:
        """Return the region with more coordinates, which are zero: one layer thick.

        Raises:
            ShapeError: its lattice has cells of one dimension only, or it has more coordinates.

        Example:
            >>> cube3d.Region.box((3, 9)).lifted(3).extents
            (3, 9, 1)
        """
        more = dimension - self.dimension
        if more == 0:
            return self
        if more < 0 or not self.lattice.any_dimension:
            raise ShapeError(f"a region of {self.dimension} coordinates cannot have {dimension}")
        zeros = (0,) * more
        coloured = {(*cell, *zeros): name for cell, name in self.coloured.items()}
        free = [(*cell, *zeros) for cell in self.optional]
        return Region([(*cell, *zeros) for cell in self.cells], free, coloured, self.lattice)

    def all_alike(self) -> Region:
        """Return the same region without optional cells."""
        if self.is_box and not any(self.corner) and self.lattice.is_cubic:
            return Region.box(self.extents, colours=self.coloured)
        return Region(self.cells, colours=self.coloured, lattice=self.lattice)

    @property
    def coloured(self) -> dict[Cell, str]:
        """The names of the colours of the cells that have one."""
        named = zip(self.cells, self.colours, strict=True) if self.colours else ()
        return {cell: name for cell, name in named if name}

    @property
    def may_stay_empty(self) -> NDArray[np.bool_]:
        """Whether each cell is optional, ``bool`` of shape (k,)."""
        marked = np.zeros(len(self), dtype=bool)
        if self.optional:
            marked[self.numbers(np.array(self.optional, dtype=np.int64))] = True
        return marked

    @cached_property
    def cell_set(self) -> frozenset[Cell]:
        """The cells as a set."""
        return frozenset(self.cells)

    @cached_property
    def array(self) -> Cells:
        """The cells as an ``int64`` array of shape (k, n).

        Raises:
            TooLargeError: more than a million cells.
        """
        if self.chosen is not None:
            return np.array(self.chosen, dtype=np.int64)
        self.refuse_unlisted()
        places = np.indices(self.extents).reshape(self.dimension, -1).T
        return places + np.array(self.corner, dtype=np.int64)

    def refuse_unlisted(self) -> None:
        """Raise if a box has more cells than may be listed.

        Raises:
            TooLargeError: says both numbers.
        """
        if len(self) > MAX_CELLS:
            raise TooLargeError(
                f"the box {_size(self.extents)} has {len(self):,} cells; the limit is {MAX_CELLS:,}"
            )

    def numbers(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the numbers of the cells at places of shape (..., n), -1 where no cell is."""
        local = places - np.array(self.corner, dtype=np.int64)
        extents = np.array(self.extents, dtype=np.int64)
        inside = ((local >= 0) & (local < extents)).all(axis=-1)
        return np.where(inside, self.numbers_at(np.where(inside, local @ self.steps, 0)), -1)

    def numbers_at(self, positions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the numbers of the cells at positions in the full box, -1 where no cell is.

        The position of a cell is the sum of its coordinates, counted from the corner, times
        :attr:`steps`.
        """
        if self.chosen is None:
            return positions
        if self._dense is not None:
            return self._dense[positions].astype(np.int64)
        at = np.searchsorted(self._keys, positions).clip(max=len(self) - 1)
        return np.where(self._keys[at] == positions, at, -1)

    @cached_property
    def steps(self) -> NDArray[np.int64]:
        """The distance of neighbours along each axis in the full box, ``int64`` of shape (n,)."""
        steps = [math.prod(self.extents[axis + 1 :]) for axis in range(self.dimension)]
        return np.array(steps, dtype=np.int64)

    @cached_property
    def _dense(self) -> NDArray[np.int32] | None:
        """The number of the cell at each position; None if most of the box is empty."""
        volume = math.prod(self.extents)
        if volume > min(SPARSE * len(self), MOST_DENSE):
            return None
        numbers = np.full(volume, -1, dtype=np.int32)
        numbers[self._keys] = np.arange(len(self), dtype=np.int32)
        return numbers

    @cached_property
    def _keys(self) -> NDArray[np.int64]:
        """The positions of the cells in the full box, ascending."""
        return (self.array - np.array(self.corner, dtype=np.int64)) @ self.steps


def _size(extents: Sequence[int]) -> str:
    return show(list(extents)) if max(extents) > MAX_KEY else cut(times(extents))

"""Polycubes: finite sets of cells up to translation, as immutable values.

On other lattices they are usually called polyiamonds, polyhexes, polysticks and so on.  Here all
of them are polycubes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from operator import sub

from cube3d.arrays import NDArray, np
from cube3d.core.library import LimitPassed
from cube3d.core.shapes import ShapesHandle, aspects, canonical, orientations, turned
from cube3d.errors import ShapeError, TooLargeError, check_arguments
from cube3d.geometry.cells import Cell, Cells, check_cells
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import MOBILITIES, Matrix, Mobility, Orientations, check_dimension

MAX_TURNED = 1_500_000
"""Limit of cells times orientations when a polycube is turned.

It allows a piece of 62,500 cells in space, the cube of side 2 in six dimensions, and a piece of 18
cells that is thick along five axes in seven.  At the limit, turning takes a second and 300 MB.
"""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Polycube:
    """A finite non-empty set of cells of a lattice, up to translation.

    It may be disconnected, hollow, or touch only at edges or corners.

    In its normal form the lowest coordinate on each axis is 0, or as near above 0 as translations
    of the lattice allow, and the cells are in lexicographic order.  Two polycubes are equal if
    their lattices and normal forms are equal.

    Attributes:
        cells: the cells of the normal form.
        lattice: the lattice of the cells; default: the integer grid.
    """

    cells: tuple[Cell, ...]
    lattice: Lattice = field(default=CUBIC)

    def __init__(self, cells: Iterable[Sequence[int]], lattice: Lattice = CUBIC) -> None:
        """Make a polycube from cells anywhere on the lattice.

        Raises:
            ShapeError: see :func:`cube3d.geometry.cells.check_cells`; or the lattice has no cell
                at one of these coordinates.
        """
        rows = check_cells(cells)
        low, _ = lattice.measure(rows, "the shape")
        if any(low):
            rows = [tuple(map(sub, row, low)) for row in rows]
        object.__setattr__(self, "cells", tuple(rows))
        object.__setattr__(self, "lattice", lattice)

    def __repr__(self) -> str:
        lattice = "" if self.lattice.is_cubic else f", {self.lattice}"
        return f"Polycube({list(self.cells)}{lattice})"

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def dimension(self) -> int:
        """The number of coordinates of a cell: on the integer grid, the dimension n."""
        return len(self.cells[0])

    @property
    def extents(self) -> tuple[int, ...]:
        """The size along each coordinate; for a coordinate that is a type, the number of types."""
        if self.lattice.any_dimension:
            return tuple(max(axis) + 1 for axis in zip(*self.cells, strict=True))
        return self.lattice.measure(self.cells, "the shape")[1]

    @property
    def is_connected(self) -> bool:
        """Whether all cells are connected through shared faces."""
        return len(self.lattice.components(self.cells)) == 1

    @property
    def is_chiral(self) -> bool:
        """Whether no rotation turns it into its mirror image."""
        mirror, turned = self.mirror(), Mobility.ROTATIONS
        # A box is its own mirror image, even one that is too large to be turned in all ways.
        return self != mirror and self.canonical(turned) != mirror.canonical(turned)

    def array(self) -> Cells:
        """Return the cells as an ``int64`` array of shape (k, n)."""
        return np.array(self.cells, dtype=np.int64)

    def lifted(self, dimension: int) -> Polycube:
        """Return the same polycube in a higher dimension, flat along the new axes.

        Raises:
            ShapeError: the dimension is lower than its own.
        """
        missing = dimension - self.dimension
        if missing < 0:
            raise ShapeError(f"a {self.dimension}-D shape cannot be used in {dimension} dimensions")
        if not missing:
            return self
        if not self.lattice.is_cubic:
            raise ShapeError(
                f"only cubic shapes can be used in more dimensions; this one is {self.lattice.name}"
            )
        return of_normal_form(tuple(cell + (0,) * missing for cell in self.cells), CUBIC)

    def oriented(self, orientation: NDArray[np.integer] | Sequence[Sequence[int]]) -> Polycube:
        """Return the aspect under an orientation, an (n, n) matrix."""
        axes = self.lattice.axes(self.dimension)
        try:
            rows = [[int(number) for number in row] for row in orientation]
        except (TypeError, ValueError):
            rows = []
        if [len(row) for row in rows] != [axes] * axes:
            raise ShapeError(f"an orientation must be a {axes}x{axes} matrix of integers")
        handle = self.lattice.in_core(self.dimension)
        (cells,) = turned(handle, self.cells, (), [rows]).rows()
        return of_normal_form(cells, self.lattice)

    def mirror(self) -> Polycube:
        """Return a mirror image; on the integer grid, reflect the first axis.

        On a lattice without reflections nothing has a mirror image: return the polycube itself.
        """
        if self.lattice.is_cubic:
            return Polycube((-first, *rest) for first, *rest in self.cells)
        handle = self.lattice.in_core(self.dimension)
        whole, rotations = (
            orientations(handle, MOBILITIES[mobility]).matrices()
            for mobility in (Mobility.REFLECTIONS, Mobility.ROTATIONS)
        )
        kept = {*rotations}
        reflection = next((matrix for matrix in whole if matrix not in kept), None)
        return self.oriented(reflection) if reflection else self

    @check_arguments
    def aspects(self, mobility: Mobility = Mobility.ROTATIONS) -> tuple[Polycube, ...]:
        """Return the distinct aspects that a mobility allows; the first is the polycube itself.

        Raises:
            TooLargeError: it has too many cells to turn in all these ways.
        """
        return aspects_of(self, (), mobility).shapes

    @check_arguments
    def aspect_orientations(self, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
        """Return the first orientation that gives each aspect, shape (a, n, n)."""
        return aspects_of(self, (), mobility).orientations

    @check_arguments
    def aspect_cells(self, mobility: Mobility = Mobility.ROTATIONS) -> Cells:
        """Return the cells of each aspect, ``int64`` of shape (a, k, n)."""
        return aspects_of(self, (), mobility).cells

    @check_arguments
    def canonical(self, mobility: Mobility = Mobility.ROTATIONS) -> Polycube:
        """Return the aspect whose cells come first in lexicographic order.

        Two polycubes have the same canonical form exactly when an orientation that the mobility
        allows turns one into the other.
        """
        return canonical_form(self, mobility)

    @check_arguments
    def symmetries(self, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
        """Return the orientations that turn it into itself, shape (s, n, n)."""
        return self._symmetries(mobility).orientations()

    @check_arguments
    def symmetry_order(self, mobility: Mobility = Mobility.ROTATIONS) -> int:
        """Return the number of orientations that turn it into itself."""
        return self._symmetries(mobility).order

    def _symmetries(self, mobility: Mobility) -> ShapesHandle:
        if self.lattice.any_dimension:
            check_dimension(self.dimension, mobility)
        handle = self.lattice.in_core(self.dimension)
        return orientations(handle, MOBILITIES[mobility], self.cells)


def orient_rows(
    cells: Cells,
    group: Orientations,
    lattice: Lattice = CUBIC,
    marks: NDArray[np.int64] | None = None,
) -> Cells:
    """Return the images of a set of cells under every orientation of a group.

    Args:
        cells: shape (k, n), distinct rows.
        group: shape (g, n, n); n is one less than the width if the last coordinate is a type.
        marks: a number that each cell keeps, such as its colour, shape (k,).

    Returns:
        The normal forms, ``int64`` of shape (g, k, n), each with its k rows in lexicographic order.
        With marks, the shape is (g, k, n + 1): the mark is the last column.
    """
    handle = lattice.in_core(cells.shape[1])
    found = turned(handle, cells, () if marks is None else marks, group)
    rows = found.cells()
    return rows if marks is None else np.dstack([rows, found.marks()])


def canonical_form(polycube: Polycube, mobility: Mobility, *, thin: bool = False) -> Polycube:
    """Return the canonical form of a polycube; if ``thin``, without its flat axes, as in codes.

    Raises:
        TooLargeError: it has too many cells to turn in all these ways.
    """
    handle = polycube.lattice.in_core(polycube.dimension)
    try:
        cells = canonical(handle, polycube.cells, MOBILITIES[mobility], thin=thin)
    except LimitPassed as passed:
        raise _too_large(*passed.numbers) from None
    return of_normal_form(cells, polycube.lattice)


def refuse_many_aspects(polycube: Polycube, mobility: Mobility) -> None:
    """Raise if a shape is too large to turn in every way.

    Raises:
        TooLargeError: the cells of all orientations exceed :data:`MAX_TURNED`.
    """
    turns = polycube.lattice.distinct_order(polycube.extents, mobility)
    if turns * len(polycube) > MAX_TURNED:
        raise _too_large(turns, len(polycube), MAX_TURNED)


def _too_large(turns: int, cells: int, most: int) -> TooLargeError:
    return TooLargeError(
        f"a shape of {cells:,} cells is too large to be turned in {turns:,} ways: "
        f"at most {most // turns:,} cells can be"
    )


def of_normal_form(cells: tuple[Cell, ...], lattice: Lattice) -> Polycube:
    """Return a polycube from cells that are already in normal form, unchecked."""
    polycube = object.__new__(Polycube)
    object.__setattr__(polycube, "cells", cells)
    object.__setattr__(polycube, "lattice", lattice)
    return polycube


class Aspects:
    """The aspects of a shape, which differ in cells or colours; the first is the shape itself."""

    def __init__(self, found: ShapesHandle, lattice: Lattice, names: Sequence[str]) -> None:
        """Store shapes from the core; ``names`` are the colours, by the numbers in their marks."""
        self._found, self._lattice, self._names = found, lattice, names

    def __len__(self) -> int:
        return self._found.count

    @cached_property
    def shapes(self) -> tuple[Polycube, ...]:
        """The polycube of each aspect; with colours, the same polycube may occur twice."""
        return tuple(of_normal_form(cells, self._lattice) for cells in self._found.rows())

    @cached_property
    def cells(self) -> Cells:
        """The cells of each aspect, ``int64`` of shape (a, k, n)."""
        return self._found.cells()

    @cached_property
    def matrices(self) -> list[Matrix]:
        """The first orientation that gives each aspect."""
        return self._found.matrices()

    @cached_property
    def orientations(self) -> Orientations:
        """The same orientations, ``int8`` of shape (a, n, n)."""
        return self._found.orientations()

    @cached_property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """The colours of each aspect's cells, in the order of its cells; empty without colours."""
        if not self._names:
            return ((),) * len(self)
        rows = self._found.mark_rows()
        return tuple(tuple(self._names[number] for number in row) for row in rows)


@lru_cache(maxsize=4096)
def aspects_of(shape: Polycube, colours: tuple[str, ...], mobility: Mobility) -> Aspects:
    """Return the aspects of a shape whose cells have colours.

    Args:
        colours: the colour of each of its cells; empty: no colours.

    Raises:
        TooLargeError: it has too many cells to turn in all these ways.
    """
    refuse_many_aspects(shape, mobility)
    handle = shape.lattice.in_core(shape.dimension)
    names = sorted(set(colours))
    marks = [names.index(colour) for colour in colours]
    return Aspects(aspects(handle, shape.cells, marks, MOBILITIES[mobility]), shape.lattice, names)

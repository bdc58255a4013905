"""Polycubes: finite sets of cells up to translation, as immutable values.

On other lattices than the integer grid they are usually called polyiamonds, polyhexes,
polysticks and so on; here all are polycubes of their lattice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from cube3d.arrays import NDArray, np
from cube3d.core.shapes import aspects, orientations, turned
from cube3d.errors import ShapeError, TooLargeError
from cube3d.geometry.cells import Cell, Cells, as_cells, as_tuples
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.lattice_handle import MOBILITIES, lattice_handle
from cube3d.geometry.orientation import Mobility, Orientations, determinants

MAX_TURNED = 1_500_000
"""How many cells the aspects of a polycube may have in all, before equal ones are left out.

In space that is a piece of 62,500 cells, in six dimensions the cube of side 2, in seven a
piece of 18 cells that reaches along five axes.  So many take a second and 300 MB.
"""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Polycube:
    """A finite non-empty set of cells of a lattice, up to translation.

    It may be disconnected, hollow, or touch only at edges or corners.  Its normal
    form has its lowest coordinate at 0 on each axis (or as near above it as translations
    of the lattice can bring it) and its cells in lexicographic order; two polycubes are
    equal when their lattices and normal forms are.

    Attributes:
        cells: the cells of the normal form.
        lattice: what they are cells of: the integer grid, if nothing else is said.
    """

    cells: tuple[Cell, ...]
    lattice: Lattice = field(default=CUBIC)

    def __init__(self, cells: Iterable[Sequence[int]], lattice: Lattice = CUBIC) -> None:
        """Make a polycube from cells anywhere in the lattice.

        Raises:
            ShapeError: see :func:`cube3d.geometry.cells.as_cells`; or a place that is no
                cell of the lattice.
        """
        array = as_cells(cells)
        lattice.check(array, "the shape")
        object.__setattr__(self, "cells", as_tuples(array - lattice.low(array)))
        object.__setattr__(self, "lattice", lattice)

    def __repr__(self) -> str:
        lattice = "" if self.lattice.is_cubic else f", {self.lattice}"
        return f"Polycube({list(self.cells)}{lattice})"

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def dimension(self) -> int:
        """How many coordinates a cell has: on the integer grid its dimension n."""
        return len(self.cells[0])

    @property
    def extents(self) -> tuple[int, ...]:
        """The sizes of the bounding box, one for each coordinate; of a type all there are."""
        if self.lattice.is_cubic:
            return tuple(max(axis) + 1 for axis in zip(*self.cells, strict=True))
        return self.lattice.extents(self.array())

    @property
    def is_connected(self) -> bool:
        """Whether each cell is reached from each other one through shared faces."""
        return len(self.lattice.components(self.cells)) == 1

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
        if not self.lattice.is_cubic:
            raise ShapeError(f"a shape of the {self.lattice.name} lattice has no more dimensions")
        return _of_normal_form(tuple(cell + (0,) * missing for cell in self.cells), CUBIC)

    def oriented(self, orientation: NDArray[np.integer] | Sequence[Sequence[int]]) -> Polycube:
        """Return the aspect that an orientation, an (n, n) matrix, gives."""
        matrix = np.asarray(orientation, dtype=np.int8)
        axes = self.lattice.axes(self.dimension)
        if matrix.shape != (axes, axes):
            raise ShapeError(f"an orientation here is {axes}x{axes}")
        return of_rows(orient_rows(self.array(), matrix[None], self.lattice)[0], self.lattice)

    def mirror(self) -> Polycube:
        """Return a mirror image: on the integer grid, the one in the first axis."""
        if self.lattice.is_cubic:
            return Polycube((-first, *rest) for first, *rest in self.cells)
        group = self.lattice.orientations(self.dimension, Mobility.REFLECTIONS)
        return self.oriented(group[np.argmax(determinants(group) < 0)])

    def aspects(self, mobility: Mobility = Mobility.ROTATIONS) -> tuple[Polycube, ...]:
        """Return the distinct aspects that a mobility allows, itself first.

        Raises:
            TooLargeError: it has too many cells to be turned in all these ways.
        """
        return _aspects(self, mobility)[0]

    def aspect_orientations(self, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
        """Return for each aspect the first orientation that gives it, shape (a, n, n)."""
        return _aspects(self, mobility)[1]

    def aspect_cells(self, mobility: Mobility = Mobility.ROTATIONS) -> Cells:
        """Return the cells of each aspect, ``int64`` of shape (a, k, n)."""
        return _aspects(self, mobility)[2]

    def canonical(self, mobility: Mobility = Mobility.ROTATIONS) -> Polycube:
        """Return the aspect that is smallest in lexicographic order of its cells.

        Polycubes have the same canonical form exactly when an orientation that
        the mobility allows turns one into the other.
        """
        return min(self.aspects(mobility), key=lambda aspect: aspect.cells)

    def symmetries(self, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
        """Return the orientations that leave it as it is, shape (s, n, n)."""
        self.lattice.orientations(self.dimension, mobility)  # refuses too many dimensions
        handle = lattice_handle(self.lattice, self.dimension)
        return orientations(handle, MOBILITIES[mobility], self.cells)


def orient_rows(
    cells: Cells,
    group: Orientations,
    lattice: Lattice = CUBIC,
    marks: NDArray[np.int64] | None = None,
) -> Cells:
    """Turn one set of cells by every orientation of a group.

    Args:
        cells: shape (k, n), distinct rows.
        group: shape (g, n, n), or less by one where the last coordinate is a type.
        lattice: what they are cells of.
        marks: a number that each cell takes with it, such as its colour, shape (k,).

    Returns:
        The normal forms, ``int64`` of shape (g, k, n), the k rows of each in
        lexicographic order; the marks are one more coordinate.
    """
    handle = lattice_handle(lattice, cells.shape[1])
    found = turned(handle, cells, () if marks is None else marks, group)
    rows = found.cells()
    return rows if marks is None else np.dstack([rows, found.marks()])


def refuse_many_aspects(polycube: Polycube, mobility: Mobility) -> None:
    """Refuse a shape that is too large to be turned in every way.

    Raises:
        TooLargeError: so many orientations of so many cells would be looked at.
    """
    turns = polycube.lattice.distinct_order(polycube.extents, mobility)
    if turns * len(polycube) > MAX_TURNED:
        raise TooLargeError(
            f"a shape of {len(polycube):,} cells is too large to be turned in {turns:,} ways; "
            f"the limit is {MAX_TURNED:,} cells in all"
        )


def of_rows(rows: Cells, lattice: Lattice = CUBIC) -> Polycube:
    """Return the polycube of a normal form, distinct cells in lexicographic order."""
    return _of_normal_form(as_tuples(rows), lattice)


def _of_normal_form(cells: tuple[Cell, ...], lattice: Lattice) -> Polycube:
    polycube = object.__new__(Polycube)
    object.__setattr__(polycube, "cells", cells)
    object.__setattr__(polycube, "lattice", lattice)
    return polycube


@lru_cache(maxsize=4096)
def _aspects(
    polycube: Polycube, mobility: Mobility
) -> tuple[tuple[Polycube, ...], Orientations, Cells]:
    """Return the aspects, the first orientation that gives each, and their cells, (a, k, n)."""
    refuse_many_aspects(polycube, mobility)
    handle = lattice_handle(polycube.lattice, polycube.dimension)
    found = aspects(handle, polycube.cells, (), MOBILITIES[mobility])
    own = found.cells()
    return tuple(of_rows(cells, polycube.lattice) for cells in own), found.orientations(), own

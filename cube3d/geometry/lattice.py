"""Lattices: translations, types of cells and orientations, and the integer grid.

A lattice is a group of translations, a finite list of types of cells, and a finite group of
orientations.  A cell is a tuple of integers: a translation, followed by the type of the cell on
lattices that write it.  On the others a cell is a place, and some places are no cells.
Orientations are integer matrices.  They act on *points*: the middles of cells (or of places) and
their corners, in a unit so fine that they are integral, about an origin that all orientations
keep.

Each other lattice has a file in :mod:`cube3d.lattices`; the integer grid is the class below, in
any dimension.

Conventions in the plane follow D. Goodger's Polyform Puzzler; those of rhombic and tetra-octa
cells follow A. Röver's BurrTools.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from operator import add, mul
from typing import TYPE_CHECKING, Literal, TypeAlias

from cube3d.core.shapes import LatticeHandle
from cube3d.errors import ShapeError, quote, show
from cube3d.geometry.cells import Cell, Cells
from cube3d.geometry.orientation import (
    Mobility,
    Orientations,
    distinct_order,
    group_order,
    orientations,
)
from cube3d.lazy import lazily
from cube3d.shipped import MOST_ALONG_EDGE

with lazily(__name__):
    from cube3d.lattices import read_record

if TYPE_CHECKING:
    from cube3d.lattices import Record

Vector: TypeAlias = tuple[int, ...]
ContactKind: TypeAlias = Literal["face", "edge", "corner"]
CONTACTS: tuple[ContactKind, ...] = ("face", "edge", "corner")
"""All kinds of contact, by their numbers in the core."""


class Lattice:
    """A lattice; :func:`cube3d.geometry.lattices.lattice` returns one by name.

    The base class is the integer grid in any dimension.  Methods that depend on the dimension take
    the *width* of cells: their number of coordinates.  Sets of cells are ``int64`` arrays of shape
    (..., k, width).

    Attributes:
        name: its name in files.
    """

    name: str

    def __init__(self) -> None:
        """Make the integer grid; :data:`CUBIC` is the only one."""
        self.name = "cubic"

    def __repr__(self) -> str:
        return f"lattice({self.name!r})"

    def __reduce__(self) -> str | tuple[object, tuple[object]]:
        return "CUBIC"  # pickle takes it from this module

    @property
    def is_shipped(self) -> bool:
        """Whether its name leads to it: files and pictures know no other lattices."""
        return True

    @property
    def record(self) -> Record:
        """Its file: names, and how its cells are drawn."""
        return read_record(self.name)

    @property
    def cell_noun(self) -> str:
        """The noun for one of its cells."""
        return self.record.cell_noun

    @property
    def polyform(self) -> tuple[str, str]:
        """The noun for shapes of its cells, singular and plural."""
        return self.record.polyform

    @property
    def is_cubic(self) -> bool:
        """Whether it is the integer grid."""
        return True

    @property
    def is_default(self) -> bool:
        """Whether it is used if a file or a command names no lattice."""
        return self.name == CUBIC.name

    @property
    def has_boxes(self) -> bool:
        """Whether each place is a cell in the form of a box with sides along the axes."""
        return self.record.form == "cube"

    @property
    def has_layers(self) -> bool:
        """Whether drawings in files, layers of rows, show its cells as pictures do."""
        return self.record.text.rows_down

    @property
    def any_dimension(self) -> bool:
        """Whether it has cells of every dimension, so that shapes can be lifted."""
        return True

    @property
    def is_flat(self) -> bool:
        """Whether all its cells lie in the plane; no for the integer grid, where they only may."""
        return False

    @property
    def typed(self) -> bool:
        """Whether the last coordinate of a cell is its type."""
        return False

    @property
    def contacts(self) -> tuple[ContactKind, ...]:
        """The kinds of contact that make sense; each includes those before it."""
        return ("face", "edge", "corner")

    def in_core(self, width: int) -> LatticeHandle:
        """Return the lattice in the core, for cells of a width."""
        return _cubes(width)

    def axes(self, width: int) -> int:
        """Return how many axes cells of a width can be moved along: its dimension."""
        return width - self.typed

    def body_dimension(self, width: int) -> int:
        """Return the dimension of its cells as bodies: that of the space."""
        return width

    def measure(self, cells: Sequence[Cell], what: str) -> tuple[Cell, tuple[int, ...]]:
        """Return the translation from the normal form of cells to the cells, and the box sizes.

        The sizes are those of the box around the normal form; for the type, the number of types.

        Args:
            cells: at least one, as :func:`cube3d.geometry.cells.check_cells` returns them.
            what: the name of their owner in errors.

        Raises:
            ShapeError: a place is no cell; names the first one.
        """
        del what  # on the integer grid all places are cells
        axes = [(min(axis), max(axis)) for axis in zip(*cells, strict=True)]
        return tuple(low for low, _ in axes), tuple(high - low + 1 for low, high in axes)

    def group_order(self, width: int, mobility: Mobility) -> int:
        """Return how many orientations a mobility allows."""
        return group_order(width, mobility)

    def orientations(self, width: int, mobility: Mobility) -> Orientations:
        """Return the orientations that a mobility allows, the identity first."""
        return orientations(width, mobility)

    def distinct_order(self, extents: Sequence[int], mobility: Mobility) -> int:
        """Return how many orientations give all aspects of a shape with these extents."""
        return distinct_order(len(extents), mobility, sum(size > 1 for size in extents))

    def low(self, cells: Cells) -> Cells:
        """Return the translation from the normal form of cells to the cells, (..., width)."""
        low: Cells = cells.min(axis=-2)
        return low

    def translation_of(self, cells: Sequence[Cell]) -> Cell:
        """Return the translation from the normal form of cells to the cells."""
        return tuple(map(min, zip(*cells, strict=True)))

    def is_step(self, step: Sequence[int]) -> bool:
        """Tell whether a step moves cells to cells of the same type."""
        del step
        return True

    def neighbours(self, cell: Cell, kind: ContactKind = "face") -> list[Cell]:
        """Return the cells that touch a cell, in a fixed order."""
        if kind == "face":
            return [
                (*cell[:axis], cell[axis] + step, *cell[axis + 1 :])
                for axis in range(len(cell))
                for step in (-1, 1)
            ]
        return [tuple(map(add, cell, step)) for step in _cubic_steps(len(cell), kind)]

    def components(self, cells: Iterable[Cell], kind: ContactKind = "face") -> list[list[Cell]]:
        """Split cells into connected components.

        Returns:
            The components, each in lexicographic order, ordered by their first cell.
        """
        unseen = set(cells)
        found = []
        for start in sorted(unseen):
            if start not in unseen:
                continue
            unseen.remove(start)
            component, frontier = [start], [start]
            while frontier:
                for cell in self.neighbours(frontier.pop(), kind):
                    if cell in unseen:
                        unseen.remove(cell)
                        component.append(cell)
                        frontier.append(cell)
            found.append(sorted(component))
        return found

    def box(self, sizes: Sequence[int]) -> list[Cell]:
        """Return the cells of a box at the origin, in order."""
        return list(product(*map(range, sizes)))

    def polyhedron(self, name: str, edge: int) -> list[Cell]:
        """Return the cells of a usual region of spheres, in order.

        Args:
            name: ``pyramid`` (its base is a square), ``tetrahedron`` or ``octahedron``.
            edge: the number of cells along an edge, from 1 to 50.

        Raises:
            ShapeError: this lattice has no such region, or the number is out of range.

        Example:
            >>> len(cube3d.lattice("fcc").polyhedron("tetrahedron", 4))
            20
        """
        found = (self.record.polyhedra or {}).get(name)
        if found is None:
            raise ShapeError(f"{quote(name)} is a region of spheres: it needs the lattice 'fcc'")
        if not 1 <= edge <= MOST_ALONG_EDGE:
            most = f"an edge has 1 to {MOST_ALONG_EDGE} spheres"
            raise ShapeError(f"{quote(name)} cannot be {show(edge)}; {most}")
        cells = self.box([size * (edge - 1) + 1 for size in found.extents])
        inside = [
            [sum(map(mul, face, cell)) <= face[-1] * (edge - 1) for face in found.faces]
            for cell in cells
        ]
        start = [place * (edge - 1) for place in found.start]
        kept = (cell for cell, sides in zip(cells, inside, strict=True) if all(sides))
        return [tuple(map(add, cell, start)) for cell in kept]

    def reach(self, size: int) -> int:
        """Return an upper bound for the extents of a connected shape of this many cells."""
        return size

    @property
    def may_cross(self) -> bool:
        """Whether pieces that meet at a corner could cross there."""
        return False

    def claims(self, cells: Iterable[Cell]) -> list[Cell]:
        """Return a piece's claims besides its cells: none."""
        del cells
        return []


CUBIC = Lattice()
"""The integer grid."""


@lru_cache(maxsize=64)
def _cubes(width: int) -> LatticeHandle:
    return LatticeHandle(width)


@lru_cache(maxsize=64)
def _cubic_steps(width: int, kind: ContactKind) -> list[Cell]:
    return _cubes(width).touching(0, CONTACTS.index(kind))

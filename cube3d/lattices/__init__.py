"""The lattices as data: one module each, imported on first use.

A module holds one ``RECORD``.  Its ``cells`` are the tables of
:class:`cube3d.geometry.cell_lattice.CellLattice`, described there.  Cubes have none: the integer
grid is code.

The coordinates of corners are whole numbers, so that cells that share a corner have exactly the
same one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Form = Literal["cube", "solid", "rod", "sphere"]
Vector = tuple[int, ...]


class Drawing(NamedTuple):
    """The sizes of cells in pictures, in lengths of the lattice's basis.

    Attributes:
        height: the height of the cells of a plane lattice.
        thickness: the thickness of a cell's thinnest part; None: the height, or 1.
        cell_length: the length that ``--cell-mm`` gives in millimetres.
        shade: the side of the box that stands for a cell in shadows, as a fraction of the bounding
            box's side: the cube root (in the plane, the square root) of the cell's share of it.
        border: the width of borders in SVG.
        letter: the size of letters in SVG.
        parts: for rods: an edge, and a step along an axis, is divided into this many parts.
        setback: the distance from the end of an edge to the end of its rod, in parts.
        across: for each type of edge, vectors from the middle of a rod to its sides, along the
            axes, in parts of a step: two in space, one in the plane.
        knee: a joint of two edges at 60 degrees reaches to this many parts of the sum of both;
            0: it ends with their rods.
    """

    height: float = 1.0
    thickness: float | None = None
    cell_length: float = 1.0
    shade: float = 0.7
    border: float = 0.05
    letter: float = 0.3
    parts: int = 0
    setback: int = 0
    across: tuple[tuple[Vector, ...], ...] = ()
    knee: int = 0

    @property
    def most_bevel(self) -> float:
        """The largest bevel that suits cells: a fifth of the thinnest part."""
        return 0.2 * (self.height if self.thickness is None else self.thickness)


class Stamp(NamedTuple):
    """The drawing of a cell of a type in characters.

    Attributes:
        at: the column, row and layer of its upper left corner, for the cell at step 0.
        lines: ``@`` stands for the character of the cell, ``_`` for a blank inside it; other
            characters are drawn unchanged.
    """

    at: Vector
    lines: tuple[str, ...]


class Text(NamedTuple):
    """The drawing of cells in characters: by stamps, or one character per place.

    Attributes:
        steps: columns, rows and layers per step along each axis.
        stamps: one for each type.
        rows_down: whether y runs down, if each place has a character.
    """

    steps: tuple[Vector, ...] = ()
    stamps: tuple[Stamp, ...] = ()
    rows_down: bool = False


class Polyhedron(NamedTuple):
    """A region of a usual form, of any size: the cells between some planes.

    The sizes are those of a region with two cells along each edge.  With m + 1 cells along each
    edge, every distance from the origin is m times as long.

    Attributes:
        extents: the corner of the box around it that is opposite the origin.
        faces: for each plane, factors of the coordinates, and the most that their sum may be.
        start: where its origin lies in a puzzle.
    """

    extents: Vector
    faces: tuple[Vector, ...]
    start: Vector = (0, 0, 0)


class Record(NamedTuple):
    """The data of a lattice.

    Attributes:
        name: the name of the lattice; in the name of its module, ``_`` stands for ``-``.
        cell_noun: the noun for a cell.
        polyform: the noun for shapes of its cells, singular and plural.
        form: the form of cells: the convex hull of their corners ("solid"), an edge drawn as a
            rod, a sphere with twelve neighbours, or a cube of any dimension.
        moves: directions of moves, one step each; the symmetries of the lattice give all others.
        why_not: why a place is no cell, for errors.
        cells: the tables of the geometry.
        drawing: sizes in pictures.
        text: its drawing in characters.
        polyhedra: usual regions by their names, :data:`cube3d.shipped.POLYHEDRA`.
    """

    name: str
    cell_noun: str
    polyform: tuple[str, str]
    form: Form
    moves: tuple[Vector, ...] = ()
    why_not: str = ""
    cells: Mapping[str, Any] = MappingProxyType({})
    drawing: Drawing = Drawing()
    text: Text = Text()
    polyhedra: Mapping[str, Polyhedron] | None = None


@cache
def read_record(name: str) -> Record:
    """Return the record of a lattice; its module is imported once."""
    record: Record = import_module(f"{__name__}.{name.replace('-', '_')}").RECORD
    return record

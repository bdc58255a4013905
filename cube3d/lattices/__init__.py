"""The lattices as data: one file each, which is read when the lattice is first asked for.

A file ``NAME.toml`` has these keys; those with a default in the classes below may be left out:

* At the top the fields of :class:`Record`: what cells are called, and how they move.
* ``[cells]``: the tables of :class:`cube3d.geometry.cell_lattice.CellLattice`, which says what
  each one is.  Cubes have none: the integer grid is code.
* ``[drawing]``: the fields of :class:`Drawing`, for pictures, pages and solids.
* ``[text]``: the fields of :class:`Text`, for drawings made of characters.

Tables of whole numbers are used as they are, so that cells that share a corner have the same
one to the last bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Form = Literal["cube", "solid", "rod", "sphere"]
Vector = tuple[int, ...]


class Drawing(NamedTuple):
    """The sizes of cells in pictures, in lengths of the lattice's basis.

    Attributes:
        height: of cells of the plane.
        thickness: of the thinnest part of a cell, a fifth of which is the largest bevel; None:
            that is the height, or 1.
        cell_length: the length that ``--cell-mm`` gives in millimetres.
        shade: cells cast shade as boxes do; the side of these, in that of the box around a cell.
        border: the width of borders in SVG.
        letter: the size of letters in SVG.
        parts: of rods: an edge, and a step along an axis, is divided into this many parts.
        setback: the distance from the end of an edge to the end of its rod, in parts.
        across: for each type of edge, ways from the middle of a rod to its sides, along the
            axes, in parts of a step: two of them in space, and one in the plane.
        knee: a joint of two edges that meet at 60 degrees reaches to this many parts of the
            sum of both; 0: it ends with their rods.
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


class Stamp(NamedTuple):
    """How a cell of a type is drawn in characters.

    Attributes:
        at: the column, row and layer of its upper left corner, for a cell without a step.
        lines: ``@`` stands for the character of the cell, ``_`` for a blank that belongs to
            it; other characters are drawn unchanged.
    """

    at: Vector
    lines: tuple[str, ...]


class Text(NamedTuple):
    """How cells are drawn in characters: by stamps, or one character for each place.

    Attributes:
        steps: how many columns, rows and layers a step along each axis leads on.
        stamps: one for each type.
        rows_down: whether y runs down where each place has a character.
    """

    steps: tuple[Vector, ...] = ()
    stamps: tuple[Stamp, ...] = ()
    rows_down: bool = False


class Record(NamedTuple):
    """A lattice as its file has it.

    Attributes:
        name: of the file and of the lattice.
        cell_noun: what one of its cells is called.
        polyform: what shapes of its cells are called, one and several.
        form: what cells are: the convex hulls of their corners ("solid"), edges that are drawn
            as rods, spheres with twelve neighbours, or cubes of any dimension.
        moves: one step along each direction in which bodies move; the group turns it to all
            others.
        why_not: the reason why a place is no cell, for errors.
        cells: the tables of the geometry.
        drawing: sizes in pictures.
        text: how it is drawn in characters.
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


@cache
def read_record(name: str) -> Record:
    """Return the record of a lattice, read from its file once."""
    return parse_record(name, (Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))


def parse_record(name: str, text: str) -> Record:
    """Return the record of a lattice from the text of its file.

    Raises:
        TypeError: a key is missing, or none of those above.
    """
    import tomllib  # completion asks for names alone

    tables = {key: _as_tuples(value) for key, value in tomllib.loads(text).items()}
    drawn = tables.pop("text", {})
    stamps = tuple(Stamp(**stamp) for stamp in drawn.pop("stamps", ()))
    return Record(
        name,
        cells=MappingProxyType(tables.pop("cells", {})),
        drawing=Drawing(**tables.pop("drawing", {})),
        text=Text(stamps=stamps, **drawn),
        **tables,
    )


def _as_tuples(value: Any) -> Any:
    """Return a value of a TOML document with tuples for its lists."""
    if isinstance(value, dict):
        return {key: _as_tuples(part) for key, part in value.items()}
    return tuple(map(_as_tuples, value)) if isinstance(value, list) else value

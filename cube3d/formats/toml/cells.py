"""Cells in TOML tables as they are read, drawn or listed, with colours and optional cells.

A drawing may have letters besides ``#`` and ``.``: those of the puzzle's colours, and in
a region ``+`` for a cell that may stay empty and ``*`` for one of the walls around it.
Where cells are listed, ``colours``, ``optional`` and ``walls`` stand beside them.
:mod:`cube3d.formats.toml.cells` writes them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from cube3d.errors import list_quoted, quote, show
from cube3d.formats.documents import Table
from cube3d.formats.layers import (
    FILLED,
    parse_layers,
)
from cube3d.formats.toml.grammar import CHECKERED, REGION
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.region import Region

OPTIONAL, WALL = "+", "*"


class Marked(NamedTuple):
    """Cells, and what is said of some of them.

    Attributes:
        cells: the cells.
        optional: those that may stay empty.
        colours: names of colours of cells.
        walls: cells that are none of these, but walls around them.
    """

    cells: Sequence[Cell]
    optional: Sequence[Cell] = ()
    colours: Mapping[Cell, str] = MappingProxyType({})
    walls: Sequence[Cell] = ()

    def piece_colours(self) -> tuple[str, ...]:
        """Return the colours in the order in which a polycube has these cells."""
        return tuple(self.colours.get(cell, "") for cell in sorted(self.cells))


def parse_region(
    table: Table, colours: Collection[str], lattice: Lattice = CUBIC
) -> tuple[Region, tuple[Cell, ...]]:
    """Read the table ``[region]``: the region and its walls.

    Args:
        table: the table.
        colours: the names of the puzzle's colours.
        lattice: what its cells are cells of.

    Raises:
        FormatError: it is no region.
    """
    said = REGION.read(table)
    if said["box"] is not None:
        region = table.locate(lambda: Region.box(said["box"], lattice=lattice))
        marked = Marked(region.cells if said["colours"] else ())
    else:
        marked = table.locate(lambda: parse_cells(said, colours, of_region=True))
        region = table.locate(lambda: Region(marked.cells, lattice=lattice))
    optional = [*marked.optional, *said["optional"]]
    if isinstance(said["colours"], Table) and not lattice.has_boxes:
        raise table.fail("two colours take turns on the cubic lattice alone; list the colours")
    named = {**marked.colours, **_region_colours(table, said["colours"], marked.cells, colours)}
    walls = (*marked.walls, *map(tuple, said["walls"]))
    if not optional and not named:
        return region, walls
    if said["box"] is not None:
        return table.locate(lambda: Region.box(said["box"], optional, named, lattice)), walls
    return table.locate(lambda: Region(region.cells, optional, named, lattice)), walls


def _region_colours(
    table: Table, said: Table | Sequence[str], order: Sequence[Cell], colours: Collection[str]
) -> dict[Cell, str]:
    """Return the colours of cells: one name for each, or two in turns like a chessboard."""
    if not isinstance(said, Table):
        return list_colours(table, said, order, colours)
    two = CHECKERED.read(said)["checkered"]
    if len(two) != 2:
        raise said.fail(f"'checkered' must be two colours, not {show(two)}")
    for name in two:
        _check_known(said, name, colours)
    return {cell: two[sum(cell) % 2] for cell in order}


def list_colours(
    table: Table, names: Sequence[str], order: Sequence[Cell], colours: Collection[str]
) -> dict[Cell, str]:
    """Return the colours of cells, one name for each in the order in which they are listed.

    Raises:
        FormatError: another number of names than of cells, or an unknown colour.
    """
    if names and len(names) != len(order):
        raise table.fail(f"there are {len(order)} cells and {len(names)} colours")
    for name in names:
        _check_known(table, name, colours)
    return {tuple(cell): name for cell, name in zip(order, names, strict=False) if name}


def _check_known(table: Table, name: str, colours: Collection[str]) -> None:
    if name and name not in colours:
        listed = list_quoted(colours) or "none; [colours] names them"
        raise table.fail(f"there is no colour {quote(name)}; there are {listed}")


def parse_cells(
    said: Mapping[str, Any], colours: Collection[str] = (), *, of_region: bool = False
) -> Marked:
    """Return what stands at ``cells`` or ``layers``.

    Args:
        said: what a table says at its keys.
        colours: the names of the puzzle's colours; those of one letter can be drawn.
        of_region: whether ``+`` and ``*`` may be drawn.

    Raises:
        FormatError: no cells, or a character that means nothing.
    """
    if said["cells"] is not None:
        return Marked([tuple(cell) if isinstance(cell, list) else cell for cell in said["cells"]])
    signs = [FILLED, *([OPTIONAL, WALL] if of_region else []), *colours]
    drawn = parse_layers(said["layers"], signs)
    walls = [cell for cell, sign in drawn.items() if sign == WALL]
    for cell in walls:
        del drawn[cell]
    open_cells = [cell for cell, sign in drawn.items() if sign == OPTIONAL]
    named = {cell: sign for cell, sign in drawn.items() if sign in colours}
    return Marked(list(drawn), open_cells, named, walls)


# Cells as TOML tables have them: drawn where that can be, and listed otherwise.
#
# Apart from reading, which every command begins with: the library that writes TOML takes longer
# to import than a puzzle to read.

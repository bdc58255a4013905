"""Reads cells in TOML tables: drawn or listed, with colours and optional cells.

A drawing may have letters besides ``#`` and ``.``: those of the puzzle's colours, and in a region
``+`` for a cell that may stay empty and ``*`` for a wall around it.  Lists of cells have
``colours``, ``optional`` and ``walls`` beside them.
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
from cube3d.shipped import POLYHEDRA

OPTIONAL, WALL = "+", "*"


class MarkedCells(NamedTuple):
    """Cells, with optional cells, colours and walls.

    Attributes:
        optional: the cells that may stay empty.
        colours: names of colours of cells.
        walls: other cells, which are walls.
    """

    cells: Sequence[Cell]
    optional: Sequence[Cell] = ()
    colours: Mapping[Cell, str] = MappingProxyType({})
    walls: Sequence[Cell] = ()

    def piece_colours(self) -> tuple[str, ...]:
        """Return the colours in the order in which a polycube stores these cells."""
        return tuple(self.colours.get(cell, "") for cell in sorted(self.cells))


def parse_region(
    table: Table, colours: Collection[str], lattice: Lattice = CUBIC
) -> tuple[Region, tuple[Cell, ...]]:
    """Return the region and the walls in the table ``[region]``.

    Args:
        colours: the names of the puzzle's colours.
        lattice: the lattice of its cells.

    Raises:
        FormatError: the table is no region.
    """
    values = REGION.read(table)
    figure = next((name for name in POLYHEDRA if values[name] is not None), None)
    if values["box"] is not None:
        region = table.locate(lambda: Region.box(values["box"], lattice=lattice), "box")
        marked = MarkedCells(region.cells if values["colours"] else ())
    elif figure is not None:
        made = table.locate(lambda: lattice.polyhedron(figure, values[figure]), figure)
        marked, region = MarkedCells(made), Region(made, lattice=lattice)
    else:
        marked = table.locate(lambda: parse_cells(values, colours, of_region=True))
        region = table.locate(lambda: Region(marked.cells, lattice=lattice))
    optional = [*marked.optional, *values["optional"]]
    if isinstance(values["colours"], Table) and not lattice.has_boxes:
        raise table.fail("a checkered region needs the cubic lattice; list the colour of each cell")
    named = {**marked.colours, **_region_colours(table, values["colours"], marked.cells, colours)}
    walls = (*marked.walls, *map(tuple, values["walls"]))
    if not optional and not named:
        return region, walls
    if values["box"] is not None:
        return table.locate(lambda: Region.box(values["box"], optional, named, lattice)), walls
    return table.locate(lambda: Region(region.cells, optional, named, lattice)), walls


def _region_colours(
    table: Table, values: Table | Sequence[str], order: Sequence[Cell], colours: Collection[str]
) -> dict[Cell, str]:
    """Return the colours of cells: one name per cell, or two that alternate as on a chessboard."""
    if not isinstance(values, Table):
        return list_colours(table, values, order, colours)
    two = CHECKERED.read(values)["checkered"]
    if len(two) != 2:
        raise values.fail(f"'checkered' must be two colours, not {show(two)}")
    for name in two:
        _check_known(values, name, colours)
    return {cell: two[sum(cell) % 2] for cell in order}


def list_colours(
    table: Table, names: Sequence[str], order: Sequence[Cell], colours: Collection[str]
) -> dict[Cell, str]:
    """Return the colours of cells, one name per cell in the order of the list.

    Raises:
        FormatError: the numbers of names and cells differ, or a colour is unknown.
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
    values: Mapping[str, Any], colours: Collection[str] = (), *, of_region: bool = False
) -> MarkedCells:
    """Return the cells at ``cells`` or ``layers``.

    Args:
        values: the values of the table.
        colours: the names of the puzzle's colours; one-letter names can be drawn.
        of_region: whether ``+`` and ``*`` may be drawn.

    Raises:
        FormatError: there are no cells, or a character has no meaning.
    """
    if values["cells"] is not None:
        return MarkedCells(
            [tuple(cell) if isinstance(cell, list) else cell for cell in values["cells"]]
        )
    signs = [FILLED, *([OPTIONAL, WALL] if of_region else []), *colours]
    drawn = parse_layers(values["layers"], signs)
    walls = [cell for cell, sign in drawn.items() if sign == WALL]
    for cell in walls:
        del drawn[cell]
    open_cells = [cell for cell, sign in drawn.items() if sign == OPTIONAL]
    named = {cell: sign for cell, sign in drawn.items() if sign in colours}
    return MarkedCells(list(drawn), open_cells, named, walls)

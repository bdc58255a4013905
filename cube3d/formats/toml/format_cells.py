"""Writes cells in TOML tables, drawn or listed.

This is a separate module, because the library that writes TOML is slow to import.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import tomlkit
import tomlkit.items

from cube3d.formats.layers import (
    EMPTY,
    FILLED,
    can_draw,
    can_draw_beside,
    format_layers,
)
from cube3d.formats.toml.parse_cells import OPTIONAL
from cube3d.geometry.cells import Cell
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Piece
from cube3d.puzzle.rule import Place

MOST_LISTED = 1_000
"""The most cells that are listed if a drawing would need empty lines or layers."""


class _Written(tomlkit.items.Item):
    """A value already written as TOML: tomlkit takes time that grows with the square of lists."""

    def __init__(self, text: str) -> None:
        super().__init__(tomlkit.items.Trivia())
        self._text = text

    def as_string(self) -> str:
        return self._text

    def unwrap(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Written) and self._text == other._text

    __hash__ = None  # type: ignore[assignment]


def _list_item(texts: Iterable[str]) -> _Written:
    return _Written(f"[{', '.join(texts)}]")


def _cell_list(cells: Iterable[Cell]) -> _Written:
    return _list_item(f"[{', '.join(map(str, cell))}]" for cell in cells)


def _text_list(texts: Sequence[str]) -> _Written:
    written = {text: tomlkit.string(text).as_string() for text in set(texts)}
    return _list_item(written[text] for text in texts)


def format_places(places: Iterable[Place]) -> _Written:
    """Return placements as a list of cells, with colours if they have any, one per line."""
    lines = ",\n    ".join(map(_format_place, places))
    return _Written(f"[\n    {lines},\n]")


def _format_place(place: Place) -> str:
    cells = tomlkit.string(" ".join(",".join(map(str, cell)) for cell in place.cells)).as_string()
    if not place.colours:
        return cells
    return f"{{ cells = {cells}, colours = {_text_list(place.colours).as_string()} }}"


def format_block(lines: Iterable[str]) -> tomlkit.items.String:
    """Return lines as one multi-line string."""
    return tomlkit.string("\n".join(["", *lines, ""]), multiline=True)


def format_region(region: Region, walls: Sequence[Cell] = ()) -> dict[str, Any]:
    """Return a region and its walls as the table ``[region]``."""
    return _format_region(region) | ({"walls": _cell_list(walls)} if walls else {})


def _format_region(region: Region) -> dict[str, Any]:
    if not region.lattice.has_layers:
        optional = {"optional": _cell_list(region.optional)} if region.optional else {}
        return _listed(region.cells, region.coloured) | optional
    pattern = _chequer(region)
    marks: dict[Cell, str] = {} if pattern else region.coloured
    is_plain = region.is_box and not any(region.corner) and not _is_better_drawn(region)
    data: dict[str, Any]
    if is_plain and not marks:
        data = {"box": list(region.extents)}
    else:
        data = format_cells(region.cells, marks, region.optional)
    if "layers" not in data and region.optional:
        data["optional"] = _cell_list(region.optional)
    if pattern:
        data["colours"] = {"checkered": list(pattern)}
        if "layers" in data:
            data["layers"] = format_cells(region.cells, {}, region.optional)["layers"]
    return data


def _is_better_drawn(region: Region) -> bool:
    """Tell whether a box has too many optional cells to list."""
    return len(region.optional) > MOST_LISTED and can_draw_beside(region.cells)


def _chequer(region: Region) -> tuple[str, str] | None:
    """Return the two colours of a region coloured like a chessboard, or None."""
    if not region.colours:
        return None
    sides: tuple[set[str], set[str]] = (set(), set())
    for cell, name in zip(region.cells, region.colours, strict=True):
        sides[sum(cell) % 2].add(name)
    if any(len(side) != 1 or "" in side for side in sides):
        return None
    return (*sides[0], *sides[1])  # type: ignore[return-value]


def format_cells(
    cells: Sequence[Cell], colours: Mapping[Cell, str], optional: Sequence[Cell] = ()
) -> dict[str, Any]:
    """Return cells as ``layers`` if they can be drawn, and as ``cells`` otherwise."""
    drawable = all(len(name) == 1 for name in colours.values())
    drawable = drawable and not colours.keys() & set(optional)
    if drawable and (can_draw(cells) or (len(cells) > MOST_LISTED and can_draw_beside(cells))):
        letters = dict.fromkeys(cells, FILLED) | dict.fromkeys(optional, OPTIONAL) | dict(colours)
        drawn = format_layers(letters)
        if len(cells[0]) == 3 and len(drawn) == 1:  # a single layer would be two-dimensional
            drawn.append(re.sub(".", EMPTY, drawn[0]))
        return {"layers": _list_item(_lines(layer) for layer in drawn)}
    return _listed(cells, colours)


def _listed(cells: Sequence[Cell], colours: Mapping[Cell, str]) -> dict[str, Any]:
    data: dict[str, Any] = {"cells": _cell_list(cells)}
    if colours:
        data["colours"] = _text_list([colours.get(cell, "") for cell in cells])
    return data


def _lines(text: str) -> str:
    quoted = tomlkit.string(text, multiline=True).as_string()
    # TOML drops a line end right after the opening quotes.
    return '"""\n' + quoted.removeprefix('"""')


def format_piece_cells(piece: Piece) -> dict[str, Any]:
    """Return the cells of a piece, and their colours."""
    if piece.shape_name is not None:
        data: dict[str, Any] = {"shape": piece.shape_name}
        return data | ({"colours": _text_list(piece.colours)} if piece.colours else {})
    if not piece.shape.lattice.has_layers:
        own = zip(piece.shape.cells, piece.colours, strict=True) if piece.colours else ()
        return _listed(piece.shape.cells, {cell: name for cell, name in own if name})
    dimension = _dimension_of_drawing(piece.shape)
    cells = [cell[:dimension] for cell in piece.shape.cells]
    named = zip(cells, piece.colours, strict=True) if piece.colours else ()
    return format_cells(cells, {cell: name for cell, name in named if name})


def _dimension_of_drawing(shape: Polycube) -> int:
    """Return the lowest dimension, at least two, in which a flat shape can be drawn."""
    dimension = shape.dimension
    while dimension > 2 and shape.extents[dimension - 1] == 1:
        dimension -= 1
    return dimension

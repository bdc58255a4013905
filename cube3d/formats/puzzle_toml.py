"""Puzzle files and shape libraries in TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import tomlkit

from cube3d.formats.layers import can_draw, format_layers, parse_layers
from cube3d.formats.rules import format_rule, parse_rules
from cube3d.formats.tables import Table, load_toml, place, texts
from cube3d.model.lattice import Cell
from cube3d.model.orientation import Mobility
from cube3d.model.polycube import Polycube
from cube3d.model.puzzle import Count, Cover, Known, Piece, Puzzle, UpTo
from cube3d.model.region import Region

PUZZLE_KEYS = (
    "name",
    "about",
    "tags",
    "mobility",
    "cover",
    "region",
    "piece",
    "exclusion",
    "known",
)
REGION_KEYS = ("box", "cells", "layers")
PIECE_KEYS = ("name", "shape", "cells", "layers", "count", "min", "max", "mobility")
KNOWN_KEYS = ("solutions", "up_to", "source")
SHAPE_KEYS = ("cells", "layers", "mirror")


@dataclass(frozen=True)
class LibraryShape:
    """A shape of the shape library.

    Attributes:
        name: its name.
        polycube: its cells.
        mirror: the name of its mirror image, if that has another name.
    """

    name: str
    polycube: Polycube
    mirror: str | None = None


def parse_puzzle(
    text: str, shape: Callable[[str], Polycube], source: str = "the puzzle file"
) -> Puzzle:
    """Read a puzzle.

    Args:
        text: the TOML text.
        shape: gives the polycube of a name in the shape library; its errors are
            reported at the piece that asked.
        source: what to call the file in errors.

    Raises:
        FormatError: the text is not a puzzle; says the file, line and piece.
    """
    top = Table(load_toml(text, source), source)
    top.only(PUZZLE_KEYS)
    mobility = top.one_of("mobility", Mobility, Mobility.ROTATIONS)
    region = Table(top.get("region", dict), place(source, text, "[region]", 0, "the region"))
    pieces = top.get("piece", list, [])
    known = top.get("known", list, [])
    space = _region(region)
    rules = parse_rules(top, source, text)
    parts = tuple(
        _piece(Table(data, _piece_place(source, text, i, data)), mobility, shape)
        for i, data in enumerate(pieces)
    )
    facts = tuple(
        _known(Table(data, place(source, text, "[[known]]", i, f"known {i + 1}")))
        for i, data in enumerate(known)
    )
    return top.placed(
        lambda: Puzzle(
            name=top.get("name", str),
            region=space,
            pieces=parts,
            cover=top.one_of("cover", Cover, Cover.ALL),
            rules=rules,
            known=facts,
            about=top.get("about", str, ""),
            tags=tuple(texts(top, "tags")),
        )
    )


def parse_shapes(text: str, source: str) -> list[LibraryShape]:
    """Read a shape library: tables ``[shape.NAME]`` with ``layers`` or ``cells``.

    Raises:
        FormatError: the text is not a shape library.
    """
    top = Table(load_toml(text, source), source)
    top.only(("shape",))
    return [
        _library_shape(name, Table(data, f"{source}, shape '{name}'"))
        for name, data in top.get("shape", dict).items()
    ]


def format_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as TOML; parsing the text gives an equal puzzle."""
    usual = Counter(piece.mobility for piece in puzzle.pieces).most_common(1)[0][0]
    document: dict[str, Any] = {"name": puzzle.name}
    if puzzle.about:
        document["about"] = puzzle.about
    if puzzle.tags:
        document["tags"] = list(puzzle.tags)
    if usual is not Mobility.ROTATIONS:
        document["mobility"] = usual.value
    if puzzle.cover is not Cover.ALL:
        document["cover"] = puzzle.cover.value
    document["region"] = _format_region(puzzle.region)
    document["piece"] = [_format_piece(piece, usual) for piece in puzzle.pieces]
    if puzzle.rules:
        document["exclusion"] = [format_rule(rule) for rule in puzzle.rules]
    if puzzle.known:
        document["known"] = known_list(puzzle)
    return tomlkit.dumps(document)


def known_list(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Return the published counts of a puzzle as plain data."""
    return [
        {"solutions": fact.solutions, "up_to": fact.up_to.value, "source": fact.source}
        for fact in puzzle.known
    ]


def _piece_place(source: str, text: str, index: int, data: object) -> str:
    name = data.get("name") if isinstance(data, dict) else None
    what = f"piece '{name}'" if isinstance(name, str) else f"piece {index + 1}"
    return place(source, text, "[[piece]]", index, what)


def _exactly_one(table: Table, keys: Sequence[str]) -> str:
    given = [key for key in keys if key in table.data]
    if len(given) != 1:
        listed = ", ".join(f"'{key}'" for key in keys)
        found = " and ".join(f"'{key}'" for key in given) or "none of them"
        raise table.fail(f"give exactly one of {listed}; there is {found}")
    return given[0]


def _region(table: Table) -> Region:
    table.only(REGION_KEYS)
    key = _exactly_one(table, REGION_KEYS)
    if key == "box":
        return table.placed(lambda: Region.box(table.get("box", list)))
    return table.placed(lambda: Region(_cells(table, key)))


def _cells(table: Table, key: str) -> Sequence[Cell]:
    if key == "layers":
        return parse_layers(texts(table, "layers"))
    cells: list[Cell] = table.get("cells", list)
    return cells


def _piece(table: Table, mobility: Mobility, shape: Callable[[str], Polycube]) -> Piece:
    table.only(PIECE_KEYS)
    key = _exactly_one(table, ("shape", "cells", "layers"))
    name = table.get("shape", str) if key == "shape" else None
    return table.placed(
        lambda: Piece(
            name=table.get("name", str),
            shape=Polycube(_cells(table, key)) if name is None else shape(name),
            count=_count(table),
            mobility=table.one_of("mobility", Mobility, mobility),
            shape_name=name,
        )
    )


def _count(table: Table) -> Count:
    ranged = "min" in table.data or "max" in table.data
    if not ranged:
        return table.get("count", int, 1)
    if "count" in table.data:
        raise table.fail("give either 'count' or 'min' and 'max'")
    return (table.get("min", int, 0), table.get("max", int) if "max" in table.data else None)


def _known(table: Table) -> Known:
    table.only(KNOWN_KEYS)
    solutions = table.get("solutions", int)
    if solutions < 0:
        raise table.fail(f"'solutions' cannot be {solutions}")
    return Known(
        solutions=solutions,
        up_to=table.one_of("up_to", UpTo, UpTo.TOTAL),
        source=table.get("source", str),
    )


def _library_shape(name: str, table: Table) -> LibraryShape:
    table.only(SHAPE_KEYS)
    key = _exactly_one(table, ("cells", "layers"))
    polycube = table.placed(lambda: Polycube(_cells(table, key)))
    return LibraryShape(
        name, polycube, table.get("mirror", str) if "mirror" in table.data else None
    )


def _format_region(region: Region) -> dict[str, Any]:
    if region.is_box and not any(region.corner):
        return {"box": list(region.extents)}
    return _format_cells(region.cells)


def _format_cells(cells: Sequence[Cell]) -> dict[str, Any]:
    if can_draw(cells):
        # The first line end after the quotes is not part of a TOML text.
        drawn = ["\n" + layer for layer in format_layers(cells)]
        return {"layers": [tomlkit.string(text, multiline=True) for text in drawn]}
    return {"cells": [list(cell) for cell in cells]}


def _without_flat_axes(shape: Polycube) -> Polycube:
    """Undo the lifting of a flat shape, down to two dimensions, for a simpler drawing."""
    dimension = shape.dimension
    while dimension > 2 and shape.extents[dimension - 1] == 1:
        dimension -= 1
    return Polycube(cell[:dimension] for cell in shape.cells)


def _format_piece(piece: Piece, usual: Mobility) -> dict[str, Any]:
    data: dict[str, Any] = {"name": piece.name}
    if piece.shape_name is not None:
        data["shape"] = piece.shape_name
    else:
        data |= _format_cells(_without_flat_axes(piece.shape).cells)
    if isinstance(piece.count, tuple):
        data["min"] = piece.low
        if piece.high is not None:
            data["max"] = piece.high
    elif piece.count != 1:
        data["count"] = piece.count
    if piece.mobility is not usual:
        data["mobility"] = piece.mobility.value
    return data

"""Puzzle files and shape libraries in TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import tomlkit

from cube3d.formats.documents import check_toml, load_toml
from cube3d.formats.rule_syntax import format_rule, parse_rules
from cube3d.formats.toml.marked_cells import (
    Marked,
    exactly_one,
    format_piece_cells,
    format_region,
    listed_colours,
    parse_cells,
    parse_region,
)
from cube3d.formats.typed_access import Table, place, texts
from cube3d.geometry.cube_colour import Colour
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.puzzle import MAX_PIECES, Count, Cover, Known, Piece, Puzzle, UpTo
from cube3d.quoting import quote, show

PUZZLE_KEYS = (
    "name",
    "about",
    "tags",
    "mobility",
    "cover",
    "max_holes",
    "colours",
    "colour_pairs",
    "region",
    "piece",
    "exclusion",
    "known",
)
PIECE_KEYS = (
    "name",
    "shape",
    "cells",
    "layers",
    "colours",
    "count",
    "min",
    "max",
    "mobility",
    "groups",
)
KNOWN_KEYS = ("solutions", "up_to", "source")
SHAPE_KEYS = ("cells", "layers", "mirror", "aliases")


@dataclass(frozen=True)
class LibraryShape:
    """A shape of the shape library.

    Attributes:
        name: its name.
        polycube: its cells.
        mirror: the name of its mirror image, if that has another name.
        aliases: its names in other schemes.
    """

    name: str
    polycube: Polycube
    mirror: str | None = None
    aliases: tuple[str, ...] = ()


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
    if len(pieces) > MAX_PIECES:
        raise top.fail(f"there are {len(pieces):,} pieces; the limit is {MAX_PIECES:,}")
    colours = _colours(top)
    names = [colour.name for colour in colours]
    space = parse_region(region, names)
    rules = parse_rules(top, source, text)
    parts = tuple(
        _piece(Table(data, _piece_place(source, text, i, data)), mobility, shape, names)
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
            max_holes=top.get("max_holes", int) if "max_holes" in top.data else None,
            colours=colours,
            colour_pairs=_colour_pairs(top, names),
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
        _library_shape(name, Table(data, f"{source}, shape {quote(name)}"))
        for name, data in top.get("shape", dict).items()
    ]


def format_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as TOML; parsing the text gives an equal puzzle.

    Raises:
        FormatError: the text would be too large to be read: so many cells of a region can be
            drawn, but not listed.
    """
    usual = Counter(piece.mobility for piece in puzzle.pieces).most_common(1)[0][0]
    said: dict[str, Any] = {
        "about": puzzle.about,
        "tags": list(puzzle.tags),
        "mobility": "" if usual is Mobility.ROTATIONS else usual.value,
        "cover": "" if puzzle.cover is Cover.ALL else puzzle.cover.value,
        "max_holes": puzzle.max_holes,
        "colour_pairs": [list(pair) for pair in puzzle.colour_pairs],
        "colours": {colour.name: colour.rgb for colour in puzzle.colours},
        "region": format_region(puzzle.region),
        "piece": [_format_piece(piece, usual) for piece in puzzle.pieces],
        "exclusion": [format_rule(rule) for rule in puzzle.rules],
        "known": known_list(puzzle),
    }
    kept = {key: value for key, value in said.items() if value not in (None, "", [], {})}
    text = tomlkit.dumps({"name": puzzle.name, **kept})
    check_toml(text, f"puzzle {quote(puzzle.name)} as TOML")
    return text


def known_list(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Return the published counts of a puzzle as plain data."""
    return [
        {"solutions": fact.solutions, "up_to": fact.up_to.value, "source": fact.source}
        for fact in puzzle.known
    ]


def _piece_place(source: str, text: str, index: int, data: object) -> str:
    name = data.get("name") if isinstance(data, dict) else None
    what = f"piece {quote(name)}" if isinstance(name, str) else f"piece {index + 1}"
    return place(source, text, "[[piece]]", index, what)


def _colours(top: Table) -> tuple[Colour, ...]:
    """Read ``[colours]``; colours of pieces and regions must be among them."""
    found = top.get("colours", dict, {})
    return tuple(top.placed(partial(Colour, name, rgb)) for name, rgb in found.items())


def _colour_pairs(top: Table, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    pairs = top.get("colour_pairs", list, [])
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or any(n not in names for n in pair):
            raise top.fail(
                "'colour_pairs' must be pairs of colours, that of a cube and that of a cell; "
                f"it has {show(pair)}"
            )
    return tuple((own, below) for own, below in pairs)


def _piece(
    table: Table,
    mobility: Mobility,
    shape: Callable[[str], Polycube],
    colours: Sequence[str],
) -> Piece:
    table.only(PIECE_KEYS)
    key = exactly_one(table, ("shape", "cells", "layers"))
    name = table.get("shape", str) if key == "shape" else None

    def build() -> Piece:
        marked = Marked(shape(name).cells) if name else parse_cells(table, key, colours)
        polycube = Polycube(marked.cells)
        if "colours" in table.data:
            marked = replace(marked, colours=listed_colours(table, marked.cells, colours))
        return Piece(
            name=table.get("name", str),
            shape=polycube,
            count=_count(table),
            mobility=table.one_of("mobility", Mobility, mobility),
            shape_name=name,
            colours=marked.piece_colours(),
            groups=_groups(table),
        )

    return table.placed(build)


def _groups(table: Table) -> tuple[tuple[str, int], ...]:
    """Read ``groups``: a table of names and how many copies belong to each."""
    found = table.get("groups", dict, {})
    for name, number in found.items():
        if type(number) is not int:
            raise table.fail(f"group {quote(name)} must be a number of copies, not {show(number)}")
    return tuple(found.items())


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
    key = exactly_one(table, ("cells", "layers"))
    polycube = table.placed(lambda: Polycube(parse_cells(table, key, ()).cells))
    mirror = table.get("mirror", str) if "mirror" in table.data else None
    return LibraryShape(name, polycube, mirror, tuple(texts(table, "aliases")))


def _format_piece(piece: Piece, usual: Mobility) -> dict[str, Any]:
    data: dict[str, Any] = {"name": piece.name, **format_piece_cells(piece)}
    if isinstance(piece.count, tuple):
        data["min"] = piece.low
        if piece.high is not None:
            data["max"] = piece.high
    elif piece.count != 1:
        data["count"] = piece.count
    if piece.mobility is not usual:
        data["mobility"] = piece.mobility.value
    if piece.groups:
        data["groups"] = dict(piece.groups)
    return data

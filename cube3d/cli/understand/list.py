"""The command ``cube3d list``: list puzzles or shapes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, output
from cube3d.cli.terminal.exits import say, suggest
from cube3d.cli.terminal.output import MODE, answer, print_json, print_text, terminal_width
from cube3d.cli.terminal.table import Column, print_table
from cube3d.errors import FormatError, counted, list_quoted
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog, catalog_index, shipped
    from cube3d.catalog import make_index
    from cube3d.catalog_index import Entry, read_index, search
    from cube3d.cli.shared import completion
    from cube3d.cli.understand.shape import picture
    from cube3d.formats.toml.puzzle_toml import LibraryShape
    from cube3d.geometry import lattices


Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="TEXT",
        help="Words to look for in names, history, tags, sizes and pieces; all must occur.",
        show_default=False,
    ),
]
Search = Annotated[
    list[str] | None,
    typer.Option(metavar="TEXT", help="The same as TEXT. Repeatable.", show_default=False),
]
Tags = Annotated[
    list[str] | None,
    typer.Option(
        "--tag",
        metavar="TAG",
        help="Only puzzles with this tag, like impossible, hard, 4-D or 'identical pieces'. "
        "Repeatable; all must fit.",
        show_default=False,
        autocompletion=lambda incomplete: completion.tags(incomplete),
    ),
]
Lattice = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Only puzzles, or shapes, of this lattice.  [default: all; for shapes cubic]",
        show_default=False,
        autocompletion=lambda incomplete: completion.complete(shipped.LATTICES, incomplete),
    ),
]
Shapes = Annotated[bool, typer.Option("--shapes", help="List the shape library instead.")]

TAGS = 36  # columns; in a narrower column tags would take many lines, so it is left out
# The value of --up-to behind a count; longer words would not fit a line of 80 columns.
UP_TO = {"total": "", "rotations": " (rotations)", "full": " (full)"}
HEADING = "solutions (up to)"
# A cell is two characters wide, so that it looks square.
_CELL, _EMPTY, _GAP = "██", "··", "   "


@output(Json)
def command(
    words: Words = None,
    search: Search = None,
    tag: Tags = None,
    shapes: Shapes = False,
    lattice: Lattice = None,
) -> None:
    """List the puzzles of the catalog, or the shapes for --piece.

    Examples:
        cube3d list burr
        cube3d list --shapes --lattice hexagonal
    """
    sought = [*(words or ()), *(search or ())]
    if shapes:
        if sought or tag:
            raise FormatError(
                "--shapes lists all shapes: TEXT, --search and --tag are for puzzles; "
                "`cube3d info PUZZLE` lists the shapes of one"
            )
        _list_shapes("cubic" if lattice is None else lattice)
        return
    puzzles = _find(tag or (), sought)
    if lattice is not None:
        lattices.lattice(lattice)  # raises for an unknown one
        puzzles = {name: entry for name, entry in puzzles.items() if entry.lattice == lattice}
    said = [*sought, *(tag or ()), *([lattice] if lattice else ())]
    answer(
        lambda: {"puzzles": [_row(name, entry) for name, entry in puzzles.items()]},
        lambda: _print_found(puzzles, said),
    )


def _print_found(puzzles: dict[str, Entry], said: Sequence[str]) -> None:
    if puzzles:
        _print_table(puzzles)
        _suggest_info(puzzles)
    else:
        say(f"no puzzle has {list_quoted(said, ' and ')}; `cube3d list` shows all")


def _list_shapes(name: str) -> None:
    own = lattices.lattice(name)
    library = catalog.shapes(own).values()
    if MODE.as_json:
        rows = [{"shape": s.name, "cells": s.polycube.cells, "mirror": s.mirror} for s in library]
        print_json({"shapes": rows})
        return
    sizes: dict[tuple[int, int], list[LibraryShape]] = {}
    for shape in library:
        key = (len(shape.polycube), shape.polycube.dimension)
        sizes.setdefault(key, []).append(shape)
    for (size, dimension), shapes in sorted(sizes.items()):
        kind = (", flat" if dimension == 2 else ", solid") if own.any_dimension else ""
        heading = f"{size} cell{'s' if size > 1 else ''}{kind}"
        if sys.stdout.isatty():
            print(f"{heading}\n\n{_pictures(shapes)}\n")
        else:
            print_text(f"{heading}: {' '.join(shape.name for shape in shapes)}")
    if own.is_default:
        suggest(
            "The last digit of a name is the number of cells. --piece Y5:20 stands for 20 copies "
            "of Y5. Read about one: cube3d shape Y5"
        )


def _pictures(shapes: Iterable[LibraryShape]) -> str:
    """Return drawings of shapes below their names, as many side by side as the terminal holds."""
    rows: list[list[list[str]]] = []
    most, used = terminal_width(), 0
    for shape in shapes:
        empty = "  " if shape.polycube.dimension == 2 else _EMPTY
        tile = [shape.name, *picture(shape.polycube, _CELL, empty).splitlines()]
        width = max(map(len, tile)) + len(_GAP)
        if not rows or used + width > most + len(_GAP):
            rows.append([])
            used = 0
        rows[-1].append([line.ljust(width) for line in tile])
        used += width
    return "\n\n".join(map(_side_by_side, rows))


def _side_by_side(tiles: Sequence[Sequence[str]]) -> str:
    lines = zip_longest(*tiles)
    blanks = [" " * len(tile[0]) for tile in tiles]
    return "\n".join(
        "".join(part or blank for part, blank in zip(line, blanks, strict=True)).rstrip()
        for line in lines
    )


def _find(tags: Iterable[str], words: Iterable[str]) -> dict[str, Entry]:
    """Return the puzzles that have all these tags and words."""
    index = read_index() or make_index()
    return {name: index.puzzles[name] for name in search(index, tags, words)}


def _row(name: str, entry: Entry) -> dict[str, object]:
    return {
        "puzzle": name,
        "name": entry.title,
        "lattice": entry.lattice,
        "region": entry.extents,
        "cells": entry.cells,
        "pieces": entry.pieces,
        "known": entry.known,
        "level": entry.level,
        "tags": entry.tags,
    }


def _print_table(puzzles: dict[str, Entry]) -> None:
    tags = {name: ", ".join(entry.tags) for name, entry in puzzles.items()}
    columns = [
        Column("puzzle", bold=True),
        Column("region"),
        Column("pieces", right=True, whole=False),
        Column(HEADING),
        Column("tags", whole=False, least=min(TAGS, max(map(len, tags.values())))),
    ]
    rows = [
        [name, _region(entry), str(entry.copies), _known(entry.known), tags[name]]
        for name, entry in puzzles.items()
    ]
    print_table(columns, rows, spare=("tags", "pieces", HEADING, "region"))


def _suggest_info(puzzles: dict[str, Entry]) -> None:
    if any(_known(entry.known).endswith(UP_TO["full"]) for entry in puzzles.values()):
        suggest("(full): a solution, turned or mirrored, counts once")
    found = counted(len(puzzles), "puzzle")
    suggest(f"{found}. Read about one: cube3d info {min(puzzles)}")


def _region(entry: Entry) -> str:
    return entry.size if entry.is_box else counted(entry.cells, "cell")


def _known(known: Iterable[Mapping[str, Any]]) -> str:
    """Return the undisputed published count up to the most symmetries; "" if there is none."""
    order = list(UP_TO)
    facts = [fact for fact in known if not catalog_index.is_contradicted(fact["source"])]
    if not facts:
        return ""
    fact = max(facts, key=lambda fact: order.index(fact["up_to"]))
    return f"{fact['solutions']:,}{UP_TO[fact['up_to']]}"

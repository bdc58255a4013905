"""``cube3d list``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cube3d.cli.shared import completion
from cube3d.cli.shared.options import Json
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.catalog_index import Entry


Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="TEXT",
        help="Only puzzles in whose names, history, tags, sizes or pieces all these texts occur.",
        show_default=False,
    ),
]
Search = Annotated[
    list[str] | None,
    typer.Option(metavar="TEXT", help="The same as an option. Repeatable.", show_default=False),
]
Tags = Annotated[
    list[str] | None,
    typer.Option(
        "--tag",
        help="Only puzzles that have this tag, such as impossible, hard, 4-D, or 'identical "
        "pieces'. Repeatable: all of them.",
        show_default=False,
        autocompletion=completion.tags,
    ),
]
Lattice = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Only puzzles of this lattice; with --shapes, its shapes.  [default: all; of "
        "shapes cubic]",
        show_default=False,
        autocompletion=completion.lattices,
    ),
]
Shapes = Annotated[bool, typer.Option("--shapes", help="List the shape library instead.")]

# Where there is no room for so much of them, tags are left out: they would take many lines.
TAGS = 36
# Up to what a count merges solutions, in the words of --up-to: shorter, so that a line of
# 80 columns has room for it.
UP_TO = {"total": "", "rotations": " (rotations)", "full": " (full)"}
HEADING = "solutions (up to)"


def command(
    words: Words = None,
    search: Search = None,
    tag: Tags = None,
    shapes: Shapes = False,
    lattice: Lattice = None,
    as_json: Json = False,
) -> None:
    """List the puzzles of the catalog, or the shapes that --piece knows."""
    from cube3d.cli.shared.options import check_lattice
    from cube3d.cli.terminal.exits import say, suggest

    sought = [*(words or ()), *(search or ())]
    if shapes:
        if sought or tag:
            raise FormatError("--shapes lists all shapes: TEXT, --search and --tag are for puzzles")
        _list_shapes("cubic" if lattice is None else lattice, as_json=as_json)
        return
    puzzles = _find(tag or (), sought)
    if lattice is not None:
        check_lattice(lattice)
        puzzles = {name: entry for name, entry in puzzles.items() if entry.lattice == lattice}
    if as_json:
        print(json.dumps({"puzzles": [_row(name, entry) for name, entry in puzzles.items()]}))
    elif puzzles:
        _print_table(puzzles)
        plural = "s" * (len(puzzles) > 1)
        suggest(f"{len(puzzles):,} puzzle{plural}. Read about one: cube3d info {min(puzzles)}")
    else:
        said = [*sought, *(tag or ()), *([lattice] if lattice else ())]
        asked = " and ".join(f"'{text}'" for text in said)
        say(f"no puzzle has {asked}; cube3d list shows all")


def _list_shapes(name: str, *, as_json: bool) -> None:
    from cube3d import catalog
    from cube3d.cli.terminal.output import print_text
    from cube3d.geometry.lattices import lattice

    own = lattice(name)
    library = catalog.shapes(own).values()
    if as_json:
        rows = [{"shape": s.name, "cells": s.polycube.cells, "mirror": s.mirror} for s in library]
        print(json.dumps({"shapes": rows}))
        return
    sizes: dict[tuple[int, int], list[str]] = {}
    for shape in library:
        key = (len(shape.polycube), shape.polycube.dimension)
        sizes.setdefault(key, []).append(shape.name)
    for (size, dimension), names in sorted(sizes.items()):
        kind = (", flat" if dimension == 2 else ", solid") if own.is_cubic else ""
        print_text(f"{size} cell{'s' if size > 1 else ''}{kind}: {' '.join(names)}")


def _find(tags: Iterable[str], words: Iterable[str]) -> dict[str, Entry]:
    """Return the puzzles that have some tags and some words."""
    from cube3d.catalog_index import read_index, search

    index = read_index()
    if index is None:
        from cube3d.catalog import make_index

        index = make_index()
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
    from cube3d.cli.terminal.table import Column, print_table

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


def _region(entry: Entry) -> str:
    return entry.size if entry.is_box else f"{entry.cells} cells"


def _known(known: Iterable[Mapping[str, Any]]) -> str:
    """Return the published count that merges most solutions."""
    from cube3d.catalog_index import CONTRADICTED

    order = list(UP_TO)
    facts = [fact for fact in known if not fact["source"].endswith(CONTRADICTED)]
    if not facts:
        return ""
    fact = max(facts, key=lambda fact: order.index(fact["up_to"]))
    return f"{fact['solutions']:,}{UP_TO[fact['up_to']]}"

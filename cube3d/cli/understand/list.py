"""``cube3d list``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli.shared import completion
from cube3d.cli.shared.options import Json
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.puzzle.puzzle import Puzzle


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
    as_json: Json = False,
) -> None:
    """List the puzzles of the catalog, or the shapes that --piece knows."""
    from cube3d import catalog
    from cube3d.cli.terminal.exits import say

    sought = [*(words or ()), *(search or ())]
    if shapes:
        if sought or tag:
            raise FormatError("--shapes lists all shapes: TEXT, --search and --tag are for puzzles")
        _list_shapes(as_json=as_json)
        return
    puzzles = catalog.find(tag or (), sought)
    if as_json:
        print(json.dumps({"puzzles": [_row(name, puzzle) for name, puzzle in puzzles.items()]}))
    elif puzzles:
        _print_table(puzzles)
    else:
        asked = " and ".join(f"'{text}'" for text in [*sought, *(tag or ())])
        say(f"no puzzle has {asked}; cube3d list shows all")


def _list_shapes(*, as_json: bool) -> None:
    from cube3d import catalog
    from cube3d.cli.terminal.output import print_text

    library = catalog.shapes().values()
    if as_json:
        rows = [{"shape": s.name, "cells": s.polycube.cells, "mirror": s.mirror} for s in library]
        print(json.dumps({"shapes": rows}))
        return
    sizes: dict[tuple[int, int], list[str]] = {}
    for shape in library:
        key = (len(shape.polycube), shape.polycube.dimension)
        sizes.setdefault(key, []).append(shape.name)
    for (size, dimension), names in sorted(sizes.items()):
        kind = "flat" if dimension == 2 else "solid"
        print_text(f"{size} cell{'s' if size > 1 else ''}, {kind}: {' '.join(names)}")


def _row(name: str, puzzle: Puzzle) -> dict[str, object]:
    from cube3d.formats.toml.puzzle_toml import known_list

    return {
        "puzzle": name,
        "name": puzzle.name,
        "region": list(puzzle.region.extents),
        "cells": len(puzzle.region),
        "pieces": {piece.name: piece.count_text for piece in puzzle.pieces},
        "known": known_list(puzzle),
        "tags": list(puzzle.tags),
    }


def _print_table(puzzles: dict[str, Puzzle]) -> None:
    from cube3d.cli.terminal.table import Column, print_table

    tags = {name: ", ".join(puzzle.tags) for name, puzzle in puzzles.items()}
    columns = [
        Column("puzzle", bold=True),
        Column("region"),
        Column("pieces", right=True, whole=False),
        Column(HEADING),
        Column("tags", whole=False, least=min(TAGS, max(map(len, tags.values())))),
    ]
    rows = []
    for name, puzzle in puzzles.items():
        pieces = sum(puzzle.most_copies(piece) for piece in puzzle.pieces)
        rows.append([name, _region(puzzle), str(pieces), _known(puzzle), tags[name]])
    print_table(columns, rows, spare=("tags", "pieces", HEADING, "region"))


def _region(puzzle: Puzzle) -> str:
    from cube3d.geometry.lattice import times

    if puzzle.region.is_box:
        return times(puzzle.region.extents)
    return f"{len(puzzle.region)} cells"


def _known(puzzle: Puzzle) -> str:
    """Return the published count that merges most solutions."""
    from cube3d.catalog import stands

    order = list(UP_TO)
    facts = [fact for fact in puzzle.known if stands(fact)]
    if not facts:
        return ""
    fact = max(facts, key=lambda fact: order.index(fact.up_to.value))
    return f"{fact.solutions:,}{UP_TO[fact.up_to.value]}"

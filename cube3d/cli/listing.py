"""``cube3d list``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli.options import Json

if TYPE_CHECKING:
    from cube3d.model.puzzle import Puzzle


Shapes = Annotated[bool, typer.Option("--shapes", help="List the shape library instead.")]


def listing(shapes: Shapes = False, as_json: Json = False) -> None:
    """List the puzzles of the catalog, or the shapes that --piece knows."""
    from cube3d import catalog

    if shapes:
        _list_shapes(as_json=as_json)
        return
    puzzles = {name: catalog.load(name) for name in catalog.puzzle_names()}
    if as_json:
        print(json.dumps({"puzzles": [_row(name, puzzle) for name, puzzle in puzzles.items()]}))
        return
    _print_table(puzzles)


def _list_shapes(*, as_json: bool) -> None:
    from cube3d import catalog

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
        print(f"{size} cell{'s' if size > 1 else ''}, {kind}: {' '.join(names)}")


def _row(name: str, puzzle: Puzzle) -> dict[str, object]:
    from cube3d.formats.puzzle_toml import known_list

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
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from cube3d.cli.output import print_table
    from cube3d.model.lattice import times

    table = Table(box=SIMPLE_HEAD)
    table.add_column("puzzle", no_wrap=True, style="bold")
    table.add_column("region", no_wrap=True)
    table.add_column("pieces", justify="right")
    table.add_column("known solutions", no_wrap=True)
    table.add_column("tags")
    for name, puzzle in puzzles.items():
        region = times(puzzle.region.extents)
        if not puzzle.region.is_box:
            region = f"{len(puzzle.region)} cells"
        pieces = sum(puzzle.most_copies(piece) for piece in puzzle.pieces)
        table.add_row(name, region, str(pieces), _known(puzzle), ", ".join(puzzle.tags))
    print_table(table)


UP_TO = {"total": "", "rotations": " up to rotations", "full": " up to reflections too"}


def _known(puzzle: Puzzle) -> str:
    """Return the published count that merges most solutions."""
    order = ["total", "rotations", "full"]
    facts = sorted(puzzle.known, key=lambda fact: order.index(fact.up_to.value))
    if not facts:
        return ""
    fact = facts[-1]
    return f"{fact.solutions:,}{UP_TO[fact.up_to.value]}"

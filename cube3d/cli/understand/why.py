"""The command ``cube3d why``: explain why a puzzle has no solution."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import typer

from cube3d.cli.shared.options import Json, Timeout, output
from cube3d.cli.shared.puzzle_options import PositionOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, draw_cells, ending, print_json, print_text
from cube3d.cli.terminal.progress import PATIENCE, telling
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.problem import Outcome, Status
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.solving.reasons import Explanation, Numbering
    from cube3d.solving.why import explain


@output(Json)
def command(
    position: PositionOptions,
    timeout: Timeout = None,
) -> None:
    """Explain why a puzzle has no solution, in words if possible.

    The exit code is 1 if there is no solution, and 0 if there is one.

    Examples:
        cube3d why --box 5x5x5 --piece Y5:24
    """
    chosen, placed = position.load_position()
    with telling(lambda: f"looking for a reason; {PATIENCE}"):
        began = time.monotonic()
        found = explain(chosen, given=placed, timeout=timeout)
    if MODE.as_json:
        status = Status.INFEASIBLE if found else Status.SOLVED
        ended = Outcome(status, 0, time.monotonic() - began, "exact")
        why = found and document(found)
        print_json({"puzzle": chosen.name, **ending(ended), "why": why})
    elif found:
        print_text(found.sentences)
        if drawing := _drawing(chosen, found):
            print(f"\n{drawing}")
    else:
        print_text(f"{chosen.name} has a solution")
    raise typer.Exit(exits.NO_SOLUTION if found else exits.ANSWERED)


def document(found: Explanation) -> dict[str, Any]:
    """Return an explanation as data for JSON."""
    return {
        "kind": found.kind,
        "text": found.text,
        "cells": [list(cell) for cell in found.cells],
        "pieces": list(found.pieces),
        "weights": list(found.weights),
        "modulus": found.modulus,
        "rules": list(found.rules),
        "needs_colours": found.needs_colours,
        "numberings": [
            {"factors": list(own.factors), "modulus": own.modulus} for own in found.numberings
        ],
    }


def _drawing(puzzle: Puzzle, found: Explanation) -> str:
    """Return the cells or weights of an explanation as layers with a title; "" without any."""
    region = puzzle.region
    if found.numberings:
        return "\n\n".join(_numbered(region, one) for one in found.numberings)
    if found.kind == "weights":
        texts = [str(weight) for weight in found.weights]
        return f"The weights of the cells:\n{draw_cells(region, texts)}"
    if found.kind == "colouring":
        # White cells of a checkerboard weigh -1.
        which = "The black" if min(found.weights) < 0 else "These"
        return _marked(region, f"{which} cells are", [weight == 1 for weight in found.weights])
    if not found.cells:
        return ""
    which, marked = "This cell is" if len(found.cells) == 1 else "These cells are", {*found.cells}
    return _marked(region, which, [cell in marked for cell in region.cells])


def _marked(region: Region, which: str, marks: Iterable[bool]) -> str:
    return f"{which} marked #:\n{draw_cells(region, ['#' if mark else '.' for mark in marks])}"


def _numbered(region: Region, numbering: Numbering) -> str:
    numbers = [str(numbering.of(cell)) for cell in region.cells]
    return f"The numbers modulo {numbering.modulus}:\n{draw_cells(region, numbers)}"

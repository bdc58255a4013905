"""The command ``cube3d cover``: cover as many cells as possible."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer

from cube3d.cli.shared.options import (
    Box,
    EngineName,
    Forbid,
    Json,
    LatticeName,
    MobilityName,
    Out,
    PieceSpecs,
    Png,
    PuzzleArgument,
    Quiet,
    RegionText,
    Threads,
    Timeout,
    engine_from,
    output,
)
from cube3d.cli.shared.outputs import SolutionsFile, check_outputs, save, say_drawn
from cube3d.cli.shared.puzzle_options import PuzzleOptions, over_note
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SolutionPrinter
from cube3d.cli.terminal.output import answer, ending
from cube3d.cli.terminal.progress import telling
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.problem import Status
    from cube3d.formats.solution_json import placement_list
    from cube3d.solving.largest_cover import LargestCover, Report, cover_most


@output(Json, Quiet)
def command(
    puzzle: PuzzleArgument = None,
    box: Box = None,
    piece: PieceSpecs = None,
    mobility: MobilityName = None,
    lattice: LatticeName = None,
    region: RegionText = None,
    forbid: Forbid = None,
    timeout: Timeout = None,
    out: Out = None,
    png: Png = None,
    engine: EngineName = "auto",
    threads: Threads = 0,
) -> None:
    """Cover as many cells as possible, and prove that no more can be covered.

    Counts are upper limits: pieces may stay unused, unless the file says cover = "pieces".

    Examples:
        cube3d cover --box 5x5x2 --piece Y5:10
    """
    chosen = PuzzleOptions(box, piece, mobility, None, lattice, region, forbid, puzzle).load()
    check_outputs(out, png=png)
    file = SolutionsFile(out, chosen) if out else None
    with _watching() as watch:
        found = cover_most(
            chosen, engine=engine_from(engine, threads), timeout=timeout, watch=watch
        )
    if found.solution is not None:
        # Outlines of all cells of the region show those that stay open.
        save(found.solution, file, png, chosen, chosen.region)
    answer(lambda: _document(found), lambda: _show(found), out)
    exits.conclude(_summary(found))
    say_drawn(png if found.solution else None)
    raise typer.Exit(exits.code_of(found.status))


@contextmanager
def _watching() -> Iterator[Report | None]:
    """Give a function that shows the cells covered so far and the bound; None if not shown."""
    last = "looking for bounds"

    def report(covered: int, bound: int) -> None:
        nonlocal last
        last = f"covered {covered:,}, at most {bound:,}"

    with telling(lambda: last) as shown:
        yield report if shown else None


def _document(found: LargestCover) -> dict[str, Any]:
    return {
        "puzzle": found.puzzle.name,
        **ending(found),
        "covered": found.covered,
        "upper_bound": found.upper_bound,
        "optimal": found.optimal,
        "cells": found.cells,
        "stopped": found.stopped,
        "placements": placement_list(found.solution) if found.solution else [],
    }


def _show(found: LargestCover) -> None:
    if found.solution is not None and found.solution.placements:
        SolutionPrinter(found.puzzle.region)(found.solution)


def _summary(found: LargestCover) -> str:
    name, by = (
        found.puzzle.name,
        f"({found.seconds:.2f} s, {found.engine}{over_note(found.puzzle)})",
    )
    if found.solution is None and found.status is not Status.INFEASIBLE:
        return f"{name}: stopped before a cover was found {by}"
    if found.solution is None:
        return f"{name}: the pieces that must be used cannot be placed {by}"
    covered = f"{name}: covered {found.covered:,} of {found.cells:,} cells"
    if found.covered == found.cells:
        return f"{covered}, all of them {by}"
    if found.optimal:
        return f"{covered}, the maximum: {found.why} {by}"
    gap = found.upper_bound - found.covered
    stopped = f"; stopped: {found.stopped}" if found.stopped else ""
    most = f"the maximum is at most {found.upper_bound:,}, a gap of {gap:,}{stopped}"
    return f"{covered}; {most} {by}"

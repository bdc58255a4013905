"""``cube3d solve``."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated

import typer

from cube3d.cli import exits
from cube3d.cli.options import (
    Box,
    CoverName,
    Encoding,
    Json,
    MobilityName,
    PieceSpecs,
    PuzzleArgument,
    Quiet,
    Seed,
    Solver,
    Timeout,
    puzzle_from,
)
from cube3d.cli.output import solution_printer, waiting

if TYPE_CHECKING:
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.solution import Solution
    from cube3d.search.outcome import Outcome
    from cube3d.solving import Search

Limit = Annotated[int, typer.Option(min=1, help="Find so many different solutions.")]
Out = Annotated[
    Path | None, typer.Option(help="Write the solutions as JSON lines.", show_default=False)
]
Png = Annotated[
    Path | None, typer.Option(help="Write a picture of the first one.", show_default=False)
]


def solve(
    puzzle: PuzzleArgument = None,
    box: Box = None,
    piece: PieceSpecs = None,
    mobility: MobilityName = None,
    cover: CoverName = None,
    limit: Limit = 1,
    timeout: Timeout = None,
    out: Out = None,
    png: Png = None,
    as_json: Json = False,
    solver: Solver = "cadical195",
    encoding: Encoding = "sequential",
    seed: Seed = None,
    quiet: Quiet = False,
) -> None:
    """Find solutions of a puzzle and show them as layers."""
    from cube3d.formats.files import replacing
    from cube3d.search.engines.sat import SatEngine
    from cube3d.solving import solutions

    chosen = puzzle_from(puzzle, box, piece, mobility, cover)
    engine = SatEngine(solver=solver, encoding=encoding, seed=seed)
    with ExitStack() as stack:
        search = stack.enter_context(solutions(chosen, engine=engine, limit=limit, timeout=timeout))
        receivers = [] if as_json else [solution_printer(chosen, numbered=limit > 1)]
        if out:
            receivers.append(_jsonl_writer(stack.enter_context(replacing(out))))
        stack.enter_context(waiting(f"solving {chosen.name}", quiet=quiet or as_json))
        found = _run(search, receivers, keep=as_json)
    outcome = search.outcome
    if as_json:
        print(json.dumps(_document(chosen, outcome, found)))
    exits.say(_summary(chosen, outcome), quiet=quiet or as_json)
    if png and found:
        from cube3d.view.png import RenderOptions
        from cube3d.view.solution import render

        render(found[0], png, RenderOptions())
        exits.say(f"wrote {png}", quiet=quiet)
    raise typer.Exit(_exit_code(outcome))


def _run(
    search: Search, receivers: list[Callable[[Solution], None]], *, keep: bool
) -> list[Solution]:
    """Hand each solution on as it is found; keep all of them, or the first alone."""
    found: list[Solution] = []
    try:
        for solution in search:
            if keep or not found:
                found.append(solution)
            for receive in receivers:
                receive(solution)
    except KeyboardInterrupt:
        # What was found is kept, and the exit code tells.
        search.close()
    return found


def _jsonl_writer(stream: IO[bytes]) -> Callable[[Solution], None]:
    from cube3d.formats.solution_json import format_solution

    def write(solution: Solution) -> None:
        stream.write(format_solution(solution).encode() + b"\n")

    return write


def _document(puzzle: Puzzle, outcome: Outcome, found: list[Solution]) -> dict[str, object]:
    from cube3d.formats.solution_json import placement_list
    from cube3d.search.outcome import Status

    complete = outcome.status in (Status.COMPLETE, Status.INFEASIBLE)
    return {
        "puzzle": puzzle.name,
        "status": "solved" if outcome.status is Status.COMPLETE else outcome.status.value,
        "complete": complete,
        "solutions": [{"placements": placement_list(solution)} for solution in found],
        "seconds": round(outcome.seconds, 3),
        "engine": outcome.engine,
    }


def _summary(puzzle: Puzzle, outcome: Outcome) -> str:
    from cube3d.search.outcome import Status

    plural = "" if outcome.solutions == 1 else "s"
    found = f"{outcome.solutions:,} solution{plural}"
    texts = {
        Status.SOLVED: found,
        Status.COMPLETE: f"{found}, and there are no others",
        Status.INFEASIBLE: "proved that there is no solution",
        Status.LIMIT: f"stopped at the time limit with {found}; there may be more",
        Status.INTERRUPTED: f"interrupted with {found}; there may be more",
    }
    return f"{puzzle.name}: {texts[outcome.status]} ({outcome.seconds:.2f} s, {outcome.engine})"


def _exit_code(outcome: Outcome) -> int:
    from cube3d.search.outcome import Status

    if outcome.status is Status.INTERRUPTED:
        return exits.INTERRUPTED
    if outcome.status is Status.INFEASIBLE:
        return exits.NO_SOLUTION
    if outcome.status is Status.LIMIT and not outcome.solutions:
        return exits.STOPPED
    return exits.ANSWERED

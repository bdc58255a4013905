"""``cube3d sample``."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli import exits
from cube3d.cli.options import (
    Box,
    CoverName,
    Forbid,
    Given,
    Json,
    Memory,
    MobilityName,
    PieceSpecs,
    PuzzleArgument,
    Quiet,
    Timeout,
    given_from,
    memory_from,
    puzzle_from,
)
from cube3d.cli.outcome import check_outputs, save, say_drawn
from cube3d.cli.output import solution_printer
from cube3d.cli.progress import watching

if TYPE_CHECKING:
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.solution import Solution

Number = Annotated[int, typer.Option("--number", "-n", min=1, help="How many to draw.")]
SampleSeed = Annotated[
    int, typer.Option("--seed", min=0, help="Another seed draws other solutions.")
]
Out = Annotated[
    Path | None,
    typer.Option(help="Write the solutions as JSON lines, instead.", show_default=False),
]
Png = Annotated[
    Path | None, typer.Option(help="Write a picture of the first one.", show_default=False)
]


def sample(
    puzzle: PuzzleArgument = None,
    box: Box = None,
    piece: PieceSpecs = None,
    mobility: MobilityName = None,
    cover: CoverName = None,
    forbid: Forbid = None,
    given: Given = None,
    number: Number = 1,
    seed: SampleSeed = 0,
    timeout: Timeout = None,
    memory: Memory = None,
    out: Out = None,
    png: Png = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Draw solutions at random: each of all solutions has the same chance.

    Draws are independent, so one may come more than once.
    """
    from cube3d.solving.sample import sampler

    chosen = puzzle_from(puzzle, box, piece, mobility, cover, forbid)
    placed = given_from(given, chosen)
    check_outputs(out, png=png)
    with watching(quiet=quiet) as watch:
        source = sampler(
            chosen,
            seed=seed,
            given=placed,
            timeout=timeout,
            memory=memory_from(memory),
            watch=watch,
            say=lambda text: exits.say(f"{chosen.name}: {text}", quiet=quiet),
        )
    drawn = [source.draw() for _ in range(number)]
    if png:
        save(drawn[0], None, png, chosen.region)
    _hand_on(chosen, drawn, source.total, out, as_json=as_json)
    plural = "" if number == 1 else "s"
    exits.say(
        f"{chosen.name}: {number:,} solution{plural} drawn from {source.total:,}", quiet=quiet
    )
    say_drawn(png, quiet=quiet)


def _hand_on(
    puzzle: Puzzle, drawn: list[Solution], total: int, out: Path | None, *, as_json: bool
) -> None:
    """Write, print or show the solutions."""
    from cube3d.cli.solve import LinesFile
    from cube3d.formats.solution_json import solution_data

    receivers: list[Callable[[Solution], object]] = []
    with ExitStack() as stack:
        if out:
            receivers.append(stack.enter_context(LinesFile(out)).add)
        elif not as_json:
            receivers.append(solution_printer(puzzle, numbered=len(drawn) > 1))
        for solution in drawn:
            for receive in receivers:
                receive(solution)
    if as_json:
        solutions = [solution_data(solution) for solution in drawn]
        print(json.dumps({"puzzle": puzzle.name, "total": total, "solutions": solutions}))

"""The command ``cube3d sample``: draw solutions at random."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from itertools import chain
from typing import Annotated

import typer

from cube3d.cli.shared.options import Json, Memory, Out, Png, Quiet, Timeout, memory_from, output
from cube3d.cli.shared.outputs import SolutionsFile, check_outputs, save, say_drawn
from cube3d.cli.shared.puzzle_options import PositionOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SolutionPrinter
from cube3d.cli.terminal.output import MODE, json_text
from cube3d.cli.terminal.progress import watching
from cube3d.errors import SearchStopped, counted, grouped
from cube3d.lazy import lazily
from cube3d.scope import Progress, report, scoped, time_is_up, time_limit

with lazily(__name__):
    from cube3d.formats.solution_json import solution_data
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.solving.sample import Sampler, sampler


MOST = 1_000_000  # solutions; drawing them takes minutes, and statistics need fewer
Number = Annotated[
    int, typer.Option("--number", "-n", min=1, max=MOST, help="How many solutions to draw.")
]
SampleSeed = Annotated[int, typer.Option("--seed", min=0, help="Each seed draws other solutions.")]


@output(Json, Quiet)
def command(
    position: PositionOptions,
    number: Number = 1,
    seed: SampleSeed = 0,
    timeout: Timeout = None,
    memory: Memory = None,
    out: Out = None,
    png: Png = None,
) -> None:
    """Draw solutions at random, each with the same chance.

    Draws are independent, so a solution may be drawn more than once. With --out, solutions are
    written to the file and not printed.

    Examples:
        cube3d sample soma -n 3 --seed 7
    """
    chosen, placed = position.load_position()
    check_outputs(out, png=png)
    file = SolutionsFile(out, chosen) if out else None
    limit = time_limit(timeout)
    with watching() as watch:
        source = sampler(
            chosen,
            seed=seed,
            given=placed,
            timeout=timeout,
            memory=memory_from(memory),
            watch=watch,
            say=lambda text: exits.say(f"{chosen.name}: {text}"),
        )
    # Solutions printed on a terminal show the progress themselves.
    with watching(wanted=bool(out or MODE.as_json)) as watch:
        with limit, time_limit(watch=watch):
            drawn = _draw(source, number)
        first, texts = _pass_on(chosen, drawn, file)
    if MODE.as_json:
        head = json_text({"puzzle": chosen.name, "total": source.total})
        print(f'{head[:-1]}, "solutions": [{", ".join(texts)}]}}')
    if png:
        save(first, None, png, chosen)
    exits.say(f"{chosen.name}: {counted(number, 'solution')} drawn from {grouped(source.total)}")
    say_drawn(png)


@scoped
def _draw(source: Sampler, number: int) -> Generator[Solution, None, None]:
    """Yield solutions drawn at random.

    Raises:
        SearchStopped: the time is up.
        Infeasible: there is no solution.
    """
    for done in range(number):
        if done and time_is_up():
            raise SearchStopped(f"time ran out after {done:,} of {counted(number, 'solution')}")
        report(Progress(done / number, done, None))
        yield source.draw()


def _pass_on(
    puzzle: Puzzle, drawn: Iterator[Solution], file: SolutionsFile | None
) -> tuple[Solution, list[str]]:
    """Write or print solutions as they come; return the first, and with --json all as JSON."""
    first = next(drawn)
    texts: list[str] = []
    receivers: list[Callable[[Solution], object]] = []
    with ExitStack() as stack:
        if file:
            receivers.append(stack.enter_context(file).add)
        if MODE.as_json:
            # Kept as text, which takes a tenth of the memory of solutions.
            receivers.append(lambda solution: texts.append(json.dumps(solution_data(solution))))
        second = next(drawn, None)
        if not receivers:
            receivers.append(SolutionPrinter(puzzle.region, numbered=second is not None))
        for solution in chain([first], [] if second is None else [second], drawn):
            for receive in receivers:
                receive(solution)
    return first, texts

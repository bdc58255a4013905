"""The command ``cube3d run``: look at recorded searches and continue them."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, nullcontext
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from cube3d.cli.shared.commands import SETTINGS, Command, CommandGroup, expand_groups
from cube3d.cli.shared.options import UP_TO_HELP, Json, Out, Quiet, Threads, Timeout, output
from cube3d.cli.shared.outputs import SolutionsFile
from cube3d.cli.shared.run_options import (
    Scheduler,
    Workers,
    cluster_from,
    executor_of,
    hinting,
    say_how_to_go_on,
    searchers,
    subject_of,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SHOWN, SolutionPrinter
from cube3d.cli.terminal.output import MODE, answer, is_shown, print_facts, print_text
from cube3d.cli.terminal.progress import duration, watching
from cube3d.errors import FormatError, counted, grouped
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.cli.solve.count import show_counts
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.problem import Outcome, Status
    from cube3d.puzzle.puzzle import UpTo
    from cube3d.puzzle.solution import Solution
    from cube3d.runs.answers import count_durably, list_durably, search_durably
    from cube3d.runs.session import Figures, RunSession, figures
    from cube3d.runs.store.run_file import RunFile


class RunCommands(CommandGroup):
    """The commands about runs."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command to run.

        Raises:
            FormatError: a file stands in its place.
        """
        name = args[0]
        if name not in self.commands and Path(name).suffix:
            raise FormatError(
                f"there is no command 'run {name}'; `cube3d run status {name}` shows this run, and "
                "`resume` and `solutions` are the others"
            )
        return super().resolve_command(ctx, args)


command = typer.Typer(
    **SETTINGS,
    add_completion=False,
    name="run",
    cls=RunCommands,
    help="Look at searches recorded with --run, or continue them.",
)
RunArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="The file of --run.", show_default=False)
]
Watching = Annotated[bool, typer.Option("--watch", help="Repeat until nobody works on the run.")]
UpToName = Annotated[
    Literal["total", "rotations", "full"] | None,
    typer.Option("--up-to", help=f"{UP_TO_HELP}  [default: as in the search]"),
]
SECONDS_BETWEEN_LOOKS = 1.0


@command.command("status", cls=Command)
@expand_groups
@output(Json)
def status(run: RunArgument, watch: Watching = False) -> None:
    """Show the progress of a run, which may be under way.

    With --watch, the command ends when the run is done or nobody works on it. --watch --json
    prints a document each time, on a line of its own.

    Examples:
        cube3d run status soma.run
        cube3d run status soma.run --watch --json
    """
    with RunFile.open(run, check=False, write=False) as file:
        now = figures(file)
        while watch and now.at_work and not (now.is_complete and now.is_apart):
            _show(now)
            if not MODE.as_json:
                print()
            time.sleep(SECONDS_BETWEEN_LOOKS)
            now = figures(file)
    _show(now)


@command.command("resume", cls=Command)
@expand_groups
@output(Json, Quiet)
def resume(
    run: RunArgument,
    threads: Threads = 0,
    scheduler: Scheduler = None,
    workers: Workers = None,
    timeout: Timeout = None,
) -> None:
    """Continue a run where it was stopped.

    At the end it shows the first ten solutions, or the counts.

    Examples:
        cube3d run resume soma.run
    """
    subject = subject_of(run)
    cluster = cluster_from(scheduler, workers)
    with (
        executor_of(cluster, threads) as executor,
        RunSession(run, subject, executor, ExactEngine(threads=threads)) as session,
        hinting(session, run) if cluster else nullcontext(),
    ):
        with watching() as watch:
            if subject.keep:
                ended = search_durably(session, timeout=timeout, watch=watch)
                now = figures(session.run)
            else:
                counts = count_durably(session, timeout=timeout, watch=watch)
                ended = counts.status
        # A run of `disassemble` has its own report.
        if subject.keep and not now.apart and ended is Status.COMPLETE and is_shown(run):
            _print_first(session)
    say_how_to_go_on(run, ended)
    if not subject.keep:
        show_counts(subject.puzzle, counts, by=searchers(cluster))
    _show(now, run)
    raise typer.Exit(exits.code_of(ended))


@command.command("solutions", cls=Command)
@expand_groups
@output(Quiet)
def solutions(
    run: RunArgument,
    out: Out = None,
    up_to: UpToName = None,
) -> None:
    """Show the solutions that a run found.

    They come in the same order each time. If the run is not done, these are the solutions so
    far. With --out, solutions are written to the file and not printed.

    Examples:
        cube3d run solutions soma.run --out soma.jsonl
    """
    subject = subject_of(run)
    if up_to is not None:
        subject = replace(subject, up_to=UpTo(up_to))
    subject = replace(subject, keep=True)  # list solutions even if the run only counts them
    with ExitStack() as stack:
        receive: Callable[[Solution], None]
        if out is None:
            receive = SolutionPrinter(subject.puzzle.region, numbered=True)
        else:
            if out.exists() and out.samefile(run):
                raise FormatError(f"cannot write solutions to {out}: it is the run itself")
            receive = stack.enter_context(SolutionsFile(out, subject.puzzle)).add
        session = stack.enter_context(RunSession(run, subject, executor=None))
        search = stack.enter_context(list_durably(session))
        for solution in search:
            receive(solution)
    outcome = search.outcome
    exits.say(_summary(subject.puzzle.name, outcome))
    raise typer.Exit(exits.code_of(outcome.status))


def _print_first(session: RunSession) -> None:
    """Print the first solutions of a finished run."""
    show = SolutionPrinter(session.subject.puzzle.region, numbered=True)
    with list_durably(session) as search:
        for solution in islice(search, SHOWN):
            show(solution)


def _summary(name: str, outcome: Outcome) -> str:
    so_far = " so far: the run is not done" if outcome.status is Status.LIMIT else ""
    return f"{name}: {counted(outcome.solutions, 'solution')}{so_far}"


def _show(figures: Figures, *files: Path) -> None:
    complete = {"complete": figures.is_complete}
    answer(lambda: asdict(figures) | complete, lambda: _print(figures), *files)


def _print(figures: Figures) -> None:
    """Print the progress of a run."""
    what = f"solutions, up to '{figures.up_to}'" if figures.keep else "a count"
    parts = f"{figures.done:,} of {figures.subproblems:,} subproblems"
    found = f"{figures.met:,} met; by symmetry, they stand for {grouped(figures.total)}"
    facts = [
        ("done", f"{figures.share:.1%} of the search, {parts}"),
        ("solutions", f"{found}{'' if figures.is_complete else ' so far'}"),
        ("time", f"{duration(figures.seconds)} until now, {counted(figures.nodes, 'node')}"),
    ]
    if figures.id is not None:
        facts.insert(0, ("id", figures.id))
    for minimized, count, total in figures.apart:
        of = " so far" if total is None else f" of {total:,}"
        facts.append(("apart", f"{count:,}{of} up to symmetry, by '{minimized}'"))
    if not figures.is_complete:
        facts += _pace(figures)
    print_text(f"{figures.puzzle}: {what}, begun by cube3d {figures.version}")
    print_facts(facts, columns=11)
    print_text(_last(figures))


def _last(figures: Figures) -> str:
    """Return whether a run is done, or how many processes work on the rest."""
    if figures.is_complete and figures.is_apart:
        return "the run is done" + ("; 'cube3d run solutions' writes them" if figures.keep else "")
    who = f"{figures.at_work or 'nobody'} is working on it"
    if not figures.is_complete:
        return who
    return f"the search is done, but some solutions are not taken apart yet; {who}"


def _pace(figures: Figures) -> list[tuple[str, str]]:
    """Return the rate and the time left, as far as known."""
    facts = []
    if figures.rate is not None:
        facts.append(("rate", f"{figures.rate / 1e6:.1f} M nodes/s"))
    if figures.left is not None:
        facts.append(("left", f"about {duration(figures.left)}"))
    return facts

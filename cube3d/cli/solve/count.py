"""The command ``cube3d count``: count solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

import typer

from cube3d.cli.shared.options import (
    CountEngineName,
    Disassemblable,
    Json,
    Memory,
    Quiet,
    RunPath,
    SolverCommand,
    Threads,
    Timeout,
    engine_from,
    output,
)
from cube3d.cli.shared.problems import listing_problems
from cube3d.cli.shared.puzzle_options import PositionOptions, over_note, read_given
from cube3d.cli.shared.run_options import (
    Cluster,
    Scheduler,
    Workers,
    cluster_from,
    recording,
    say_how_to_go_on,
    searchers,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, ending, print_rows, print_text
from cube3d.cli.terminal.progress import watching
from cube3d.errors import FormatError, counted, grouped
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.cli.shared.assessing import MoveOptions, assessing, take_all
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.problem import Status
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import PlacedPiece
    from cube3d.puzzle.symmetry import puzzle_symmetries
    from cube3d.runs.answers import count_durably
    from cube3d.solving.count import Counts, lost_reason, lost_reflections
    from cube3d.solving.count import count as count_solutions
    from cube3d.solving.disassembly.disassemble import Verdict
    from cube3d.solving.disassembly.survey import Assessed, Classes


CLASSES = ("up_to_rotations", "up_to_full", "symmetric")


@output(Json, Quiet)
def command(
    position: PositionOptions,
    disassemblable: Disassemblable = False,
    threads: Threads = 0,
    timeout: Timeout = None,
    engine: CountEngineName = "auto",
    memory: Memory = None,
    solver_command: SolverCommand = None,
    run: RunPath = None,
    scheduler: Scheduler = None,
    workers: Workers = None,
) -> None:
    """Count the solutions of a puzzle: in all, and up to symmetry.

    Examples:
        cube3d count soma
        cube3d count --box 4x5 --piece I4:5 --json
    """
    cluster = cluster_from(scheduler, workers)
    with listing_problems():
        chosen = position.load()
    wanted = engine_from(engine, threads, command=solver_command, memory=memory)
    searcher = wanted or ExactEngine(threads=threads)
    placed = read_given(position.given, chosen)
    if disassemblable:
        if engine not in ("auto", "exact") or solver_command:
            raise FormatError("--disassemblable needs the exact engine, because it lists solutions")
        moves = MoveOptions(None, timeout, memory, threads).as_made(chosen)
        counts = _count_apart(chosen, moves, run, cluster, placed)
        say_how_to_go_on(run, counts.status, by_itself=False)
        show_counts(chosen, counts, by=searchers(cluster))
    record = recording(
        run, chosen, placed, engine=searcher, threads=threads, keep=False, cluster=cluster
    )
    with record as session, watching() as watch:
        if session:
            counts = count_durably(session, timeout=timeout, watch=watch)
        else:
            counts = count_solutions(
                chosen, engine=wanted, threads=threads, timeout=timeout, given=placed, watch=watch
            )
    say_how_to_go_on(run, counts.status)
    show_counts(chosen, counts, by=searchers(cluster))


def _count_apart(
    puzzle: Puzzle,
    options: MoveOptions,
    run: Path | None,
    cluster: Cluster | None,
    given: Sequence[PlacedPiece],
) -> Counts:
    """Return the counts of the solutions that can be taken apart."""
    doubtful = 0

    def receive(one: Assessed) -> None:
        nonlocal doubtful
        if one.verdict is Verdict.APART:
            classes.add(one.chosen)
        doubtful += one.verdict is Verdict.UNKNOWN

    with assessing(puzzle, options, run, cluster, given) as (search, assessed):
        classes = Classes.of(search.problem)
        outcome = take_all(search, assessed, receive)
    status = Status.COMPLETE if outcome.status is Status.INFEASIBLE else outcome.status
    if doubtful and status is Status.COMPLETE:
        status = Status.LIMIT
    complete = status is Status.COMPLETE
    why = {} if complete else dict.fromkeys(("total", *CLASSES), "the count was stopped")
    mirrored = complete and not lost_reflections(puzzle, puzzle_symmetries(puzzle))
    if complete and not mirrored:
        why["up_to_full"] = lost_reason(puzzle)
    return Counts(
        status,
        total=classes.total,
        up_to_rotations=classes.up_to_rotations if complete else None,
        up_to_full=classes.up_to_full if mirrored else None,
        symmetric=classes.symmetric if complete else None,
        why=why,
        nodes=None,
        seconds=outcome.seconds,
        engine=outcome.engine,
        threads=search.threads,
    )


def show_counts(puzzle: Puzzle, counts: Counts, *, by: str) -> NoReturn:
    """Print the counts of a puzzle, and end with their exit code; ``by``: thread or worker."""
    answer(lambda: _document(puzzle, counts), lambda: _print(puzzle, counts, by))
    raise typer.Exit(exits.code_of(counts.status))


def _document(puzzle: Puzzle, counts: Counts) -> dict[str, Any]:
    return {
        "puzzle": puzzle.name,
        **ending(counts),
        "total": counts.total,
        "up_to_rotations": counts.up_to_rotations,
        "up_to_full": counts.up_to_full,
        "symmetric": counts.symmetric,
        "nodes": counts.nodes,
        "threads": counts.threads,
    }


def _print(puzzle: Puzzle, counts: Counts, by: str) -> None:
    if "total" in counts.why:
        print_text(f"{puzzle.name}: {_stopped(counts)}")
    else:
        print_text(puzzle.name)
        print_rows(_rows(counts))
    nodes = "" if counts.nodes is None else f", {counted(counts.nodes, 'node')}"
    nodes += " (no search was needed)" if counts.nodes == 0 and counts.total else ""
    many = counted(counts.threads, by)
    exits.say(f"{counts.seconds:.2f} s, {counts.engine}, {many}{nodes}{over_note(puzzle)}")


def _stopped(counts: Counts) -> str:
    """Return what stopped a count, and how far it came."""
    least = f"at least {counted(counts.total, 'solution')}"
    reason = counts.why.get("stopped")
    stop = f"stopped: {reason}" if reason else exits.what_stopped(counts.status.value)
    return f"{stop}; {least if counts.total else 'none counted yet'}"


def _rows(counts: Counts) -> Iterator[tuple[str, str]]:
    """Yield the numbers with their names; a reason of several missing numbers is said once."""
    rows = (
        ("in all", counts.total, "no_solution"),
        ("up to rotations", counts.up_to_rotations, "up_to_rotations"),
        ("up to rotations and reflections", counts.up_to_full, "up_to_full"),
        ("of them symmetric", counts.symmetric, "symmetric"),
    )
    said: set[str] = set()
    for text, number, key in rows:
        why = counts.why.get(key, "")
        shown = "-" if number is None else grouped(number)
        yield shown, f"{text}  ({why})" if why and why not in said else text
        said.add(why)

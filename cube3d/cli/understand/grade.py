"""The command ``cube3d grade``: measure how hard a puzzle is."""

from __future__ import annotations

from typing import Any

import typer

from cube3d.cli.shared.options import Json, Quiet, Threads, Timeout, output
from cube3d.cli.shared.puzzle_options import PuzzleOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, ending, print_rows, print_text
from cube3d.cli.terminal.progress import watching
from cube3d.errors import grouped, plural
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.problem import Status
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.solving.grade import Difficulty, Grade
    from cube3d.solving.grade import grade as find_grade


SECONDS = 20.0  # time limit without --timeout
MOST_WAYS = 100  # numbers of ways that are printed; --json has all


@output(Json, Quiet)
def command(
    puzzle: PuzzleOptions,
    threads: Threads = 0,
    timeout: Timeout = None,
) -> None:
    """Measure how hard a puzzle is.

    Several searches measure this. They stop after 20 seconds, or after --timeout. "Pieces tried"
    in the output are nodes, as `cube3d count --engine exact` counts them.

    Examples:
        cube3d grade soma
    """
    chosen = puzzle.load()
    with watching() as watch:
        found = find_grade(chosen, timeout=timeout or SECONDS, threads=threads, watch=watch)
    answer(lambda: _document(chosen, found), lambda: _print(chosen, found))
    code = _exit_code(found)
    if code == exits.INTERRUPTED:
        exits.conclude("interrupted; numbers not known yet are missing")
    raise typer.Exit(code)


def _exit_code(found: Grade) -> int:
    if found.counts.status is Status.INTERRUPTED:
        return exits.INTERRUPTED
    return exits.ANSWERED if found.is_complete else exits.STOPPED


def _document(puzzle: Puzzle, found: Grade) -> dict[str, Any]:
    counts, hard = found.counts, found.difficulty
    return {
        "puzzle": puzzle.name,
        **ending(found),
        "solutions": counts.total,
        "disassemblable": found.apart,
        "up_to_rotations": counts.up_to_rotations,
        "up_to_full": counts.up_to_full,
        "placements": hard.placements,
        "nodes_to_first_at_most": hard.first,
        "nodes_to_all": hard.nodes,
        "near_misses": hard.near_misses,
        "ways": list(found.ways),
        "forced": found.forced,
    }


def _print(puzzle: Puzzle, found: Grade) -> None:
    print_text(puzzle.name)
    print_rows(_rows(puzzle, found))
    if found.ways:
        more = len(found.ways) - MOST_WAYS
        rest = f" and {more:,} more" if more > 0 else ""
        shown = " ".join(map(str, found.ways[:MOST_WAYS]))
        print_text(f"ways at each step: {shown}{rest}")


def _rows(puzzle: Puzzle, found: Grade) -> list[tuple[str, str]]:
    counts, hard = found.counts, found.difficulty
    is_all = counts.status is Status.COMPLETE
    classes = counts.up_to_rotations if counts.up_to_full is None else counts.up_to_full
    is_apart = puzzle.must_come_apart
    unknown = "  (not known: a limit came first)" if found.apart is None else ""
    noun = "assembly" if is_apart else "solution"
    which = "rotations" if counts.up_to_full is None else "rotations and reflections"
    return [
        (
            grouped(counts.total) if is_all else f"at least {grouped(counts.total)}",
            f"{plural(noun)} in all",
        ),
        *([(_number(found.apart), f"of them come apart{unknown}")] if is_apart else []),
        (_number(classes), f"{plural(noun)} up to {which}"),
        (
            f"{sum(hard.placements.values()):,}",
            "placements of the pieces in the empty region",
        ),
        *difficulty_rows(hard, noun),
        (
            f"{found.forced} of {len(found.ways)}" if found.ways else "-",
            "pieces have only one way, if you always fill the tightest place",
        ),
    ]


def difficulty_rows(hard: Difficulty, noun: str = "solution") -> list[tuple[str, str]]:
    """Return the numbers of a difficulty with their labels; a label says why one is missing.

    ``noun`` is what the search finds: solutions, or assemblies, whether they come apart or not.
    """
    rows = [
        ("first", hard.first, f"pieces tried before the first {noun}"),
        ("nodes", hard.nodes, f"pieces tried to find all {plural(noun)}"),
        ("near_misses", hard.near_misses, "near misses up to rotations (all but one piece fit)"),
    ]
    notes = {key: f"  (not known: {reason})" for key, reason in hard.why.items()}
    if hard.nodes == 0:
        notes["nodes"] = "  (0: no search was needed)"
    bounds = {"first": "at most "} if hard.first else {}
    return [
        (bounds.get(key, "") + _number(value), text + notes.get(key, ""))
        for key, value, text in rows
    ]


def _number(value: int | None) -> str:
    return "-" if value is None else grouped(value)

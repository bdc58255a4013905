"""The command ``cube3d disassemble``: take solutions apart."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer

from cube3d.cli.shared.assessing import MoveOptions, assessing, take_all
from cube3d.cli.shared.options import Json, Memory, Quiet, RunPath, Threads, Timeout, output
from cube3d.cli.shared.outputs import SolutionsFile, check_outputs
from cube3d.cli.shared.problems import listing_problems
from cube3d.cli.shared.puzzle_options import RuledOptions, is_burrtools_file, is_solution_file
from cube3d.cli.shared.run_options import (
    Cluster,
    Scheduler,
    Workers,
    cluster_from,
    say_how_to_go_on,
)
from cube3d.cli.shared.sources import Number, Source, SourceArgument, refuse_idle
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import (
    MODE,
    answer,
    ending,
    is_shown,
    print_json,
    print_rows,
    print_text,
)
from cube3d.errors import FormatError, Infeasible, SearchStopped, counted
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.problem import Outcome, Status
    from cube3d.formats.moves_text import describe_moves, level_text, piece_labels
    from cube3d.formats.solution_json import move_list
    from cube3d.geometry.lattice import Lattice
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import Solution
    from cube3d.solving.disassembly.disassemble import (
        DisassemblyResult,
        Verdict,
        can_turn,
        tried,
    )
    from cube3d.solving.disassembly.least_clearance import LeastClearance
    from cube3d.solving.disassembly.survey import Survey
    from cube3d.solving.solve import Search, solutions

# by verdicts; of several solutions, the last one in this order decides
EXIT_CODES = {
    "stuck": exits.NO_SOLUTION,
    "unknown": exits.STOPPED,
    "apart": exits.ANSWERED,
}
OTHERS_SECONDS = 5.0  # to look for another solution than one that does not come apart


MinimizeName = Annotated[
    Literal["first", "total", "turns"],
    typer.Option(
        "--minimize",
        help="Find the fewest moves for the first separation, then for the second, and so on "
        "(first), the fewest moves in all (total), or the fewest turns, then moves (turns).",
    ),
]
EverySolution = Annotated[
    bool,
    typer.Option(
        "--all",
        help="Find all solutions, up to symmetry, and count how many come apart, by level. "
        "With a solution file: take all of its solutions apart.",
    ),
]
Stored = Annotated[
    bool,
    typer.Option(
        "--stored", help="Take apart all solutions stored in a BurrTools file, without a search."
    ),
]
Turns = Annotated[
    bool,
    typer.Option(
        "--turns",
        help="Also allow quarter turns of sharp cubes about fixed axes. Much slower.",
    ),
]
Clearance = Annotated[
    float | None,
    typer.Option(
        metavar="C",
        help="How much makers take off each outer face of a piece, in cells, such as 0.01. Pieces "
        "then also turn about axes that move. Default: that of the puzzle file, if it has one.",
        show_default=False,
    ),
]
Bevel = Annotated[
    float,
    typer.Option(metavar="R", help="With a clearance: the radius of convex edges, in cells."),
]
FindsRoom = Annotated[
    bool,
    typer.Option(
        "--least-clearance",
        help="Find the least clearance at which the puzzle comes apart: try 0.005, 0.01 and so on "
        "up to 0.1.",
    ),
]
MovesFile = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        help="Write the solutions that come apart, with their moves, to a file. For a puzzle with "
        "--all, write one solution for each level.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    context: typer.Context,
    inline: RuledOptions,
    source: SourceArgument = None,
    number: Number = None,
    every: EverySolution = False,
    stored: Stored = False,
    minimize: MinimizeName = "first",
    turns: Turns = False,
    clearance: Clearance = None,
    bevel: Bevel = 0.0,
    finds_room: FindsRoom = False,
    timeout: Timeout = None,
    memory: Memory = None,
    threads: Threads = 0,
    out: MovesFile = None,
    run: RunPath = None,
    scheduler: Scheduler = None,
    workers: Workers = None,
) -> None:
    """Take solutions apart with the fewest moves, or prove that it cannot be done.

    A move shifts one or more pieces together, any distance along an axis. Level 4.1.2 means that
    the first separation takes 4 moves, the second 1 and the third 2.

    Examples:
        cube3d disassemble burr-hoffmann
        cube3d disassemble burr-hoffmann --all
    """
    every = every and not stored  # with --stored, --all needs no search
    with listing_problems(), _explaining_interruption(run) if every else nullcontext():
        check_outputs(out, run)
        cluster = cluster_from(scheduler, workers)
        is_run = run is not None or cluster is not None
        _refuse_contradictions(number, every=every, stored=stored, is_run=is_run)
        chosen = Source(source, inline, None, timeout, searched=every)
        if stored:
            _require_stored(source)
        if not chosen.has_puzzle:
            refuse_idle(context, source, "threads", "timeout")
        options = MoveOptions(minimize, timeout, memory, threads, turns, clearance, bevel)
        if finds_room:
            _refuse_beside_room(options, every=every)
        if is_run and not chosen.has_puzzle:
            raise FormatError("--run, --scheduler and --workers are for puzzles, not for solutions")
        puzzle = chosen.puzzle if chosen.has_puzzle else None
        options = options if finds_room else options.as_made(puzzle)
        file = SolutionsFile(out, puzzle) if out else None
        if every and puzzle:
            _survey(puzzle, options, file, run, cluster)
    found = _find(chosen, number, None if every or stored else 1)
    _each(found, chosen, options, file, all_stored=stored, finds_room=finds_room)


def _refuse_contradictions(number: int | None, *, every: bool, stored: bool, is_run: bool) -> None:
    if (every or stored) and number is not None:
        raise FormatError("give only one of --number, --all and --stored")
    if is_run and not every:
        without = " without --stored" * stored
        raise FormatError(f"--run, --scheduler and --workers need --all{without}")


def _refuse_beside_room(options: MoveOptions, *, every: bool) -> None:
    """Refuse options that make no sense beside ``--least-clearance``."""
    if every or options.clearance is not None:
        raise FormatError("--least-clearance cannot stand beside --all or --clearance")


def _require_stored(source: str | None) -> None:
    """Refuse a source that stores no solutions."""
    if not is_burrtools_file(source):
        raise FormatError("--stored is for BurrTools files (.xmpuzzle)")
    if not is_solution_file(source):
        raise FormatError(f"{source} stores no right solution; search with --all")


@contextmanager
def _explaining_interruption(run: Path | None) -> Iterator[None]:
    """Print how to continue if Ctrl-C comes before anything is taken apart."""
    try:
        yield
    except KeyboardInterrupt:
        if run is not None and run.exists():
            exits.say(f"the search so far is in {run}: the same command continues it")
        else:
            exits.say("nothing is recorded yet: the same command begins again")
        raise


def _find(chosen: Source, number: int | None, count: int | None) -> dict[int, Solution]:
    """Return the solutions to take apart, by number; with --json, print if there is none."""
    began = time.monotonic()
    try:
        return chosen.numbered_solutions(number, count)
    except (Infeasible, SearchStopped) as stop:
        if MODE.as_json:
            status = Status.INFEASIBLE if isinstance(stop, Infeasible) else Status.LIMIT
            ended = Outcome(status, 0, time.monotonic() - began, "exact", str(stop))
            print_json({"puzzle": chosen.puzzle.name, **ending(ended), "solutions": []})
        raise


def _each(
    found: Mapping[int, Solution],
    chosen: Source,
    options: MoveOptions,
    file: SolutionsFile | None,
    *,
    all_stored: bool,
    finds_room: bool,
) -> None:
    """Take solutions apart, one after the other, and end with the exit code."""
    puzzle = chosen.puzzle if chosen.has_puzzle else None
    stored = chosen.is_stored
    results, documents = [], []
    with file or nullcontext():
        for number, solution in found.items():
            result, room = _take_apart(solution, puzzle, options, finds_room=finds_room)
            moving = replace(solution, disassembly=result.disassembly)
            results.append(result)
            if file and result.disassembly:
                file.add(moving)
            documents.append({"number": number, "stored": stored, **_data(moving, result, room)})
            if is_shown(file):
                named = f"{moving.puzzle}{_label(number, len(found), stored=stored)}"
                _print(moving, result, named, room)
    best = max(results, key=lambda result: list(EXIT_CODES).index(result.verdict))
    states, seconds = sum(r.states for r in results), sum(r.seconds for r in results)
    if MODE.as_json:
        ended = ending(replace(best, seconds=seconds))
        print_json({"puzzle": solution.puzzle, **ended, "solutions": documents})
    exits.conclude(f"{seconds:.2f} s, {counted(states, 'state')}")
    verdicts = {result.verdict.value for result in results}
    if not finds_room:
        _name_more(verdicts, found, chosen, options, all_stored=all_stored)
    raise typer.Exit(EXIT_CODES[best.verdict])


def _take_apart(
    solution: Solution, puzzle: Puzzle | None, options: MoveOptions, *, finds_room: bool
) -> tuple[DisassemblyResult, LeastClearance | None]:
    if not finds_room:
        return options.take_apart(solution, puzzle), None
    room = options.find_room(solution, puzzle)
    return room.result, room


def _name_more(
    verdicts: Set[str],
    found: Mapping[int, Solution],
    chosen: Source,
    options: MoveOptions,
    *,
    all_stored: bool,
) -> None:
    """Print what else may come apart, and how to try it."""
    if "stuck" in verdicts:
        solution = next(iter(found.values()))
        _name_turns(options, solution.lattice, len(solution.placements[0].position))
    if len(found) == 1:
        _name_others(chosen, max(found), next(iter(verdicts)), options, all_stored=all_stored)


def _name_others(
    chosen: Source, number: int, verdict: str, options: MoveOptions, *, all_stored: bool
) -> None:
    """Print where other solutions than the only one taken apart would come from."""
    if chosen.has_puzzle and verdict == "stuck":
        exits.conclude(_others(chosen.puzzle, number, options))
    elif chosen.is_stored and all_stored:
        exits.conclude("--all without --stored searches for all solutions")
    elif chosen.is_stored:
        exits.conclude(
            "--stored takes apart all stored solutions, --all searches for all solutions"
        )


def _label(number: int, solutions: int, *, stored: bool) -> str:
    if stored:
        return f", stored solution {number}"
    return f", solution {number}" if solutions > 1 else ""


def _others(puzzle: Puzzle, number: int, options: MoveOptions) -> str:
    """Tell whether a puzzle has other solutions than one that does not come apart."""
    if number == 1:
        seconds = min(OTHERS_SECONDS, options.timeout or OTHERS_SECONDS)
        search = solutions(
            puzzle, threads=options.threads, limit=2, timeout=seconds, up_to=UpTo.FULL
        )
        with search:
            number = sum(1 for _ in search)
        if search.outcome.status is Status.COMPLETE:
            return "the puzzle has no other solution"
    if number > 1:
        return "other solutions may come apart: --all checks each"
    return "there may be other solutions: --all looks for them and checks each"


def _name_turns(options: MoveOptions, lattice: Lattice, dimension: int) -> None:
    """Print how to try turns, if straight moves were not enough and pieces can turn."""
    if options.clearance is not None:
        return
    if not options.turns and can_turn(lattice, dimension):
        exits.conclude("only straight moves were tried: --turns also tries quarter turns")
    if can_turn(lattice, dimension, loosely=True):
        exits.conclude("--clearance 0.01 also tries turns of pieces that have a little room")


def _data(
    solution: Solution, result: DisassemblyResult, room: LeastClearance | None
) -> dict[str, Any]:
    found = result.disassembly
    verdicts = {"apart": True, "stuck": False, "unknown": None}
    return {
        "disassemblable": verdicts[result.verdict.value],
        "levels": list(found.levels) if found else [],
        "total": found.total if found else None,
        "is_least": result.is_least if found else None,
        "moves": move_list(solution),
        "states": result.states,
        "tried": result.tried,
        "why": result.why,
        **({"least_clearance": room.clearance, "too_little": room.too_little} if room else {}),
    }


def _needed(room: LeastClearance) -> str:
    """Say how much room pieces need."""
    if room.clearance == 0:
        return "no clearance is needed"
    known = [f"a clearance of {room.clearance:g} is enough"] if room.clearance else []
    if room.too_little:
        known.append(
            f"{room.too_little:g} is proved to be too little for turns of one group at a time"
        )
    return "; ".join(known) or "no clearance is known to be enough, or too little"


def _print(
    solution: Solution, result: DisassemblyResult, title: str, room: LeastClearance | None
) -> None:
    found = result.disassembly
    if room:
        print_text(f"{title}: {_needed(room)}")
    if found is None:
        print_text(f"{title}: {result.why}")
        return
    if not found.moves:
        print_text(f"{title}: there is nothing to take apart")
        return
    least = "" if result.is_least else " (a better way is not ruled out)"
    many = counted(found.total, "move")
    print_text(f"{title}: level {level_text(found.levels)}, {many}{least}")
    labels = piece_labels(solution.placements)
    steps = enumerate(describe_moves(solution), 1)
    parts = found.parts(len(labels))
    for number, (moves, part) in enumerate(zip(found.levels, parts, strict=True), 1):
        if len(found.levels) > 1:
            print_text(f"separation {number}: {', '.join(labels[i] for i in part)}")
        for step, sentence in islice(steps, moves):
            print_text(f"  {step:>3}  {sentence}")


def _survey(
    puzzle: Puzzle,
    options: MoveOptions,
    file: SolutionsFile | None,
    run: Path | None,
    cluster: Cluster | None,
) -> NoReturn:
    """Take all solutions of a puzzle apart, and end with the exit code."""
    survey = Survey()
    with assessing(puzzle, options, run, cluster) as (search, assessed):
        outcome = take_all(search, assessed, survey.add)
    if file:
        _write_best(puzzle, search, survey, options, file)
    kinds = tried(options.kind)
    answer(
        lambda: _survey_data(puzzle, outcome, survey, kinds),
        lambda: _print_survey(puzzle, outcome, survey, kinds),
        file,
    )
    say_how_to_go_on(run, outcome.status, by_itself=False)
    exits.conclude(f"{outcome.seconds:.2f} s, {outcome.engine}")
    if survey.verdicts[Verdict.STUCK]:
        _name_turns(options, puzzle.region.lattice, puzzle.region.dimension)
    raise typer.Exit(_survey_exit_code(outcome, survey))


def _write_best(
    puzzle: Puzzle, search: Search, survey: Survey, options: MoveOptions, file: SolutionsFile
) -> None:
    """Write one solution for each level vector, with its moves, the highest level first."""
    with file:
        for levels in sorted(survey.best, reverse=True):
            solution = search.problem.solution(survey.best[levels])
            found = options.take_apart(solution, puzzle).disassembly
            if found is None:
                exits.say(
                    f"solution {survey.first[levels]} is not written: a limit came before its moves"
                )
                continue
            file.add(replace(solution, disassembly=found))


def _survey_data(puzzle: Puzzle, outcome: Outcome, survey: Survey, kinds: str) -> dict[str, Any]:
    numbers = survey.verdicts
    return {
        "puzzle": puzzle.name,
        "solutions": numbers.total(),
        "disassemblable": numbers[Verdict.APART],
        "not_disassemblable": numbers[Verdict.STUCK],
        "unknown": numbers[Verdict.UNKNOWN],
        "tried": kinds,
        "not_least": survey.not_least,
        "level": max((levels[0] for levels in survey.levels if levels), default=None),
        "levels": [
            {"levels": list(levels), "solutions": number, "first": survey.first[levels]}
            for levels, number in sorted(survey.levels.items(), reverse=True)
        ],
        **ending(outcome),
    }


def _print_survey(puzzle: Puzzle, outcome: Outcome, survey: Survey, kinds: str) -> None:
    stop = exits.what_stopped(outcome.status.value)
    print_text(f"{puzzle.name}: {stop}; solutions are missing" if stop else puzzle.name)
    numbers = survey.verdicts
    total, apart = numbers.total(), numbers[Verdict.APART]
    rows = [
        (total, f"solution{'s' * (total != 1)} up to symmetry"),
        (apart, f"of them come{'s' * (apart == 1)} apart"),
        (numbers[Verdict.STUCK], f"cannot be taken apart by {kinds}"),
    ]
    limited = [
        (numbers[Verdict.UNKNOWN], "not known: not everything was decided"),
        (survey.not_least, "perhaps with fewer moves: this is not ruled out"),
    ]
    rows += [row for row in limited if row[0]]
    print_rows((f"{number:,}", text) for number, text in rows)
    if survey.levels:
        print_text("by level, with the first solution of each:")
        table = sorted(survey.levels.items(), reverse=True)
        print_rows(
            (f"{number:,}", f"{level_text(levels)} (solution {survey.first[levels]})")
            for levels, number in table
        )


def _survey_exit_code(outcome: Outcome, survey: Survey) -> int:
    if outcome.status in (Status.INTERRUPTED, Status.LIMIT):
        return exits.code_of(outcome.status)
    if survey.verdicts[Verdict.APART]:
        return exits.ANSWERED
    return exits.STOPPED if survey.verdicts[Verdict.UNKNOWN] else exits.NO_SOLUTION

"""The command ``cube3d solve``: find solutions."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Annotated, Literal

import typer

from cube3d.cli.shared.assessing import MoveOptions, Sieve
from cube3d.cli.shared.options import (
    UP_TO_HELP,
    All,
    Disassemblable,
    Encoding,
    EngineName,
    Json,
    Out,
    Png,
    Quiet,
    RunPath,
    Seed,
    Solver,
    SolverCommand,
    Threads,
    Timeout,
    engine_from,
    output,
)
from cube3d.cli.shared.outputs import SolutionsFile, check_outputs, save, say_drawn
from cube3d.cli.shared.puzzle_options import PositionOptions, over_note, read_given
from cube3d.cli.shared.run_options import (
    Scheduler,
    Workers,
    cluster_from,
    recording,
    say_how_to_go_on,
)
from cube3d.cli.shared.showing import feed, leave_open, names_its_puzzle, page_command, window_if
from cube3d.cli.solve.proof import Proof, proving, tell_of_proof
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SHOWN, SolutionPrinter, while_read
from cube3d.cli.terminal.output import MODE, Screen, is_shown, print_text
from cube3d.cli.terminal.progress import watching
from cube3d.errors import FormatError, counted
from cube3d.lazy import lazily

with lazily(__name__):
    import json

    from cube3d.core.questions import Box
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.problem import Outcome, Status
    from cube3d.formats.solution_json import solution_data
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.puzzle.symmetry import puzzle_symmetries
    from cube3d.runs.answers import list_durably
    from cube3d.solving.count import lost_reflections
    from cube3d.solving.reasons import Explanation, plain_reason
    from cube3d.solving.solve import Search, solutions
    from cube3d.solving.staged import describe
    from cube3d.verify.position import conflicts


Receiver = Callable[["Solution"], object]

Limit = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=10**15,
        help="How many different solutions to find.  [default: 1]",
        show_default=False,
    ),
]
SortName = Annotated[
    Literal["level"] | None,
    typer.Option(
        "--sort",
        help="List the solutions that come apart, those of the highest level first.",
        show_default=False,
    ),
]
UpToName = Annotated[
    Literal["total", "rotations", "full"] | None,
    typer.Option(
        "--up-to",
        help=f"{UP_TO_HELP}  [default: full with --all, otherwise total]",
        show_default=False,
    ),
]
ViewFlag = Annotated[
    bool, typer.Option("--view", help="Open a window that shows the solutions as they are found.")
]


@output(Json, Quiet)
def command(
    context: typer.Context,
    position: PositionOptions,
    limit: Limit = None,
    all_solutions: All = False,
    up_to: UpToName = None,
    disassemblable: Disassemblable = False,
    sort: SortName = None,
    timeout: Timeout = None,
    out: Out = None,
    png: Png = None,
    window: ViewFlag = False,
    engine: EngineName = "auto",
    threads: Threads = 0,
    solver: Solver = None,
    solver_command: SolverCommand = None,
    encoding: Encoding = None,
    seed: Seed = None,
    proof: Proof = None,
    run: RunPath = None,
    scheduler: Scheduler = None,
    workers: Workers = None,
) -> None:
    """Find solutions of a puzzle and show them as layers.

    With --all, a terminal shows the first ten. With --all and --out, solutions are written to the
    file and not printed.

    Examples:
        cube3d solve soma
        cube3d solve --box 5x5x5 --piece Y5:25
        cube3d solve soma --all --out soma.jsonl
    """
    cluster = cluster_from(scheduler, workers)
    recorded = cluster.option if cluster else "--run" if run else None
    wanted = _limit(limit, all_solutions=all_solutions, recorded=recorded)
    classes = up_to or ("full" if all_solutions else "total")
    sifted = disassemblable or sort is not None
    chosen = position.load()
    searcher = engine_from(engine, threads, solver, encoding, seed, solver_command)
    if searcher is None and wanted is None:
        searcher = ExactEngine(threads=threads)
    placed = read_given(position.given, chosen)
    check_outputs(out, proof, run, png=png)
    file = SolutionsFile(out, chosen) if out else None
    results = Screen(sys.stdout) if is_shown(out, run) and not (all_solutions and out) else None
    most = SHOWN if all_solutions and sys.stdout.isatty() else None
    rest = ("checking" if most else "printing") if results else "writing" if out else ""
    document = _JsonDocument() if MODE.as_json else None
    first: list[Solution] = []
    receivers: list[Receiver] = [lambda s: first.append(s) if not first else None]
    if document:
        receivers.append(document.add)
    printer = None
    if results:
        printer = SolutionPrinter(chosen.region, results, numbered=wanted != 1, most=most)
        receivers.append(while_read(printer) if out or png else printer)
    _refuse_dead(document, chosen, placed)
    viewer = context.with_resource(window_if(window, position.puzzle, chosen))
    with ExitStack() as stack:
        searcher = stack.enter_context(proving(searcher, proof, wanted, classes))
        if file:
            receivers.append(stack.enter_context(file).add)
        received = itertools.count()
        receivers.append(lambda _: next(received))
        session = stack.enter_context(
            recording(
                run,
                chosen,
                placed,
                engine=searcher,
                threads=threads,
                keep=True,
                up_to=classes,
                cluster=cluster,
            )
        )
        watch = stack.enter_context(watching(results=results, rest=rest))
        if session:
            search = list_durably(session, timeout=timeout, watch=watch)
        else:
            search = solutions(
                chosen,
                engine=searcher,
                threads=threads,
                limit=wanted if not sifted else None,
                timeout=timeout,
                up_to=UpTo(classes),
                given=placed,
                watch=watch,
            )
        stack.enter_context(search)
        stack.enter_context(feed(viewer, receivers))
        moves = MoveOptions("first", timeout, None, threads)
        sieve = Sieve(search, session, wanted, moves, sort) if sifted else None
        _run(search, sieve or search, receivers)
    # Ctrl-C may come between finding and writing a solution, so those received are counted.
    outcome = replace(search.outcome, solutions=next(received))
    outcome = sieve.outcome(outcome) if sieve else outcome
    if png and first:
        save(first[0], None, png, chosen)
    # The reason needs no search.
    infeasible = search.outcome.status is Status.INFEASIBLE
    reason = plain_reason(search.problem) if infeasible else None
    if document:
        print(document.text(chosen, outcome, reason, search.boxes))
    _tell_of_left_out(printer)
    summary = _summary(chosen, outcome, search.outcome.solutions)
    summary += _remark(chosen, classes, reason, first, sieve, by_default=up_to is None)
    boxes = "" if search.boxes is None else f"; put together from {describe(search.boxes)}"
    exits.conclude(f"{summary}{boxes}")
    _tell_of_assemblies(chosen, first if sieve is None else [])
    say_how_to_go_on(run, outcome.status, by_itself=sieve is None)
    tell_of_proof(context.params, outcome)
    say_drawn(png if first else None)
    source = str(out) if out and names_its_puzzle(out) else position.puzzle
    _suggest_page(source if first and not window else None)
    raise typer.Exit(leave_open(viewer, outcome, _exit_code(outcome)))


def _suggest_page(source: str | None) -> None:
    if source:
        exits.suggest(f"See it in a browser: {page_command(source)}")


def _limit(limit: int | None, *, all_solutions: bool, recorded: str | None) -> int | None:
    if recorded and not all_solutions:
        raise FormatError(f"{recorded} records a whole search: it needs --all")
    if all_solutions and limit is not None:
        raise FormatError("give either --limit or --all, not both")
    return None if all_solutions else limit or 1


def _remark(
    puzzle: Puzzle,
    up_to: str,
    reason: Explanation | None,
    first: Sequence[Solution],
    sieve: Sieve | None,
    *,
    by_default: bool,
) -> str:
    """Return the end of the summary: why there is no solution, or which are missing.

    Args:
        puzzle: the puzzle.
        up_to: which solutions count as the same.
        reason: why there is no solution, if that is known.
        first: the first solution, or nothing.
        sieve: the solutions that come apart; None: all solutions are wanted.
        by_default: whether ``up_to`` is the default.
    """
    if sieve and not sieve.is_complete:
        return ": for some solutions it is not known whether they come apart"
    if reason:
        return f". {reason.sentences}"
    if first and not first[0].placements:
        return "; no piece has to be used: `cube3d cover` covers as many cells as possible"
    if up_to != "full":
        return ""
    symmetries = puzzle_symmetries(puzzle)
    if lost_reflections(puzzle, symmetries):
        return "; up to rotations, as mirror images would need other pieces"
    if by_default and len(symmetries) > 1:
        return "; up to rotations and reflections, --up-to total lists all"
    return ""


def _tell_of_assemblies(puzzle: Puzzle, first: Sequence[Solution]) -> None:
    """Print that assemblies are listed which perhaps do not come apart, if the puzzle must."""
    if first and puzzle.must_come_apart:
        exits.conclude(
            "only an assembly that comes apart solves the puzzle: --disassemblable leaves out the "
            "others"
        )


def _tell_of_left_out(printer: SolutionPrinter | None) -> None:
    """Print how to see the solutions that were not printed, if any; the summary counts them."""
    if printer and printer.left_out:
        print_text(
            f"(the first {SHOWN} solutions; --out FILE writes all, `| less` pages through them, "
            f"and --limit {5 * SHOWN} instead of --all prints {5 * SHOWN})"
        )


def _refuse_dead(
    document: _JsonDocument | None, puzzle: Puzzle, given: Sequence[PlacedPiece]
) -> None:
    """With --json, print the document of a position whose pieces clash, and end."""
    if document and given and (clashes := conflicts(puzzle, given)):
        outcome = Outcome(Status.INFEASIBLE, 0, 0.0, "none")
        print(document.text(puzzle, outcome, Explanation("position", "; ".join(clashes))))
        raise typer.Exit(exits.NO_SOLUTION)


def _run(search: Search, found: Iterable[Solution], receivers: list[Receiver]) -> None:
    """Give each solution to the receivers as it is found."""
    try:
        for solution in found:
            for receive in receivers:
                receive(solution)
    except KeyboardInterrupt:
        # Solutions found so far are kept; the exit code says that the search was interrupted.
        search.close()


class _JsonDocument:
    """The JSON document; solutions become text as they come, so that the end takes no time."""

    def __init__(self) -> None:
        self._solutions: list[str] = []

    def add(self, solution: Solution) -> None:
        self._solutions.append(json.dumps(solution_data(solution)))

    def text(
        self,
        puzzle: Puzzle,
        outcome: Outcome,
        reason: Explanation | None,
        boxes: list[Box] | None = None,
    ) -> str:
        status = "solved" if outcome.status is Status.COMPLETE else outcome.status.value
        complete = outcome.status in (Status.COMPLETE, Status.INFEASIBLE)
        head = json.dumps({"puzzle": puzzle.name, "status": status, "complete": complete})
        seconds = round(outcome.seconds, 3)
        figures: dict[str, object] = {"seconds": seconds, "engine": outcome.engine}
        if outcome.status is Status.INFEASIBLE:
            figures["why"] = reason and {"kind": reason.kind, "text": reason.text}
        if boxes is not None:
            figures["boxes"] = [box._asdict() for box in boxes]
        tail = json.dumps(figures)
        return f'{head[:-1]}, "solutions": [{", ".join(self._solutions)}], {tail[1:]}'


def _summary(puzzle: Puzzle, outcome: Outcome, met: int) -> str:
    if outcome.status is Status.INFEASIBLE and met:
        several = f"none of its {met:,} solutions comes apart by straight moves"
        only = "its only solution does not come apart by straight moves"
        none = several if met > 1 else only
        return f"{puzzle.name}: {none}"
    found = counted(outcome.solutions, "solution")
    limit = f": {outcome.why}" if outcome.why else " at the time limit"
    texts = {
        Status.SOLVED: found,
        Status.COMPLETE: f"{found}, and there are no others",
        Status.INFEASIBLE: "proved that there is no solution",
        Status.LIMIT: f"stopped{limit}; {found} so far, there may be more",
        Status.INTERRUPTED: f"interrupted; {found} so far, there may be more",
    }
    by = f"({outcome.seconds:.2f} s, {outcome.engine}{over_note(puzzle)})"
    return f"{puzzle.name}: {texts[outcome.status]} {by}"


def _exit_code(outcome: Outcome) -> int:
    is_answered = outcome.status is Status.LIMIT and outcome.solutions
    return exits.ANSWERED if is_answered else exits.code_of(outcome.status)

"""The command ``cube3d solve``: find solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cube3d.cli.shared.assessing import MoveOptions, Sieve
from cube3d.cli.shared.options import (
    Json,
    Quiet,
    Timeout,
    output,
)
from cube3d.cli.shared.outputs import check_outputs
from cube3d.cli.shared.puzzle_options import PositionOptions, read_given
from cube3d.cli.shared.run_options import (
    Cluster,
    recording,
    say_how_to_go_on,
)
from cube3d.cli.shared.showing import feed, leave_open, window_if
from cube3d.cli.solve.proof import Proof, proving, tell_of_proof
from cube3d.cli.solve.report import Receiver, SolveReport
from cube3d.cli.solve.solve_options import (
    EngineOptions,
    OutputOptions,
    RunOptions,
    WantedOptions,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import watching
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.problem import Outcome, Status
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.runs.answers import list_durably
    from cube3d.solving.solve import Search, solutions


if TYPE_CHECKING:
    from cube3d.covering.engines.engine import Engine
    from cube3d.scope import ProgressCallback


@output(Json, Quiet)
def command(
    context: typer.Context,
    position: PositionOptions,
    wanted: WantedOptions,
    outputs: OutputOptions,
    engines: EngineOptions,
    runs: RunOptions,
    timeout: Timeout = None,
    proof: Proof = None,
) -> None:
    """Find solutions of a puzzle and show them as layers.

    With --all, a terminal shows the first ten. With --all and --out, solutions are written to the
    file and not printed.

    Examples:
        cube3d solve soma
        cube3d solve --box 5x5x5 --piece Y5:25
        cube3d solve soma --all --out soma.jsonl
    """
    cluster = runs.load(all_solutions=wanted.all_solutions)
    number = wanted.number
    chosen = position.load()
    engine = engines.load(number)
    placed = read_given(position.given, chosen)
    check_outputs(outputs.out, proof, runs.run, png=outputs.png)
    report = SolveReport(chosen, wanted, outputs, runs.run)
    report.refuse_dead(placed)
    viewer = context.with_resource(window_if(outputs.window, position.puzzle, chosen))
    with ExitStack() as stack:
        stack.enter_context(feed(viewer, report.receivers))
        engine = stack.enter_context(proving(engine, proof, number, wanted.classes))
        plan = _SearchPlan(
            chosen, placed, wanted, engine, engines.threads, timeout, runs.run, cluster
        )
        stack.enter_context(report.writing())
        search, sieve = stack.enter_context(plan.searching(report))
        _run(search, sieve or search, report.receivers)
    outcome = report.sum_up(search, sieve)
    say_how_to_go_on(runs.run, outcome.status, by_itself=sieve is None)
    tell_of_proof(context.params, outcome)
    report.say_where(position.puzzle)
    raise typer.Exit(leave_open(viewer, outcome, _exit_code(outcome)))


@dataclass(frozen=True)
class _SearchPlan:
    """A search, as the options describe it."""

    puzzle: Puzzle
    given: tuple[PlacedPiece, ...]
    wanted: WantedOptions
    engine: Engine | None
    threads: int
    timeout: float | None
    run: Path | None
    cluster: Cluster | None

    @contextmanager
    def searching(self, report: SolveReport) -> Iterator[tuple[Search, Sieve | None]]:
        """Give the search, and the sieve for solutions that come apart if these are wanted."""
        classes = self.wanted.classes
        with ExitStack() as stack:
            session = stack.enter_context(
                recording(
                    self.run,
                    self.puzzle,
                    self.given,
                    engine=self.engine,
                    threads=self.threads,
                    keep=True,
                    up_to=classes,
                    cluster=self.cluster,
                )
            )
            watch = stack.enter_context(watching(results=report.screen, rest=report.rest))
            search = stack.enter_context(
                list_durably(session, timeout=self.timeout, watch=watch)
                if session
                else self._search(watch)
            )
            if not self.wanted.must_come_apart:
                yield search, None
                return
            moves = MoveOptions("first", self.timeout, None, self.threads).as_made(self.puzzle)
            yield search, Sieve(search, session, self.wanted.number, moves, self.wanted.sort)

    def _search(self, watch: ProgressCallback | None) -> Search:
        return solutions(
            self.puzzle,
            engine=self.engine,
            threads=self.threads,
            limit=None if self.wanted.must_come_apart else self.wanted.number,
            timeout=self.timeout,
            up_to=UpTo(self.wanted.classes),
            given=self.given,
            watch=watch,
        )


def _run(search: Search, found: Iterable[Solution], receivers: list[Receiver]) -> None:
    """Give each solution to the receivers as it is found."""
    try:
        for solution in found:
            for receive in receivers:
                receive(solution)
    except KeyboardInterrupt:
        # Solutions found so far are kept; the exit code says that the search was interrupted.
        search.close()


def _exit_code(outcome: Outcome) -> int:
    is_answered = outcome.status is Status.LIMIT and outcome.solutions
    return exits.ANSWERED if is_answered else exits.code_of(outcome.status)

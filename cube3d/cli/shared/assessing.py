"""Takes solutions apart for ``solve``, ``count`` and ``disassemble``."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from cube3d.cli.terminal.progress import counting_states, watching
from cube3d.lazy import lazily
from cube3d.scope import scoped, time_limit

with lazily(__name__):
    from cube3d.cli.shared.run_options import Cluster, recording
    from cube3d.core.motion import Fit
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.problem import Outcome, Status
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.runs.answers import assess_durably, list_durably
    from cube3d.runs.session import RunSession
    from cube3d.solving.build_problem import Problem
    from cube3d.solving.disassembly import disassemble as disassembly
    from cube3d.solving.disassembly.disassemble import DisassemblyResult, Verdict, disassemble
    from cube3d.solving.disassembly.least_clearance import LeastClearance, least_clearance
    from cube3d.solving.disassembly.survey import Assessed, Assessor
    from cube3d.solving.solve import Search, solutions
    from cube3d.verify.verifier import verify


@dataclass(frozen=True)
class MoveOptions:
    """Options of the search for moves that take a solution apart.

    Attributes:
        minimize: the moves to minimize (first, total or turns); None: any moves are enough.
        timeout: seconds after which to stop, or None.
        memory: GiB that states may take, or None for the default.
        threads: how many threads search; 0: one for each processor.
        turns: whether pieces also turn.
        clearance: how far outer faces are drawn in, in cells; then they turn about axes that move.
        bevel: the radius of convex edges, in cells.
    """

    minimize: disassembly.Minimize | None
    timeout: float | None
    memory: float | None
    threads: int
    turns: bool = False
    clearance: float | None = None
    bevel: float = 0.0

    @property
    def bytes(self) -> int:
        """How many bytes states may take."""
        return disassembly.DEFAULT_MEMORY if self.memory is None else int(self.memory * 2**30)

    @property
    def kind(self) -> bool | Fit:
        """Whether pieces also turn; with a fit, also about axes that move."""
        return disassembly.turning(self.turns, self.clearance, self.bevel)

    def assessor(self, problem: Problem, minimize: disassembly.Minimize | None) -> Assessor:
        """Return what takes many solutions of a problem apart."""
        return Assessor(problem, minimize, self.threads, self.bytes, self.kind)

    def as_made(self, puzzle: Puzzle | None) -> MoveOptions:
        """Return the options with the clearance and bevel of a puzzle, if it has them."""
        if self.clearance is not None or puzzle is None or not puzzle.clearance:
            return self
        return replace(self, clearance=puzzle.clearance, bevel=self.bevel or puzzle.bevel)

    def find_room(self, solution: Solution, puzzle: Puzzle | None) -> LeastClearance:
        """Return how much room a solution needs; a terminal shows how many states were seen."""
        with counting_states() as watch:
            return least_clearance(
                solution,
                puzzle,
                bevel=self.bevel,
                minimize=self.minimize or "first",
                threads=self.threads,
                memory=self.bytes,
                timeout=self.timeout,
                watch=watch,
            )

    def take_apart(self, solution: Solution, puzzle: Puzzle | None) -> DisassemblyResult:
        """Return how a solution comes apart; a terminal shows how many states were seen."""
        with counting_states() as watch:
            return disassemble(
                solution,
                puzzle,
                minimize=self.minimize or "first",
                turns=self.turns,
                clearance=self.clearance,
                bevel=self.bevel,
                threads=self.threads,
                memory=self.bytes,
                timeout=self.timeout,
                watch=watch,
            )


@contextmanager
def assessing(
    puzzle: Puzzle,
    options: MoveOptions,
    run: Path | None,
    cluster: Cluster | None,
    given: Sequence[PlacedPiece] = (),
) -> Iterator[tuple[Search, Iterator[Assessed]]]:
    """Give the search for all solutions of a puzzle, and its assessed solutions."""
    engine = ExactEngine(threads=options.threads)
    limit = time_limit(options.timeout)
    with ExitStack() as stack:
        session = stack.enter_context(
            recording(
                run,
                puzzle,
                given,
                engine=engine,
                threads=options.threads,
                keep=True,
                up_to="full",
                cluster=cluster,
            )
        )
        watch = stack.enter_context(watching())
        if session:
            search = list_durably(session, timeout=options.timeout, watch=watch)
        else:
            search = solutions(
                puzzle,
                engine=engine,
                timeout=options.timeout,
                up_to=UpTo.FULL,
                given=given,
                watch=watch,
            )
        stack.enter_context(search)
        assessor = options.assessor(search.problem, options.minimize)
        with limit:
            assessed = assess(session, assessor, search)
        yield search, assessed


def assess(session: RunSession | None, assessor: Assessor, search: Search) -> Iterator[Assessed]:
    """Return the assessed solutions of a search; a run may have recorded them."""
    chosen = search.choices()
    return assess_durably(session, assessor, chosen) if session else assessor.assess_all(chosen)


def take_all(
    search: Search, assessed: Iterable[Assessed], receive: Callable[[Assessed], object]
) -> Outcome:
    """Give each assessed solution of a search to a function; return how this ended."""
    began, stopped = time.monotonic(), None
    try:
        for one in assessed:
            receive(one)
    except TimeoutError:
        stopped = Status.LIMIT.of_result()
    except KeyboardInterrupt:
        stopped = Status.INTERRUPTED
    found = search.outcome
    # the search ends before its last solutions are assessed
    seconds = max(found.seconds, time.monotonic() - began)
    return replace(found, status=stopped or found.status, seconds=seconds)


@dataclass
class Sieve:
    """The solutions of a search that can be taken apart.

    Attributes:
        search: the search, for all solutions.
        session: the session of its run, or None if it is not recorded.
        limit: the most solutions to yield, or None.
        options: how they are taken apart.
        sort: "level": those with the highest level vectors first; None: as they are found.
        is_complete: whether every solution left out is proved to be stuck and, with ``sort``, every
            level is proved.
    """

    search: Search
    session: RunSession | None
    limit: int | None
    options: MoveOptions
    sort: str | None
    is_complete: bool = True

    def __iter__(self) -> Iterator[Solution]:
        """Yield the solutions with their moves."""
        with time_limit(self.options.timeout):
            found: Iterable[Assessed] = self._apart()
        if self.sort is not None:
            found = sorted(found, key=lambda one: one.levels, reverse=True)
        for one in islice(found, self.limit):
            solution = self.search.problem.solution(one.chosen)
            moves = self.options.take_apart(solution, self.search.puzzle).disassembly
            if moves is None:  # it comes apart, but time ran out before its moves were found again
                self.is_complete = False
                continue
            solution = replace(solution, disassembly=moves)
            verify(self.search.puzzle, solution)
            yield solution

    @scoped
    def _apart(self) -> Generator[Assessed, None, None]:
        assessor = self.options.assessor(self.search.problem, "first")
        try:
            for one in assess(self.session, assessor, self.search):
                self.is_complete &= one.verdict is not Verdict.UNKNOWN
                self.is_complete &= one.is_least or self.sort is None
                if one.verdict is Verdict.APART:
                    yield one
        except TimeoutError:
            self.is_complete = False

    def outcome(self, outcome: Outcome) -> Outcome:
        """Return the outcome with the status that is right if only these solutions count.

        Args:
            outcome: the outcome of the search; its ``solutions`` is the number yielded here.
        """
        ended = outcome.status in (Status.COMPLETE, Status.SOLVED)
        if outcome.solutions == self.limit:
            return replace(outcome, status=Status.SOLVED)
        if ended and not self.is_complete:
            return replace(outcome, status=Status.LIMIT.of_result())
        if outcome.status is Status.COMPLETE and not outcome.solutions:
            return replace(outcome, status=Status.INFEASIBLE)
        return outcome

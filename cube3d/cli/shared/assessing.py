"""Taking solutions apart, for several commands."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Literal

from cube3d.cli.shared.options import exact_engine
from cube3d.cli.terminal.progress import telling, watching
from cube3d.lazy import lazily
from cube3d.scope import in_scope, time_limit

with lazily(__name__):
    from cube3d.cli.shared.run_options import Cluster, recording
    from cube3d.covering.problem import Outcome, Status
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.runs.answers import assess_durably, list_durably
    from cube3d.runs.session import RunSession
    from cube3d.solving.disassembly import disassemble as taking_apart
    from cube3d.solving.disassembly.disassemble import DisassemblyResult, Verdict, disassemble
    from cube3d.solving.disassembly.survey import Assessed, Assessor
    from cube3d.solving.solve import Search, solutions
    from cube3d.verify.verifier import verify


GIB = 2**30


@dataclass(frozen=True)
class Way:
    """How solutions are taken apart.

    Attributes:
        minimize: what to minimize (first or total); None: any moves are enough.
        timeout: seconds after which to stop, or None.
        memory: gibibytes that states may take, or None.
        threads: how many threads search; 0: one for each processor.
        turns: whether pieces may also turn.
    """

    minimize: Literal["first", "total"] | None
    timeout: float | None
    memory: float | None
    threads: int
    turns: bool = False

    @property
    def bytes(self) -> int:
        """How many bytes states may take."""
        return taking_apart.DEFAULT_MEMORY if self.memory is None else int(self.memory * GIB)

    def take_apart(self, solution: Solution, puzzle: Puzzle | None) -> DisassemblyResult:
        """Take a solution apart; on a terminal, tell how many states were seen."""
        seen = 0

        def watch(states: int) -> None:
            nonlocal seen
            seen = states

        with telling(lambda: f"{seen:,} states") as shown:
            return disassemble(
                solution,
                puzzle,
                minimize=self.minimize or "first",
                turns=self.turns,
                threads=self.threads,
                memory=self.bytes,
                timeout=self.timeout,
                watch=watch if shown else None,
            )


@contextmanager
def assessing(
    puzzle: Puzzle,
    way: Way,
    run: Path | None,
    cluster: Cluster | None,
    given: Sequence[PlacedPiece] = (),
) -> Iterator[tuple[Search, Iterator[Assessed]]]:
    """Give the search for all solutions of a puzzle, and its assessed solutions."""
    engine = exact_engine(way.threads)
    limit = time_limit(way.timeout)
    with ExitStack() as stack:
        session = stack.enter_context(
            recording(
                run,
                puzzle,
                given,
                engine=engine,
                threads=way.threads,
                keep=True,
                up_to="full",
                cluster=cluster,
            )
        )
        watch = stack.enter_context(watching())
        if session:
            search = list_durably(session, timeout=way.timeout, watch=watch)
        else:
            search = solutions(
                puzzle,
                engine=engine,
                timeout=way.timeout,
                up_to=UpTo.FULL,
                given=given,
                watch=watch,
            )
        stack.enter_context(search)
        assessor = Assessor(search.problem, way.minimize, way.threads, way.bytes, way.turns)
        with limit:
            assessed = assess(session, assessor, search)
        yield search, assessed


def assess(session: RunSession | None, assessor: Assessor, search: Search) -> Iterator[Assessed]:
    """Return the assessed solutions of a search; a run may have recorded them."""
    if session is None:
        return in_scope(assessor.assess_all(search.choices()))

    return in_scope(assess_durably(session, assessor, search.choices()))


@dataclass
class Sieve:
    """Filters the solutions of a search: those that come apart are wanted.

    Attributes:
        search: the search, for all solutions.
        session: the session of its run, or None if it is not recorded.
        limit: the most solutions that are wanted, or None.
        way: how they are taken apart.
        sort: "level": those with the highest level vectors first; None: as they are found.
        is_complete: whether all solutions left out are proved to be stuck.
    """

    search: Search
    session: RunSession | None
    limit: int | None
    way: Way
    sort: str | None
    is_complete: bool = True

    def __iter__(self) -> Iterator[Solution]:
        """Yield those that are wanted, with their moves."""
        with time_limit(self.way.timeout):
            found: Iterable[Assessed] = in_scope(self._apart())
        if self.sort is not None:
            found = sorted(found, key=lambda one: one.levels, reverse=True)
        for one in islice(found, self.limit):
            solution = self.search.problem.solution(one.chosen)
            moves = self.way.take_apart(solution, self.search.puzzle).disassembly
            if moves is None:  # there was a way out, but no time left to find it again
                self.is_complete = False
                continue
            whole = replace(solution, disassembly=moves)
            verify(self.search.puzzle, whole)
            yield whole

    def _apart(self) -> Generator[Assessed, None, None]:
        assessor = Assessor(self.search.problem, threads=self.way.threads, memory=self.way.bytes)
        try:
            for one in assess(self.session, assessor, self.search):
                self.is_complete &= one.verdict is not Verdict.UNKNOWN
                self.is_complete &= one.is_least or self.sort is None
                if one.verdict is Verdict.APART:
                    yield one
        except TimeoutError:
            self.is_complete = False

    def outcome(self, outcome: Outcome) -> Outcome:
        """Return the outcome of the search, with only the wanted solutions counted.

        Args:
            outcome: the outcome of the search, with the number of solutions that this yielded.
        """
        ended = outcome.status in (Status.COMPLETE, Status.SOLVED)
        if outcome.solutions == self.limit:
            return replace(outcome, status=Status.SOLVED)
        if ended and not self.is_complete:
            return replace(outcome, status=Status.LIMIT)
        if outcome.status is Status.COMPLETE and not outcome.solutions:
            return replace(outcome, status=Status.INFEASIBLE)
        return outcome

"""What the commands share that take solutions apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from cube3d.cli.shared.cluster import Cluster
    from cube3d.covering.status import Outcome
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.solving.disassembly.disassemble import DisassemblyResult
    from cube3d.solving.disassembly.survey import Assessed
    from cube3d.solving.search.solve import Search

GIB = 2**30


@dataclass(frozen=True)
class Way:
    """How solutions are taken apart.

    Attributes:
        minimize: which way out is best; None: any, where it does not matter.
        timeout: seconds after which to stop, or None.
        memory: gibibytes that states may take, or None.
        threads: how many threads search; 0: one for each processor.
        quiet: whether messages are unwanted.
        turns: whether pieces may also turn.
    """

    minimize: Literal["first", "total"] | None
    timeout: float | None
    memory: float | None
    threads: int
    quiet: bool
    turns: bool = False

    @property
    def bytes(self) -> int:
        """How many bytes states may take."""
        from cube3d.solving.disassembly.disassemble import DEFAULT_MEMORY

        return DEFAULT_MEMORY if self.memory is None else int(self.memory * GIB)

    def take_apart(self, solution: Solution, puzzle: Puzzle | None) -> DisassemblyResult:
        """Take a solution apart; on a terminal, tell how many states were seen."""
        from cube3d.cli.terminal.progress import telling
        from cube3d.solving.disassembly.disassemble import disassemble

        seen = 0

        def watch(states: int) -> None:
            nonlocal seen
            seen = states

        with telling(lambda: f"{seen:,} states", quiet=self.quiet) as somebody_looks:
            return disassemble(
                solution,
                puzzle,
                minimize=self.minimize or "first",
                turns=self.turns,
                threads=self.threads,
                memory=self.bytes,
                timeout=self.timeout,
                watch=watch if somebody_looks else None,
            )


@contextmanager
def assessing(
    puzzle: Puzzle,
    way: Way,
    run: Path | None,
    cluster: Cluster | None,
    given: Sequence[PlacedPiece] = (),
) -> Iterator[tuple[Search, Iterator[Assessed]]]:
    """Give the search for all solutions of a puzzle, and what comes of each."""
    from cube3d.cli.shared.options import auto_engine
    from cube3d.cli.shared.recording import recording
    from cube3d.cli.terminal.progress import watching
    from cube3d.deadline import Deadline
    from cube3d.puzzle.puzzle import UpTo
    from cube3d.solving.disassembly.survey import Assessor
    from cube3d.solving.search.solve import solutions

    engine = auto_engine(way.threads, quiet=way.quiet)
    deadline = Deadline.after(way.timeout)
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
                quiet=way.quiet,
            )
        )
        watch = stack.enter_context(watching(quiet=way.quiet))
        if session:
            from cube3d.runs.answers import list_durably

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
        yield search, assessor.assess_all(search.choices(), deadline)


def sift(
    search: Search, limit: int | None, threads: int, sort: str | None, *, sifted: bool
) -> Iterable[Solution]:
    """Return the solutions of a search that are wanted.

    Args:
        search: the search, for all solutions if some are sifted out.
        limit: how many are wanted at most, or None.
        threads: how many threads take apart.
        sort: "level": those with the highest level vectors first; None: as they come.
        sifted: whether only those are wanted that can be taken apart, with their moves.
    """
    return _apart(search, limit, threads, sort) if sifted else search


def _apart(search: Search, limit: int | None, threads: int, sort: str | None) -> Iterator[Solution]:
    from cube3d.puzzle.verify.verify import verify
    from cube3d.solving.disassembly.disassemble import Verdict, disassemble
    from cube3d.solving.disassembly.survey import Assessor

    assessed = Assessor(search.problem, threads=threads).assess_all(search.choices())
    found: Iterable[Assessed] = (one for one in assessed if one.verdict is Verdict.APART)
    if sort is not None:
        found = sorted(found, key=lambda one: one.levels, reverse=True)
    for one in islice(found, limit):
        solution = search.problem.solution(one.chosen)
        way = disassemble(solution, search.puzzle, threads=threads).disassembly
        whole = replace(solution, disassembly=way)
        verify(search.puzzle, whole)
        yield whole


def sifted_outcome(outcome: Outcome, limit: int | None, *, sifted: bool) -> Outcome:
    """Return the outcome of a search of whose solutions only those count that are wanted.

    Args:
        outcome: that of the search, with the number of solutions that were handed on.
        limit: how many were wanted, or None.
        sifted: whether others were sifted out.
    """
    from cube3d.covering.status import Status

    if sifted and outcome.solutions == limit:
        return replace(outcome, status=Status.SOLVED)
    if sifted and outcome.status is Status.COMPLETE and not outcome.solutions:
        return replace(outcome, status=Status.INFEASIBLE)
    return outcome

"""Search: solving a puzzle with any engine.

The placements of a puzzle become the options of an exact cover, and an engine finds option
numbers.  Each solution made from them passes the verifier before it is returned.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING

from cube3d.covering.engines.engine import (
    WHOLE,
    BlockGenerator,
    Engine,
    Request,
    SolutionGenerator,
    SolutionIterator,
)
from cube3d.covering.engines.exact import ExactEngine, likely_extent
from cube3d.covering.orbits import Branch, Group, Spread, is_first
from cube3d.covering.problem import EncodingTooLarge, Outcome, Status
from cube3d.errors import (
    Infeasible,
    SearchError,
    SearchStopped,
    check_arguments,
    member_of,
    quote,
)
from cube3d.lazy import lazily
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.scope import Progress, ProgressCallback, reporting, scoped, time_limit
from cube3d.solving.build_problem import (
    OrbitSplit,
    Problem,
    build_problem,
    search_up_to_symmetry,
    split_by_orbits,
)
from cube3d.solving.staged import StagedSearch, Stages, exact_then_sat
from cube3d.verify.verifier import verify

with lazily(__name__):
    from cube3d.covering.engines.exact import search_with_restarts
    from cube3d.solving.reasons import plain_reason
    from cube3d.solving.staged import fill_with_boxes

if TYPE_CHECKING:
    from cube3d.core.questions import Box, Filling


class Search(Iterator[Solution]):
    """A running search: iterate to get verified solutions, all different.

    Use it as a context manager, or exhaust it, to end the engine's work.
    :func:`solutions` makes one.
    """

    def __init__(self, filtered: _FilteredSearch) -> None:
        """Prepare a search; it starts with the first call of ``next``."""
        self._filtered = filtered
        self._stages = filtered.search()
        with reporting(filtered.counted):
            self._found = filtered.run(filtered.blocks(self._stages))

    @property
    def chosen(self) -> list[int]:
        """The option numbers of the latest solution, ascending."""
        return self._filtered.chosen

    @property
    def problem(self) -> Problem:
        """The problem that is searched; it numbers the options."""
        return self._filtered.problem

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.problem.puzzle

    @property
    def threads(self) -> int:
        """How many threads or processes search."""
        return self._stages.engine.threads

    @property
    def boxes(self) -> list[Box] | None:
        """The small boxes that the solution consists of; None: it was searched as a whole."""
        return self._stages.boxes

    def __iter__(self) -> Search:
        return self

    def __next__(self) -> Solution:
        solution = self.problem.solution(next(self._found))
        verify(self.puzzle, solution)
        return solution

    def choices(self) -> Iterator[list[int]]:
        """Yield solutions as ascending option numbers, not verified.

        Ctrl-C ends the search and this iterator.
        """
        with suppress(KeyboardInterrupt):
            # `yield from` would end the search for who leaves here and goes on with next().
            for chosen in self._found:  # noqa: UP028
                yield chosen

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the search; one that was still running counts as interrupted."""
        self._found.close()
        self._filtered.finish(Status.INTERRUPTED)

    @property
    def outcome(self) -> Outcome:
        """The outcome so far."""
        ran = self._filtered
        return Outcome(ran.status, ran.found, ran.seconds, self._stages.name, ran.why)


Select = Callable[[list[int]], Iterable[list[int]]]


@dataclass
class _FilteredSearch:
    """A problem to search, with stages of engines, and a filter for solutions.

    Attributes:
        select: returns the solutions to yield for each found one; None: the one alone.
        found: how many solutions were yielded.
        chosen: the latest of them, as option numbers.
        status: how the search ended, or RUNNING.
        why: why it was stopped, if not by the time limit.
    """

    problem: Problem
    stages: Stages
    branches: Sequence[Branch]
    select: Select | None
    limit: int | None
    found: int = 0
    chosen: list[int] = field(default_factory=list)
    status: Status = Status.RUNNING
    why: str = ""
    began: float | None = None
    ended: float | None = None

    def search(self) -> StagedSearch:
        """Prepare the search."""
        middle = [self._ask_reduced, self._ask_restarts]
        return StagedSearch(self.stages, self._ask, self._is_infeasible, self._ask_boxes, middle)

    @scoped
    def blocks(self, search: StagedSearch) -> Generator[list[list[int]], None, None]:
        """Yield the blocks of a search, and note how it ends."""
        self.began = time.monotonic()
        try:
            yield from search
            self.finish(search.status)
        except EncodingTooLarge as limit:  # what was found so far is an answer, too
            self.why = str(limit)
            self.finish(Status.LIMIT)
        finally:
            self.finish(Status.INTERRUPTED)

    def run(self, blocks: Generator[list[list[int]], None, None]) -> SolutionGenerator:
        """Yield the selected solutions, as option numbers, up to the limit."""
        with closing(blocks):
            select = self.select
            for block in blocks:
                for chosen in chain.from_iterable(map(select, block)) if select else block:
                    self.chosen = chosen
                    self.found += 1
                    if self.found == self.limit:
                        self.finish(Status.SOLVED)
                        blocks.close()
                        yield chosen
                        return self.status
                    yield chosen
        return self.status

    def finish(self, status: Status) -> None:
        """Note how the search ended, unless it has ended."""
        if self.ended is None:
            self.status, self.ended = status.of_result(), time.monotonic()

    @property
    def seconds(self) -> float:
        """How long the search took, so far."""
        return 0.0 if self.began is None else (self.ended or time.monotonic()) - self.began

    def _ask(self, engine: Engine) -> BlockGenerator:
        # The engine may find several solutions of a class, so only Search can count them.
        limit = self.limit if self.select is None else None
        return engine.list_solutions(Request(self.problem.cover, self.branches, limit))

    @property
    def _wants_one(self) -> bool:
        return self.limit == 1 and self.branches is WHOLE

    def _ask_boxes(self) -> Filling | None:
        """Return a solution of small boxes, if one solution is wanted and no engine was given."""
        if not self._wants_one or self.stages.otherwise is not None:
            return None
        return fill_with_boxes(self.problem)

    def _ask_reduced(self, engine: Engine) -> SolutionGenerator | None:
        """Search up to symmetry, if one solution is wanted."""
        if not self._wants_one:
            return None
        return search_up_to_symmetry(self.problem, engine)

    def _ask_restarts(self, engine: Engine) -> SolutionGenerator | None:
        """Restart the search again and again, if one solution is wanted and no engine was given."""
        del engine  # random orders of the options replace it
        if not self._wants_one or self.stages.otherwise is not None:
            return None
        return search_with_restarts(self.problem.cover, self.stages.then.threads)

    def counted(self, progress: Progress) -> Progress:
        """Return progress with the number of selected solutions instead of found ones."""
        return progress if self.select is None else replace(progress, solutions=self.found)

    def _is_infeasible(self) -> bool:
        return plain_reason(self.problem) is not None


@check_arguments
def solutions(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    threads: int = 0,
    limit: int | None = None,
    timeout: float | None = None,
    up_to: UpTo = UpTo.TOTAL,
    given: Sequence[PlacedPiece] = (),
    watch: ProgressCallback | None = None,
) -> Search:
    """Search for solutions, all different.

    Args:
        engine: the engine.  If None, the exact engine; if a limit is set and it finds nothing
            for a while, the SAT engine takes over.
        threads: threads of the exact engine if no engine is given; 0: one for each processor.
        limit: stop after this many solutions (None: find all).
        timeout: stop this many seconds after this call.
        up_to: find one solution of each class of solutions that count as the same;
            symmetries that change forbidden pairs or pieces in place do not count.
        given: pieces in place: only solutions that contain them are found.
        watch: called with a :class:`cube3d.scope.Progress` now and then.

    Returns:
        An iterator over verified solutions; its ``outcome`` says how the search ended.

    Raises:
        Infeasible: the pieces in place clash.
        TooLargeError: there are too many placements.
        SearchStopped: finding the placements alone takes longer than the timeout.
        SearchError: a limit or timeout is invalid; during the search: the engine died.
    """
    if limit is not None and limit < 1:
        raise SearchError(f"a limit must be at least 1, not {limit}")
    with time_limit(timeout, watch=watch):
        problem = build_problem(puzzle, given)
        return search_problem(problem, engine=engine, threads=threads, limit=limit, up_to=up_to)


def search_problem(
    problem: Problem,
    *,
    engine: Engine | None = None,
    threads: int = 0,
    limit: int | None = None,
    up_to: UpTo = UpTo.TOTAL,
    split: OrbitSplit | None = None,
) -> Search:
    """Search for solutions of a problem; see :func:`solutions`.

    The search is split as given, or as the engine finds cheapest.
    """
    up_to = member_of(UpTo, up_to, "up_to")
    searcher = engine or ExactEngine(threads)
    select: Select | None = None
    branches: Sequence[Branch] = WHOLE
    if up_to is not UpTo.TOTAL or limit is None:
        split = split or _split_to_list(problem, searcher, up_to)
        branches, select = split.branches, _selection(split, up_to, len(problem.cover))
    few = engine is None and limit is not None
    stages = exact_then_sat(threads=threads) if few else Stages.of(searcher)
    return Search(_FilteredSearch(problem, stages, branches, select, limit))


def every_choice(problem: Problem) -> SolutionIterator[list[int]]:
    """Search for all solutions, as ascending option numbers, not verified.

    Returns:
        An iterator whose ``status`` says how the search ended.

    Raises:
        SearchError: during the search: the engine died.
    """
    searcher = ExactEngine(threads=0)
    split = _split_to_list(problem, searcher, UpTo.TOTAL)
    select = _selection(split, UpTo.TOTAL, len(problem.cover))
    filtered = _FilteredSearch(problem, Stages.of(searcher), split.branches, select, None)
    with reporting(filtered.counted):
        return SolutionIterator(filtered.run(filtered.blocks(filtered.search())))


# Solutions for each option that a search tries, above which symmetry is not used to list all:
# making an image of a solution takes as long as trying twenty options (about 2 us, and 0.1 us).
MANY = 0.05


def _split_to_list(problem: Problem, engine: Engine, up_to: UpTo) -> OrbitSplit:
    """Return the split of a search that lists solutions."""
    if up_to is UpTo.TOTAL and engine.can_split:
        with suppress(TimeoutError):
            extent = likely_extent(problem.cover, WHOLE)
            if extent.solutions > MANY * extent.nodes:
                return OrbitSplit(Group.trivial(problem.cover), WHOLE)
    return split_by_orbits(problem, engine, up_to)


def _selection(split: OrbitSplit, up_to: UpTo, size: int) -> Select | None:
    """Return the function that turns each found solution into those to yield, if one is needed.

    Args:
        up_to: which solutions count as the same.
        size: the number of options.
    """
    options = [branch.option for branch in split.branches if branch.option is not None]
    if up_to is UpTo.TOTAL:
        return Spread(split.group, split.branches) if options else None
    among = bytearray(size)
    for option in options:
        among[option] = 1
    branches = bytes(among) if options else None
    return lambda chosen: [chosen] if is_first(split.group, chosen, branches) else []


@check_arguments
def solve(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    timeout: float | None = None,
    given: Sequence[PlacedPiece] = (),
) -> Solution:
    """Return one solution.

    Args:
        engine: the engine; None: chosen automatically.
        timeout: give up after this many seconds.
        given: pieces in place.

    Raises:
        Infeasible: it is proved that there is no solution.
        SearchStopped: the timeout came first, or there would be too many clauses.
        TooLargeError: there are too many placements.
    """
    with solutions(puzzle, engine=engine, limit=1, timeout=timeout, given=given) as search:
        for solution in search:
            return solution
        if search.outcome.status is Status.INFEASIBLE:
            raise Infeasible(f"puzzle {quote(puzzle.name)} has no solution")
        why = search.outcome.why or f"the search was stopped after {search.outcome.seconds:.3g} s"
        raise SearchStopped(f"no solution of {quote(puzzle.name)} was found: {why}")

"""Staged search: an engine with a limit of work first, then other methods.

1. An engine with a limit of work: about a second.  Most searches that end at all end here.

If it finds no solution within its limit, these follow:

2. A look for a plain reason why there is no solution; it takes as long as trying a few hundred
   thousand options.
3. Small boxes that fill a large one.
4. Another second of search, with one branch per orbit; it proves many small boxes infeasible.
5. Short searches in random orders.
6. The SAT engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from cube3d.arrays import np
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import (
    SECOND,
    BlockGenerator,
    Engine,
    SolutionGenerator,
    SolutionIterator,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.way_choice import sampled_extent
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import SearchStopped, counted
from cube3d.geometry.cells import times
from cube3d.lazy import lazily
from cube3d.scope import seconds_left, time_is_up
from cube3d.solving.build_problem import Problem

with lazily(__name__):
    from cube3d.core.questions import BoxSearch
    from cube3d.covering.engines import dp
    from cube3d.covering.engines.sat import SatEngine

if TYPE_CHECKING:
    from cube3d.core.questions import Box, Filling


# Predicted work above which the dp engine is tried first, and the fraction of that work that it
# may use.  With no SHARE, dominoes and V3 in 7x10 take more than 14 s instead of 0.04; with 0.1,
# T4 and L4 in 8x9 take 2.6 s instead of 0.08.  With no LONG, small counts take 0.02 s longer,
# because numpy is imported for nothing (`benchmarks/constants.py tables`).
LONG, SHARE = SECOND // 3, 0.4
# limits of the dp engine when it is only tried: bytes of its table, transitions between states
TRY_MEMORY, MOST_TRANSITIONS = 2**30, 2.0**40


def promising_table(
    engine: Engine, cover: ExactCover, branches: Sequence[Branch]
) -> dp.DpEngine | None:
    """Return a dp engine if it should be tried before the exact engine counts, or None."""
    if not engine.can_split:
        return None
    try:
        if engine.threads > 1 and sampled_extent(exact.loaded(cover), branches).work >= LONG:
            # A table needs numpy; import it while more samples are drawn, which takes as long.
            with suppress(RuntimeError):  # no thread available: import it later
                Thread(target=lambda: np.int64).start()
        work = exact.likely_extent(cover, branches).work
    except TimeoutError:
        return None
    if work < LONG:
        return None

    # The estimate of a huge search may be infinite; the limit of memory is then reached first.
    most = int(min(SHARE * work / dp.TRANSITION, MOST_TRANSITIONS))
    return dp.DpEngine(memory=TRY_MEMORY, most=most, hesitant=True)


# Most work of a search for small boxes that fill a large one; half a second to a second if it
# fails.  With an eighth of it, boxes of Y pentominoes such as 15x15x15 are not found that take
# 0.1 s; with 2.5 times as much, no more are found (`benchmarks/constants.py boxes`).
WORK = 4_000_000
# most different box sizes that :func:`describe` lists
LISTED = 3


def fill_with_boxes(problem: Problem, *, empty: int = 0) -> Filling | None:
    """Return a solution that consists of small boxes, or None if a short search finds none.

    Args:
        problem: the problem; only a full box has such a solution.
        empty: the number of cells that stay empty; regions whose cells are optional for other
            reasons are not supported.
    """
    search = BoxSearch(problem.handle, empty=empty, work=WORK)
    if not search.applies:
        return None
    try:
        return search.find(problem.puzzle.region.dimension, seconds_left())
    except TimeoutError:
        return None


def describe(boxes: Iterable[Box]) -> str:
    """Return the numbers and sizes of boxes as text, like 20 boxes of 1x5x10."""
    sizes = Counter(times(sorted(box.sides)) for box in boxes).most_common()
    words = [f"{count:,} box{'es' * (count > 1)} of {size}" for size, count in sizes[:LISTED]]
    if left := sum(count for _, count in sizes[LISTED:]):
        words.append(counted(left, "other"))
    return ", ".join(words[:-1]) + " and " * (len(words) > 1) + words[-1]


Ask = Callable[[Engine], SolutionGenerator | None]

FIRST_WORK = SECOND
"""Work of the first stage: a second."""


class Stages(NamedTuple):
    """Engines that search one after another.

    Attributes:
        first: the engine of the first stage, with a limit of work; None: there is no such stage.
        then: the engine after a first stage that found solutions; it begins again and finds them
            in the same order.
        otherwise: the engine after a first stage that found nothing; None: the SAT engine.
    """

    first: Engine | None
    then: Engine
    otherwise: Engine | None

    @classmethod
    def of(cls, engine: Engine) -> Stages:
        """Return the stages of one engine: with a limit if it supports one, then without."""
        return cls(engine.limited(FIRST_WORK), engine, engine)


def exact_then_sat(work: int | None = None, threads: int = 0) -> Stages:
    """Return the stages that suit a search for one or a few solutions.

    Args:
        work: work of the exact engine before the SAT engine takes over; None: a second.
        threads: threads of the exact engine if it continues; 0: one for each processor.
    """
    return Stages(
        ExactEngine(max_work=FIRST_WORK if work is None else work),
        ExactEngine(threads=threads),
        None,
    )


def one_solution(cover: ExactCover, stages: Stages, *then: Ask) -> StagedSearch:
    """Return a staged search for one solution of an exact-cover problem.

    Args:
        then: the middle stages, see :class:`StagedSearch`.
    """
    return StagedSearch(stages, lambda engine: engine.blocks(cover, limit=1), then=then)


def first_solution(cover: ExactCover) -> list[int] | None:
    """Return a solution of a problem, or None if there is none.

    Raises:
        SearchError: an engine died.
        SearchStopped: the time is up.
    """
    search = one_solution(cover, exact_then_sat())
    for (chosen,) in search:
        return chosen
    if search.status is Status.INFEASIBLE:
        return None
    raise SearchStopped("the time was up")


class StagedSearch:
    """Iterates over blocks of the solutions that stages find, each once.

    Attributes:
        engine: the present or last engine.
        boxes: the small boxes that a solution consists of; None: it was searched as a whole.
    """

    def __init__(
        self,
        stages: Stages,
        ask: Callable[[Engine], BlockGenerator],
        is_infeasible: Callable[[], bool] = lambda: False,
        ask_boxes: Callable[[], Filling | None] = lambda: None,
        then: Sequence[Ask] = (),
    ) -> None:
        """Prepare to search.

        Args:
            ask: starts the search of an engine.
            is_infeasible: looks for a plain reason why there is no solution; called if the first
                stage ends at its limit without a solution.
            ask_boxes: fills the region with small boxes; called next.
            then: functions that start the middle stages, called in this order with the first
                stage's engine; each searches for one solution, or returns None to be skipped.
        """
        self.engine = stages.then
        self.status = Status.RUNNING
        self._stages, self._ask = stages, ask
        self._is_infeasible, self._ask_boxes = is_infeasible, ask_boxes
        self._then = then
        self.boxes: list[Box] | None = None

    @property
    def name(self) -> str:
        """The name of the engine that searches, or "boxes" if small boxes gave the solution."""
        return self.engine.name if self.boxes is None else "boxes"

    def __iter__(self) -> Generator[list[list[int]], None, None]:
        found = 0
        if self._stages.first is not None:
            self.engine = self._stages.first
            first = SolutionIterator(self._ask(self.engine))
            for block in first:
                found += len(block)
                yield block
            self.status = first.status
            if not found:
                yield from self._search_between()
            if self._is_over():
                return
            if found:
                self.engine = self._stages.then
            else:
                self.engine = self._stages.otherwise or SatEngine(threads=0)
        whole = SolutionIterator(self._ask(self.engine))
        for block in whole:
            if found < len(block):
                yield block[found:]
            found = max(0, found - len(block))
        self.status = whole.status

    def _search_between(self) -> Iterator[list[list[int]]]:
        """Yield a solution that needs no search, or one of the middle stages, until one is over."""
        if self._is_over():
            return
        if self._is_infeasible():
            self.status = Status.INFEASIBLE
            return
        if filling := self._ask_boxes():
            self.boxes, self.status = filling.boxes, Status.SOLVED
            yield [filling.options]
            return
        for ask in self._then:
            if (asked := ask(self.engine)) is not None:
                search = SolutionIterator(asked)
                for chosen in search:
                    yield [chosen]
                self.status = search.status
                if self._is_over():
                    return

    def _is_over(self) -> bool:
        """Whether a stage ended before its limit, or the time is up."""
        return self.status is not Status.LIMIT or time_is_up()

"""Staged search: an engine with a limit of work first, then other methods.

Most searches that end at all end within a second.  If the first stage ends at its limit without
a solution, these follow: a look for a plain reason why there is none, which takes as long as a
few hundred thousand options; small boxes that fill a large one; another second of search in one
branch of each orbit, which proves many small boxes infeasible; short searches in random orders;
and last the SAT engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from cube3d.arrays import np
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import (
    SECOND,
    Engine,
    SolutionGenerator,
    SolutionIterator,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import SearchError, show
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


# work after which a table of states tries first, and the share of the estimated search work that
# it may use; shorter searches end while numpy is imported
LONG, SHARE = SECOND // 3, 0.4
TRY_MEMORY, MOST_TRANSITIONS = 2**30, 2.0**40


def require_engine(engine: object) -> None:
    """Raise if an engine is given as a string, such as its name.

    Raises:
        SearchError: it is a string.
    """
    if isinstance(engine, str):
        raise SearchError(f"{show(engine)} is no engine; give one such as cube3d.ExactEngine()")


def promising_table(
    engine: Engine, cover: ExactCover, branches: Sequence[Branch]
) -> dp.DpEngine | None:
    """Return a dp engine if it should be tried before the exact engine counts, or None."""
    if not engine.can_split:
        return None
    try:
        if engine.threads > 1 and exact.sampled_work(cover, branches) >= LONG:
            # A table needs numpy; import it while more samples are drawn, which takes as long.
            with suppress(RuntimeError):  # no thread available: import it later
                Thread(target=lambda: np.int64).start()
        work = exact.likely_extent(cover, branches).work
    except TimeoutError:
        return None
    if work < LONG:
        return None

    # The estimate of a huge search may be infinite; memory ends the table before that.
    most = int(min(SHARE * work / dp.TRANSITION, MOST_TRANSITIONS))
    return dp.DpEngine(memory=TRY_MEMORY, most=most, hesitant=True)


# work of a search for small boxes that fill a large one, about a microsecond per unit
WORK = 500_000
# sizes of boxes listed in a sentence
LISTED = 3


def fill_with_boxes(problem: Problem, *, empty: int = 0) -> Filling | None:
    """Return a solution that consists of small boxes, if a short look finds one.

    Args:
        problem: the problem; only a full box has such a solution.
        empty: how many cells stay empty; cells optional for other reasons are not supported.
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
        words.append(f"{left:,} other{'s' * (left > 1)}")
    return ", ".join(words[:-1]) + " and " * (len(words) > 1) + words[-1]


Ask = Callable[[Engine], SolutionGenerator | None]

FIRST_WORK = SECOND
"""Work of the first stage: a second."""


class Stages(NamedTuple):
    """Engines that search one after another.

    Attributes:
        first: searches first, with a limit of work; None: there is no such stage.
        then: searches all if the first stage found something before its limit; it finds that
            again, in the same order.
        otherwise: searches all if the first stage found nothing; None: the SAT engine.
    """

    first: Engine | None
    then: Engine
    otherwise: Engine | None

    @classmethod
    def of(cls, engine: Engine) -> Stages:
        """Return the stages of one engine: with a limit if it supports one, then without."""
        return cls(engine.limited(FIRST_WORK), engine, engine)

    def after(self, *, found: bool) -> Engine:
        """Return the engine that searches all after the first stage."""
        if found:
            return self.then
        if self.otherwise:
            return self.otherwise
        # imported here, because most searches end without it
        return SatEngine(threads=0)


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


def one_solution(
    cover: ExactCover, stages: Stages, ask_reduced: Ask = lambda _: None
) -> StagedSearch:
    """Search for one solution of an exact-cover problem; see :class:`StagedSearch`."""
    return StagedSearch(
        stages,
        lambda engine: engine.search(cover, limit=1),
        then=[ask_reduced],
    )


class StagedSearch:
    """Iterates over the solutions that stages find, each once.

    Attributes:
        engine: the present or last engine.
        status: how the search ended.
        boxes: the small boxes that a solution consists of; None: it was searched as a whole.
    """

    def __init__(
        self,
        stages: Stages,
        ask: Callable[[Engine], SolutionGenerator],
        is_infeasible: Callable[[], bool] = lambda: False,
        ask_boxes: Callable[[], Filling | None] = lambda: None,
        then: Sequence[Ask] = (),
    ) -> None:
        """Prepare to search.

        Args:
            stages: the engines.
            ask: starts the search of an engine.
            is_infeasible: looks for a plain reason why there is no solution; called if the first
                stage ends at its limit without a solution.
            ask_boxes: fills the region with small boxes; called next.
            then: start searches for one solution with the first stage's engine, one after
                another; a result of None is skipped.
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

    def __iter__(self) -> Iterator[list[int]]:
        found = 0
        if self._stages.first is not None:
            self.engine = self._stages.first
            first = SolutionIterator(self._ask(self.engine))
            for chosen in first:
                found += 1
                yield chosen
            self.status = first.status
            if self.status is not Status.LIMIT or time_is_up():
                return
            if not found and self._is_infeasible():
                self.status = Status.INFEASIBLE
                return
            filling = None if found else self._ask_boxes()
            if filling:
                self.boxes, self.status = filling.boxes, Status.SOLVED
                yield filling.options
                return
            if not found:
                yield from self._search_between()
                if self.status is not Status.LIMIT or time_is_up():
                    return
            self.engine = self._stages.after(found=found > 0)
        whole = SolutionIterator(self._ask(self.engine))
        yield from islice(whole, found, None)
        self.status = whole.status

    def _search_between(self) -> Iterator[list[int]]:
        """Yield a solution of the middle stages; stop when one ends before its limit."""
        for ask in self._then:
            if (asked := ask(self.engine)) is not None:
                yield from (search := SolutionIterator(asked))
                self.status = search.status
                if self.status is not Status.LIMIT or time_is_up():
                    return

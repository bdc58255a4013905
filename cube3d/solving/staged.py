"""One staged search: an engine with a limit of work first, then whichever suits.

Most searches that end at all do so within a second.  If the first stage ends at its limit
without a solution, these follow: a look for a plain reason why there is none, which takes as
long as a few hundred thousand options; smaller boxes that fill a large one; a second over one
branch of each kind that symmetries leave, which proves of many small boxes that nothing fills
them; short searches in random orders; and at last the SAT engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from cube3d.core.questions import Box, BoxSearch, Filling
from cube3d.covering.engines.engine import SECOND, Engine, SolutionGenerator, SolutionIterator
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.problem import ExactCover, Status
from cube3d.geometry.cells import times
from cube3d.scope import seconds_left, time_is_up
from cube3d.solving.build_problem import Problem

if TYPE_CHECKING:
    from cube3d.core.questions import Box, Filling


# Solutions of large boxes, put together from small ones; the core finds them.

# Units of work of a search for boxes, about a microsecond each.
WORK = 500_000
# Sizes of boxes that a sentence lists.
LISTED = 3


def fill_with_boxes(problem: Problem, *, empty: int = 0) -> Filling | None:
    """Return a solution that consists of small boxes, if a short look finds one.

    Args:
        problem: the problem; one that is no full box has no such solution.
        empty: how many cells stay empty; other cells may not.
    """
    search = BoxSearch(problem.handle, empty=empty, work=WORK)
    if not search.applies:
        return None
    try:
        return search.find(problem.puzzle.region.dimension, seconds_left())
    except TimeoutError:
        return None


def describe(boxes: Iterable[Box]) -> str:
    """Return the numbers and sizes of boxes in words, like 20 boxes of 1x5x10."""
    sizes = Counter(times(sorted(box.sides)) for box in boxes).most_common()
    words = [f"{count:,} box{'es' * (count > 1)} of {size}" for size, count in sizes[:LISTED]]
    if left := sum(count for _, count in sizes[LISTED:]):
        words.append(f"{left:,} other{'s' * (left > 1)}")
    return ", ".join(words[:-1]) + " and " * (len(words) > 1) + words[-1]


Ask = Callable[[Engine], SolutionGenerator | None]

FIRST_WORK = SECOND
"""How long the first stage searches."""


class Stages(NamedTuple):
    """Engines that take over from one another.

    Attributes:
        first: what searches first, with a limit of work; None: there is no such stage.
        then: what searches all where the first stage found something before its limit; it
            finds that again, in the same order.
        otherwise: what searches all where it found nothing; None: the SAT engine.
    """

    first: Engine | None
    then: Engine
    otherwise: Engine | None

    @classmethod
    def of(cls, engine: Engine) -> Stages:
        """Return an engine's own stages: itself with a limit where it has any, and itself."""
        return cls(engine.limited(FIRST_WORK), engine, engine)

    def after(self, *, found: bool) -> Engine:
        """Return what searches all after the first stage, which may have found something."""
        if found:
            return self.then
        if self.otherwise:
            return self.otherwise
        # Imported now, because most searches end without it.
        from cube3d.covering.engines.sat import SatEngine

        return SatEngine(threads=0)


def exact_then_sat(work: int | None = None, threads: int = 0) -> Stages:
    """Return the stages that suit where one solution, or a few, are enough.

    Args:
        work: how long the exact engine searches before the SAT engine takes over; None: a second.
        threads: how many threads the exact engine takes where it goes on; 0: one for
            each processor.
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
    """Iterates over what stages find, each solution once, and keeps how they end.

    Attributes:
        engine: what searches now, or did last.
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
            stages: what searches.
            ask: starts the search of an engine.
            is_infeasible: tells whether it is plain that there is no solution; asked where
                the first stage ends at its limit and has found none.
            ask_boxes: fills the region with small boxes; asked next.
            then: start searches for one solution with the first stage's engine, one after
                another; None: there is none to start.
        """
        self.engine = stages.then
        self.status = Status.RUNNING
        self._stages, self._ask = stages, ask
        self._is_infeasible, self._ask_boxes = is_infeasible, ask_boxes
        self._then = then
        self.boxes: list[Box] | None = None

    @property
    def name(self) -> str:
        """The name of the engine that searches, or of the step that found the last solution."""
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
        """Search for one solution after the first stage, until a search ends before its limit."""
        for ask in self._then:
            if (asked := ask(self.engine)) is not None:
                yield from (search := SolutionIterator(asked))
                self.status = search.status
                if self.status is not Status.LIMIT or time_is_up():
                    return

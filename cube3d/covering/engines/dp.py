"""The counting engine: dynamic programming over a frontier of items, or Pfaffians.

Counts come without listing, exact at any size.  What only pairs items, as dominoes do, on
a planar graph whose frontier would be wide is counted with Kasteleyn's Pfaffian, see
:mod:`cube3d.covering.frontier.planar`; everything else with a table of states, see
:mod:`cube3d.covering.frontier.frontier`.  A table that keeps all its layers also gives the solution
of any rank, and so lists and samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cube3d.arrays import np
from cube3d.core.library import library
from cube3d.covering.engines.engine import WHOLE, Engine, SolutionGenerator, Tally
from cube3d.covering.engines.frontier_table import Bounds, Counter, ManyTransitions, Table
from cube3d.covering.fixed_solutions import Quotient
from cube3d.covering.frontier.frontier import FrontierTask, free_bounds, task
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.covering.status import Status
from cube3d.errors import SearchError
from cube3d.scope import time_is_up

MEMORY = 2 * 2**30
"""Bytes that the tables of states may take where nobody says."""


@dataclass(frozen=True)
class DpEngine(Engine):
    """Counts without listing.

    Attributes:
        memory: bytes that the tables of states may take.
        most: end after so many transitions between states; None: no limit.
    """

    memory: int = MEMORY
    most: int | None = None

    def __post_init__(self) -> None:
        """Check that the engine can run.

        Raises:
            SearchError: a bound is negative.
        """
        if self.memory < 0 or (self.most is not None and self.most < 0):
            raise SearchError("memory and transitions are not negative")
        library()

    @property
    def bounds(self) -> Bounds:
        """What a table may take."""
        return Bounds(self.memory, self.most)

    @property
    def name(self) -> str:
        """The name for reports."""
        return "dp"

    @property
    def threads(self) -> int:
        """One thread counts."""
        return 1

    def limited(self, nodes: int) -> DpEngine | None:
        """Return the same engine with a limit of transitions; None if it has a lower one."""
        if self.most is not None and self.most <= nodes:
            return None
        return replace(self, most=nodes)

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the whole: all parts of a search would need about the same table."""
        del cover, ways
        return WHOLE

    def tally(
        self,
        cover: ExactCover,
        branches: Sequence[Branch],
        *,
        after: Tally | None = None,
    ) -> Tally:
        """Count solutions; see :meth:`cube3d.covering.engines.engine.Engine.tally`.

        Until the end nothing is counted, so a search that was stopped has counts of 0.

        Raises:
            SearchStopped: the table outgrew the memory allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        del after  # a table is made from the beginning
        counter = Counter(self.bounds)
        counts = [0] * len(branches)
        status = Status.COMPLETE
        try:
            for number, branch in enumerate(branches):
                part = cover if branch.option is None else cover.using(branch.option)[0]
                counts[number] = counter.count(task(part))
        except (TimeoutError, ManyTransitions):
            status = Status.LIMIT
        except KeyboardInterrupt:
            status = Status.INTERRUPTED
        return Tally(status, tuple(counts), counter.transitions, counter.method)

    def count_fixed(self, cover: ExactCover, part: Quotient) -> int:
        """Count the solutions that a group of symmetries leaves as they are.

        Args:
            cover: the whole problem.
            part: its quotient by the group.

        Raises:
            TimeoutError: the time was up first.
            SearchStopped: the table outgrew the memory or the transitions allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        bounds = free_bounds(cover)
        if bounds is None:
            return 0
        numbers = np.arange(len(part.cover))
        uses = np.array(part.uses, dtype=np.int64).reshape(len(numbers), len(part.bounds))
        return Counter(self.bounds).count(FrontierTask(part.cover, numbers, uses, *bounds))

    def search(
        self,
        cover: ExactCover,
        *,
        branches: Sequence[Branch] = WHOLE,
        limit: int | None = None,
    ) -> SolutionGenerator:
        """Yield different solutions; see :meth:`cube3d.covering.engines.engine.Engine.search`.

        Raises:
            SearchStopped: the table outgrew the memory allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        found = 0
        for branch in branches:
            part, kept = cover, np.arange(len(cover))
            if branch.option is not None:
                part, kept = cover.using(branch.option)
            try:
                table = Table(part, self.bounds)
            except (TimeoutError, ManyTransitions):
                return Status.LIMIT
            own = [] if branch.option is None else [branch.option]
            for rank in range(table.total):
                if time_is_up():
                    return Status.LIMIT
                yield sorted(own + kept[table.unrank(rank)].tolist())
                found += 1
                if found == limit:
                    return Status.SOLVED
        return Status.COMPLETE if found else Status.INFEASIBLE

"""Batches: subproblems that are dealt out to many workers, large batches first.

This is guided self-scheduling (Polychronopoulos and Kuck, 1987).  Each batch is a share of the
work left: first a few large batches, then smaller ones, so that all workers end at about the
same time.  Each batch has a time, after which its worker gives the rest back.  So a batch that
was estimated too small does not hold up the end.

The constants were tuned with ``benchmarks/schedule.py``.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cube3d.covering.problem import Done, Subproblem
from cube3d.runs.portions import TUNING, Assembly, Portion, Report, Tuning

# Most batches that are queued beyond one per worker: at the end of a search, queued ones cannot
# be dealt out better.
SPARE = 8
# A batch is this share of the work left for each worker.  The scheduler spends about COST seconds
# on each batch.  So batches last at least SHORTEST seconds, and longer if there are many
# workers and the scheduler could not keep up.
FRACTION, COST, SHORTEST = 0.5, 0.001, 0.02
# Most portions of a batch, as a multiple of an equal share of those left: the estimates of many
# small portions are the least certain.
FAIR = 10
# Weight of the first guess of the pace, as a share of the search.
PRIOR = 0.05


@dataclass(frozen=True)
class Batch:
    """Portions for one worker.

    Attributes:
        patience: seconds after which to give the rest back.
    """

    portions: list[Portion]
    patience: float


def in_flight(workers: int) -> int:
    """Return how many batches workers should have, queued ones included."""
    return workers + min(SPARE, workers)


def batch_seconds(
    left: float, workers: int, batches: int, longest: float = TUNING.longest
) -> float:
    """Return how many seconds the next batch should take.

    Args:
        left: seconds of search that are not handed out yet.
        workers: how many batches are searched at once.
        batches: the most batches from now on: those that wait and those being searched.
        longest: see :class:`cube3d.runs.portions.Tuning`.
    """
    keeping_up = max(SHORTEST, COST * min(workers, batches))
    return max(keeping_up, min(FRACTION * left / workers, longest + 3 * COST * workers))


def hardest_first(pending: Sequence[Portion]) -> Callable[[Portion], Any]:
    """Return the key of an order: subproblems with the most expected nodes come first.

    The rest of a begun subproblem keeps the place of the whole, because a subproblem counts,
    and is recorded, only when it is complete.

    Args:
        pending: one portion for each subproblem.
    """
    whole = {portion.number: portion.nodes for portion in pending}
    return lambda portion: (-whole[portion.number], portion.number, portion.path)


def in_order(portion: Portion) -> Any:
    """Return the key of a portion in the order in which a search of the whole meets them."""
    return (portion.number, portion.path)


class Batches:
    """Portions that wait to be handed out, and how long they are expected to take."""

    def __init__(
        self,
        pending: Sequence[Portion],
        order: Callable[[Portion], Any],
        pace: float,
        tuning: Tuning = TUNING,
    ) -> None:
        """Take the portions to deal out.

        Args:
            order: the key of a portion; the least comes next.
            pace: seconds that a node takes, about.
            tuning: how large batches are.
        """
        self._order, self._tuning = order, tuning
        # No two portions have equal keys, so the portions themselves are never compared.
        self._waiting = [(order(portion), portion) for portion in pending]
        heapq.heapify(self._waiting)
        self._left = sum(portion.nodes for portion in pending)
        self._nodes = PRIOR * self._left
        self._seconds = pace * self._nodes

    def __len__(self) -> int:
        return len(self._waiting)

    def learn(self, nodes: float, seconds: float) -> None:
        """Update the pace with the expected nodes and the seconds of a search."""
        self._nodes += nodes
        self._seconds += seconds

    def take_back(self, report: Report) -> None:
        """Requeue unfinished work and update the pace."""
        self.give_back(report.left)
        if report.divided is not None:
            _, (_, *rest) = report.divided
            self.give_back(rest)
        for portion, done in report.given:
            self.learn(portion.nodes or done.nodes, done.seconds)

    def give_back(self, portions: Sequence[Portion]) -> None:
        """Requeue portions, or parts of them, that were handed out but not searched."""
        for portion in portions:
            heapq.heappush(self._waiting, (self._order(portion), portion))
            self._left += portion.nodes

    @property
    def pace(self) -> float:
        """Seconds for each expected node."""
        return self._seconds / self._nodes if self._nodes else 0.0

    def next(self, workers: int, busy: int) -> Batch:
        """Return the next batch.

        Args:
            workers: how many batches are searched at once.
            busy: how many batches the workers have.
        """
        left = max(0.0, self._left) * self.pace
        wanted = batch_seconds(left, workers, busy + len(self._waiting), self._tuning.longest)
        most = min(self._tuning.most, 1 + FAIR * len(self._waiting) // workers)
        batch: list[Portion] = []
        seconds = 0.0
        while self._waiting and len(batch) < most:
            _, portion = self._waiting[0]
            seconds += self.pace * portion.nodes
            # A batch ends before the wanted time rather than after it.
            if batch and seconds > wanted:
                break
            heapq.heappop(self._waiting)
            self._left -= portion.nodes
            batch.append(portion)
        return Batch(batch, max(self._tuning.least, wanted))


Finished = list[tuple[int, Done]]
"""Numbers of subproblems, each with its result."""


class Crew(Protocol):
    """Workers on one search, and the batches that they have."""

    @property
    def workers(self) -> int:
        """How many search at the same time, at least one; it may change."""
        ...

    def __len__(self) -> int:
        """How many batches they have."""
        ...

    def start(self, batches: Sequence[Batch]) -> None:
        """Give them more batches."""
        ...

    def ended(self) -> Iterator[Report]:
        """Wait for a moment, and yield the reports of the batches that have ended.

        Raises:
            Cube3dError: one of them failed, or the workers are gone.
        """
        ...


def deal(
    crew: Crew,
    pending: Sequence[tuple[int, Subproblem]],
    pace: float,
    *,
    keep: bool,
    stop: Callable[[], bool],
    tuning: Tuning = TUNING,
) -> Generator[Finished, None, None]:
    """Let the workers search subproblems, and yield the results, a few times a second.

    The rest of a batch is dealt out again.  A count takes the hardest subproblems first.  If
    solutions are wanted, subproblems are searched in order, as solutions are handed out in order.

    Args:
        pace: seconds that a node takes, about.
        keep: whether the solutions are wanted, too.
        stop: asked several times a second whether to give up.
        tuning: how much to deal out.

    Raises:
        Cube3dError: see :meth:`Crew.ended`.
    """
    portions = [Portion(number, (), (part,)) for number, part in pending]
    order = in_order if keep else hardest_first(portions)
    batches, assembly = Batches(portions, order, pace, tuning), Assembly()
    while not stop() and (batches or len(crew)):
        crew.start(list(_next(batches, crew)))
        finished: Finished = []
        failure: Exception | None = None
        try:
            for report in crew.ended():
                batches.take_back(report)
                finished += assembly.put(report)
        except Exception as error:  # raised once the results before it are recorded
            failure = error
        yield sorted(finished, key=lambda item: item[0])
        if failure is not None:
            raise failure


def _next(batches: Batches, crew: Crew) -> Iterator[Batch]:
    """Yield batches until the workers have enough."""
    workers, busy = crew.workers, len(crew)
    while batches and busy < in_flight(workers):
        yield batches.next(workers, busy)
        busy += 1

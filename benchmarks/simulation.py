"""A cluster on paper: when the search of given subproblems would end on so many workers.

The rule by which subproblems are dealt out is the real one, from
``cube3d.solving.runs.batches``; the cluster is a model of Dask.  The driver takes results
every few hundredths of a second and hands out batches; the scheduler passes them on.  Each
of the two does one thing at a time, and each batch costs each of them so many seconds.  A
worker has one batch that it searches and one that it has been sent, as with Dask's default of
``worker-saturation``.  A worker that loses patience gives back the rest, and what it was at in
parts, which take equal times: of what it had done of that, nothing is of use.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cube3d.search.subproblem import Subproblem
from cube3d.solving.runs.batches import IN_FLIGHT, Batches, hardest_first
from cube3d.solving.runs.cluster import POLL
from cube3d.solving.runs.portions import PARTS, Portion

# How many batches a worker holds: ceil(1.1 * threads) of Dask's defaults.
HELD = 2


@dataclass(frozen=True)
class Costs:
    """Seconds that a batch costs.

    Attributes:
        driver: the process that deals out and records.
        scheduler: the scheduler.
        worker: a worker, besides the search.
        message: from one process to another.
    """

    driver: float
    scheduler: float
    worker: float
    message: float


@dataclass(frozen=True)
class Schedule:
    """How a search went.

    Attributes:
        workers: how many searched.
        seconds: from the first batch to the last result.
        work: seconds of search, of all workers.
        tasks: how many batches there were.
        spans: when each batch began and ended.
    """

    workers: int
    seconds: float
    work: float
    tasks: int
    spans: list[tuple[float, float]]

    @property
    def speed_up(self) -> float:
        """How many times as fast as one worker that nothing costs anything."""
        return self.work / self.seconds

    @property
    def busy(self) -> float:
        """The share of the workers' time that was search."""
        return self.speed_up / self.workers

    def at_work(self, when: float) -> int:
        """Return how many workers searched at a moment."""
        return sum(begin <= when < end for begin, end in self.spans)


@dataclass
class _Serial:
    """Something that does one thing at a time."""

    free: float = 0.0

    def does(self, when: float, cost: float) -> float:
        self.free = max(self.free, when) + cost
        return self.free


class _Batch:
    """What a worker is sent, and what it has made of it."""

    def __init__(self, portions: list[Portion], patience: float) -> None:
        self.left, self.patience = portions, patience
        self.done: list[tuple[Portion, float]] = []

    def search(self, seconds: Sequence[float]) -> float:
        """Search as ``search_portions`` does; return how long that takes."""
        portions, used = self.left, 0.0
        for at, portion in enumerate(portions):
            cost = seconds[portion.number] / PARTS ** len(portion.path)
            too_large = used + cost > self.patience
            if self.done and (used >= self.patience or (too_large and 2 * used > self.patience)):
                self.left = portions[at:]
                return max(used, self.patience)
            if too_large:
                self.left = [*_parts(portion), *portions[at + 1 :]]
                return self.patience
            used += cost
            self.done.append((portion, cost))
        self.left = []
        return used


def _parts(portion: Portion) -> list[Portion]:
    share = portion.part.share / PARTS
    return [
        Portion(portion.number, (*portion.path, place), Subproblem((), (), share))
        for place in range(PARTS)
    ]


@dataclass
class _Model:
    workers: int
    costs: Costs
    seconds: Sequence[float]
    batches: Batches
    driver: _Serial = field(default_factory=_Serial)
    scheduler: _Serial = field(default_factory=_Serial)

    def __post_init__(self) -> None:
        self.events: list[tuple[float, int, Callable[..., None], tuple[object, ...]]] = []
        self.count = self.in_flight = self.tasks = 0
        self.queue: deque[_Batch] = deque()
        self.held: list[deque[_Batch]] = [deque() for _ in range(self.workers)]
        self.room = deque(list(range(self.workers)) * HELD)
        self.spans: list[tuple[float, float]] = []
        self.end = 0.0

    def at(self, when: float, what: Callable[..., None], *arguments: object) -> None:
        heapq.heappush(self.events, (when, self.count, what, arguments))
        self.count += 1

    def run(self) -> None:
        self.hand_out(0.0)
        while self.events:
            when, _, what, arguments = heapq.heappop(self.events)
            what(when, *arguments)

    def hand_out(self, when: float) -> None:
        patience = self.batches.patience(self.workers)
        while self.batches and self.in_flight < IN_FLIGHT * self.workers:
            batch = _Batch(self.batches.next(self.workers), patience)
            self.in_flight += 1
            self.tasks += 1
            sent = self.driver.does(when, self.costs.driver / 2) + self.costs.message
            self.at(sent, self.submitted, batch)

    def submitted(self, when: float, batch: _Batch) -> None:
        self.at(self.scheduler.does(when, self.costs.scheduler / 2), self.queued, batch)

    def queued(self, when: float, batch: _Batch) -> None:
        self.queue.append(batch)
        self.pass_on(when)

    def pass_on(self, when: float) -> None:
        while self.queue and self.room:
            self.at(
                when + self.costs.message, self.arrived, self.room.popleft(), self.queue.popleft()
            )

    def arrived(self, when: float, worker: int, batch: _Batch) -> None:
        self.held[worker].append(batch)
        if len(self.held[worker]) == 1:
            self.begin(when, worker)

    def begin(self, when: float, worker: int) -> None:
        batch = self.held[worker][0]
        begin = when + self.costs.worker
        end = begin + batch.search(self.seconds)
        self.spans.append((begin, end))
        self.at(end, self.searched, worker)

    def searched(self, when: float, worker: int) -> None:
        batch = self.held[worker].popleft()
        if self.held[worker]:
            self.begin(when, worker)
        told = self.scheduler.does(when + self.costs.message, self.costs.scheduler / 2)
        self.at(told, self.told, worker, batch)

    def told(self, when: float, worker: int, batch: _Batch) -> None:
        # An idle worker is sent something before one that has a batch.
        (self.room.append if self.held[worker] else self.room.appendleft)(worker)
        self.pass_on(when)
        seen = -(-(when + self.costs.message) // POLL) * POLL
        self.at(self.driver.does(seen, self.costs.driver / 2), self.recorded, batch)

    def recorded(self, when: float, batch: _Batch) -> None:
        self.in_flight -= 1
        self.batches.give_back(batch.left)
        for portion, seconds in batch.done:
            self.batches.learn(portion.part.share, seconds)
        self.end = when
        self.hand_out(when)


def simulate(
    workers: int, shares: Sequence[float], seconds: Sequence[float], costs: Costs
) -> Schedule:
    """Return how the count of some subproblems would go.

    Args:
        workers: how many search.
        shares: the expected share of each subproblem.
        seconds: how long each takes.
        costs: what a batch costs besides.
    """
    portions = [Portion(n, (), Subproblem((), (), share)) for n, share in enumerate(shares)]
    model = _Model(workers, costs, seconds, Batches(hardest_first(portions)))
    model.run()
    return Schedule(workers, model.end, sum(seconds), model.tasks, model.spans)

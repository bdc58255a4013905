"""A cluster on paper: when the search of given subproblems would end on so many workers.

The rules by which subproblems are dealt out, cut short and cut up are the real ones, from
``cube3d.runs``; the cluster is a model of Dask.  The driver takes results every few
thousandths of a second and hands out batches; the scheduler passes them on.  Each of the two
does one thing at a time, and each batch costs each of them so many seconds.  A worker has one
batch that it searches and one that it has been sent, as with Dask's default of
``worker-saturation``.  What a worker leaves of a subproblem that it does not finish falls into
parts as that of a real search did, which was stopped when it had done a like share: as many
parts, of such sizes, and so well estimated.
"""

from __future__ import annotations

import heapq
import math
import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cube3d.covering.problem import Subproblem
from cube3d.runs.batches import Batch, Batches, hardest_first, in_flight
from cube3d.runs.portions import (
    LITTLE,
    PIECE,
    PIECES,
    SPARE,
    TUNING,
    Portion,
    cut,
)

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


Stopped = tuple[float, float, list[tuple[float, float]]]
"""Seconds until a search was stopped, and to estimate what was left; of each part of that,
nodes expected and seconds taken."""

# One of so many searches that had come about as far as another stands for what that leaves.
LIKE = 6


class Leaving:
    """What searches leave when they are stopped, after real ones."""

    def __init__(self, stopped: Sequence[Stopped], seed: int) -> None:
        """Take what was measured."""
        self._real = [
            (self._so_far(took, sum(seconds for _, seconds in left)), estimating, left)
            for took, estimating, left in stopped
        ]
        self._rng = random.Random(seed)  # noqa: S311

    @staticmethod
    def _so_far(took: float, left: float) -> float:
        return math.log(max(took, 1e-6) / max(left, 1e-6))

    def parts(self, took: float, left: float) -> tuple[float, list[tuple[float, float]]]:
        """Return the seconds to estimate what is left after some time, and its parts.

        Each part is the nodes expected of it and the seconds that it takes.
        """
        so_far = self._so_far(took, left)
        near = sorted(self._real, key=lambda item: abs(item[0] - so_far))[:LIKE]
        _, estimating, parts = self._rng.choice(near)
        scale = left / max(1e-9, sum(seconds for _, seconds in parts))
        return estimating, [(nodes * scale, seconds * scale) for nodes, seconds in parts]


class _Work:
    """How long portions take, and what becomes of them; as ``search_portions`` does it."""

    def __init__(self, seconds: Sequence[float], leaving: Leaving, pace: float) -> None:
        self.seconds: dict[tuple[int, tuple[int, ...]], float]
        self.seconds = {(number, ()): cost for number, cost in enumerate(seconds)}
        self.leaving, self.pace = leaving, pace

    def search(self, task: Batch) -> tuple[float, list[tuple[float, float]], list[Portion]]:
        """Return the seconds of a batch, what there is to learn of it, and what is left."""
        used, learned = 0.0, list[tuple[float, float]]()
        patience = task.patience
        for at, portion in enumerate(task.portions):
            if learned and used >= (1 - LITTLE) * patience:
                return used, learned, task.portions[at:]
            cost = self.seconds[portion.number, portion.path]
            until, estimating = patience, 0.0
            if used + cost > until:
                took = until - used
                estimating, parts = self.leaving.parts(took, cost - took)
                if self._expected(parts) < SPARE * patience:
                    until += 2 * SPARE * patience
            if used + cost <= until:
                used += cost + estimating
                learned.append((portion.nodes, cost))
                continue
            took = until - used
            if until > patience:
                more, parts = self.leaving.parts(took, cost - took)
                estimating += more
            learned.append((took / self.pace, took))
            rest = self._pieces(portion, parts, patience)
            return until + estimating, learned, [*rest, *task.portions[at + 1 :]]
        return used, learned, []

    def _expected(self, parts: Sequence[tuple[float, float]]) -> float:
        return self.pace * sum(nodes for nodes, _ in parts)

    def _pieces(
        self, portion: Portion, parts: Sequence[tuple[float, float]], patience: float
    ) -> list[Portion]:
        number = 1 + int(self._expected(parts) / (PIECE * patience))
        left = [Subproblem((place,), (), nodes) for place, (nodes, _) in enumerate(parts)]
        pieces = []
        for place, piece in enumerate(cut(left, min(PIECES, max(2, number)))):
            made = Portion(portion.number, (*portion.path, place), piece)
            pieces.append(made)
            self.seconds[made.number, made.path] = sum(parts[p.chosen[0]][1] for p in piece)
        return pieces


@dataclass
class _Model:
    workers: int
    costs: Costs
    work: _Work
    batches: Batches
    driver: _Serial = field(default_factory=_Serial)
    scheduler: _Serial = field(default_factory=_Serial)

    def __post_init__(self) -> None:
        self.events: list[tuple[float, int, Callable[..., None], tuple[object, ...]]] = []
        self.count = self.in_flight = self.tasks = 0
        self.queue: deque[Batch] = deque()
        self.held: list[deque[Batch]] = [deque() for _ in range(self.workers)]
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
        while self.batches and self.in_flight < in_flight(self.workers):
            batch = self.batches.next(self.workers, self.in_flight)
            self.in_flight += 1
            self.tasks += 1
            sent = self.driver.does(when, self.costs.driver / 2) + self.costs.message
            self.at(sent, self.submitted, batch)

    def submitted(self, when: float, batch: Batch) -> None:
        self.at(self.scheduler.does(when, self.costs.scheduler / 2), self.queued, batch)

    def queued(self, when: float, batch: Batch) -> None:
        self.queue.append(batch)
        self.pass_on(when)

    def pass_on(self, when: float) -> None:
        while self.queue and self.room:
            self.at(
                when + self.costs.message, self.arrived, self.room.popleft(), self.queue.popleft()
            )

    def arrived(self, when: float, worker: int, batch: Batch) -> None:
        self.held[worker].append(batch)
        if len(self.held[worker]) == 1:
            self.begin(when, worker)

    def begin(self, when: float, worker: int) -> None:
        batch = self.held[worker][0]
        begin = when + self.costs.worker
        seconds, *made = self.work.search(batch)
        self.spans.append((begin, begin + seconds))
        self.at(begin + seconds, self.searched, worker, *made)

    def searched(
        self, when: float, worker: int, learned: list[tuple[float, float]], left: list[Portion]
    ) -> None:
        self.held[worker].popleft()
        if self.held[worker]:
            self.begin(when, worker)
        told = self.scheduler.does(when + self.costs.message, self.costs.scheduler / 2)
        self.at(told, self.told, worker, learned, left)

    def told(
        self, when: float, worker: int, learned: list[tuple[float, float]], left: list[Portion]
    ) -> None:
        # An idle worker is sent something before one that has a batch.
        (self.room.append if self.held[worker] else self.room.appendleft)(worker)
        self.pass_on(when)
        seen = -(-(when + self.costs.message) // TUNING.look) * TUNING.look
        self.at(self.driver.does(seen, self.costs.driver / 2), self.recorded, learned, left)

    def recorded(
        self, when: float, learned: list[tuple[float, float]], left: list[Portion]
    ) -> None:
        self.in_flight -= 1
        self.batches.give_back(left)
        for nodes, seconds in learned:
            self.batches.learn(nodes, seconds)
        self.end = when
        self.hand_out(when)


def simulate(
    workers: int,
    nodes: Sequence[float],
    seconds: Sequence[float],
    stopped: Sequence[Stopped],
    pace: float,
    prior: float,
    costs: Costs,
    seed: int,
) -> Schedule:
    """Return how the count of some subproblems would go.

    Args:
        workers: how many search.
        nodes: how many are expected of each subproblem.
        seconds: how long each takes.
        stopped: what real searches left when they were stopped.
        pace: seconds that a node takes.
        prior: seconds for each node expected, as the driver takes them for at first.
        costs: what a batch costs besides.
        seed: of what is drawn at random.
    """
    portions = [Portion(n, (), (Subproblem((), (), some),)) for n, some in enumerate(nodes)]
    work = _Work(seconds, Leaving(stopped, seed), pace)
    model = _Model(workers, costs, work, Batches(portions, hardest_first(portions), prior))
    model.run()
    return Schedule(workers, model.end, sum(seconds), model.tasks, model.spans)

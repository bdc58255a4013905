"""Simulation of a cluster: when a search of given subproblems ends on a number of workers.

The rules that deal out, stop and split subproblems are the real ones of ``cube3d.runs``; the
cluster is a model of Dask.  The driver takes results every few milliseconds and deals out batches;
the scheduler passes them on.  Each of the two does one thing at a time, for a fixed time per batch.
A worker has one batch that it searches and one in its queue, as with Dask's default
``worker-saturation``.  The remainder of a stopped subproblem falls into parts like that of a real
search stopped at about the same share: the same number of parts, sizes, and errors of estimates.
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

# batches per worker: ceil(1.1 * threads) by Dask's defaults
HELD = 2


@dataclass(frozen=True)
class Costs:
    """Costs of a batch, in seconds.

    Attributes:
        driver: in the process that deals out and records.
        scheduler: in the scheduler.
        worker: in a worker, besides the search.
        message: for a message between processes.
    """

    driver: float
    scheduler: float
    worker: float
    message: float


@dataclass(frozen=True)
class Schedule:
    """The result of a simulated search.

    Attributes:
        workers: the number of workers.
        seconds: from the first batch to the last result.
        work: seconds of search, of all workers.
        tasks: the number of batches.
        spans: start and end of each batch.
    """

    workers: int
    seconds: float
    work: float
    tasks: int
    spans: list[tuple[float, float]]

    @property
    def speed_up(self) -> float:
        """How many times as fast as one worker without costs."""
        return self.work / self.seconds

    @property
    def busy(self) -> float:
        """The workers' share of time spent on search."""
        return self.speed_up / self.workers

    def at_work(self, when: float) -> int:
        """Return how many workers were searching at a moment."""
        return sum(begin <= when < end for begin, end in self.spans)


@dataclass
class _Serial:
    """A process that does one thing at a time."""

    free: float = 0.0

    def does(self, when: float, cost: float) -> float:
        self.free = max(self.free, when) + cost
        return self.free


Stopped = tuple[float, float, list[tuple[float, float]]]
"""Seconds until a search was stopped, and to estimate its remainder; nodes expected and seconds
taken of each part of it."""

# searches stopped at about the same share, from which one is drawn
LIKE = 6


class Leaving:
    """Remainders of stopped searches, drawn from real ones."""

    def __init__(self, stopped: Sequence[Stopped], seed: int) -> None:
        """Take measured remainders."""
        self._real = [
            (self._so_far(took, sum(seconds for _, seconds in left)), estimating, left)
            for took, estimating, left in stopped
        ]
        self._rng = random.Random(seed)  # noqa: S311

    @staticmethod
    def _so_far(took: float, left: float) -> float:
        return math.log(max(took, 1e-6) / max(left, 1e-6))

    def parts(self, took: float, left: float) -> tuple[float, list[tuple[float, float]]]:
        """Return the seconds to estimate a remainder, and its parts.

        Each part is its expected nodes and its seconds.
        """
        so_far = self._so_far(took, left)
        near = sorted(self._real, key=lambda item: abs(item[0] - so_far))[:LIKE]
        _, estimating, parts = self._rng.choice(near)
        scale = left / max(1e-9, sum(seconds for _, seconds in parts))
        return estimating, [(nodes * scale, seconds * scale) for nodes, seconds in parts]


class _Work:
    """The duration and remainder of portions, by the rules of ``search_portions``."""

    def __init__(self, seconds: Sequence[float], leaving: Leaving, pace: float) -> None:
        self.seconds: dict[tuple[int, tuple[int, ...]], float]
        self.seconds = {(number, ()): cost for number, cost in enumerate(seconds)}
        self.leaving, self.pace = leaving, pace

    def search(self, task: Batch) -> tuple[float, list[tuple[float, float]], list[Portion]]:
        """Return the seconds of a batch, the pace learned from it, and its remainder."""
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
        # an idle worker gets a batch before one that has one
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
    """Return the schedule of a count of some subproblems.

    Args:
        workers: the number of workers.
        nodes: the expected nodes of each subproblem.
        seconds: the seconds of each.
        stopped: remainders of real searches.
        pace: seconds per node.
        prior: seconds per expected node that the driver assumes at first.
        costs: the costs of a batch.
        seed: the seed of random choices.
    """
    portions = [Portion(n, (), (Subproblem((), (), some),)) for n, some in enumerate(nodes)]
    work = _Work(seconds, Leaving(stopped, seed), pace)
    model = _Model(workers, costs, work, Batches(portions, hardest_first(portions), prior))
    model.run()
    return Schedule(workers, model.end, sum(seconds), model.tasks, model.spans)

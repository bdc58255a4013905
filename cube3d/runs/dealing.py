"""Dealing out the subproblems of a run to workers, whatever these are."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Protocol

from cube3d.covering.subproblem import Done, Subproblem
from cube3d.runs.batches import Batch, Batches, hardest_first, in_flight, in_order
from cube3d.runs.portions import Assembly, Portion, Report
from cube3d.runs.tuning import TUNING, Tuning

Finished = list[tuple[int, Done]]
"""Numbers of subproblems, each with what it gave."""


class Crew(Protocol):
    """Workers on one search, and the batches that they have."""

    @property
    def workers(self) -> int:
        """How many search at once, one at least; it may change."""
        ...

    def __len__(self) -> int:
        """How many batches they have."""
        ...

    def start(self, batches: Sequence[Batch]) -> None:
        """Give them more."""
        ...

    def ended(self) -> Iterator[Report]:
        """Wait for a moment, and yield what became of the batches that have ended.

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
    """Have subproblems searched, and yield what they gave, a few times a second.

    What a worker leaves undone is dealt out again.  A count takes the hardest first;
    solutions are handed out in order, and so searched in order.

    Args:
        crew: the workers.
        pending: numbers and subproblems.
        pace: seconds that a node takes, about.
        keep: whether the solutions are wanted too.
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
        except Exception as error:  # raised when what came before it is recorded
            failure = error
        yield sorted(finished, key=lambda item: item[0])
        if failure is not None:
            raise failure


def _next(batches: Batches, crew: Crew) -> Iterator[Batch]:
    """Yield as many batches as there is room for."""
    workers, busy = crew.workers, len(crew)
    while batches and busy < in_flight(workers):
        yield batches.next(workers, busy)
        busy += 1

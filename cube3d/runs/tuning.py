"""What searches on many machines wait for, and how work is dealt out to them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """How long to wait, and how much to deal out; measured with ``benchmarks/schedule.py``.

    Attributes:
        answer: seconds to wait for a scheduler, for estimates, and for workers to take a
            problem.
        forget: seconds to wait for workers to forget a problem, or what they were to do.
        first_worker: seconds to wait for the first worker of a cluster.
        look: seconds between looks for results.
        roll_call: seconds between looks for workers that have come or gone.
        descents: so many random descents take as long as a task costs besides.
        few: fewer descents than that are not worth the way to the workers.
        many: no task makes more descents than that; they take about half a second.
        tasks: so many tasks that estimate are there for each worker, or more.
        most: of how many portions a batch consists at most.
        longest: seconds that a batch should take at most.
        least: a worker gives back what is left after the time that its batch should take,
            but not before so many seconds.
    """

    answer: float = 10.0
    forget: float = 1.0
    first_worker: float = 30.0
    look: float = 0.005
    roll_call: float = 1.0
    descents: float = 6.0
    few: int = 600
    many: int = 2_000
    tasks: int = 2
    most: int = 1_000
    longest: float = 1.0
    least: float = 0.2


TUNING = Tuning()

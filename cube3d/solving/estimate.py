"""Estimating how large a search is, from random probes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from cube3d.arrays import NDArray, np
from cube3d.core import cover as core
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.probe import LARGEST, Prober, Probes
from cube3d.covering.problem import Status
from cube3d.errors import (
    SearchError,
    SearchStopped,
    TooLargeError,
    check_arguments,
    quote,
)
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.scope import check_time, time_is_up, time_limit
from cube3d.solving.build_problem import Problem, build_problem, split_by_orbits
from cube3d.solving.count import Counts, count_problem, lost_reason, lost_reflections

# shares of the time: for a search of everything, which may end; for the first probe of each part;
# for measuring the speed. The other probes take the rest.
TRIAL, FIRST, SPEED = 0.4, 0.15, 0.15
# times the seconds, and seconds for small problems: then no probe is waited for any more
PATIENCE, LEAST_PATIENCE = 2, 0.5
# least effective number of probes (Kish's formula) for an interval with an upper end
LEAST_EFFECTIVE = 60
MOST_SECONDS = 3600


@dataclass(frozen=True)
class Interval:
    """An estimated number.

    Attributes:
        value: the estimate, unbiased; None if there is none, or if it is too large for a float.
        low: the low end; the truth lies between low and high in 95 % of cases.
        high: the high end; None if the probes differ too much to give one.
    """

    value: float | None
    low: float | None
    high: float | None

    @classmethod
    def exact(cls, value: float | None) -> Interval:
        """Return the interval of a known number, or of an unknown one (None)."""
        return cls(value, value, value)

    @classmethod
    def at_least(cls, value: int) -> Interval:
        """Return the interval of a number with a known lower bound only."""
        return cls(value, value, None)

    def times(self, factor: float) -> Interval:
        """Return the interval of a multiple."""
        ends = (self.value, self.low, self.high)
        return Interval(*(None if end is None else end * factor for end in ends))


@dataclass(frozen=True)
class Estimate:
    """The size of a search, estimated by random probes.

    Attributes:
        exact: whether the search was simply done.  All intervals are then points, except for
            classes that there was no time to count: these have only a low end, which is
            certain.
        nodes: options that a count would try.
        solutions: all of them, as sets of placements.  Without a value if no probe met one,
            which does not mean that there is none.
        up_to_rotations: classes under the rotations of the puzzle, as if no solution had a
            symmetry; those that have one make it a little more.
        up_to_full: classes under rotations and reflections; without a value if mirror images
            would need other pieces.
        seconds: wall-clock time of the search on ``threads`` threads of this machine, at the
            measured speed; the interval leaves out the error of the speed.
        speed: nodes per second, of all threads together.
        threads: how many threads probed, and would search.
        why: the reason for each number without a value.
        engine: the name of the engine that searched or probed.
    """

    exact: bool
    nodes: Interval
    solutions: Interval
    up_to_rotations: Interval
    up_to_full: Interval
    seconds: Interval
    speed: float
    probes: int
    threads: int
    why: dict[str, str] = field(hash=False)
    engine: str = "exact"

    @property
    def status(self) -> Status:
        """COMPLETE if the search was simply done, LIMIT if there are only probes of it."""
        return Status.COMPLETE if self.exact else Status.LIMIT


@check_arguments
def estimate(
    puzzle: Puzzle,
    *,
    seconds: float = 5.0,
    seed: int = 1,
    threads: int = 0,
    given: Sequence[PlacedPiece] = (),
) -> Estimate:
    """Estimate how long counting all solutions would take, and how many there are.

    First the search itself gets a part of the time; if it ends, the result is exact.
    Otherwise random probes of its tree are averaged, see
    :mod:`cube3d.covering.engines.probe`.

    Args:
        seconds: about how long to probe.  Building the problem, choosing a split and the first
            probes may take as long again.
        seed: the seed of the probes.
        threads: how many threads probe and would search; 0: one for each processor.
        given: pieces in place, as for :func:`cube3d.solving.count.count`.

    Raises:
        Infeasible: the pieces in place clash.
        TooLargeError: there are too many placements.
        SearchError: the seconds are invalid.
        SearchStopped: even the first probes take longer than about twice the seconds.
        KeyboardInterrupt: as usual.
    """
    if not 0 < seconds <= MOST_SECONDS:
        raise SearchError(f"an estimate takes more than 0 and at most 3,600 seconds, not {seconds}")
    patience = PATIENCE * seconds + LEAST_PATIENCE
    try:
        with time_limit(patience):
            return _estimate(puzzle, seconds, seed, threads, given)
    except TimeoutError:
        raise SearchStopped(
            f"not even two probes of {quote(puzzle.name)} ended within {patience:g} seconds: "
            "allow more"
        ) from None


def _estimate(
    puzzle: Puzzle, seconds: float, seed: int, threads: int, given: Sequence[PlacedPiece]
) -> Estimate:
    engine = ExactEngine(threads=threads)
    problem = build_problem(puzzle, given)
    with time_limit(TRIAL * seconds):
        counts = count_problem(problem, engine=engine)
    if counts.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    if "total" not in counts.why:
        return _exact(problem, counts)
    with time_limit(TRIAL * seconds):
        branches = split_by_orbits(problem, engine).branches
    prober = Prober(problem.cover, branches, threads=engine.threads, seed=seed)
    if not len(prober):
        return _exact(problem, count_problem(problem, engine=engine))
    return _probe(problem, prober, engine.threads, seconds)


def _exact(problem: Problem, counts: Counts) -> Estimate:
    """Return the estimate of a search that ended, which is exact."""
    rotations, full, _ = _orders(problem)
    nodes = counts.nodes or 0
    return Estimate(
        exact=True,
        nodes=Interval.exact(nodes),
        solutions=Interval.exact(counts.total),
        up_to_rotations=_interval_of(counts.total, counts.up_to_rotations, rotations),
        up_to_full=_interval_of(counts.total, counts.up_to_full, full),
        seconds=Interval.exact(counts.seconds),
        speed=nodes / counts.seconds,
        probes=0,
        threads=counts.threads,
        why=counts.why,
    )


def _probe(problem: Problem, prober: Prober, threads: int, seconds: float) -> Estimate:
    rounds: list[Probes] = []
    with time_limit((1 - TRIAL - SPEED) * seconds):
        with time_limit(FIRST * seconds):
            prober.first()
        while not time_is_up():
            rounds.append(prober.round())
    if len(rounds) > 1:
        rounds.pop()  # it was cut short, and lacks probes that take long
    hasty = FIRST * seconds
    while sum(len(probes.nodes) for probes in rounds) < 2:
        check_time()
        with time_limit(hasty):
            rounds.append(prober.round(hasty=True))
        hasty *= 2
    speed = prober.speed(SPEED * seconds)
    nodes = interval(np.concatenate([probes.nodes for probes in rounds]))
    solutions = interval(np.concatenate([probes.solutions for probes in rounds]))
    orders = _orders(problem)
    rotations, full = (_classes(solutions, order) for order in orders[:2])
    return Estimate(
        exact=False,
        nodes=nodes,
        solutions=solutions,
        up_to_rotations=rotations,
        up_to_full=full,
        seconds=nodes.times(1 / speed),
        speed=speed,
        probes=sum(len(probes.nodes) for probes in rounds),
        threads=threads,
        why=_why(nodes, solutions, orders[2]),
    )


def _why(nodes: Interval, solutions: Interval, no_full: str) -> dict[str, str]:
    """Return the reason for each number without a value."""
    why = {}
    if nodes.value is None:
        why["nodes"] = "the search is too large for an estimate: only a lower bound is known"
    if not solutions.low:
        why["solutions"] = "no probe met a solution; there may still be some"
    if no_full:
        why["up_to_full"] = no_full
    return why


def _interval_of(total: int, classes: int | None, order: int | None) -> Interval:
    """Return the interval for the classes of a count that may have stopped.

    A class has at most as many solutions as the group has elements.
    """
    if classes is not None or order is None:
        return Interval.exact(classes)
    return Interval.at_least(-(-total // order)) if order > 1 else Interval.exact(total)


def _classes(total: Interval, order: int | None) -> Interval:
    """Return the number of classes if no solution has a symmetry."""
    return total.times(1 / order) if order else Interval.exact(None)


def _orders(problem: Problem) -> tuple[int | None, int | None, str]:
    """Return the number of rotations, the number of symmetries, and why one is missing.

    The latter is None if mirror images would need other pieces, both if there are too many
    symmetries or too little time to look at them.
    """
    try:
        symmetries = problem.symmetries()
        rotations = problem.group([s for s in symmetries if s.is_rotation])
        if lost_reflections(problem.puzzle, symmetries):
            return len(rotations), None, lost_reason(problem.puzzle)
        return len(rotations), len(problem.group(symmetries)), ""
    except (TooLargeError, TimeoutError):
        return None, None, "there are too many symmetries, or there was no time to look at them"


def interval(values: NDArray[np.float64]) -> Interval:
    """Return the mean of probes and an interval for its expectation.

    If few probes make up most of the sum, rarer and greater values may not have been met at
    all, and there is no upper end.  The same holds if probes exceed what a float can hold.

    Args:
        values: unbiased estimates, not negative, ``float64`` of shape (n,), n > 1.
    """
    mean, low, high = core.interval(values, LEAST_EFFECTIVE)
    if mean <= 0:
        return Interval(None, 0.0, None)
    if values.max() >= LARGEST:
        return Interval(None, low, None)
    return Interval(mean, low, high if math.isfinite(high) else None)

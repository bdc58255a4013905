"""Estimates before a long run: how large a search is, by random probing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.probe import Prober, Probes
from cube3d.covering.status import Status
from cube3d.errors import SearchError
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.scope import time_is_up, time_limit
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.core.orbit_split import split_by_orbits
from cube3d.solving.counting.count import Counts, count_problem, lost_reflections

CONFIDENCE = 0.95
# Shares of the time: to search the whole thing, should that be enough; for the first probe
# of each part; to measure the speed.  The rest is for the other probes.
TRIAL, FIRST, SPEED = 0.4, 0.15, 0.15
# An interval is given where at least so many probes carry it (by Kish's formula).
LEAST_EFFECTIVE = 60
# For the upper end, the greatest value is met so many times more: with once, intervals of
# solutions missed high truths twice as often on the puzzles that were tried.
UNMET = 2
# How many random numbers make the quantiles of a gamma distribution.
DRAWS = 50_000
MOST_SECONDS = 3600


@dataclass(frozen=True)
class Interval:
    """A number that is estimated.

    Attributes:
        value: the estimate, unbiased; None where there is none.
        low: with the low and high end, the truth lies between them in 95 % of cases.
        high: None where the probes differ too much to name an upper end.
    """

    value: float | None
    low: float | None
    high: float | None

    @classmethod
    def exact(cls, value: float | None) -> Interval:
        """Make the interval of a number that is known, or of none at all."""
        return cls(value, value, value)

    @classmethod
    def at_least(cls, value: int) -> Interval:
        """Make the interval of a number of which only a lower bound is known."""
        return cls(value, value, None)

    def times(self, factor: float) -> Interval:
        """Return the interval of a multiple."""
        ends = (self.value, self.low, self.high)
        return Interval(*(None if end is None else end * factor for end in ends))


@dataclass(frozen=True)
class Estimate:
    """How large a search is, as far as random probes tell.

    Attributes:
        exact: whether the search was simply done; all intervals are then points, but for
            classes that there was no time to count: these have only a low end, which is
            certain.
        nodes: options that a count would try.
        solutions: all of them, as sets of placements.  Without a value where no probe met
            one, which does not mean that there is none.
        up_to_rotations: classes under the rotations of the puzzle, taken for as large as
            classes without symmetry are; those with one make it a little more.
        up_to_full: classes under rotations and reflections; without a value where
            mirror images would need other pieces.
        seconds: wall-clock time of the search on so many threads of this machine: the
            nodes at the speed measured, whose own error the interval leaves out.
        speed: nodes per second, of all threads together.
        probes: how many probes there were.
        threads: how many threads probed and are counted on.
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


def estimate(
    puzzle: Puzzle,
    *,
    seconds: float = 5.0,
    seed: int = 1,
    threads: int = 0,
    given: Sequence[PlacedPiece] = (),
) -> Estimate:
    """Estimate how long counting all solutions would take, and how many there are.

    A part of the time goes to the search itself; if that ends, the result is exact.
    Otherwise random probes of its tree are averaged, see
    :mod:`cube3d.covering.engines.probe`.

    Args:
        puzzle: the puzzle.
        seconds: about how long to probe.  Making the problem and choosing how to split it
            come on top, and so does what it takes to end a round of probes.
        seed: another one gives other probes.
        threads: how many threads probe and would search; 0: one for each processor.
        given: pieces in place, as for :func:`cube3d.solving.counting.count.count`.

    Raises:
        Infeasible: the pieces in place clash.
        TooLargeError: there are too many placements.
        SearchError: seconds that make no sense.
        KeyboardInterrupt: as usual.
    """
    if not 0 < seconds <= MOST_SECONDS:
        raise SearchError(f"an estimate takes more than 0 and at most 3,600 seconds, not {seconds}")
    engine = ExactEngine(threads=threads)
    problem = build_problem(puzzle, given)
    with time_limit(TRIAL * seconds):
        counts = count_problem(problem, engine=engine)
    if counts.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    if "total" not in counts.why:
        return _exact(problem, counts)
    branches = split_by_orbits(problem, engine).branches
    prober = Prober(problem.cover, branches, threads=engine.threads, seed=seed)
    if not len(prober):
        return _exact(problem, count_problem(problem, engine=engine))
    return _probe(problem, prober, engine.threads, seconds)


def _exact(problem: Problem, counts: Counts) -> Estimate:
    """Return the result of a search that has ended."""
    rotations, full = _orders(problem)
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
    )


def _probe(problem: Problem, prober: Prober, threads: int, seconds: float) -> Estimate:
    rounds: list[Probes] = []
    with time_limit((1 - TRIAL - SPEED) * seconds):
        with time_limit(FIRST * seconds):
            prober.first()
        while not rounds or not time_is_up():
            rounds.append(prober.round())
    speed = prober.speed(SPEED * seconds)
    nodes = interval(np.concatenate([probes.nodes for probes in rounds]))
    solutions = interval(np.concatenate([probes.solutions for probes in rounds]))
    rotations, full = _classes(problem, solutions)
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
    )


def _interval_of(total: int, classes: int | None, order: int | None) -> Interval:
    """Return how many classes a count found, or at least how many there are.

    A class has at most as many solutions as the group has elements.
    """
    if classes is not None or order is None:
        return Interval.exact(classes)
    return Interval.at_least(-(-total // order)) if order > 1 else Interval.exact(total)


def _classes(problem: Problem, total: Interval) -> tuple[Interval, Interval]:
    """Return how many classes there are if no solution has a symmetry."""
    rotations, full = _orders(problem)
    return total.times(1 / rotations), total.times(1 / full) if full else Interval.exact(None)


def _orders(problem: Problem) -> tuple[int, int | None]:
    """Return how many rotations there are, and how many symmetries.

    The latter is None where mirror images would need other pieces.
    """
    symmetries = problem.symmetries()
    rotations = problem.group([s for s in symmetries if s.is_rotation])
    lost = lost_reflections(problem.puzzle, symmetries)
    return len(rotations), None if lost else len(problem.group(symmetries))


def interval(values: NDArray[np.float64]) -> Interval:
    """Return the mean of probes and an interval for what they estimate.

    The ends are quantiles of gamma distributions with the mean and variance of the
    average; for the upper end, of one that had met its greatest value twice more.  (Fay
    and Feuer, who did so for weighted sums of rare events, add it once: "Confidence
    intervals for directly standardized rates: a method based on the gamma distribution",
    Statistics in Medicine 16, 1997.)  That is wider than a normal interval, and leans to
    where skewed values do.

    Where few probes make up most of the sum, what is rarer and greater may not have been
    met at all, and there is no upper end.  The lower end remains: an average is seldom
    many times the truth (Markov's inequality).

    Args:
        values: unbiased estimates, not negative, ``float64`` of shape (n,), n > 1.
    """
    shares = values / len(values)
    mean = float(shares.sum())
    if mean <= 0:
        return Interval(None, 0.0, None)
    # In units of the mean, as squares of large estimates would overflow.
    shares = shares / mean
    variance = float(shares.var(ddof=1)) * len(values)
    greatest = float(shares.max())
    effective = 1 / float((shares * shares).sum())
    tail = (1 - CONFIDENCE) / 2
    low = mean * _gamma(1.0, variance, tail)
    if effective < LEAST_EFFECTIVE:
        return Interval(mean, low, None)
    unmet = UNMET * greatest
    high = mean * _gamma(1 + unmet, variance + unmet * greatest, 1 - tail)
    return Interval(mean, low, high)


def _gamma(mean: float, variance: float, quantile: float) -> float:
    """Return a quantile of the gamma distribution, by simulation (within about 1 %)."""
    if variance < 1e-12 * mean * mean:
        return mean
    draws = np.random.default_rng(1).gamma(mean**2 / variance, variance / mean, DRAWS)
    return float(np.quantile(draws, quantile))

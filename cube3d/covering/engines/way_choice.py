"""The choice of the cheapest of several ways to split a search, by random samples.

The work differs by factors of two to ten between ways, and the number of branches does not tell
which is best.
Each way is split into parts.  Random descents from some of the parts end in a search of the rest
(after Knuth, "Estimating the efficiency of backtrack programs", 1975).  The same problem gives the
same answer.

``benchmarks/constants.py ways`` searches every way to its end.  It prints how many more nodes the
chosen way has than the best one, in percent, with the numbers below and with others:

======================= ========= ====== ======== ========== ========
puzzle                  first way chosen PARTS 64 PARTS 1024 ROUNDS 1
======================= ========= ====== ======== ========== ========
bedlam                          9      0       29         36        0
conway                          0      0        0          0       35
solid-pentominoes-3x4x5       140      0        1          0       39
solid-pentominoes-2x5x6        40     11       55          0       11
======================= ========= ====== ======== ========== ========

Searches of less than half a million nodes take the first way, which leaves the least share of all
solutions: there, samples cost more than they save.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from cube3d.core import cover as core
from cube3d.core._functions import COMPLETE
from cube3d.core.cover import Part, PreparedCover
from cube3d.covering.orbits import Branch
from cube3d.lazy import lazily
from cube3d.scope import check_time, seconds_left

with lazily(__name__):
    from cube3d.thread_pool import ThreadPool


# Nodes of a first real search, about a millisecond; most small searches end within it.
FEW_NODES = 10_000
# Samples of a larger search: how many, alternatives after which a descent stops, and most nodes
# of the search below each.
SAMPLES, WIDTH, MOST_NODES = 6, 1000.0, 20_000
# If samples find more than CUT_NODES, they may have been cut short.  Then PROBES longer descents
# follow, unless the first of them find more than HUGE nodes.
CUT_NODES, PROBES, HUGE = 2_000_000, 8, 1e12
# About the work of all longer descents, and the least nodes of the search below each.
PROBE_WORK, LEAST_NODES = 200_000_000, 100

# Ways are compared in rounds of samples.
PARTS = 256  # parts that a way is split into
SAMPLE_NODES = 100  # nodes of a sample, about
COST = 3  # time of a sample, as a multiple of that of its nodes in a search
SHARE = 0.09  # share of the search's time that the first round may take
MOST_SAMPLES = 64  # most samples of each way in the first round
FEWEST_SAMPLES = 16  # with fewer samples per way, the first way is taken without comparing
# Most rounds, each with twice the samples of the one before; samples of all rounds together, as a
# multiple of those of the first round.
ROUNDS, BUDGET = 3, 3
DROPPED = 2.0  # a way is dropped if its score is more than this many times the best one
# Factor on the first way's estimate: this way leaves the least share of all solutions, and is the
# best more often than samples show.  Without it, 25Y takes 2.7 times as many nodes.
FIRST_WINS = 0.7
# If samples find this many times the expected nodes, they were cut short, and are taken again for
# a larger search.
TOO_FEW = 10


def part_of(branch: Branch, share: float) -> Part:
    """Return a branch in the form of the core: chosen options, excluded options, a share."""
    return branch.chosen, [], share


class Extent(NamedTuple):
    """The size of a search: exact if it is small, otherwise an estimate from samples.

    Attributes:
        nodes: the options that it tries.
        work: its work, in the unit of :data:`cube3d.covering.engines.engine.SECOND`.
        solutions: the solutions that it finds; an estimate follows from its first options.
    """

    nodes: float
    work: float
    solutions: float


def sampled_extent(problem: PreparedCover, branches: Sequence[Branch]) -> Extent:
    """Return the extent of a search; samples are cut short and underestimate a huge one.

    Raises:
        TimeoutError: the time is up.
    """
    key = tuple(branch.option for branch in branches)
    if key not in problem.extents:
        problem.extents[key] = _sample(problem, [part_of(branch, 1.0) for branch in branches])
    return Extent(*problem.extents[key])


def whole_extent(problem: PreparedCover, branches: Sequence[Branch]) -> Extent:
    """Return the extent of a search, also of a huge one, by longer descents.

    Raises:
        TimeoutError: the time is up.
    """
    extent = sampled_extent(problem, branches)
    # If nothing must be covered, samples pass no alternatives, and reach their limit.
    says_nothing = MOST_NODES <= extent.nodes < 2 * MOST_NODES
    if extent.nodes < CUT_NODES and not says_nothing:
        return extent
    key = (None, *(branch.option for branch in branches))
    if key not in problem.extents:
        nodes = max(extent.nodes, _probe(problem, branches, extent.work / extent.nodes))
        problem.extents[key] = Extent(*(nodes / extent.nodes * value for value in extent))
    return Extent(*problem.extents[key])


def _probe(problem: PreparedCover, branches: Sequence[Branch], work_each: float) -> float:
    """Estimate the nodes of a search from descents into some of its branches.

    A few descents are enough if it is huge, or if a node takes long.
    """
    most = int(min(MOST_NODES, max(LEAST_NODES, PROBE_WORK / PROBES / work_each)))
    met, tried = 0.0, 0.0
    for number in range(PROBES):
        branch = branches[number * len(branches) // PROBES % len(branches)]
        nodes, _, cost = core.probe(
            problem, [part_of(branch, 1.0)], [WIDTH], most, number, seconds_left()
        )
        met, tried = met + nodes[0], tried + cost[0]
        if met > HUGE or tried * work_each > PROBE_WORK:
            break
    return met / (number + 1) * len(branches)


def _sample(problem: PreparedCover, parts: list[Part]) -> Extent:
    search = core.CoverSearch(problem, parts, 0, False, FEW_NODES, core.UNLIMITED, "auto")
    search.finish(seconds_left())
    now = search.progress()
    if now.status == COMPLETE:
        return Extent(now.nodes, now.work, now.solutions)
    samples = -(-SAMPLES // max(1, len(parts))) * len(parts)
    width = WIDTH / max(1, len(parts))
    nodes = core.estimate_nodes(problem, parts, samples, width, MOST_NODES, 1, seconds_left())
    return Extent(*(nodes / now.nodes * value for value in (now.nodes, now.work, now.solutions)))


def cheapest_way(
    problem: PreparedCover,
    ways: Sequence[Sequence[Branch]],
    threads: int,
) -> Sequence[Branch]:
    """Return the way that promises the fewest nodes; if the time is up, the first one."""
    try:
        if whole_extent(problem, ways[0]).nodes > HUGE:
            return ways[0]  # too large for any way
        nodes = sampled_extent(problem, ways[0]).nodes
        samples = int(min(MOST_SAMPLES, SHARE * nodes / (COST * SAMPLE_NODES) / len(ways)))
        if samples < FEWEST_SAMPLES:
            return ways[0]
        compared = [_SampledSplit(problem, way) for way in ways]
        while (more := compared[0].promise(samples, nodes)) > TOO_FEW * nodes:
            nodes = more
        return _compare(compared, samples, nodes, threads).branches
    except TimeoutError:
        return ways[0]


def _compare(
    ways: Sequence[_SampledSplit], samples: int, nodes: float, threads: int
) -> _SampledSplit:
    running, left = list(ways), BUDGET * samples * len(ways)
    with ThreadPool(threads) as pool:
        for number in (samples << doubled for doubled in range(ROUNDS)):
            left -= number * len(running)
            if left < 0:
                break
            found = pool.map(lambda way, number=number: way.promise(number, nodes), running)
            for way, promised in zip(running, list(found), strict=True):
                way.score += number * promised * (FIRST_WINS if way is ways[0] else 1.0)
            least = min(way.score for way in running)
            running = [way for way in running if way.score <= DROPPED * least]
            if len(running) == 1:
                break
    return min(running, key=lambda way: way.score)


class _SampledSplit:
    """A way to split a search, and the results of its samples."""

    def __init__(self, problem: PreparedCover, branches: Sequence[Branch]) -> None:
        self.problem, self.branches = problem, branches
        self.score = 0.0

    @cached_property
    def parts(self) -> list[Part]:
        each = -(-PARTS // len(self.branches))
        return [
            part
            for branch in self.branches
            for part in core.split(self.problem, part_of(branch, 1.0), each)
        ]

    def promise(self, number: int, nodes: float) -> float:
        """Estimate its nodes from about this many samples.

        Args:
            number: the number of samples; it also seeds them.
            nodes: about how many nodes the search has, which decides how deep samples go.

        Raises:
            TimeoutError: the time is up.
        """
        check_time()
        if not self.parts:
            return 0.0
        step = max(1, len(self.parts) // number)
        drawn = self.parts[number % step :: step] * max(1, number // len(self.parts))
        width = max(1.0, nodes / len(self.parts) / SAMPLE_NODES)
        estimate = core.estimate_nodes(
            self.problem, drawn, len(drawn), width, MOST_NODES, number, seconds_left()
        )
        return estimate * len(self.parts) / len(drawn)

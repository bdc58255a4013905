"""Which of several ways to split a search is the cheapest, as random samples of each find.

The work differs by factors of two to ten between ways, and the number of branches does not
tell which is best.  Each way is split into parts; from some of them samples go down at random,
and what is below is searched (after Knuth, "Estimating the efficiency of backtrack programs",
1975).  The same problem gives the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cube3d.core import cover as core
from cube3d.core.cover import Part, Problem
from cube3d.core.library import COMPLETE
from cube3d.covering.orbits import Branch
from cube3d.deadline import Deadline

# As many nodes are tried at once, a millisecond of work: most small searches end within them.
FEW_NODES = 10_000
# The nodes of a larger search: so many samples, each of about 1/1000 of it.
SAMPLES, WIDTH, MOST_NODES = 6, 1000.0, 20_000
# A way is split into about so many parts, and at most so many samples go down from them, twice
# as many in each round, and so many times those of the first in all; ways that promise more
# than so many times the fewest nodes are dropped after it.
PARTS, MOST_SAMPLES, ROUNDS, BUDGET, DROPPED = 256, 64, 3, 3, 2.0
# A sample has about so many nodes, and takes as long as three times as many.  The first round
# takes about this share of the search; there is none where that are too few samples for a way.
SAMPLE_NODES, COST, SHARE, FEWEST_SAMPLES = 100, 3, 0.09, 16
# The first way leaves the least share of all solutions, which is the best of ways more often
# than samples tell: others are taken if they promise less than so many times its nodes.
FIRST_WINS = 0.7
# Samples that are cut short at a thousand times their nodes say little: then they are to be
# of a larger search.
TOO_FEW = 10


def part_of(branch: Branch, share: float) -> Part:
    """Return a branch as the core has it: options chosen, options excluded, a share."""
    return ([] if branch.option is None else [branch.option], [], share)


def sample_nodes(problem: Problem, branches: Sequence[Branch], deadline: Deadline) -> float:
    """Return how many nodes a search has where these are few, or about how many, from samples.

    Raises:
        TimeoutError: the deadline came first.
    """
    key = tuple(branch.option for branch in branches)
    if key not in problem.likely_nodes:
        problem.likely_nodes[key] = _sample_nodes(problem, branches, deadline)
    return problem.likely_nodes[key]


def _sample_nodes(problem: Problem, branches: Sequence[Branch], deadline: Deadline) -> float:
    parts = [part_of(branch, 1.0) for branch in branches]
    search = core.Search(problem, parts, 0, False, FEW_NODES, core.UNLIMITED, "auto")
    search.finish(deadline.left())
    if search.progress().status == COMPLETE:
        return search.progress().nodes
    samples = -(-SAMPLES // max(1, len(parts))) * len(parts)
    width = WIDTH / max(1, len(parts))
    return core.estimate_nodes(problem, parts, samples, width, MOST_NODES, 1, deadline.left())


def cheapest_way(
    problem: Problem,
    ways: Sequence[Sequence[Branch]],
    threads: int,
    deadline: Deadline,
) -> Sequence[Branch]:
    """Return the way that promises the fewest nodes; the first one at the deadline."""
    try:
        nodes = sample_nodes(problem, ways[0], deadline)
        samples = int(min(MOST_SAMPLES, SHARE * nodes / (COST * SAMPLE_NODES) / len(ways)))
        if samples < FEWEST_SAMPLES:
            return ways[0]
        compared = [_Way(problem, way, deadline) for way in ways]
        while (more := compared[0].promise(samples, nodes)) > TOO_FEW * nodes:
            nodes = more
        return _compare(compared, samples, nodes, threads).branches
    except TimeoutError:
        return ways[0]


def _compare(ways: Sequence[_Way], samples: int, nodes: float, threads: int) -> _Way:
    from cube3d.thread_pool import ThreadPool  # not needed for small searches

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


class _Way:
    """A way to split a search, and what samples have promised of it."""

    def __init__(self, problem: Problem, branches: Sequence[Branch], deadline: Deadline) -> None:
        self.problem, self.branches, self.deadline = problem, branches, deadline
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
        """Return how many nodes it has, from about so many samples.

        Args:
            number: of samples; another number gives other ones.
            nodes: about how many nodes the search has: samples go down accordingly far.

        Raises:
            TimeoutError: the deadline came first.
        """
        self.deadline.check()
        if not self.parts:
            return 0.0
        step = max(1, len(self.parts) // number)
        drawn = self.parts[number % step :: step] * max(1, number // len(self.parts))
        width = max(1.0, nodes / len(self.parts) / SAMPLE_NODES)
        estimate = core.estimate_nodes(
            self.problem, drawn, len(drawn), width, MOST_NODES, number, self.deadline.left()
        )
        return estimate * len(self.parts) / len(drawn)

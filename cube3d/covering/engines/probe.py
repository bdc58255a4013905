"""Random probes of the exact engine's search tree: its nodes, its solutions, and its speed.

The top of the tree is enumerated down to some thousand parts.  A probe of a part descends at
random and searches the rest below.  Its figures are divided by the chance to get there (Knuth,
"Estimating the efficiency of backtrack programs", 1975), so their mean is that of the part.  Parts
are drawn in rounds.  The more nodes earlier probes met in a part, the more likely it is drawn
(importance sampling).  The mean stays right, because the chances of a round depend only on
earlier rounds.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core import cover as core
from cube3d.core.cover import UNLIMITED, CoverSearch, Part
from cube3d.covering.engines.exact import loaded
from cube3d.covering.engines.way_choice import part_of
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.scope import seconds_left, time_is_up
from cube3d.thread_pool import ThreadPool

Floats: TypeAlias = "NDArray[np.float64]"
Ints: TypeAlias = "NDArray[np.int64]"

# About how many parts the problem is split into, and the fewest of each branch.
PARTS, LEAST_SPLIT = 2048, 8
# Probes per round, and per task of a thread: constants, so that the result does not depend on the
# number of threads.
ROUND, CHUNK = 256, 16
# Most nodes of a probe, and of the first probe of each part; the width of that first probe.
MOST_NODES, MOST_FIRST_NODES, FIRST_WIDTH = 20_000, 2_000, 100.0
# Most nodes of a hasty probe. On 15x15x15 of Y5, a probe takes 0.07 s with it, 2 s with MOST_NODES.
MOST_HASTY_NODES = 200
# Figures of a probe are cut to this: sums and products of a million of them are still finite.
LARGEST = 1e280
# `benchmarks/constants.py probes` measures the error after a second of processor time on five
# puzzles.  With SHARES of (0, 0, 1), which draw all parts alike, it is 1.2 to 2.3 times as large on
# four of them, and with MOST_NODES 2,000 1.2 to 1.5 times.  With PARTS 512 it falls to a quarter on
# one and to half on another, but doubles on 25Y, the largest.  Other changes matter less than the
# measurement varies, which is a factor of two.
#
# Weights in the chance to draw a part: its own mean, the mean around it, and an equal share, so
# that no chance is too small; and how many neighbours on either side the mean around it takes in.
# Neighbours have most of their chosen options in common.
SHARES, NEIGHBOURS = (0.5, 0.3, 0.2), 7


@dataclass(frozen=True)
class Probes:
    """Probes of a search; the figures of each are an estimate of the whole search.

    Attributes:
        nodes: options that a search would try, ``float64`` of shape (n,).  From
            :data:`LARGEST` on it is only a lower bound; so are solutions.
        solutions: solutions, with those that symmetry adds, shape (n,).
    """

    nodes: Floats
    solutions: Floats


class Prober:
    """Probes one search.  Only one thread may use it."""

    def __init__(
        self, cover: ExactCover, branches: Sequence[Branch], *, threads: int = 1, seed: int = 1
    ) -> None:
        """Enumerate the top of the tree.

        Args:
            branches: the parts of the search that symmetry leaves; at least one.
            seed: the same seed gives the same probes, whatever the number of threads.

        Raises:
            TimeoutError: the time limit passed.
        """
        self._problem = loaded(cover)
        self._threads = threads
        self._random = np.random.default_rng(seed)
        self._parts: list[Part] = []
        weights: list[int] = []
        for branch in branches:
            target = max(LEAST_SPLIT, PARTS // len(branches))
            split = core.split(self._problem, part_of(branch, 1.0), target, seconds_left())
            self._parts += split
            weights += [branch.weight] * len(split)
        self._weights = np.array(weights, dtype=np.float64)
        self._sum = np.zeros(len(self._parts))
        self._met = np.zeros(len(self._parts))

    def __len__(self) -> int:
        """The number of parts; 0 if the search ends within its first nodes."""
        return len(self._parts)

    def first(self) -> None:
        """Probe each part once, quickly, because :meth:`round` needs their sizes.

        Parts that the time limit leaves no time for are left out.
        """
        order = self._random.permutation(len(self))
        for begin in range(0, len(self), ROUND):
            drawn = order[begin : begin + ROUND]
            self._probe(drawn, np.full(len(drawn), FIRST_WIDTH), MOST_FIRST_NODES)
            if time_is_up():
                return

    def round(self, *, hasty: bool = False) -> Probes:
        """Probe parts drawn at random; larger ones are more likely.

        Args:
            hasty: probe one by one, in random order, and search little below each descent,
                because the time may end before all are done.

        Returns:
            Those that are done at the time limit.
        """
        mean = self._means()
        chances = self._chances(mean)
        # Evenly spaced points on the line of all chances (systematic sampling): each part is drawn
        # about as often as its chance demands, and neighbours represent each other.
        points = (np.arange(ROUND) + self._random.random()) / ROUND
        drawn = np.minimum(np.searchsorted(np.cumsum(chances), points), len(self) - 1)
        widths = np.maximum(1.0, mean[drawn] / MOST_NODES)
        if hasty:
            order = self._random.permutation(len(drawn))
            drawn, widths = drawn[order], widths[order]
        chunk = 1 if hasty else CHUNK
        most = MOST_HASTY_NODES if hasty else MOST_NODES
        drawn, nodes, solutions = self._probe(drawn, widths, most, chunk)
        # Each part also has the node that leads to it.
        return Probes(
            nodes / chances[drawn] + len(self),
            solutions * self._weights[drawn] / chances[drawn],
        )

    def speed(self, seconds: float) -> float:
        """Search parts drawn at random for some seconds; return nodes per second.

        It is that of all threads together.
        """
        chances = self._chances(self._means())
        drawn = self._random.choice(len(self), len(self), p=chances).tolist()
        parts = [self._parts[number] for number in drawn]
        search = CoverSearch(
            self._problem, parts, self._threads, False, UNLIMITED, UNLIMITED, "auto"
        )
        began = time.monotonic()
        try:
            search.wait(seconds)
            nodes = search.progress().nodes
            return float(max(1, nodes) / (time.monotonic() - began))
        finally:
            search.stop()

    def _means(self) -> Floats:
        """Return the mean nodes of each part; parts never probed get the average."""
        known = self._met > 0
        mean = np.full(len(self), self._sum[known].sum() / max(1.0, self._met.sum()))
        mean[known] = self._sum[known] / self._met[known]
        return mean

    def _chances(self, mean: Floats) -> Floats:
        own, beside, equal = SHARES
        box = np.ones(2 * NEIGHBOURS + 1)
        count = np.convolve(np.ones(len(mean)), box)[NEIGHBOURS:-NEIGHBOURS]
        around = np.convolve(mean, box)[NEIGHBOURS:-NEIGHBOURS] / count
        total = max(float(mean.sum()), 1e-300)
        chances = own * mean / total + beside * around / total + equal / len(mean)
        result: Floats = chances / chances.sum()
        return result

    def _probe(
        self, drawn: Ints, widths: Floats, most: int, chunk: int = CHUNK
    ) -> tuple[Ints, Floats, Floats]:
        """Probe parts, and note their nodes; return those done in time, nodes and solutions."""
        # Each chunk has probes of all kinds of parts, so that those done in time represent all.
        count = -(-len(drawn) // chunk)
        chunks = [slice(begin, None, count) for begin in range(count)]
        seeds = self._random.integers(0, 2**63, count).tolist()

        def work(rows: slice, seed: int) -> tuple[Ints, Floats, Floats] | None:
            parts = [self._parts[number] for number in drawn[rows].tolist()]
            try:
                nodes, solutions, _ = core.probe(
                    self._problem, parts, widths[rows].tolist(), most, seed, seconds_left()
                )
            except TimeoutError:
                return None
            return drawn[rows], np.array(nodes), np.array(solutions)

        with ThreadPool(self._threads) as pool:
            done = [found for found in pool.map(work, chunks, seeds) if found]
        if not done:
            return drawn[:0], np.zeros(0), np.zeros(0)
        probed, nodes, solutions = map(np.concatenate, zip(*done, strict=True))
        nodes, solutions = np.minimum(nodes, LARGEST), np.minimum(solutions, LARGEST)
        np.add.at(self._sum, probed, nodes)
        np.add.at(self._met, probed, 1)
        return probed, nodes, solutions

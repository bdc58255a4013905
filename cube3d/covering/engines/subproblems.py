"""Parts of a search for the exact engine: splitting, searching and estimating them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Protocol

from cube3d.core import cover as core
from cube3d.core._functions import COMPLETE
from cube3d.core.cover import UNLIMITED, CoverSearch, Part, PreparedCover
from cube3d.covering.engines.engine import POLL, WHOLE
from cube3d.covering.engines.exact import BATCH, loaded
from cube3d.covering.engines.way_choice import part_of
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import Done, ExactCover, Subproblem
from cube3d.scope import NEVER, Deadline, check_time, seconds_left
from cube3d.thread_pool import ThreadPool

# Most nodes of a subproblem (a quarter of a second), and most subproblems; if there would be more,
# they are larger.
TARGET_NODES, MOST_SUBPROBLEMS = 4_000_000, 4_000
# Nodes below which a search is estimated as a whole, and parts of the first split of a larger one.
# A few random descents may miss most nodes of a search, so each estimates only a small part.
SMALL, FIRST_SPLIT = 200_000, 64
# Random descents for each estimate, and their seed.
SAMPLES, SPLIT_SEED = 2, 1
# Each part is sampled once more in the end.
MORE_SAMPLES = 16  # most descents into a part
CHEAPER = 100  # the search takes at least this many times the work of these descents
SAMPLE_NODES = 3_000  # nodes of a descent, about
SECOND_SEED = 7


@dataclass(frozen=True)
class _Sized:
    """A part of a search: its branch, the part, and the nodes expected below it."""

    owner: int
    part: Part
    nodes: float


class _Sizer:
    """Estimates parts by random descents; raises TimeoutError when the time is up."""

    def __init__(self, estimate: Estimator) -> None:
        self._estimate = estimate

    def size(self, parts: Sequence[tuple[int, Part]]) -> list[_Sized]:
        nodes = self._nodes([part for _, part in parts], SAMPLES, SPLIT_SEED)
        return [_Sized(*part, some) for part, some in zip(parts, nodes, strict=True)]

    def resize(self, parts: Sequence[_Sized], samples: int) -> list[_Sized]:
        more = self._nodes([part.part for part in parts], samples, SECOND_SEED)
        return [
            replace(part, nodes=(SAMPLES * part.nodes + samples * some) / (SAMPLES + samples))
            for part, some in zip(parts, more, strict=True)
        ]

    def _nodes(self, parts: Sequence[Part], samples: int, seed: int) -> list[float]:
        found: list[float] = []
        check_time()
        for nodes in self._estimate(parts, samples, seed):
            check_time()
            found.append(max(1.0, nodes))
        return found


def subproblems(
    cover: ExactCover,
    branches: Sequence[Branch] = WHOLE,
    *,
    target_nodes: int = TARGET_NODES,
    most: int = MOST_SUBPROBLEMS,
    threads: int = 1,
    estimator: Estimator | None = None,
) -> list[tuple[int, Subproblem]]:
    """Split a search where its tree is large, so that no part delays the end.

    The nodes below each part are estimated from random descents (Knuth, "Estimating the
    efficiency of backtrack programs", 1975), and parts estimated above the target are
    split again.  The parts do not depend on the number of threads.

    If the time is up, nothing more is estimated.  Then the search is split into the most parts
    allowed, each time at the part that promises the most nodes.

    Args:
        branches: the parts that symmetry splits the search into.
        target_nodes: the most nodes that should lie below a part.
        most: about the most parts; the target grows if the whole is estimated to have more
            nodes than this many targets.
        threads: how many threads estimate.
        estimator: estimates instead of these threads, unless it is None.

    Returns:
        Pairs of the number of a branch and a subproblem.  Searched in this order, they give the
        solutions in the order of a search of the whole.
    """
    problem = loaded(cover)
    first = [(i, part_of(branch, 1 / len(branches))) for i, branch in enumerate(branches)]

    def split(part: Part, target: int) -> list[Part]:
        return core.split(problem, part, target)

    try:
        with ThreadPool(threads) as pool:
            sizer = _Sizer(estimator or on_threads(cover, pool))
            begin = first
            if not _is_small(problem, first, min(target_nodes, SMALL)):
                # Each estimate should cover only a small part of the search.
                each = -(-FIRST_SPLIT // len(first))
                begin = [(i, child) for i, part in first for child in split(part, each)]
            parts = _split_further(sizer.size(begin), split, sizer, target_nodes, most)
    except TimeoutError:
        each = -(-most // max(1, len(first)))
        parts = [
            _Sized(i, child, most * target_nodes * child[2])
            for i, part in first
            for child in split(part, each)
        ]
    nodes = smooth([part.nodes for part in parts])
    return [
        (part.owner, Subproblem(tuple(part.part[0]), tuple(part.part[1]), expected))
        for part, expected in zip(parts, nodes, strict=True)
    ]


def _split_further(
    parts: list[_Sized],
    split: Callable[[Part, int], list[Part]],
    sizer: _Sizer,
    target_nodes: int,
    most: int,
) -> list[_Sized]:
    """Split parts that are too large; see :func:`subproblems`."""
    goal = target_nodes
    while len(parts) < most:
        goal = max(goal, int(_nodes(parts) / most))
        divided = _largest_divided(parts, goal, most, lambda part: split(part, 2))
        if not divided:
            break
        children = iter(sizer.size(list(chain.from_iterable(divided.values()))))
        replaced = {i: list(islice(children, len(some))) for i, some in divided.items()}
        parts = [part for i, whole in enumerate(parts) for part in replaced.get(i, [whole])]
    mean = _nodes(parts) / max(1, len(parts))
    if samples := min(MORE_SAMPLES, int(mean / CHEAPER / SAMPLE_NODES)):
        parts = sizer.resize(parts, samples)
    return parts


def _nodes(parts: Sequence[_Sized]) -> float:
    return sum(part.nodes for part in parts)


def _largest_divided(
    parts: Sequence[_Sized],
    goal: int,
    most: int,
    split: Callable[[Part], list[Part]],
) -> dict[int, list[tuple[int, Part]]]:
    """Split the parts above a goal, largest first, until there are ``most``.

    Returns:
        The children of each part that was split, by the number of the part, ascending.  A dead
        end has no children.  A part with a single child is left out.
    """
    count, divided = len(parts), {}
    for number in sorted(range(len(parts)), key=lambda i: -parts[i].nodes):
        if parts[number].nodes <= goal or count >= most:
            break
        children = split(parts[number].part)
        if len(children) != 1:
            divided[number] = [(parts[number].owner, child) for child in children]
            count += len(children) - 1
    return dict(sorted(divided.items()))


def _is_small(
    problem: PreparedCover,
    parts: Sequence[tuple[int, Part]],
    nodes: int,
) -> bool:
    """Tell, by searching, whether parts have few nodes: estimates may be far off.

    Raises:
        TimeoutError: the time is up.
    """
    search = CoverSearch(problem, [part for _, part in parts], 1, False, nodes, UNLIMITED, "auto")
    try:
        while not search.wait(seconds_left(POLL)):
            check_time()
    finally:
        search.stop()
    return search.progress().status == COMPLETE


# Seconds of a trial search that measures the time of a node.
TRIAL = 0.01
# If parts have LARGE nodes or more on average, their descents may have been cut short.  Then UNCUT
# of them are estimated again, by descents of at most MOST_UNCUT_NODES nodes.
LARGE, UNCUT, MOST_UNCUT_NODES = 200_000, 32, 1_000_000
# Sampling of a stopped search's remainder: samples per part, nodes per sample, most parts.
REST_SAMPLES, MOST_REST_NODES, MOST_REST = 2, 3_000, 300
SEED = 1
# A random descent ends with a search of the rest: alternatives that it passes before, and most
# nodes of that search.
SAMPLE_WIDTH, MOST_SAMPLE_NODES = 300.0, 10_000
# Few samples underestimate, so each estimate is moved this far towards the mean.
# (Of the parts of 5x5x5 with Y5:23, I4 and V3:2, those estimated below a thousandth of the
# mean took a sixth of the mean.)
SMOOTHING = 0.1


class Estimator(Protocol):
    """A way to estimate parts: on threads here, or elsewhere."""

    def __call__(
        self,
        parts: Sequence[Part],
        samples: int,
        seed: int,
        most: int = MOST_SAMPLE_NODES,
    ) -> Iterable[float]:
        """Return the estimate of each part, like :func:`estimate_nodes`."""
        ...


@dataclass(frozen=True)
class Searched:
    """The result of a search of some parts.

    Attributes:
        done: the result so far.
        left: the rest of the parts, in the form of the core and in the order of the search;
            None: the rest would be too large to describe.
    """

    done: Done
    left: list[Part] | None

    @property
    def whole(self) -> Done | None:
        """The result, if nothing is left."""
        return self.done if self.left == [] else None


def search_parts(
    cover: ExactCover,
    parts: Sequence[Subproblem],
    *,
    keep: bool = False,
    deadline: Deadline = NEVER,
    most_nodes: int = UNLIMITED,
    stop: Callable[[], bool] | None = None,
) -> Searched:
    """Search parts, in their order, on one thread, without holding the interpreter's lock.

    If it ends early, the result and the rest together make the whole, so nothing is lost.  The
    rest may be too large to describe, because each part lists the options that it excludes: if
    150 pieces or more may be used or not, it can have a million option numbers.

    Args:
        keep: whether to return the solutions, too.
        deadline: when to end, but not within a millisecond of the start.
        most_nodes: nodes after which to end; checked every few hundred.
        stop: asked about ten times a second whether to end.

    Returns:
        The result, and the rest.
    """
    wanted = [_core_part(part) for part in parts]
    search = CoverSearch(loaded(cover), wanted, 1, keep, most_nodes, UNLIMITED, "auto", True)
    found: list[tuple[int, ...]] | None = [] if keep else None
    began = time.monotonic()
    try:
        while not _advance(search, found, max(0.001, deadline.left(POLL))):
            if deadline.passed() or (stop is not None and stop()):
                break
    finally:
        search.stop()
    # Take the solutions found since the last batch.
    while not _advance(search, found, 0.0):
        pass
    seconds = time.monotonic() - began
    now = search.progress()
    done = Done(now.solutions, now.nodes, seconds, None if found is None else tuple(found))
    return Searched(done, search.remainder())


def pace_of(
    cover: ExactCover, parts: Sequence[Subproblem], estimator: Estimator | None = None
) -> float:
    """Return the seconds that the search of parts takes for each expected node.

    A short search of the largest part measures the time of a node.  Descents that were cut short
    expect too few nodes.  Longer descents into some parts measure the factor.

    Args:
        estimator: makes the longer descents; None: none are made, and the factor is 1.
    """
    if not parts:
        return 0.0
    largest = max(parts, key=lambda part: part.nodes)
    done = search_parts(cover, [largest], deadline=Deadline.after(TRIAL)).done
    shortfall = _shortfall(parts, estimator) if estimator else 1.0
    return done.seconds / max(1, done.nodes) * shortfall


def _shortfall(parts: Sequence[Subproblem], estimator: Estimator) -> float:
    """Return the ratio of the real nodes of parts to the expected ones, by longer descents."""
    nodes = [part.nodes for part in parts]
    if sum(nodes) / len(nodes) < LARGE:
        return 1.0
    # Larger parts are drawn more often, so the mean ratio is that of all nodes.
    some = random.Random(SEED).choices(parts, nodes, k=UNCUT)  # noqa: S311
    uncut = estimator([_core_part(part) for part in some], REST_SAMPLES, SEED, MOST_UNCUT_NODES)
    ratios = [more / part.nodes for more, part in zip(uncut, some, strict=True)]
    return max(1.0, sum(ratios) / len(ratios))


def estimate_nodes(
    cover: ExactCover,
    parts: Sequence[Part],
    samples: int,
    seed: int,
    most: int = MOST_SAMPLE_NODES,
) -> list[float]:
    """Return how many nodes random descents expect below each part (Knuth 1975).

    Args:
        parts: the parts, in the form of the core.
        samples: the number of descents into each.
        seed: the same seed gives the same numbers.
        most: the most nodes of the search at the end of a descent.
    """
    problem = loaded(cover)
    return [
        core.estimate_nodes(problem, [part], samples, SAMPLE_WIDTH, most, seed) for part in parts
    ]


def on_threads(cover: ExactCover, pool: ThreadPool) -> Estimator:
    """Return an estimator that uses the threads of a pool."""

    def estimate(
        parts: Sequence[Part], samples: int, seed: int, most: int = MOST_SAMPLE_NODES
    ) -> Iterable[float]:
        return pool.map(lambda part: estimate_nodes(cover, [part], samples, seed, most)[0], parts)

    return estimate


def smooth(nodes: Sequence[float]) -> list[float]:
    """Return estimates of nodes, each moved a little towards their mean."""
    mean = sum(nodes) / max(1, len(nodes))
    return [(1 - SMOOTHING) * some + SMOOTHING * mean for some in nodes]


def expected_nodes(cover: ExactCover, left: Sequence[Part], whole: float) -> list[Subproblem]:
    """Return the rest of a stopped search, with the nodes that random descents expect.

    Args:
        left: see :class:`Searched`.
        whole: the expected nodes of all, used if there are too many parts to sample each.
    """
    if len(left) > MOST_REST:
        shares = [share for _, _, share in left]
        # Deep in the tree, shares may be too small for a float.
        nodes = [whole * share / (sum(shares) or 1.0) for share in shares]
    else:
        nodes = estimate_nodes(cover, left, REST_SAMPLES, SEED, MOST_REST_NODES)
    return [
        Subproblem(tuple(chosen), tuple(excluded), max(1.0, expected))
        for (chosen, excluded, _), expected in zip(left, smooth(nodes), strict=True)
    ]


def _core_part(part: Subproblem) -> Part:
    return list(part.chosen), list(part.excluded), part.nodes


def _advance(search: CoverSearch, found: list[tuple[int, ...]] | None, seconds: float) -> bool:
    """Continue a search for a moment and take its solutions; tell whether it has ended."""
    if found is None:
        return search.wait(seconds)
    found.extend(map(tuple, search.next_batch(BATCH, seconds)))
    return search.exhausted()

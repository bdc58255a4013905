"""Searches in parts for the exact engine: the search of some of them, and what it leaves."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from cube3d.core import cover as core
from cube3d.core.cover import UNLIMITED, Part, Search
from cube3d.covering.engines.engine import POLL
from cube3d.covering.engines.exact import BATCH, loaded
from cube3d.covering.problem import ExactCover
from cube3d.covering.subproblem import Done, Subproblem
from cube3d.deadline import NEVER, Deadline
from cube3d.thread_pool import ThreadPool

# Seconds of search that tell how long a node takes.
TRIAL = 0.01
# Descents into parts of so many nodes may be cut short: so many parts are then estimated
# by descents that go on for so much longer.
LARGE, UNCUT, MOST_UNCUT_NODES = 200_000, 32, 1_000_000
# What a search leaves undone is sampled so, where it is not more than so many parts.
REST_SAMPLES, MOST_REST_NODES, MOST_REST = 2, 3_000, 300
SEED = 1
# A random descent ends in a search of what is left below when it has passed so many
# alternatives, cut short at so many nodes.
SAMPLE_WIDTH, MOST_SAMPLE_NODES = 300.0, 10_000
# A few descents find too little more often than too much: all parts get so much of the mean.
# (Of the parts of 5x5x5 with Y5:23, I4 and V3:2, those estimated below a thousandth of the
# mean took a sixth of the mean.)
SMOOTHING = 0.1


class Estimator(Protocol):
    """A way to estimate parts: here, on threads, or elsewhere."""

    def __call__(
        self,
        parts: Sequence[Part],
        samples: int,
        seed: int,
        most: int = MOST_SAMPLE_NODES,
    ) -> Iterable[float]:
        """Return what :func:`estimate_nodes` returns, for each part."""
        ...


def search_subproblem(
    cover: ExactCover,
    subproblem: Subproblem,
    *,
    keep: bool = False,
    stop: Callable[[], bool] | None = None,
) -> Done | None:
    """Search a subproblem on one thread, without holding the interpreter's lock.

    Args:
        cover: the problem.
        subproblem: the part of it.
        keep: whether to return the solutions too.
        stop: asked about ten times a second whether to give up.

    Returns:
        What it gave, or None if it was told to stop first.
    """
    return search_parts(cover, [subproblem], keep=keep, stop=stop, tell_left=False).whole


@dataclass(frozen=True)
class Searched:
    """What a search of some parts gave.

    Attributes:
        done: what was found.
        left: what is left of them, as the core has it, in the order of the search;
            None: it would be too much to say.
    """

    done: Done
    left: list[Part] | None

    @property
    def whole(self) -> Done | None:
        """What they gave, if nothing is left."""
        return self.done if self.left == [] else None


def search_parts(
    cover: ExactCover,
    parts: Sequence[Subproblem],
    *,
    keep: bool = False,
    deadline: Deadline = NEVER,
    most_nodes: int = UNLIMITED,
    stop: Callable[[], bool] | None = None,
    tell_left: bool = True,
) -> Searched:
    """Search parts, in their order, on one thread, without holding the interpreter's lock.

    Nothing is lost where it ends early: what was found and what is left make the whole.  What
    is left may be too much to say, a million option numbers, where from about 150 pieces on
    each may be put in or not, or any given number of them: each part names those not to be used.

    Args:
        cover: the problem.
        parts: which parts of it.
        keep: whether to return the solutions too.
        deadline: when to end, but not within a millisecond of the start.
        most_nodes: end after about so many nodes; it looks every few hundred.
        stop: asked about ten times a second whether to end.
        tell_left: whether what is left will be wanted.

    Returns:
        What was found, and what is left.
    """
    wanted = [_core_part(part) for part in parts]
    how = (1, keep, most_nodes, UNLIMITED, "auto", tell_left)
    search = Search(loaded(cover), wanted, *how)
    found: list[tuple[int, ...]] | None = [] if keep else None
    began = time.monotonic()
    try:
        while not _advance(search, found, max(0.001, deadline.left(POLL))):
            if deadline.passed() or (stop is not None and stop()):
                break
    finally:
        search.stop()
    # What was found just before the stop has not been handed out yet.
    while not _advance(search, found, 0.0):
        pass
    seconds = time.monotonic() - began
    now = search.progress()
    done = Done(now.solutions, now.nodes, seconds, None if found is None else tuple(found))
    return Searched(done, search.remainder())


def pace_of(
    cover: ExactCover, parts: Sequence[Subproblem], estimator: Estimator | None = None
) -> float:
    """Return how many seconds the search of parts takes for each node expected of them.

    A moment's search of the largest part tells how long a node takes.  Estimates that were
    cut short expect too few: descents into some parts that are not cut short tell by how much.

    Args:
        cover: the problem.
        parts: which parts of it.
        estimator: makes those descents; None: they are not worth their time.
    """
    if not parts:
        return 0.0
    largest = max(parts, key=lambda part: part.nodes)
    done = search_parts(cover, [largest], deadline=Deadline.after(TRIAL)).done
    shortfall = _shortfall(parts, estimator) if estimator else 1.0
    return done.seconds / max(1, done.nodes) * shortfall


def _shortfall(parts: Sequence[Subproblem], estimator: Estimator) -> float:
    """Return how many times more nodes parts seem to have than are expected of them."""
    nodes = [part.nodes for part in parts]
    if sum(nodes) / len(nodes) < LARGE:
        return 1.0
    # Those of which more are expected come more often, so that the mean ratio is that of all.
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
        cover: the problem.
        parts: as the core has them.
        samples: how many descents into each.
        seed: the same seed gives the same numbers.
        most: the search at the end of a descent is cut short at so many nodes.
    """
    problem = loaded(cover)
    return [
        core.estimate_nodes(problem, [part], samples, SAMPLE_WIDTH, most, seed) for part in parts
    ]


def on_threads(cover: ExactCover, pool: ThreadPool) -> Estimator:
    """Return what estimates parts of a problem on the threads of a pool."""

    def estimate(
        parts: Sequence[Part], samples: int, seed: int, most: int = MOST_SAMPLE_NODES
    ) -> Iterable[float]:
        return pool.map(lambda part: estimate_nodes(cover, [part], samples, seed, most)[0], parts)

    return estimate


def smooth(nodes: Sequence[float]) -> list[float]:
    """Return estimates of nodes, each drawn a little towards their mean."""
    mean = sum(nodes) / max(1, len(nodes))
    return [(1 - SMOOTHING) * some + SMOOTHING * mean for some in nodes]


def expected_nodes(cover: ExactCover, left: Sequence[Part], whole: float) -> list[Subproblem]:
    """Return what a search left undone, with the nodes that random descents expect of it.

    Args:
        cover: the problem.
        left: see :class:`Searched`.
        whole: the nodes expected of all, where there are too many parts to sample each.
    """
    if len(left) > MOST_REST:
        shares = [share for _, _, share in left]
        # Deep below, shares may be too small for a number.
        nodes = [whole * share / (sum(shares) or 1.0) for share in shares]
    else:
        nodes = estimate_nodes(cover, left, REST_SAMPLES, SEED, MOST_REST_NODES)
    return [
        Subproblem(tuple(chosen), tuple(excluded), max(1.0, expected))
        for (chosen, excluded, _), expected in zip(left, smooth(nodes), strict=True)
    ]


def _core_part(part: Subproblem) -> Part:
    return list(part.chosen), list(part.excluded), part.nodes


def _advance(search: Search, found: list[tuple[int, ...]] | None, seconds: float) -> bool:
    """Let a search go on for a moment and take what it found; tell whether it is at its end."""
    if found is None:
        return search.wait(seconds)
    found.extend(map(tuple, search.next_batch(BATCH, seconds)))
    return search.exhausted()

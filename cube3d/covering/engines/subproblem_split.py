"""Searches in parts for the exact engine: which parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cube3d.core import cover as core
from cube3d.core.cover import UNLIMITED, Part, Problem, Search
from cube3d.core.library import COMPLETE
from cube3d.covering.engines.engine import POLL, WHOLE
from cube3d.covering.engines.exact import loaded
from cube3d.covering.engines.subproblem_search import Estimator, on_threads, smooth
from cube3d.covering.engines.way_choice import part_of
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.covering.subproblem import Subproblem
from cube3d.scope import check_time, seconds_left
from cube3d.thread_pool import ThreadPool

# A subproblem takes a quarter of a second at most, or as long as it must for there not to be
# more than a few thousand of them.
TARGET_NODES, MOST_SUBPROBLEMS = 4_000_000, 4_000
# Searches of fewer nodes are not split.  Others are first split so far that no estimate
# speaks for much of them: of few random descents, all may miss where the nodes are.
SMALL, FIRST_SPLIT = 200_000, 64
# Each estimate: so many random descents.
SAMPLES, SEED = 2, 1
# In the end each part is sampled again, so often at most, as long as that is so much less
# work than the search; a descent takes about so many nodes.
MORE_SAMPLES, CHEAPER, SAMPLE_NODES, SECOND_SEED = 16, 100, 3_000, 7


@dataclass(frozen=True)
class _Sized:
    """A part of a search: its branch, itself, and the nodes that are expected below."""

    owner: int
    part: Part
    nodes: float


class _Sizer:
    """Sizes parts by random descents; raises TimeoutError when the time is up."""

    def __init__(self, estimate: Estimator) -> None:
        self._estimate = estimate

    def size(self, parts: Sequence[tuple[int, Part]]) -> list[_Sized]:
        nodes = self._nodes([part for _, part in parts], SAMPLES, SEED)
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
    """Split a search where its tree is large, so that no part holds up the end.

    The nodes below each part are estimated from random descents (Knuth, "Estimating the
    efficiency of backtrack programs", 1975), and parts estimated above the target are
    split again.  The same problem gives the same parts whatever the number of threads.

    When the time is up nothing is estimated any more: then the search is split into as many
    parts as there may be, each time where the tree promises most.

    Args:
        cover: the problem.
        branches: the parts that symmetry splits the search into.
        target_nodes: so many nodes should lie below a part at most.
        most: about how many parts there may be; where the whole is estimated to have
            more than this many times the target, the target grows.
        threads: how many threads estimate.
        estimator: what estimates instead of those threads.

    Returns:
        Pairs of the number of a branch and a subproblem.  In this order a search of one
        after the other meets the solutions in the order of a search of the whole.
    """
    problem = loaded(cover)
    first = [(i, part_of(branch, 1 / len(branches))) for i, branch in enumerate(branches)]

    def split(part: Part, target: int) -> list[Part]:
        return core.split(problem, part, target)

    try:
        with ThreadPool(threads) as pool:
            sizer = _Sizer(estimator or on_threads(cover, pool))
            small = _is_small(problem, first, min(target_nodes, SMALL))
            parts = sizer.size(first) if small else _split_first(first, split, sizer)
            parts = _split_further(parts, split, sizer, target_nodes, most)
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


def _split_first(
    first: Sequence[tuple[int, Part]],
    split: Callable[[Part, int], list[Part]],
    sizer: _Sizer,
) -> list[_Sized]:
    """Split a search so far that no estimate speaks for much of it."""
    target = -(-FIRST_SPLIT // len(first))
    return sizer.size([(i, child) for i, part in first for child in split(part, target)])


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
        new = iter(sizer.size([child for some in divided.values() for child in some]))
        parts = [
            part
            for i, whole in enumerate(parts)
            for part in ([next(new) for _ in divided[i]] if i in divided else [whole])
        ]
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
    """Split the parts above a goal, largest first, until there are so many.

    Returns:
        The children of parts by the number of the part, ascending.  What has no two
        children cannot be split.
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
    problem: Problem,
    parts: Sequence[tuple[int, Part]],
    nodes: int,
) -> bool:
    """Tell whether parts have so few nodes, by searching them: estimates may fail badly.

    Raises:
        TimeoutError: the time was up first.
    """
    search = Search(problem, [part for _, part in parts], 1, False, nodes, UNLIMITED, "auto")
    try:
        while not search.wait(seconds_left(POLL)):
            check_time()
    finally:
        search.stop()
    return search.progress().status == COMPLETE

"""Searches in parts for the exact engine: which parts, and the search of one of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from cube3d.errors import SearchStopped
from cube3d.search.cover import ExactCover
from cube3d.search.engines.base import WHOLE
from cube3d.search.engines.exact import BATCH, POLL, UNLIMITED, Part, loaded, part_of, solutions_of
from cube3d.search.subproblem import Done, Subproblem
from cube3d.search.symmetric import Start

# A subproblem takes a quarter of a second at most, or as long as it must for there not to be
# more than a few thousand of them.
TARGET_NODES, MOST_SUBPROBLEMS = 4_000_000, 4_000
# Searches of fewer nodes are not split.  Others are first split so far that no estimate
# speaks for much of them: of few random descents, all may miss where the nodes are.
SMALL, FIRST_SPLIT = 200_000, 64
# Each estimate: so many random descents, each ending in a search of what is left below
# when the descent has passed so many alternatives, cut short at so many nodes.
SAMPLES, SAMPLE_WIDTH, MOST_SAMPLE_NODES, SEED = 2, 300.0, 10_000, 1


@dataclass(frozen=True)
class _Sized:
    """A part of a search: its start, itself, and the nodes that are expected below."""

    owner: int
    part: Part
    nodes: float


def subproblems(
    cover: ExactCover,
    starts: Sequence[Start] = WHOLE,
    *,
    target_nodes: int = TARGET_NODES,
    most: int = MOST_SUBPROBLEMS,
    threads: int = 1,
    stop: Callable[[], bool] | None = None,
) -> list[tuple[int, Subproblem]]:
    """Split a search where its tree is large, so that no part holds up the end.

    The nodes below each part are estimated from random descents (Knuth, "Estimating the
    efficiency of backtrack programs", 1975), and parts estimated above the target are
    split again.  The same problem gives the same parts whatever the number of threads.

    Args:
        cover: the problem.
        starts: the parts that symmetry splits the search into.
        target_nodes: so many nodes should lie below a part at most.
        most: about how many parts there may be; where the whole is estimated to have
            more than this many times the target, the target grows.
        threads: how many threads estimate.
        stop: asked now and then whether to give up.

    Returns:
        Pairs of the number of a start and a subproblem.  In this order a search of one
        after the other meets the solutions in the order of a search of the whole.

    Raises:
        SearchError: the native code is not there.
        SearchStopped: it was told to stop.
    """
    native, problem = loaded(cover)

    def sized(numbered: tuple[int, Part]) -> _Sized:
        if stop is not None and stop():
            raise SearchStopped("the search was stopped while it was being split")
        owner, part = numbered
        nodes = native.estimate_nodes(
            problem, [part], SAMPLES, SAMPLE_WIDTH, MOST_SAMPLE_NODES, SEED
        )
        return _Sized(owner, part, max(1.0, nodes))

    def split(part: Part, target: int) -> list[Part]:
        return list(native.split(problem, part, target))

    with ThreadPoolExecutor(threads) as pool:
        first = [(i, part_of(start, 1 / len(starts))) for i, start in enumerate(starts)]
        if _is_small(native, problem, first, min(target_nodes, SMALL)):
            parts = list(pool.map(sized, first))
        else:
            target = -(-FIRST_SPLIT // len(first))
            children = [(i, child) for i, part in first for child in split(part, target)]
            parts = list(pool.map(sized, children))
        goal = target_nodes
        while len(parts) < most:
            goal = max(goal, int(_nodes(parts) / most))
            divided = _largest_divided(parts, goal, most, lambda part: split(part, 2))
            if not divided:
                break
            new = pool.map(sized, [child for some in divided.values() for child in some])
            parts = [
                part
                for i, whole in enumerate(parts)
                for part in ([next(new) for _ in divided[i]] if i in divided else [whole])
            ]
    total = _nodes(parts)
    return [
        (part.owner, Subproblem(tuple(part.part[0]), tuple(part.part[1]), part.nodes / total))
        for part in parts
    ]


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


def _is_small(native: Any, problem: Any, parts: Sequence[tuple[int, Part]], nodes: int) -> bool:
    """Tell whether parts have so few nodes, by searching them: estimates may fail badly."""
    search = native.Search(problem, [part for _, part in parts], 1, False, nodes, UNLIMITED, "auto")
    while not search.wait(POLL):
        pass
    return bool(search.progress()[0] == "complete")


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

    Raises:
        SearchError: the native code is not there.
    """
    native, problem = loaded(cover)
    part = (list(subproblem.chosen), list(subproblem.excluded), 1.0)
    search = native.Search(problem, [part], 1, keep, UNLIMITED, UNLIMITED, "auto")
    found: list[tuple[int, ...]] | None = [] if keep else None
    began = time.monotonic()
    try:
        while not _advance(search, len(cover), found):
            if stop is not None and stop():
                return None
    finally:
        search.stop()
    seconds = time.monotonic() - began
    _, solutions, nodes, *_ = search.progress()
    return Done(solutions, nodes, seconds, None if found is None else tuple(found))


def _advance(search: Any, options: int, found: list[tuple[int, ...]] | None) -> bool:
    """Let a search go on for a moment and take what it found; tell whether it is at its end."""
    if found is None:
        return bool(search.wait(POLL))
    for solution in solutions_of(*search.next_batch(BATCH, POLL)):
        # Options for items left out come last, see ExactCover.filled.
        found.append(tuple(option for option in solution if option < options))
    return bool(search.exhausted())

"""Solutions of large boxes, put together from small ones; the core finds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cube3d.core.boxes import Box, BoxSearch, Filling
from cube3d.geometry.cells import times
from cube3d.scope import seconds_left
from cube3d.solving.core.build_problem import Problem

# Units of work of a search for boxes, about a microsecond each.
WORK = 500_000
# Sizes of boxes that a sentence lists.
LISTED = 3


def fill_with_boxes(problem: Problem, *, empty: int = 0) -> Filling | None:
    """Return a solution that consists of small boxes, if a short look finds one.

    Args:
        problem: the problem; one that is no full box has no such solution.
        empty: how many cells stay empty; other cells may not.
    """
    search = BoxSearch(problem.handle, empty=empty, work=WORK)
    if not search.applies:
        return None
    try:
        return search.find(problem.puzzle.region.dimension, seconds_left())
    except TimeoutError:
        return None


def describe(boxes: Iterable[Box]) -> str:
    """Return the numbers and sizes of boxes in words, like 20 boxes of 1x5x10."""
    sizes = Counter(times(sorted(box.sides)) for box in boxes).most_common()
    words = [f"{count:,} box{'es' * (count > 1)} of {size}" for size, count in sizes[:LISTED]]
    if left := sum(count for _, count in sizes[LISTED:]):
        words.append(f"{left:,} other{'s' * (left > 1)}")
    return ", ".join(words[:-1]) + " and " * (len(words) > 1) + words[-1]

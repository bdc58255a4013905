"""Subproblems in portions: what turns out too large for a worker is shared out further.

Estimates of subproblems go wrong, most of all those of small ones.  So a worker gives up
after a while: what it has not done it gives back, and what it was at in parts of it.  The
driver puts together what the portions of a subproblem gave.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cube3d.errors import SearchStopped
from cube3d.search.cover import ExactCover
from cube3d.search.engines.exact import loaded
from cube3d.search.engines.split import search_subproblem
from cube3d.search.subproblem import Done, Subproblem

# What has to be shared out makes about so many parts.
PARTS = 16


@dataclass(frozen=True)
class Portion:
    """A subproblem of a run, or a part of one.

    Attributes:
        number: of the subproblem.
        path: which part of it, of which part and so on; empty: all of it.
        part: what to search.
    """

    number: int
    path: tuple[int, ...]
    part: Subproblem


Searched = list[tuple[Portion, Done]]


def search_portions(
    cover: ExactCover,
    portions: Sequence[Portion],
    *,
    keep: bool,
    patience: float,
    stop: Callable[[], bool],
) -> tuple[Searched, list[Portion], list[tuple[Portion, list[Portion]]]]:
    """Search portions one after the other, for a while.

    Args:
        cover: the problem.
        portions: what to search.
        keep: whether the solutions are wanted too.
        patience: give up after so many seconds.
        stop: asked several times a second whether to give up at once.

    Returns:
        What portions gave; those that were not begun; and one that was given up, with
        its parts.

    Raises:
        SearchStopped: it was told to stop.
    """
    deadline = time.monotonic() + patience
    searched: Searched = []
    for at, portion in enumerate(portions):
        began = time.monotonic()
        if searched and began >= deadline:
            return searched, list(portions[at:]), []
        done = _search(cover, portion, keep, deadline, stop)
        if done is not None:
            searched.append((portion, done))
            continue
        if searched and deadline - began < patience / 2:
            # It was given too little time to say that it is large.
            return searched, list(portions[at:]), []
        parts = divided(cover, portion)
        if len(parts) != 1:
            return searched, list(portions[at + 1 :]), [(portion, parts)]
        done = _search(cover, portion, keep, float("inf"), stop)
        if done is not None:
            searched.append((portion, done))
    return searched, [], []


def _search(
    cover: ExactCover, portion: Portion, keep: bool, deadline: float, stop: Callable[[], bool]
) -> Done | None:
    """Search a portion; None at the deadline.

    Raises:
        SearchStopped: it was told to stop.
    """
    done = search_subproblem(
        cover, portion.part, keep=keep, stop=lambda: stop() or time.monotonic() >= deadline
    )
    if done is None and stop():
        raise SearchStopped("the worker was told to stop")
    return done


def divided(cover: ExactCover, portion: Portion) -> list[Portion]:
    """Return the parts of a portion, in the order of the search; it may have none or one."""
    native, problem = loaded(cover)
    part = portion.part
    children = native.split(problem, (list(part.chosen), list(part.excluded), 1.0), PARTS)
    return [
        Portion(
            portion.number,
            (*portion.path, place),
            Subproblem(tuple(chosen), tuple(excluded), part.share / len(children)),
        )
        for place, (chosen, excluded, _) in enumerate(children)
    ]


class Assembly:
    """Puts together what the portions of subproblems gave."""

    def __init__(self, *, keep: bool) -> None:
        """Begin with nothing; say whether the solutions are wanted too."""
        self._keep = keep
        self._left: dict[int, int] = {}
        self._given: dict[int, list[tuple[tuple[int, ...], Done]]] = {}

    def divide(self, portion: Portion, parts: Sequence[Portion]) -> Iterator[tuple[int, Done]]:
        """Take note that a portion is searched in parts; without any it has no solutions.

        Yields:
            The number of its subproblem and what that gave, if it is whole by that.
        """
        if not parts:
            yield from self.add(portion, Done(0, 0, 0.0, () if self._keep else None))
            return
        self._left[portion.number] = self._left.get(portion.number, 1) + len(parts) - 1

    def add(self, portion: Portion, done: Done) -> Iterator[tuple[int, Done]]:
        """Take what a portion gave; each comes once.

        Yields:
            The number of its subproblem and what that gave, once it is whole.
        """
        number = portion.number
        given = self._given.setdefault(number, [])
        given.append((portion.path, done))
        left = self._left.get(number, 1) - 1
        if left:
            self._left[number] = left
            return
        self._left.pop(number, None)
        del self._given[number]
        yield number, _together([done for _, done in sorted(given, key=lambda item: item[0])])


def _together(parts: Sequence[Done]) -> Done:
    kept = parts[0].found is not None
    return Done(
        sum(part.solutions for part in parts),
        sum(part.nodes for part in parts),
        sum(part.seconds for part in parts),
        tuple(found for part in parts for found in part.found or ()) if kept else None,
    )

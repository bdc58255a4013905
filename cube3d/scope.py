"""The time limit of what is under way, and whom to tell of its progress.

A public function opens a scope with its ``timeout`` and ``watch``.  Whatever it calls asks here
for the time that is left, and reports here; nothing of that travels as an argument.  Scopes
nest, as the cancel scopes of trio (https://trio.readthedocs.io) do.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator
from contextvars import Context, ContextVar, Token, copy_context
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from cube3d.errors import SearchError, require_seconds

# A time by which to stop, for those who wait or poll; :mod:`cube3d.scope` has one for the rest.

# Three years: what waits for longer overflows in the operating system.
MOST_SECONDS = 100_000_000


class Deadline(NamedTuple):
    """A time by which to stop.

    Attributes:
        at: the time, by the clock of :func:`time.monotonic`, in seconds; infinity: never.
    """

    at: float = math.inf

    @classmethod
    def after(cls, seconds: float | None) -> Deadline:
        """Return the deadline so many seconds from now; None: there is none.

        Raises:
            SearchError: the seconds are negative, not a number, or more than three years.
        """
        if seconds is None:
            return NEVER
        require_seconds(seconds, "a timeout")
        if not 0 <= seconds <= MOST_SECONDS:
            raise SearchError(f"a timeout is 0 to {MOST_SECONDS:,} seconds, not {seconds}")
        return cls(time.monotonic() + seconds)

    def left(self, most: float = math.inf) -> float:
        """Return how many seconds are left, 0 when none are, but at most so many."""
        return min(most, max(0.0, self.at - time.monotonic()))

    def passed(self) -> bool:
        """Tell whether it is time to stop."""
        return time.monotonic() >= self.at


NEVER = Deadline()
"""No deadline."""


T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Progress:
    """How far a search has come.

    Attributes:
        share: an estimate of the share of the search tree that is done, 0 to 1;
            None where the engine cannot tell.
        solutions: how many solutions it has found; of a count all that they stand for.
            None where it cannot tell before the end.
        nodes: how many options it has tried; None where it cannot tell.
    """

    share: float | None
    solutions: int | None
    nodes: int | None


ProgressCallback = Callable[[Progress], None]


class _Scope(NamedTuple):
    deadline: Deadline = NEVER
    watch: ProgressCallback | None = None


_NONE = _Scope()
_current: ContextVar[_Scope] = ContextVar("cube3d.scope", default=_NONE)


class Block:
    """A ``with`` block in a scope.

    A generator must not yield inside it, as its caller would be in the scope then; see
    :func:`in_scope`.
    """

    def __init__(self, scope: _Scope) -> None:
        """Take the scope; the functions of this module make it."""
        self._scope = scope
        self._token: Token[_Scope]

    def __enter__(self) -> None:
        self._token = _current.set(self._scope)

    def __exit__(self, *_: object) -> None:
        _current.reset(self._token)


def time_limit(seconds: float | None = None, *, watch: ProgressCallback | None = None) -> Block:
    """Limit the time of a ``with`` block; the soonest of nested limits holds.

    Args:
        seconds: they begin with this call; None: no other limit than that around it.
        watch: told of the progress; None: the watcher around it.

    Raises:
        SearchError: the seconds are negative, not a number, or more than three years.
    """
    around = _current.get()
    deadline = min(around.deadline, Deadline.after(seconds))
    return Block(_Scope(deadline, watch or around.watch))


def unlimited() -> Block:
    """Leave a ``with`` block all the time that it needs, whatever is around it; nobody is told."""
    return Block(_NONE)


def unwatched() -> Block:
    """Tell nobody of the progress of a ``with`` block."""
    return Block(_current.get()._replace(watch=None))


def reporting(change: Callable[[Progress], Progress]) -> Block:
    """Change what is reported in a ``with`` block before anyone is told."""
    around = _current.get()
    watch = around.watch
    if watch is None:
        return Block(around)
    return Block(around._replace(watch=lambda progress: watch(change(progress))))


def in_scope(items: Generator[T, None, R]) -> Generator[T, None, R]:
    """Return a generator that works in the scope of this call, wherever its items are asked for.

    Its scope is never its caller's.
    """
    return _each(items, copy_context())


def _each(items: Generator[T, None, R], context: Context) -> Generator[T, None, R]:
    try:
        while True:
            try:
                item = context.run(next, items)
            except StopIteration as end:
                returned: R = end.value
                return returned
            yield item
    finally:
        context.run(items.close)


def seconds_left(most: float = math.inf) -> float:
    """Return how many seconds are left, 0 when none are, but ``most`` at most."""
    return _current.get().deadline.left(most)


def time_is_up() -> bool:
    """Tell whether it is time to stop."""
    return _current.get().deadline.passed()


def check_time() -> None:
    """Do nothing before the time limit.

    Raises:
        TimeoutError: it has passed.
    """
    if time_is_up():
        raise TimeoutError


def is_watched() -> bool:
    """Tell whether anyone is told of the progress; otherwise it need not be made up."""
    return _current.get().watch is not None


def report(progress: Progress) -> None:
    """Tell the watcher.  What it does then has no limit, and is not reported."""
    watch = _current.get().watch
    if watch is not None:
        with unlimited():
            watch(progress)

"""Time limit, interruption and progress callback of the current call.

A public function opens a scope with its ``timeout`` and ``watch``.  The functions that it calls
ask here for the remaining time and report their progress here, so neither is an argument.
Scopes nest, as the cancel scopes of trio (https://trio.readthedocs.io) do.

An interruption ends the time limits of all work that it concerns.  Ctrl-C interrupts a command:
the exception that it raises may be lost in a callback, or may have ended only one of several
searches.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator
from contextvars import Context, ContextVar, Token, copy_context
from dataclasses import dataclass
from functools import wraps
from typing import NamedTuple, ParamSpec, TypeVar

from cube3d.errors import SearchError, require_seconds

# seconds, three years; longer waits overflow in the operating system
MOST_SECONDS = 100_000_000


class Deadline(NamedTuple):
    """A time by which to stop.

    Attributes:
        at: the time in seconds, by :func:`time.monotonic`; infinity: never.
    """

    at: float = math.inf

    @classmethod
    def after(cls, seconds: float | None) -> Deadline:
        """Return the deadline ``seconds`` from now; None: no deadline.

        Raises:
            SearchError: the seconds are negative, not a number, or more than three years.
        """
        if seconds is None:
            return NEVER
        require_seconds(seconds, "a timeout")
        if not 0 <= seconds <= MOST_SECONDS:
            raise SearchError(f"a timeout must be 0 to {MOST_SECONDS:,} seconds, not {seconds}")
        return cls(time.monotonic() + seconds)

    def left(self, most: float = math.inf) -> float:
        """Return the seconds left, between 0 and ``most``."""
        return min(most, max(0.0, self.at - time.monotonic()))

    def passed(self) -> bool:
        """Tell whether the deadline has passed."""
        return time.monotonic() >= self.at


NEVER = Deadline()
"""No deadline."""


T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")


@dataclass(frozen=True)
class Progress:
    """The progress of a search.

    Attributes:
        share: the estimated share of the search tree that is done, 0 to 1; None if the engine
            cannot tell.
        solutions: the number found (in a count, the number they represent); None if it is known
            only at the end.
        nodes: options tried (``dp``: transitions between states); None if the engine cannot tell.
    """

    share: float | None
    solutions: int | None
    nodes: int | None


ProgressCallback = Callable[[Progress], None]


class Interruption:
    """Tells work, in any thread, that nobody waits for it any more.

    Attributes:
        around: the interruption that also ends this work, or None.
    """

    def __init__(self, around: Interruption | None = None) -> None:
        """Begin without one."""
        self.around = around
        self._came = False

    def come(self) -> None:
        """Interrupt the work."""
        self._came = True

    def has_come(self) -> bool:
        """Tell whether the work was interrupted."""
        return self._came or (self.around is not None and self.around.has_come())


OF_PROCESS = Interruption()
"""Ends all work of this process.  A command lets Ctrl-C set it; a library must not."""


class _Scope(NamedTuple):
    deadline: Deadline = NEVER
    watch: ProgressCallback | None = None
    interruption: Interruption = OF_PROCESS


_NONE = _Scope()
_current: ContextVar[_Scope] = ContextVar("cube3d.scope", default=_NONE)


class ScopedBlock:
    """A ``with`` block that runs in a scope.

    A generator that yields inside it must be :func:`scoped`: else its caller runs in the scope.
    """

    def __init__(self, scope: _Scope) -> None:
        """Store the scope; the functions of this module call this."""
        self._scope = scope
        self._token: Token[_Scope]

    def __enter__(self) -> None:
        self._token = _current.set(self._scope)

    def __exit__(self, *_: object) -> None:
        _current.reset(self._token)


def time_limit(
    seconds: float | None = None, *, watch: ProgressCallback | None = None
) -> ScopedBlock:
    """Limit the time of a ``with`` block; the earliest of nested limits holds.

    Args:
        seconds: counted from this call; None: the limit of the enclosing scope.
        watch: receives the progress; None: the watcher of the enclosing scope.

    Raises:
        SearchError: the seconds are negative, not a number, or more than three years.
    """
    around = _current.get()
    deadline = min(around.deadline, Deadline.after(seconds))
    return ScopedBlock(around._replace(deadline=deadline, watch=watch or around.watch))


def unlimited() -> ScopedBlock:
    """Lift the time limit within a ``with`` block, but no interruption, and report nothing."""
    return ScopedBlock(_Scope(interruption=_current.get().interruption))


def new_interruption() -> Interruption:
    """Return an interruption for work of this scope, which those around it also end."""
    return Interruption(_current.get().interruption)


def ended_by(interruption: Interruption) -> ScopedBlock:
    """Let an interruption of :func:`new_interruption` end the work of a ``with`` block, too."""
    return ScopedBlock(_current.get()._replace(interruption=interruption))


def unwatched() -> ScopedBlock:
    """Report no progress within a ``with`` block."""
    return ScopedBlock(_current.get()._replace(watch=None))


def reporting(change: Callable[[Progress], Progress]) -> ScopedBlock:
    """Change the progress reported within a ``with`` block before the watcher gets it."""
    around = _current.get()
    watch = around.watch
    if watch is None:
        return ScopedBlock(around)
    return ScopedBlock(around._replace(watch=lambda progress: watch(change(progress))))


def scoped(function: Callable[P, Generator[T, None, R]]) -> Callable[P, Generator[T, None, R]]:
    """Let a generator run in the scope in which it was made, wherever its items are taken.

    Only such a generator may yield within a block of a scope; the tests see to that.
    """

    @wraps(function)
    def made(*arguments: P.args, **named: P.kwargs) -> Generator[T, None, R]:
        return _each(function(*arguments, **named), copy_context())

    return made


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


def is_interrupted() -> bool:
    """Tell whether the work was interrupted."""
    return _current.get().interruption.has_come()


def seconds_left(most: float = math.inf) -> float:
    """Return the seconds left, between 0 and ``most``; 0 after an interruption."""
    return 0.0 if is_interrupted() else _current.get().deadline.left(most)


def time_is_up() -> bool:
    """Tell whether the time limit has passed, or the work was interrupted."""
    return is_interrupted() or _current.get().deadline.passed()


def check_time() -> None:
    """Raise if the time limit has passed, or the work was interrupted.

    Raises:
        TimeoutError: it has.
    """
    if time_is_up():
        raise TimeoutError


def is_watched() -> bool:
    """Tell whether there is a watcher; if not, progress need not be computed."""
    return _current.get().watch is not None


def report(progress: Progress) -> None:
    """Call the watcher, without a time limit and without reports of its own."""
    watch = _current.get().watch
    if watch is not None:
        with unlimited():
            watch(progress)

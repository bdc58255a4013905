"""Thread pools that work with as many threads as the system grants."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

from cube3d.errors import SearchError

P = ParamSpec("P")
T = TypeVar("T")


class ThreadPool(ThreadPoolExecutor):
    """A pool that does its work with fewer threads if the system refuses to start more.

    The system refuses at a limit of processes or memory.  Work has the time limit of the code that
    submits it, see :mod:`cube3d.scope`.
    """

    def __init__(self, threads: int) -> None:
        """Set the number of threads, at most one per processor."""
        super().__init__(min(threads, usable_processors()))

    def submit(self, work: Callable[P, T], /, *args: P.args, **options: P.kwargs) -> Future[T]:
        """Run work in a thread, in the scope of this call."""
        return super().submit(partial(copy_context().run, work, *args, **options))

    def _adjust_thread_count(self) -> None:
        """Start another thread if there is work for it.

        Raises:
            SearchError: not one thread can be started.
        """
        try:
            super()._adjust_thread_count()
        except RuntimeError:
            if not self._threads:
                raise SearchError("the system starts no thread for this search") from None


# The number of usable processors.


def usable_processors() -> int:
    """Return how many processors this process may use, at least 1."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    # Other systems do not bind a process to processors, or Python cannot tell.
    return os.cpu_count() or 1


def useful_threads(wanted: int) -> int:
    """Return how many threads to start: 0 means one per processor; at most four per processor.

    More would take memory until the system refuses or kills the process.
    """
    return min(wanted or usable_processors(), 4 * usable_processors())

"""Thread pools that work with as many threads as the system grants."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeVar

from cube3d.errors import SearchError
from cube3d.processors import usable_processors
from cube3d.scope import ended_by, new_interruption

P = ParamSpec("P")
T = TypeVar("T")


class ThreadPool(ThreadPoolExecutor):
    """A pool that does its work with fewer threads if the system refuses to start more.

    The system refuses at a limit of processes or memory.  Work has the time limit of the code that
    submits it, see :mod:`cube3d.scope`.  An exception in the ``with`` block interrupts all work:
    otherwise Ctrl-C would wait for it.
    """

    def __init__(self, threads: int) -> None:
        """Set the number of threads, at most one per processor."""
        super().__init__(min(threads, usable_processors()))
        self._interruption = new_interruption()

    def __exit__(self, kind: type[BaseException] | None, *error: Any) -> bool | None:
        if kind is not None:
            self._interruption.come()
            self.shutdown(cancel_futures=True)
        return super().__exit__(kind, *error)

    def submit(self, work: Callable[P, T], /, *args: P.args, **options: P.kwargs) -> Future[T]:
        """Run work in a thread, in the scope of this call."""
        return super().submit(partial(copy_context().run, self._run, work, *args, **options))

    def _run(self, work: Callable[P, T], /, *args: P.args, **options: P.kwargs) -> T:
        with ended_by(self._interruption):
            return work(*args, **options)

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

"""Pools of threads that make do with as many as the system starts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from cube3d.errors import SearchError
from cube3d.processors import usable_processors


class ThreadPool(ThreadPoolExecutor):
    """A pool whose work is done by fewer threads where the system refuses to start more.

    A limit of processes or of memory is such a refusal.
    """

    def __init__(self, threads: int) -> None:
        """Take the number of threads wanted; too many would only take memory."""
        super().__init__(min(threads, usable_processors()))

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

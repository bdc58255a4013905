"""Waiting for what may never answer."""

from __future__ import annotations

import concurrent.futures
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from cube3d.deadline import Deadline

T = TypeVar("T")

# Seconds between looks whether to go on waiting.
LOOK = 0.005


class Attempt(Generic[T]):
    """Something that cannot be told to end, done in a thread that nobody has to wait for.

    A :class:`concurrent.futures.ThreadPoolExecutor` would: Python ends only after its threads.
    """

    def __init__(self, what: Callable[[], T]) -> None:
        """Begin with it."""
        self._future: concurrent.futures.Future[T] = concurrent.futures.Future()
        threading.Thread(target=self._do, args=(what,), daemon=True).start()

    def _do(self, what: Callable[[], T]) -> None:
        try:
            self._future.set_result(what())
        except BaseException as error:  # raised again where somebody waits
            self._future.set_exception(error)

    def wait(self, seconds: float, stop: Callable[[], bool] = lambda: False) -> T | None:
        """Wait until it is done, for so long at most, or until told to stop.

        Args:
            seconds: how long; 0: only look whether it is done.
            stop: asked again and again whether to wait no longer.

        Returns:
            What it returned; None if it is not done.

        Raises:
            Exception: what it raised.
        """
        deadline = Deadline.after(seconds)
        while not (self._future.done() or deadline.passed() or stop()):
            concurrent.futures.wait([self._future], timeout=LOOK)
        return self._future.result() if self._future.done() else None

"""What the window has been sent so far; another thread fills it."""

from __future__ import annotations

import threading

from cube3d.geometry.region import Region
from cube3d.view.window.placements import Batch, Ending, Store
from cube3d.view.window.window_options import ViewerOptions

__all__ = ["Inbox"]


class Inbox:
    """What has come in so far."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.options = ViewerOptions()
        self.region: Region | None = None
        self._knows_options = False
        self.store = Store()
        self.ending = Ending.SEARCHING
        self._changed = threading.Condition()

    def take(self, message: object) -> None:
        """Keep a message."""
        with self._changed:
            if isinstance(message, Batch):
                self.store.add(message)
            elif isinstance(message, Ending):
                self.ending = message
            elif isinstance(message, Region):
                self.region = message
            elif isinstance(message, ViewerOptions):
                self.options, self._knows_options = message, True
            self._changed.notify_all()

    def wait_for_options(self) -> None:
        """Wait until it is known how the window opens."""
        with self._changed:
            self._changed.wait_for(lambda: self._knows_options)

    def wait_for_first(self, seconds: float | None = None) -> bool:
        """Wait until the solution to be shown first is there, or there will be no more.

        Args:
            seconds: how long at most; None for as long as it takes.

        Returns:
            Whether there is something to show.
        """
        with self._changed:
            return self._changed.wait_for(self._has_first, seconds)

    def _has_first(self) -> bool:
        count = len(self.store)
        ended = self.ending is not Ending.SEARCHING
        return count >= self.options.number or (ended and count > 0)

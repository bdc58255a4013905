"""What the window has been sent so far; another thread fills it."""

from __future__ import annotations

import threading

from cube3d.model.region import Region
from cube3d.view.viewer.options import ViewerOptions
from cube3d.view.viewer.store import Batch, Ending, Store

__all__ = ["Inbox"]


class Inbox:
    """What has come in so far."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.options = ViewerOptions()
        self.region: Region | None = None
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
                self.options = message
            self._changed.notify_all()

    def wait_for_first(self) -> None:
        """Wait until the solution to be shown first is there, or there will be no more."""
        with self._changed:
            self._changed.wait_for(
                lambda: (
                    len(self.store) >= self.options.number
                    or (self.ending is not Ending.SEARCHING and len(self.store))
                )
            )

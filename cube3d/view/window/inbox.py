"""What the window has been sent so far; another thread fills it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import overload

from cube3d.geometry.region import Region
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.view.window.placements import Batch, Ending, Row
from cube3d.view.window.window_options import ViewerOptions

__all__ = ["Inbox"]


class Inbox(Sequence[Solution]):
    """The solutions that have come so far, and what else was sent; it only grows."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.options = ViewerOptions()
        self.region: Region | None = None
        self.ending = Ending.SEARCHING
        self._knows_options = False
        self._placed: list[PlacedPiece] = []
        self._rows: list[Row] = []
        self._changed = threading.Condition()

    def take(self, message: object) -> None:
        """Keep a message."""
        with self._changed:
            if isinstance(message, Batch):
                # Placements come before the rows that need them, so that another thread may
                # read meanwhile.
                self._placed.extend(message.placed)
                self._rows.extend(message.rows)
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
        ended = self.ending is not Ending.SEARCHING
        return len(self) >= self.options.number or (ended and len(self) > 0)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Solution: ...
    @overload
    def __getitem__(self, index: slice) -> list[Solution]: ...
    def __getitem__(self, index: int | slice) -> Solution | list[Solution]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        puzzle, colours, numbers = self._rows[index]
        return Solution(puzzle, tuple(self._placed[number] for number in numbers), colours)

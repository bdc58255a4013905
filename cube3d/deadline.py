"""When to stop: one value, made once from a time limit and passed on to all that takes time."""

from __future__ import annotations

import math
import time
from typing import NamedTuple

from cube3d.errors import SearchError

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
        if not 0 <= seconds <= MOST_SECONDS:
            raise SearchError(f"a timeout is 0 to {MOST_SECONDS:,} seconds, not {seconds}")
        return cls(time.monotonic() + seconds)

    def within(self, seconds: float) -> Deadline:
        """Return this deadline, or the one so many seconds from now where that is sooner."""
        return Deadline(min(self.at, time.monotonic() + seconds))

    def left(self, most: float = math.inf) -> float:
        """Return how many seconds are left, 0 when none are, but at most so many."""
        return min(most, max(0.0, self.at - time.monotonic()))

    def passed(self) -> bool:
        """Tell whether it is time to stop."""
        return time.monotonic() >= self.at

    def check(self) -> None:
        """Do nothing before the deadline.

        Raises:
            TimeoutError: it has passed.
        """
        if self.passed():
            raise TimeoutError


NEVER = Deadline()
"""No deadline."""

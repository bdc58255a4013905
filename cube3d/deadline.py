"""A time by which to stop, for those who wait or poll; :mod:`cube3d.scope` has one for the rest."""

from __future__ import annotations

import math
import time
from typing import NamedTuple

from cube3d.errors import SearchError
from cube3d.require import require_seconds

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

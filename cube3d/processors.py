"""The number of usable processors."""

from __future__ import annotations

import os
import sys


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

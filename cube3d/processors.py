"""How many processors there are to work with."""

from __future__ import annotations

import os
import sys


def usable_processors() -> int:
    """Return how many processors this process may use, at least 1."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    # Elsewhere a process is not asked to keep to some of them, or Python does not know.
    return os.cpu_count() or 1


def useful_threads(wanted: int) -> int:
    """Return how many threads to start: 0 means one per processor, at most four per processor.

    More would only take memory, until the system starts none or ends the process.
    """
    return min(wanted or usable_processors(), 4 * usable_processors())

"""Which engine searches where nobody says."""

from __future__ import annotations

from cube3d.search.engines import exact
from cube3d.search.engines.base import Engine
from cube3d.search.engines.sat import SatEngine


def default_engine(threads: int = 0) -> Engine:
    """Return the exact engine, or the SAT engine where there is no native code."""
    if exact.is_available():
        return exact.ExactEngine(threads=threads)
    return SatEngine(threads=threads)

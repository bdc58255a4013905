"""Checks an engine that is given, and decides when a table of states is tried."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from cube3d.arrays import np
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import SECOND, Engine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.errors import SearchError
from cube3d.quoting import show

if TYPE_CHECKING:
    from cube3d.covering.engines.dp import DpEngine

# Where a search takes longer than this, a table of states tries first: as long as what it has done
# promises that it ends within this share of the search.  Shorter ones end while numpy is imported.
LONG, SHARE = SECOND // 3, 0.4
TRY_MEMORY, MOST_TRANSITIONS = 2**30, 2.0**40


def require_engine(engine: object) -> None:
    """Refuse what is no engine, such as the name of one; None is none in particular.

    Raises:
        SearchError: says what it is.
    """
    if isinstance(engine, str):
        raise SearchError(f"this is no engine but {show(engine)}; cube3d.ExactEngine() is one")


def promising_table(
    engine: Engine, cover: ExactCover, branches: Sequence[Branch]
) -> DpEngine | None:
    """Return a dp engine that is worth a try before the exact engine counts; or None."""
    if not engine.can_split:
        return None
    try:
        if engine.threads > 1 and exact.sampled_work(cover, branches) >= LONG:
            # A table needs numpy, whose import takes as long as more samples do.
            with suppress(RuntimeError):  # no thread is left: it is imported later
                Thread(target=lambda: np.int64).start()
        work = exact.likely_extent(cover, branches).work
    except TimeoutError:
        return None
    if work < LONG:
        return None
    from cube3d.covering.engines.dp import TRANSITION, DpEngine

    # A huge search may take any number; a table takes memory before that.
    most = int(min(SHARE * work / TRANSITION, MOST_TRANSITIONS))
    return DpEngine(memory=TRY_MEMORY, most=most, hesitant=True)

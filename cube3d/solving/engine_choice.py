"""Which engine suits a problem, chosen by counted work."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from cube3d.arrays import np
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import (
    SECOND,
    Engine,
)
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.errors import SearchError, show

if TYPE_CHECKING:
    from cube3d.covering.engines.dp import DpEngine


# work after which a table of states tries first, and the share of the estimated search work that
# it may use; shorter searches end while numpy is imported
LONG, SHARE = SECOND // 3, 0.4
TRY_MEMORY, MOST_TRANSITIONS = 2**30, 2.0**40


def require_engine(engine: object) -> None:
    """Raise if an engine is given as a string, such as its name.

    Raises:
        SearchError: it is a string.
    """
    if isinstance(engine, str):
        raise SearchError(f"{show(engine)} is no engine; give one such as cube3d.ExactEngine()")


def promising_table(
    engine: Engine, cover: ExactCover, branches: Sequence[Branch]
) -> DpEngine | None:
    """Return a dp engine if it should be tried before the exact engine counts, or None."""
    if not engine.can_split:
        return None
    try:
        if engine.threads > 1 and exact.sampled_work(cover, branches) >= LONG:
            # A table needs numpy; import it while more samples are drawn, which takes as long.
            with suppress(RuntimeError):  # no thread available: import it later
                Thread(target=lambda: np.int64).start()
        work = exact.likely_extent(cover, branches).work
    except TimeoutError:
        return None
    if work < LONG:
        return None
    from cube3d.covering.engines.dp import TRANSITION, DpEngine

    # The estimate of a huge search may be infinite; memory ends the table before that.
    most = int(min(SHARE * work / TRANSITION, MOST_TRANSITIONS))
    return DpEngine(memory=TRY_MEMORY, most=most, hesitant=True)

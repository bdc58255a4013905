"""Checks an engine that is given, and decides when a table of states is tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import Engine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.errors import SearchError
from cube3d.quoting import show

if TYPE_CHECKING:
    from cube3d.covering.engines.dp import DpEngine

# Where a search of more nodes is to be expected, a table of states may try first, for as
# many transitions as this share of the nodes: some hundredths of the time.
MANY_NODES, SHARE = 4_000_000, 64
TRY_MEMORY = 2**30


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
        nodes = exact.likely_nodes(cover, branches)
    except TimeoutError:
        return None
    if nodes < MANY_NODES:
        return None
    from cube3d.covering.engines.dp import DpEngine

    # Samples of a huge search may come to any number; a table takes memory before that.
    return DpEngine(memory=TRY_MEMORY, most=int(min(nodes, 2.0**40)) // SHARE)

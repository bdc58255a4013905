"""Reasons by a core: a small set of cells and pieces that exclude each other."""

from __future__ import annotations

from cube3d.arrays import np
from cube3d.covering.cores.minimal_core import Core, smallest_core
from cube3d.covering.problem import ExactCover
from cube3d.deadline import Deadline
from cube3d.puzzle.claims import claims
from cube3d.puzzle.puzzle import Cover
from cube3d.solving.core.components import Component
from cube3d.solving.core.explanation import Explanation, cells_text, join_words


def by_core(part: Component, deadline: Deadline) -> Explanation | None:
    """Return a small set of requirements that exclude each other, proved by a SAT solver.

    Args:
        part: everything that is left; it is known that it has no solution.
        deadline: when to stop; the smallest set until then is returned.

    Returns:
        None if there is no time for it, if no smaller set than all is found, if there
        would be too many clauses, or where a limit of holes takes part in the reason: it
        is no requirement of a cell or a piece.

    Raises:
        SearchError: the process of the solver died.
    """
    if part.table.puzzle.max_holes is not None and not part.is_full:
        return None
    cover = as_cover(part)
    core = smallest_core(cover, deadline)
    if core is None or len(core) >= int(cover.primary.sum()) + int((cover.low > 0).sum()):
        return None
    cells = part.places(np.array(core.items, dtype=np.int64))
    pieces = tuple(part.names[number] for number in core.types)
    return Explanation("core", _text(part, core), cells=cells, pieces=pieces)


def as_cover(part: Component) -> ExactCover:
    """Return a part as an exact cover; items are the cells of the whole region."""
    primary = np.zeros(len(part.table.puzzle.region), dtype=bool)
    puzzle = part.table.puzzle
    needed = puzzle.cover is Cover.ALL
    primary[part.cells] = part.is_full | (needed & ~puzzle.region.may_stay_empty[part.cells])
    cover = ExactCover(
        primary=primary,
        start=part.table.start,
        items=part.table.cells,
        option_type=part.table.piece,
        low=part.low.astype(np.int32),
        high=part.high.astype(np.int32),
        forbidden=part.forbidden,
    )
    own = claims(part.table)
    return cover.with_secondary(own.placement, own.number, len(own))


def _text(part: Component, core: Core) -> str:
    cells = cells_text(part.places(np.array(core.items, dtype=np.int64))) if core.items else ""
    if len(core.items) > 1:
        cells = f"the {cells}"
    used = join_words([_piece(part, number) for number in core.types])
    may = "" if core.is_minimal else " (found until the time was up; fewer may do)"
    if not used:
        together = "all be covered together" if len(core.items) > 1 else "be covered"
        return f"{cells} cannot {together}{may}"
    several = "s" if len(core.types) > 1 else ""
    both = {1: "", 2: "both "}.get(len(core.types), "all ")
    while_ = f" while {cells} {'are' if len(core.items) > 1 else 'is'} covered" if cells else ""
    return f"piece{several} {used} cannot {both}be used{while_}{may}"


def _piece(part: Component, number: int) -> str:
    times = "" if part.low[number] == 1 else f" ({part.low[number]} times)"
    return f"'{part.names[number]}'{times}"

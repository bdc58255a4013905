"""Reasons by a core: a small set of cells and pieces that exclude each other."""

from __future__ import annotations

from cube3d.core.reasons import left_cover
from cube3d.covering.cores.minimal_core import smallest_core
from cube3d.covering.problem import ExactCover
from cube3d.geometry.cells import Cell
from cube3d.sentences import join_words, say
from cube3d.solving.core.build_problem import Problem
from cube3d.solving.core.explanation import Explanation, cells_text


def by_core(problem: Problem) -> Explanation | None:
    """Return a small set of requirements that exclude each other, proved by a SAT solver.

    When the time is up the smallest set until then is returned.

    Args:
        problem: the puzzle, maybe with pieces in place; it is known to have no solution.

    Returns:
        None if there is no time for it, if no smaller set than all is found, if there
        would be too many clauses, or where a limit of holes takes part in the reason: it
        is no requirement of a cell or a piece.

    Raises:
        SearchError: the process of the solver died.
    """
    cover, is_full = what_is_left(problem)
    if problem.puzzle.max_holes is not None and not is_full:
        return None
    core = smallest_core(cover)
    if core is None or len(core) >= int(cover.primary.sum()) + int((cover.low > 0).sum()):
        return None
    region = problem.puzzle.region.cells
    cells = tuple(region[number] for number in core.items)
    names = [problem.puzzle.pieces[number].name for number in core.types]
    times = [int(cover.low[number]) for number in core.types]
    text = _text(cells, [*map(_piece, names, times)])
    if not core.is_minimal:
        text = say("until the time was up", text=text)
    return Explanation("core", text, cells=cells, pieces=tuple(names))


def what_is_left(problem: Problem) -> tuple[ExactCover, bool]:
    """Return what pieces in place leave, and whether every cell of it has to be covered.

    Items are the cells of the whole region, and what pieces claim.
    """
    left, is_full = left_cover(problem.handle)
    return ExactCover.of_handle(left), is_full


def _text(cells: tuple[Cell, ...], pieces: list[str]) -> str:
    covered = cells_text(cells) if cells else ""
    if len(cells) > 1:
        covered = say("the cells", cells=covered)
    if not pieces:
        return say("core of cells" if len(cells) > 1 else "core of a cell", cells=covered)
    keys = {1: "core of a piece", 2: "core of 2 pieces"}
    text = say(keys.get(len(pieces), "core of pieces"), pieces=join_words(pieces))
    if not cells:
        return text
    key = "while cells are covered" if len(cells) > 1 else "while a cell is covered"
    return say(key, text=text, cells=covered)


def _piece(name: str, times: int) -> str:
    piece = say("piece", name=name)
    return piece if times == 1 else say("piece several times", piece=piece, number=times)

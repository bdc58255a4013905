"""Explains why a puzzle has no solution: plain reasons first, then a small core.

Plain reasons are pieces and cells that are left over, sizes that cannot add up, a colouring,
numbers of cells, or weights.  If there is none, and a search has shown that there is no
solution, a small set of cells and pieces that exclude each other shows where it fails.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cube3d.arrays import np
from cube3d.core.library import LimitPassed
from cube3d.core.questions import left_cover
from cube3d.covering.engines.minimal_core import Core, smallest_core
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import Infeasible, SearchStopped, SizesError, check_arguments, quote
from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Pattern, Touch
from cube3d.puzzle.solution import PlacedPiece
from cube3d.scope import time_limit
from cube3d.sentences import join_words, say
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.solving.reasons import (
    Explanation,
    by_plain_means,
    by_weights,
    cells_text,
    reword_for,
    rule_text,
    searched,
)
from cube3d.solving.solve import search_problem
from cube3d.solving.staged import first_solution


def by_core(problem: Problem) -> Explanation | None:
    """Return a small set of requirements that exclude each other, proved by a SAT solver.

    When time runs out, the smallest set so far is returned.

    Args:
        problem: the puzzle, maybe with pieces in place; it is known to have no solution.

    Returns:
        The explanation.  None if there is no time, if only the set of all requirements is found,
        if there would be too many clauses, or if a limit of holes takes part in the reason
        (it belongs to no cell or piece).

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
    placed = Counter(problem.whole.placed(number).piece for number in problem.in_place)
    text = _text(cells, [_piece(*one, placed[one[0]]) for one in zip(names, times, strict=True)])
    rules, needs_colours = _needed(problem, core)
    if conditions := _conditions(problem.puzzle, rules, needs_colours):
        text = say("under conditions", text=text, conditions=join_words(conditions))
    if not core.is_minimal:
        text = say("until the time was up", text=text)
    return Explanation(
        "core",
        text,
        cells=cells,
        pieces=tuple(names),
        rules=tuple(rules),
        needs_colours=needs_colours,
    )


def _needed(problem: Problem, core: Core) -> tuple[list[int], bool]:
    """Return the rules that a core needs, by number, and whether it needs the colours.

    If time runs out, those left count as needed.
    """
    puzzle = problem.puzzle
    rules = [*range(len(puzzle.rules))]
    for number in [*rules]:
        others = [rule for rule in rules if rule != number]
        if _holds(problem, core, others, needs_colours=True):
            rules = others
    # Swaps and pairs are about pieces with their colours.
    about_cells = all(isinstance(puzzle.rules[number], Touch | Pattern) for number in rules)
    coloured = bool(puzzle.region.coloured) and any(piece.colours for piece in puzzle.pieces)
    bare = about_cells and coloured and _holds(problem, core, rules, needs_colours=False)
    return rules, coloured and not bare


def _holds(problem: Problem, core: Core, rules: Sequence[int], *, needs_colours: bool) -> bool:
    """Tell whether it is proved that the requirements exclude each other under some conditions."""
    count = len(problem.puzzle.rules)
    without = [number for number in range(count) if number not in rules]
    try:
        left, _ = left_cover(problem.handle, without if needs_colours else [*without, count])
        cover = ExactCover.of_handle(left)
        asked = ExactCover(
            primary=np.isin(np.arange(len(cover.primary)), core.items),
            start=cover.start,
            items=cover.items,
            option_type=cover.option_type,
            low=np.where(np.isin(np.arange(len(cover.low)), core.types), cover.low, 0),
            high=cover.high,
            forbidden=cover.forbidden,
        )
        return first_solution(asked) is None
    except (LimitPassed, SearchStopped):
        return False


def _conditions(puzzle: Puzzle, rules: Sequence[int], needs_colours: bool) -> list[str]:
    texts = [rule_text(puzzle.rules[number]) for number in rules]
    return [*texts, say("colours count")] if needs_colours else texts


def what_is_left(problem: Problem) -> tuple[ExactCover, bool]:
    """Return the problem that pieces in place leave, and whether all its cells must be covered.

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


def _piece(name: str, times: int, placed: int) -> str:
    piece = say("piece", name=name)
    if placed:
        return say("piece more times", piece=piece, number=times)
    return piece if times == 1 else say("piece several times", piece=piece, number=times)


# seconds for colourings and numberings, for weights and for a core, if there is no other limit
COLOURING_SECONDS, WEIGHTS_SECONDS, CORE_SECONDS = 10.0, 10.0, 60.0


@check_arguments
def explain(
    puzzle: Puzzle, *, given: Sequence[PlacedPiece] = (), timeout: float | None = None
) -> Explanation | None:
    """Return why a puzzle has no solution, maybe with some pieces in place.

    Args:
        given: pieces in place.
        timeout: stop after this many seconds; None: at most a minute for a core, and no limit
            for the search before it.

    Returns:
        The explanation; None if there is a solution.  Each kind but ``search`` is a proof
        that can be checked by itself.

    Raises:
        SearchStopped: the timeout came before it was known whether there is a solution.
        PuzzleError: the puzzle does not have a piece in place.
        TooLargeError: too many placements or forbidden pairs.
        SearchError: the timeout is invalid; an engine died.
    """
    with time_limit(timeout):
        try:
            problem = build_problem(puzzle, given)
        except Infeasible as clash:
            return Explanation("position", str(clash))
        except SizesError as error:
            return Explanation("sizes", str(error))
        return explain_problem(problem)


def explain_problem(problem: Problem) -> Explanation | None:
    """Return why a problem has no solution; see :func:`explain`.

    Raises:
        SearchStopped: time ran out before it was known whether there is a solution.
        SearchError: an engine died.
    """
    with time_limit(COLOURING_SECONDS):
        found = by_plain_means(problem)
    with time_limit(WEIGHTS_SECONDS):
        found = found or by_weights(problem)
    if found is None:
        if _has_solution(problem):
            return None
        with time_limit(CORE_SECONDS):
            found = by_core(problem)
    return reword_for(found or searched(), problem)


def _has_solution(problem: Problem) -> bool:
    """Tell whether a search finds a solution.

    Raises:
        SearchStopped: the time is up.
    """
    with search_problem(problem, limit=1) as search:
        found = any(True for _ in search)
    if search.outcome.status is Status.LIMIT:
        raise SearchStopped(
            f"it was not known within the time limit whether {quote(problem.puzzle.name)} "
            "has a solution"
        )
    return found

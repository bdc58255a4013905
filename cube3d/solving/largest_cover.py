"""The largest cover: as many cells as possible if not all can be covered, and upper bounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cube3d.arrays import NDArray, np
from cube3d.core import questions
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import SECOND, Engine, SolutionGenerator
from cube3d.covering.problem import EncodingTooLarge, ExactCover, Status
from cube3d.errors import SizesError, TooLargeError, check_arguments, quote
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.rule import Pattern, Touch
from cube3d.puzzle.solution import Solution
from cube3d.scope import MOST_SECONDS, scoped, seconds_left, time_is_up, time_limit, unlimited
from cube3d.solving.build_problem import Problem, build_problem, search_up_to_symmetry
from cube3d.solving.reasons import Explanation, by_plain_means, by_weights
from cube3d.solving.staged import Stages, exact_then_sat, fill_with_boxes, one_solution
from cube3d.verify.verifier import verify


@dataclass(frozen=True)
class Bound:
    """An upper bound on the number of cells that can be covered.

    Attributes:
        covered: the bound; -1: there is no cover.
        proofs: what rules out larger numbers, without a search.
    """

    covered: int
    proofs: tuple[str, ...]

    def why(self, *, searched: bool) -> str:
        """Return its proof; ``searched``: what the proofs leave was searched for."""
        if searched:
            rest = "a search of the other larger ones" if self.proofs else ALL_SEARCHED
            return "; ".join([*self.proofs, rest])
        return "; ".join(self.proofs) or "the region has no more cells"


def bounds(table: Placements) -> Iterator[Bound]:
    """Yield the numbers of covered cells that may be possible, largest first.

    Cells that no placement covers stay empty.  The sizes of the pieces can reach each number,
    and no reason that :func:`cube3d.explain` knows without a search rules it out.  The last bound
    says that there is no cover.
    """
    cells = len(table.puzzle.region)
    usable = totals(table)
    proofs = _proofs(table, usable)
    ruled_out: list[int] = []
    last: list[str] = []
    for total in usable:
        reason = cells <= MOST_CELLS and _reason_against(table.puzzle, total)
        if reason:
            ruled_out.append(total)
            last = [_ruled_out(ruled_out, reason)]
        else:
            yield Bound(total, (*proofs, *last))
    none = () if usable else ("the sizes of the pieces that must be used allow no cover",)
    yield Bound(-1, (*proofs, *last, *none))


def _ruled_out(totals: Sequence[int], reason: Explanation) -> str:
    """Return that totals, largest first, are ruled out, and the reason for the last."""
    *others, last = totals
    text = reason.text.replace(quote(EMPTY), EMPTY)  # no name of a piece
    because = f"{last:,} cells are ruled out: {text}"
    return f"{', '.join(f'{n:,}' for n in others)} and {because}" if others else because


def _reason_against(puzzle: Puzzle, total: int) -> Explanation | None:
    """Return a reason why pieces cannot cover exactly this many cells; None if none is found.

    It is one of the puzzle whose other cells are covered by pieces of one cell.  Rules that could
    concern these are left out.
    """
    pieces = (*puzzle.pieces, *_empty_cells(puzzle, len(puzzle.region) - total))
    rules = tuple(
        rule for rule in puzzle.rules if isinstance(rule, Touch | Pattern) and rule.pieces
    )
    try:
        problem = build_problem(replace(puzzle, pieces=pieces, cover=Cover.ALL, rules=rules))
        seconds = seconds_left(8 * REASON_SECONDS) / 8
        with time_limit(seconds):
            plain = by_plain_means(problem)
        with time_limit(seconds):
            return plain or by_weights(problem)
    except SizesError as error:
        return Explanation("sizes", str(error))
    except (TimeoutError, TooLargeError):
        return None


EMPTY = "empty cell"


def _empty_cells(puzzle: Puzzle, number: int) -> list[Piece]:
    """Return pieces of one cell for the empty cells, one for each kind of cell of the lattice."""
    if not number:
        return []
    lattice, turned = puzzle.region.lattice, Mobility.REFLECTIONS
    single = {Polycube([cell], lattice) for cell in puzzle.region.cells}
    kinds = sorted({shape.canonical(turned) for shape in single}, key=lambda shape: shape.cells)
    count = number if len(kinds) == 1 else (0, number)
    label = EMPTY
    while any(piece.name.startswith(label) for piece in puzzle.pieces):
        label += "'"
    names = [label] if len(kinds) == 1 else [f"{label} {at}" for at in range(1, len(kinds) + 1)]
    return [Piece(name, kind, count, turned) for name, kind in zip(names, kinds, strict=True)]


def totals(table: Placements) -> list[int]:
    """Return the possible sums of the sizes of pieces, largest first."""
    found = reachable(_choices(table))
    within = _within(table)
    if found is None:
        return list(range(within, -1, -1))
    return [int(total) for total in found[::-1] if total <= within]


@dataclass(frozen=True)
class Choice:
    """A number of items, each with one of several values.

    Attributes:
        values: the values, distinct; none if there is no such item.
        low: the least number of items.
        high: the greatest number.
        cost: the cost of each item, not negative.
    """

    values: tuple[int, ...]
    low: int
    high: int
    cost: int = 0


def reachable(choices: Sequence[Choice], cost: int | None = None) -> NDArray[np.int64] | None:
    """Return the possible sums of values, at a total cost of all items or at any (None).

    Returns:
        An ascending ``int64`` array, empty if the choices are impossible; None if this would
        take too much work.
    """
    bounds = [choice.low for choice in choices], [choice.high for choice in choices]
    costs = [0 if cost is None else choice.cost for choice in choices]
    found = questions.sums([choice.values for choice in choices], bounds, costs, cost or 0)
    return None if found is None else np.array(found, dtype=np.int64)


def _within(table: Placements) -> int:
    """Return how many cells at least one placement covers."""
    return int(np.count_nonzero(table.per_cell())) if len(table) else 0


def _choices(table: Placements) -> list[Choice]:
    puzzle = table.puzzle
    sizes = [len(piece.shape) for piece in puzzle.pieces]
    return [
        Choice((size,), piece.low, puzzle.most_copies(piece), size)
        for size, piece in zip(sizes, puzzle.pieces, strict=True)
    ]


def _proofs(table: Placements, usable: Sequence[int]) -> list[str]:
    """Return why placements and sizes allow no more cells than the first of some totals."""
    cells, within = len(table.puzzle.region), _within(table)
    if not usable or usable[0] == within:
        return ["no placement covers the other cells"] if within < cells else []
    if usable[0] == sum((p.high or cells) * len(p.shape) for p in table.puzzle.pieces):
        return [f"the pieces together have only {_range(usable[0], usable[0])}"]
    sizes = ", ".join(map(str, sorted({choice.cost for choice in _choices(table)})))
    return [f"pieces of {sizes} cells cannot cover exactly {_range(usable[0] + 1, within)}"]


def _range(low: int, high: int) -> str:
    return f"{high} cells" if low == high else f"{low} to {high} cells"


# work of the exact engine before SAT is asked
FIRST_WORK = SECOND // 5
# seconds to look for a reason against each number of cells, and most cells of a region for which
# one is looked for: 10x10x10 of I4 takes 0.9 s for each
REASON_SECONDS, MOST_CELLS = 3.0, 2_000
# seconds per number of empty cells in the first round; each further round doubles it
FIRST_SLICE = 2.0
ALL_SEARCHED = "a search of all larger ones"

Report = Callable[[int, int], None]


@dataclass(frozen=True)
class LargestCover:
    """The largest cover found.

    Attributes:
        puzzle: the puzzle, with cells that may stay empty.
        status: COMPLETE if no larger one is possible, INFEASIBLE if the pieces that must be
            used cannot be placed, LIMIT or INTERRUPTED if the search was stopped.
        solution: the cover; None if there is none.
        covered: how many cells it covers.
        upper_bound: the proved upper bound of covered cells.
        cells: how many cells the region has.
        why: the proof of the upper bound.
        stopped: what ended the search early, if not the time or Ctrl-C; else "".
        seconds: wall-clock time.
        engine: the source of the cover: ``greedy``, ``boxes``, ``exact`` or ``sat:...``; ``none``
            if there is no cover.
    """

    puzzle: Puzzle
    status: Status
    solution: Solution | None
    covered: int
    upper_bound: int
    cells: int
    why: str
    seconds: float
    engine: str
    stopped: str = ""

    @property
    def optimal(self) -> bool:
        """Whether this cover is proved to be largest."""
        return self.solution is not None and self.covered == self.upper_bound


@check_arguments
def cover_most(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    timeout: float | None = None,
    watch: Report | None = None,
) -> LargestCover:
    """Cover as many cells of a puzzle's region as possible.

    Cells may stay empty.  Pieces are used as often as the puzzle says, or at most as often if
    it asks to cover all cells.  A greedy cover comes first.  Sums of sizes and the reasons of
    :func:`cube3d.explain` give an upper bound.  Then small boxes that fill a large one are tried,
    and searches for covers with a given number of empty cells, starting with the bound.  If these
    take long, covers with more empty cells are searched in between, so that a good cover is found
    early.

    Args:
        engine: the search engine; if None, the exact engine for a while and then SAT.
        timeout: stop after this many seconds.
        watch: called with the cells covered so far and the upper bound, if either changes.

    Returns:
        The best cover found.  Ctrl-C does not raise KeyboardInterrupt.

    Raises:
        SearchStopped: finding the placements alone takes longer than the timeout.
        PuzzleError: there are too many placements, or a forbidden pattern can never occur.
        SearchError: the timeout is invalid; the engine cannot be started or died.
    """
    with time_limit(timeout):
        return _LargestCoverSearch(_open(puzzle), engine, watch).run()


def _open(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with all cells optional."""
    pieces = puzzle.pieces
    if puzzle.cover is Cover.ALL:
        pieces = tuple(replace(piece, count=(0, piece.high)) for piece in pieces)
    return replace(puzzle, pieces=pieces, cover=Cover.PIECES, max_holes=None)


class _LargestCoverSearch:
    """A running search for the largest cover."""

    def __init__(self, puzzle: Puzzle, engine: Engine | None, watch: Report | None) -> None:
        self._began = time.monotonic()
        self._problem: Problem = build_problem(puzzle)
        self._stages = Stages(None, engine, engine) if engine else exact_then_sat(FIRST_WORK)
        self._totals = totals(self._problem.table)
        self._watch = watch
        self._best: Solution | None = None
        self._covered = -1
        self._by = "none"
        self._bound = Bound(len(puzzle.region), ())
        self._searched = False
        self._stopped = ""

    def run(self) -> LargestCover:
        try:
            status = self._search()
        except KeyboardInterrupt:
            status = Status.INTERRUPTED
        if self._best is None and status is Status.COMPLETE:
            status = Status.INFEASIBLE
        return LargestCover(
            puzzle=self._problem.puzzle,
            status=status.of_result(),
            solution=self._best,
            covered=max(0, self._covered),
            upper_bound=max(0, self._bound.covered),
            cells=len(self._problem.puzzle.region),
            why=self._bound.why(searched=self._searched),
            stopped=self._stopped,
            seconds=time.monotonic() - self._began,
            engine=self._by,
        )

    def _search(self) -> Status:
        # To check and print a cover of a million cells takes three times as long as to find it.
        with time_limit(seconds_left(MOST_SECONDS) / 4):
            found = greedy(self._problem)
        self._offer(found, "greedy")
        possible = bounds(self._problem.table)
        self._lower_bound_to(next(possible))
        while self._covered < self._bound.covered:
            if time_is_up():
                return Status.LIMIT
            self._try_boxes()
            if self._covered == self._bound.covered:
                break
            try:
                if not self._step():
                    return Status.LIMIT
            except EncodingTooLarge as limit:  # what was found so far is an answer, too
                self._stopped = str(limit)
                return Status.LIMIT
            if self._covered < self._bound.covered:
                self._searched = True
                self._lower_bound_to(next(possible))
        return Status.COMPLETE

    def _lower_bound_to(self, bound: Bound) -> None:
        """Move the bound to the next possible total."""
        self._bound = bound
        self._report()

    def _step(self) -> bool:
        """Decide whether the bound can be met; False if time runs out."""
        cells = len(self._problem.puzzle.region)
        seconds = FIRST_SLICE
        # Even a search that ends at once takes seconds to set up in a region of a million cells.
        while not time_is_up():
            for covered in self._between():
                answer = self._ask(cells - covered, seconds)
                if covered == self._bound.covered and answer is not None:
                    return True
                if answer or time_is_up():
                    break
            seconds *= 2
        return False

    def _between(self) -> Iterator[int]:
        """Yield the bound and, ever more sparsely, totals between it and the best cover."""
        possible = [t for t in self._totals if self._covered < t <= self._bound.covered]
        at = 0
        while at < len(possible):
            yield possible[at]
            at = 2 * at + 1

    def _ask(self, empty: int, seconds: float) -> bool | None:
        """Tell whether there is a cover with `empty` empty cells; None if time runs out."""
        # the other items are claims, which need not be covered
        cells = len(self._problem.puzzle.region)
        cover = self._problem.cover.with_holes(empty, among=cells)
        search = one_solution(
            cover, self._stages, lambda _: self._search_reduced(cover, seconds / 2)
        )
        with time_limit(seconds):
            found = next(iter(search), None)
        if found is not None:
            (chosen,) = found
            table = self._problem.table
            self._offer([option for option in chosen if option < len(table)], search.engine.name)
            return True
        return False if search.status is Status.INFEASIBLE else None

    @scoped
    def _search_reduced(self, cover: ExactCover, seconds: float) -> SolutionGenerator:
        """Search up to symmetry; the other half of the time is for SAT."""
        problem = replace(self._problem, cover=cover)
        with time_limit(seconds):
            search = search_up_to_symmetry(problem, exact.ExactEngine())
            return (yield from search) if search else Status.LIMIT

    def _try_boxes(self) -> None:
        empty = len(self._problem.puzzle.region) - self._bound.covered
        filling = fill_with_boxes(self._problem, empty=empty)
        if filling:
            self._offer(filling.options, "boxes")

    def _offer(self, chosen: list[int] | None, by: str) -> None:
        """Verify a cover and keep it if it is larger than the best one."""
        if chosen is None:
            return
        table = self._problem.table
        covered = int(np.diff(table.start)[chosen].sum())
        if covered > self._covered:
            solution = table.solution(chosen)
            verify(self._problem.puzzle, solution)
            self._best, self._covered, self._by = solution, covered, by
            self._report()

    def _report(self) -> None:
        if self._watch:
            with unlimited():
                self._watch(max(0, self._covered), max(0, self._bound.covered))


def greedy(problem: Problem) -> list[int] | None:
    """Return a cover that takes each placement that still fits, in order of their first cells.

    None if pieces that must be used are left over.  If the time is up, it takes no more.
    """
    table, cover = problem.table, problem.cover
    items, start, kinds = cover.items.tolist(), cover.start.tolist(), cover.option_type.tolist()
    free = bytearray([1]) * len(cover.primary)
    left = cover.high.tolist()
    banned = bytearray(len(cover))
    partners = _partners(cover.forbidden)
    chosen = []
    first = table.cells[table.start[:-1]] if len(table) else np.zeros(0, dtype=np.int32)
    for option in np.lexsort((np.arange(len(table)), first)).tolist():
        cells = items[start[option] : start[option + 1]]
        if time_is_up():
            break
        kind = kinds[option]
        if left[kind] and not banned[option] and all(map(free.__getitem__, cells)):
            for cell in cells:
                free[cell] = 0
            left[kind] -= 1
            for partner in partners.get(option, ()):
                banned[partner] = 1
            chosen.append(option)
    used = cover.high - np.array(left)
    return sorted(chosen) if bool((used >= cover.low).all()) else None


def _partners(pairs: NDArray[np.int32]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for first, second in pairs.tolist():
        found.setdefault(first, []).append(second)
        found.setdefault(second, []).append(first)
    return found

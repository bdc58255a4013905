"""Hints: the next pieces of a position, or why it has no solution and what to take off."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from cube3d.core.questions import ALL, NextStep, Removals, find_steps
from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import (
    Infeasible,
    PuzzleError,
    SearchError,
    SearchStopped,
    check_arguments,
    quote,
)
from cube3d.geometry.cells import Cell
from cube3d.lazy import lazily
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.scope import seconds_left, time_limit
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.solving.disassembly.judge import Judge
from cube3d.solving.reasons import Explanation, searched
from cube3d.solving.solve import search_problem
from cube3d.solving.staged import first_solution
from cube3d.verify.position import find, number_pieces
from cube3d.verify.verifier import verify

with lazily(__name__):
    from cube3d.solving.why import explain_problem


# From a position without a solution back to one that has some. The core asks, for each number of
# pieces, whether taking off that many is enough; engines answer.


@dataclass(frozen=True)
class TakeOff:
    """The pieces to take off a dead position.

    Attributes:
        pieces: pieces without which the rest is part of a solution; None if time ran out or
            the puzzle has no solution.
        at_least: it is proved that fewer pieces than this are not enough.
        is_hopeless: whether it is proved that the puzzle has no solution at all.
    """

    pieces: tuple[PlacedPiece, ...] | None
    at_least: int
    is_hopeless: bool = False

    @property
    def is_fewest(self) -> bool:
        """Whether it is proved that no fewer are enough."""
        return self.pieces is not None and len(self.pieces) == self.at_least


def take_off(problem: Problem, given: Sequence[PlacedPiece]) -> TakeOff:
    """Return the fewest pieces to take off a dead position, so that it can be solved.

    Of several smallest choices, always the same one is returned.  If time runs out, the
    result says what is known so far.

    Args:
        problem: the puzzle without pieces in place.
        given: the pieces in place; no solution contains all of them.

    Raises:
        SearchError: an engine died.
    """
    on, misfits = _split(problem, number_pieces(given))
    removals = Removals(problem.handle, [*on], misfits=bool(misfits))
    with suppress(SearchStopped):
        while cover := removals.question():
            chosen = first_solution(ExactCover.of_handle(cover))
            if chosen is not None:
                verify(problem.puzzle, problem.solution(chosen))
            removals.answer(chosen)
    off, least, is_hopeless = removals.found()
    if is_hopeless:
        return TakeOff(None, len(given), is_hopeless=True)
    at_least = len(misfits) + least
    if off is None:
        return TakeOff(None, at_least)
    pieces = [*misfits, *(on[number] for number in off)]
    return TakeOff(tuple(sorted(pieces, key=lambda placed: placed.cells)), at_least)


def _split(
    problem: Problem, given: Sequence[PlacedPiece]
) -> tuple[dict[int, PlacedPiece], list[PlacedPiece]]:
    """Return pieces in place by their placement number, and the misfits.

    A misfit has no placement, or the same one as an earlier piece.
    """
    found: dict[int, PlacedPiece] = {}
    misfits: list[PlacedPiece] = []
    for placed in given:
        number = None
        with suppress(PuzzleError):
            number = find(problem.whole, placed)
        if number is None or number in found:
            misfits.append(placed)
        else:
            found[number] = placed
    return found, misfits


STUCK = "no assembly from here comes apart by straight moves"

# limits: solutions to count, seconds to count them, seconds to find a reason
MOST_COUNTED, COUNT_SECONDS, REASON_SECONDS = 10_000, 10.0, 10.0


@dataclass(frozen=True)
class Remaining:
    """The number of solutions of a position, as far as it is known.

    Attributes:
        number: how many there are; a lower bound unless ``is_all``.  It is MOST_COUNTED + 1
            if counting stopped there.
        is_all: whether there are no others.
    """

    number: int
    is_all: bool


@dataclass(frozen=True)
class Step:
    """One more piece, and why it comes next.

    Attributes:
        cell: the cell with the fewest ways left, which it covers; None if the piece itself
            had fewer ways than any cell.
        ways: how many placements still fitted there, this one included.
        leading: how many of these lead to a solution; None if not all were counted.
        is_forced: whether no other placement could be used: the cell has only one, or the piece
            has no more than the copies that must still be used.
        is_by_rules: whether it is forced, but others fitted that rules forbid.
        remaining: the solutions that are left after it.
    """

    placed: PlacedPiece
    cell: Cell | None
    ways: int
    leading: int | None
    is_forced: bool
    is_by_rules: bool
    remaining: Remaining


@dataclass(frozen=True)
class Hint:
    """The next pieces in a position that is part of a solution.

    Attributes:
        steps: the next pieces; empty if no piece must be added.
        seconds: wall-clock time.
        engine: the name of the engine that searched.
        why: None: the position has a solution.
    """

    remaining: Remaining
    steps: tuple[Step, ...]
    seconds: float = field(default=0.0, compare=False)
    engine: str = "exact"
    why: None = None

    @property
    def is_solved(self) -> bool:
        """Whether the position is a solution to which no piece can be added."""
        return not self.steps and self.remaining == Remaining(1, is_all=True)

    @property
    def status(self) -> str:
        """``alive``, ``solved``, or ``nothing required`` if no piece must be added."""
        if self.steps:
            return "alive"
        return "solved" if self.is_solved else "nothing required"


@dataclass(frozen=True)
class DeadEnd:
    """The reason why a position is part of no solution, and the pieces to take off.

    Attributes:
        why: the reason.
        take_off: the fewest pieces without which the position can be solved.
        seconds: wall-clock time.
        engine: the name of the engine that searched.
    """

    why: Explanation
    take_off: TakeOff
    seconds: float = field(default=0.0, compare=False)
    engine: str = "exact"

    @property
    def status(self) -> str:
        """``dead``."""
        return "dead"


@check_arguments
def hint(
    puzzle: Puzzle,
    *,
    given: Sequence[PlacedPiece] = (),
    steps: int | None = 1,
    timeout: float | None = None,
    threads: int = 0,
) -> Hint | DeadEnd:
    """Return the next pieces in a position, or why it cannot be solved.

    The next piece is the one for the cell, or the piece, for which the fewest placements
    still fit.  It is placed as in the first solution that the search finds, so the puzzle
    stays solvable.  If the puzzle must come apart, only assemblies that do are solutions.

    Args:
        given: the pieces in place.
        steps: how many pieces to show; None: all.
        timeout: stop after this many seconds.  If None, at most ten seconds go to counting
            solutions and ten to finding a reason; the rest has no limit.
        threads: threads of the exact engine; 0: one for each processor.

    Raises:
        SearchStopped: the timeout came before it was known whether there is a solution.
        PuzzleError: a piece in place that the puzzle does not have.
        TooLargeError: too many placements or forbidden pairs.
        SearchError: an argument is invalid; an engine died.
    """
    if steps is not None and steps < 1:
        raise SearchError(f"a hint needs at least 1 step, not {steps}")
    began = time.monotonic()
    with time_limit(timeout):
        found = _advise(puzzle, given, steps, threads)
    return replace(found, seconds=time.monotonic() - began)


def _advise(
    puzzle: Puzzle, given: Sequence[PlacedPiece], steps: int | None, threads: int
) -> Hint | DeadEnd:
    try:
        problem = build_problem(puzzle, given)
    except Infeasible as clash:
        found = _dead_end(puzzle, given, Explanation("position", str(clash)))
        return replace(found, engine="none")
    judge = Judge(puzzle, threads) if puzzle.must_come_apart else None
    with search_problem(problem, limit=1, threads=threads) as search:
        for _ in search:
            if judge is None or judge.comes_apart(problem, search.chosen):
                return _hint(problem, search.chosen, steps, threads, judge)
            return _hint_apart(problem, given, steps, judge)
    if search.outcome.status is not Status.INFEASIBLE:
        raise SearchStopped(
            "it was not known within the time limit whether the position of "
            f"{quote(puzzle.name)} has a solution"
        )
    return _dead_end(puzzle, given, _reason(problem))


def _hint_apart(
    problem: Problem, given: Sequence[PlacedPiece], steps: int | None, judge: Judge
) -> Hint | DeadEnd:
    """Return a hint towards an assembly that comes apart; there are others.

    Raises:
        SearchStopped: a limit came before it was known whether an assembly comes apart.
    """
    found = judge.sift(problem, most=1)
    if found.apart:
        return _hint(problem, found.apart[0], steps, judge.threads, judge)
    if not found.is_all:
        raise SearchStopped(
            f"it is not known whether an assembly of {quote(judge.puzzle.name)} from here comes "
            "apart"
        )
    return _dead_end(judge.puzzle, given, Explanation("apart", STUCK))


def _dead_end(puzzle: Puzzle, given: Sequence[PlacedPiece], reason: Explanation) -> DeadEnd:
    whole = build_problem(puzzle)
    if puzzle.must_come_apart:
        return DeadEnd(reason, _take_off_apart(whole, given, Judge(puzzle)))
    return DeadEnd(reason, take_off(whole, given))


def _take_off_apart(problem: Problem, given: Sequence[PlacedPiece], judge: Judge) -> TakeOff:
    """Return the fewest pieces to take off, so that an assembly of the rest comes apart."""
    on, misfits = _split(problem, number_pieces(given))
    with time_limit(COUNT_SECONDS):
        found = judge.sift(problem, limit=MOST_COUNTED + 1)
    if not found.apart:
        return TakeOff(None, len(given) if found.is_all else 1, is_hopeless=found.is_all)
    best = max(found.apart, key=lambda chosen: len(on.keys() & set(chosen)))
    off = [*misfits, *(placed for number, placed in on.items() if number not in best)]
    pieces = tuple(sorted(off, key=lambda placed: placed.cells))
    return TakeOff(pieces, len(off) if found.is_all else max(1, len(misfits)))


def _reason(problem: Problem) -> Explanation:
    try:
        with time_limit(REASON_SECONDS):
            return explain_problem(problem) or searched()
    except SearchStopped:
        return searched()


def _hint(
    problem: Problem,
    solution: list[int],
    steps: int | None,
    threads: int,
    judge: Judge | None,
) -> Hint:
    with time_limit(COUNT_SECONDS):
        counter = _SolutionsLeft(problem, threads, judge)
        first = counter.remaining
        found = find_steps(problem.handle, solution, ALL if steps is None else steps)
        return Hint(first, tuple(_step(problem, step, counter) for step in found))


def _step(problem: Problem, step: NextStep, counter: _SolutionsLeft) -> Step:
    leading = counter.find_leading(step.ways)
    counter.use(step.option)
    placed = problem.table.solution([step.option]).placements[0]
    given = problem.whole.solution(problem.in_place).placements
    used = sum(other.piece == placed.piece for other in given) + counter.used(placed.piece) - 1
    group = problem.puzzle.piece(placed.piece).group_of(used)
    return Step(
        placed=replace(placed, copy=used, group=group),
        cell=None if step.cell < 0 else problem.puzzle.region.cells[step.cell],
        ways=len(step.ways),
        leading=leading,
        is_forced=step.is_forced,
        is_by_rules=step.is_by_rules,
        remaining=counter.remaining,
    )


class _SolutionsLeft:
    """Counts the solutions left while pieces are placed.

    Once all are listed, later counts are taken from the list.
    """

    def __init__(self, problem: Problem, threads: int, judge: Judge | None) -> None:
        self._problem = problem
        self._threads = threads
        self._judge = judge  # of puzzles that must come apart
        self._placed: list[int] = []
        self._found: Sequence[Collection[int]] = ()
        self._is_all = False
        self._list()

    def use(self, option: int) -> None:
        """Place one more piece."""
        self._placed.append(option)
        if self._is_all:
            self._found = [found for found in self._found if option in found]
        else:
            self._list()

    def used(self, name: str) -> int:
        """Return how many copies of a piece are placed."""
        return sum(self._problem.table.placed(n).piece == name for n in self._placed)

    def find_leading(self, ways: Sequence[int]) -> int | None:
        """Return how many of some options lead to a solution; None if this is not known."""
        if not self._is_all:
            return None
        used = frozenset().union(*self._found)
        return sum(way in used for way in ways)

    @property
    def remaining(self) -> Remaining:
        """The solutions left; there is at least one."""
        return Remaining(max(1, len(self._found)), self._is_all)

    def _list(self) -> None:
        """List the solutions left, within MOST_COUNTED and half of the time."""
        rest = self._problem.placing(self._placed)
        # half of the time left, so that the next piece gets some too
        with time_limit(seconds_left() / 2):
            self._found, self._is_all = self._search(rest)
        if self._is_all:
            # turn option numbers of the remaining problem into those of this problem
            number = {kept: option for option, kept in enumerate(self._problem.handle.kept())}
            own = [number[kept] for kept in rest.handle.kept()]
            self._found = [frozenset(own[n] for n in one if n < len(own)) for one in self._found]

    def _search(self, rest: Problem) -> tuple[list[list[int]], bool]:
        """Return solutions of the rest, and whether these are all."""
        if self._judge:
            found = self._judge.sift(rest, limit=MOST_COUNTED + 1)
            return found.apart, found.is_all
        search = SolutionIterator(
            ExactEngine(self._threads).search(rest.cover, limit=MOST_COUNTED + 1)
        )
        return [*search], search.status in (Status.COMPLETE, Status.INFEASIBLE)

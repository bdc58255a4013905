"""Hints for people who are stuck: is the position alive, and what comes next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.status import Status
from cube3d.errors import Infeasible, SearchError, SearchStopped
from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.quoting import quote
from cube3d.scope import seconds_left, time_limit
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.core.explanation import Explanation, searched
from cube3d.solving.hints.guided_solution import Move, walk
from cube3d.solving.search.solve import search_problem

if TYPE_CHECKING:
    from cube3d.solving.hints.minimal_removals import TakeOff

# So many solutions are counted, and for so many seconds; so long a reason is looked for.
MOST_COUNTED, COUNT_SECONDS, REASON_SECONDS = 10_000, 10.0, 10.0


@dataclass(frozen=True)
class Remaining:
    """How many solutions a position has.

    Attributes:
        number: how many there are; at least so many if these are not all.  It is one more
            than MOST_COUNTED where counting stopped there.
        is_all: whether there are no others.
    """

    number: int
    is_all: bool


@dataclass(frozen=True)
class Step:
    """One piece more, and why it is the next.

    Attributes:
        placed: the piece in its place.
        cell: the cell with the fewest ways left, which it covers; None where the piece
            itself had fewer ways than any cell.
        ways: how many placements still fitted there, this one among them.
        leading: how many of these lead to a solution; None where not all were counted.
        is_forced: whether no other one fitted.
        remaining: the solutions that are left with it.
    """

    placed: PlacedPiece
    cell: Cell | None
    ways: int
    leading: int | None
    is_forced: bool
    remaining: Remaining


@dataclass(frozen=True)
class Hint:
    """What comes next in a position that is part of a solution.

    Attributes:
        remaining: the solutions of the position.
        steps: the next pieces; none if none has to be placed.
    """

    remaining: Remaining
    steps: tuple[Step, ...]

    @property
    def is_solved(self) -> bool:
        """Whether it is a solution to which no piece can be added."""
        return not self.steps and self.remaining == Remaining(1, is_all=True)


@dataclass(frozen=True)
class DeadEnd:
    """Why a position is part of no solution, and what to take off.

    Attributes:
        reason: why.
        take_off: the fewest pieces without which the position can be solved.
    """

    reason: Explanation
    take_off: TakeOff


def hint(
    puzzle: Puzzle,
    *,
    given: Sequence[PlacedPiece] = (),
    steps: int | None = 1,
    timeout: float | None = None,
    threads: int = 0,
) -> Hint | DeadEnd:
    """Say what comes next in a position, or that it is dead.

    The next piece is the one for the cell, or the piece, for which the fewest placements
    still fit; it is placed as in the first solution that the search finds, so that the
    puzzle stays solvable.

    Args:
        puzzle: the puzzle.
        given: the pieces in place.
        steps: how many pieces to show; None: all.
        timeout: stop after so many seconds.  If None, solutions are counted for ten
            seconds and a reason is looked for as long, the rest has no limit.
        threads: how many threads the exact engine takes; 0: one for each processor.

    Raises:
        SearchStopped: the timeout came before it was known whether there is a solution.
        PuzzleError: a piece in place that the puzzle does not have.
        TooLargeError: too many placements or forbidden pairs.
        SearchError: a number that makes no sense; an engine died.
    """
    with time_limit(timeout):
        if steps is not None and steps < 1:
            raise SearchError(f"a hint has at least 1 step, not {steps}")
        try:
            problem = build_problem(puzzle, given)
        except Infeasible as clash:
            return _dead_end(puzzle, given, Explanation("position", str(clash)))
        with search_problem(problem, limit=1, threads=threads) as search:
            for _ in search:
                return _hint(problem, search.chosen, steps, threads)
        if search.outcome.status is not Status.INFEASIBLE:
            raise SearchStopped(
                "it was not known within the time limit whether the position of "
                f"{quote(puzzle.name)} has a solution"
            )
        return _dead_end(puzzle, given, _reason(problem))


def _dead_end(puzzle: Puzzle, given: Sequence[PlacedPiece], reason: Explanation) -> DeadEnd:
    from cube3d.solving.hints.minimal_removals import take_off  # seldom needed

    return DeadEnd(reason, take_off(build_problem(puzzle), given))


def _reason(problem: Problem) -> Explanation:
    from cube3d.solving.explain.why import explain_problem  # seldom needed

    try:
        with time_limit(REASON_SECONDS):
            return explain_problem(problem) or searched()
    except SearchStopped:
        return searched()


def _hint(problem: Problem, solution: list[int], steps: int | None, threads: int) -> Hint:
    with time_limit(COUNT_SECONDS):
        counter = _Counter(problem, threads)
        first = counter.remaining
        moves = walk(problem, solution, steps)
        return Hint(first, tuple(_step(problem, move, counter) for move in moves))


def _step(problem: Problem, move: Move, counter: _Counter) -> Step:
    leading = counter.find_leading(move.ways)
    counter.use(move.option)
    placed = problem.table.solution([move.option]).placements[0]
    given = problem.whole.solution(problem.in_place).placements
    used = sum(other.piece == placed.piece for other in given) + counter.used(placed.piece) - 1
    group = problem.puzzle.piece(placed.piece).group_of(used)
    return Step(
        placed=replace(placed, copy=used, group=group),
        cell=move.cell,
        ways=len(move.ways),
        leading=leading,
        is_forced=move.is_forced,
        remaining=counter.remaining,
    )


class _Counter:
    """Counts the solutions that are left while pieces are placed.

    Once all are known, those with one piece more are among them.
    """

    def __init__(self, problem: Problem, threads: int) -> None:
        self._problem = problem
        self._threads = threads
        self._placed: list[int] = []
        self._found: Sequence[Collection[int]] = ()
        self._is_all = False
        self._list()

    def use(self, option: int) -> None:
        """Place a piece more."""
        self._placed.append(option)
        if self._is_all:
            self._found = [found for found in self._found if option in found]
        else:
            self._list()

    def used(self, name: str) -> int:
        """Return how many copies of a piece were placed."""
        return sum(self._problem.table.placed(n).piece == name for n in self._placed)

    def find_leading(self, ways: Sequence[int]) -> int | None:
        """Return how many of some options lead to a solution; None if this is not known."""
        if not self._is_all:
            return None
        used = frozenset().union(*self._found)
        return sum(way in used for way in ways)

    @property
    def remaining(self) -> Remaining:
        """The solutions that are left; at least one is known to be."""
        return Remaining(max(1, len(self._found)), self._is_all)

    def _list(self) -> None:
        """List the solutions that are left, but not too many and not for too long."""
        rest = self._problem.placing(self._placed)
        search = SolutionIterator(
            ExactEngine(self._threads).search(rest.cover, limit=MOST_COUNTED + 1)
        )
        # Half of the time that is left, so that something is known after the next piece, too.
        with time_limit(seconds_left() / 2):
            self._found = [*search]
        self._is_all = search.status in (Status.COMPLETE, Status.INFEASIBLE)
        if self._is_all:
            # Options of the rest, as options of the problem.
            number = {kept: option for option, kept in enumerate(self._problem.handle.kept())}
            own = [number[kept] for kept in rest.handle.kept()]
            self._found = [frozenset(own[n] for n in one if n < len(own)) for one in self._found]

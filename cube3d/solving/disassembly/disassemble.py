"""Taking a solution apart with the fewest moves, or proving that it does not come apart.

The core (``core/motion``) searches the states that the pieces can reach, breadth first.  The
moves of a state are found as by B. Cutler ("A Computer Analysis of All 6-Piece Burrs", 1994):
how far each piece can move before it meets each other piece tells which sets of pieces can
move, and how far.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, combinations
from operator import add
from typing import Any, Literal, TypeAlias

from cube3d.core import motion
from cube3d.core._functions import AWAY, MOST_DIMENSIONS, MOST_PIECES
from cube3d.core.library import LimitPassed
from cube3d.core.motion import Fit
from cube3d.covering.problem import Status
from cube3d.errors import PuzzleError, TooLargeError, check_arguments, quote
from cube3d.geometry.cell_lattice import motions
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.processors import useful_threads
from cube3d.puzzle.disassembly import Disassembly, Move, Turn, WayPoint, check_fit
from cube3d.puzzle.placement import solution_of
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.scope import seconds_left, time_limit
from cube3d.sentences import say
from cube3d.verify.moves import wrong_moves


def bodies_of(
    lattice: Lattice, width: int, bodies: Sequence[Any], claims: Sequence[bool] = ()
) -> motion.Bodies:
    """Return the bodies of the core that consist of given cells.

    Args:
        width: the number of coordinates of a cell.
        bodies: the cells of each, tuples in any order or an array.
        claims: whether each body claims something at corners; empty: none does.

    Raises:
        TooLargeError: they lie too far from the origin, or have too many axes.
    """
    if lattice.axes(width) > MOST_DIMENSIONS:
        raise TooLargeError(
            f"solutions of up to {MOST_DIMENSIONS} dimensions can be taken apart, not "
            f"{lattice.axes(width)}"
        )
    with refusing_far_ones():
        return motion.Bodies(motions(lattice, width), bodies, claims or [False] * len(bodies))


@contextmanager
def refusing_far_ones() -> Iterator[None]:
    """Turn the core's refusal of a far body into an error that names the distance.

    Raises:
        TooLargeError: a body is too far from the origin.
    """
    try:
        yield
    except LimitPassed as passed:
        largest, most = passed.numbers
        raise TooLargeError(
            f"to take a solution apart, its cells lie at most {most:,} steps from the "
            f"origin; one lies {largest:,} away"
        ) from None


Minimize: TypeAlias = Literal["first", "total", "turns"]
StateCallback: TypeAlias = Callable[[int], None]

DEFAULT_MEMORY = 1 << 30
"""Bytes that states may take by default."""

_MOST_LOOSE = 3  # dimensions in which pieces turn about axes that move
_MOST_TURNING = 4  # dimensions; a piece has 24 orientations in three of them, 192 in four


class Verdict(StrEnum):
    """Whether a solution comes apart."""

    APART = "apart"
    """It comes apart."""
    STUCK = "stuck"
    """It does not; all states that its pieces can reach were seen."""
    UNKNOWN = "unknown"
    """A limit came first, or some turns could not be decided."""

    def __repr__(self) -> str:
        return f"Verdict.{self.name}"


_STATUSES = {
    Verdict.APART: Status.SOLVED,
    Verdict.STUCK: Status.INFEASIBLE,
    Verdict.UNKNOWN: Status.LIMIT,
}

VERDICTS = (Verdict.STUCK, Verdict.APART, Verdict.UNKNOWN)
"""Verdicts in the order of the core's numbers."""


@dataclass(frozen=True)
class DisassemblyResult:
    """The result of a search for a disassembly.

    Attributes:
        disassembly: the moves; None if it is stuck or this is not known.
        is_least: whether this disassembly is proved to come first in the order asked for; False
            if a limit came first.
        states: how many states were seen.
        seconds: wall-clock time.
        why: why there is no disassembly; "" if there is one.
        engine: the name of the search.
        tried: the moves that were looked for, in words.
    """

    verdict: Verdict
    disassembly: Disassembly | None
    is_least: bool
    states: int
    seconds: float
    why: str = ""
    engine: str = "states"
    tried: str = "straight moves"

    @property
    def status(self) -> Status:
        """SOLVED if it comes apart, INFEASIBLE if it is stuck, LIMIT if this is not known."""
        return _STATUSES[self.verdict]


@check_arguments
def disassemble(
    solution: Solution,
    puzzle: Puzzle | None = None,
    *,
    minimize: Minimize = "first",
    turns: bool = False,
    clearance: float | None = None,
    bevel: float = 0.0,
    threads: int = 0,
    memory: int = DEFAULT_MEMORY,
    timeout: float | None = None,
    watch: StateCallback | None = None,
) -> DisassemblyResult:
    """Take a solution apart with the fewest moves.

    Pieces of one group may stay together if they cannot come apart.

    Args:
        puzzle: its puzzle.  Its walls and fixed pieces stay in place, and it says whether pieces
            may cross.  Without it, what the solution calls fixed stays, and pieces may not cross.
        minimize: ``"first"``: the lexicographically least level vector; of two
            parts, the one with the lower vector is taken apart first.  ``"total"``: the
            fewest moves in all.  ``"turns"``: the fewest turns of the first separation, then
            the fewest moves; then the fewest turns of all, then the least level vector.
        turns: whether a set of pieces may also make a quarter turn, if the space that its cells
            sweep is free.  Axes go through the box around the pieces that turn, or around those
            that stay.
        clearance: how far each outer face of a piece is drawn in, in cells.  If it is given, pieces
            also turn about axes that move, as those of makers do.
        bevel: the radius of the convex edges of pieces, in cells.
        threads: how many threads search; 0 means one for each processor.
        memory: bytes that states may take; if they are not enough, the answer is UNKNOWN, or the
            best found so far.
        timeout: seconds after which the search stops in the same way.
        watch: called with the number of states seen, now and then.

    Raises:
        TooLargeError: more than 64 pieces or eight dimensions, or pieces too far from the origin.
        PuzzleError: pieces of this lattice or dimension cannot turn, or clearance and bevel are
            not at least 0 and together less than 0.5.
    """
    kind = turning(turns, clearance, bevel)
    if kind:
        refuse_turns(solution.lattice, len(solution.placements[0].position), kind)
    began = time.monotonic()
    if puzzle is not None:
        solution = solution_of(puzzle, solution.placements)
    parts = Parts.of(solution, puzzle)
    if not parts.cells:  # the solution has no piece
        seconds = time.monotonic() - began
        return DisassemblyResult(
            Verdict.APART, Disassembly(()), is_least=True, states=0, seconds=seconds
        )
    bodies = bodies_of(solution.lattice, parts.width, parts.cells, parts.claims)
    with time_limit(timeout):
        limits = motion.Limits(useful_threads(threads), memory, seconds_left())
    answer, moves, states, is_least = motion.take_apart(
        motion.PlacedBodies(bodies, range(bodies.count), None, parts.groups, parts.still),
        minimize,
        limits,
        turns=kind,
        watch=watch,
    )
    verdict, found, why = VERDICTS[answer], None, ""
    if verdict is Verdict.APART:
        steps = bodies.motions.steps
        fit = kind if isinstance(kind, Fit) else None
        found = Disassembly(tuple(_move_of(move, steps, parts.count, fit) for move in moves))
    elif verdict is Verdict.STUCK:
        why = say("does not come apart", tried=tried(kind))
    elif isinstance(kind, Fit):
        why = say("comes apart?", tried=tried(kind))
    else:
        why = say("stopped before it came apart")
    seconds = time.monotonic() - began
    return DisassemblyResult(verdict, found, is_least, states, seconds, why, tried=tried(kind))


def possible_moves(solution: Solution, puzzle: Puzzle | None = None) -> list[list[Move]]:
    """Return the moves possible in each state while a solution is taken apart.

    These are the smallest sets of pieces in each direction, each with its greatest shift.

    Args:
        solution: a solution with a disassembly without turns.
        puzzle: its puzzle, see :func:`disassemble`.

    Returns:
        The moves in the solution, and after each move of its disassembly.

    Raises:
        TooLargeError: more than 64 pieces or eight dimensions, or pieces too far from the origin.
        ValueError: the solution has no disassembly, or a wrong one.
    """
    found = solution.disassembly
    if puzzle is not None:
        solution = solution_of(puzzle, solution.placements)
    done = _right_moves(solution, found, puzzle)
    parts = Parts.of(solution, puzzle)
    state = _State(parts, bodies_of(solution.lattice, parts.width, parts.cells, parts.claims))
    states = [state.moves()]
    for move in done.moves:
        state.make(move)
        states.append(state.moves())
    return states


class _State:
    """How far each piece was moved, and which pieces are not separated yet."""

    def __init__(self, parts: Parts, bodies: motion.Bodies) -> None:
        self._parts, self._bodies = parts, bodies
        self._places = [[0] * parts.width for _ in parts.cells]
        self._together = [frozenset(range(len(parts.cells)))]

    def make(self, move: Move) -> None:
        moved = frozenset(move.pieces)
        if move.is_last:
            whole = next(part for part in self._together if part >= moved)
            self._together.remove(whole)
            self._together += [whole - moved, moved]
            return
        for number in moved:
            self._places[number] = [*map(add, self._places[number], move.shift)]

    def moves(self) -> list[Move]:
        """Return the possible moves, those of the fewest pieces first."""
        moves = chain.from_iterable(map(self._moves_of, self._together))
        return sorted(moves, key=lambda move: len(move.pieces))

    def _moves_of(self, whole: frozenset[int]) -> Iterator[Move]:
        numbers = sorted(whole)
        still = sum((self._parts.still >> number & 1) << k for k, number in enumerate(numbers))
        offsets = [x for number in numbers for x in self._places[number]]
        placed = motion.PlacedBodies(self._bodies, numbers, offsets, (), still)
        with refusing_far_ones():
            found = motion.next_moves(placed, DEFAULT_MEMORY)
        for move in found:
            pieces = sum(1 << n for k, n in enumerate(numbers) if move.pieces >> k & 1)
            yield _move_of(
                move._replace(pieces=pieces), self._bodies.motions.steps, self._parts.count
            )


def _right_moves(
    solution: Solution, found: Disassembly | None, puzzle: Puzzle | None
) -> Disassembly:
    """Return a disassembly of a solution; ValueError if there is none, or if it is wrong."""
    if found is None:
        raise ValueError("the solution has no moves that take it apart")
    claims = puzzle.has_claims if puzzle else solution.lattice.may_cross
    if wrong := wrong_moves(solution, found, claims=claims):
        raise ValueError(wrong[0])
    return found


@dataclass(frozen=True, eq=False)
class Parts:
    """The placed pieces to take apart, and the walls if there are any.

    Attributes:
        claims: whether each part claims something at corners.
        groups: the group of each part, as a bit.
        still: the parts that stay in place, as bits.
        count: how many parts are pieces, not walls.
    """

    cells: list[tuple[Cell, ...]]
    claims: list[bool]
    groups: Sequence[int]
    still: int
    count: int

    @property
    def width(self) -> int:
        """The number of coordinates of a cell."""
        return len(self.cells[0][0])

    @classmethod
    def of(cls, solution: Solution, puzzle: Puzzle | None) -> Parts:
        """Return the parts of a solution.

        Raises:
            TooLargeError: there are too many parts.
        """
        placements = solution.placements
        claims = puzzle.has_claims if puzzle else solution.lattice.may_cross
        cells = [placed.cells for placed in placements]
        still = sum(1 << number for number in solution.fixed)
        if solution.walls:
            still |= 1 << len(cells)
            cells.append(solution.walls)
        refuse_many(solution.puzzle, len(cells))
        groups = [*group_bits(placements), *([0] if solution.walls else [])]
        claiming = [claims and number < len(placements) for number in range(len(cells))]
        return cls(cells, claiming, groups, still, len(placements))


def _move_of(
    found: motion.FoundMove, steps: Sequence[Cell], count: int, fit: Fit | None = None
) -> Move:
    """Return a move of the core for output.

    Args:
        steps: one step along each axis.
        count: how many parts are pieces.
        fit: how the pieces are made; None: as sharp as their cells.
    """
    moving, axis, distance, centre, middle, way, yielding = found
    pieces, others = (tuple(i for i in range(count) if s >> i & 1) for s in (moving, yielding))
    if centre is None:
        is_last = abs(distance) == AWAY
        times = distance // AWAY if is_last else distance
        return Move(pieces, tuple(times * c for c in steps[axis]), is_last)
    width = len(steps[0])
    plane = list(combinations(range(width), 2))[axis]
    shift = [0] * width
    if distance == 0:
        shift[plane[0]], shift[plane[1]] = centre
    turn = Turn(
        plane,
        (middle[0] / 2, middle[1] / 2) if distance == 0 else (centre[0] / 2, centre[1] / 2),
        abs(distance),
        (middle[0] / 2, middle[1] / 2),
        tuple(WayPoint(*point) for point in way),
        *(fit if fit and way else (0.0, 0.0)),
        others,
    )
    return Move(pieces, tuple(shift), turn=_swapped(turn) if distance < 0 else turn)


def _swapped(turn: Turn) -> Turn:
    """Return a turn back, from the second axis of the plane to the first, as a turn forward."""
    way = tuple(
        WayPoint(-angle, v, u, other_v, other_u) for angle, u, v, other_u, other_v in turn.way
    )
    return replace(
        turn, plane=turn.plane[::-1], centre=turn.centre[::-1], middle=turn.middle[::-1], way=way
    )


def turning(turns: bool, clearance: float | None, bevel: float) -> bool | Fit:
    """Return how pieces turn: not, about fixed axes, or with room about axes that move.

    Raises:
        PuzzleError: clearance or bevel is less than 0, both are 0.5 or more in sum, or there is a
            bevel without a clearance.
    """
    if clearance is None:
        if bevel:
            raise PuzzleError("a bevel needs a clearance: sharp pieces turn about fixed axes")
        return turns
    check_fit(clearance, bevel)
    return Fit(clearance, bevel)


def tried(kind: bool | Fit) -> str:
    """Return the moves that a search tries, in words."""
    if isinstance(kind, Fit):
        return say("try turns with room", clearance=f"{kind.clearance:g}", bevel=f"{kind.bevel:g}")
    return say("try quarter turns" if kind else "try straight moves")


def can_turn(lattice: Lattice, dimension: int, *, loosely: bool = False) -> bool:
    """Tell whether pieces of a lattice and dimension can turn; ``loosely``: about moving axes."""
    most = _MOST_LOOSE if loosely else _MOST_TURNING
    return lattice.is_cubic and 2 <= dimension <= most


def refuse_turns(lattice: Lattice, dimension: int, kind: bool | Fit = True) -> None:
    """Raise unless pieces of a lattice and dimension can turn in this way.

    Raises:
        PuzzleError: pieces of this lattice or dimension cannot turn.
    """
    if not lattice.is_cubic:
        raise PuzzleError(f"only pieces of the integer grid turn, not those of {lattice.name}")
    if not can_turn(lattice, dimension):
        raise PuzzleError(
            f"pieces of two to {_MOST_TURNING} dimensions turn, not those of {dimension}"
        )
    if isinstance(kind, Fit) and not can_turn(lattice, dimension, loosely=True):
        raise PuzzleError(
            f"with a clearance, pieces of two and three dimensions turn, not those of {dimension}"
        )


def group_bits(placements: Sequence[PlacedPiece]) -> tuple[int, ...]:
    """Return the group of each placement as a bit; 0 for none."""
    members = Counter(placed.group for placed in placements if placed.group)
    names = sorted(name for name, number in members.items() if number > 1)
    return tuple(1 << names.index(p.group) if p.group in names else 0 for p in placements)


def refuse_many(puzzle: str, bodies: int) -> None:
    """Raise if a solution has more bodies than the core can take apart.

    Raises:
        TooLargeError: it has more.
    """
    if bodies > MOST_PIECES:
        raise TooLargeError(
            f"solutions of up to {MOST_PIECES} pieces can be taken apart; one of {quote(puzzle)} "
            f"has {bodies:,}"
        )

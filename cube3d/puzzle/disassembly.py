"""Disassemblies: the moves that take a solution apart; in reverse, they assemble it.

A *state* is the positions of all pieces. A *move* shifts a set of pieces as one, any distance in
one direction, or turns it by a quarter. A *separation* is a sequence of moves whose last one
takes a set of pieces away for good; then both parts are taken apart in turn. The *level* is the
number of moves of the first separation, the *level vector* (98.2.4.2) the numbers of all
separations in order, the *total* their sum. BurrTools (A. Röver) counts in the same way, without
turns.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.errors import PuzzleError
from cube3d.geometry.cells import Cell


class WayPoint(NamedTuple):
    """A place of pieces that turn about an axis that moves.

    Attributes:
        angle: degrees from the first axis of the plane towards the second.
        first: the shift along the first axis after that, in cells.
        second: the shift along the second axis.
        other_first: the shift along the first axis of the pieces that give way.
        other_second: their shift along the second axis.
    """

    angle: float
    first: float
    second: float
    other_first: float = 0.0
    other_second: float = 0.0


@dataclass(frozen=True)
class Turn:
    """A turn on the integer grid.

    Attributes:
        plane: two axes; the direction of the first turns into that of the second.
        centre: its coordinates on these axes.  For a quarter turn both are whole or both have a
            half, so that it is the middle of a cell or a point where cells meet.
        quarters: how many quarter turns.  Only turns about an axis that moves have 2, or 0: then
            the pieces end where the move's shift takes them.
        middle: if the axis moves, the point about which the angles of the way turn.
        way: the way from the start to the end; from one point to the next, angle and shift change
            in proportion.  Without any, the axis stays at the centre.
        clearance: how far the outer faces of all pieces are drawn in on the way, in cells.
        bevel: the radius of their convex edges, in cells.
        yielding: the numbers of pieces that give way: they shift meanwhile, as the way says.
    """

    plane: tuple[int, int]
    centre: tuple[float, float]
    quarters: int = 1
    middle: tuple[float, float] = (0.0, 0.0)
    way: tuple[WayPoint, ...] = ()
    clearance: float = 0.0
    bevel: float = 0.0
    yielding: tuple[int, ...] = ()

    @property
    def strays(self) -> float:
        """How far the axis moves at most from the centre, in cells; 0 without a way."""
        return max((_stray(self, point) for point in self.way), default=0.0)

    def yielded(self, width: int) -> Cell:
        """Return the shift of the pieces that give way, from start to end, (width,)."""
        shift = [0] * width
        if self.yielding:
            first, second = self.plane
            shift[first], shift[second] = map(round, self.way[-1][3:])
        return tuple(shift)

    def matrix(self, width: int) -> NDArray[np.int64]:
        """Return the matrix that acts on vectors, (width, width)."""
        first, second = self.plane
        cosine, sine = ((1, 0), (0, 1), (-1, 0))[self.quarters]
        matrix = np.eye(width, dtype=np.int64)
        matrix[first, first] = matrix[second, second] = cosine
        matrix[second, first], matrix[first, second] = sine, -sine
        return matrix

    def doubled_centre(self, width: int) -> NDArray[np.int64]:
        """Return twice its centre as a point, (width,), 0 on the other axes."""
        point = np.zeros(width, dtype=np.int64)
        point[list(self.plane)] = [round(2 * c) for c in self.centre]
        return point


def check_fit(clearance: float, bevel: float) -> None:
    """Raise PuzzleError if no piece can have a clearance and a bevel, in cells."""
    if not (clearance >= 0 and bevel >= 0 and clearance + bevel < 0.5):
        raise PuzzleError(
            f"clearance {clearance:g} and bevel {bevel:g} must be at least 0 and together less "
            "than 0.5 cells"
        )


def _stray(turn: Turn, point: WayPoint) -> float:
    """Return how far a way point is from a turn by its angle about the centre."""
    angle = math.radians(point.angle)
    u, v = (m - c for m, c in zip(turn.middle, turn.centre, strict=True))
    first = point.first + u - (math.cos(angle) * u - math.sin(angle) * v)
    second = point.second + v - (math.sin(angle) * u + math.cos(angle) * v)
    return math.hypot(first, second)


@dataclass(frozen=True)
class Move:
    """A shift or turn of a set of pieces as one.

    Attributes:
        pieces: the numbers of their placements in the solution, ascending.
        shift: the shift as a difference of cells; of a last move, one step in its direction; of a
            turn, all 0 if it has quarters.
        is_last: whether the pieces leave for good, which ends a separation.
    """

    pieces: tuple[int, ...]
    shift: Cell
    is_last: bool = False
    turn: Turn | None = None

    @property
    def movers(self) -> tuple[int, ...]:
        """The numbers of all placements that it moves, those that give way included."""
        return tuple(sorted((*self.pieces, *(self.turn.yielding if self.turn else ()))))


@dataclass(frozen=True)
class Disassembly:
    """The moves that take a solution apart, in order.

    Attributes:
        moves: the moves of all separations, one separation after the other.
    """

    moves: tuple[Move, ...]

    @property
    def levels(self) -> tuple[int, ...]:
        """The level vector: the number of moves of each separation."""
        ends = [number for number, move in enumerate(self.moves, 1) if move.is_last]
        return tuple(b - a for a, b in zip([0, *ends], ends, strict=False))

    @property
    def level(self) -> int:
        """The number of moves of the first separation; 0 if there is nothing to separate."""
        return self.levels[0] if self.moves else 0

    @property
    def total(self) -> int:
        """The number of moves."""
        return len(self.moves)

    def parts(self, count: int) -> Iterator[tuple[int, ...]]:
        """Yield, for each separation, the pieces of the part that it splits.

        Args:
            count: the number of placements of the solution.
        """
        parts = [frozenset(range(count))]
        for move in self.moves:
            if move.is_last:
                whole = next(part for part in parts if part.issuperset(move.pieces))
                yield tuple(sorted(whole))
                parts.remove(whole)
                parts += [whole - frozenset(move.pieces), frozenset(move.pieces)]

    def shifts(self, count: int, dimension: int, away: int) -> NDArray[np.int64]:
        """Return the shift of each piece in each state.

        Args:
            count: the number of placements of the solution.
            dimension: the number of coordinates of a cell.
            away: the number of steps that a last move is drawn as.

        Returns:
            Shape (states, count, dimension); the first state is the solution.
        """
        shifts = np.zeros((len(self.moves) + 1, count, dimension), dtype=np.int64)
        for number, move in enumerate(self.moves, 1):
            shifts[number] = shifts[number - 1]
            factor = away if move.is_last else 1
            shifts[number, list(move.pieces)] += factor * np.array(move.shift)
        return shifts

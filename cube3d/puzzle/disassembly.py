"""Disassemblies: the moves that take a solution apart; in reverse, they assemble it.

A *state* is the positions of all pieces. A *move* shifts a set of pieces as one, any distance in
one direction, or turns it by a quarter. A *separation* is a sequence of moves whose last one
takes a set of pieces away for good; then both parts are taken apart in turn. The *level* is the
number of moves of the first separation, the *level vector* (98.2.4.2) the numbers of all
separations in order, the *total* their sum. BurrTools (A. Röver) counts in the same way, without
turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.geometry.cells import Cell


@dataclass(frozen=True)
class Turn:
    """A quarter turn on the integer grid.

    Attributes:
        plane: two axes; the direction of the first turns into that of the second.
        centre: its coordinates on these axes, both whole or both with a half, so that it is the
            middle of a cell or a point where cells meet.
    """

    plane: tuple[int, int]
    centre: tuple[float, float]

    def matrix(self, width: int) -> NDArray[np.int64]:
        """Return the matrix that acts on vectors, (width, width)."""
        return np.array(rows_of(self, width), dtype=np.int64)

    def doubled_centre(self, width: int) -> NDArray[np.int64]:
        """Return twice its centre as a point, (width,), 0 on the other axes."""
        return np.array(doubled_centre_of(self, width), dtype=np.int64)


def rows_of(turn: Turn, width: int) -> tuple[Cell, ...]:
    """Return the rows of the matrix of a turn."""
    first, second = turn.plane
    rows = [[int(one == other) for other in range(width)] for one in range(width)]
    rows[first][first] = rows[second][second] = 0
    rows[second][first], rows[first][second] = 1, -1
    return tuple(map(tuple, rows))


def doubled_centre_of(turn: Turn, width: int) -> Cell:
    """Return twice the centre of a turn, 0 on the other axes."""
    at = dict(zip(turn.plane, turn.centre, strict=True))
    return tuple(round(2 * at.get(axis, 0)) for axis in range(width))


@dataclass(frozen=True)
class Move:
    """A shift or turn of a set of pieces as one.

    Attributes:
        pieces: the numbers of their placements in the solution, ascending.
        shift: the shift as a difference of cells; of a last move, one step in its direction; of a
            turn, all 0.
        is_last: whether the pieces leave for good, which ends a separation.
    """

    pieces: tuple[int, ...]
    shift: Cell
    is_last: bool = False
    turn: Turn | None = None


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

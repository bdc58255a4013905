"""Solutions: the placements used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

from cube3d.arrays import NDArray, np
from cube3d.errors import PuzzleError, ShapeError, TooLargeError, quote
from cube3d.geometry.cells import Cell, Colour
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Matrix
from cube3d.geometry.region import Region


@dataclass(frozen=True)
class PlacedPiece:
    """One copy of a piece at its place.

    The cells are the piece's cells turned by the orientation, moved so that
    their lowest coordinate is 0 on each axis (or as near above as translations of the
    lattice can bring it), and then moved by the position.

    Attributes:
        piece: the name of the piece.
        copy: 0, 1, ... among the copies of that piece.
        cells: the cells covered, in lexicographic order.
        orientation: the rows of an orientation of the lattice, on the integer grid an n x n
            signed permutation matrix; where the piece has symmetries of its own, the first
            that gives these cells.
        position: the translation; on the integer grid the lowest coordinate of the cells
            on each axis.
        colours: the colour of the cube on each cell, "" where it is neutral; empty
            where the piece has no colours.
        group: the group of the piece that the copy belongs to, "" if to none.
    """

    piece: str
    copy: int
    cells: tuple[Cell, ...]
    orientation: Matrix
    position: Cell
    colours: tuple[str, ...] = ()
    group: str = ""


@dataclass(frozen=True)
class Solution:
    """The placements that solve a puzzle.

    Attributes:
        puzzle: the name of the puzzle.
        placements: the placed pieces, in the order of the puzzle's pieces.
        colours: how the colours of cubes look.
        lattice: what the cells are cells of.
        disassembly: how it comes apart, if that is known.
        walls: the cells of the puzzle's walls, which pieces have to leave by an opening.
        fixed: the numbers of the placements that stay in place while it is taken apart.

    The last three do not take part in comparisons.
    """

    puzzle: str
    placements: tuple[PlacedPiece, ...]
    colours: tuple[Colour, ...] = ()
    lattice: Lattice = CUBIC
    disassembly: Disassembly | None = field(default=None, compare=False)
    walls: tuple[Cell, ...] = field(default=(), compare=False)
    fixed: tuple[int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        """Return the layers, one letter a piece, or the fields where no layers can be drawn."""
        # By its public name, which is loaded when it is used: formats import this module.
        try:
            return str(sys.modules["cube3d"].as_text(self))
        except (ShapeError, TooLargeError):
            return repr(self)

    @property
    def region(self) -> Region:
        """The cells that are covered."""
        cells = [cell for placed in self.placements for cell in placed.cells]
        return Region(cells, lattice=self.lattice)

    def cells_of(self, piece: str) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells of each copy of a piece.

        Raises:
            PuzzleError: the solution uses no piece of that name.
        """
        found = tuple(placed.cells for placed in self.placements if placed.piece == piece)
        if not found:
            raise PuzzleError(
                f"this solution of {quote(self.puzzle)} uses no piece named {quote(piece)}"
            )
        return found

    def owners(self) -> dict[Cell, int]:
        """Return for each covered cell the number of its placement."""
        return {
            cell: number for number, placed in enumerate(self.placements) for cell in placed.cells
        }


# Disassemblies: how a solution comes apart, and so how it is put together.
#
# A *state* is where all pieces are. A *move* shifts a set of pieces as one, any distance in one
# direction, or turns it by a quarter. A *separation* is a sequence of moves of which the last
# takes a set of pieces away for good; then both parts are taken apart in turn. The *level* is the
# number of moves of the first separation, the *level vector* (98.2.4.2) those of each separation
# in the order in which they are made, the *total* their sum. This counting is that of BurrTools
# (A. Röver), which knows no turns.


@dataclass(frozen=True)
class Turn:
    """A quarter turn on the integer grid.

    Attributes:
        plane: two axes; what points along the first one points along the second one afterwards.
        centre: its coordinates on these two axes, whole numbers or both with a half, so that
            it is the middle of a cell or where cells meet.
    """

    plane: tuple[int, int]
    centre: tuple[float, float]

    def matrix(self, width: int) -> NDArray[np.int64]:
        """Return how it turns vectors, (width, width)."""
        return np.array(rows_of(self, width), dtype=np.int64)

    def doubled_centre(self, width: int) -> NDArray[np.int64]:
        """Return twice its centre as a point, (width,), with 0 on the other axes."""
        return np.array(doubled_centre_of(self, width), dtype=np.int64)


def rows_of(turn: Turn, width: int) -> tuple[Cell, ...]:
    """Return the rows of the matrix of a turn."""
    first, second = turn.plane
    rows = [[int(one == other) for other in range(width)] for one in range(width)]
    rows[first][first] = rows[second][second] = 0
    rows[second][first], rows[first][second] = 1, -1
    return tuple(map(tuple, rows))


def doubled_centre_of(turn: Turn, width: int) -> Cell:
    """Return twice the centre of a turn, with 0 on the other axes."""
    at = dict(zip(turn.plane, turn.centre, strict=True))
    return tuple(round(2 * at.get(axis, 0)) for axis in range(width))


@dataclass(frozen=True)
class Move:
    """A set of pieces shifts or turns as one.

    Attributes:
        pieces: the numbers of their placements in the solution, ascending.
        shift: how far, as a difference of cells; of a last move, one step of its direction; of
            a turn, nothing.
        is_last: whether they go on for good, which ends a separation.
        turn: how they turn, if they do.
    """

    pieces: tuple[int, ...]
    shift: Cell
    is_last: bool = False
    turn: Turn | None = None


@dataclass(frozen=True)
class Disassembly:
    """The moves that take a solution apart, in order.

    Attributes:
        moves: those of each separation, one separation after the other.
    """

    moves: tuple[Move, ...]

    @property
    def levels(self) -> tuple[int, ...]:
        """The level vector: how many moves each separation takes."""
        ends = [number for number, move in enumerate(self.moves, 1) if move.is_last]
        return tuple(b - a for a, b in zip([0, *ends], ends, strict=False))

    @property
    def level(self) -> int:
        """How many moves the first separation takes; 0 where there is nothing to separate."""
        return self.levels[0] if self.moves else 0

    @property
    def total(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    def parts(self, count: int) -> Iterator[tuple[int, ...]]:
        """Yield, for each separation, the pieces of the part that it takes in two.

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
        """Return how far each piece is from its place in each state.

        Args:
            count: the number of placements of the solution.
            dimension: the number of coordinates of a cell.
            away: how many steps a last move is drawn as.

        Returns:
            Shape (states, count, dimension); the first state is the solution.
        """
        shifts = np.zeros((len(self.moves) + 1, count, dimension), dtype=np.int64)
        for number, move in enumerate(self.moves, 1):
            shifts[number] = shifts[number - 1]
            factor = away if move.is_last else 1
            shifts[number, list(move.pieces)] += factor * np.array(move.shift)
        return shifts

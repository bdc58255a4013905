"""From a position to a solution, piece by piece: always where the fewest ways are left.

A way is a placement that still fits: it overlaps no piece in place, is not excluded by
one, and is of a piece of which a copy is left.  People look for the cell with the fewest
ways, as depth-first searches do (D. Knuth, "Dancing links", 2000, calls it minimising
the branching factor).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Cover, Puzzle
from cube3d.solving.core.build_problem import Problem


@dataclass(frozen=True, eq=False)
class Move:
    """One piece more, and why it is the next.

    Attributes:
        option: its number in the problem.
        cell: the cell that it was chosen for, which must be covered; None where the
            piece itself was chosen.
        ways: the options that could be used there instead, itself among them, ascending
            ``int64``: those that cover the cell, or those of the piece.
        is_forced: whether there is no other way: the cell has one, or the piece has as
            many as copies of it must still be used.
    """

    option: int
    cell: Cell | None
    ways: NDArray[np.int64]
    is_forced: bool


def walk(problem: Problem, solution: Collection[int]) -> Iterator[Move]:
    """Yield the moves from the pieces in place to a solution.

    Args:
        problem: the puzzle, maybe with pieces in place.
        solution: the options of a solution of it, the pieces in place among them.
    """
    left = _Left(problem)
    fixed = np.searchsorted(problem.kept, problem.given).tolist()
    for option in fixed:
        left.place(option)
    rest = sorted(n for n in set(solution).difference(fixed) if n < len(problem.table))
    while rest:
        move = left.next(rest)
        yield move
        rest.remove(move.option)
        left.place(move.option)


class _Left:
    """What is left of a puzzle while pieces are placed.

    Invariant: an option is open if and only if it is a way.
    """

    def __init__(self, problem: Problem) -> None:
        self._table = table = problem.table
        self._puzzle = puzzle = problem.puzzle
        number = len(puzzle.pieces)
        # Of the problem's types the last may be that of holes.
        self._low = problem.cover.low[:number].astype(np.int64)
        self._high = problem.cover.high[:number].astype(np.int64)
        self._pairs = problem.cover.forbidden
        self._open = np.ones(len(table), dtype=bool)
        self._owner = np.repeat(np.arange(len(table)), np.diff(table.start))
        self._needed = _must_be_covered(puzzle)

    def place(self, option: int) -> None:
        """Put a piece into its place."""
        table, piece = self._table, int(self._table.piece[option])
        cells = table.cells_at(option)
        covered = np.zeros(len(self._needed), dtype=bool)
        covered[cells] = True
        self._needed[cells] = False
        self._open[self._owner[covered[table.cells]]] = False
        self._open[self._pairs[(self._pairs == option)[:, ::-1]]] = False
        self._low[piece] -= 1
        self._high[piece] -= 1
        if not self._high[piece]:
            self._open[table.piece == piece] = False

    def next(self, rest: list[int]) -> Move:
        """Return the move of a solution where the fewest ways are left.

        Args:
            rest: the options of the solution that are not in place, ascending, not empty.
        """
        ways = np.bincount(self._table.piece[self._open], minlength=len(self._low))
        # With two copies to place, one of three places of a piece leaves two choices.
        spare = ways - self._low + 1
        must = np.flatnonzero(self._low > 0)
        piece = int(must[spare[must].argmin()]) if len(must) else None
        cell, through = self._tightest_cell()
        if cell is not None and (piece is None or through <= spare[piece]):
            return self._for_cell(cell, rest)
        if piece is None:
            piece = int(self._table.piece[rest[0]])
        option = next(n for n in rest if self._table.piece[n] == piece)
        own = np.flatnonzero(self._open & (self._table.piece == piece))
        return Move(option, None, own, bool(self._low[piece] == len(own)))

    def _tightest_cell(self) -> tuple[int | None, int]:
        needed = np.flatnonzero(self._needed)
        if not len(needed):
            return None, 0
        entries = self._table.cells[self._open[self._owner]]
        through = np.bincount(entries, minlength=len(self._needed))[needed]
        return int(needed[through.argmin()]), int(through.min())

    def _for_cell(self, cell: int, rest: list[int]) -> Move:
        option = next(n for n in rest if cell in self._table.cells_at(n))
        through = self._owner[(self._table.cells == cell) & self._open[self._owner]]
        return Move(option, self._puzzle.region.cells[cell], through, len(through) == 1)


def _must_be_covered(puzzle: Puzzle) -> NDArray[np.bool_]:
    """Return which cells are covered in every solution, as far as the sizes say so."""
    fewest = sum(piece.low * len(piece.shape) for piece in puzzle.pieces)
    if puzzle.most_holes == 0 or fewest == len(puzzle.region):
        return np.ones(len(puzzle.region), dtype=bool)
    if puzzle.cover is Cover.ALL:
        return ~puzzle.region.may_stay_empty
    return np.zeros(len(puzzle.region), dtype=bool)

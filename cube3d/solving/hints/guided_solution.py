"""From a position to a solution, piece by piece: always where the fewest ways are left.

A way is a placement that still fits: it overlaps no piece in place, is not excluded by
one, and is of a piece of which a copy is left.  The core finds them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cube3d.core.hints import find_steps
from cube3d.geometry.cells import Cell
from cube3d.solving.core.build_problem import Problem

# As many moves as there are.
ALL = 2**31 - 1


@dataclass(frozen=True, eq=False)
class Move:
    """One piece more, and why it is the next.

    Attributes:
        option: its number in the problem.
        cell: the cell that it was chosen for, which must be covered; None where the
            piece itself was chosen.
        ways: the options that could be used there instead, itself among them, ascending:
            those that cover the cell, or those of the piece.
        is_forced: whether there is no other way: the cell has one, or the piece has as
            many as copies of it must still be used.
    """

    option: int
    cell: Cell | None
    ways: list[int]
    is_forced: bool


def walk(problem: Problem, solution: Collection[int], most: int | None = None) -> list[Move]:
    """Return the moves from the pieces in place to a solution.

    Args:
        problem: the puzzle, maybe with pieces in place.
        solution: the options of a solution of it, the pieces in place among them.
        most: how many moves; None: all.
    """
    cells = problem.puzzle.region.cells
    return [
        Move(step.option, None if step.cell < 0 else cells[step.cell], step.ways, step.is_forced)
        for step in find_steps(problem.handle, [*solution], ALL if most is None else most)
    ]

"""Assembly: an order in which pieces can be put in place by straight moves.

Taken backwards: a piece comes out along an axis if nothing lies in its way to infinity.
Taking one out never blocks another, so that taking any that comes out finds an order of
straight moves wherever there is one.  (Moves of several pieces together, and moves with
turns in between, are not looked for.)
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from cube3d.model.lattice import Cell
from cube3d.model.solution import Solution

Line = tuple[int, Cell]


@dataclass(frozen=True)
class Step:
    """How one piece comes into place.

    Attributes:
        placement: its number in the solution.
        direction: the unit vector from where it comes, pointing away from its place;
            None where it is locked by pieces that come before it.
    """

    placement: int
    direction: Cell | None


def assembly(solution: Solution) -> tuple[Step, ...]:
    """Return the steps that build a solution, each placement once.

    Pieces that cannot come apart by straight moves come first, without a direction, as
    they hold one another.  A piece comes from above (the lowest layers, z from 0 on, are
    drawn on top) where it can, then from the front, the right, and so on.
    """
    cells = [placed.cells for placed in solution.placements]
    directions = _directions(len(cells[0][0])) if cells else []
    left = set(range(len(cells)))
    rows = _Rows(cells)
    taken: list[Step] = []
    while left:
        step = _next_out(left, cells, directions, rows)
        if step is None:
            break
        left.remove(step.placement)
        rows.remove(cells[step.placement])
        taken.append(step)
    locked = [Step(number, None) for number in sorted(left)]
    return (*locked, *reversed(taken))


def _next_out(
    left: set[int], cells: list[tuple[Cell, ...]], directions: list[Cell], rows: _Rows
) -> Step | None:
    """Return the first piece that comes out, trying the better directions first."""
    for direction in directions:
        for number in sorted(left):
            if rows.is_free(cells[number], direction):
                return Step(number, direction)
    return None


def _directions(dimension: int) -> list[Cell]:
    """Return unit vectors: up, to the front, to the right, and back, left, down; then others."""
    wanted = [(2, -1), (1, 1), (0, 1), (1, -1), (0, -1), (2, 1)]
    wanted += [(axis, side) for axis in range(3, dimension) for side in (-1, 1)]
    return [
        tuple(side if i == axis else 0 for i in range(dimension))
        for axis, side in wanted
        if axis < dimension
    ]


class _Rows:
    """The occupied cells, by the lines along each axis that they lie on."""

    def __init__(self, cells: list[tuple[Cell, ...]]) -> None:
        self._on: dict[Line, set[int]] = defaultdict(set)
        for part in cells:
            for cell in part:
                for line, at in _lines(cell):
                    self._on[line].add(at)

    def remove(self, part: tuple[Cell, ...]) -> None:
        for cell in part:
            for line, at in _lines(cell):
                self._on[line].remove(at)

    def is_free(self, part: tuple[Cell, ...], direction: Cell) -> bool:
        """Tell whether a piece meets no other one on its way to infinity."""
        axis = next(i for i, step in enumerate(direction) if step)
        own: dict[Line, set[int]] = defaultdict(set)
        for cell in part:
            own[axis, (*cell[:axis], *cell[axis + 1 :])].add(cell[axis])
        for line, places in own.items():
            others = self._on[line] - places
            if direction[axis] > 0 and any(at > min(places) for at in others):
                return False
            if direction[axis] < 0 and any(at < max(places) for at in others):
                return False
        return True


def _lines(cell: Cell) -> list[tuple[Line, int]]:
    return [((axis, (*cell[:axis], *cell[axis + 1 :])), cell[axis]) for axis in range(len(cell))]

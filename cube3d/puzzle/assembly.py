"""Assembly: an order in which pieces can be put in place by straight moves.

Taken backwards: a piece comes out along an axis if nothing lies in its way to infinity.
Taking one out never blocks another, so that taking any that comes out finds an order of
straight moves wherever there is one.  (Moves of several pieces together, and moves with
turns in between, are not looked for.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from cube3d.arrays import NDArray, np
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.puzzle.solution import Solution

Line = tuple[int, Cell]
UP = (0, 0, -1)
"""From above: the first layer is drawn on top, and on other lattices what comes so is as well."""
_LITTLE = 1e-6


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
    if isinstance(solution.lattice, CellLattice):
        return _from_above(solution, solution.lattice)
    cells = [placed.cells for placed in solution.placements]
    left = set(range(len(cells)))
    places = _Places(cells)
    # Each way out is looked at when the better ones are blocked for all.
    ways = [_Way(places, direction) for direction in _directions(len(cells[0][0]) if cells else 0)]
    taken: list[Step] = []
    while step := next((step for way in ways if (step := way.first(left))), None):
        left.remove(step.placement)
        places.remove(step.placement)
        for way in ways:
            way.release(step.placement)
        taken.append(step)
    locked = [Step(number, None) for number in sorted(left)]
    return (*locked, *reversed(taken))


def _from_above(solution: Solution, lattice: CellLattice) -> tuple[Step, ...]:
    """Return the steps on another lattice, where pieces come from above or not at all.

    A piece can be lifted where no cell of another one is over one of its own, as far as the
    boxes around cells tell; some more than these could.
    """
    boxes = [_boxes(placed.cells, lattice) for placed in solution.placements]
    number = len(boxes)
    under = {
        below: {above for above in range(number) if _is_over(boxes[above], boxes[below])} - {below}
        for below in range(number)
    }
    taken: list[Step] = []
    while free := [piece for piece, over in under.items() if not over]:
        for piece in free:
            del under[piece]
            taken.append(Step(piece, UP))
        for over in under.values():
            over.difference_update(free)
    return (*(Step(piece, None) for piece in sorted(under)), *reversed(taken))


def _boxes(cells: Sequence[Cell], lattice: CellLattice) -> NDArray[np.float64]:
    """Return the least and greatest corners of cells, a little less, (k, 2, 3)."""
    corners = [lattice.of_points(np.array(lattice.corners_of(cell))) for cell in cells]
    ends = np.array([(own.min(axis=0) + _LITTLE, own.max(axis=0) - _LITTLE) for own in corners])
    return np.pad(ends, ((0, 0), (0, 0), (0, 3 - ends.shape[2])))


def _is_over(above: NDArray[np.float64], below: NDArray[np.float64]) -> bool:
    """Tell whether a box of the former is over one of the latter."""
    one, other = above[:, None], below[None]
    meets = (one[:, :, 0, :2] < other[:, :, 1, :2]) & (other[:, :, 0, :2] < one[:, :, 1, :2])
    higher = one.sum(axis=2)[:, :, 2] > other.sum(axis=2)[:, :, 2] + _LITTLE
    return bool((meets.all(axis=2) & higher).any())


def _directions(dimension: int) -> list[Cell]:
    """Return unit vectors: up, to the front, to the right, and back, left, down; then others."""
    wanted = [(2, -1), (1, 1), (0, 1), (1, -1), (0, -1), (2, 1)]
    wanted += [(axis, side) for axis in range(3, dimension) for side in (-1, 1)]
    return [
        tuple(side if i == axis else 0 for i in range(dimension))
        for axis, side in wanted
        if axis < dimension
    ]


class _Places:
    """Which piece occupies each cell, by the lines along each axis that cells lie on."""

    def __init__(self, cells: list[tuple[Cell, ...]]) -> None:
        self.cells = cells
        self._on: dict[Line, dict[int, int]] = defaultdict(dict)
        for number, part in enumerate(cells):
            for cell in part:
                for line, at in _lines(cell):
                    self._on[line][at] = number

    def remove(self, number: int) -> None:
        for cell in self.cells[number]:
            for line, at in _lines(cell):
                del self._on[line][at]

    def blocker(self, number: int, axis: int, side: int) -> int | None:
        """Return a piece that is in the way of one to infinity, the nearest on some line."""
        farthest: dict[Line, int] = {}
        for cell in self.cells[number]:
            line = axis, (*cell[:axis], *cell[axis + 1 :])
            farthest[line] = min(farthest.get(line, side * cell[axis]), side * cell[axis])
        for line, own in farthest.items():
            others = [
                (side * at, other)
                for at, other in self._on[line].items()
                if side * at > own and other != number
            ]
            if others:
                return min(others)[1]
        return None


class _Way:
    """The pieces that come out in one direction.

    A piece that comes out does so ever after.  One that is blocked is looked at again when
    the piece that blocks it has gone, and not before.
    """

    def __init__(self, places: _Places, direction: Cell) -> None:
        self._places = places
        self._direction = direction
        self._axis = next(i for i, step in enumerate(direction) if step)
        self._free: list[int] = []  # a heap
        self._blocked: dict[int, list[int]] | None = None  # by the piece in their way

    def first(self, left: set[int]) -> Step | None:
        """Return how the first of the pieces that are left comes out, if any does."""
        if self._blocked is None:
            self._blocked = {}
            for number in sorted(left):
                self._look_at(number)
        while self._free and self._free[0] not in left:
            heappop(self._free)
        return Step(self._free[0], self._direction) if self._free else None

    def release(self, gone: int) -> None:
        """Look again at what a piece has blocked that has gone."""
        for number in (self._blocked or {}).pop(gone, ()):
            self._look_at(number)

    def _look_at(self, number: int) -> None:
        assert self._blocked is not None
        blocker = self._places.blocker(number, self._axis, self._direction[self._axis])
        if blocker is None:
            heappush(self._free, number)
        else:
            self._blocked.setdefault(blocker, []).append(number)


def _lines(cell: Cell) -> list[tuple[Line, int]]:
    return [((axis, (*cell[:axis], *cell[axis + 1 :])), cell[axis]) for axis in range(len(cell))]

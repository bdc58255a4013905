"""Track: the moves of a solution in the scene, and the boxes of its pieces in each state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.puzzle.disassembly import Disassembly, Move, Turn
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.from_solution import scene_blocks
from cube3d.view.scene.layout import arrange

Vectors = NDArray[np.float64]

GAP = 0.5  # cells between parts that have come apart
TOUCH = 1e-9  # cells; boxes that overlap by less only touch


@dataclass(frozen=True, eq=False)
class Boxes:
    """Boxes along the axes: their least and greatest corners, (b, 3) each."""

    low: Vectors
    high: Vectors

    def swept(self, step: Vectors) -> Boxes:
        """Return the boxes around the space swept during a step, (3,)."""
        return Boxes(self.low + np.minimum(step, 0), self.high + np.maximum(step, 0))

    def moved(self, step: Vectors) -> Boxes:
        """Return the boxes moved by a step, (3,)."""
        return Boxes(self.low + step, self.high + step)

    @classmethod
    def union(cls, several: Sequence[Boxes]) -> Boxes:
        """Return all distinct boxes."""
        low, high = (
            np.concatenate(ends) for ends in zip(*((b.low, b.high) for b in several), strict=True)
        )
        ends = np.unique(np.concatenate([low, high], axis=1), axis=0)
        return cls(ends[:, :3], ends[:, 3:])

    @property
    def room(self) -> float:
        """The squared diagonal of the box around them all."""
        sides = self.high.max(axis=0) - self.low.min(axis=0)
        return round(float(sides @ sides), 6)

    def distance(self, others: Boxes, step: Vectors) -> float:
        """Return the least multiple of a step, (3,), from 1 on, that clears the other boxes."""
        low = (others.low[None] - self.high[:, None] - GAP).reshape(-1, 3)
        high = (others.high[None] - self.low[:, None] + GAP).reshape(-1, 3)
        still = step == 0
        near = ((low < -TOUCH) & (high > TOUCH))[:, still].all(axis=1)
        speed = step[~still]
        one, other = low[near][:, ~still] / speed, high[near][:, ~still] / speed
        enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
        least = 1.0
        for row in np.argsort(enter, kind="stable"):
            if enter[row] + TOUCH < least < leave[row] - TOUCH:
                least = float(leave[row])
        return least


@dataclass(frozen=True, eq=False)
class Track:
    """The moves of a solution, and its pieces in each state.

    In these states the last move of each separation is not made yet.  Walls, if there are any,
    count as one more piece, which never moves.

    Attributes:
        steps: the shift of each move, (moves, 3); for last moves, one step.
        turns: the motions of the moves that turn, (3, 4), by their numbers.
        poses: the motions of the pieces, (states, pieces, 3, 4).
        low: the least corner of the box around each piece, (states, pieces, 3).
        high: the greatest corner.
    """

    disassembly: Disassembly
    steps: Vectors
    turns: Mapping[int, Vectors]
    poses: Vectors
    low: Vectors
    high: Vectors

    @classmethod
    def of(cls, solution: Solution) -> Track:
        """Return the track of a solution.

        Raises:
            RenderError: the solution cannot be drawn, or has more than three dimensions.
            ValueError: it has no disassembly.
        """
        if solution.disassembly is None:
            raise ValueError("the solution has no moves that take it apart")
        shown = scene_blocks(solution)
        if solution.lattice.axes(shown[0].cells.shape[1]) > 3:
            raise RenderError("moves can be drawn in two and three dimensions, not in more")
        arranged = arrange(shown)
        bodies = [*arranged.bodies, *arranged.region]
        moves = solution.disassembly.moves
        # the middle of cell (0, 0, 0) in the scene; only cubes turn, so others need none
        middle = np.zeros(3)
        if solution.lattice.has_boxes:
            middle = bodies[0].cells[0] - _in_scene(shown[0].cells[0]) + 0.5
        turns = {
            number: _turn_in_scene(move.turn, len(move.shift), middle)
            for number, move in enumerate(moves)
            if move.turn and move.turn.quarters
        }
        steps = np.array([_scene_shift(move, solution) for move in moves]).reshape(-1, 3)
        poses = follow(moves, steps * [[not move.is_last] for move in moves], turns, len(bodies))
        low = np.array([body.boxes[0].min(axis=0) for body in bodies])
        high = np.array([body.boxes[1].max(axis=0) for body in bodies])
        middle, half = (low + high) / 2, (high - low) / 2
        matrices, shifts = poses[..., :3], poses[..., 3]
        middles = (matrices @ middle[..., None])[..., 0] + shifts
        halves = (np.abs(matrices) @ half[..., None])[..., 0]
        ends = middles - halves, middles + halves
        return cls(solution.disassembly, steps, turns, poses, *ends)

    @property
    def count(self) -> int:
        """The number of pieces, with the walls."""
        return len(self.low[0])

    def boxes(self, pieces: Sequence[int], state: int) -> Boxes:
        """Return the boxes around pieces in a state."""
        rows = list(pieces)
        return Boxes(self.low[state, rows], self.high[state, rows])

    def swept(self, number: int) -> Boxes:
        """Return boxes around the space that pieces sweep with a move."""
        before = self.boxes(self.disassembly.moves[number].pieces, number)
        if number not in self.turns:
            return before.swept(self.steps[number])
        motion = self.turns[number]
        centre = np.linalg.pinv(np.eye(3) - motion[:, :3]) @ motion[:, 3]
        across = np.diag(motion[:, :3]) == 0
        far = np.maximum(np.abs(before.low - centre), np.abs(before.high - centre))
        reach = np.linalg.norm(far * across, axis=1)[:, None]
        low, high = (
            np.where(across, end, own)
            for end, own in ((centre - reach, before.low), (centre + reach, before.high))
        )
        return Boxes(low, high)


def _in_scene(cell: NDArray[np.int64]) -> Vectors:
    """Return the place of a cell of the integer grid in the scene, up to a shift, (3,)."""
    place = np.zeros(3)
    place[: len(cell)] = cell
    place[1:] *= -1
    return place


def _turn_in_scene(turn: Turn, width: int, middle: Vectors) -> Vectors:
    """Return a turn as a motion of the scene, (3, 4)."""
    mirror = np.diag([1.0, -1.0, -1.0])
    matrix = np.eye(3)
    matrix[:width, :width] = turn.matrix(width)
    matrix = mirror @ matrix @ mirror
    centre = _in_scene(turn.doubled_centre(width)) / 2 + middle
    return np.column_stack([matrix, centre - matrix @ centre])


def _scene_shift(move: Move, solution: Solution) -> Vectors:
    """Return the shift of a move in the scene, (3,)."""
    shift = np.zeros(3)
    lattice = solution.lattice
    if isinstance(lattice, CellLattice):
        placed = np.array(move.shift[: lattice.dimension]) @ np.array(lattice.basis)
        shift[: len(placed)] = placed
    else:
        shift[: len(move.shift)] = move.shift
        shift[1:] *= -1
    return shift


def follow(
    moves: Sequence[Move], steps: Vectors, turns: Mapping[int, Vectors], count: int
) -> Vectors:
    """Return the motions of the pieces after each move, (states, count, 3, 4).

    Args:
        steps: the shift of each move, (moves, 3).
        turns: the motions of the moves that turn, (3, 4), by their numbers.
    """
    states = np.zeros((len(moves) + 1, count, 3, 4))
    states[:, :, :, :3] = np.eye(3)
    for number, (move, step) in enumerate(zip(moves, steps, strict=True)):
        states[number + 1] = states[number]
        rows = list(move.pieces)
        if number in turns:
            states[number + 1, rows] = turns[number][:, :3] @ states[number, rows]
            step = turns[number][:, 3]
        states[number + 1, rows, :, 3] += step
    return states

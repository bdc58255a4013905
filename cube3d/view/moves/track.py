"""Track: the moves of a solution in the scene, and the boxes of its pieces in each state."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

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
_A_STAGE, _A_SHIFT = 5.0, 0.25  # degrees and cells: the most between two stages of a turn


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

    def turned(self, motion: Vectors) -> Boxes:
        """Return the boxes around these boxes after a motion, (3, 4)."""
        middle, half = (self.low + self.high) / 2, (self.high - self.low) / 2
        middle, half = middle @ motion[:, :3].T + motion[:, 3], half @ np.abs(motion[:, :3]).T
        return Boxes(middle - half, middle + half)

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
        turns: the motions of the moves that turn, (stages, 3, 4), by their numbers; see Path.
        yields: the shifts of the pieces that give way to such a move, (stages, 3), by its number.
        path: the motions of the pieces.
        low: the least corner of the box around each piece, (states, pieces, 3).
        high: the greatest corner.
    """

    disassembly: Disassembly
    steps: Vectors
    turns: Mapping[int, Vectors]
    yields: Mapping[int, Vectors]
    path: Path
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
            number: _turn_in_scene(move, move.turn, middle)
            for number, move in enumerate(moves)
            if move.turn
        }
        yields = {
            number: _shifts_in_scene(move.turn, len(move.shift))
            for number, move in enumerate(moves)
            if move.turn and move.turn.yielding
        }
        steps = np.array([_scene_shift(move, solution) for move in moves]).reshape(-1, 3)
        straight = steps * [[not move.is_last] for move in moves]
        path = follow(moves, straight, turns, yields, len(bodies))
        low = np.array([body.boxes[0].min(axis=0) for body in bodies])
        high = np.array([body.boxes[1].max(axis=0) for body in bodies])
        middle, half = (low + high) / 2, (high - low) / 2
        matrices, shifts = path.states[..., :3], path.states[..., 3]
        middles = (matrices @ middle[..., None])[..., 0] + shifts
        halves = (np.abs(matrices) @ half[..., None])[..., 0]
        ends = middles - halves, middles + halves
        return cls(solution.disassembly, steps, turns, yields, path, *ends)

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
        move = self.disassembly.moves[number]
        before = self.boxes(move.pieces, number)
        if number not in self.turns:
            return before.swept(self.steps[number])
        *stages, motion = self.turns[number]
        if stages:
            swept = [before, *(before.turned(stage) for stage in self.turns[number])]
            if number in self.yields:
                others = self.boxes(move.turn.yielding if move.turn else (), number)
                swept += [others, *(others.moved(shift) for shift in self.yields[number])]
            return Boxes.union(swept)
        centre = np.linalg.pinv(np.eye(3) - motion[:, :3]) @ motion[:, 3]
        across = np.diag(motion[:, :3]) == 0
        far = np.maximum(np.abs(before.low - centre), np.abs(before.high - centre))
        reach = np.linalg.norm(far * across, axis=1)[:, None]
        low, high = (
            np.where(across, end, own)
            for end, own in ((centre - reach, before.low), (centre + reach, before.high))
        )
        return Boxes(low, high)


def _in_scene(cell: NDArray[Any]) -> Vectors:
    """Return the place of a cell of the integer grid in the scene, up to a shift, (3,)."""
    place = np.zeros(3)
    place[: len(cell)] = cell
    place[1:] *= -1
    return place


def _turn_in_scene(move: Move, turn: Turn, middle: Vectors) -> Vectors:
    """Return the stages of a turn as motions of the scene, (stages, 3, 4).

    ``middle`` is the middle of cell (0, 0, 0) in the scene.
    """
    width = len(move.shift)
    centre, shift = turn.doubled_centre(width) / 2, np.array(move.shift, dtype=np.float64)
    end = _motion(turn.matrix(width), centre, shift, middle)
    pivot = np.zeros(width)
    pivot[list(turn.plane)] = turn.middle
    return np.array([*(_motion(*part, middle) for part in _parts(turn, pivot)), end])


def _shifts_in_scene(turn: Turn, width: int) -> Vectors:
    """Return the shifts of the pieces that give way at the stages of a turn, (stages, 3)."""
    given = np.array([*_points(turn), turn.way[-1]])[:, 3:]
    shifts = np.zeros((len(given), width))
    shifts[:, list(turn.plane)] = given
    return np.array([_in_scene(shift) for shift in shifts])


def _points(turn: Turn) -> Iterator[Vectors]:
    """Yield points on the way of a turn, without both ends, (5,)."""
    for one, other in pairwise(turn.way):
        begin, end = np.array(one), np.array(other)
        parts = max(1, math.ceil(np.max(np.abs(end - begin) / (_A_STAGE, *[_A_SHIFT] * 4))))
        for part in range(1, parts + (other is not turn.way[-1])):
            yield begin + (end - begin) * (part / parts)


def _parts(turn: Turn, pivot: Vectors) -> Iterator[tuple[Vectors, Vectors, Vectors]]:
    """Yield matrix, centre and shift at points on the way of a turn, without both ends."""
    plane = list(turn.plane)
    for angle, first, second, *_ in _points(turn):
        # rounded, since sines differ in their last bits between machines
        cosine, sine = (round(f(math.radians(angle)), 12) for f in (math.cos, math.sin))
        matrix, shift = np.eye(len(pivot)), np.zeros(len(pivot))
        matrix[np.ix_(plane, plane)] = [[cosine, -sine], [sine, cosine]]
        shift[plane] = first, second
        yield matrix, pivot, shift


def _motion(matrix: NDArray[Any], centre: Vectors, shift: Vectors, middle: Vectors) -> Vectors:
    """Return a turn about a centre and a shift, of cells, as a motion of the scene, (3, 4)."""
    width = len(centre)
    mirror = np.diag([1.0, -1.0, -1.0])
    whole = np.eye(3)
    whole[:width, :width] = matrix
    whole = mirror @ whole @ mirror
    point = _in_scene(centre) + middle
    return np.column_stack([whole, point - whole @ point + _in_scene(shift)])


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


@dataclass(frozen=True, eq=False)
class Path:
    """The motions of pieces, move by move.

    Attributes:
        stages: the motion of each piece at each stage, (stages, pieces, 3, 4): the matrix that
            moves a point (x, y, z, 1) of the scene.  From one stage to the next a piece shifts, or
            turns about an axis.
        ends: the stage that each state is.  A move is one stage, but turns about an axis that moves
            have many.
    """

    stages: Vectors
    ends: Sequence[int]

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.ends) - 1

    @property
    def states(self) -> Vectors:
        """The motion of each piece in each state, (moves + 1, pieces, 3, 4)."""
        return self.stages[list(self.ends)]

    def stage_at(self, time: float) -> float:
        """Return the stage at a time; 1.5 is half way from the second state to the third."""
        return float(np.interp(time, range(len(self.ends)), self.ends))


def follow(
    moves: Sequence[Move],
    steps: Vectors,
    turns: Mapping[int, Vectors],
    yields: Mapping[int, Vectors],
    count: int,
) -> Path:
    """Return the motions of ``count`` pieces.

    Args:
        steps: the shift of each move, (moves, 3).
        turns: the motions of the moves that turn, (stages, 3, 4), by their numbers.
        yields: the shifts of the pieces that give way to them, (stages, 3), by these numbers.
    """
    stages, ends = [np.tile(np.eye(3, 4), (count, 1, 1))], [0]
    for number, (move, step) in enumerate(zip(moves, steps, strict=True)):
        rows, before = list(move.pieces), stages[-1]
        straight = np.column_stack([np.eye(3), step])[None]
        others = list(move.turn.yielding) if move.turn else []
        for stage, motion in enumerate(turns.get(number, straight)):
            now = before.copy()
            if others:
                now[others, :, 3] += yields[number][stage]
            now[rows] = motion[:, :3] @ before[rows]
            now[rows, :, 3] += motion[:, 3]
            stages.append(now)
        ends.append(len(stages) - 1)
    return Path(np.array(stages), ends)

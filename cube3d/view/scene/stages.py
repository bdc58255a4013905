"""Where each piece is while a solution comes apart.

A last move goes on for ever.  It is drawn as far as keeps the two parts that it makes clear of
each other from then on, whatever moves in them: what once has left is never in the way.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.geometry.lattice import CellLattice
from cube3d.puzzle.disassembly import Disassembly, Move, Turn
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.from_solution import blocks, interlocked
from cube3d.view.scene.layout import arrange

__all__ = [
    "GAP", "Step", "at", "poses", "shifts_at", "stages", "steps_of", "taken_apart", "with_room"
]  # fmt: skip

Vector = tuple[int, int, int]
Vectors = NDArray[np.float64]

GAP = 0.5
"""Between parts that have come apart, in cells."""
_TOUCH = 1e-9
# Up, to the front, right, back, left and down: of ways that need as much room, the first.
_AWAY: tuple[Vector, ...] = ((0, 0, 1), (0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, 0, -1))


def stages(solution: Solution) -> Vectors:
    """Return how far each piece is from its place in each state, as the scene has it.

    Args:
        solution: one with a disassembly that has no turns.

    Returns:
        Shape (states, pieces, 3), in cells, x to the right, y away from the eye and z up; the
        first state is the solution, in the last one all parts are clear of each other.

    Raises:
        RenderError: it cannot be drawn, has more than three dimensions, or turns.
        ValueError: it has no disassembly.
    """
    moves = solution.disassembly.moves if solution.disassembly else ()
    if any(move.turn for move in moves):
        raise RenderError(
            "these moves have turns; they are shown in pictures and films, and as text"
        )
    return poses(solution)[..., 3]


def poses(solution: Solution) -> Vectors:
    """Return the motion of each piece from its place to where it is in each state.

    As :func:`stages`, also with turns; shape (states, pieces, 3, 4): the matrix that takes a
    point (x, y, z, 1) of the scene to where it is.
    """
    found, track, steps = _moves(solution)
    ends = (number for number, move in enumerate(found.moves) if move.is_last)
    ways = {number: [steps[number].copy()] for number in ends}
    for number, last in _last_steps(found, track, steps, ways).items():
        steps[number] = last
    return _follow(found.moves, steps, track.turns, track.low.shape[1])


def with_room(solution: Solution) -> Solution:
    """Return a solution whose last moves go where they need least room in a picture.

    Where a part can leave in several directions it takes one of those; within walls, with turns
    and on other lattices than the integer grid it keeps its own.  RenderError and ValueError as
    for :func:`poses`.
    """
    found, track, steps = _moves(solution)
    if not solution.lattice.is_cubic or track.turns or solution.walls:
        return solution
    chosen = _last_steps(found, track, steps, _ways(solution, track.poses[..., 3]))
    moves = list(found.moves)
    for number, last in chosen.items():
        x, y, z = np.sign(last).astype(np.int64).tolist()
        shift = (x, -y, -z)[: len(moves[number].shift)]
        moves[number] = replace(moves[number], shift=shift)
    return replace(solution, disassembly=Disassembly(tuple(moves)))


def _moves(solution: Solution) -> tuple[Disassembly, _Track, Vectors]:
    """Return the first arguments of :func:`_last_steps`."""
    if solution.disassembly is None:
        raise ValueError("the solution has no moves that take it apart")
    shown = blocks(solution)
    if solution.lattice.is_cubic and shown[0].cells.shape[1] > 3:
        raise RenderError("moves can be drawn in two and three dimensions, not in more")
    bodies = arrange(shown).bodies
    found = solution.disassembly
    # Where the middle of a cell (0, 0, 0) is in the scene.
    cell = _in_scene(shown[0].cells[0]) if solution.lattice.is_cubic else np.zeros(3)
    middle = bodies[0].cells[0][:3] - cell + 0.5
    turns = {
        number: _turn_in_scene(move.turn, len(move.shift), middle)
        for number, move in enumerate(found.moves)
        if move.turn
    }
    steps = np.array([_scene_shift(move, solution) for move in found.moves]).reshape(-1, 3)
    still = steps * [[not move.is_last] for move in found.moves]
    states = _follow(found.moves, still, turns, len(bodies))
    return found, _Track.of([body.boxes for body in bodies], states, turns), steps


def _in_scene(cell: NDArray[np.int64]) -> Vectors:
    """Return where a cell of the integer grid is in the scene, up to a shift, (3,)."""
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


def at(states: Vectors, time: float) -> Vectors:
    """Return where each piece is between two states, as these say it.

    Args:
        states: those of :func:`stages` or :func:`poses`.
        time: 0 for the first one, 1 for the second, 1.5 for half of the way to the third.
    """
    before = int(min(max(time, 0), len(states) - 1))
    after = min(before + 1, len(states) - 1)
    share = min(max(time - before, 0.0), 1.0)
    between = np.asarray(states[before] * (1 - share) + states[after] * share)
    if states.ndim == 4:
        for piece, (one, other) in enumerate(zip(states[before], states[after], strict=True)):
            if not np.allclose(one[:, :3], other[:, :3]):
                between[piece] = _turned(one, other, share)
    return between


def _turned(one: Vectors, other: Vectors, share: float) -> Vectors:
    """Return a share of the quarter turn that takes one motion, (3, 4), to another one."""
    matrix = other[:, :3] @ one[:, :3].T
    shift = other[:, 3] - matrix @ one[:, 3]
    centre = np.linalg.pinv(np.eye(3) - matrix) @ shift
    # Rodrigues' formula, in which this one has the sine 1.
    cross = (matrix - matrix.T) / 2
    angle = share * math.pi / 2
    part = np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross
    turned = part @ one
    turned[:, 3] += centre - part @ centre
    return turned


def shifts_at(states: Vectors, time: float) -> Shifts:
    """Return the same as pictures take it."""
    return as_shifts(at(states, time))


def as_shifts(places: Vectors) -> Shifts:
    """Return shifts, (pieces, 3), or motions, (pieces, 3, 4), as pictures take them."""
    if places.ndim == 3 and np.allclose(places[..., :3], np.eye(3)):
        places = places[..., 3]
    return tuple(map(tuple, places.reshape(len(places), -1).tolist()))


def taken_apart(solution: Solution, explode: float) -> tuple[float, Shifts]:
    """Return by which factor to explode a solution, and how far its pieces are from their places.

    Where pieces interlock, so that no straight lines part them, and moves are known that take
    the solution apart, a factor of 0 to 1 shows it that far on its way.  Otherwise the
    factor stays what it is.
    """
    if not explode or solution.disassembly is None or not interlocked(solution):
        return explode, ()
    states = poses(solution)
    return 0.0, shifts_at(states, min(explode, 1.0) * (len(states) - 1))


@dataclass(frozen=True, eq=False)
class Step:
    """One move, seen close.

    Attributes:
        pieces: the numbers of those that are there: the part that is being taken apart.
        moving: the numbers of those that the move shifts or turns; none before the first one.
        shifts: how far each of the pieces is from its place after it, or its motion.
    """

    pieces: tuple[int, ...]
    moving: tuple[int, ...]
    shifts: Shifts


def steps_of(solution: Solution) -> list[Step]:
    """Return the solution as it is, and then each move that takes it apart.

    What has left earlier is not there, and a last move goes no farther than the rest reaches.
    RenderError and ValueError as for :func:`poses`.
    """
    found, track, steps = _moves(solution)
    count = track.low.shape[1]
    everything = tuple(range(count))
    seen = [Step(everything, (), ((0.0, 0.0, 0.0),) * count)]
    number = 0
    for whole, moves in zip(found.parts(count), found.levels, strict=True):
        for _ in range(moves):
            moving = found.moves[number].pieces
            places = track.poses[number + 1].copy()
            if found.moves[number].is_last:
                rest = [piece for piece in whole if piece not in moving]
                away, left = (track.boxes(some, number + 1) for some in (moving, rest))
                places[list(moving), :, 3] += away.distance(left, steps[number]) * steps[number]
            seen.append(Step(whole, moving, as_shifts(places[list(whole)])))
            number += 1
    return seen


def _scene_shift(move: Move, solution: Solution) -> Vectors:
    """Return the shift of a move as the scene has it, (3,)."""
    shift = np.zeros(3)
    lattice = solution.lattice
    if isinstance(lattice, CellLattice):
        placed = np.array(move.shift[: lattice.dimension]) @ np.array(lattice.basis)
        shift[: len(placed)] = placed
    else:
        shift[: len(move.shift)] = move.shift
        shift[1:] *= -1
    return shift


def _follow(
    moves: Sequence[Move], steps: Vectors, turns: Mapping[int, Vectors], count: int
) -> Vectors:
    """Return where pieces are after each move, (states, count, 3, 4).

    Args:
        moves: the moves.
        steps: how far each one shifts, (moves, 3).
        turns: the motions of those that turn, (3, 4), by their numbers.
        count: how many pieces there are.
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


@dataclass(frozen=True, eq=False)
class _Track:
    """Where pieces are in each state, if last moves go nowhere.

    Attributes:
        poses: their motions, (states, pieces, 3, 4).
        low: the least corner of the box around each, (states, pieces, 3).
        high: the greatest one.
        turns: the motions of the moves that turn, (3, 4), by their numbers.
    """

    poses: Vectors
    low: Vectors
    high: Vectors
    turns: Mapping[int, Vectors]

    @classmethod
    def of(
        cls,
        boxes: Sequence[tuple[Vectors, Vectors]],
        poses: Vectors,
        turns: Mapping[int, Vectors],
    ) -> _Track:
        """Return it for pieces with these boxes of cells, (k, 3) each, at their places."""
        low = np.array([least.min(axis=0) for least, _ in boxes])
        high = np.array([most.max(axis=0) for _, most in boxes])
        middle, half = (low + high) / 2, (high - low) / 2
        matrices, shifts = poses[..., :3], poses[..., 3]
        middles = (matrices @ middle[..., None])[..., 0] + shifts
        halves = (np.abs(matrices) @ half[..., None])[..., 0]
        return cls(poses, middles - halves, middles + halves, turns)

    def boxes(self, pieces: Sequence[int], state: int) -> _Boxes:
        """Return the boxes around pieces in a state."""
        rows = list(pieces)
        return _Boxes(self.low[state, rows], self.high[state, rows])

    def swept(self, pieces: Sequence[int], number: int, step: Vectors) -> _Boxes:
        """Return boxes around what pieces sweep with a move."""
        before = self.boxes(pieces, number)
        if number not in self.turns:
            return before.swept(step)
        motion = self.turns[number]
        centre = np.linalg.pinv(np.eye(3) - motion[:, :3]) @ motion[:, 3]
        across = np.diag(motion[:, :3]) == 0
        far = np.maximum(np.abs(before.low - centre), np.abs(before.high - centre))
        reach = np.linalg.norm(far * across, axis=1)[:, None]
        low, high = (
            np.where(across, end, own)
            for end, own in ((centre - reach, before.low), (centre + reach, before.high))
        )
        return _Boxes(low, high)


@dataclass(frozen=True, eq=False)
class _Boxes:
    """Boxes along the axes: their least and greatest corners, (b, 3) each."""

    low: Vectors
    high: Vectors

    def swept(self, step: Vectors) -> _Boxes:
        """Return the boxes around what these sweep on a step, (3,)."""
        return _Boxes(self.low + np.minimum(step, 0), self.high + np.maximum(step, 0))

    def moved(self, step: Vectors) -> _Boxes:
        """Return them all moved by a step, (3,)."""
        return _Boxes(self.low + step, self.high + step)

    @classmethod
    def union(cls, several: Sequence[_Boxes]) -> _Boxes:
        """Return the boxes of several, each once."""
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

    def distance(self, others: _Boxes, step: Vectors) -> float:
        """Return after how many steps, (3,), these are clear of others; one at least."""
        low = (others.low[None] - self.high[:, None] - GAP).reshape(-1, 3)
        high = (others.high[None] - self.low[:, None] + GAP).reshape(-1, 3)
        still = step == 0
        near = ((low < -_TOUCH) & (high > _TOUCH))[:, still].all(axis=1)
        speed = step[~still]
        one, other = low[near][:, ~still] / speed, high[near][:, ~still] / speed
        enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
        least = 1.0
        for row in np.argsort(enter, kind="stable"):
            if enter[row] + _TOUCH < least < leave[row] - _TOUCH:
                least = float(leave[row])
        return least


def _last_steps(
    found: Disassembly,
    track: _Track,
    steps: Vectors,
    ways: Mapping[int, Sequence[Vectors]],
) -> dict[int, Vectors]:
    """Return how far each last move goes, (3,), by its number.

    Args:
        found: the disassembly.
        track: where the pieces are in each state.
        steps: what each move shifts, as the scene has it, (moves, 3).
        ways: of each last move, one step along each direction that it may take, (3,): that is
            taken that needs least room.
    """
    count = track.low.shape[1]
    wholes = [frozenset(part) for part in found.parts(count)]
    ends = [number for number, move in enumerate(found.moves) if move.is_last]
    begins = [0, *(end + 1 for end in ends)]
    chosen: dict[int, Vectors] = {}
    # What each part sweeps from when it is one until it is taken apart: later ones come first.
    swept: dict[frozenset[int], _Boxes] = {}
    for whole, begin, end in reversed(list(zip(wholes, begins, ends, strict=False))):
        gone = frozenset(found.moves[end].pieces)
        away, rest = (
            swept.get(part) or track.boxes(sorted(part), end) for part in (gone, whole - gone)
        )
        inner = [
            track.swept(found.moves[number].pieces, number, steps[number])
            for number in range(begin, end)
        ]
        leaving = track.boxes(sorted(gone), end)
        start = track.boxes(sorted(whole), begin)
        tried = []
        for way in ways[end]:
            last = away.distance(rest, way) * way
            boxes = [start, *inner, leaving.swept(last), away.moved(last), rest]
            tried.append((_Boxes.union(boxes), last))
        swept[whole], chosen[end] = min(tried, key=lambda one: one[0].room)
    return chosen


def _ways(solution: Solution, still: Vectors) -> dict[int, list[Vectors]]:
    """Return in which directions each last move can go, as the scene has them."""
    found = solution.disassembly
    assert found
    count = len(solution.placements)
    wholes = found.parts(count)
    homes = [body.cells for body in arrange(blocks(solution)).bodies]
    ways = {}
    for end, move in enumerate(found.moves):
        if not move.is_last:
            continue
        rest = [piece for piece in next(wholes) if piece not in move.pieces]
        gone, left = (
            [c for p in some for c in (homes[p] + still[end][p].astype(np.int64)).tolist()]
            for some in (move.pieces, rest)
        )
        ways[end] = [
            np.array(way)
            for way in _AWAY
            if any(way[: len(move.shift)]) and _is_free(gone, left, way)
        ]
    return ways


def _is_free(gone: Sequence[Sequence[int]], rest: Sequence[Sequence[int]], way: Vector) -> bool:
    """Tell whether cells can go along an axis for ever without meeting others."""
    axis = next(axis for axis in range(3) if way[axis])
    least: dict[tuple[int, ...], float] = {}
    for cell in gone:
        line = (*cell[:axis], *cell[axis + 1 :])
        at = way[axis] * cell[axis]
        least[line] = min(at, least.get(line, at))
    return not any(
        way[axis] * cell[axis] > least.get((*cell[:axis], *cell[axis + 1 :]), np.inf)
        for cell in rest
    )

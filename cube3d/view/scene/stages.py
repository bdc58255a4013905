"""Where each piece is while a solution comes apart.

A last move goes on for ever.  It is drawn as far as keeps the two parts that it makes clear of
each other from then on, whatever moves in them: what once has left is never in the way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.geometry.lattice import CellLattice
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.from_solution import blocks, interlocked
from cube3d.view.scene.layout import arrange

__all__ = ["GAP", "Step", "at", "shifts_at", "stages", "steps_of", "taken_apart", "with_room"]

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
        solution: one with a disassembly.

    Returns:
        Shape (states, pieces, 3), in cells, x to the right, y away from the eye and z up; the
        first state is the solution, in the last one all parts are clear of each other.

    Raises:
        RenderError: it cannot be drawn, or has more than three dimensions.
        ValueError: it has no disassembly.
    """
    found, places, steps, still = _moves(solution)
    ends = (number for number, move in enumerate(found.moves) if move.is_last)
    ways = {number: [steps[number].copy()] for number in ends}
    for number, last in _last_steps(found, places, steps, still, ways).items():
        steps[number] = last
    return _follow(found.moves, steps, len(places.low))


def with_room(solution: Solution) -> Solution:
    """Return a solution whose last moves go where they need least room in a picture.

    Where a part can leave in several directions it takes one of those; on other lattices than
    the integer grid it keeps its own.  RenderError and ValueError as for :func:`stages`.
    """
    found, places, steps, still = _moves(solution)
    if not solution.lattice.is_cubic:
        return solution
    chosen = _last_steps(found, places, steps, still, _ways(solution, still))
    moves = list(found.moves)
    for number, last in chosen.items():
        x, y, z = np.sign(last).astype(np.int64).tolist()
        shift = (x, -y, -z)[: len(moves[number].shift)]
        moves[number] = replace(moves[number], shift=shift)
    return replace(solution, disassembly=Disassembly(tuple(moves)))


def _moves(solution: Solution) -> tuple[Disassembly, _Boxes, Vectors, Vectors]:
    """Return the arguments of :func:`_last_steps`, without the directions."""
    if solution.disassembly is None:
        raise ValueError("the solution has no moves that take it apart")
    shown = blocks(solution)
    if solution.lattice.is_cubic and shown[0].cells.shape[1] > 3:
        raise RenderError("moves can be drawn in two and three dimensions, not in more")
    boxes = [body.boxes for body in arrange(shown).bodies]
    places = _Boxes(
        np.array([low.min(axis=0) for low, _ in boxes]),
        np.array([high.max(axis=0) for _, high in boxes]),
    )
    found = solution.disassembly
    if any(move.turn for move in found.moves):
        raise RenderError("these moves have turns, which cannot be drawn; as text they can be read")
    steps = np.array([_scene_shift(move, solution) for move in found.moves]).reshape(-1, 3)
    still = _follow(found.moves, steps * [[not move.is_last] for move in found.moves], len(boxes))
    return found, places, steps, still


def at(states: Vectors, time: float) -> Vectors:
    """Return how far each piece is from its place between two states, (pieces, 3).

    Args:
        states: those of :func:`stages`.
        time: 0 for the first one, 1 for the second, 1.5 for half of the way to the third.
    """
    before = int(min(max(time, 0), len(states) - 1))
    after = min(before + 1, len(states) - 1)
    share = min(max(time - before, 0.0), 1.0)
    return np.asarray(states[before] * (1 - share) + states[after] * share)


def shifts_at(states: Vectors, time: float) -> Shifts:
    """Return the same as pictures take it."""
    return tuple((x, y, z) for x, y, z in at(states, time).tolist())


def taken_apart(solution: Solution, explode: float) -> tuple[float, Shifts]:
    """Return by which factor to explode a solution, and how far its pieces are from their places.

    Where pieces interlock, so that no straight lines part them, and moves are known that take
    the solution apart, a factor of 0 to 1 shows it that far on its way.  Otherwise the
    factor stays what it is.
    """
    if not explode or solution.disassembly is None or not interlocked(solution):
        return explode, ()
    states = stages(solution)
    return 0.0, shifts_at(states, min(explode, 1.0) * (len(states) - 1))


@dataclass(frozen=True, eq=False)
class Step:
    """One move, seen close.

    Attributes:
        pieces: the numbers of those that are there: the part that is being taken apart.
        moving: the numbers of those that the move shifts; none before the first one.
        shifts: how far each of the pieces is from its place after it.
    """

    pieces: tuple[int, ...]
    moving: tuple[int, ...]
    shifts: Shifts


def steps_of(solution: Solution) -> list[Step]:
    """Return the solution as it is, and then each move that takes it apart.

    What has left earlier is not there, and a last move goes no farther than the rest reaches.
    RenderError and ValueError as for :func:`stages`.
    """
    found, places, steps, still = _moves(solution)
    count = len(places.low)
    everything = tuple(range(count))
    seen = [Step(everything, (), ((0.0, 0.0, 0.0),) * count)]
    number = 0
    for whole, moves in zip(found.parts(count), found.levels, strict=True):
        for _ in range(moves):
            moving = found.moves[number].pieces
            shifts = still[number + 1].copy()
            if found.moves[number].is_last:
                rest = [piece for piece in whole if piece not in moving]
                away, left = (places.of(some, shifts) for some in (moving, rest))
                shifts[list(moving)] += away.distance(left, steps[number]) * steps[number]
            seen.append(Step(whole, moving, shifts_at(shifts[None, list(whole)], 0)))
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


def _follow(moves: Sequence[Move], steps: Vectors, count: int) -> Vectors:
    """Return where pieces are after each move, (states, count, 3); ``steps`` is (moves, 3)."""
    states = np.zeros((len(moves) + 1, count, 3))
    for number, (move, step) in enumerate(zip(moves, steps, strict=True)):
        states[number + 1] = states[number]
        states[number + 1, list(move.pieces)] += step
    return states


@dataclass(frozen=True, eq=False)
class _Boxes:
    """Boxes along the axes: their least and greatest corners, (b, 3) each."""

    low: Vectors
    high: Vectors

    def of(self, pieces: Sequence[int], shifts: Vectors) -> _Boxes:
        """Return those of pieces, each moved by its shift of (b, 3)."""
        rows = list(pieces)
        return _Boxes(self.low[rows] + shifts[rows], self.high[rows] + shifts[rows])

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
    places: _Boxes,
    steps: Vectors,
    still: Vectors,
    ways: Mapping[int, Sequence[Vectors]],
) -> dict[int, Vectors]:
    """Return how far each last move goes, (3,), by its number.

    Args:
        found: the disassembly.
        places: the boxes of the pieces of the solution.
        steps: what each move shifts, as the scene has it, (moves, 3).
        still: where pieces are in each state, if last moves went nowhere, (states, pieces, 3).
        ways: of each last move, one step along each direction that it may take, (3,): that is
            taken that needs least room.
    """
    count = len(places.low)
    wholes = [frozenset(part) for part in found.parts(count)]
    ends = [number for number, move in enumerate(found.moves) if move.is_last]
    begins = [0, *(end + 1 for end in ends)]
    chosen: dict[int, Vectors] = {}
    # What each part sweeps from when it is one until it is taken apart: later ones come first.
    swept: dict[frozenset[int], _Boxes] = {}
    for whole, begin, end in reversed(list(zip(wholes, begins, ends, strict=False))):
        gone = frozenset(found.moves[end].pieces)
        away, rest = (
            swept.get(part) or places.of(sorted(part), still[end]) for part in (gone, whole - gone)
        )
        inner = [
            places.of(found.moves[number].pieces, still[number]).swept(steps[number])
            for number in range(begin, end)
        ]
        leaving = places.of(sorted(gone), still[end])
        start = places.of(sorted(whole), still[begin])
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

"""The moves that take a solution apart, in words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from operator import mul

from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.puzzle.solution import Move, PlacedPiece, Solution, Turn

# The words match drawings: x runs to the right, y to the front, and the first layer is on top.
_SPACE = (("right", "left"), ("to the front", "to the back"), ("down", "up"))
_PLANE = (("right", "left"), ("down", "up"))
_AXES = "xyzwvuts"
_NAMED = 0.2  # share of a step; axes with less are not named


def piece_labels(placements: Sequence[PlacedPiece]) -> list[str]:
    """Return the label of each placement: its piece, with a number if there are copies."""
    copies = Counter(placed.piece for placed in placements)
    return [
        f"{placed.piece} {placed.copy + 1}" if copies[placed.piece] > 1 else placed.piece
        for placed in placements
    ]


def describe_moves(solution: Solution) -> list[str]:
    """Return one sentence for each move that takes a solution apart."""
    labels = piece_labels(solution.placements)
    moves = solution.disassembly.moves if solution.disassembly else ()
    return [_describe(move, labels, solution.lattice) for move in moves]


def level_text(levels: Sequence[int]) -> str:
    """Return a level vector in the usual notation: 27.4.1.1."""
    return ".".join(map(str, levels))


def heading(number: int, solution: Solution) -> str:
    """Return the line above a solution: its number, and its level if its moves are known."""
    levels = solution.disassembly.levels if solution.disassembly else ()
    return f"solution {number}" + (f", level {level_text(levels)}" if levels else "")


def _describe(move: Move, labels: Sequence[str], lattice: Lattice) -> str:
    names = [labels[number] for number in move.pieces]
    who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} together"
    if move.turn:
        turns = "turns" if len(names) == 1 else "turn"
        return f"{who} {turns} {_turning(move.turn, len(move.shift))}"
    where, steps = _direction(move.shift, lattice)
    return f"{who} {where} and away" if move.is_last else f"{who} {where}{steps}"


def _turning(turn: Turn, dimension: int) -> str:
    """Return the direction and the centre of a turn, in words."""
    names = [_AXES[axis] for axis in turn.plane]
    about = ", ".join(f"{n} = {c:g}" for n, c in sorted(zip(names, turn.centre, strict=True)))
    if dimension == len(_PLANE):
        return f"{'clockwise' if turn.plane == (0, 1) else 'anticlockwise'} about {about}"
    if dimension == len(_SPACE):
        names = [_SPACE[axis][0].removeprefix("to the ") for axis in turn.plane]
    return f"from {names[0]} to {names[1]} about {about}"


def _direction(shift: Cell, lattice: Lattice) -> tuple[str, str]:
    """Return the direction of a shift, as drawn, and its number of steps."""
    place = _as_written(shift, lattice)
    words = _PLANE if len(place) == len(_PLANE) else _SPACE
    least = _NAMED * math.hypot(*place)
    # The longest part comes first; if equal: up or down, then right or left, then back or front.
    order = sorted(
        range(len(place)), key=lambda axis: (-round(abs(place[axis]), 6), axis != len(words) - 1)
    )
    named = [
        words[axis][place[axis] < 0] if axis < len(words) else _beyond(axis, place[axis])
        for axis in order
        if abs(place[axis]) > least
    ]
    if len(named) > 1:
        named = [f"to the {name}" if name in _SPACE[0] else name for name in named]
    where = " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))
    return where, f" by {_count_steps(shift, lattice)}"


def _as_written(shift: Cell, lattice: Lattice) -> tuple[float, ...]:
    """Return a shift on any lattice along the axes of cubes: right, front, down."""
    if lattice.is_cubic:
        return shift
    from cube3d.geometry.cell_lattice import CellLattice  # cubes do not need it

    assert isinstance(lattice, CellLattice)
    steps = shift[: lattice.dimension]
    place = [sum(map(mul, steps, column)) for column in zip(*lattice.basis, strict=True)]
    # On other lattices, pictures show y and z reversed.
    return (place[0], *(-x for x in place[1:]))


def _beyond(axis: int, step: float) -> str:
    """Return the words for a direction along a fourth or later axis: its sign and name."""
    name = _AXES[axis] if axis < len(_AXES) else f"axis {axis + 1}"
    return f"to {'lower' if step < 0 else 'higher'} {name}"


def _count_steps(shift: Cell, lattice: Lattice) -> int:
    """Return the number of equal steps in a shift, each a translation of the lattice."""
    most = math.gcd(*shift)
    if lattice.is_cubic:
        return most
    parts = (n for n in range(most, 0, -1) if most % n == 0)
    return next(n for n in parts if lattice.is_step([c // n for c in shift]))

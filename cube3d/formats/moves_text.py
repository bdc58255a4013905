"""The moves that take a solution apart, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.puzzle.disassembly import Move, Turn
from cube3d.puzzle.solution import PlacedPiece, Solution

# As solutions are drawn: x runs to the right, y to the front, and the first layer is on top.
_SPACE = (("right", "left"), ("to the front", "to the back"), ("down", "up"))
_PLANE = (("right", "left"), ("down", "up"))
_AXES = "xyzw"


def piece_labels(placements: Sequence[PlacedPiece]) -> list[str]:
    """Return what each placement is called: its piece, with a number where there are copies."""
    copies = Counter(placed.piece for placed in placements)
    return [
        f"{placed.piece} {placed.copy + 1}" if copies[placed.piece] > 1 else placed.piece
        for placed in placements
    ]


def describe_moves(solution: Solution) -> list[str]:
    """Return a sentence for each move that takes a solution apart."""
    labels = piece_labels(solution.placements)
    moves = solution.disassembly.moves if solution.disassembly else ()
    return [_describe(move, labels, solution.lattice) for move in moves]


def level_text(levels: Sequence[int]) -> str:
    """Write a level vector as puzzle people do: 27.4.1.1."""
    return ".".join(map(str, levels))


def heading(number: int, solution: Solution) -> str:
    """Return what stands above a solution: its number, and its level if its moves are known."""
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
    """Return which way a turn goes, and about what."""
    names = [_AXES[axis] for axis in turn.plane]
    about = ", ".join(f"{n} = {c:g}" for n, c in sorted(zip(names, turn.centre, strict=True)))
    if dimension == len(_PLANE):
        return f"{'clockwise' if turn.plane == (0, 1) else 'anticlockwise'} about {about}"
    if dimension == len(_SPACE):
        names = [_SPACE[axis][0].removeprefix("to the ") for axis in turn.plane]
    return f"from {names[0]} to {names[1]} about {about}"


def _direction(shift: Cell, lattice: Lattice) -> tuple[str, str]:
    """Return in which direction a shift is, and how far."""
    words = {2: _PLANE, 3: _SPACE}.get(len(shift), ()) if lattice.is_cubic else ()
    along = [axis for axis, step in enumerate(shift) if step]
    if not words or len(along) != 1:
        return f"by ({', '.join(map(str, shift))})", ""
    step = shift[along[0]]
    return words[along[0]][step < 0], f" by {abs(step)}"

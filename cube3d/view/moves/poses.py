"""Where each piece is while a solution comes apart."""

from __future__ import annotations

import math

import numpy as np

from cube3d.puzzle.solution import Solution
from cube3d.view.moves.leaving import last_steps
from cube3d.view.moves.track import Track, Vectors, follow
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.from_solution import needs_moves

__all__ = ["as_shifts", "at", "poses", "shifts_at", "taken_apart"]


def poses(solution: Solution) -> Vectors:
    """Return the motion of each piece from its place to where it is in each state.

    Args:
        solution: one with a disassembly.

    Returns:
        Shape (states, pieces, 3, 4), walls being one more piece: the matrix that takes a point
        (x, y, z, 1) of the scene to where it is, in cells, x to the right, y away from the eye
        and z up.  The first state is the solution, in the last one all parts are clear of each
        other.

    Raises:
        RenderError: it cannot be drawn, or has more than three dimensions.
        ValueError: it has no disassembly.
    """
    track = Track.of(solution)
    moves = track.disassembly.moves
    steps = track.steps.copy()
    ways = {number: [steps[number]] for number, move in enumerate(moves) if move.is_last}
    for number, last in last_steps(track, ways).items():
        steps[number] = last
    return follow(moves, steps, track.turns, track.count)


def at(states: Vectors, time: float) -> Vectors:
    """Return where each piece is between two states, as these say it.

    Args:
        states: those of :func:`poses`.
        time: 0 for the first one, 1 for the second, 1.5 for half of the way to the third.
    """
    before = int(min(max(time, 0), len(states) - 1))
    after = min(before + 1, len(states) - 1)
    share = min(max(time - before, 0.0), 1.0)
    between = np.asarray(states[before] * (1 - share) + states[after] * share)
    for piece, (one, other) in enumerate(zip(states[before], states[after], strict=True)):
        if not np.array_equal(one[:, :3], other[:, :3]):
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


def as_shifts(motions: Vectors) -> Shifts:
    """Return motions, (pieces, 3, 4), as pictures take them."""
    if np.array_equal(motions[..., :3], np.broadcast_to(np.eye(3), motions[..., :3].shape)):
        motions = motions[..., 3]
    return tuple(map(tuple, motions.reshape(len(motions), -1).tolist()))


def taken_apart(solution: Solution, explode: float) -> tuple[float, Shifts]:
    """Return by which factor to explode a solution, and how far its pieces are from their places.

    Where no straight lines part the pieces, and moves are known that take the solution apart, a
    factor of 0 to 1 shows it that far on its way.  Otherwise the factor stays what it is.
    """
    if not explode or solution.disassembly is None or not needs_moves(solution):
        return explode, ()
    states = poses(solution)
    return 0.0, shifts_at(states, min(explode, 1.0) * (len(states) - 1))

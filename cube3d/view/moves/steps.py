"""The moves of a solution one by one, each seen close: what a sheet of instructions shows."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.puzzle.solution import Solution
from cube3d.view.moves.poses import as_shifts
from cube3d.view.moves.track import Track
from cube3d.view.scene.block import Shifts

__all__ = ["Step", "steps_of"]


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
    RenderError and ValueError as for :func:`cube3d.view.moves.poses.poses`.
    """
    track = Track.of(solution)
    found, steps, count = track.disassembly, track.steps, track.count
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

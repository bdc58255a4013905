"""In which directions parts leave, and how far, to be clear of each other from then on.

A last move goes on for ever.  It is drawn as far as keeps the two parts that it makes clear of
each other, whatever moves in them: what once has left is never in the way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cube3d.puzzle.disassembly import Disassembly
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.boxes import Boxes
from cube3d.view.moves.track import Track
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import arrange

__all__ = ["last_steps", "with_room"]

Vector = tuple[int, int, int]
Vectors = NDArray[np.float64]

# Up, to the front, right, back, left and down: of ways that need as much room, the first.
_AWAY: tuple[Vector, ...] = ((0, 0, 1), (0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, 0, -1))


def with_room(solution: Solution) -> Solution:
    """Return a solution whose last moves go where they need least room in a picture.

    Where a part can leave in several directions it takes one of those; within walls, with turns
    and on other lattices than the integer grid it keeps its own.  RenderError and ValueError as
    for :func:`cube3d.view.moves.poses.poses`.
    """
    track = Track.of(solution)
    if not solution.lattice.has_boxes or track.turns or solution.walls:
        return solution
    chosen = last_steps(track, _ways(solution, track.poses[..., 3]))
    moves = list(track.disassembly.moves)
    for number, last in chosen.items():
        x, y, z = np.sign(last).astype(np.int64).tolist()
        shift = (x, -y, -z)[: len(moves[number].shift)]
        moves[number] = replace(moves[number], shift=shift)
    return replace(solution, disassembly=Disassembly(tuple(moves)))


def last_steps(track: Track, ways: Mapping[int, Sequence[Vectors]]) -> dict[int, Vectors]:
    """Return how far each last move goes, (3,), by its number.

    Args:
        track: the moves, and where the pieces are in each state.
        ways: of each last move, one step along each direction that it may take, (3,): that is
            taken that needs least room.
    """
    found = track.disassembly
    wholes = [frozenset(part) for part in found.parts(track.count)]
    ends = [number for number, move in enumerate(found.moves) if move.is_last]
    begins = [0, *(end + 1 for end in ends)]
    chosen: dict[int, Vectors] = {}
    # What each part sweeps from when it is one until it is taken apart: later ones come first.
    swept: dict[frozenset[int], Boxes] = {}
    for whole, begin, end in reversed(list(zip(wholes, begins, ends, strict=False))):
        gone = frozenset(found.moves[end].pieces)
        away, rest = (
            swept.get(part) or track.boxes(sorted(part), end) for part in (gone, whole - gone)
        )
        inner = [track.swept(number) for number in range(begin, end)]
        leaving = track.boxes(sorted(gone), end)
        start = track.boxes(sorted(whole), begin)
        tried = []
        for way in ways[end]:
            last = away.distance(rest, way) * way
            boxes = [start, *inner, leaving.swept(last), away.moved(last), rest]
            tried.append((Boxes.union(boxes), last))
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

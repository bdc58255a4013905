"""Poses of pieces while a solution comes apart, and the directions of last moves.

The last move of a separation could go on for ever.  It is drawn until the two parts are clear of
each other, also during their later moves, so that a part that has left is never in the way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.formats.moves_text import describe_moves, level_words
from cube3d.geometry.region import Region
from cube3d.puzzle.disassembly import Disassembly
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.track import Boxes, Path, Track, Vectors, follow
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.camera import turned
from cube3d.view.scene.from_solution import blocks, drawn_blocks, empty_cells, needs_moves
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

Vector = tuple[int, int, int]

_HALF_TURN = 1e-6  # cosine of half the angle of a turn; smaller ones are half turns
# Up, front, right, back, left, down: of directions that need equal room, the first is taken.
_AWAY: tuple[Vector, ...] = ((0, 0, 1), (0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, 0, -1))


def with_room(solution: Solution) -> Solution:
    """Return a solution whose last moves take the directions that need least room.

    Within walls, with turns and on other lattices the moves keep their directions.  For errors
    see :func:`path_of`.
    """
    track = Track.of(solution)
    if not solution.lattice.has_boxes or track.turns or solution.walls:
        return solution
    chosen = last_steps(track, _ways(solution, track.path.states[..., 3]))
    moves = list(track.disassembly.moves)
    for number, last in chosen.items():
        x, y, z = np.sign(last).astype(np.int64).tolist()
        shift = (x, -y, -z)[: len(moves[number].shift)]
        moves[number] = replace(moves[number], shift=shift)
    return replace(solution, disassembly=Disassembly(tuple(moves)))


def last_steps(track: Track, ways: Mapping[int, Sequence[Vectors]]) -> dict[int, Vectors]:
    """Return the shift of each last move, (3,), by its number.

    Args:
        track: the moves, and the places of the pieces in each state.
        ways: for each last move, one step, (3,), in each direction that it may take.  The one
            that needs least room is taken.
    """
    found = track.disassembly
    wholes = [frozenset(part) for part in found.parts(track.count)]
    ends = [number for number, move in enumerate(found.moves) if move.is_last]
    begins = [0, *(end + 1 for end in ends)]
    chosen: dict[int, Vectors] = {}
    # the room that each part sweeps while it is taken apart; later moves come first
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


def _cells(
    pieces: Iterable[int], homes: Sequence[NDArray[np.int64]], shifts: Vectors
) -> list[list[int]]:
    """Return the cells of pieces, shifted from their homes."""
    return [c for p in pieces for c in (homes[p] + shifts[p].astype(np.int64)).tolist()]


def _ways(solution: Solution, still: Vectors) -> dict[int, list[Vectors]]:
    """Return the directions that each last move can take, in the scene, by its number."""
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
        gone, left = (_cells(pieces, homes, still[end]) for pieces in (move.pieces, rest))
        ways[end] = [
            np.array(way)
            for way in _AWAY
            if any(way[: len(move.shift)]) and _is_free(gone, left, way)
        ]
    return ways


def _is_free(gone: Sequence[Sequence[int]], rest: Sequence[Sequence[int]], way: Vector) -> bool:
    """Return whether cells can move along an axis for ever without meeting others."""
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


def path_of(solution: Solution) -> Path:
    """Return the motion of each piece from its place, with the walls as one more piece.

    The first state is the solution; in the last one all parts are clear of each other.  The scene
    is in cells, x to the right, y away from the eye and z up.

    Raises:
        RenderError: the solution cannot be drawn, or has more than three dimensions.
        ValueError: it has no disassembly.
    """
    track = Track.of(solution)
    moves = track.disassembly.moves
    steps = track.steps.copy()
    ways = {number: [steps[number]] for number, move in enumerate(moves) if move.is_last}
    for number, last in last_steps(track, ways).items():
        steps[number] = last
    return follow(moves, steps, track.turns, track.yields, track.count)


def at(path: Path, time: float) -> Vectors:
    """Return the motion of each piece at a time, (pieces, 3, 4).

    ``time`` is 0 for the first state, 1 for the second, 1.5 for half way to the third.
    """
    stages, stage = path.stages, path.stage_at(time)
    before = int(stage)
    after = min(before + 1, len(stages) - 1)
    share = stage - before
    between = np.asarray(stages[before] * (1 - share) + stages[after] * share)
    for piece, (one, other) in enumerate(zip(stages[before], stages[after], strict=True)):
        if not np.array_equal(one[:, :3], other[:, :3]):
            between[piece] = _turned(one, other, share)
    return between


def _turned(one: Vectors, other: Vectors, share: float) -> Vectors:
    """Return a share of the turn about some axis from one motion, (3, 4), to another."""
    matrix = product(other[:, :3], one[:, :3].T)
    shift = other[:, 3] - turned(one[None, :, 3], matrix)[0]
    # the axis passes through half of the shift, and this far aside: half of it times the cotangent
    # of half the angle; for a quarter turn that is 1
    aside = turned(shift[None], (matrix - matrix.T) / 2)[0] / (1.5 - matrix.trace() / 2)
    centre = (shift + aside) / 2
    part = part_of_turn(matrix, share)
    place = turned((one[:, 3] - centre)[None], part)[0] + centre
    return np.column_stack([product(part, one[:, :3]), place])


def part_of_turn(matrix: Vectors, share: float) -> Vectors:
    """Return about a share of a rotation, (3, 3), the same on every machine.

    Halfway and at both ends it is exact; half turns are around an axis of the scene.
    """
    # quaternions on a straight line between none and the whole turn
    whole = math.sqrt(max(0.0, 1 + matrix[0, 0] + matrix[1, 1] + matrix[2, 2])) / 2
    if whole > _HALF_TURN:
        skew = matrix - matrix.T
        axis = np.array([skew[2, 1], skew[0, 2], skew[1, 0]]) / (4 * whole)
    else:
        axis = np.sqrt(np.maximum(0.0, (1 + np.diag(matrix)) / 2))
    w, (x, y, z) = 1 - share + share * whole, (share * axis).tolist()
    double = 2 / (w * w + x * x + y * y + z * z)
    rows = [
        [-y * y - z * z, x * y - w * z, x * z + w * y],
        [x * y + w * z, -x * x - z * z, y * z - w * x],
        [x * z - w * y, y * z + w * x, -x * x - y * y],
    ]
    return np.asarray(np.eye(3) + double * np.array(rows))


def product(one: Vectors, other: Vectors) -> Vectors:
    """Return the product of two matrices, (3, 3), the same on every machine."""
    return turned(other.T, one).T


def shifts_at(path: Path, time: float) -> Shifts:
    """Return the motions at a time in the form that pictures take."""
    return as_shifts(at(path, time))


def as_shifts(motions: Vectors) -> Shifts:
    """Return motions, (pieces, 3, 4), in the form that pictures take."""
    if np.array_equal(motions[..., :3], np.broadcast_to(np.eye(3), motions[..., :3].shape)):
        motions = motions[..., 3]
    return tuple(map(tuple, motions.reshape(len(motions), -1).tolist()))


def taken_apart(solution: Solution, explode: float) -> tuple[float, Shifts]:
    """Return the factor by which to explode a solution, and the shifts of its pieces.

    Usually the factor is ``explode``, without shifts.  If no straight lines part the pieces and
    the solution has moves, the factor is 0, and the shifts are those after the share ``explode``
    of the moves.
    """
    return explosion(solution)(explode) if explode else (explode, ())


def explosion(solution: Solution) -> Callable[[float], tuple[float, Shifts]]:
    """Return the function of ``explode`` that :func:`taken_apart` describes, to be used often."""
    if solution.disassembly is None or not needs_moves(solution):
        return lambda explode: (explode, ())
    path = path_of(solution)
    return lambda explode: (0.0, shifts_at(path, min(explode, 1.0) * path.moves))


def scene_of(
    solution: Solution, options: RenderOptions, region: Region | None = None, caption: str = ""
) -> Scene:
    """Return what a picture of a solution shows, pulled apart as the options say.

    ``region`` is the region of the puzzle, see :func:`cube3d.render`.
    """
    explode, shifts = taken_apart(solution, options.explode)
    look = replace(options, explode=explode)
    empty = empty_cells(solution, region, layers=look.layers)
    return Scene(drawn_blocks(solution, look), look, caption, empty, shifts=shifts)


class StatesApart:
    """The moves of a solution for the window and pages, from whole to apart.

    Attributes:
        count: the number of moves, at least one.
        path: the motions of the pieces; see :func:`cube3d.view.moves.leaving.path_of`.
        moving: the numbers of the pieces of each move.
        sentences: each move as a sentence.
        levels: the level vector.
        level: the same in words.
        is_needed: whether straight lines do not part the pieces, so that these moves are shown
            instead.
    """

    def __init__(self, solution: Solution) -> None:
        """Follow the moves; RenderError if they cannot be drawn."""
        assert solution.disassembly
        moves = solution.disassembly.moves
        self.count = len(moves)
        self.path = path_of(solution)
        self.moving = [move.movers for move in moves]
        self.sentences = describe_moves(solution)
        self.levels = solution.disassembly.levels
        self.level = level_words(self.levels)
        self.is_needed = needs_moves(solution)

    def motions(self, place: float) -> Vectors:
        """Return the motions of the pieces at a place, (pieces, 3, 4).

        Places count the steps of an assembly: 0 is apart, ``count`` is whole, and fractions are
        between two states.
        """
        return at(self.path, self.count - place)

    def lit(self, place: int) -> tuple[int, ...]:
        """Return the numbers of the pieces that move between a place and the next one."""
        return self.moving[self.count - 1 - place]

    def said(self, place: int) -> str:
        """Return the move between a place and the next one, and how many moves there are."""
        return f"{self.sentences[self.count - 1 - place]}. {self.level}."


def way_of(solution: Solution) -> StatesApart | None:
    """Return the moves of a solution, or None if it has none that can be drawn."""
    if solution.disassembly is None or not solution.disassembly.moves:
        return None
    try:
        return StatesApart(solution)
    except RenderError:  # in more than three dimensions, pieces are shown one by one
        return None

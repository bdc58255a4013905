"""The moves of a solution one by one, each seen close: what a sheet of instructions shows."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cube3d.formats.moves_text import describe_moves
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.leaving import as_shifts
from cube3d.view.moves.track import Track
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.from_solution import drawn_blocks, scene_blocks
from cube3d.view.scene.job import Panel
from cube3d.view.scene.paint import paint, quiet
from cube3d.view.scene.palette import RGB, parse_colour
from cube3d.view.scene.picture_options import RenderOptions

__all__ = ["Step", "step_columns", "step_panels", "steps_of"]


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
    RenderError and ValueError as for :func:`cube3d.view.moves.leaving.poses`.
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


# A picture for each move that takes a solution apart: printable instructions.


_LINE, _SLACK = 30, 4  # letters of a line of a caption, which are of about one length
_WHITE: RGB = (255, 255, 255)
_COLUMNS = (3, 4, 5, 6, 8, 10, 20)


def step_panels(solution: Solution, options: RenderOptions) -> list[Panel]:
    """Return a picture of a solution with moves, and of each move that takes it apart.

    The pieces that move have their colours, the others are pale; parts that have left are not
    there, and a move that leaves no piece in view has no picture.  RenderError if moves
    cannot be drawn, or the options name a piece that is not there.
    """
    colours = paint(scene_blocks(solution), options.palette, options.colour_by)
    paper = parse_colour(options.background) or _WHITE
    captions = ["0", *(f"{n}. {says}" for n, says in enumerate(describe_moves(solution), 1))]
    panels = []
    for step, caption in zip(steps_of(solution), captions, strict=True):
        lit = set(step.moving or step.pieces)
        pieces, tints = [], []
        for number, block in zip(
            step.pieces, drawn_blocks(solution, options, step.pieces), strict=True
        ):
            own = colours.of_block(number)
            seen = own if number in lit else quiet(own, paper)
            tints.append(_rgbs(seen)[0])
            cubes = colours.cubes[number] and _rgbs(np.broadcast_to(seen, block.cells.shape))
            pieces.append(replace(block, colours=tuple(cubes or ())))
        if all(block.is_hidden or block.is_wall for block in pieces):
            continue
        lines = -(-len(caption) // _LINE)
        text = "\n".join(textwrap.wrap(caption, -(-len(caption) // lines) + _SLACK))
        panels.append(Panel(pieces, options, text, colours=tints, shifts=step.shifts))
    return panels


def _rgbs(colours: NDArray[np.uint8]) -> list[RGB]:
    return [(red, green, blue) for red, green, blue in colours.tolist()]


def step_columns(panels: int) -> int:
    """Return how many pictures of steps stand in a row."""
    return next(columns for columns in _COLUMNS if panels <= columns**2 + columns)

"""Instruction sheets: a picture for each move that takes a solution apart."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.formats.moves_text import describe_moves
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.leaving import as_shifts
from cube3d.view.moves.track import Track
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.from_solution import marked, scene_blocks
from cube3d.view.scene.paint import paint, quiet
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene


@dataclass(frozen=True, eq=False)
class MoveStep:
    """One move of a disassembly, with only the part of the puzzle that it takes apart.

    Attributes:
        pieces: the numbers of the pieces shown: the part that is being taken apart.
        moving: the numbers of the pieces that move; empty before the first move.
        shifts: the shift or motion of each piece after the move.
    """

    pieces: tuple[int, ...]
    moving: tuple[int, ...]
    shifts: Shifts


def steps_of(solution: Solution) -> list[MoveStep]:
    """Return the whole solution as a first step, and then each move that takes it apart.

    Parts that left earlier are not shown, and a last move goes only until the two parts are clear
    of each other.  For errors see :func:`cube3d.view.moves.leaving.path_of`.
    """
    track = Track.of(solution)
    found, steps, count = track.disassembly, track.steps, track.count
    everything = tuple(range(count))
    seen = [MoveStep(everything, (), ((0.0, 0.0, 0.0),) * count)]
    number = 0
    for whole, moves in zip(found.parts(count), found.levels, strict=True):
        for _ in range(moves):
            moving = found.moves[number].movers
            places = track.path.states[number + 1].copy()
            if found.moves[number].is_last:
                rest = [piece for piece in whole if piece not in moving]
                away, left = (track.boxes(some, number + 1) for some in (moving, rest))
                places[list(moving), :, 3] += away.distance(left, steps[number]) * steps[number]
            seen.append(MoveStep(whole, moving, as_shifts(places[list(whole)])))
            number += 1
    return seen


_LINE, _SLACK = 30, 4  # characters in a line of a caption, and by how many it may be longer
_WHITE: RGB = (255, 255, 255)
_COLUMNS = (3, 4, 5, 6, 8, 10, 20)  # numbers of columns of a drawing


def step_panels(solution: Solution, options: RenderOptions) -> list[Scene]:
    """Return a picture of a solution with moves, and of each move that takes it apart.

    Moving pieces have their colours, and the others are pale.  Parts that have left are not
    shown, and a move without a visible piece has no picture.  RenderError if moves cannot be
    drawn, or the options name a piece that does not exist.
    """
    shown = scene_blocks(solution)
    colours = paint(shown, options.palette, options.colour_by)
    paper = parse_colour(options.background) or _WHITE
    captions = ["0", *(f"{n}. {says}" for n, says in enumerate(describe_moves(solution), 1))]
    panels = []
    for step, caption in zip(steps_of(solution), captions, strict=True):
        lit = set(step.moving or step.pieces)
        pieces, tints = [], []
        for number, block in zip(
            step.pieces, marked(solution, shown, options, step.pieces), strict=True
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
        panels.append(Scene(pieces, options, text, colours=tints, shifts=step.shifts))
    return panels


def _rgbs(colours: NDArray[np.uint8]) -> list[RGB]:
    return [(red, green, blue) for red, green, blue in colours.tolist()]


def step_columns(panels: int) -> int:
    """Return the number of columns of one drawing with all steps."""
    return next(columns for columns in _COLUMNS if panels <= columns**2 + columns)

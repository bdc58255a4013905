"""The moves that take a solution apart, as the window and pages go through them."""

from __future__ import annotations

from cube3d.errors import RenderError
from cube3d.formats.moves_text import describe_moves, level_text
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.poses import at, poses
from cube3d.view.moves.track import Vectors
from cube3d.view.scene.from_solution import needs_moves

__all__ = ["Way", "way_of"]


class Way:
    """The states of a solution from whole to apart.

    Attributes:
        count: the number of moves, at least one.
        poses: the motion of each piece in each state, (count + 1, pieces, 3, 4); see
            :func:`cube3d.view.moves.poses.poses`.
        moving: the numbers of the pieces of each move.
        sentences: each move in words.
        level: the level vector as text.
        is_needed: whether straight lines do not part the pieces, so that these moves are how they
            are moved apart.
    """

    def __init__(self, solution: Solution) -> None:
        """Follow the moves; RenderError if they cannot be drawn."""
        assert solution.disassembly
        moves = solution.disassembly.moves
        self.count = len(moves)
        self.poses = poses(solution)
        self.moving = [move.pieces for move in moves]
        self.sentences = describe_moves(solution)
        self.level = level_text(solution.disassembly.levels)
        self.is_needed = needs_moves(solution)

    def motions(self, place: float) -> Vectors:
        """Return where the pieces are at a place, (pieces, 3, 4).

        Pages and the window number the states from the end, as the steps of an assembly: 0
        is apart, ``count`` is whole, and in between pieces are on their way.
        """
        return at(self.poses, self.count - place)

    def lit(self, place: int) -> tuple[int, ...]:
        """Return the numbers of the pieces of the move that leads to a place from the whole."""
        return self.moving[self.count - 1 - place]

    def said(self, place: int) -> str:
        """Return this move in words, and the level."""
        return f"{self.sentences[self.count - 1 - place]}. Level {self.level}."


def way_of(solution: Solution) -> Way | None:
    """Return the moves of a solution, if it has some that can be drawn."""
    if solution.disassembly is None or not solution.disassembly.moves:
        return None
    try:
        return Way(solution)
    except RenderError:  # in more than three dimensions pieces come one by one
        return None

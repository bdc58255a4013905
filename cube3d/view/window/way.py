"""The moves that take a solution apart, as the window goes through them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.formats.moves_text import describe_moves, level_text
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.stages import at, stages

__all__ = ["Way", "way_of"]


class Way:
    """The states of a solution from whole to apart.

    Pages and the window number them from the end, as the steps of an assembly: a ``place`` of 0
    is apart, one of ``count`` is whole, and in between pieces are on their way.

    Attributes:
        count: the number of moves, at least one.
    """

    def __init__(self, solution: Solution) -> None:
        """Follow the moves; RenderError if they cannot be drawn."""
        assert solution.disassembly
        self._moves = solution.disassembly.moves
        self._states = stages(solution)
        self._sentences = describe_moves(solution)
        self._level = level_text(solution.disassembly.levels)
        self.count = len(self._moves)

    def shifts(self, place: float) -> NDArray[np.float64]:
        """Return how far each piece is from its place in the solution, (pieces, 3)."""
        return at(self._states, self.count - place)

    def moving(self, place: int) -> tuple[int, ...]:
        """Return the numbers of the pieces of the move that leads to a place from the whole."""
        return self._moves[self.count - 1 - place].pieces

    def said(self, place: int) -> str:
        """Return this move in words, and the level."""
        return f"{self._sentences[self.count - 1 - place]}. Level {self._level}."


def way_of(solution: Solution) -> Way | None:
    """Return the moves of a solution, if it has some that can be drawn."""
    if solution.disassembly is None or not solution.disassembly.moves:
        return None
    try:
        return Way(solution)
    except RenderError:  # in more than three dimensions pieces come one by one
        return None

"""Positions: puzzles of which some pieces lie in place already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

import numpy as np

from cube3d.errors import PuzzleError
from cube3d.model.placement import Placements
from cube3d.model.puzzle import Cover, Puzzle
from cube3d.model.solution import PlacedPiece, Solution
from cube3d.model.verify import violations


def conflicts(puzzle: Puzzle, given: Sequence[PlacedPiece]) -> list[str]:
    """Return one sentence for each reason why pieces in place can be in no solution.

    Raises:
        PuzzleError: the puzzle has no piece of a name.
    """
    for placed in given:
        puzzle.piece(placed.piece)
    pieces = tuple(replace(piece, count=(0, piece.high)) for piece in puzzle.pieces)
    open_puzzle = replace(puzzle, pieces=pieces, cover=Cover.PIECES)
    return violations(open_puzzle, Solution(puzzle.name, numbered(given)))


def numbered(given: Sequence[PlacedPiece]) -> tuple[PlacedPiece, ...]:
    """Return pieces in place with the copies of each piece numbered from 0."""
    ordered = sorted(given, key=lambda placed: (placed.piece, placed.cells))
    return tuple(
        replace(placed, copy=copy)
        for _, same in groupby(ordered, key=lambda placed: placed.piece)
        for copy, placed in enumerate(same)
    )


def find(table: Placements, placed: PlacedPiece) -> int:
    """Return the number of the placement that a piece in place is.

    Raises:
        PuzzleError: there is none.
    """
    puzzle = table.puzzle
    names = [piece.name for piece in puzzle.pieces]
    cells = np.sort(puzzle.region.numbers(np.array(placed.cells, dtype=np.int64)))
    for number in np.flatnonzero(table.piece == names.index(placed.piece)).tolist():
        if np.array_equal(table.cells_at(number), cells):
            return int(number)
    raise PuzzleError(f"piece '{placed.piece}' cannot lie on the cells {list(placed.cells)}")

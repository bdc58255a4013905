"""Positions: puzzles of which some pieces lie in place already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, groupby

import numpy as np

from cube3d.errors import PuzzleError
from cube3d.model.lattice import Cell, as_cells, as_tuples
from cube3d.model.orientation import as_matrix
from cube3d.model.placement import Placements
from cube3d.model.polycube import Polycube
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
    in_place = numbered(given)
    broken = violations(open_puzzle, Solution(puzzle.name, in_place))
    return _overlaps(in_place) + [sentence for sentence in broken if OVERLAP not in sentence]


# What the verifier says of a cell; here it is said which pieces share it.
OVERLAP = " is covered "


def _overlaps(placed: Sequence[PlacedPiece]) -> list[str]:
    found = []
    for first, second in combinations(placed, 2):
        shared = sorted(set(first.cells) & set(second.cells))
        if shared:
            cells = ", ".join(map(str, shared))
            names = [f"piece '{p.piece}' (copy {p.copy})" for p in (first, second)]
            found.append(f"{names[0]} and {names[1]} share the cells {cells}")
    return found


def numbered(given: Sequence[PlacedPiece]) -> tuple[PlacedPiece, ...]:
    """Return pieces in place with the copies of each piece numbered from 0."""
    ordered = sorted(given, key=lambda placed: (placed.piece, placed.cells))
    return tuple(
        replace(placed, copy=copy)
        for _, same in groupby(ordered, key=lambda placed: placed.piece)
        for copy, placed in enumerate(same)
    )


def placed_on(puzzle: Puzzle, name: str, cells: Sequence[Cell]) -> PlacedPiece:
    """Return a piece of a puzzle as it lies on certain cells, as its copy 0.

    Raises:
        PuzzleError: there is no such piece, or it cannot be turned to lie so.
        ShapeError: the cells make no polycube.
    """
    piece = puzzle.piece(name)
    places = as_cells(cells)
    aspects = piece.shape.aspects(piece.mobility)
    try:
        aspect = aspects.index(Polycube(places.tolist()))
    except ValueError:
        raise PuzzleError(
            f"piece '{name}' cannot be turned to cover the cells {[*as_tuples(places)]}"
        ) from None
    return PlacedPiece(
        piece=name,
        copy=0,
        cells=as_tuples(places),
        orientation=as_matrix(piece.shape.aspect_orientations(piece.mobility)[aspect]),
        position=tuple(places.min(axis=0).tolist()),
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

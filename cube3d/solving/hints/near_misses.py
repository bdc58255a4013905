"""Near misses: all pieces but one are in, and the hole they leave has another shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube3d.geometry.enumeration import polycubes
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.solving.core.build_problem import build_problem
from cube3d.solving.counting.count import count_problem
from cube3d.solving.counting.small_searches import UnsampledEngine

# Larger pieces have thousands of stand-ins: 1,023 of seven cells in space.
LARGEST_STAND_IN = 6
# A search with stand-ins that has tried so many options without an end is given up.
MOST_NODES = 50_000_000


def near_misses(puzzle: Puzzle) -> int | str:
    """Count the near misses of a puzzle up to rotations; see :class:`Difficulty`.

    Args:
        puzzle: the puzzle.

    Returns:
        Their number, or why it is not known.
    """
    reason = _reason(puzzle)
    if reason:
        return reason
    engine, found = UnsampledEngine(threads=1, max_nodes=MOST_NODES), 0
    for changed in _with_stand_ins(puzzle):
        counts = count_problem(build_problem(changed), engine=engine)
        if counts.up_to_rotations is None:
            return "the search for them was given up"
        found += counts.up_to_rotations
    return found


def _reason(puzzle: Puzzle) -> str | None:
    """Say why the near misses of a puzzle are not counted; None if they are."""
    reasons = (
        (puzzle.most_holes > 0, "cells may stay empty"),
        (bool(puzzle.rules), "the puzzle has exclusions"),
        (len(puzzle.colour_names) > 1, "the puzzle has colours"),
        (_axes(puzzle) > 3, "the region has more than three dimensions"),
        (any(p.low != p.high for p in puzzle.pieces), "the number of pieces is not fixed"),
        (
            any(len(piece.shape) > LARGEST_STAND_IN for piece in puzzle.pieces),
            f"a piece has more than {LARGEST_STAND_IN} cells",
        ),
    )
    return next((text for holds, text in reasons if holds), None)


def _with_stand_ins(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield the puzzles in which another shape of its size stands in for a piece.

    All cells are covered and sizes add up, so that exactly one of the stand-ins is used.
    """
    for number, piece in enumerate(puzzle.pieces):
        shapes = _stand_ins(piece)
        spare = tuple(
            Piece(f"stand-in {index} for {piece.name}", shape, (0, 1), piece.mobility)
            for index, shape in enumerate(shapes)
        )
        others = (*puzzle.pieces[:number], *puzzle.pieces[number + 1 :])
        fewer = (replace(piece, count=piece.low - 1),) if piece.low > 1 else ()
        if spare:
            yield replace(puzzle, pieces=(*others, *fewer, *spare))


def _axes(puzzle: Puzzle) -> int:
    return puzzle.region.lattice.axes(puzzle.region.dimension)


def _stand_ins(piece: Piece) -> list[Polycube]:
    """Return the other connected shapes of a piece's size, as its mobility tells apart."""
    own = piece.shape.canonical(piece.mobility)
    every = polycubes(len(piece.shape), piece.shape.dimension, piece.mobility, piece.shape.lattice)
    return [shape for shape in every if shape != own]

"""What a puzzle file cannot say, found out before anything is made."""

from __future__ import annotations

import math

from cube3d.errors import FormatError
from cube3d.formats.xmpuzzle.read import MAX_COLOURS, MAX_GROUPS, MAX_PARTS, MAX_SLOTS, MAX_VOXELS
from cube3d.formats.xmpuzzle.xml.tree import MAX_EACH
from cube3d.geometry.aspect import aspects
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Mobility
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.quoting import quote


def check(puzzle: Puzzle) -> None:
    """Refuse what the format cannot say at all, before anything is made."""
    dimension, lattice = puzzle.region.dimension, puzzle.region.lattice
    if not lattice.is_cubic:
        raise FormatError(
            f"puzzle {quote(puzzle.name)} is of the {lattice.name} lattice, which the format does "
            "not have"
        )
    if dimension > 3:
        raise FormatError(
            f"puzzle {quote(puzzle.name)} is {dimension}-dimensional; "
            "BurrTools has three dimensions"
        )
    limits = (
        ("voxels", voxels(puzzle), MAX_VOXELS),
        ("pieces", len(puzzle.pieces), MAX_PARTS),
        ("groups", sum(len(piece.groups) for piece in puzzle.pieces), MAX_EACH["group"]),
        ("groups of one piece", max(len(piece.groups) for piece in puzzle.pieces), MAX_GROUPS),
        ("colours", len(puzzle.colours), MAX_COLOURS),
        ("copies", sum(most_copies(puzzle, piece) for piece in puzzle.pieces), MAX_SLOTS),
    )
    for what, number, most in limits:
        if number > most:
            raise FormatError(
                f"puzzle {quote(puzzle.name)} has {number:,} {what}; "
                f"the limit for BurrTools files is {most:,}"
            )
    for piece in puzzle.pieces:
        _check_mobility(puzzle, piece)


def voxels(puzzle: Puzzle) -> int:
    """Return how many voxels the boxes of the region and the pieces have."""
    return sum(
        math.prod(sizes)
        for sizes in (puzzle.region.extents, *(piece.shape.extents for piece in puzzle.pieces))
    )


def most_copies(puzzle: Puzzle, piece: Piece) -> int:
    """Return how many copies of a piece the file allows.

    Where there is no limit, as many as there is room for; but one at least, as BurrTools
    does not use a shape at all otherwise.
    """
    if piece.high is not None:
        return piece.high
    return max(puzzle.most_copies(piece), piece.low, 1)


def _check_mobility(puzzle: Puzzle, piece: Piece) -> None:
    """Refuse a piece that may lie in other ways than a piece that may be turned in space."""
    space = lift(puzzle.region.extents, (0, 0, 0), fill=1)
    own, turned = (
        {
            (shape.lifted(3).cells, colours)
            for shape, colours in zip(found.shapes, found.colours, strict=True)
            if all(a <= b for a, b in zip(shape.lifted(3).extents, space, strict=True))
        }
        for found in (
            piece.aspects,
            aspects(piece.shape.lifted(3), piece.colours, Mobility.ROTATIONS),
        )
    )
    if own - turned:
        raise FormatError(
            f"piece {quote(piece.name)} may be reflected, and a BurrTools file cannot say that; "
            "give its mirror image as another piece, or use rotations"
        )
    if turned - own:
        way = "over" if puzzle.region.dimension < 3 and len(piece.aspects) > 1 else "freely"
        raise FormatError(
            f"piece {quote(piece.name)} may not be turned {way}, "
            "and a BurrTools file cannot say that"
        )


def lift(cell: Cell, shift: Cell, fill: int = 0) -> Cell:
    """Return a cell in three dimensions, moved; missing coordinates are filled."""
    whole = (*cell, *(fill,) * (3 - len(cell)))
    return tuple(a + b for a, b in zip(whole, shift, strict=True))

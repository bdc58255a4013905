"""What a puzzle file cannot say, found out before anything is made."""

from __future__ import annotations

import math

from cube3d.errors import FormatError
from cube3d.formats.xmpuzzle.grids import Grid, grid_of
from cube3d.formats.xmpuzzle.read import MAX_COLOURS, MAX_GROUPS, MAX_PARTS, MAX_SLOTS, MAX_VOXELS
from cube3d.formats.xmpuzzle.xml.tree import MAX_EACH
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube, aspects_of
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.quoting import quote


def check(puzzle: Puzzle) -> Grid:
    """Return the grid of a puzzle; refuse what the format cannot say, before anything is made."""
    lattice = puzzle.region.lattice
    dimension, own = lattice.axes(puzzle.region.dimension), grid_of(lattice)
    if own is None:
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
        ("voxels", voxels(puzzle, own), MAX_VOXELS),
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
        _check_mobility(puzzle, piece, own)
    return own


def voxels(puzzle: Puzzle, own: Grid) -> int:
    """Return how many voxels the boxes of the region and the pieces have."""
    forms: list[Region | Polycube] = [puzzle.region, *(piece.shape for piece in puzzle.pieces)]
    return sum(math.prod(_sizes(form, own)) for form in forms)


def _sizes(form: Region | Polycube, own: Grid) -> tuple[int, ...]:
    if not own.lattice.typed:
        return form.extents  # a huge box has too many cells to look at them
    places = own.voxels_of(form.cells)
    ends = map(max, zip(*places, strict=True))
    return tuple(high - low + 1 for high, low in zip(ends, own.low(places), strict=True))


def most_copies(puzzle: Puzzle, piece: Piece) -> int:
    """Return how many copies of a piece the file allows.

    Where there is no limit, as many as there is room for; but one at least, as BurrTools
    does not use a shape at all otherwise.
    """
    if piece.high is not None:
        return piece.high
    return max(puzzle.most_copies(piece), piece.low, 1)


def mobility_there(piece: Piece, own: Grid) -> tuple[Mobility, bool]:
    """Return how BurrTools turns a piece, and whether that is all that it does to it."""
    names = sorted(set(piece.colours)) or [""]
    colours = [names.index(name) for name in piece.colours or ("",) * len(piece.shape)]
    places = own.voxels_of(piece.shape.cells)
    return own.mobility(places, colours)


def _check_mobility(puzzle: Puzzle, piece: Piece, own: Grid) -> None:
    """Refuse a piece that may lie in other ways than a piece that may be turned in space."""
    space = own.lift(puzzle.region.extents, fill=1)
    lifted = Polycube(map(own.lift, piece.shape.cells), own.lattice)
    # Where BurrTools has the backs of pieces too, a piece without its back gets a note.
    reflected = piece.mobility is Mobility.REFLECTIONS
    mobility = mobility_there(piece, own)[0] if reflected else Mobility.ROTATIONS
    here, turned = (
        {
            (tuple(map(own.lift, shape.cells)), colours)
            for shape, colours in zip(found.shapes, found.colours, strict=True)
            if all(a <= b for a, b in zip(own.lift(shape.extents, fill=1), space, strict=True))
        }
        for found in (piece.aspects, aspects_of(lifted, piece.colours, mobility))
    )
    if here - turned:
        raise FormatError(
            f"piece {quote(piece.name)} may be reflected, and a BurrTools file cannot say that; "
            "give its mirror image as another piece, or use rotations"
        )
    if turned - here:
        flat = puzzle.region.dimension < len(space)
        way = "over" if flat and len(piece.aspects) > 1 else "freely"
        if piece.at is not None:
            way = f"(at = {list(piece.at)} gives its place)"
        raise FormatError(
            f"piece {quote(piece.name)} may not be turned {way}, "
            "and a BurrTools file cannot say that"
        )

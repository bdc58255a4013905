"""Solutions with coloured cubes and groups, solved once."""

from __future__ import annotations

from functools import cache

from cube3d import Colour, Piece, Polycube, Puzzle, Region, Solution, load, solve
from cube3d.core.solids import RGB

WHITE, DARK = (0xF3, 0xE7, 0xC9), (0x6B, 0x3F, 0x22)


@cache
def checkered() -> Solution:
    return solve(load("soma-checkered"))


@cache
def mixed() -> Solution:
    """Three coloured dominoes, two of a group, and one without colours, in a 2x2x2 box."""
    domino = Polycube([(0, 0, 0), (0, 0, 1)])
    pieces = (
        Piece("A", domino, count=2, colours=("r", ""), groups=(("pair", 2),)),
        Piece("B", domino, colours=("b", "k")),
        Piece("C", domino),
    )
    colours = (Colour("r", "#C01010"), Colour("b", "#1010c0"), Colour("k", "#000000"))
    return solve(Puzzle("mixed", Region.box((2, 2, 2)), pieces, colours=colours))


def tone(piece: RGB) -> RGB:
    """Return the colour of an uncoloured cube on a piece of a colour: 0.7 of the way to a grey."""
    red, green, blue = (
        round(own + (grey - own) * 0.7) for own, grey in zip(piece, (176, 178, 182), strict=True)
    )
    return red, green, blue

"""Solutions that are hard to draw."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cube3d import Solution
from cube3d.puzzle.disassembly import Disassembly, Move, Turn, WayPoint
from cube3d.puzzle.solution import PlacedPiece


def squares(count: int) -> Solution:
    """Return that many squares in rows, a few of them under another name."""
    home = ((1, 0), (0, 1))
    placed = []
    for number in range(count):
        x, y = 2 * (number % 51), 2 * (number // 51)
        cells = tuple((x + i, y + j) for i in (0, 1) for j in (0, 1))
        piece = "I" if number < 9 else "O"
        copy = number if number < 9 else number - 9
        placed.append(PlacedPiece(piece, copy, cells, home, (x, y)))
    return Solution("Many squares", tuple(placed))


def placed(name: str, cells, turn=None) -> PlacedPiece:
    cells = tuple(sorted(map(tuple, cells)))
    dimension = len(cells[0])
    identity = tuple(tuple(int(i == j) for j in range(dimension)) for i in range(dimension))
    corner = tuple(min(axis) for axis in zip(*cells, strict=True))
    return PlacedPiece(name, 0, cells, turn or identity, corner)


def in_a_box() -> Solution:
    """Return a solution whose first piece is a box without a lid, with others in it."""
    every = list(np.ndindex(5, 5, 4))
    inside = [cell for cell in every if 0 < cell[0] < 4 and 0 < cell[1] < 4 and cell[2] < 3]
    walls = sorted(set(every).difference(inside))
    rods = [[(x, y, z) for x in range(1, 4)] for y in range(1, 4) for z in range(3)]
    return Solution(
        "box", (placed("box", walls), *(placed(f"I{n}", c) for n, c in enumerate(rods)))
    )


def turning(width: int) -> Solution:
    """A bar that turns in a frame and leaves it, in the plane or in one layer of space."""
    ring = {(x, y) for x in range(6) for y in range(6) if {x, y} & {0, 5}} - {(5, 2)}
    bar = {(1, 1), (1, 2), (1, 3)}
    unturned = tuple(tuple(int(a == b) for b in range(width)) for a in range(width))
    placed = []
    for name, cells in (("ring", ring), ("bar", bar)):
        own = tuple(sorted((*cell, *(0,) * (width - 2)) for cell in cells))
        placed.append(PlacedPiece(name, 0, own, unturned, own[0]))
    rest = (0,) * (width - 2)
    moves = (
        Move((1,), (0, 0, *rest), turn=Turn((0, 1), (0.5, 3.5))),
        Move((1,), (0, -2, *rest)),
        Move((1,), (1, 0, *rest), is_last=True),
    )
    return Solution("turns", tuple(placed), disassembly=Disassembly(moves))


def turning_with_room() -> Solution:
    """The bar makes the same turn, but shifts first, and its axis moves."""
    solution = turning(3)
    assert solution.disassembly
    turn, *others = solution.disassembly.moves
    assert turn.turn
    places = [(0, 0, 0), (0, 1, 0), (45, 1.5, 0.8), (90, 1, 2)]
    way = tuple(WayPoint(*place) for place in places)
    own = replace(turn.turn, middle=(1.0, 2.0), way=way, clearance=0.01)
    moves = (replace(turn, turn=own), *others)
    return replace(solution, disassembly=Disassembly(moves))

"""Puzzles with walls and openings, solved, and a check that a picture shows both."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d import Puzzle, Solution, shape, solve
from cube3d.cli.shared.showing import Mover
from cube3d.formats.toml.puzzle_toml import parse_puzzle

LETTER_BOX = '''
name = "Letter box"

[region]
layers = ["""
*****
*..**
*****""", """
*****
*###*
*****""", """
*****
*****
*****"""]

[[piece]]
name = "bar"
layers = ["##"]

[[piece]]
name = "cube"
layers = ["#"]
'''


OTHERS = {
    "hexagonal": ([[0, 0], [1, 0], [2, 0]], [[0, -1], [1, -1], [0, 1], [3, 0]]),
    "fcc": ([[0, 0, 0], [1, 1, 0], [2, 2, 0]], [[1, 0, 1], [2, 1, 1], [3, 3, 0]]),
}


def puzzle_of(text: str) -> Puzzle:
    return parse_puzzle(text, shape)


@cache
def letter_box() -> Solution:
    """The bar under the opening, the cube beside it."""
    solution = solve(puzzle_of(LETTER_BOX))
    assert solution.cells_of("cube") == (((3, 1, 1),),)
    return solution


@cache
def moving() -> Solution:
    """The same with its moves."""
    found = Mover(puzzle_of(LETTER_BOX))(letter_box())
    assert found.disassembly
    assert found.disassembly.levels == (1, 2)
    return found


def room(lattice: str) -> Puzzle:
    """A bar and a cell in a row on another lattice, and walls around."""
    cells, walls = OTHERS[lattice]
    return puzzle_of(
        f'name = "room"\nlattice = "{lattice}"\n[region]\ncells = {cells}\nwalls = {walls}\n'
        f'[[piece]]\nname = "bar"\ncells = {cells[:2]}\n'
        f'[[piece]]\nname = "one"\ncells = {cells[:1]}\n'
    )


def at(picture: NDArray[Any], column: float, row: float) -> NDArray[np.int64]:
    """Return a pixel of a picture of the box from above, by the cell it is in."""
    own = np.abs(picture.astype(np.int64) - picture[0, 0]).max(axis=2) > 3
    ys, xs = (np.flatnonzero(own.any(axis=axis)) for axis in (1, 0))
    x = xs[0] + (column + 0.5) / 5 * (xs[-1] - xs[0])
    y = ys[0] + (row + 0.5) / 3 * (ys[-1] - ys[0])
    return picture[round(y), round(x), :3].astype(np.int64)


def check_seen(picture: NDArray[Any]) -> None:
    """The bar is seen through the opening, the cube through the walls, and both are."""
    seen = {name: at(picture, column, 1) for name, column in (("bar", 1.2), ("cube", 3.0))}
    wall = at(picture, 0, 1)
    paper = picture[0, 0, :3].astype(np.int64)
    # The middle of the bar has its own colour, blue; the cube is orange, and less than full.
    assert seen["bar"][2] - seen["bar"][0] > 110
    assert 60 < seen["cube"][0] - seen["cube"][2] < 150
    assert 10 < (paper - wall).max() < 60

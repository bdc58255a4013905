from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from cube3d import PlacedPiece, Solution, lattice
from cube3d.formats.moves_text import describe_moves
from cube3d.geometry.cell_lattice import CellLattice, motions
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.shipped import LATTICES
from cube3d.view.moves.track import Track


def said(shift: tuple[int, ...], name: str = "cubic", *, is_last: bool = False) -> str:
    """Return the words for a move of piece A."""
    pieces = [PlacedPiece(piece, 0, ((0,) * len(shift),), (), shift) for piece in "AB"]
    whole = Solution("", tuple(pieces), lattice=lattice(name))
    move = Move((0,), shift, is_last=is_last)
    return describe_moves(replace(whole, disassembly=Disassembly((move,))))[0]


@pytest.mark.parametrize(
    ("shift", "text"),
    [
        ((2, 0, 0), "A right by 2"),
        ((0, 0, -1), "A up by 1"),
        ((0, -3), "A up by 3"),
        ((0, 0, 0, 2), "A to higher w by 2"),
        ((-1, 0, 0, 0), "A left by 1"),
    ],
)
def test_moves_of_cubes(shift, text):
    assert said(shift) == text


@pytest.mark.parametrize(
    ("name", "shift", "text"),
    [
        ("fcc", (1, -1, 0), "A to the right and to the front by 1"),
        ("fcc", (-2, 0, 0), "A left by 1"),
        ("fcc", (2, 0, 2), "A up and to the right by 2"),
        ("hexagonal", (0, 3), "A up and to the right by 3"),
        ("hexagonal", (1, 0), "A right by 1"),
        ("hexagonal", (1, 1), "A to the right and up by 1"),
        ("rhombic", (-5, -5, -5), "A down, to the left and to the front by 1"),
        ("rhombic", (0, 0, 10), "A up by 2"),
        ("triangular-prism", (0, 0, 1, 0), "A up by 1"),
        ("tetra-octa", (0, 6, 6), "A up and to the back by 2"),
        ("square-edges", (0, -1, 0), "A down by 1"),
    ],
)
def test_moves_on_other_lattices(name, shift, text):
    assert said(shift, name) == text


def test_a_last_move_goes_away():
    assert said((1, 0, 1), "fcc", is_last=True) == "A up and to the right and away"


OTHERS = [own for own in map(lattice, LATTICES) if isinstance(own, CellLattice)]


@pytest.mark.parametrize("own", OTHERS, ids=lambda own: own.name)
def test_words_tell_all_steps_apart_and_have_no_numbers(own):
    steps = motions(own, own.width).steps
    texts = {said(step, own.name, is_last=True) for step in steps}
    assert len(texts) == len(steps)
    assert not any(re.search(r"\d", text) for text in texts)


@pytest.mark.parametrize("own", OTHERS, ids=lambda own: own.name)
def test_words_are_where_pictures_show_the_piece_go(own):
    home = own.homes[0]
    for step in motions(own, own.width).steps:
        there = tuple((np.array(home) + 7 * np.array(step)).tolist())
        pieces = [PlacedPiece(p, 0, (c,), (), home) for p, c in (("A", home), ("B", there))]
        move = Move((0,), step, is_last=True)
        solution = Solution("", tuple(pieces), lattice=own)
        moving = replace(solution, disassembly=Disassembly((move,)))
        (text,) = describe_moves(moving)
        x, y, z = Track.of(moving).steps[0].tolist()
        if own.dimension == 2:
            y, z = 0.0, y
        words = (("right", "left", x), ("back", "front", y), ("up", "down", z))
        for more, less, along in words:
            assert (more in text) == (along > 0.2 * np.linalg.norm((x, y, z)))
            assert (less in text) == (-along > 0.2 * np.linalg.norm((x, y, z)))

"""In two dimensions, pieces may be turned over unless the puzzle says otherwise."""

from dataclasses import replace

import pytest

import cube3d
from cube3d import Mobility, Piece, Polycube, Puzzle, Region, count, shape
from cube3d.catalog import shape as named
from cube3d.formats.puzzle_text import format_puzzle_text, parse_puzzle_text
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.geometry.lattices import lattice

TWELVE = tuple(Piece(name, shape(f"{name}5")) for name in "FILNPTUVWXYZ")
BOARD = Region.box((6, 10))
FILE = 'region = {box = "6x10"}\n' + "".join(
    f'[[piece]]\nname = "{name}"\nshape = "{name}5"\n' for name in "FILNPTUVWXYZ"
)
RHOMBS = [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
HOOK = [(0, 0), (1, 0), (2, 0), (2, 1)]


def counts_of(puzzle):
    found = count(puzzle)
    return found.total, found.up_to_rotations, found.up_to_full


def test_pentominoes_on_a_table():
    """C. B. Haselgrove and J. Haselgrove, 1960: 2,339."""
    puzzle = Puzzle("pentominoes", BOARD, TWELVE)
    assert puzzle.turns_over
    assert counts_of(puzzle) == (9_356, 4_678, 2_339)
    assert counts_of(parse_puzzle(FILE, named)) == (9_356, 4_678, 2_339)


def test_one_sided_pieces():
    puzzle = Puzzle("one-sided", BOARD, TWELVE, mobility=Mobility.ROTATIONS)
    assert not puzzle.turns_over
    turned = (replace(piece, mobility=Mobility.ROTATIONS) for piece in TWELVE)
    assert puzzle.pieces == Puzzle("p", BOARD, tuple(turned)).pieces
    assert counts_of(puzzle)[:2] == (106, 53)
    assert parse_puzzle(f'mobility = "rotations"\n{FILE}', named).pieces == puzzle.pieces


@pytest.mark.parametrize(("name", "cells"), [("hexagonal", HOOK), ("triangular", RHOMBS)])
def test_other_lattices(name, cells):
    own = lattice(name)
    piece = Piece("P", Polycube(cells, own))
    puzzle = Puzzle("p", Region.box((4, 4), lattice=own), (piece,))
    assert puzzle.pieces[0].mobility is Mobility.REFLECTIONS
    assert puzzle.turns_over
    rotated = replace(piece, mobility=Mobility.ROTATIONS)
    assert 2 * len(rotated.aspects.shapes) == len(puzzle.pieces[0].aspects.shapes)
    # A piece has no puzzle yet: its aspects are those of Polycube.aspects.
    assert piece.aspects.shapes == rotated.aspects.shapes == piece.shape.aspects()


@pytest.mark.parametrize("sizes", [(6,), (6, 10, 1), (2, 2, 2, 2)])
def test_other_dimensions_only_rotate(sizes):
    puzzle = Puzzle("p", Region.box(sizes), (Piece("I", Polycube([(0,), (1,)])),))
    assert puzzle.pieces[0].mobility is Mobility.ROTATIONS
    assert not puzzle.turns_over


def test_pieces_that_look_the_same_are_not_said_to_turn_over():
    assert not Puzzle("p", BOARD, (Piece("I", shape("I2"), 30),)).turns_over


@pytest.mark.parametrize("mobility", [None, *Mobility])
def test_flat_files_say_the_mobility(mobility):
    """Earlier versions take rotations if a flat puzzle does not say it."""
    puzzle = Puzzle("p", BOARD, TWELVE, mobility=mobility)
    said = (mobility or Mobility.REFLECTIONS).value
    assert f'\nmobility = "{said}"\n' in (text := format_puzzle(puzzle))
    assert parse_puzzle(text, named) == puzzle
    assert f"\nmobility {said}\n" in (drawn := format_puzzle_text(puzzle)[0])
    assert parse_puzzle_text(drawn) == puzzle


def test_files_of_cubes_do_not():
    assert "mobility" not in format_puzzle(cube3d.load("soma"))


def test_another_region_keeps_the_mobility():
    puzzle = Puzzle("p", BOARD, TWELVE, mobility=Mobility.ROTATIONS)
    other = puzzle.with_region(Region.box((5, 12))).with_pieces(*TWELVE)
    assert other.pieces == puzzle.pieces

from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given

from cube3d import (
    Cover,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    TooLargeError,
    UpTo,
    count,
    explain,
    load,
    placements,
    shape,
    solutions,
)
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.verify.verifier import violations
from tests.helpers import oracle
from tests.helpers.limits import limit
from tests.helpers.strategies import puzzles


@given(puzzles(most_cells=16))
def test_against_brute_force(puzzle):
    table = placements(puzzle)
    cells = puzzle.region.cells
    for index, piece in enumerate(puzzle.pieces):
        rows = np.flatnonzero(table.piece == index)
        found = [frozenset(cells[c] for c in table.cells_at(int(row))) for row in rows]
        assert len(set(found)) == len(found)
        assert set(found) == (set() if piece.high == 0 else _oracle(puzzle, piece))


def _oracle(puzzle, piece):
    region = frozenset(puzzle.region.cells)
    return oracle.placements(frozenset(piece.shape.cells), region, piece.mobility)


@given(puzzles())
def test_offsets_aspects_and_cells_agree(puzzle):
    table = placements(puzzle)
    for row in range(len(table)):
        piece = puzzle.pieces[table.piece[row]]
        aspect = piece.shape.aspects(piece.mobility)[table.aspect[row]]
        expected = aspect.array() + table.offset[row]
        assert puzzle.region.array[table.cells_at(row)].tolist() == expected.tolist()
    keys = list(zip(table.piece, table.aspect, map(tuple, table.offset), strict=True))
    assert keys == sorted(keys)
    assert sum(table.per_piece()) == len(table)
    assert sum(table.per_cell()) == len(table.cells)


def test_25y():
    table = placements(load("25y"))
    assert len(table) == 960
    assert table.per_cell().max() == 72


def test_the_figures_of_the_pentomino_article_on_8x8():
    table = placements(load("dudeney-8x8"))
    assert [piece.name for piece in table.puzzle.pieces] == list("FILNPTUVWXYZO")
    assert table.per_piece().tolist() == [
        288, 64, 280, 280, 336, 144, 168, 144, 144, 36, 280, 144, 49,
    ]  # fmt: skip


def test_a_hundred_thousand_placements():
    puzzle = Puzzle("big", Region.box((18, 18, 18)), (Piece("Y", shape("Y5")),), Cover.PIECES)
    # 24 aspects, each with 15 * 17 * 18 offsets.
    assert len(placements(puzzle)) == 24 * 15 * 17 * 18 == 110_160


def test_a_piece_that_fits_nowhere():
    bar = Piece("bar", Polycube([(0, 0), (1, 0), (2, 0)]), mobility=Mobility.FIXED)
    table = placements(Puzzle("p", Region.box((2, 3)), (bar,), Cover.PIECES))
    assert (len(table), table.per_piece().tolist(), table.per_cell().tolist()) == (0, [0], [0] * 6)


def test_a_piece_that_need_not_be_used_may_fit_nowhere():
    bar = Piece("bar", Polycube([(i,) for i in range(5)]), (0, 1))
    dot = Piece("dot", Polycube([(0,)]), (0, None))
    assert placements(Puzzle("p", Region.box((3,)), (bar, dot))).per_piece().tolist() == [0, 3]


@pytest.mark.slow
def test_a_sparse_region_is_not_judged_by_its_box():
    size = 100
    shell = [
        cell for cell in product(range(size), repeat=3) if any(c in (0, size - 1) for c in cell)
    ]
    puzzle = Puzzle("shell", Region(shell), (Piece("Y", shape("Y5")),), Cover.PIECES)
    table = placements(puzzle)
    # The Y is flat and no bar, so that it lies in a face: 8 aspects, 97 x 99 offsets.
    assert len(table) == 6 * 8 * 97 * 99


def test_cells_far_apart():
    region = Region([(3_000_000_000, 0), (3_000_000_001, 0), (0, 0)])
    table = placements(Puzzle("far", region, (Piece("d", shape("I2")),), Cover.PIECES))
    assert table.solution([0]).cells_of("d") == (((3_000_000_000, 0), (3_000_000_001, 0)),)


def test_pieces_of_too_many_cells_are_refused():
    block = Polycube(product(range(20), range(20), range(20)))
    puzzle = Puzzle("big", Region.box((200, 200, 50)), (Piece("B", block),), Cover.PIECES)
    with pytest.raises(TooLargeError, match="cells in its 200x200x50 box"):
        placements(puzzle)


def test_too_many_are_refused_with_their_number():
    puzzle = Puzzle("big", Region.box((1000,) * 3), (Piece("Y", shape("Y5")),), Cover.PIECES)
    with pytest.raises(
        TooLargeError, match="23,904,072,000 placements of .* in its 1000x1000x1000 box"
    ):
        placements(puzzle)


def test_limits_look_at_the_placements_that_there_are():
    """Twelve pieces of a hundred cells, each with a room of its own: nothing else fits."""
    every = list(product(range(5), repeat=3))
    generator = Random(1)
    shapes = [Polycube(sorted(generator.sample(every, 100))) for _ in range(12)]
    rooms = [
        tuple(10 * n + c for c in cell) for n, shape in enumerate(shapes) for cell in shape.cells
    ]
    pieces = tuple(Piece(f"P{n}", shape) for n, shape in enumerate(shapes))
    table = placements(Puzzle("rooms", Region(rooms), pieces))
    assert table.per_piece().tolist() == [1] * 12


def test_too_many_placements_in_a_region_that_is_no_box(monkeypatch):
    limit(monkeypatch, most_placements=20)
    cells = [(x, y) for x, y in product(range(4), repeat=2) if x or y]
    puzzle = Puzzle("square", Region(cells), (Piece("I", shape("I2"), (0, None)),), Cover.PIECES)
    with pytest.raises(TooLargeError, match="'square' has more placements than 20"):
        placements(puzzle)


def pinned(at):
    """A square of 4 x 4 cells, a piece of it at a place, and dominoes."""
    corner = Piece("L", Polycube([(0, 0), (0, 1), (1, 0), (1, 1)]), at=at)
    return Puzzle("pinned", Region.box((4, 4)), (corner, Piece("I", shape("I2"), 6)))


@pytest.mark.parametrize("at", [(0, 0), (1, 1), (1, 0)])
def test_a_piece_at_its_place(at):
    """The solutions are those of the puzzle without a place in which the piece lies there."""
    puzzle = pinned(at)
    anywhere = pinned(None)
    assert placements(puzzle).per_piece()[0] == 1
    with solutions(anywhere) as search:
        every = list(search)
    there = [s for s in every if s.placements[0].position == at]
    numbers = count(puzzle)
    assert numbers.total == len(there) > 0
    with solutions(puzzle, up_to=UpTo.FULL) as search:
        assert len(list(search)) == numbers.up_to_full
    elsewhere = next(s for s in every if s.placements[0].position != at)
    assert violations(anywhere, elsewhere) == []
    (sentence,) = violations(puzzle, elsewhere)
    assert sentence.endswith(f"not at {list(at)}")
    assert parse_puzzle(format_puzzle(puzzle), shape, "f") == puzzle


def test_places_that_make_no_sense():
    with pytest.raises(PuzzleError, match="has one place, but 2 copies"):
        Piece("I", shape("I2"), 2, at=(0, 0))
    with pytest.raises(PuzzleError, match=r"lies at \[0\]; cells of the region have 2 numbers"):
        pinned((0,))
    assert "does not fit where it has to lie, at [3, 3]" in str(explain(pinned((3, 3))))

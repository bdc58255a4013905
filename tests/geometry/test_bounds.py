"""Shapes, regions and puzzles that are too large are refused before memory is used."""

from itertools import combinations

import numpy as np
import pytest

from cube3d import (
    Colour,
    Contact,
    Cover,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    Touch,
    placements,
)
from cube3d.errors import ShapeError, TooLargeError
from cube3d.geometry.cells import MAX_AXES, distinct
from cube3d.geometry.polycube import MAX_TURNED
from cube3d.puzzle.pairs import exclusions
from cube3d.puzzle.puzzle import MAX_PIECES
from cube3d.puzzle.symmetry import region_symmetries
from tests.helpers.limits import limit

DOMINO = Polycube([(0, 0), (1, 0)])
LARGE = Polycube(np.argwhere(np.ones((10, 10, 5, 3, 2, 2), dtype=bool)).tolist()[:-1])


def test_pieces_with_too_many_aspects(monkeypatch):
    """5,999 cells in 23,040 orientations are 138 million, 6 GB."""
    monkeypatch.setattr("cube3d.geometry.polycube.orient_rows", None)
    with pytest.raises(TooLargeError, match="5,999 cells is too large to be turned in 23,040 ways"):
        LARGE.aspects()
    with pytest.raises(TooLargeError, match="^piece 'L': a shape of 5,999 cells"):
        Puzzle("p", Region.box((10, 10, 5, 3, 2, 2)), (Piece("L", LARGE),), Cover.PIECES)
    with pytest.raises(TooLargeError, match="too large to be turned"):
        _ = Piece("L", LARGE, colours=("a",) * 5999).aspects


@pytest.mark.slow
def test_the_largest_pieces_that_are_turned():
    assert len(LARGE.aspects(Mobility.FIXED)) == 1
    cube = Polycube(np.argwhere(np.ones((2,) * 6, dtype=bool)).tolist())
    assert cube.aspects() == (cube,)
    assert len(cube) * 23_040 <= MAX_TURNED
    # Flat shapes are no more work in seven dimensions: ordered pairs of axes, and signs.
    corner = Polycube([(0,) * 7, (1, *(0,) * 6), (0, 1, *(0,) * 5)])
    assert len(corner.aspects()) == 84
    assert len(corner.aspects(Mobility.REFLECTIONS)) == 84


def test_dimensions():
    with pytest.raises(TooLargeError, match="200 dimensions, and can have 7 at most"):
        Polycube([(0,) * 200])
    with pytest.raises(TooLargeError, match="at most seven dimensions, not 8"):
        Region.box((1,) * (MAX_AXES + 1))


def test_large_boxes_are_not_filled():
    box = Region.box((1000, 1000, 1000))
    assert len(box) == 10**9
    with pytest.raises(TooLargeError, match="1,000,000,000 cells; the limit is 1,000,000"):
        _ = box.cells
    with pytest.raises(TooLargeError, match="the limit is 1,000,000"):
        Region.box((1000, 1000, 1000), colours={(0, 0, 0): "a"})
    piece = Piece("far", Polycube([(0, 0, 0), (2000, 0, 0)]))
    with pytest.raises(TooLargeError, match="1,000,000,000 cells; the limit is 20,000,000"):
        placements(Puzzle("p", box, (piece,), Cover.PIECES))


@pytest.mark.long
def test_symmetries_of_large_regions():
    assert len(region_symmetries(Region.box((2, 2, 1, 1, 1, 1, 1)))) == 2 * 120 * 128
    with pytest.raises(TooLargeError, match="128 cells is too large .* among 645,120"):
        region_symmetries(Region.box((2,) * 7))


def test_pieces():
    pieces = tuple(Piece(f"p{i}", DOMINO) for i in range(MAX_PIECES + 1))
    with pytest.raises(TooLargeError, match="has 5,001 pieces; the limit is 5,000"):
        Puzzle("p", Region.box((200, 200)), pieces, Cover.PIECES)
    with pytest.raises(PuzzleError, match=r"a count of an integer of about \d+ digits"):
        Piece("p", DOMINO, 10**99)


def touching(size: int, *names: str) -> Puzzle:
    pieces = tuple(Piece(name, DOMINO, 2) for name in ("A", "B"))
    return Puzzle("p", Region.box((size,) * 3), pieces, Cover.PIECES, rules=(Touch(names),))


@pytest.mark.parametrize("names", [(), ("A",), ("A", "B")])
def test_too_many_pairs_are_refused(names, monkeypatch):
    """To the pair: where they are one more than the limit, they are refused."""
    puzzle = touching(3, *names)
    number = len(exclusions(placements(puzzle)))
    assert number
    limit(monkeypatch, most_pairs=number)
    assert len(exclusions(placements(puzzle))) == number
    limit(monkeypatch, most_pairs=number - 1)
    with pytest.raises(TooLargeError, match=f"forbid more than {number - 1} pairs"):
        exclusions(placements(puzzle))


@pytest.mark.slow
def test_positions_of_many_pieces_are_refused():
    pieces = tuple(Piece(f"p{i}", DOMINO.lifted(3), (0, 1)) for i in range(4000))
    names = tuple(piece.name for piece in pieces)
    puzzle = Puzzle("p", Region.box((5, 5, 5)), pieces, Cover.PIECES, rules=(Touch(names),))
    with pytest.raises(TooLargeError, match="positions of 4,000 pieces to look through"):
        exclusions(placements(puzzle))


def test_a_rule_looks_only_at_orientations_that_have_a_placement():
    """In five dimensions a piece of four cells has 960; in seven cells few of them fit."""
    cells = [(0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (1, 1, 0, 0, 0), (1, 1, 1, 0, 0), (1, 1, 1, 1, 0)]
    region = Region([*cells, (1, 1, 1, 1, 1), (0, 1, 0, 0, 0)])
    crooked, straight = Polycube(cells[:4]), Polycube(cells[:2])
    pieces = (*(Piece(f"p{i}", crooked, (0, 1)) for i in range(6)), Piece("I", straight))
    names = tuple(piece.name for piece in pieces)
    rule = Touch(names, Contact.CORNER)
    puzzle = Puzzle("p", region, pieces, Cover.PIECES, rules=(rule,))
    table = placements(puzzle)
    expected = {
        (a, b)
        for a, b in combinations(range(len(table)), 2)
        if table.piece[a] != table.piece[b]
        and not {*table.cells_at(a)} & {*table.cells_at(b)}
        and any(
            np.abs(region.array[i] - region.array[j]).max() <= 1
            for i in table.cells_at(a)
            for j in table.cells_at(b)
        )
    }
    assert set(map(tuple, exclusions(table).tolist())) == expected
    assert expected


def test_names_are_listed_in_part():
    colours = tuple(Colour(f"c{i}", "#000000") for i in range(5000))
    piece = Piece("x", DOMINO)
    with pytest.raises(PuzzleError) as caught:
        Puzzle("p", Region.box((2, 2)), (piece,), rules=(Touch(("a" * 500,)),), colours=colours)
    assert len(str(caught.value)) < 200


def test_marks_outside_a_region():
    with pytest.raises(ShapeError, match=r"cell \(5, 5\) is marked, but it is not in the region"):
        Region.box((2, 2), optional=[(0, 0), (5, 5)])
    with pytest.raises(ShapeError, match=r"cell \(0, 0, 0\) is marked"):
        Region([(0, 0), (1, 1)], colours={(0, 0, 0): "a"})


def test_distinct_numbers():
    keys = np.random.default_rng(1).integers(0, 50, 200)
    assert (distinct(keys) == np.unique(keys)).all()
    assert len(distinct(keys[:0])) == 0

"""Pieces by name in puzzle files: ``pieces = "soma"``."""

import pytest

from cube3d import FormatError, catalog, count
from cube3d.catalog import listed_in_file, shape
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle

FILE = "pieces = {}\n[region]\nbox = {}\n"


def parsed(pieces, box, more=""):
    return parse_puzzle(FILE.format(pieces, box) + more, shape, "f.toml", listed_in_file)


@pytest.mark.parametrize(
    ("pieces", "box", "total"), [('"soma"', [3, 3, 3], 11_520), ('"pentominoes"', [6, 10], 9_356)]
)
def test_known_numbers(pieces, box, total):
    assert count(parsed(pieces, box)).total == total


def test_counts_and_other_pieces():
    more = '[[piece]]\nname = "another V"\nshape = "V"\n[[piece]]\nname = "I3"\nshape = "I3"\n'
    puzzle = parsed('["soma", "O1:3", "I2:0..2"]', [3, 3, 4], more)
    assert [piece.name for piece in puzzle.pieces] == [*"VLTSABP", "O1", "I2", "another V", "I3"]
    assert [piece.count for piece in puzzle.pieces[6:9]] == [1, 3, (0, 2)]
    assert puzzle.pieces[9].shape == catalog.load("soma").piece("V").shape
    written = format_puzzle(puzzle)
    assert "pieces =" not in written
    assert parse_puzzle(written, shape) == puzzle


@pytest.mark.parametrize(
    ("pieces", "more", "message"),
    [
        ('"sona"', "", "f.toml, line 1: 'pieces': no shape 'sona'"),
        ('"f.toml"', "", "not a file such as 'f.toml'"),
        ('["soma:x"]', "", "line 1: 'pieces': a piece must look like"),
        ('"soma"', '[[piece]]\nname = "V"\nshape = "V3"\n', "line 4, piece 'V': 'pieces' has"),
        ('"O1"', '[[piece]]\nname = "W"\nshape = "V"\n', "line 4, piece 'W': no shape 'V'"),
    ],
)
def test_mistakes(pieces, more, message):
    with pytest.raises(FormatError) as refused:
        parsed(pieces, [3, 3, 3], more)
    assert message in str(refused.value)


def test_a_name_of_the_library_wins():
    puzzle = parsed('"pentominoes-6x10"', [5, 13], '[[piece]]\nname = "more"\nshape = "I5"\n')
    assert puzzle.piece("more").shape == shape("I5")

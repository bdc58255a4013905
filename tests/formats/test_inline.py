import pytest

from cube3d import Cover, Cube3dError, Mobility, Region
from cube3d.formats.inline import inline_puzzle, parse_box, parse_piece
from cube3d.shape_sets import piece_set


@pytest.mark.parametrize("text", ["5x5x4", "5X5X4", "5×5×4"])
def test_boxes(text):
    assert parse_box(text) == Region.box((5, 5, 4))


@pytest.mark.parametrize("text", ["", "x", "5x", "5x0", "-5x5", "5 x 5", "5.5x5", "5x5" * 99])
def test_bad_boxes(text):
    with pytest.raises(Cube3dError, match="(a box must look like|must be positive)"):
        parse_box(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Y5", ("Y5", None)),
        ("polyhexes:3..4", ("polyhexes:3..4", None)),
        ("polyhexes:4:0..", ("polyhexes:4", (0, None))),
        ("flat-polycubes:3..4", ("flat-polycubes:3..4", None)),
        ("polyominoes:4:2", ("polyominoes:4", 2)),
        ("polysomething:3", ("polysomething", 3)),
        ("polyhexes-34-crown:2", ("polyhexes-34-crown", 2)),
        ("polygons.toml:0..", ("polygons.toml", (0, None))),
        ("Y5:20", ("Y5", 20)),
        ("Y5:0..3", ("Y5", (0, 3))),
        ("Y5:2..", ("Y5", (2, None))),
    ],
)
def test_pieces(text, expected):
    assert parse_piece(text) == expected


@pytest.mark.parametrize("text", ["", ":3", "Y5:", "Y5:x", "Y5:-1", "Y5:3...4", "Y5:1.5"])
def test_bad_pieces(text):
    with pytest.raises(Cube3dError, match="a piece must look like Y5"):
        parse_piece(text)


def test_puzzles():
    puzzle = inline_puzzle(
        "3x3", ["I2:2", "I2", "O1:0.."], piece_set, mobility=Mobility.FIXED, cover=Cover.PIECES
    )
    assert [(p.name, p.count) for p in puzzle.pieces] == [("I2", 3), ("O1", (0, None))]
    assert puzzle.pieces[0].mobility is Mobility.FIXED
    assert puzzle.cover is Cover.PIECES

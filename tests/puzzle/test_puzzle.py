import pytest

from cube3d import (
    Cover,
    Known,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    UpTo,
    count,
    explain,
    placements,
    shape,
)

DOMINO = Polycube([(0, 0), (0, 1)])
BOARD = Region.box((2, 2))


def test_flat_pieces_are_lifted():
    puzzle = Puzzle("p", Region.box((1, 2, 1)), (Piece("d", DOMINO),))
    assert puzzle.pieces[0].shape.dimension == 3


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ((), "has no pieces"),
        ((Piece("d", DOMINO), Piece("d", DOMINO)), "two pieces named 'd'"),
        (
            (Piece("c", Polycube([(0, 0, 0)]), 4),),
            "piece 'c': its cells have 3 coordinates",
        ),
    ],
)
def test_puzzles_that_make_no_sense(pieces, message):
    with pytest.raises(PuzzleError, match=message):
        Puzzle("p", BOARD, pieces)


@pytest.mark.parametrize(
    ("copies", "message"),
    [(3, "have 6 cells, its region has only 4"), (1, "have 2 cells and cannot cover the 4")],
)
def test_sizes_that_cannot_add_up_are_refused_by_searches(copies, message):
    puzzle = Puzzle("p", BOARD, (Piece("d", DOMINO, copies),))
    assert len(placements(puzzle)) == 4
    with pytest.raises(PuzzleError, match=message):
        count(puzzle)
    found = explain(puzzle)
    assert found
    assert message in found.text


@pytest.mark.parametrize(
    "count",
    [
        -1,
        (2, 1),
        (2, 0),
        (-1, 2),
        (0, -1),
        1.5,
        True,
        ("a", None),
        None,
        (None, 2),
        (1,),
        (1, 2, 3),
    ],
)
def test_counts_that_make_no_sense(count):
    with pytest.raises(PuzzleError, match="piece 'd'"):
        Piece("d", DOMINO, count)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\x1b[31m", 5])
def test_names_that_cannot_be_printed(name):
    with pytest.raises(PuzzleError, match=r"a piece needs a printable name|must be a text"):
        Piece(name, DOMINO)
    with pytest.raises(PuzzleError, match="a puzzle needs a printable name"):
        Puzzle(name, BOARD, (Piece("d", DOMINO, 2),))


def test_members_by_their_values():
    piece = Piece("d", DOMINO, 2, "fixed")  # type: ignore[arg-type]
    assert piece.mobility is Mobility.FIXED
    puzzle = Puzzle("p", BOARD, (piece,), "pieces")  # type: ignore[arg-type]
    assert puzzle.cover is Cover.PIECES
    with pytest.raises(PuzzleError, match="mobility must be one of 'fixed', .* not 'mirror'"):
        Piece("d", DOMINO, 2, "mirror")  # type: ignore[arg-type]


def test_a_shape_is_a_polycube():
    with pytest.raises(PuzzleError, match="expected a Polycube, not 'I2'"):
        Piece("d", "I2")  # type: ignore[arg-type]


def test_counts_as_text():
    texts = [Piece("d", DOMINO, c).count_text for c in (3, (1, 2), (1, None), (2, 2))]
    assert texts == ["3", "1..2", "1..", "2"]


def test_a_piece_that_is_not_used():
    spare = Piece("spare", Polycube([(0, 0)]), 0)
    puzzle = Puzzle("p", BOARD, (Piece("d", DOMINO, 2), spare))
    assert list(placements(puzzle).per_piece()) == [4, 0]
    assert count(puzzle).total == 2


def test_a_chiral_piece_that_is_not_used_takes_no_reflections_away():
    bars = Piece("I", shape("I2"), 6)
    box = Region.box((2, 2, 3))
    spare = Piece("A", shape("A4"), 0)
    assert count(Puzzle("p", box, (bars, spare))).up_to_full == 7
    assert count(Puzzle("p", box, (bars,))).up_to_full == 7


def test_most_copies():
    puzzle = Puzzle("p", BOARD, (Piece("d", DOMINO, (0, None)),))
    assert puzzle.most_copies(puzzle.pieces[0]) == 2


def test_cells_may_stay_empty():
    assert Puzzle("p", BOARD, (Piece("d", DOMINO),), Cover.PIECES).cover is Cover.PIECES


@pytest.mark.parametrize("level", [0, -1])
def test_a_level_that_makes_no_sense(level):
    message = f"a level of {level} makes no sense; the least is 1"
    with pytest.raises(PuzzleError, match=message):
        Puzzle("p", BOARD, (Piece("d", DOMINO, 2),), level=level)


def test_lookup_by_name():
    puzzle = Puzzle("p", BOARD, (Piece("d", DOMINO, 2),))
    assert puzzle.piece("d").count == 2
    with pytest.raises(PuzzleError, match="no piece named 'x'"):
        puzzle.piece("x")


def test_repr_is_a_constructor():
    puzzle = Puzzle("p", BOARD, (Piece("d", DOMINO, 2),), known=(Known(2, UpTo.TOTAL, "me"),))
    names = {c.__name__: c for c in (Puzzle, Region, Piece, Polycube, Cover, Mobility, Known, UpTo)}
    assert eval(repr(puzzle), names) == puzzle


def test_where_a_shape_came_from_does_not_matter():
    assert Piece("d", DOMINO, shape_name="I2") == Piece("d", DOMINO)
    assert hash(Piece("d", DOMINO, shape_name="I2")) == hash(Piece("d", DOMINO))

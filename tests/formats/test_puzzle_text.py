from dataclasses import replace

import pytest
from hypothesis import assume, given, settings

import cube3d
from cube3d import (
    Colour,
    Cover,
    FormatError,
    Known,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    Touch,
    UpTo,
)
from cube3d.formats.puzzle_text import format_puzzle_text, is_puzzle_text, parse_puzzle_text
from cube3d.formats.solution_text import format_solutions_text, parse_solutions_text
from tests.helpers.random_cases import cases
from tests.helpers.strategies import limited_puzzles, puzzles

DRAWN = """\
puzzle Some name
cover pieces
holes 2

region 3x2x2 at 1,0,-2
###   .##
###   .#+

piece L
count 2..3
mobility fixed
##
#.

piece I I
count 0..
#   #
"""


def test_a_drawing_is_a_puzzle():
    puzzle = parse_puzzle_text(DRAWN)
    cells = [(x + 1, y, -2) for x in range(3) for y in range(2)]
    cells += [(2, 0, -1), (3, 0, -1), (2, 1, -1), (3, 1, -1)]
    assert puzzle == Puzzle(
        "Some name",
        Region(cells),  # all may stay empty, so that none is marked
        (
            Piece("L", Polycube([(0, 0, 0), (1, 0, 0), (0, 1, 0)]), (2, 3), Mobility.FIXED),
            Piece("I I", Polycube([(0, 0, 0), (0, 0, 1)]), (0, None)),
        ),
        cover=Cover.PIECES,
        max_holes=2,
    )
    assert format_puzzle_text(puzzle) == (DRAWN.replace("+", "#"), [])


@given(limited_puzzles())
@settings(max_examples=cases(20))
def test_puzzles_are_read_as_they_were_written(puzzle):
    assume(puzzle.region.dimension <= 3)
    plain = replace(
        puzzle,
        region=Region(puzzle.region.cells, puzzle.region.optional),
        pieces=tuple(replace(piece, colours=()) for piece in puzzle.pieces),
        colours=(),
        colour_pairs=(),
    )
    text, notes = format_puzzle_text(plain)
    assert notes == []
    assert is_puzzle_text(text)
    assert parse_puzzle_text(text) == plain
    coloured, said = format_puzzle_text(puzzle)
    assert coloured == text
    assert said == ["the colours, and so where pieces may not lie"]


def test_what_a_text_does_not_say_is_noted():
    puzzle = Puzzle(
        "p",
        Region.box((1,)),
        (Piece("A", Polycube([(0,)]), groups=(("g", 1),), fixed=True),),
        walls=((1,),),
        rules=(Touch(),),
        known=(Known(1, UpTo.TOTAL, "a person"),),
        level=3,
        about="history",
        tags=("1-D",),
        colours=(Colour("red", "#ff0000"),),
    )
    said = format_puzzle_text(puzzle)[1]
    assert len(said) == 9
    assert "which pieces stay in place" in said
    assert "the walls: by the text, pieces may leave in all directions" in said
    assert "the level 3" in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "one line 'puzzle' and one line 'region'"),
        ("puzzle a\npuzzle b\nregion 1\n#", "one line 'puzzle'"),
        ("##\npuzzle a", "line 1: '##' is not known here"),
        ("puzzle a\ncolour red", "line 2: 'colour red' is not known here"),
        ("puzzle a\nholes 1\nholes 2", "line 3: 'holes 2' is not known here"),
        ("puzzle a\nholes x\nregion 1\n#", "line 2: 'holes' must be a number, not 'x'"),
        ("puzzle a\ncover x\nregion 1\n#", "line 2: 'cover' must be all or pieces, not 'x'"),
        ("puzzle a\nregion 1", "line 2: nothing is drawn"),
        ("puzzle a\nregion one\n#", "line 2: a region is given like 3x3x3"),
        ("puzzle a\nregion 1x1x1x1\n#", "a region is given like 3x3x3"),
        ("puzzle a\nregion 1x1 at 1\n#", "the corner of a 2-dimensional region"),
        ("puzzle a\nregion 9999999x9999999x9999999\n#", "the limit is 1,000,000"),
        ("puzzle a\nregion 1x1\n##", "line 3: column 2 of layer 1 is outside the region, 1x1"),
        ("puzzle a\nregion 1x1\n#\n#", "line 4: column 1 of layer 1 is outside the region, 1x1"),
        ("puzzle a\nregion 2x1x2\n##   #", "of one size"),
        ("puzzle a\nregion 2x2\n##\n#", "line 4: .* of one size"),
        ("puzzle a\nregion 2x2\n..\n..", "no cells"),
        ("puzzle a\nregion 1\n#\npiece A\n+", "line 5: '[+]' at column 1 of layer 1 is"),
        ("puzzle a\nregion 2x2\n##\n#.\npiece A\n#.\n.+", "line 7: '[+]' at column 2 of layer 1"),
        ("puzzle a\nregion 1\n#\npiece A\n.", "has no cells"),
        ("puzzle a\nregion 1\n#\npiece A\nw.", "'w.' .* made of '#', '[+]' and '.', without"),
        ("puzzle a\nregion 1\n#\npiece A\ncount many\n#", "line 5: 'count' must be like 2, 0..3"),
        (
            "puzzle a\nregion 1\n#\npiece A\nmobility any\n#",
            "line 5: 'mobility' must be one of fixed",
        ),
        ("puzzle a\nregion 1\n#\npiece A\n#\n#", "drawn in more than 1 dimensions"),
        ("puzzle a\nregion 1\n#\npiece\n#", "a piece needs a printable name"),
    ],
)
def test_texts_that_are_no_puzzle(text, sentence):
    with pytest.raises(FormatError, match=f"^f.*{sentence}"):
        parse_puzzle_text(text, "f")


def test_four_dimensions_are_not_drawn():
    with pytest.raises(FormatError, match="4-dimensional"):
        format_puzzle_text(cube3d.load("dominoes-2x2x2x2"))


@given(puzzles(most_cells=10))
@settings(max_examples=cases(15))
def test_solutions_are_read_as_they_were_written(random):
    """Each piece is used once, so that it has its own name as its letter."""
    assume(random.region.dimension <= 3)
    pieces = tuple(replace(piece, count=1) for piece in random.pieces)
    try:
        puzzle = replace(random, pieces=pieces, cover=Cover.PIECES)
        puzzle.check_sizes()
    except PuzzleError:
        assume(False)
        raise
    with cube3d.solutions(puzzle, limit=5) as search:
        found = list(search)
    if found:
        text = format_solutions_text(found, puzzle)
        assert parse_solutions_text(text, puzzle, "f") == found


def test_solutions_of_a_puzzle_in_text():
    puzzle = cube3d.load("12y")
    with cube3d.solutions(puzzle, limit=3) as search:
        found = list(search)
    text = format_solutions_text(found, puzzle)
    assert text.startswith("solution 1\n")
    read = parse_solutions_text(text, puzzle, "f")
    assert [{p.cells for p in one.placements} for one in read] == [
        {p.cells for p in one.placements} for one in found
    ]
    single = format_solutions_text(found[:1], puzzle)
    assert "solution" not in single
    assert len(parse_solutions_text(single, puzzle, "f")) == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("solution 1\n\nsolution 2\n", "f, solution 1: nothing is drawn"),
        ("", "f: nothing is drawn"),
        ("solution 1\nAB\n", "f: cell .* has no letter or dot"),
    ],
)
def test_texts_that_show_no_solution(text, sentence):
    with pytest.raises(FormatError, match=sentence):
        parse_solutions_text(text, cube3d.load("soma"), "f")


def test_pieces_are_counted_as_they_are_read():
    """Nothing after the first surplus piece is read."""
    text = "puzzle P\nregion 1x1x1\n#\n" + "piece A\n#\n" * 5002 + "nonsense"
    with pytest.raises(FormatError, match="^f: more than 5,000 pieces$"):
        parse_puzzle_text(text, "f")

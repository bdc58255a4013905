"""Colours, optional cells and limits of holes in every part, against brute force."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Cover,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    SatEngine,
    ShapeError,
    Status,
    count,
    cover_most,
    load,
    solutions,
    violations,
)
from cube3d.catalog import shape
from cube3d.covering.engines.exact import ExactEngine
from cube3d.formats.solution_json import format_solution, parse_solutions
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import limited_puzzles
from tests.helpers.symmetry_check import as_set, check_up_to_symmetry, cubes

# Each search of the SAT engine is a process.
EXACT, SAT = ExactEngine(), SatEngine()
ENGINES = st.sampled_from([*[EXACT] * 4, SAT])
LOOKS = (Colour("a", "#000000"), Colour("b", "#ffffff"))
DOMINO = Polycube([(0,), (1,)])


@settings(max_examples=cases(40))
@given(limited_puzzles(), ENGINES)
def test_against_brute_force(puzzle, engine):
    expected = oracle.coloured_solutions(puzzle)
    assume(engine is not SAT or len(expected) <= 200)
    search = solutions(puzzle, engine=engine)
    found = list(search)
    assert len(found) == len(expected)
    assert set(map(as_set, found)) == expected
    assert search.outcome.status is (Status.COMPLETE if expected else Status.INFEASIBLE)


BOXES = [(5,), (2, 2), (2, 3), (2, 4), (3, 3), (3, 3, 1), (2, 2, 2)]
FLAT = [[(0, 0), (0, 1), (1, 0)], [(0, 0), (1, 0), (1, 1), (1, 2)]]
SHAPES = [[(0,)], [(0,), (1,)], [(0, 0), (0, 1)], *FLAT]


@st.composite
def symmetric_puzzles(draw) -> Puzzle:
    """Tiny puzzles with all marks whose regions keep some symmetry; some with mirrored pairs."""
    box = Region.box(draw(st.sampled_from(BOXES)))
    cells, ends = box.cells, {box.cells[0], box.cells[-1]}
    by_parity = [{cell for cell in cells if sum(cell) % 2 == odd} for odd in (0, 1)]
    optional = draw(st.sampled_from([set(), ends, *by_parity, set(cells)]))
    board = {cell: "ab"[odd] for odd in (0, 1) for cell in by_parity[odd]}
    colours = draw(st.sampled_from([{}, {}, board, dict.fromkeys(ends, "a")]))
    pieces = [draw(coloured_pieces(box.dimension, "A"))]
    if box.dimension == 2 and draw(st.booleans()):
        # Flat pieces are chiral on the plane alone, some of them for their colours.
        pieces = [draw(coloured_pieces(2, "A", FLAT, Mobility.ROTATIONS))]
        pieces.append(mirrored(pieces[0]))
    elif draw(st.booleans()):
        pieces.append(draw(coloured_pieces(box.dimension, "B")))
    try:
        puzzle = Puzzle(
            "symmetric",
            Region(cells, optional, colours),
            tuple(pieces),
            draw(st.sampled_from([Cover.ALL, Cover.PIECES, Cover.PIECES])),
            max_holes=draw(st.one_of(st.none(), st.integers(0, len(cells)))),
            colours=LOOKS,
            colour_pairs=draw(st.sampled_from([(), (("a", "b"),)])),
        )
        puzzle.check_sizes()
    except PuzzleError:  # the sizes cannot add up
        reject()
    # Symmetry shows in few solutions as well, and soon.
    assume(len(oracle.coloured_solutions(puzzle)) <= 100)
    return puzzle


@st.composite
def coloured_pieces(draw, dimension: int, name: str, shapes=SHAPES, mobility=None) -> Piece:
    """Pieces of one to four cells, most of them loose, many with cells of other colours."""
    cells = draw(st.sampled_from([cells for cells in shapes if len(cells[0]) <= dimension]))
    colours = draw(st.sampled_from([(), (), ("a", "b", "", "a"), ("b", "", "", "")]))
    return Piece(
        name,
        Polycube([(*cell, *[0] * (dimension - len(cell))) for cell in cells]),
        draw(st.sampled_from([1, (0, 2), (0, 2), (1, 3)])),
        mobility or draw(st.sampled_from([Mobility.ROTATIONS, Mobility.ROTATIONS, *Mobility])),
        colours=colours[: len(cells)],
    )


def mirrored(piece: Piece) -> Piece:
    """Return the mirror image of a piece, colours and all."""
    colours = piece.colours or ("",) * len(piece.shape)
    parts = [((-x, *rest), c) for (x, *rest), c in zip(piece.shape.cells, colours, strict=True)]
    cells, colours = zip(*sorted(parts), strict=True)
    return replace(piece, name="mirrored", shape=Polycube(cells), colours=colours)


@settings(max_examples=cases(15))
@given(symmetric_puzzles(), ENGINES)
def test_up_to_symmetry_against_brute_force(puzzle, engine):
    check_up_to_symmetry(puzzle, engine)


@settings(max_examples=cases(10))
@given(symmetric_puzzles(), ENGINES, st.data())
def test_pieces_in_place_up_to_symmetry_against_brute_force(puzzle, engine, data):
    some = [s.placements for s in solutions(puzzle, limit=5) if s.placements]
    assume(some)
    placed = st.lists(st.sampled_from(data.draw(st.sampled_from(some))), min_size=1, unique=True)
    check_up_to_symmetry(puzzle, engine, data.draw(placed))


class TestLimitsOfHoles:
    def test_one_that_changes_the_classes(self):
        """Of the ways to lay dominoes on a board of 3 x 3, those that leave one cell."""
        board = Region.box((3, 3), colours={(1, 1): "a"})
        domino = Piece("D", Polycube([(0, 0), (1, 0)]), (0, None), colours=("", ""))
        puzzle = Puzzle("board", board, (domino,), Cover.PIECES, colours=LOOKS)
        few, many = replace(puzzle, max_holes=1), replace(puzzle, max_holes=3)
        sizes = [[len(c) for c in check_up_to_symmetry(p, EXACT)] for p in (few, many, puzzle)]
        assert sizes[0] < sizes[1] < sizes[2]

    @pytest.mark.parametrize(
        ("cover", "engine"),
        [
            *((cover, EXACT) for cover in Cover),
            pytest.param(Cover.PIECES, SAT, marks=pytest.mark.slow),
        ],
    )
    def test_none_at_all(self, cover, engine):
        """Then all cells are covered, whatever may stay empty."""
        cube = Region.box((2, 2, 2), optional=[(0, 0, 0), (1, 1, 1)])
        corner = Piece("V", shape("V3"), (0, 2))
        domino = Piece("D", Polycube([(0, 0, 0), (1, 0, 0)]), (0, 4), colours=("a", "b"))
        puzzle = Puzzle("cube", cube, (corner, domino), cover, max_holes=0, colours=LOOKS)
        check_up_to_symmetry(puzzle, engine)
        full = replace(puzzle, region=Region(cube.cells), cover=Cover.ALL, max_holes=None)
        every = [set(map(as_set, solutions(p, engine=engine))) for p in (puzzle, full)]
        assert every[0] == every[1] != set()


def test_mirrored_pieces_under_colours():
    """Reflections count where the colours are mirrored too, and only there."""
    board = Region.box((2, 4), optional=[(0, 0), (1, 3), (0, 3), (1, 0)])
    flag = Piece("F", Polycube([(0, 0), (0, 1), (1, 0)]), colours=("a", "b", ""))
    both = (flag, mirrored(flag))
    turned = Mobility.ROTATIONS
    pair = Puzzle("pair", board, both, Cover.PIECES, colours=LOOKS, mobility=turned)
    by_rotations, by_all = check_up_to_symmetry(replace(pair, max_holes=2), EXACT)
    assert len(by_all) < len(by_rotations)
    twins = replace(pair, pieces=(flag, replace(flag, name="G")), max_holes=2)
    check_up_to_symmetry(twins, EXACT)
    assert count(twins, engine=EXACT).up_to_full is None


@given(limited_puzzles())
def test_files_keep_everything(puzzle):
    assert parse_puzzle(format_puzzle(puzzle), shape) == puzzle
    for solution in list(solutions(puzzle, limit=2)):
        assert parse_solutions(format_solution(solution)) == [solution]


@given(limited_puzzles(), st.data())
def test_the_verifier_sees_wrong_colours_and_too_many_holes(puzzle, data):
    """Whatever set of placements is shown to it, it says what brute force says."""
    open_puzzle = replace(
        puzzle,
        pieces=tuple(replace(p, count=(0, None)) for p in puzzle.pieces),
        region=Region(puzzle.region.cells),
        cover=Cover.PIECES,
        max_holes=None,
    )
    expected = oracle.coloured_solutions(puzzle)
    for solution in solutions(open_puzzle, limit=20):
        assert (not violations(puzzle, solution)) == (as_set(solution) in expected)


@given(limited_puzzles())
def test_the_largest_cover_keeps_colours(puzzle):
    opened = replace(
        puzzle,
        cover=Cover.PIECES,
        max_holes=None,
        pieces=tuple(replace(p, count=(0, p.high)) for p in puzzle.pieces)
        if puzzle.cover is Cover.ALL
        else puzzle.pieces,
    )
    reached = {
        sum(len(parts) for _, parts in solution) for solution in oracle.coloured_solutions(opened)
    }
    best = cover_most(puzzle)
    assert best.covered == max(reached, default=0)


def test_the_checkerboard_decides_how_a_domino_lies():
    region = Region.box((2, 2), colours={(0, 0): "a", (1, 1): "a", (0, 1): "b", (1, 0): "b"})
    domino = Piece("D", DOMINO, 2, colours=("a", "b"))
    puzzle = Puzzle("board", region, (domino,), colours=LOOKS)
    assert count(puzzle).total == 2
    white = replace(puzzle, pieces=(replace(domino, colours=("a", "a")),))
    assert count(white).total == 0
    allowed = replace(white, colour_pairs=(("a", "b"),))
    assert count(allowed).total == 2


def test_on_a_neutral_region_colours_tell_placements_apart():
    domino = Piece("D", DOMINO, 1, colours=("a", "b"))
    puzzle = Puzzle("pair", Region.box((2,)), (domino,), colours=LOOKS)
    assert count(puzzle).total == 1  # there are no rotations in one dimension
    puzzle = Puzzle("pair", Region.box((2, 1)), (domino,), colours=LOOKS)
    assert (count(puzzle).total, count(puzzle).up_to_rotations) == (2, 1)


def test_holes_are_where_cells_may_stay_empty():
    domino = Piece("D", DOMINO, (0, None))
    row = Puzzle("row", Region.box((5,), optional=[(0,), (4,)]), (domino,))
    assert count(row).total == 2
    assert count(replace(row, max_holes=1)).total == 2
    with pytest.raises(PuzzleError, match="cannot cover the 5 of its region"):
        count(replace(row, max_holes=0, pieces=(replace(domino, count=2),)))


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Piece("D", DOMINO, colours=("a",)), "has 2 cells and 1 colour"),
        (lambda: Colour("a", "red"), "colour 'a' is written \"#rrggbb\" in hexadecimal"),
        (lambda: Colour("+", "#000000"), "a letter or digit, not '\\+'"),
        (lambda: Piece("D", DOMINO, groups=(("g", 0),)), "piece 'D': 0 copies in group 'g'"),
        (
            lambda: Puzzle("p", Region.box((2,)), (Piece("D", DOMINO, colours=("a", "b")),)),
            "puzzle 'p' does not say how its colour 'a' looks",
        ),
        (
            lambda: Puzzle("p", Region.box((2,)), (Piece("D", DOMINO),), max_holes=-1),
            "at most -1 holes make no sense",
        ),
    ],
)
def test_what_makes_no_sense(build, message):
    with pytest.raises(PuzzleError, match=message):
        build()


def test_marks_outside_the_region():
    with pytest.raises(ShapeError, match=r"cell \(3,\) is marked, but it is not in the region"):
        Region.box((2,), optional=[(3,)])


@pytest.mark.parametrize("name", ["25y-checkered", "soma-checkered"])
def test_checkered_puzzles_of_the_catalog(name):
    puzzle = load(name)
    board = puzzle.region.coloured
    assert len(board) == len(puzzle.region)
    solution = next(iter(solutions(puzzle, limit=1)))
    seen = {cell: colour for p in solution.placements for cell, colour in cubes(p)}
    assert seen == board

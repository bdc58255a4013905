"""Colours, optional cells and limits of holes: through every part, against brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Cover,
    ExactEngine,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    SatEngine,
    ShapeError,
    Status,
    UpTo,
    count,
    cover_most,
    load,
    solutions,
    violations,
)
from cube3d.catalog import shape
from cube3d.formats.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.formats.solution_json import format_solution, parse_solutions
from tests import oracle
from tests.strategies import limited_puzzles

ENGINES = st.sampled_from([ExactEngine(), SatEngine()])
LOOKS = (Colour("a", "#000000"), Colour("b", "#ffffff"))
DOMINO = Polycube([(0,), (1,)])


def cubes(placed):
    return frozenset(zip(placed.cells, placed.colours or ("",) * len(placed.cells), strict=True))


def as_set(solution):
    return frozenset((placed.piece, cubes(placed)) for placed in solution.placements)


@settings(max_examples=300)
@given(limited_puzzles(), ENGINES)
def test_against_brute_force(puzzle, engine):
    expected = oracle.coloured_solutions(puzzle)
    search = solutions(puzzle, engine=engine)
    found = list(search)
    assert len(found) == len(expected)
    assert set(map(as_set, found)) == expected
    assert search.outcome.status is (Status.COMPLETE if expected else Status.INFEASIBLE)


def images(puzzle, solution, mirrored):
    """Return the images of a solution under the symmetries that keep the region's marks.

    Only for pieces whose mobility is not FIXED, and mirrored ones only where all may be
    reflected, so that every image is made of the same pieces.
    """
    cells, dimension = puzzle.region.cells, puzzle.region.dimension
    optional, colours = set(puzzle.region.optional), puzzle.region.coloured
    for order in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            if oracle._determinant(order, signs) == -1 and not mirrored:
                continue
            moved = [tuple(s * c[a] for a, s in zip(order, signs, strict=True)) for c in cells]
            low = [
                min(a) - min(b)
                for a, b in zip(zip(*cells, strict=True), zip(*moved, strict=True), strict=True)
            ]
            target = {
                cell: tuple(a + b for a, b in zip(image, low, strict=True))
                for cell, image in zip(cells, moved, strict=True)
            }
            if set(target.values()) != set(cells):
                continue
            if {target[c] for c in optional} != optional:
                continue
            if any(colours.get(target[c]) != colours.get(c) for c in cells):
                continue
            yield frozenset(
                (name, frozenset((target[cell], colour) for cell, colour in parts))
                for name, parts in solution
            )


@settings(max_examples=200)
@given(limited_puzzles(), st.booleans(), ENGINES)
def test_up_to_symmetry_against_brute_force(puzzle, mirrored, engine):
    mobility = Mobility.REFLECTIONS if mirrored else Mobility.ROTATIONS
    # One piece: no other one can take its place in an image.
    piece = replace(puzzle.pieces[0], mobility=mobility, count=(0, None))
    puzzle = replace(puzzle, pieces=(piece,), cover=Cover.PIECES, max_holes=None)
    if puzzle.most_copies(piece):
        puzzle = replace(puzzle, max_holes=len(puzzle.region) - 1)
    found = oracle.coloured_solutions(puzzle)
    classes = {min(images(puzzle, s, mirrored), key=repr_of) for s in found}
    counts = count(puzzle, engine=engine)
    assert counts.total == len(found)
    assert (counts.up_to_full if mirrored else counts.up_to_rotations) == len(classes)
    up_to = UpTo.FULL if mirrored else UpTo.ROTATIONS
    listed = [as_set(s) for s in solutions(puzzle, engine=engine, up_to=up_to)]
    assert len(listed) == len(classes)
    assert {min(images(puzzle, s, mirrored), key=repr_of) for s in listed} == classes


def repr_of(solution):
    return sorted((name, sorted(parts)) for name, parts in solution)


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
        replace(row, max_holes=0, pieces=(replace(domino, count=2),))


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Piece("D", DOMINO, colours=("a",)), "has 2 cells and 1 colours"),
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

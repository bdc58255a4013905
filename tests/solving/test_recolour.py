from dataclasses import replace
from itertools import combinations
from operator import add

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Infeasible,
    Mobility,
    Piece,
    Puzzle,
    PuzzleError,
    Region,
    SearchError,
    SearchStopped,
    Touch,
    catalog,
    count,
    load,
    recolour,
    shape,
    violations,
)
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.solving import recolour as module
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles

NAMES = ["checkered", "stripes", "halves", "shell", "random", "fewest"]


def is_one_class(puzzle, rotations_only=False):
    """Tell by the oracle whether all solutions are images of one, colours kept."""
    found = oracle.coloured_solutions(puzzle)
    plain = {frozenset(cubes for _, cubes in solution) for solution in found}
    return bool(plain) and plain <= images(min(plain, key=repr), puzzle.region, rotations_only)


def images(solution, region, rotations_only):
    """Return the images of coloured pieces under the symmetries of a coloured region."""
    low = [min(axis) for axis in zip(*region.cells, strict=True)]
    look = {c: (region.coloured.get(c, ""), c in region.optional) for c in region.cells}
    here = {(at_zero(cell, low), look[cell]) for cell in look}
    mobility = Mobility.ROTATIONS if rotations_only else Mobility.REFLECTIONS
    found = set()
    for order, signs in oracle.turns(region.dimension, mobility):
        turned = oracle.turned(look, order, signs)
        corner = [min(axis) for axis in zip(*turned, strict=True)]
        moved = {c: at_zero(t, corner) for c, t in zip(look, turned, strict=True)}
        if here == set(zip(moved.values(), look.values(), strict=True)):
            found.add(frozenset(moved_cubes(cubes, moved, low) for cubes in solution))
    return found


def moved_cubes(cubes, moved, low):
    return frozenset((tuple(map(add, moved[cell], low)), colour) for cell, colour in cubes)


def at_zero(cell, low):
    return tuple(a - b for a, b in zip(cell, low, strict=True))


def without_colours(puzzle, solution):
    """Return the cells of the pieces, which a plain puzzle's solution has."""
    return frozenset(frozenset(placed.cells) for placed in solution.placements)


@settings(max_examples=cases(10), deadline=None)
@given(puzzles(most_cells=8), st.sampled_from(NAMES), st.integers(2, 3), st.integers(0, 99))
def test_one_solution_is_left(puzzle, pattern, colours, seed):
    plain = oracle.solutions(puzzle)
    assume(0 < len(plain) < 50)
    try:
        found = recolour(puzzle, pattern=pattern, colours=colours, seed=seed)
    except SearchStopped:
        return
    assert violations(found.puzzle, found.solution) == []
    assert is_one_class(found.puzzle, rotations_only=found.counts.up_to_full is None)
    assert without_colours(puzzle, found.solution) in {
        frozenset(cells for _, cells in solution) for solution in plain
    }
    assert len(found.puzzle.region.coloured) == len(puzzle.region)
    assert all(all(piece.colours) for piece in found.puzzle.pieces)
    assert sum(p.low for p in found.puzzle.pieces) == len(found.solution.placements)


def coloured_after(puzzle, solution, marked):
    """Colour some cells of a puzzle, and each piece as it lies in a solution; slowly."""
    names = {cell: "dark" if cell in marked else "light" for cell in puzzle.region.cells}
    pieces = []
    for number, (name, cells) in enumerate(sorted(solution, key=repr)):
        # A piece drawn as it lies, with what lay there, is the same piece turned.
        ordered = sorted(cells)
        mobility = puzzle.piece(name).mobility
        low = [min(axis) for axis in zip(*ordered, strict=True)]
        cube = type(puzzle.pieces[0].shape)([at_zero(cell, low) for cell in ordered])
        colours = tuple(names[cell] for cell in ordered)
        pieces.append(Piece(f"{name}/{number}", cube, 1, mobility, colours=colours))
    looks = (Colour("light", "#ffffff"), Colour("dark", "#000000"))
    region = Region(puzzle.region.cells, colours=names)
    return Puzzle("coloured", region, tuple(pieces), colours=looks)


def leaves_one(puzzle, number):
    """Tell by the oracle whether marking this many cells can leave one solution."""
    solutions = oracle.solutions(puzzle)
    return any(
        is_one_class(coloured_after(puzzle, solution, marked))
        for marked in combinations(puzzle.region.cells, number)
        for solution in sorted(solutions, key=repr)
    )


@pytest.mark.parametrize(
    "names", [["I3", "I3", "V3"], ["L4", "V3", "I2"], ["V3", "V3", "V3"], ["O4", "I3", "I2"]]
)
def test_fewest_is_the_fewest(names):
    counts = {name: names.count(name) for name in names}
    region = Region.box((3, 3))
    puzzle = Puzzle("p", region, tuple(Piece(n, shape(n), k) for n, k in counts.items()))
    if not oracle.solutions(puzzle):
        with pytest.raises(Infeasible):
            recolour(puzzle, pattern="fewest")
        return
    found = recolour(puzzle, pattern="fewest")
    assert found.is_fewest
    assert list(found.puzzle.region.colours).count("dark") == found.marked
    assert not any(leaves_one(puzzle, number) for number in range(found.marked))
    assert leaves_one(puzzle, found.marked)


def test_two_dark_cubes_leave_one_way_to_make_the_soma_cube():
    found = recolour(load("soma"), pattern="fewest")
    assert (found.before, found.marked, found.is_fewest) == (240, 2, True)
    assert list(found.puzzle.region.colours).count("dark") == 2
    assert sum(piece.colours.count("dark") for piece in found.puzzle.pieces) == 2
    counts = count(found.puzzle)
    assert 1 in (counts.up_to_full, counts.up_to_rotations)


def test_no_checkered_soma_cube_is_unique():
    with pytest.raises(SearchStopped) as raised:
        recolour(load("soma"), pattern="checkered")
    # The puzzle of the catalog is the other way to colour the pieces; see its known counts.
    total = {fact.up_to.value: fact.solutions for fact in load("soma-checkered").known}["total"]
    assert f"leaves {240 * 48 - total:,}, rotated ones included" in str(raised.value)


def test_solutions_too_many_to_list(monkeypatch):
    monkeypatch.setattr(module, "MOST_LISTED", 48 * 3)
    found = recolour(load("soma"), pattern="random", seed=4)
    assert found.before is None
    counts = count(found.puzzle)
    assert 1 in (counts.up_to_full, counts.up_to_rotations)
    assert not recolour(load("soma"), pattern="fewest").is_fewest


def test_copies_that_differ_have_names_of_their_own():
    region = Region.box((2, 3))
    taken = Piece("V 1", shape("I2"), (0, 1))
    puzzle = Puzzle("p", region, (Piece("V", shape("V3"), (0, 2)), taken))
    found = recolour(puzzle, pattern="halves", colours=3)
    names = [piece.name for piece in found.puzzle.pieces]
    assert len(set(names)) == len(names)
    assert {placed.piece for placed in found.solution.placements} == set(names)


@pytest.mark.long
def test_the_same_every_time_and_toml_keeps_it():
    one, other = (recolour(load("12y"), pattern="fewest") for _ in range(2))
    assert one.puzzle == other.puzzle
    assert one.solution == other.solution
    assert parse_puzzle(format_puzzle(one.puzzle), catalog.shape) == one.puzzle


SOMA = load("soma")


@pytest.mark.parametrize(
    ("puzzle", "options", "error", "text"),
    [
        (load("soma-checkered"), {}, PuzzleError, "has colours already"),
        (replace(SOMA, rules=(Touch(),)), {}, PuzzleError, "has rules"),
        (SOMA, {"pattern": "plaid"}, PuzzleError, "no pattern 'plaid'"),
        (SOMA, {"colours": 7}, PuzzleError, "2 to 6 colours, not 7"),
        (SOMA, {"timeout": -1}, SearchError, "a timeout"),
        (SOMA, {"timeout": 0}, SearchStopped, "the time was over"),
        (load("tetrominoes-4x5"), {}, Infeasible, "no solution"),
    ],
)
def test_puzzles_that_cannot_be_coloured(puzzle, options, error, text):
    with pytest.raises(error, match=text):
        recolour(puzzle, **options)


def test_a_piece_of_many_cells():
    region = Region.box((8, 8))
    piece = Piece("all", type(SOMA.pieces[0].shape)(region.cells), 1, Mobility.FIXED)
    found = recolour(Puzzle("p", region, (piece,)))
    assert (found.pattern, found.marked, found.tried) == ("checkered", 32, 1)


def test_cells_of_other_lattices_have_the_patterns_that_need_no_cubes():
    puzzle = load("polysticks-123-3x3-2")
    with pytest.raises(PuzzleError, match="'stripes' needs cubes; the square-edges lattice has"):
        recolour(puzzle, pattern="stripes")
    assert recolour(puzzle).pattern in ("shell", "fewest")

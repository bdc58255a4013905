"""Rules: generator and verifier, which share no code, forbid the same pairs."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Contact,
    Cover,
    Mobility,
    Pattern,
    Piece,
    Polycube,
    Puzzle,
    PuzzleError,
    Region,
    ShapeError,
    Swap,
    Touch,
    count,
    load,
    placements,
    shape,
    solutions,
    violations,
)
from cube3d.puzzle.pairs import exclusions, relations
from cube3d.puzzle.rule import Rule
from cube3d.verify.rules import broken_rules
from tests.helpers.random_cases import cases
from tests.helpers.strategies import mobilities, puzzles

DOMINO, SQUARE = shape("I2"), Region.box((2, 2))
contacts = st.sampled_from(list(Contact))


def can_meet(table, a, b):
    """Tell whether both placements can be used, as far as their piece's count goes."""
    piece = table.puzzle.pieces[table.piece[a]]
    return table.piece[a] != table.piece[b] or table.puzzle.most_copies(piece) > 1


def pairs_the_verifier_names(table):
    """Ask the verifier about each two placements that do not overlap."""
    found = []
    for a, b in combinations(range(len(table)), 2):
        apart = not set(table.cells_at(a).tolist()) & set(table.cells_at(b).tolist())
        meet = apart and can_meet(table, a, b)
        if meet and broken_rules(table.puzzle, table.solution([a, b])):
            found.append([a, b])
    return found


def agree(puzzle):
    table = placements(puzzle)
    if 0 < len(table) <= 50:
        pairs = [pair for pair in exclusions(table).tolist() if can_meet(table, *pair)]
        assert pairs == pairs_the_verifier_names(table)


@settings(max_examples=cases(20))
@given(puzzles(most_cells=10))
def test_swaps_of_random_puzzles(puzzle):
    agree(replace(puzzle, rules=(Swap(),)))


@settings(max_examples=cases(35))
@given(puzzles(most_cells=10), contacts, st.data())
def test_touching_in_random_puzzles(puzzle, contact, data):
    names = st.sets(st.sampled_from([piece.name for piece in puzzle.pieces]))
    rules = [Touch(tuple(sorted(data.draw(names))), contact) for _ in range(2)]
    agree(replace(puzzle, rules=tuple(rules)))


@settings(max_examples=cases(35))
@given(puzzles(most_cells=10), mobilities, st.data())
def test_patterns_in_random_puzzles(puzzle, mobility, data):
    table = placements(puzzle)
    pairs = [
        (a, b)
        for a, b in combinations(range(min(len(table), 50)), 2)
        if not set(table.cells_at(a).tolist()) & set(table.cells_at(b).tolist())
    ]
    if not pairs:
        return
    drawn = table.solution(data.draw(st.sampled_from(pairs))).placements
    pattern = Pattern((drawn[0].piece, drawn[1].piece), (drawn[0].cells, drawn[1].cells), mobility)
    agree(replace(puzzle, rules=(pattern,)))


@pytest.mark.parametrize(
    ("contact", "pairs"),
    # Of pairs of cells of 4x4x1, 24 share a face and 18 an edge alone.
    [(Contact.FACE, 24), (Contact.EDGE, 24 + 18), (Contact.CORNER, 24 + 18)],
)
def test_how_close_is_touching(contact, pairs):
    cell = Piece("M", Polycube([(0, 0, 0)]), (0, None))
    puzzle = Puzzle("p", Region.box((4, 4, 1)), (cell,), Cover.PIECES, (Touch((), contact),))
    assert len(exclusions(placements(puzzle))) == pairs


def test_corners_in_space():
    cell = Piece("M", Polycube([(0, 0, 0)]), (0, None))
    found = [
        len(exclusions(placements(Puzzle("p", Region.box((2, 2, 2)), (cell,), Cover.PIECES, (r,)))))
        for r in (Touch(), Touch((), Contact.EDGE), Touch((), Contact.CORNER))
    ]
    # A cube of eight cells has 12 pairs by face, 12 by edge alone, 4 by corner alone.
    assert found == [12, 24, 28]


def test_whom_touching_concerns():
    assert Touch().concerns("A", "A")
    assert not Touch().concerns("A", "B")
    assert Touch(("A",)).concerns("A", "A")
    assert not Touch(("A",)).concerns("B", "B")
    assert Touch(("A", "B")).concerns("B", "A")
    assert not Touch(("A", "B")).concerns("A", "A")
    assert not Touch(("A", "B")).concerns("A", "C")


def test_non_attacking_kings():
    """Kings that do not attack each other are monominoes without a common corner.

    Four fit on 4x4 in 79 ways (OEIS A018807).
    """
    king = Piece("K", Polycube([(0, 0)]), 4)
    rule = Touch((), Contact.CORNER)
    board = Puzzle("kings", Region.box((4, 4)), (king,), Cover.PIECES, (rule,))
    assert count(board).total == 79


def test_equal_pieces_that_exchange_their_places_do_not_swap():
    pieces = (Piece("A", DOMINO), Piece("B", DOMINO))
    puzzle = Puzzle("p", Region.box((1, 4)), pieces, rules=(Swap(),))
    assert count(puzzle).total == 2
    # In the square the same two divide the cells otherwise.
    assert count(replace(puzzle, region=SQUARE)).total == 0


def test_a_pattern_as_drawn_turned_and_reflected():
    """Two L tile 2x4 in two ways, mirror images of each other."""
    l_shape = Polycube([(0, 0), (0, 1), (0, 2), (1, 2)])
    puzzle = Puzzle("p", Region.box((2, 4)), (Piece("L", l_shape, 2, Mobility.REFLECTIONS),))
    before = list(solutions(puzzle))
    first, second = before[0].placements
    left = {
        mobility: count(
            replace(
                puzzle,
                rules=(Pattern(("L", "L"), (first.cells, second.cells), mobility),),
            )
        ).total
        for mobility in Mobility
    }
    assert len(before) == 2
    assert left == {Mobility.FIXED: 1, Mobility.ROTATIONS: 1, Mobility.REFLECTIONS: 0}


def test_relations_of_y_pentacubes():
    """Thirteen placements around each piece swap with it (H. Kociemba)."""
    puzzle = load("25y")
    found = relations(placements(puzzle), Swap())
    assert len(found.offset) == 24 * 13


def test_rules_of_pieces_that_are_not_there():
    with pytest.raises(PuzzleError, match="a rule names piece 'X'; the puzzle has 'A'"):
        Puzzle("p", SQUARE, (Piece("A", DOMINO, 2),), rules=(Touch(("X",)),))


def test_no_rule():
    with pytest.raises(PuzzleError, match="is a Swap, Touch, Pattern or Pairs, not 'swap'"):
        Puzzle("p", SQUARE, (Piece("A", DOMINO, 2),), rules=("swap",))  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="cube3d.Pairs.where"):
        function = lambda a, b: True  # noqa: E731
        Puzzle("p", SQUARE, (Piece("A", DOMINO, 2),), rules=(function,))  # type: ignore[arg-type]


def test_a_rule_given_twice_is_one():
    puzzle = Puzzle("p", SQUARE, (Piece("A", DOMINO, 2),), rules=(Swap(), Swap()))
    assert puzzle.rules == (Swap(),)


def test_patterns_that_make_no_sense():
    with pytest.raises(ShapeError, match=r"the pattern lists cell \(0, 0\) twice"):
        Pattern(("A", "A"), (((0, 0),), ((0, 0),)))
    with pytest.raises(PuzzleError, match="a pattern needs two pieces"):
        Pattern(("A",), (((0, 0),),))  # type: ignore[arg-type]
    deep = Pattern(("A", "A"), (((0, 0, 0),), ((0, 0, 1),)))
    with pytest.raises(PuzzleError, match="a 3-dimensional pattern does not fit a 2-dimensional"):
        Puzzle("p", SQUARE, (Piece("A", DOMINO, 2),), rules=(deep,))
    bent = Pattern(("A", "A"), (((0, 0),), ((0, 1),)))
    with pytest.raises(PuzzleError, match="the pattern of pieces 'A' and 'A' can never occur"):
        count(Puzzle("p", SQUARE, (Piece("A", DOMINO, 2),), rules=(bent,)))


def test_flat_patterns_in_space():
    beside = Pattern(("D", "D"), (((0, 0), (1, 0)), ((0, 1), (1, 1))))
    puzzle = Puzzle("p", Region.box((2, 2, 2)), (Piece("D", DOMINO, 4),))
    assert count(puzzle).total == 9
    # Each of the nine has two dominoes side by side.
    assert count(replace(puzzle, rules=(beside,))).total == 0


def test_the_verifier_says_what_is_wrong():
    puzzle = Puzzle("p", SQUARE, (Piece("D", DOMINO, 2),))
    solution = next(iter(solutions(puzzle)))
    cells = tuple(placed.cells for placed in solution.placements)
    rules: dict[Rule, str] = {
        Swap(): "piece 'D' (copy 1) and piece 'D' (copy 2) can swap, which a rule forbids",
        Touch(): "piece 'D' (copy 1) and piece 'D' (copy 2) share a face, which a rule forbids",
        Touch(("D",), Contact.EDGE): "piece 'D' (copy 1) and piece 'D' (copy 2) share an edge, "
        "which a rule forbids",
        Pattern(("D", "D"), (cells[0], cells[1])): (
            "piece 'D' (copy 1) and piece 'D' (copy 2) lie in a forbidden pattern"
        ),
    }
    for rule, sentence in rules.items():
        assert violations(replace(puzzle, rules=(rule,)), solution) == [sentence]

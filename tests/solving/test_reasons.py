"""Reasons and hints say what they need: shapes, colours or rules; an oracle knows them apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Contact,
    DeadEnd,
    Piece,
    Polycube,
    Puzzle,
    Region,
    Swap,
    Touch,
    explain,
    hint,
)
from cube3d.errors import Infeasible
from cube3d.puzzle.solution import PlacedPiece
from cube3d.solving.build_problem import build_problem
from cube3d.solving.hint import Hint
from cube3d.solving.reasons import by_plain_means, every_reason
from cube3d.solving.why import by_core
from cube3d.verify.position import pieces_on
from tests.helpers.random_cases import cases
from tests.helpers.reason_oracle import Judge
from tests.helpers.strategies import bars_and_another, positions, ruled_puzzles


def bar(length):
    return Polycube([(i, 0) for i in range(length)])


TWO_DOMINOES = Puzzle("t", Region.box((2, 2)), (Piece("a", bar(2)), Piece("b", bar(2))))
FIRST = pieces_on(TWO_DOMINOES, "a", [(0, 0), (1, 0)])


@pytest.mark.parametrize(
    ("rule", "forbids"),
    [
        (Touch(("a", "b")), "'a' and 'b' to touch"),
        (Touch(("a", "b"), Contact.CORNER), "'a' and 'b' to touch, even at a corner"),
        (Swap(), "two pieces that can swap"),
    ],
)
def test_a_piece_that_only_a_rule_keeps_away(rule, forbids):
    found = explain(TWO_DOMINOES.with_rules(rule), given=[FIRST])
    assert found is not None
    assert found.text == (
        "this position cannot be solved: piece 'b' fits into the rest of the region, but a rule "
        f"forbids {forbids}"
    )
    assert found.rules == (0,)


def test_a_rule_that_a_reason_does_not_need_is_not_named():
    slanted = Polycube([(0, 0), (1, 1), (2, 2)])
    pieces = Piece("a", bar(3)), Piece("b", slanted)
    found = explain(Puzzle("p", Region.box((2, 3)), pieces, rules=(Touch(("a", "b")), Swap())))
    assert found is not None
    assert "rule" not in found.text
    assert found.rules == ()


def test_copies_up_to_their_greatest_number_count():
    """Two I2 cover the ends of #++#; only beside I3 they cannot."""
    cells = [(x, 0) for x in range(4)]
    pieces = Piece("I2", bar(2), (0, 2)), Piece("I3", bar(3))
    row = Puzzle("p", Region(cells, optional=cells[1:3]), pieces)
    found = explain(row)
    assert found is not None
    assert found.kind == "search"
    region = Region([*cells, (9, 9)], optional=cells[1:3])
    found = explain(Puzzle("p", region, (*pieces, Piece("M", bar(1)))))
    assert found is not None
    assert found.text == (
        "piece 'I3' cannot be used while the cells (0, 0), (3, 0) and (9, 9) are covered"
    )


def test_copies_that_are_all_needed_fit_elsewhere_too():
    cells = [(x, 0) for x in range(5)]
    region = Region(cells, colours={cell: "wwddd"[cell[0]] for cell in cells})
    looks = Colour("w", "#ffffff"), Colour("d", "#000000")
    one = Polycube([(0, 0)])
    pieces = Piece("w", one, 2, colours=("w",)), Piece("n", one, 3)
    found = hint(Puzzle("p", region, pieces, colours=looks), steps=None)
    assert isinstance(found, Hint)
    check_steps(Puzzle("p", region, pieces, colours=looks), found)


def check_steps(puzzle, found, position=()):
    """Each step has the number of ways that the oracle finds, and is forced as it says."""
    given: list[PlacedPiece] = [*position]
    everything = range(len(puzzle.rules))
    for step in found.steps:
        judge = Judge(puzzle, given)
        number = [piece.name for piece in puzzle.pieces].index(step.placed.piece)
        left = judge.under(everything, colours=True)

        def ways(of, step=step, number=number):
            if step.cell is None:
                return len(of.ways[number])
            every = [cubes for own in of.ways for cubes in own]
            return sum(step.cell in dict(cubes) for cubes in every)

        assert step.ways == ways(left)
        needed = left.needed[number] if step.cell is None else 1
        assert step.is_forced == (step.ways == needed)
        more = ways(judge.under((), colours=True)) > step.ways
        assert step.is_by_rules == (step.is_forced and more)
        given.append(step.placed)


@settings(max_examples=cases(400))
@given(st.one_of(ruled_puzzles(), bars_and_another()), st.data())
def test_reasons_that_need_no_search(puzzle, data):
    position = data.draw(positions(puzzle))
    judge = Judge(puzzle, position)
    try:
        problem = build_problem(puzzle, position)
    except Infeasible:
        assert not judge.under(range(len(puzzle.rules)), colours=True).can_solve()
        return
    for reason in every_reason(problem):
        judge.check(reason)


@settings(max_examples=cases(100))
@given(ruled_puzzles(), st.data())
def test_cores(puzzle, data):
    position = data.draw(positions(puzzle))
    judge = Judge(puzzle, position)
    try:
        problem = build_problem(puzzle, position)
    except Infeasible:
        return
    if judge.under(range(len(puzzle.rules)), colours=True).can_solve():
        return
    # A core is asked for only where counting gives no reason.
    if by_plain_means(problem):
        return
    if reason := by_core(problem):
        judge.check(reason)


@settings(max_examples=cases(100))
@given(ruled_puzzles(), st.data())
def test_steps_of_hints(puzzle, data):
    position = data.draw(positions(puzzle))
    try:
        build_problem(puzzle, position)
    except Infeasible:
        return
    if not Judge(puzzle, position).under(range(len(puzzle.rules)), colours=True).can_solve():
        return
    found = hint(puzzle, given=position, steps=None)
    assert not isinstance(found, DeadEnd)
    check_steps(puzzle, found, position)

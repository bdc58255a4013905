"""Pieces in place: exactly the solutions that contain them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Cover,
    ExactEngine,
    Infeasible,
    Piece,
    Puzzle,
    PuzzleError,
    Region,
    SatEngine,
    Status,
    Swap,
    UpTo,
    count,
    load,
    shape,
    solutions,
    solve,
)
from cube3d.covering.engines.engine import Engine
from cube3d.verify.position import number_pieces, pieces_on
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles

ENGINES: list[Engine] = [ExactEngine(), SatEngine()]


def placed(pieces):
    return frozenset((p.piece, p.cells) for p in pieces)


@pytest.mark.parametrize("engine", [ExactEngine(1), SatEngine()])
@settings(max_examples=cases(10))
@given(puzzle=puzzles(most_cells=9), data=st.data())
def test_random_positions(engine, puzzle, data):
    everything = list(solutions(puzzle, engine=ExactEngine()))
    if not everything:
        return
    one = data.draw(st.sampled_from(everything))
    kept = data.draw(st.sets(st.sampled_from(one.placements))) if one.placements else set()
    position = number_pieces(sorted(kept, key=lambda p: (p.piece, p.cells)))
    expected = {placed(s.placements) for s in everything if placed(kept) <= placed(s.placements)}
    found = list(solutions(puzzle, engine=engine, given=position))
    assert len(found) == len(expected)
    assert {placed(s.placements) for s in found} == expected
    assert count(puzzle, engine=engine, given=position).total == len(expected)


def test_seven_in_place():
    puzzle = load("25y")
    one = solve(puzzle)
    found = list(solutions(puzzle, given=one.placements[:7]))
    assert placed(one.placements) in {placed(s.placements) for s in found}
    assert all(placed(one.placements[:7]) <= placed(s.placements) for s in found)


@pytest.mark.parametrize("up_to", [UpTo.ROTATIONS, UpTo.FULL])
def test_only_symmetries_that_keep_the_position_count(up_to):
    puzzle = load("12y")
    one = solve(puzzle)
    total = len(list(solutions(puzzle, given=one.placements[:1])))
    counts = count(puzzle, given=one.placements[:1])
    number = counts.up_to_full if up_to is UpTo.FULL else counts.up_to_rotations
    assert counts.total == total
    listed = list(solutions(puzzle, given=one.placements[:1], up_to=up_to))
    assert number is not None
    assert len(listed) == number <= total


def test_cells_may_stay_empty():
    puzzle = replace(load("12y-flat"), cover=Cover.PIECES)
    one = solve(puzzle)
    for engine in ENGINES:
        search = solutions(puzzle, engine=engine, given=one.placements[:10])
        found = [placed(s.placements) for s in search]
        assert placed(one.placements) in found
        assert all(placed(one.placements[:10]) <= s for s in found)


def test_positions_that_break_a_rule():
    puzzle = load("12y")
    without = replace(puzzle, rules=(Swap(),))
    one = solve(puzzle)
    with pytest.raises(Infeasible, match="can swap, which a rule forbids"):
        solve(without, given=one.placements)


@pytest.mark.parametrize("engine", [ExactEngine(1), SatEngine()])
def test_a_dead_position(engine):
    """Two dominoes cut a corner off."""
    puzzle = Puzzle("board", Region.box((4, 3)), (Piece("D", shape("I2"), 6),))
    dead = [pieces_on(puzzle, "D", [(1, 0), (2, 0)]), pieces_on(puzzle, "D", [(0, 1), (0, 2)])]
    search = solutions(puzzle, engine=engine, given=number_pieces(dead), limit=1)
    assert list(search) == []
    assert search.outcome.status is Status.INFEASIBLE


def test_too_many_copies():
    puzzle = load("soma")
    piece = solve(puzzle).placements[0]
    other = next(
        s.placements[0]
        for s in solutions(puzzle)
        if not set(s.placements[0].cells) & set(piece.cells)
    )
    with pytest.raises(Infeasible, match="is used 2 times, not 0..1"):
        solutions(puzzle, given=number_pieces([piece, other]))


def test_a_piece_of_another_puzzle():
    with pytest.raises(PuzzleError, match="has no piece named 'Y'"):
        solutions(load("soma"), given=solve(load("12y")).placements[:1])

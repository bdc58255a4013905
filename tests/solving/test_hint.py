"""Hints, against brute force on every position."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Cover,
    Piece,
    PlacedPiece,
    Puzzle,
    Region,
    SearchError,
    SearchStopped,
    Swap,
    count,
    load,
    placements,
    shape,
    solutions,
    solve,
)
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from cube3d.solving.grade import grade
from cube3d.solving.hint import MOST_COUNTED, DeadEnd, Hint, Remaining, hint, take_off
from cube3d.verify.position import number_pieces, pieces_on
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import limited_puzzles, puzzles
from tests.helpers.symmetry_check import as_cubes

quick = settings(
    max_examples=cases(20), suppress_health_check=[HealthCheck.too_slow], deadline=None
)


@dataclass
class Board:
    """A position, and everything that brute force knows of it."""

    puzzle: Puzzle
    given: tuple[PlacedPiece, ...]

    def __post_init__(self):
        self.every = oracle.coloured_solutions(self.puzzle)
        self.position = [as_cubes(placed) for placed in self.given]

    @property
    def left(self):
        """The solutions that contain the position."""
        own = set(self.position)
        one_each = len(own) == len(self.position)
        return {found for found in self.every if one_each and own <= found}

    def ways(self):
        """Placements that still fit: of pieces left, clear of covered cells."""
        covered = {cell for _, cubes in self.position for cell, _ in cubes}
        found = []
        for number, piece in enumerate(self.puzzle.pieces):
            used = sum(name == piece.name for name, _ in self.position)
            if piece.high is None or used < piece.high:
                places = oracle.coloured_placements(self.puzzle, number)
                found += [(piece.name, c) for c in places if not covered & {x for x, _ in c}]
        return found

    def must_cover(self):
        """The cells that every solution covers by the puzzle's rules."""
        region, covered = self.puzzle.region, {c for _, cubes in self.position for c, _ in cubes}
        full = sum(p.low * len(p.shape) for p in self.puzzle.pieces) == len(region)
        if self.puzzle.most_holes == 0 or full:
            needed = set(region.cells)
        elif self.puzzle.cover is Cover.ALL:
            needed = set(region.cells) - set(region.optional)
        else:
            needed = set()
        return needed - covered


def through(ways, cell):
    return [way for way in ways if any(cell == own for own, _ in way[1])]


@st.composite
def positions(draw, of) -> Board:
    """A part of a solution, if there is one, and maybe pieces that lie anywhere."""
    puzzle = draw(of)
    table = placements(puzzle)
    kept: list[PlacedPiece] = []
    with solutions(puzzle, limit=1) as search:
        for one in search:
            kept = [placed for placed in one.placements if draw(st.booleans())]
    if len(table):
        numbers = draw(st.sets(st.integers(0, len(table) - 1), max_size=2))
        kept += [table.solution([number]).placements[0] for number in sorted(numbers)]
    return Board(puzzle, number_pieces(kept))


def check_cell(board, step, ways):
    """Check that the cell of a step is one with the fewest ways."""
    assert step.cell in board.must_cover()
    assert step.ways == min(len(through(ways, cell)) for cell in board.must_cover())
    assert step.is_forced == (step.ways == 1)
    assert step.cell in step.placed.cells


def check_steps(board, found):
    """Check each step against the placements that fit, and those that lead to a solution."""
    for step in found.steps:
        ways, leads = board.ways(), set().union(*board.left)
        fitting = [way for way in ways if way[0] == step.placed.piece]
        if step.cell is not None:
            fitting = through(ways, step.cell)
            check_cell(board, step, ways)
        assert step.ways == len(fitting)
        assert step.leading == len(leads.intersection(fitting))
        assert as_cubes(step.placed) in fitting
        if step.is_forced:
            # It is in every solution: nothing else could be.
            assert all(as_cubes(step.placed) in one for one in board.left)
        copies = [name for name, _ in board.position]
        assert step.placed.copy == copies.count(step.placed.piece)
        board = Board(board.puzzle, (*board.given, step.placed))
        assert step.remaining == Remaining(len(board.left), is_all=True)
        assert board.left
    assert set(board.position) in [set(one) for one in board.every]


@pytest.mark.parametrize("of", [puzzles(most_cells=9), limited_puzzles()])
def test_every_position(of):
    @quick
    @given(board=positions(of))
    def check(board):
        check_position(board, most=1_000)  # hint itself counts to ten thousand

    check()


def check_position(board, most):
    assume(len(board.left) <= most)
    if board.left:
        found = hint(board.puzzle, given=board.given, steps=None)
        assert isinstance(found, Hint)
        assert found.remaining == Remaining(len(board.left), is_all=True)
        check_steps(board, found)
    else:
        check_take_off(board)


def check_take_off(board):
    found = take_off(build_problem(board.puzzle), board.given)
    assert found.is_hopeless == (not board.every)
    if not board.every:
        assert found.pieces is None
        return
    # Twice on the same cells is once too often.
    fewest = min(len(board.given) - len(one & set(board.position)) for one in board.every)
    assert found.pieces is not None
    assert len(found.pieces) == found.at_least == fewest
    assert found.is_fewest
    off = list(found.pieces)
    assert all(placed in board.given for placed in off)
    assert Board(board.puzzle, tuple(p for p in board.given if p not in off)).left


def soma(**cells):
    puzzle = load("soma")
    return puzzle, number_pieces([pieces_on(puzzle, name, own) for name, own in cells.items()])


V = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
L = [(0, 2, 0), (1, 2, 0), (2, 2, 0), (0, 2, 1)]


def test_a_dead_position_says_why():
    puzzle, position = soma(V=V, L=L)
    assert count(puzzle, given=position).total == 0
    found = hint(puzzle, given=position)
    assert isinstance(found, DeadEnd)
    assert found.why.kind == "colouring"
    assert found.take_off.pieces is not None
    assert len(found.take_off.pieces) == 1
    rest = [placed for placed in position if placed not in found.take_off.pieces]
    assert count(puzzle, given=rest).total > 0


def test_pieces_that_clash():
    puzzle, position = soma(V=V, L=[(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0)])
    found = hint(puzzle, given=position)
    assert isinstance(found, DeadEnd)
    assert found.why.kind == "position"
    assert "share the cells (0, 0, 0), (1, 0, 0)" in found.why.text
    assert found.take_off.is_fewest
    assert found.take_off.at_least == 1


def test_pieces_that_lie_outside_or_twice():
    domino = Piece("I", shape("I2"), count=2)
    puzzle = Puzzle("two", Region.box((2, 2)), (domino,))
    inside = pieces_on(puzzle, "I", [(0, 0), (1, 0)])
    outside = pieces_on(puzzle, "I", [(2, 0), (3, 0)])
    for wrong in (inside, outside):
        found = hint(puzzle, given=number_pieces([inside, wrong]))
        assert isinstance(found, DeadEnd)
        assert found.take_off.pieces is not None
        assert [placed.cells for placed in found.take_off.pieces] == [wrong.cells]
        assert found.take_off.is_fewest


def test_a_puzzle_without_solutions():
    found = hint(load("tetrominoes-4x5"))
    assert isinstance(found, DeadEnd)
    assert found.take_off.is_hopeless
    assert found.why.kind == "colouring"


def test_many_solutions_are_not_all_counted():
    found = hint(load("soma"))
    assert isinstance(found, Hint)
    assert count(load("soma")).total > MOST_COUNTED
    assert found.remaining == Remaining(MOST_COUNTED + 1, is_all=False)
    (step,) = found.steps
    assert step.leading is None
    assert count(load("soma"), given=[step.placed]).total == step.remaining.number


def test_exclusions_take_ways():
    # Two dominoes beside each other could be swapped; end to end they could not.
    domino = Piece("I", shape("I2"), count=2)
    free = Puzzle("free", Region.box((2, 2)), (domino,))
    position = [pieces_on(free, "I", [(0, 0), (1, 0)])]
    assert isinstance(hint(free, given=position), Hint)
    found = hint(Puzzle("swap", free.region, free.pieces, rules=(Swap(),)), given=position)
    assert isinstance(found, DeadEnd)
    assert found.take_off.is_hopeless


@pytest.mark.long
def test_exclusions_of_a_large_puzzle():
    puzzle = Puzzle("isolated", load("25y").region, load("25y").pieces, rules=(Swap(),))
    whole = solve(puzzle)
    found = hint(puzzle, given=whole.placements[:6], steps=None)
    assert isinstance(found, Hint)
    assert len(found.steps) == 19
    kept = count(puzzle, given=whole.placements[:6])
    assert found.remaining == Remaining(kept.total, is_all=True)
    position = list(whole.placements[:6])
    for step in found.steps[:3]:
        position.append(step.placed)
        assert step.remaining == Remaining(count(puzzle, given=position).total, is_all=True)


def test_it_is_the_same_every_time():
    puzzle, position = soma(V=V)
    assert hint(puzzle, given=position, steps=None) == hint(puzzle, given=position, steps=None)
    assert hint(puzzle, given=position) == hint(puzzle, given=position, threads=1)


def test_a_solved_position():
    puzzle = load("soma")
    assert hint(puzzle, given=solve(puzzle).placements) == Hint(Remaining(1, is_all=True), ())


def test_no_piece_has_to_be_used():
    puzzle = Puzzle("bars", Region.box((3, 3)), (Piece("I", shape("I3"), (0, None)),), Cover.PIECES)
    found = hint(puzzle)
    assert isinstance(found, Hint)
    assert (found.steps, found.is_solved) == ((), False)
    assert found.remaining == Remaining(count(puzzle).total, is_all=True)
    rows = number_pieces([pieces_on(puzzle, "I", [(x, y) for x in range(3)]) for y in range(3)])
    for used in (1, 2):
        left = count(puzzle, given=rows[:used]).total
        assert hint(puzzle, given=rows[:used]) == Hint(Remaining(left, is_all=True), ())
        assert left > 1
    solved = Hint(Remaining(1, is_all=True), ())
    assert solved.is_solved
    assert hint(puzzle, given=rows) == solved


def test_limits():
    with pytest.raises(SearchStopped, match="not known within the time limit"):
        hint(load("25y"), timeout=0)
    with pytest.raises(SearchError, match="at least 1 step"):
        hint(load("soma"), steps=0)
    puzzle, position = soma(V=V, L=L)
    with time_limit(0.0):
        found = take_off(build_problem(puzzle), position)
    assert (found.pieces, found.at_least, found.is_hopeless) == (None, 1, False)


def test_the_grade_of_soma():
    puzzle = load("soma")
    found = grade(puzzle)
    assert found.is_complete
    assert (found.counts.total, found.counts.up_to_full) == (11520, 240)
    assert sum(found.difficulty.placements.values()) == len(placements(puzzle))
    assert len(found.ways) == 7
    walked = hint(puzzle, steps=None)
    assert isinstance(walked, Hint)
    assert found.ways == tuple(step.ways for step in walked.steps)
    assert found.forced == sum(step.is_forced for step in walked.steps)


def test_the_grade_of_what_has_no_solution():
    found = grade(load("tetrominoes-4x5"))
    assert (found.counts.total, found.ways, found.forced) == (0, (), 0)
    assert found.is_complete

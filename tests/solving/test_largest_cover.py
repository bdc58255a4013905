"""Largest covers, against brute force and published figures."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings

from cube3d import (
    Colour,
    Contact,
    Cover,
    ExactEngine,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    Region,
    SatEngine,
    Solution,
    Status,
    Swap,
    Touch,
    cover_most,
    lattice,
    load,
    shape,
    violations,
)
from cube3d.covering.cnf import encode
from cube3d.covering.engines.engine import Engine
from cube3d.puzzle.placement import placements
from cube3d.solving import largest_cover
from cube3d.solving.largest_cover import bounds
from cube3d.verify.position import number_pieces, pieces_on
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles
from tests.helpers.waiting import TIMEOUTS


def most_by_brute_force(puzzle):
    """Return the number of cells of the largest of all partial covers, or None."""
    found = oracle.solutions(puzzle)
    return max((sum(len(cells) for _, cells in s) for s in found), default=None)


def as_solution(puzzle, found):
    placed = [pieces_on(puzzle, name, sorted(cells)) for name, cells in found]
    return Solution(puzzle.name, number_pieces(placed))


def as_cover(puzzle):
    pieces = puzzle.pieces
    if puzzle.cover is Cover.ALL:
        pieces = tuple(replace(p, count=(0, p.high)) for p in pieces)
    return replace(puzzle, pieces=pieces, cover=Cover.PIECES)


@pytest.mark.parametrize("engine", [None, ExactEngine(1), SatEngine()])
@settings(max_examples=cases(15))
@given(puzzle=puzzles(most_cells=8))
def test_random_puzzles(engine, puzzle):
    expected = most_by_brute_force(as_cover(puzzle))
    found = cover_most(puzzle, engine=engine)
    if expected is None:
        assert (found.status, found.solution) == (Status.INFEASIBLE, None)
        return
    assert found.status is Status.COMPLETE
    assert found.optimal
    assert (found.covered, found.upper_bound) == (expected, expected)
    assert found.solution is not None
    assert sum(len(p.cells) for p in found.solution.placements) == expected
    assert violations(found.puzzle, found.solution) == []


@settings(max_examples=cases(25))
@given(puzzles(most_cells=8))
def test_bounds_leave_out_only_what_is_impossible(puzzle):
    opened = as_cover(puzzle)
    reached = {sum(len(cells) for _, cells in s) for s in oracle.solutions(opened)}
    assert reached <= {bound.covered for bound in bounds(placements(opened))}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "covered"),
    # Four does not divide these squares, so that one cell stays empty at least.
    [
        ("tetrominoes-11x11", 120),
        ("tetris-7x7", 48),
        ("tetrominoes-41x41", 1680),
        ("tetrominoes-61x61", 3720),
        ("tetrominoes-101x101", 10200),
        ("y-pentacubes-4x4x4", 60),
    ],
)
def test_one_cell_less_than_what_arithmetic_allows(name, covered):
    found = cover_most(load(name))
    assert (found.covered, found.upper_bound, found.optimal) == (covered, covered, True)
    assert "cannot cover exactly" in found.why


def test_what_only_a_search_proves():
    found = cover_most(load("f-pentacubes-4x4x4"))
    assert (found.covered, found.optimal) == (55, True)
    sizes, search = found.why.split("; ")
    assert sizes == "pieces of 5 cells cannot cover exactly 61 to 64 cells"
    assert search == "a search of the other larger ones"


def test_no_search_is_claimed_that_did_not_happen():
    bend = Piece("V", shape("V3"))
    found = cover_most(Puzzle("p", Region.box((4, 1)), (bend,), Cover.PIECES))
    assert (found.status, found.covered, found.upper_bound) == (Status.INFEASIBLE, 0, 0)
    assert "search" not in found.why
    assert "ruled out" in found.why or "allow no cover" in found.why


def test_a_cover_says_what_stopped_its_search(monkeypatch):
    monkeypatch.setattr(encode, "MAX_CLAUSES", 10)
    found = cover_most(load("f-pentacubes-4x4x4"), engine=SatEngine())
    assert (found.status, found.optimal) == (Status.LIMIT, False)
    assert "clauses; at most 10 are allowed" in found.stopped
    assert "search" not in found.why


def test_a_colouring_bounds_it():
    found = cover_most(load("tetrominoes-4x5"))
    assert (found.covered, found.upper_bound) == (16, 16)
    assert found.why.startswith("20 cells are ruled out: on the checkerboard, the region has 10")


@pytest.mark.slow
def test_every_reason_bounds_it(monkeypatch):
    monkeypatch.setattr(largest_cover, "REASON_SECONDS", 600.0)
    # The checkerboard of 2x2x2 blocks has 504 black and 496 white cells; each I4 covers 2 of each.
    rods = (Piece("I4", shape("I4"), (0, None)),)
    found = next(bounds(placements(Puzzle("p", Region.box((10, 10, 10)), rods, Cover.PIECES))))
    assert found.covered == 992
    assert "checkerboard of 2x2x2 blocks" in found.why(searched=False)


def test_empty_cells_of_several_kinds():
    triangles = Region([(0, 0, 0), (0, 0, 1), (1, 0, 0)], lattice=lattice("triangular"))
    pair = Polycube([(0, 0, 0), (0, 0, 1)], lattice("triangular"))
    board = Puzzle("p", triangles, (Piece("empty cell", pair, (0, None)),), Cover.PIECES)
    assert (cover_most(board).covered, cover_most(board).optimal) == (2, True)


@pytest.mark.slow
def test_exclusions_hold():
    dominoes = (Piece("D", shape("I2"), (0, None)),)
    board = Puzzle("p", Region.box((4, 3)), dominoes, Cover.PIECES)
    for rule in (Touch(), Touch((), Contact.CORNER), Swap()):
        puzzle = replace(board, rules=(rule,))
        allowed = [
            2 * len(solution)
            for solution in oracle.solutions(board)
            if not violations(puzzle, as_solution(puzzle, solution))
        ]
        assert cover_most(puzzle).covered == max(allowed) < 12


@pytest.mark.long
def test_a_time_limit_keeps_the_best():
    twenty = Puzzle("p", Region.box((7, 7, 7)), (Piece("X", shape("X5"), (0, None)),), Cover.PIECES)
    for timeout in TIMEOUTS:
        found = cover_most(twenty, timeout=timeout)
        if found.covered:
            break
    assert found.status is Status.LIMIT
    assert not found.optimal
    assert 0 < found.covered < found.upper_bound
    assert found.solution is not None
    assert violations(found.puzzle, found.solution) == []


def test_ctrl_c_keeps_the_best():
    class Pressed:
        name = "pressed"
        threads = 1

        def blocks(self, cover, **options):
            raise KeyboardInterrupt
            yield

    found = cover_most(load("f-pentacubes-4x4x4"), engine=cast(Engine, Pressed()))
    assert found.status is Status.INTERRUPTED
    assert found.covered > 0
    assert found.solution is not None
    assert violations(found.puzzle, found.solution) == []


def test_pieces_with_colours():
    corner = Polycube([(0, 0), (0, 1), (1, 0)])
    pieces = (
        Piece("A", Polycube([(0, 0)]), 1, Mobility.FIXED),
        Piece("B", corner, (0, None), Mobility.FIXED, colours=("", "", "a")),
    )
    colours = (Colour("a", "#112233"),)
    board = Puzzle("board", Region.box((3, 3)), pieces, colours=colours)
    assert cover_most(board).covered == 7


def test_progress_is_told():
    told = []
    cover_most(
        load("tetrominoes-11x11"), watch=lambda covered, bound: told.append((covered, bound))
    )
    assert told[-1] == (120, 120)
    assert [c for c, _ in told] == sorted(c for c, _ in told)


@pytest.mark.long
@pytest.mark.parametrize("pieces", [{"Y5": (0, None)}, {"Y5": 100}])
def test_small_boxes_fill_a_large_one(pieces):
    shapes = tuple(Piece(name, shape(name).lifted(3), count) for name, count in pieces.items())
    found = cover_most(Puzzle("box", Region.box((5, 10, 10)), shapes))
    assert (found.covered, found.engine) == (500, "boxes")


def test_boxes_leave_the_cells_empty_that_nothing_can_cover():
    found = cover_most(load("tetrominoes-41x41"))
    assert (found.covered, found.engine) == (1680, "boxes")
    assert found.solution is not None
    assert violations(found.puzzle, found.solution) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["X5", "W5"])
def test_symmetries_settle_it_before_sat_is_asked(monkeypatch, name):
    puzzle = Puzzle(
        "four-cube", Region.box((4, 4, 4)), (Piece(name, shape(name).lifted(3), (0, None)),),
        Cover.PIECES,
    )  # fmt: skip
    whole = cover_most(puzzle, engine=ExactEngine())
    monkeypatch.setattr(largest_cover, "FIRST_WORK", 50_000)
    monkeypatch.setattr("cube3d.covering.engines.sat.SatEngine", None)
    found = cover_most(puzzle)
    assert found.optimal
    assert found.covered == whole.covered

"""Searches without a result get a plain reason early."""

from __future__ import annotations

import pytest

import cube3d
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.problem import Status
from cube3d.solving import count as counting
from cube3d.solving import reasons, staged
from cube3d.solving.build_problem import Problem
from cube3d.solving.reasons import Explanation, plain_reason

DP = cube3d.DpEngine()

# By its colouring: 36 cells of each kind, but one piece has 4 of one and 2 of the other.
HEXOMINOES = cube3d.load("hexominoes-15x14")
BALANCED = [
    piece
    for piece in HEXOMINOES.pieces
    if sum((-1) ** sum(cell) for cell in piece.shape.cells) == 0
]
NONE = cube3d.Puzzle(
    name="in vain",
    region=cube3d.Region.box([8, 9]),
    pieces=(*BALANCED[:11], HEXOMINOES.piece("A")),
)


@pytest.fixture
def impatient(monkeypatch):
    """A first stage of so few nodes that every search is longer."""
    monkeypatch.setattr(staged, "FIRST_WORK", 1)
    monkeypatch.setattr(counting, "FIRST_WORK", 1)


@pytest.fixture
def asked(monkeypatch):
    """The problems for which a plain reason was looked for."""
    problems: list[Problem] = []

    def noting(problem: Problem) -> Explanation | None:
        problems.append(problem)
        return plain_reason(problem)

    monkeypatch.setattr(reasons, "plain_reason", noting)
    return problems


def test_a_reason_is_looked_for_once_and_only_where_nothing_was_met(impatient, asked):
    cube3d.count(cube3d.load("thesis-5x4"), engine=cube3d.SatEngine())
    assert not asked
    cube3d.count(NONE)
    assert len(asked) == 1
    list(cube3d.solutions(NONE))
    assert len(asked) == 2


@pytest.mark.slow
def test_what_the_first_stage_found_is_found_once(monkeypatch):
    """The whole search finds it again, in the same order."""
    puzzle = cube3d.load("16y")
    every = list(cube3d.solutions(puzzle))
    for work in (50_000, 500_000, 5_000_000):
        monkeypatch.setattr(staged, "FIRST_WORK", work)
        assert list(cube3d.solutions(puzzle)) == every


@pytest.mark.slow
def test_symmetries_prove_that_there_is_none_before_sat_is_asked(monkeypatch):
    """1.2 million nodes up to symmetry, and more than the first stage has without."""
    monkeypatch.setattr("cube3d.covering.engines.sat.SatEngine", None)
    both = (1, 24)
    pieces = tuple(cube3d.Piece(name, cube3d.shape(name).lifted(3), both) for name in ("T15", "V5"))
    puzzle = cube3d.Puzzle("five-cube", cube3d.Region.box((5, 5, 5)), pieces)
    with cube3d.solutions(puzzle, limit=1) as search:
        assert list(search) == []
    assert (search.outcome.status, search.outcome.engine) == (Status.INFEASIBLE, "exact")


@pytest.mark.parametrize(
    "work", [10_000, 250_000, 2_500_000]
)  # found at last, up to symmetry, at once
def test_one_solution_that_symmetries_find_is_one(monkeypatch, work):
    monkeypatch.setattr(staged, "FIRST_WORK", work)
    with cube3d.solutions(cube3d.load("16y"), engine=cube3d.ExactEngine(), limit=1) as search:
        assert len(list(search)) == 1
    assert search.outcome.status is Status.SOLVED


@pytest.mark.long
@pytest.mark.parametrize("engine", [None, ExactEngine(1), DP])
def test_counts_and_lists_end(impatient, engine):
    counts = cube3d.count(NONE, engine=engine, timeout=60)
    assert (counts.status, counts.total, counts.up_to_full) == (Status.COMPLETE, 0, 0)
    assert "36 black and 36 white cells" in counts.why["no_solution"]
    with cube3d.solutions(NONE, engine=engine, timeout=60) as search:
        assert list(search) == []
    assert search.outcome.status is Status.INFEASIBLE


def test_a_puzzle_with_solutions_is_counted_as_before(impatient):
    counts = cube3d.count(cube3d.load("soma"))
    assert (counts.total, counts.up_to_full) == (11520, 240)
    assert "no_solution" not in counts.why


@pytest.mark.parametrize(
    "call", [cube3d.solve, cube3d.count, cube3d.cover_most, cube3d.explain, cube3d.estimate]
)
def test_a_name_is_no_puzzle(call):
    with pytest.raises(cube3d.PuzzleError, match=r"expected a Puzzle, not 'soma'; cube3d\.load"):
        call("soma")


def test_pictures_are_png(tmp_path):
    with pytest.raises(cube3d.RenderError, match=r"has to end in \.png"):
        cube3d.render(cube3d.solve(cube3d.load("12y")), tmp_path / "x.foo")
    assert list(tmp_path.iterdir()) == []

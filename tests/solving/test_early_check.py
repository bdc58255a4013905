"""Searches that meet nothing are told why."""

from __future__ import annotations

import pytest

import cube3d
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import Progress
from cube3d.covering.status import Status
from cube3d.solving.infeasibility import early_check
from cube3d.solving.infeasibility.early_check import PATIENCE, Doubt, PlainlyInfeasible
from tests.engines import exact_param

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


def test_a_doubt_asks_once_and_only_where_nothing_was_met(monkeypatch):
    asked = []
    monkeypatch.setattr(
        "cube3d.solving.infeasibility.by_counting.plain_reason", lambda *_, **__: asked.append(1)
    )
    heard: list[Progress] = []
    doubt = Doubt(cube3d.load("soma"), (), heard.append)
    doubt(Progress(None, 0, None))
    doubt(Progress(0.1, 0, PATIENCE - 1))
    doubt(Progress(0.2, 1, 2 * PATIENCE))
    assert not asked
    doubt(Progress(0.2, 0, PATIENCE))
    doubt(Progress(0.3, 0, 2 * PATIENCE))
    assert asked == [1]
    assert len(heard) == 5


def test_it_ends_a_search_that_is_in_vain():
    with pytest.raises(PlainlyInfeasible) as caught:
        Doubt(NONE, (), None)(Progress(0.1, 0, PATIENCE))
    assert caught.value.reason.kind == "colouring"
    assert caught.value.nodes == PATIENCE


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(early_check, "PATIENCE", 1)
    monkeypatch.setattr(exact, "POLL", 0.001)


@pytest.mark.parametrize("engine", [None, exact_param()])
def test_counts_and_lists_end(impatient, engine):
    counts = cube3d.count(NONE, engine=engine, timeout=60)
    assert (counts.status, counts.total, counts.up_to_full) == (Status.COMPLETE, 0, 0)
    assert "36 cells are black" in counts.why["no_solution"]
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
    with pytest.raises(cube3d.PuzzleError, match=r"no Puzzle but 'soma'; cube3d\.load"):
        call("soma")


def test_pictures_are_png(tmp_path):
    with pytest.raises(cube3d.RenderError, match=r"has to end in \.png"):
        cube3d.render(cube3d.solve(cube3d.load("12y")), tmp_path / "x.foo")
    assert list(tmp_path.iterdir()) == []

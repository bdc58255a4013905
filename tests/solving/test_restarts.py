"""Restarted searches after the first stage."""

from __future__ import annotations

import pytest

from cube3d import ExactEngine, load, solutions, violations
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.exact import search_with_restarts
from cube3d.covering.problem import Status
from cube3d.scope import time_limit
from cube3d.solving import staged
from cube3d.solving.build_problem import build_problem

# Pieces that are all different, so that no small boxes fill it.
PUZZLE = "pentominoes-8x8-corners"


@pytest.fixture
def hasty(monkeypatch):
    """The first stage and the search up to symmetry do no work."""
    monkeypatch.setattr(staged, "FIRST_WORK", 0)


def _found(puzzle, **options):
    search = SolutionIterator(search_with_restarts(build_problem(puzzle, ()).cover, **options))
    return list(search), search.status


def test_the_same_solution_whatever_the_threads():
    puzzle = load(PUZZLE)
    for seed in range(3):
        one, three = (_found(puzzle, threads=threads, seed=seed) for threads in (1, 3))
        assert one == three
        assert one[1] is Status.SOLVED


def test_seeds_find_different_solutions():
    puzzle = load(PUZZLE)
    assert len({tuple(_found(puzzle, seed=seed)[0][0]) for seed in range(4)}) > 1


def test_a_proof_that_there_is_no_solution():
    assert _found(load("thesis-3x3-impossible")) == ([], Status.INFEASIBLE)


def test_the_work_and_the_time_are_limits(monkeypatch):
    puzzle = load(PUZZLE)
    with time_limit(1e-9):
        assert _found(puzzle) == ([], Status.LIMIT)
    monkeypatch.setattr(exact, "WORK", 1)
    assert _found(puzzle) == ([], Status.LIMIT)


def test_solve_restarts_before_the_sat_engine(hasty):
    puzzle = load(PUZZLE)
    with solutions(puzzle, limit=1) as search:
        (solution,) = search
    assert search.outcome.status is Status.SOLVED
    assert search.outcome.engine == "exact"
    assert not violations(puzzle, solution)
    assert search.chosen == _found(puzzle)[0][0]


def test_more_solutions_and_given_engines_do_without(hasty, monkeypatch):
    monkeypatch.setattr(exact, "search_with_restarts", None)
    puzzle = load(PUZZLE)
    with solutions(puzzle, limit=2) as search:
        assert len(list(search)) == 2
    with solutions(puzzle, limit=1, engine=ExactEngine(threads=1)) as search:
        assert len(list(search)) == 1

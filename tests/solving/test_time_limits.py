"""Time limits around functions of the library, and their effect on others."""

from __future__ import annotations

import pytest

import cube3d
from cube3d import Region, Status, count, cover_most, load, solutions
from cube3d.puzzle.symmetry import region_symmetries
from cube3d.scope import is_watched, time_is_up, time_limit
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.solving.count import lost_reflections
from cube3d.solving.reasons import every_reason


def test_a_limit_around_a_function_holds_for_it():
    with time_limit(0.0):
        assert count(load("bedlam"), timeout=60).status is Status.LIMIT
        assert cover_most(load("tetrominoes-11x11"), timeout=60).status is Status.LIMIT
        # not a small one, which threads may finish before they are stopped
        assert cube3d.grade(load("bedlam"), timeout=60).counts.status is Status.LIMIT


@pytest.mark.long
@pytest.mark.parametrize(("up_to", "number"), [("total", 11_520), ("full", 240)])
def test_a_search_has_the_limit_of_its_call(up_to, number):
    """A limit around the caller does not end a search that has its own."""
    limited = solutions(load("soma"), up_to=up_to, timeout=0.0)
    free = solutions(load("soma"), up_to=up_to)
    with time_limit(0.0):
        assert len(list(free)) == number
    assert list(limited) == []
    assert limited.outcome.status is Status.LIMIT


def test_nobody_is_in_the_scope_of_a_search_that_is_under_way():
    with solutions(load("soma"), timeout=60, watch=print) as search:
        next(search)
        assert not is_watched()
        with time_limit(0.0):
            next(search)
            assert time_is_up()
    assert not is_watched()


def test_watchers_may_solve():
    """Their work is not limited, and not reported to them."""
    totals: list[int] = []

    def watch(_):
        if len(totals) < 3:
            totals.append(count(load("12y")).total)

    count(load("soma"), timeout=60, watch=watch)
    assert totals
    assert set(totals) == {52}


def test_what_may_not_depend_on_the_time_does_not():
    """Attributes of problems, and whether a puzzle has lost reflections."""
    # So large that no thread has found its symmetries before the time is asked for.
    region = Region.box((48, 48, 48))
    puzzle = cube3d.Puzzle("large", region, (cube3d.Piece("I3", cube3d.shape("I3"), 36_864),))
    with time_limit(0.0):
        with pytest.raises(TimeoutError):
            region_symmetries(region)
        assert lost_reflections(puzzle, [])
    soma = build_problem(load("soma"))
    again = Problem(soma.whole, soma.cover)
    with time_limit(0.0):
        assert len(again.handle.kept()) == len(soma.table)
        assert len(again.placing([0]).in_place) == 1
        assert every_reason(again) == []

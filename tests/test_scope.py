"""Deadlines, and nested scopes of time limits and watchers, with a fake clock."""

from __future__ import annotations

import math

import pytest

from cube3d.errors import SearchError
from cube3d.scope import (
    MOST_SECONDS,
    NEVER,
    Deadline,
    Progress,
    check_time,
    ended_by,
    is_watched,
    new_interruption,
    report,
    reporting,
    scoped,
    seconds_left,
    time_is_up,
    time_limit,
    unlimited,
    unwatched,
)
from cube3d.thread_pool import ThreadPool

SOME = Progress(0.5, 1, 2)


def test_without_a_limit_there_is_no_end(clock):
    clock.now = 1e12
    with time_limit():
        assert (seconds_left(), seconds_left(7.0), time_is_up()) == (math.inf, 7.0, False)
        check_time()


def test_a_limit_passes_and_ends_with_its_block(clock):
    with time_limit(5.0):
        clock.now += 3.0
        assert (seconds_left(), seconds_left(0.5), time_is_up()) == (2.0, 0.5, False)
        check_time()
        clock.now += 2.0
        assert (seconds_left(), time_is_up()) == (0.0, True)
        with pytest.raises(TimeoutError):
            check_time()
    assert not time_is_up()


def test_the_soonest_of_nested_limits_holds(clock):
    with time_limit(5.0):
        with time_limit(2.0):
            assert seconds_left() == 2.0
            with time_limit(9.0), time_limit(None):
                assert seconds_left() == 2.0
        assert seconds_left() == 5.0
        # Half of what is left, twice.
        with time_limit(seconds_left() / 2), time_limit(seconds_left() / 2):
            assert seconds_left() == 1.25


@pytest.mark.usefixtures("clock")
def test_a_block_may_be_left_all_its_time():
    with time_limit(0.0):
        with unlimited():
            assert (seconds_left(), time_is_up()) == (math.inf, False)
            with time_limit(3.0):
                assert seconds_left() == 3.0
        assert time_is_up()


def test_a_deadline_comes_nearer_and_passes(clock):
    deadline = Deadline.after(5.0)
    for passed, left, most in ((3.0, 2.0, 0.5), (2.0, 0.0, 0.0), (2.0, 0.0, 0.0)):
        clock.now += passed
        now = (deadline.left(), deadline.left(0.5), deadline.passed())
        assert now == (left, most, left == 0.0)


def test_without_a_timeout_there_is_no_deadline(clock):
    assert Deadline.after(None) == NEVER
    clock.now = 1e12
    assert (NEVER.left(), NEVER.left(7.0), NEVER.passed()) == (math.inf, 7.0, False)


@pytest.mark.parametrize("limit", [time_limit, Deadline.after])
@pytest.mark.parametrize("seconds", [-1.0, math.nan, math.inf, MOST_SECONDS + 1.0])
def test_seconds_that_make_no_sense(limit, seconds):
    with pytest.raises(SearchError, match="a timeout must be 0 to 100,000,000 seconds"):
        limit(seconds)


@pytest.mark.usefixtures("clock")
def test_an_exception_ends_a_block():
    with pytest.raises(ZeroDivisionError), time_limit(0.0, watch=print):
        raise ZeroDivisionError
    assert not time_is_up()
    assert not is_watched()


def test_whoever_watches_is_told():
    told: list[Progress] = []
    inner: list[Progress] = []
    report(SOME)
    with time_limit(watch=told.append):
        with time_limit(9.0):
            report(SOME)
        with time_limit(watch=inner.append):
            report(Progress(None, None, None))
        with unwatched():
            assert not is_watched()
            report(SOME)
        with unlimited():
            report(SOME)
        assert is_watched()
    assert told == [SOME]
    assert inner == [Progress(None, None, None)]


def test_reports_can_be_changed():
    told: list[Progress] = []
    with reporting(lambda _: SOME):
        assert not is_watched()
    with time_limit(watch=told.append), reporting(lambda progress: Progress(0.0, None, None)):
        report(SOME)
    assert told == [Progress(0.0, None, None)]


@pytest.mark.usefixtures("clock")
def test_who_is_told_has_no_limit_and_is_not_told_of_its_own_work():
    seen = []

    def watch(progress):
        report(progress)
        seen.append((progress, time_is_up()))

    with time_limit(0.0, watch=watch):
        report(SOME)
        assert time_is_up()
    assert seen == [(SOME, False)]


@scoped
def lefts():
    """Yield the seconds left, and return them at last."""
    while seconds_left():
        yield seconds_left()
    return "over"


def test_generators_keep_the_scope_of_their_call(clock):
    """However they alternate, and whatever their callers do."""
    with time_limit(5.0):
        first = lefts()
    with time_limit(3.0):
        second = lefts()
        assert next(first) == 5.0
        assert seconds_left() == 3.0
    assert (next(second), next(first)) == (3.0, 5.0)
    clock.now += 4.0
    with pytest.raises(StopIteration, match="over"):
        next(second)
    assert next(first) == 1.0
    assert seconds_left() == math.inf


@pytest.mark.usefixtures("clock")
def test_a_generator_in_a_generator():
    @scoped
    def outer():
        with time_limit(2.0):
            yield next(lefts())
        yield seconds_left()

    with time_limit(5.0):
        found = outer()
    assert list(found) == [2.0, 5.0]


@pytest.mark.parametrize("begun", [False, True])
def test_a_generator_is_closed_in_its_scope(begun):
    left = []

    @scoped
    def waiting():
        try:
            yield 1
        finally:
            left.append(seconds_left(1.0))

    with time_limit(0.0):
        found = waiting()
    if begun:
        next(found)
    found.close()
    assert left == [0.0] * begun
    assert seconds_left(1.0) == 1.0


def test_an_exception_in_a_generator_leaves_its_scope():
    @scoped
    def failing():
        yield 1
        check_time()

    with time_limit(0.0):
        found = failing()
    next(found)
    with pytest.raises(TimeoutError):
        next(found)
    assert not time_is_up()


def test_threads_of_a_pool_have_the_scope_of_who_submits():
    told: list[Progress] = []
    with ThreadPool(2) as pool:
        with time_limit(0.0, watch=told.append):
            limited = list(pool.map(lambda _: time_is_up(), range(4)))
            pool.submit(report, SOME).result()
        free = pool.submit(time_is_up).result()
    assert (limited, free, told) == ([True] * 4, False, [SOME])


def test_an_interruption_ends_all_limits_within_it():
    outer = new_interruption()
    with ended_by(outer):
        inner = new_interruption()
        with ended_by(inner), time_limit(5.0):
            assert not time_is_up()
            outer.come()
            for block in (time_limit(9.0), unlimited(), unwatched()):
                with block:
                    assert (seconds_left(), time_is_up()) == (0.0, True)
                    with pytest.raises(TimeoutError):
                        check_time()
    assert not time_is_up()


def test_an_interruption_does_not_end_the_work_around():
    inner = new_interruption()
    inner.come()
    assert not time_is_up()

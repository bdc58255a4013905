"""Deadlines, by a clock that stands still."""

from __future__ import annotations

import math
from types import SimpleNamespace

import pytest

import cube3d.deadline
from cube3d.deadline import MOST_SECONDS, NEVER, Deadline
from cube3d.errors import SearchError


@pytest.fixture
def clock(monkeypatch):
    """A clock whose ``now`` can be set."""
    made = SimpleNamespace(now=1000.0)
    made.monotonic = lambda: made.now
    monkeypatch.setattr(cube3d.deadline, "time", made)
    return made


def test_a_deadline_comes_nearer_and_passes(clock):
    deadline = Deadline.after(5.0)
    clock.now += 3.0
    assert (deadline.left(), deadline.left(0.5), deadline.passed()) == (2.0, 0.5, False)
    deadline.check()
    clock.now += 2.0
    assert (deadline.left(), deadline.left(0.5), deadline.passed()) == (0.0, 0.0, True)
    clock.now += 2.0
    assert deadline.left() == 0.0
    with pytest.raises(TimeoutError):
        deadline.check()


def test_without_a_timeout_there_is_no_end(clock):
    assert Deadline.after(None) == NEVER
    clock.now = 1e12
    assert (NEVER.left(), NEVER.left(7.0), NEVER.passed()) == (math.inf, 7.0, False)


def test_the_sooner_of_two(clock):
    deadline = Deadline.after(5.0)
    assert deadline.within(2.0) == Deadline.after(2.0)
    assert deadline.within(9.0) == deadline
    assert NEVER.within(9.0) == Deadline.after(9.0)
    assert NEVER.within(math.inf) == NEVER
    # Half of what is left, twice.
    half = deadline.within(deadline.left() / 2)
    assert half.within(half.left() / 2) == Deadline.after(1.25)


@pytest.mark.parametrize("seconds", [-1.0, math.nan, math.inf, MOST_SECONDS + 1.0])
def test_seconds_that_make_no_sense(seconds):
    with pytest.raises(SearchError, match="a timeout is 0 to 100,000,000 seconds"):
        Deadline.after(seconds)

"""Deadlines, with a fake clock."""

from __future__ import annotations

import math

import pytest

from cube3d.errors import SearchError
from cube3d.scope import MOST_SECONDS, NEVER, Deadline


def test_a_deadline_comes_nearer_and_passes(clock):
    deadline = Deadline.after(5.0)
    clock.now += 3.0
    assert (deadline.left(), deadline.left(0.5), deadline.passed()) == (2.0, 0.5, False)
    clock.now += 2.0
    assert (deadline.left(), deadline.left(0.5), deadline.passed()) == (0.0, 0.0, True)
    clock.now += 2.0
    assert deadline.left() == 0.0


def test_without_a_timeout_there_is_no_end(clock):
    assert Deadline.after(None) == NEVER
    clock.now = 1e12
    assert (NEVER.left(), NEVER.left(7.0), NEVER.passed()) == (math.inf, 7.0, False)


@pytest.mark.parametrize("seconds", [-1.0, math.nan, math.inf, MOST_SECONDS + 1.0])
def test_seconds_that_make_no_sense(seconds):
    with pytest.raises(SearchError, match="a timeout is 0 to 100,000,000 seconds"):
        Deadline.after(seconds)

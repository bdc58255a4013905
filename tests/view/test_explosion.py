from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d.view.explosion import meet, velocities

Cells = NDArray[np.int64]
FACTORS = (0.01, 0.1, 0.3, 0.5, 0.7, 1.0, 1.5, 2.2, 3.0, 10.0)


def grown(shape: tuple[int, int, int], size: int, seed: int) -> list[Cells]:
    """Cut a box into connected pieces of about ``size`` cells."""
    rng = np.random.default_rng(seed)
    free = set(itertools.product(*(range(n) for n in shape)))
    pieces = []
    while free:
        piece = [min(free)]
        free.remove(piece[0])
        while len(piece) < size:
            near = {
                (x + a, y + b, z + c)
                for x, y, z in piece
                for a, b, c in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
            } & free
            if not near:
                break
            piece.append(sorted(near)[rng.integers(len(near))])
            free.remove(piece[-1])
        pieces.append(np.array(piece, dtype=np.int64))
    return pieces


def overlaps(bodies: list[Cells], offsets: NDArray[np.float64]) -> int:
    corners = np.concatenate([b + o for b, o in zip(bodies, offsets, strict=True)])
    near = np.abs(corners[:, None] - corners[None]).max(axis=2) < 1 - 1e-6
    return int(near.sum()) - len(corners)


@settings(deadline=None, max_examples=40)
@given(
    shape=st.tuples(st.integers(1, 4), st.integers(1, 4), st.integers(1, 4)),
    size=st.integers(1, 9),
    seed=st.integers(0, 10**6),
)
def test_pieces_of_a_box_never_overlap(shape, size, seed):
    bodies = grown(shape, size, seed)
    speed = velocities(bodies, np.array(shape) / 2)
    for factor in FACTORS:
        assert overlaps(bodies, factor * speed) == 0


def test_hooked_pieces_come_apart_all_the_same():
    # Two hands that hold each other: they leave along z alone.
    one = np.array([[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 2, 0], [2, 2, 0], [2, 1, 0]])
    other = np.array([[1, 1, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0], [3, 1, 0], [3, 2, 1]])
    middle = np.array([2.0, 1.5, 0.75])
    speed = velocities([one, other], middle)
    assert not np.allclose(speed[0], speed[1])
    for factor in FACTORS:
        assert overlaps([one, other], factor * speed) == 0


def test_boxes_move_straight_away_from_the_middle():
    bodies = grown((3, 4, 5), 1, 0)
    middle = np.array([1.5, 2.0, 2.5])
    expected = np.array([body[0] + 0.5 - middle for body in bodies])
    assert np.array_equal(velocities(bodies, middle), expected)


def test_what_cannot_come_apart_stays_together():
    shell = np.array([c for c in itertools.product(range(3), repeat=3) if c != (1, 1, 1)])
    inside = np.array([[1, 1, 1]])
    speed = velocities([shell, inside, np.array([[3, 0, 0]])], np.array([2.0, 1.5, 1.5]))
    assert np.array_equal(speed[0], speed[1])
    assert not np.array_equal(speed[0], speed[2])


@given(
    one=st.sets(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=5),
    other=st.sets(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=5),
    apart=st.tuples(*[st.integers(-3, 3)] * 3),
)
def test_meeting_agrees_with_looking_at_each_moment(one, other, apart):
    """With whole velocities up to 3 everything begins and ends at sixths of a unit of time."""
    first, second = np.array(sorted(one)), np.array(sorted(other - one) or [(5, 5, 5)])
    times = (2 * np.arange(200) + 1) / 12
    seen = any(overlaps([first, second], np.array([[0, 0, 0], t * np.array(apart)])) for t in times)
    assert meet(first, second, np.array(apart, dtype=np.float64)) == seen


@pytest.mark.parametrize("seed", range(3))
def test_the_same_bodies_move_alike(seed):
    bodies = grown((4, 4, 4), 5, seed)
    middle = np.array([2.0, 2.0, 2.0])
    assert np.array_equal(velocities(bodies, middle), velocities(bodies, middle))

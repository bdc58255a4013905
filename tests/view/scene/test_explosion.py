from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d import load, solve
from cube3d.core.solids import explosion
from cube3d.geometry.lattice import CUBIC
from cube3d.view.scene.from_solution import blocks, interlocked
from cube3d.view.scene.layout import arrange
from tests.helpers.random_cases import cases

Cells = NDArray[np.int64]
CLEAR = 0.6  # bodies that pass through each other do not from this factor on
FACTORS = (0.01, 0.1, 0.3, 0.5, 0.7, 1.0, 1.5, 2.2, 3.0, 10.0)


def velocities(
    bodies: list[Cells], middle: NDArray[np.float64], *, flat: bool = False
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the velocities of bodies in one frame, and which of them pass through others."""
    frames = [0] * len(bodies)
    return explosion(CUBIC.in_core(3), bodies, middle.tolist(), frames=frames, flat=flat)


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


def slowest(speed: NDArray[np.float64]) -> float:
    """Return how fast the two bodies part that part most slowly."""
    apart = np.abs(speed[:, None] - speed[None]).max(axis=2)
    return float((apart + 9 * np.eye(len(speed))).min())


@settings(deadline=None, max_examples=cases(15))
@given(
    shape=st.tuples(st.integers(1, 4), st.integers(1, 4), st.integers(1, 4)),
    size=st.integers(1, 9),
    seed=st.integers(0, 10**6),
)
def test_pieces_of_a_box_overlap_only_where_it_is_said(shape, size, seed):
    bodies = grown(shape, size, seed)
    speed, through = velocities(bodies, np.array(shape) / 2)
    assert slowest(speed) >= 0.1
    for factor in FACTORS:
        moved = factor * speed
        if factor > CLEAR or not through.any():
            assert overlaps(bodies, moved) == 0
        for body in np.flatnonzero(~through) if len(bodies) > 1 else ():
            others = [i for i in range(len(bodies)) if i != body]
            alone = overlaps([bodies[i] for i in others], moved[others])
            assert overlaps(bodies, moved) == alone


@settings(deadline=None, max_examples=cases(10))
@given(
    shape=st.tuples(st.integers(2, 7), st.integers(2, 7), st.just(1)),
    size=st.integers(2, 11),
    seed=st.integers(0, 10**6),
)
def test_flat_pieces_part_on_their_plane(shape, size, seed):
    bodies = grown(shape, size, seed)
    speed, through = velocities(bodies, np.array(shape) / 2, flat=True)
    assert slowest(speed[:, :2]) >= 0.1
    # Those that pass others do so at heights of their own, hardly higher.
    heights = speed[through, 2]
    assert (speed[~through, 2] == 0).all()
    assert len(set(heights.tolist())) == through.sum()
    assert np.abs(heights).max(initial=0) < 0.02 * len(bodies)
    for factor in FACTORS:
        if factor > CLEAR or not through.any():
            assert overlaps(bodies, factor * speed * [1, 1, 0]) == 0


def test_hooked_pieces_come_apart_all_the_same():
    # Two hands that hold each other: they leave along z alone.
    one = np.array([[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 2, 0], [2, 2, 0], [2, 1, 0]])
    other = np.array([[1, 1, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0], [3, 1, 0], [3, 2, 1]])
    middle = np.array([2.0, 1.5, 0.75])
    speed, through = velocities([one, other], middle)
    assert not through.any()
    assert not np.allclose(speed[0], speed[1])
    for factor in FACTORS:
        assert overlaps([one, other], factor * speed) == 0


def test_boxes_move_straight_away_from_the_middle():
    bodies = grown((3, 4, 5), 1, 0)
    middle = np.array([1.5, 2.0, 2.5])
    expected = np.array([body[0] + 0.5 - middle for body in bodies])
    speed, through = velocities(bodies, middle)
    assert np.array_equal(speed, expected)
    assert not through.any()


def cells(*places: tuple[int, int, int]) -> Cells:
    return np.array(places, dtype=np.int64)


def box(*sides: int, but: tuple[tuple[int, int, int], ...] = ()) -> Cells:
    return np.array([c for c in itertools.product(*map(range, sides)) if c not in but])


SHELL = [box(3, 3, 3, but=((1, 1, 1),)), cells((1, 1, 1))]
# Two hooks, each behind the other, between two plates of one of them.
OUTER = {(x, y, z) for x in range(4) for y in range(4) for z in (0, 2)}
INNER = {(2, 1), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2)}
HOOKED = [
    cells(*sorted(OUTER | {(1, 0, 1), (1, 1, 1), (1, 2, 1), (2, 2, 1)})),
    cells(*sorted((x, y, 1) for x, y in INNER)),
]
LINKED = [
    cells(*((x, y, 1) for x in range(3) for y in range(3) if (x, y) != (1, 1))),
    cells(*((x, 1, z) for x in (1, 2, 3) for z in range(3) if (x, z) != (2, 1))),
]


@pytest.mark.parametrize("bodies", [SHELL, HOOKED, LINKED], ids=["shell", "hooked", "linked"])
def test_what_cannot_come_apart_passes_through_and_is_clear_in_time(bodies):
    free = cells((9, 0, 0), (9, 1, 0))
    together = [*bodies, free]
    speed, through = velocities(together, np.array([2.0, 2.0, 1.5]))
    assert slowest(speed) >= 0.1
    assert through.any()
    assert not through[-1]
    assert overlaps(together, CLEAR * speed) == 0
    assert overlaps(together, 3 * speed) == 0


def test_a_core_leaves_its_ring_although_their_middles_are_one():
    ring = box(3, 3, 1, but=((1, 1, 0),))
    speed, through = velocities([ring, cells((1, 1, 0))], np.array([1.5, 1.5, 0.5]))
    assert not through.any()
    assert abs(speed[1, 2] - speed[0, 2]) > 1
    assert (speed[:, :2] == 0).all()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["six-piece-burr", "five-piece-block", "tetris-cube"])
def test_every_piece_of_interlocked_puzzles_moves(name):
    solution = solve(load(name))
    shown = blocks(solution)
    still = arrange(shown).bodies
    for factor in (0.4, 0.8, 1.5):
        moved = arrange(shown, explode=factor)
        ways = np.array([b.offset - a.offset for a, b in zip(still, moved.bodies, strict=True)])
        assert np.abs(ways).max(axis=1).min() > 0.1
        assert slowest(ways) > 0.1
        if factor > CLEAR:
            assert overlaps([b.cells for b in moved.bodies], ways) == 0
    passing = sorted(shown[number].label for number in moved.interlocked)
    assert interlocked(solution) == passing
    assert len(passing) == {"six-piece-burr": 6}.get(name, len(passing))


@pytest.mark.parametrize("seed", range(3))
def test_the_same_bodies_move_alike(seed):
    bodies = grown((4, 4, 4), 5, seed)
    middle = np.array([2.0, 2.0, 2.0])
    assert np.array_equal(velocities(bodies, middle)[0], velocities(bodies, middle)[0])

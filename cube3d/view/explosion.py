"""Ways for pieces to move apart in straight lines without passing through each other.

Every body has a velocity; the picture with the factor f shows it f times its velocity
away from its place.  At first that is its distance from the middle.  Hooked bodies would
then cut into each other, so each pair that would meet, now or at any later time, is
turned into a direction in which it comes apart; bodies that no straight line parts,
such as a ring and its core on a plane, stay together.

Two bodies meet when, for cells a and b of theirs, the difference of their places comes
closer to a - b than 1 on all axes: when the ray along the difference of their velocities
enters a cube of size 2 around a - b.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

__all__ = ["meet", "velocities"]

Vectors = NDArray[np.float64]

# Turning one pair can spoil another.  After so many rounds two bodies that still meet are
# joined, and when each body has had its turn so often, in all, all that still meet are.
_PATIENCE, _LAST = 40, 8000
_TOUCH = 1e-9  # cells that merely touch do not meet
# Axes along which a pair may still move: all subsets but the one that changes nothing.
_MASKS = np.array(list(product((1.0, 0.0), repeat=3)))[1:]


def velocities(bodies: Sequence[NDArray[np.int64]], middle: Vectors) -> Vectors:
    """Return a velocity for each body, (b, 3), at which no two of them ever meet.

    ``bodies`` are cells, (k, 3) each, no cell twice; ``middle``, (3,), is what they move
    away from, in the same coordinates as the centres of the cells.
    """
    speed = np.array([cells.mean(axis=0) + 0.5 - middle for cells in bodies])
    together = np.arange(len(bodies))
    rounds = 0
    while pairs := _meeting(bodies, speed, together):
        rounds += 1
        if rounds * len(bodies) > _LAST:
            _join(bodies, speed, together, pairs)
        elif rounds % _PATIENCE == 0:
            _join(bodies, speed, together, pairs[:1])
        else:
            for one, other in pairs:
                _turn(bodies, speed, together, one, other)
    return speed


def _join(
    bodies: Sequence[NDArray[np.int64]],
    speed: Vectors,
    together: NDArray[np.int64],
    pairs: Sequence[tuple[int, int]],
) -> None:
    """Let the bodies of each pair, and those they belong to, move together from now on."""
    for one, other in pairs:
        together[together == together[other]] = together[one]
    for group in np.unique(together[[one for one, _ in pairs]]):
        speed[together == group] = _shared(bodies, speed, together == group)


def _shared(
    bodies: Sequence[NDArray[np.int64]], speed: Vectors, members: NDArray[np.bool_]
) -> Vectors:
    """Return the mean velocity of some bodies, (3,), by their cells."""
    weights = [len(bodies[i]) for i in np.flatnonzero(members).tolist()]
    return np.asarray(np.average(speed[members], axis=0, weights=weights))


def _meeting(
    bodies: Sequence[NDArray[np.int64]], speed: Vectors, together: NDArray[np.int64]
) -> list[tuple[int, int]]:
    """Return the pairs of bodies that meet, in order."""
    low = np.array([cells.min(axis=0) for cells in bodies])
    high = np.array([cells.max(axis=0) for cells in bodies])
    found = []
    for one in range(len(bodies)):
        others = np.arange(one + 1, len(bodies))
        apart = speed[others] - speed[one]
        # Boxes that are side by side on an axis, and do not near each other on it, never meet.
        above = (low[others] > high[one]) & (apart >= 0)
        below = (high[others] < low[one]) & (apart <= 0)
        doubtful = ~(above | below).any(axis=1) & (together[others] != together[one])
        found += [
            (one, int(other))
            for other in others[doubtful]
            if meet(bodies[one], bodies[other], speed[other] - speed[one])
        ]
    return found


def meet(one: NDArray[np.int64], other: NDArray[np.int64], apart: Vectors) -> bool:
    """Tell whether ``other``, moving along ``apart`` for ever, enters a cell of ``one``.

    Both are cells, (k, 3); ``apart`` is (3,).
    """
    centre = (one[:, None] - other[None]).reshape(-1, 3).astype(np.float64)
    still = np.abs(apart) < _TOUCH
    speed = np.where(still, 1.0, apart)
    enter, leave = (centre - 1 + _TOUCH) / speed, (centre + 1 - _TOUCH) / speed
    enter, leave = np.minimum(enter, leave), np.maximum(enter, leave)
    # On an axis without motion the bodies are within reach always, or never.
    within = np.abs(centre) < 1 - _TOUCH
    enter = np.where(still, np.where(within, -np.inf, np.inf), enter)
    leave = np.where(still, np.inf, leave)
    first, last = np.maximum(enter.max(axis=1), 0), leave.min(axis=1)
    return bool((first < last).any())


def _turn(
    bodies: Sequence[NDArray[np.int64]],
    speed: Vectors,
    together: NDArray[np.int64],
    one: int,
    other: int,
) -> None:
    """Change the velocities of two bodies that meet, as little as helps; both half."""
    apart = speed[other] - speed[one]
    ways = np.concatenate([_MASKS * apart, np.linalg.norm(apart) * _UNITS])
    ways = ways[np.argsort(((ways - apart) ** 2).sum(axis=1), kind="stable")]
    for way in ways:
        if np.abs(way).max() > _TOUCH and not meet(bodies[one], bodies[other], way):
            speed[together == together[one]] -= (way - apart) / 2
            speed[together == together[other]] += (way - apart) / 2
            return


_UNITS = np.concatenate([np.eye(3), -np.eye(3)])

"""Ways for pieces to move apart in straight lines without passing through each other.

Every body has a velocity; the picture with the factor f shows it f times its velocity
away from its place.  At first that is its distance from the middle.  Hooked bodies would
then cut into each other, so each pair that would meet, now or at any later time, is
turned into a direction in which it comes apart.

Bodies that no straight lines part, such as the six of a burr, go straight away from the
middle all the same: they pass through each other, and are clear of each other from the
factor ``CLEAR`` on.  Flat bodies stay on their plane; where one of them passes another, it
goes over it.

Two bodies meet when, for cells a and b of theirs, the difference of their places comes
closer to a - b than 1 on all axes: when the ray along the difference of their velocities
enters a cube of size 2 around a - b.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

__all__ = ["CLEAR", "meet", "velocities"]

Vectors = NDArray[np.float64]
Pair = tuple[int, int]

CLEAR = 0.6  # below what one press of the button gives in the window and on the page
# Turning one pair can spoil another.  After so many rounds two bodies that still meet are
# let through each other, and when each body has had its turn so often, in all, all that
# still meet are.
PATIENCE, LAST = 40, 8000
TOUCH = 1e-9  # cells that merely touch do not meet
LEAST = 0.1  # slower than that nobody sees two bodies part
LENGTH = 1.5  # how fast bodies part whose middles are in one place
ROOM = 1.05  # how much farther than needed, so that turning pairs comes to an end
WIDEST = 2.5  # how much faster than usual interlocked bodies are at most, all alike
LIFT = 0.01  # how much higher each flat body goes than the one that it passes
# Axes along which a pair may still move: all subsets but the one that changes nothing.
_MASKS = np.array(list(product((1.0, 0.0), repeat=3)))[1:]
_UNITS = np.concatenate([np.eye(3), -np.eye(3)])


def velocities(
    bodies: Sequence[NDArray[np.int64]], middle: Vectors, *, flat: bool = False
) -> tuple[Vectors, NDArray[np.bool_]]:
    """Return a velocity for each body, and which of them pass through others.

    Args:
        bodies: their cells, (k, 3) each, no cell twice.
        middle: what they move away from, (3,), in the coordinates of the centres of cells.
        flat: whether they lie on one plane, across z, and stay there.

    Returns:
        The velocities, (b, 3), and a mask, (b,).  Two bodies that are not both in the mask
        never meet; those that are do not from the factor CLEAR on, or somewhat later in a
        tangle where that cannot be had.
    """
    motion = _Motion(bodies, middle, flat=flat)
    motion.part()
    through = motion.through()
    if flat:
        motion.speed[through, 2] = LIFT * np.arange(1, through.sum() + 1)
    return motion.speed, through


class _Motion:
    """Bodies and their velocities, ``speed``, (b, 3), while these are sought."""

    def __init__(self, bodies: Sequence[NDArray[np.int64]], middle: Vectors, *, flat: bool) -> None:
        self.bodies = bodies
        self.low = np.array([cells.min(axis=0) for cells in bodies])
        self.high = np.array([cells.max(axis=0) for cells in bodies])
        self.plain = np.array([cells.mean(axis=0) + 0.5 - middle for cells in bodies])
        self.speed = self.plain.copy()
        # Bodies with one number may pass through each other.
        self.group = np.arange(len(bodies))
        self.units = _UNITS[_UNITS[:, 2] == 0] if flat else _UNITS

    def part(self) -> None:
        """Turn pairs that meet until there are none, or it is hopeless."""
        rounds = 0
        while pairs := self.meeting():
            rounds += 1
            work = rounds * len(self.bodies)
            strange = [pair for pair in pairs if self.group[pair[0]] != self.group[pair[1]]]
            if work > 2 * LAST:
                return
            if strange and work > LAST:
                self.let_through(strange)
            elif strange and rounds % PATIENCE == 0:
                self.let_through(strange[:1])
            else:
                for one, other in pairs:
                    self.turn(one, other)

    def let_through(self, pairs: Sequence[Pair]) -> None:
        """Let the bodies of each pair, and those of their groups, pass through each other.

        They start again straight away from the middle, all so much faster that they are clear
        of each other in time, but for what they have in common.
        """
        for one, other in pairs:
            self.group[self.group == self.group[other]] = self.group[one]
        for number in np.unique(self.group[[one for one, _ in pairs]]):
            members = self.group == number
            plain = self.plain[members] - self.plain[members].mean(axis=0)
            wider = _widening([self.bodies[int(i)] for i in np.flatnonzero(members)], plain)
            self.speed[members] = self.speed[members].mean(axis=0) + wider * plain

    def through(self) -> NDArray[np.bool_]:
        """Tell which bodies, (b,), pass through another one."""
        found = np.zeros(len(self.bodies), dtype=bool)
        for pair in self.meeting(after=0.0):
            found[list(pair)] = True
        return found

    def meeting(self, after: float = CLEAR) -> list[Pair]:
        """Return the pairs of bodies that meet, or hardly part, in order.

        Those of one group do if they meet later than ``after``.
        """
        found = []
        for one in range(len(self.bodies)):
            others = np.arange(one + 1, len(self.bodies))
            apart = self.speed[others] - self.speed[one]
            # Boxes side by side on an axis, which do not near each other on it, never meet.
            above = (self.low[others] > self.high[one]) & (apart >= 0)
            below = (self.high[others] < self.low[one]) & (apart <= 0)
            still = np.abs(apart).max(axis=1) < LEAST
            doubtful = ~(above | below).any(axis=1) | still
            found += [
                (one, int(other))
                for other in others[doubtful]
                if still[other - one - 1] or self._meet(one, int(other), after)
            ]
        return found

    def _meet(self, one: int, other: int, after: float) -> bool:
        least = after if self.group[one] == self.group[other] else 0.0
        apart = self.speed[other] - self.speed[one]
        return meet(self.bodies[one], self.bodies[other], apart, least)

    def turn(self, one: int, other: int) -> None:
        """Change the velocities of two bodies that meet, as little as helps; both half."""
        apart = self.speed[other] - self.speed[one]
        friends = self.group[one] == self.group[other]
        length = float(np.linalg.norm(apart))
        ways = np.concatenate([_MASKS * apart, (length if length > LEAST else LENGTH) * self.units])
        if friends:
            ways = np.concatenate([apart[None], ways])
            ways = np.array([self._clear(one, other, way) for way in ways])
        ways = ways[np.argsort(((ways - apart) ** 2).sum(axis=1), kind="stable")]
        for way in ways:
            if np.abs(way).max() < LEAST:
                continue
            if friends or not meet(self.bodies[one], self.bodies[other], way):
                step = (way - apart) / 2
                self.speed[self._move(one, alone=friends)] -= step
                self.speed[self._move(other, alone=friends)] += step
                return

    def _move(self, body: int, *, alone: bool) -> NDArray[np.bool_]:
        """Return a mask of what is turned with a body, (b,): its group, unless alone."""
        numbers = np.arange(len(self.bodies)) if alone else self.group
        return np.asarray(numbers == numbers[body])

    def _clear(self, one: int, other: int, way: Vectors) -> Vectors:
        """Return a way so much longer that two bodies on it are clear of each other in time."""
        last = _last(self.bodies[one], self.bodies[other], way)
        return way * max(1.0, ROOM * last / CLEAR)


def _widening(bodies: Sequence[NDArray[np.int64]], speed: Vectors) -> float:
    """Return how much faster bodies have to be to be clear of each other in time."""
    last = max(
        _last(bodies[i], bodies[j], speed[j] - speed[i])
        for j in range(len(bodies))
        for i in range(j)
    )
    return min(max(1.0, ROOM * last / CLEAR), WIDEST)


def meet(
    one: NDArray[np.int64], other: NDArray[np.int64], apart: Vectors, after: float = 0.0
) -> bool:
    """Tell whether ``other``, moving along ``apart`` for ever, enters a cell of ``one``.

    Both are cells, (k, 3); ``apart`` is (3,).  What is before the time ``after`` does not
    count.
    """
    first, last = _times(one, other, apart)
    return bool((np.maximum(first, after) < last).any())


def _last(one: NDArray[np.int64], other: NDArray[np.int64], apart: Vectors) -> float:
    """Return when ``other`` leaves the last cell of ``one``, 0 if it enters none."""
    first, last = _times(one, other, apart)
    return float(np.max(last, where=first < last, initial=0.0))


def _times(
    one: NDArray[np.int64], other: NDArray[np.int64], apart: Vectors
) -> tuple[Vectors, Vectors]:
    """Return from when to when pairs of cells overlap, never before 0; if so, (k,) each."""
    centre = (one[:, None] - other[None]).reshape(-1, 3).astype(np.float64)
    still = np.abs(apart) < TOUCH
    speed = np.where(still, 1.0, apart)
    enter, leave = (centre - 1 + TOUCH) / speed, (centre + 1 - TOUCH) / speed
    enter, leave = np.minimum(enter, leave), np.maximum(enter, leave)
    # On an axis without motion the bodies are within reach always, or never.
    within = np.abs(centre) < 1 - TOUCH
    enter = np.where(still, np.where(within, -np.inf, np.inf), enter)
    leave = np.where(still, np.inf, leave)
    return np.maximum(enter.max(axis=1), 0), leave.min(axis=1)

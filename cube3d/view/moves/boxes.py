"""Boxes along the axes, and how far some have to go to be clear of others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["GAP", "Boxes"]

Vectors = NDArray[np.float64]

GAP = 0.5
"""Between parts that have come apart, in cells."""
TOUCH = 1e-9


@dataclass(frozen=True, eq=False)
class Boxes:
    """Boxes along the axes: their least and greatest corners, (b, 3) each."""

    low: Vectors
    high: Vectors

    def swept(self, step: Vectors) -> Boxes:
        """Return the boxes around what these sweep on a step, (3,)."""
        return Boxes(self.low + np.minimum(step, 0), self.high + np.maximum(step, 0))

    def moved(self, step: Vectors) -> Boxes:
        """Return them all moved by a step, (3,)."""
        return Boxes(self.low + step, self.high + step)

    @classmethod
    def union(cls, several: Sequence[Boxes]) -> Boxes:
        """Return the boxes of several, each once."""
        low, high = (
            np.concatenate(ends) for ends in zip(*((b.low, b.high) for b in several), strict=True)
        )
        ends = np.unique(np.concatenate([low, high], axis=1), axis=0)
        return cls(ends[:, :3], ends[:, 3:])

    @property
    def room(self) -> float:
        """The squared diagonal of the box around them all."""
        sides = self.high.max(axis=0) - self.low.min(axis=0)
        return round(float(sides @ sides), 6)

    def distance(self, others: Boxes, step: Vectors) -> float:
        """Return after how many steps, (3,), these are clear of others; one at least."""
        low = (others.low[None] - self.high[:, None] - GAP).reshape(-1, 3)
        high = (others.high[None] - self.low[:, None] + GAP).reshape(-1, 3)
        still = step == 0
        near = ((low < -TOUCH) & (high > TOUCH))[:, still].all(axis=1)
        speed = step[~still]
        one, other = low[near][:, ~still] / speed, high[near][:, ~still] / speed
        enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
        least = 1.0
        for row in np.argsort(enter, kind="stable"):
            if enter[row] + TOUCH < least < leave[row] - TOUCH:
                least = float(leave[row])
        return least

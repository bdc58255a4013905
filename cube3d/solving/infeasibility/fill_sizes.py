"""Sizes: which numbers of pieces of each size fill a number of cells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

from cube3d.errors import PuzzleError


class Sizes:
    """The ways to choose pieces by size so that together they have a given number of cells."""

    def __init__(self, available: Mapping[int, int], pieces: tuple[int, int], cells: int) -> None:
        """Take the available pieces and the wanted numbers.

        Args:
            available: the most pieces of each size that may be used.
            pieces: the least and the greatest number of pieces.
            cells: the number of cells they have together.

        Raises:
            PuzzleError: there is no such choice; the message names the nearest one.
        """
        self._sizes = sorted(available)
        self._available = dict(available)
        self._can = cache(self._possible)
        low, high = pieces
        self._numbers = [n for n in range(low, high + 1) if self._can(0, n, cells)]
        self._cells = cells
        if not self._numbers:
            raise PuzzleError(self._complaint(low, high))

    def draw(self, rng: Random) -> dict[int, int]:
        """Return a random choice: how many pieces of each size to take."""
        number, cells = rng.choice(self._numbers), self._cells
        drawn = {}
        for index, size in enumerate(self._sizes):
            fitting = [
                taken
                for taken in range(min(number, self._available[size], cells // size) + 1)
                if self._can(index + 1, number - taken, cells - taken * size)
            ]
            taken = rng.choice(fitting)
            drawn[size] = taken
            number, cells = number - taken, cells - taken * size
        return drawn

    def _possible(self, index: int, number: int, cells: int) -> bool:
        """Tell whether `number` pieces of the sizes from `index` on can have the cells."""
        if index == len(self._sizes):
            return number == 0 and cells == 0
        size = self._sizes[index]
        most = min(number, self._available[size], cells // size)
        return any(
            self._can(index + 1, number - taken, cells - taken * size) for taken in range(most + 1)
        )

    def _complaint(self, low: int, high: int) -> str:
        sizes = " or ".join(map(str, self._sizes))
        wanted = f"{low}" if low == high else f"{low} to {high}"
        text = f"{wanted} pieces of {sizes} cells cannot have {self._cells:,} cells together"
        reached = self._reach(low, high)
        below = max((pair for pair in reached if pair[0] < self._cells), default=None)
        above = min((pair for pair in reached if pair[0] > self._cells), default=None)
        near = [f"{number} pieces have {cells:,}" for cells, number in filter(None, (below, above))]
        if not near:
            return f"{text}: there are not enough different shapes for this number"
        return f"{text}; the nearest: {', '.join(near)}"

    def _reach(self, low: int, high: int) -> set[tuple[int, int]]:
        """Return the possible pairs of a number of cells and a number of pieces."""
        found = {(0, 0)}
        for size in self._sizes:
            found = {
                (cells + taken * size, number + taken)
                for cells, number in found
                for taken in range(min(high - number, self._available[size]) + 1)
            }
        return {pair for pair in found if pair[1] >= low}

"""Solutions on their way to the window, and there: each placement is kept once.

A puzzle with sixty thousand solutions has a thousand placements, so that a solution is
a row of numbers, and a piece in place is made, sent and kept once.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, overload

from cube3d.geometry.cube_colour import Colour
from cube3d.puzzle.solution import PlacedPiece, Solution

__all__ = ["Batch", "Ending", "Packer", "Store"]


class Ending(Enum):
    """Whether more solutions may come; the value goes behind the counter."""

    SEARCHING = "searching"
    COMPLETE = ""
    LIMIT = "there may be more"
    INTERRUPTED = "stopped; there may be more"


Row: TypeAlias = "tuple[str, tuple[Colour, ...], array[int]]"


@dataclass(frozen=True)
class Batch:
    """Some solutions, for a store that has all batches of its packer before this one.

    ``placed`` are the placements not sent before, numbered on; ``rows`` has for each
    solution the name of its puzzle, its colours, and the numbers of its placements.
    """

    placed: tuple[PlacedPiece, ...]
    rows: tuple[Row, ...]


class Packer:
    """Turns solutions into batches."""

    def __init__(self) -> None:
        """Begin with no placements sent."""
        self._numbers: dict[PlacedPiece, int] = {}

    def pack(self, solutions: Iterable[Solution]) -> Batch:
        """Return a batch of these solutions."""
        sent = len(self._numbers)
        rows = tuple((s.puzzle, s.colours, self._row(s)) for s in solutions)
        return Batch(tuple(self._numbers)[sent:], rows)

    def _row(self, solution: Solution) -> array[int]:
        known = self._numbers
        return array("i", [known.setdefault(placed, len(known)) for placed in solution.placements])


class Store(Sequence[Solution]):
    """The solutions that have come so far; it only grows."""

    def __init__(self) -> None:
        """Begin empty."""
        self._placed: list[PlacedPiece] = []
        self._rows: list[Row] = []

    def add(self, batch: Batch) -> None:
        """Add the next batch.

        Placements come before the rows that need them, so that another thread may read
        meanwhile.
        """
        self._placed.extend(batch.placed)
        self._rows.extend(batch.rows)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Solution: ...
    @overload
    def __getitem__(self, index: slice) -> list[Solution]: ...
    def __getitem__(self, index: int | slice) -> Solution | list[Solution]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        puzzle, colours, numbers = self._rows[index]
        return Solution(puzzle, tuple(self._placed[number] for number in numbers), colours)

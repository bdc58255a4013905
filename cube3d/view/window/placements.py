"""Solutions on their way to the window: each placement is sent once.

A puzzle with sixty thousand solutions has a thousand placements, so that a solution is
a row of numbers, and a piece in place is made, sent and kept once (see
:class:`~cube3d.view.window.inbox.Inbox`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cube3d.geometry.cube_colour import Colour
from cube3d.puzzle.solution import PlacedPiece, Solution

__all__ = ["Batch", "Ending", "Packer", "Row"]


class Ending(Enum):
    """Whether more solutions may come; the value goes behind the counter."""

    SEARCHING = "searching"
    COMPLETE = ""
    LIMIT = "there may be more"
    INTERRUPTED = "stopped; there may be more"


Row: TypeAlias = "tuple[str, tuple[Colour, ...], array[int]]"


@dataclass(frozen=True)
class Batch:
    """Some solutions, for an inbox that has all batches of its packer before this one.

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

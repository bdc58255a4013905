"""Solutions on their way to the window: each placement is sent once.

A puzzle with sixty thousand solutions has a thousand placements, so that a solution is sent
as a row of numbers, and a piece in place is made, sent and kept once.
"""

from __future__ import annotations

import threading
from enum import Enum
from typing import Any, TypeAlias

from cube3d.geometry.region import Region
from cube3d.puzzle.disassembly import Disassembly
from cube3d.puzzle.solution import Solution
from cube3d.view.window.window_options import ViewerOptions

__all__ = ["Ending", "Inbox", "Packer"]


class Ending(Enum):
    """Whether more solutions may come; the value goes behind the counter."""

    SEARCHING = "searching"
    COMPLETE = ""
    LIMIT = "there may be more"
    INTERRUPTED = "stopped; there may be more"


# The parts of a solution not sent before, numbered on, and the numbers of all its parts: first
# the name of the puzzle with the looks of its colours and its walls, and then the placements.  At
# last comes how it comes apart.
Packed: TypeAlias = tuple[list[Any], list[int], Disassembly | None]


class Packer:
    """Turns solutions into what an inbox takes, each after those packed before."""

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self._numbers: dict[Any, int] = {}

    def pack(self, solution: Solution) -> Packed:
        """Return a solution, packed."""
        known, sent = self._numbers, len(self._numbers)
        head = (solution.puzzle, solution.colours, solution.lattice, solution.walls)
        parts = (head, *solution.placements)
        row = [known.setdefault(part, len(known)) for part in parts]
        new = [part for part, number in zip(parts, row, strict=True) if number >= sent]
        return new, row, solution.disassembly


class Inbox:
    """What the window has been sent so far; another thread fills it.

    Attributes:
        options: how the window opens.
        region: that of the puzzle, if it is known.
        solutions: those that have come; there will be more of them, and never fewer.
        ending: whether more are to come.
        ready: set when the one to be shown first is there, or the last that there is.
    """

    def __init__(self, options: ViewerOptions, region: Region | None = None) -> None:
        """Begin with no solution."""
        self.options, self.region = options, region
        self.solutions: list[Solution] = []
        self.ending = Ending.SEARCHING
        self.ready = threading.Event()
        self._parts: list[Any] = []

    def take(self, message: Packed | Ending) -> None:
        """Keep what a packer made, or how the search has ended."""
        if isinstance(message, Ending):
            self.ending = message
        else:
            new, row, found = message
            self._parts += new
            (puzzle, colours, lattice, walls), *placed = (self._parts[number] for number in row)
            self.solutions.append(Solution(puzzle, tuple(placed), colours, lattice, found, walls))
        if self.ending is not Ending.SEARCHING or len(self.solutions) >= self.options.number:
            self.ready.set()

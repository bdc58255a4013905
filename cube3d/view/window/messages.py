"""Values that the process with the window gets from its parent: options, solutions, an ending."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from cube3d.errors import RenderError
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.view.scene.picture_options import RenderOptions

__all__ = ["Ending", "Inbox", "Outbox", "ViewerOptions"]


@dataclass(frozen=True)
class ViewerOptions:
    """What the window shows first; a wrong value raises RenderError at once.

    ``size`` is (width, height) in pixels, or None for one that suits the screen;
    ``number`` says which solution comes first, from 1; ``dark`` asks for light on dark.
    The others are as in :class:`cube3d.RenderOptions`.
    """

    size: tuple[int, int] | None = None
    number: int = 1
    explode: float = 0.0
    layers: bool = False
    palette: str = "default"
    dark: bool = False
    colour_by: str = "auto"

    def __post_init__(self) -> None:
        size = self.size or RenderOptions.size
        RenderOptions(size, explode=self.explode, palette=self.palette, colour_by=self.colour_by)
        if self.number < 1:
            raise RenderError(f"solutions are numbered from 1; there is no number {self.number}")


class Ending(Enum):
    """Whether more solutions may come; the value goes behind the counter."""

    SEARCHING = "searching"
    COMPLETE = ""
    LIMIT = "there may be more"


class Outbox:
    """Packs solutions so that each placement is sent once: 60,000 may have a thousand."""

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self._numbers: dict[PlacedPiece, int] = {}

    def pack(self, solution: Solution) -> tuple[Solution, Sequence[int]]:
        """Return a solution with new placements only, and the numbers of all its placements."""
        known, sent = self._numbers, len(self._numbers)
        row = [known.setdefault(placed, len(known)) for placed in solution.placements]
        new = [placed for placed, at in zip(solution.placements, row, strict=True) if at >= sent]
        return replace(solution, placements=tuple(dict.fromkeys(new))), row


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
        self._placements: list[PlacedPiece] = []

    def take(self, message: tuple[Solution, Sequence[int]] | Ending) -> None:
        """Keep a solution that an outbox packed, or how the search has ended."""
        if isinstance(message, Ending):
            self.ending = message
        else:
            solution, row = message
            self._placements += solution.placements
            placed = tuple(self._placements[number] for number in row)
            self.solutions.append(replace(solution, placements=placed))
        if self.ending is not Ending.SEARCHING or len(self.solutions) >= self.options.number:
            self.ready.set()

"""Plates: rectangles side by side on as few shelves and plates as a simple rule finds."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from cube3d.errors import RenderError
from cube3d.quoting import quote

__all__ = ["SPACING", "Spot", "pack", "parse_plate", "plate_for"]

SPACING = 4.0  # mm between two pieces
_SIDES = (10.0, 10_000.0)


@dataclass(frozen=True)
class Spot:
    """Where a rectangle lies: its plate, from 0, and its lower left corner in mm."""

    plate: int
    x: float
    y: float


@dataclass
class _Shelf:
    """A strip of a plate: rectangles stand on ``y`` and reach up to ``depth``."""

    plate: int
    y: float
    depth: float
    used: float = 0.0


@dataclass
class _Shelves:
    """The shelves of all plates of one size."""

    plate: tuple[float, float]
    shelves: list[_Shelf] = field(default_factory=list)

    def put(self, width: float, depth: float) -> Spot:
        """Return the first free place of a rectangle that fits the plate."""
        for shelf in self.shelves:
            if depth <= shelf.depth and shelf.used + width <= self.plate[0]:
                break
        else:
            shelf = self._new(depth)
        spot = Spot(shelf.plate, shelf.used, shelf.y)
        shelf.used += width + SPACING
        return spot

    def _new(self, depth: float) -> _Shelf:
        """Add a shelf behind the last one, or on a new plate."""
        last = self.shelves[-1] if self.shelves else _Shelf(0, -SPACING, 0.0)
        shelf = _Shelf(last.plate, last.y + last.depth + SPACING, depth)
        if shelf.y + depth > self.plate[1]:
            shelf = _Shelf(last.plate + 1, 0.0, depth)
        self.shelves.append(shelf)
        return shelf


def pack(sizes: Sequence[tuple[float, float]], plate: tuple[float, float]) -> list[Spot]:
    """Return a spot for each rectangle, (width, depth) in mm, on plates of one size.

    First fit by decreasing depth: each goes to the first shelf with room.  Every
    rectangle has to fit the plate.
    """
    shelves = _Shelves(plate)
    order = sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0], i))
    spots = {i: shelves.put(*sizes[i]) for i in order}
    return [spots[i] for i in range(len(sizes))]


def plate_for(sizes: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return a plate that is roughly square and as deep as need be."""
    area = sum((width + SPACING) * (depth + SPACING) for width, depth in sizes)
    return max(*(width for width, _ in sizes), math.sqrt(area)), math.inf


def parse_plate(text: str) -> tuple[float, float]:
    """Return (width, depth) of "200x180", in mm; RenderError says what is allowed."""
    number = r"(\d{1,6}(?:\.\d{1,6})?)"
    match = re.fullmatch(rf"\s*{number}\s*[xX×]\s*{number}\s*", text)
    if match is None:
        raise RenderError(f"bad plate {quote(text)}: write WIDTHxDEPTH in mm, for instance 200x200")
    plate = float(match[1]), float(match[2])
    if not all(_SIDES[0] <= side <= _SIDES[1] for side in plate):
        raise RenderError(
            f"bad plate {quote(text)}: its sides must lie between "
            f"{_SIDES[0]:g} and {_SIDES[1]:g} mm"
        )
    return plate

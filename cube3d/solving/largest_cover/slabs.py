"""Slabs: large boxes from small ones, where pieces may be used any number of times.

A box falls into a small rest and slabs around it, each of which the pieces tile; slabs
fall into smaller boxes in the same way, so that only small boxes are searched.  Nothing
found means nothing: other covers are not of this kind.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from cube3d.arrays import np
from cube3d.covering.engines.engine import Engine, SolutionIterator
from cube3d.geometry.cube_colour import Colour
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements, placements
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.scope import time_is_up, unlimited
from cube3d.solving.core.build_problem import exact_cover

Box = tuple[int, ...]
Place = tuple[int, int, Box]
"""A placement: the numbers of a piece and of an aspect, and the offset."""

# The thickness of slabs, the cells of a slab that is searched, and those of a rest.
THICKEST, MOST_CELLS, MOST_REST = 8, 160, 1000


@dataclass(frozen=True)
class Rest:
    """What is left of a box when slabs are taken off.

    Attributes:
        box: its sizes; it lies at the origin.
        cuts: the slabs taken off, each an axis and the sizes of the box before.
    """

    box: Box
    cuts: tuple[tuple[int, Box], ...]


class Slabs:
    """Tiles boxes with pieces of any number."""

    def __init__(
        self,
        pieces: Sequence[Piece],
        engine: Engine,
        colours: tuple[Colour, ...] = (),
    ) -> None:
        """Take the pieces, the colours of their cubes, and what searches small boxes.

        The engine should give up soon.  When the time is up no more boxes are searched.
        """
        self._pieces = tuple(replace(piece, count=(0, None)) for piece in pieces)
        self._engine, self._colours = engine, colours
        self._unit = math.gcd(*(len(piece.shape) for piece in pieces))
        self._known: dict[Box, list[Place] | None] = {}

    def cover(self, box: Box, empty: int) -> list[Place] | None:
        """Return placements that cover a box but for some cells, or None."""
        for rest in self._rests(box):
            if (math.prod(rest.box) - empty) % self._unit == 0:
                found = self._search(rest.box, empty)
                if found is not None:
                    return found + [place for cut in rest.cuts for place in self._slab(*cut, rest)]
        return None

    def _slab(self, axis: int, before: Box, rest: Rest) -> list[Place]:
        thickness = before[axis] - rest.box[axis]
        found = self.tile(_with(before, axis, thickness))
        assert found is not None
        return _shift(found, axis, rest.box[axis])

    def _rests(self, box: Box) -> list[Rest]:
        """Return small rests of a box, smallest first; each box once."""
        found: dict[Box, Rest] = {}
        for order in permutations(range(len(box))):
            fringe = [Rest(box, ())]
            for axis in order:
                fringe = [smaller for rest in fringe for smaller in self._thinner(rest, axis)]
            for rest in fringe:
                if math.prod(rest.box) <= MOST_REST and rest.box != box:
                    found.setdefault(rest.box, rest)
        return sorted(found.values(), key=lambda rest: (math.prod(rest.box), rest.box))

    def _thinner(self, rest: Rest, axis: int) -> Iterator[Rest]:
        """Yield what taking slabs off along an axis can leave, and the whole."""
        size = rest.box[axis]
        parts = self._thicknesses(rest.box, axis)
        for left in range(1, min(size, 2 * THICKEST) + 1):
            if left == size:
                yield rest
            elif _sum_of(parts, size - left) is not None:
                cut = (axis, rest.box)
                yield Rest(_with(rest.box, axis, left), (*rest.cuts, cut))

    def _thicknesses(self, box: Box, axis: int) -> list[int]:
        """Return the thicknesses of slabs across a box that can be tiled."""
        most = min(THICKEST, box[axis] - 1)
        return [h for h in range(1, most + 1) if self.tile(_with(box, axis, h)) is not None]

    def tile(self, box: Box) -> list[Place] | None:
        """Return placements that tile a box, or None where none were found."""
        if box not in self._known:
            self._known[box] = None  # while it is looked for
            self._known[box] = self._tile(box)
        return self._known[box]

    def _tile(self, box: Box) -> list[Place] | None:
        if math.prod(box) % self._unit:
            return None
        for axis in range(len(box)):
            parts = _sum_of(self._thicknesses(box, axis), box[axis])
            if parts is not None:
                return self._stack(box, axis, parts)
        return self._search(box, 0) if math.prod(box) <= MOST_CELLS else None

    def _stack(self, box: Box, axis: int, parts: list[int]) -> list[Place]:
        found: list[Place] = []
        at = 0
        for part in parts:
            found += _shift(self.tile(_with(box, axis, part)) or [], axis, at)
            at += part
        return found

    def _search(self, box: Box, empty: int) -> list[Place] | None:
        if time_is_up():
            return None
        with unlimited():
            return self._search_whole(box, empty)

    def _search_whole(self, box: Box, empty: int) -> list[Place] | None:
        region = Region.box(box)
        puzzle = Puzzle("box", region, self._pieces, Cover.PIECES, colours=self._colours)
        table = placements(puzzle)
        if not len(table) or (not empty and not table.per_cell().all()):
            return None
        cover = exact_cover(table).with_holes(empty)
        for chosen in SolutionIterator(self._engine.search(cover, limit=1)):
            return [_place(table, option) for option in chosen if option < len(table)]
        return None


def _place(table: Placements, number: int) -> Place:
    offset = tuple(table.offset[number].tolist())
    return int(table.piece[number]), int(table.aspect[number]), offset


def _with(box: Box, axis: int, size: int) -> Box:
    return (*box[:axis], size, *box[axis + 1 :])


def _shift(places: list[Place], axis: int, by: int) -> list[Place]:
    return [(p, a, _with(offset, axis, offset[axis] + by)) for p, a, offset in places]


def _sum_of(parts: Sequence[int], total: int) -> list[int] | None:
    """Return parts, any number of each, that add up to a total, thick ones first."""
    last = np.zeros(total + 1, dtype=np.int64)
    reached = np.zeros(total + 1, dtype=bool)
    reached[0] = True
    for at in range(1, total + 1):
        for part in parts:
            if part <= at and reached[at - part]:
                reached[at], last[at] = True, part
    if not reached[total]:
        return None
    found = []
    while total:
        found.append(int(last[total]))
        total -= found[-1]
    return found

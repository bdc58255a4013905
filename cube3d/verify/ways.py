"""Ways of real pieces, which turn about axes that move.

They are seen along the axis: each piece is its squares drawn in by the clearance, with rounded
corners.  Between two way points no point of a moving piece goes farther than its distance from the
staying pieces in the middle; otherwise the verifier divides the way in two.  Where a second group
gives way, it looks at each two of the three groups, as the motion of one past the other.
"""

from __future__ import annotations

import cmath
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, product
from typing import TypeAlias

from cube3d.geometry.cells import Cell
from cube3d.puzzle.disassembly import Turn, WayPoint

_LITTLE = 1e-9

Bodies: TypeAlias = Mapping[int, Sequence[Cell]]
"""Cells of bodies, by ascending numbers."""


def first_met_on_ways(
    bodies: Bodies, others: Bodies, obstacles: Bodies, turn: Turn
) -> tuple[int, int] | None:
    """Return the first body that is not free of another one all the way, and that one.

    Args:
        bodies: those that turn.
        others: those that give way.
        obstacles: those that stay.
    """
    way = turn.way
    past = [WayPoint(angle, u - p, v - q) for angle, u, v, p, q in way]
    aside = [WayPoint(0.0, p, q) for *_, p, q in way]
    return (
        _first_met_on_way(bodies, obstacles, turn, way)
        or _first_met_on_way(bodies, others, turn, past)
        or _first_met_on_way(others, obstacles, turn, aside)
    )


def _first_met_on_way(
    bodies: Bodies, obstacles: Bodies, turn: Turn, way: Sequence[WayPoint]
) -> tuple[int, int] | None:
    """Return the first body that is not free of an obstacle all the way, and that obstacle."""
    mine, theirs = (
        {number: _sections(cells, turn) for number, cells in own.items()}
        for own in (bodies, obstacles)
    )
    for (one, body), (other, obstacle) in product(mine.items(), theirs.items()):
        for layer in body.keys() & obstacle.keys():
            if not all(
                _is_free_between(body[layer], obstacle[layer], start, end, 2 * turn.bevel)
                for start, end in pairwise(way)
            ):
                return one, other
    return None


_Box: TypeAlias = tuple[complex, float, float]
"""A rectangle: its middle, and half its sides."""


def _sections(cells: Iterable[Cell], turn: Turn) -> dict[Cell, list[_Box]]:
    """Return rectangles that cover a body drawn in, seen along the axis, by layer.

    They are those of single squares, of two and of four that touch, without the rounded rim.
    Places are relative to the middle of the turn.
    """
    layers: defaultdict[Cell, set[tuple[int, int]]] = defaultdict(set)
    first, second = turn.plane
    for cell in cells:
        others = tuple(c for axis, c in enumerate(cell) if axis not in turn.plane)
        layers[others].add((cell[first], cell[second]))
    return {
        layer: [
            _rectangle(x, y, sides, turn)
            for (x, y), sides in product(squares, product((1, 2), repeat=2))
            if squares.issuperset(product(range(x, x + sides[0]), range(y, y + sides[1])))
        ]
        for layer, squares in layers.items()
    }


def _rectangle(x: int, y: int, sides: tuple[int, ...], turn: Turn) -> _Box:
    """Return a rectangle of squares drawn in; its first square is at (x, y)."""
    wide, tall = sides
    drawn_in = turn.clearance + turn.bevel
    u, v = turn.middle
    middle = complex(x + (wide - 1) / 2 - u, y + (tall - 1) / 2 - v)
    return middle, wide / 2 - drawn_in, tall / 2 - drawn_in


def _is_free_between(
    body: Sequence[_Box],
    obstacle: Sequence[_Box],
    start: WayPoint,
    end: WayPoint,
    least: float,
    halvings: int = 20,
) -> bool:
    """Tell whether two bodies are at least ``least`` apart between two way points."""
    angle, shift = (
        (start.angle + end.angle) / 2,
        complex(start.first + end.first, start.second + end.second) / 2,
    )
    turned = cmath.rect(1.0, math.radians(angle))
    turning = abs(math.radians(end.angle - start.angle)) / 2
    moved = abs(complex(end.first - start.first, end.second - start.second)) / 2
    is_sure = True
    for one, other in product(body, obstacle):
        reach = abs(complex(abs(one[0].real) + one[1], abs(one[0].imag) + one[2]))
        far = turning * reach + moved + _LITTLE
        apart = _distance(one, other, turned, shift) - least
        if apart < -_LITTLE:
            return False
        is_sure = is_sure and apart >= far
    if is_sure:
        return True
    if not halvings:
        return False
    middle = WayPoint(angle, shift.real, shift.imag)
    return _is_free_between(body, obstacle, start, middle, least, halvings - 1) and (
        _is_free_between(body, obstacle, middle, end, least, halvings - 1)
    )


def _distance(one: _Box, other: _Box, turned: complex, shift: complex) -> float:
    """Return how far two rectangles are apart after a turn of the first; -1 if they overlap."""
    (place, wide, tall), (there, long, high) = one, other
    gap = place * turned + shift - there

    def corners(w: float, t: float) -> list[complex]:
        return [complex(a * w, b * t) for a, b in product((-1, 1), repeat=2)]

    mine = [gap + corner * turned for corner in corners(wide, tall)]
    theirs = [(corner - gap) * turned.conjugate() for corner in corners(long, high)]
    # a side of one of them parts rectangles that do not overlap
    sides = ((mine, long, high), (theirs, wide, tall))
    parts = [
        max(min(p.real for p in points) - w, -max(p.real for p in points) - w,
            min(p.imag for p in points) - t, -max(p.imag for p in points) - t)
        for points, w, t in sides
    ]  # fmt: skip
    if max(parts) <= 0:
        return -1.0
    return min(
        abs(complex(max(0.0, abs(p.real) - w), max(0.0, abs(p.imag) - t)))
        for points, w, t in sides
        for p in points
    )

"""Flat cells: cells in a plane as paths of SVG, where y runs down.

Squares have integer corners.  Cells of other lattices are polygons; sticks are rods with joints.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import FaceArrays
from cube3d.errors import RenderError
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.view.mesh.rounded import cell_solids

Place = tuple[int, int]
Points = NDArray[np.float64]


class FlatCells(Protocol):
    """The cells of one piece, or of all, on a page."""

    @property
    def border(self) -> float:
        """The width of the border of a piece."""

    @property
    def letter(self) -> float:
        """The size of a letter."""

    @property
    def corners(self) -> Points:
        """The corners of all cells, (m, 2)."""

    def outline(self, rows: NDArray[np.bool_] | None = None) -> str:
        """Return the border of some cells, (k,), or of all, as a path.

        Holes are loops of their own, for the fill rule "evenodd".
        """

    def inner(self) -> str:
        """Return the lines between neighbouring cells, as a path."""

    def letter_places(self) -> list[tuple[int, tuple[float, float]]]:
        """Return, for each connected part, the row of its most central cell, and its middle."""


def flat_cells(cells: NDArray[np.int64], lattice: Lattice = CUBIC) -> FlatCells:
    """Return the cells of a piece, (k, n), on a page.

    Only the first two coordinates of cells of the integer grid count.

    Raises:
        RenderError: the lattice is not flat.
    """
    if lattice.has_boxes:
        across, down = np.pad(cells, ((0, 0), (0, 1)))[:, :2].T  # one-dimensional cells lie at 0
        return _Squares(np.column_stack([across, -1 - down]))
    check_flat(lattice)
    return _Polygons(cells, lattice)


def check_flat(lattice: Lattice) -> None:
    """Raise RenderError for solid cells other than cubes: only cubes have layers."""
    if not (lattice.has_layers or lattice.is_flat):
        raise RenderError(
            f"drawings in SVG are flat, and cells of the {lattice.name} lattice are not: make a "
            "picture, or export a solid"
        )


def number(value: float) -> str:
    """Return a number as text with at most four decimals."""
    return f"{round(float(value), 4) + 0.0:.10g}"


# --- squares ---------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Squares:
    """Squares by their upper left corners, (k, 2), as :class:`FlatCells`."""

    page: NDArray[np.int64]

    @property
    def border(self) -> float:
        return CUBIC.record.drawing.border

    @property
    def letter(self) -> float:
        return CUBIC.record.drawing.letter

    @property
    def corners(self) -> Points:
        return np.concatenate([self.page, self.page + 1]).astype(np.float64)

    def outline(self, rows: NDArray[np.bool_] | None = None) -> str:
        return outline(self.page if rows is None else self.page[rows])

    def inner(self) -> str:
        return inner_lines(self.page)

    def letter_places(self) -> list[tuple[int, tuple[float, float]]]:
        places = np.asarray(self.page + 0.5, dtype=np.float64)
        row: dict[tuple[int, ...], int] = {(x, y): i for i, (x, y) in enumerate(self.page.tolist())}
        parts = CUBIC.components(row)
        return [_central([row[cell] for cell in part], places) for part in parts]


def _central(part: list[int], middles: Points) -> tuple[int, tuple[float, float]]:
    """Return the cell of a part that is nearest to its middle, and its place."""
    middle = middles[part].mean(axis=0)
    # rounding makes equal distances equal; of equally near cells, the first is taken
    near = [round(float(np.sum((middles[row] - middle) ** 2)), 9) for row in part]
    best = part[min(range(len(part)), key=near.__getitem__)]
    return best, (float(middles[best][0]), float(middles[best][1]))


def outline(cells: NDArray[np.int64]) -> str:
    """Return the border of cells, (k, 2), each from (x, y) to (x + 1, y + 1), as a path.

    Cells that touch only at a corner stay apart; holes are loops of their own, for the fill rule
    "evenodd".
    """
    left = _border(cells)
    loops = []
    for start in sorted(left):
        while start in left:
            loops.append(_path(_loop(left, start)))
    return "".join(loops)


def _border(cells: NDArray[np.int64]) -> dict[Place, list[Place]]:
    """Return the steps along the border from each corner, with a cell on the right."""
    held = {(x, y) for x, y in cells.tolist()}
    steps: dict[Place, list[Place]] = {}
    for x, y in sorted(held):
        for beside, corner, step in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beside not in held:
                steps.setdefault(corner, []).append(step)
    return steps


def _loop(left: dict[Place, list[Place]], start: Place) -> list[Place]:
    """Return the corners at which the border from a corner turns, until it closes.

    Its steps are removed from ``left``.  Where two cells touch at a corner, the border turns right,
    so that it stays with the same cell.
    """
    at, came = start, (0, 0)
    turns = []
    while at in left:
        right = (-came[1], came[0])
        steps = left[at]
        step = right if right in steps else steps[0]
        steps.remove(step)
        if not steps:
            del left[at]
        if step != came:
            turns.append(at)
        at, came = (at[0] + step[0], at[1] + step[1]), step
        if at == start:
            break
    return turns


def _path(corners: Sequence[Place]) -> str:
    """Return a closed path of horizontal and vertical lines."""
    x, y = corners[0]
    words = [f"M{x} {y}"]
    for next_x, next_y in corners[1:]:
        words.append(f"h{next_x - x}" if next_y == y else f"v{next_y - y}")
        x, y = next_x, next_y
    return "".join([*words, "z"])


def inner_lines(cells: NDArray[np.int64]) -> str:
    """Return the lines between neighbouring cells, (k, 2), as a path."""
    held = {(x, y) for x, y in cells.tolist()}
    upright = sorted((x, y) for x, y in held if (x - 1, y) in held)
    level = sorted((y, x) for x, y in held if (x, y - 1) in held)
    runs = [f"M{x} {y}v{n}" for x, y, n in _runs(upright)]
    return "".join(runs + [f"M{x} {y}h{n}" for y, x, n in _runs(level)])


def _runs(places: Iterable[Place]) -> list[tuple[int, int, int]]:
    """Return sorted places with runs (a, b), (a, b + 1), ... joined to (a, b, number)."""
    found: list[tuple[int, int, int]] = []
    for a, b in places:
        if found and found[-1][0] == a and sum(found[-1][1:]) == b:
            found[-1] = (a, found[-1][1], found[-1][2] + 1)
        else:
            found.append((a, b, 1))
    return found


# --- polygons --------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Polygons:
    """Cells of another plane lattice, (k, n), as :class:`FlatCells`."""

    cells: NDArray[np.int64]
    lattice: Lattice

    @property
    def border(self) -> float:
        return self.lattice.record.drawing.border

    @property
    def letter(self) -> float:
        return self.lattice.record.drawing.letter

    @cached_property
    def _solids(self) -> FaceArrays:
        return cell_solids(self.lattice.name, self.cells)

    @cached_property
    def _page(self) -> Points:
        return self._solids.points[:, :2] * (1, -1)

    @cached_property
    def _loops(self) -> list[tuple[int, tuple[int, ...]]]:
        """The cell's row and the numbers of the corners of each polygon, in order around it."""
        solids = self._solids
        return [
            (int(row), loop)
            for row, loop in zip(solids.owner, solids.faces, strict=True)
            if (solids.points[list(loop), 2] == 0).all()
        ]

    @property
    def corners(self) -> Points:
        return self._page[sorted({corner for _, loop in self._loops for corner in loop})]

    def outline(self, rows: NDArray[np.bool_] | None = None) -> str:
        edges = {
            edge: None
            for row, loop in self._loops
            if rows is None or rows[row]
            for edge in zip(loop, loop[1:] + loop[:1], strict=True)
        }
        left: dict[int, list[int]] = {}
        for start, end in edges:
            if (end, start) not in edges:
                left.setdefault(start, []).append(end)
        return "".join(self._path(self._follow(left, start)) for start in _starts(left))

    def _follow(self, left: dict[int, list[int]], start: int) -> list[int]:
        """Return the border from a point until it closes, and remove it from ``left``.

        Where cells touch at a point, the border turns as far as possible towards its own cell.
        """
        loop, along = [start], np.zeros(2)
        while True:
            at = loop[-1]
            steps = left[at]
            end = max(steps, key=lambda other: _turning(along, self._page[other] - self._page[at]))
            steps.remove(end)
            if not steps:
                del left[at]
            if end == start:
                return loop
            along = self._page[end] - self._page[at]
            loop.append(end)

    def _path(self, loop: list[int]) -> str:
        """Return a closed path through the points where a loop turns."""
        points = self._page[loop]
        came, goes = points - np.roll(points, 1, axis=0), np.roll(points, -1, axis=0) - points
        turns = np.abs(came[:, 0] * goes[:, 1] - came[:, 1] * goes[:, 0]) > 1e-9
        words = [f"{number(x)} {number(y)}" for x, y in points[turns]]
        return f"M{'L'.join(words)}z"

    def inner(self) -> str:
        if self.lattice.body_dimension(self.cells.shape[1]) == 1:
            return ""  # joints connect the sticks of a piece
        seen = set()
        lines = []
        for _, loop in self._loops:
            for start, end in zip(loop, loop[1:] + loop[:1], strict=True):
                if (end, start) in seen:
                    lines.append(self._line(start, end))
                seen.add((start, end))
        return "".join(lines)

    def _line(self, start: int, end: int) -> str:
        (x, y), (u, v) = self._page[start], self._page[end]
        return f"M{number(x)} {number(y)}L{number(u)} {number(v)}"

    def letter_places(self) -> list[tuple[int, tuple[float, float]]]:
        row = {cell: i for i, cell in enumerate(map(tuple, self.cells.tolist()))}
        middles = np.zeros((len(self.cells), 2))
        for own, loop in reversed(self._loops):  # joints come after the cells
            middles[own] = self._page[list(loop)].mean(axis=0)
        parts = self.lattice.components(row)
        return [_central([row[cell] for cell in part], middles) for part in parts]


def _starts(left: dict[int, list[int]]) -> Iterable[int]:
    """Yield the points from which loops can start, while any border is ``left``."""
    for start in sorted(left):
        while start in left:
            yield start


def _turning(along: Points, step: Points) -> float:
    """Return the angle, -pi to pi, from one direction to another, towards the side of the cell."""
    across = along[0] * step[1] - along[1] * step[0]
    return math.atan2(across, float(along @ step))

"""The cells of all lattices as bodies in 2D or 3D, written out by definition.

Nothing here comes from :mod:`cube3d.geometry.lattice`: where corners lie is written down once
more, and isometries are found by trying.  Spheres have the points where they touch others as
their corners, edges their ends.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

Cell = tuple[int, ...]
Point = tuple[float, ...]
Points = NDArray[np.float64]
Key = tuple[tuple[int, ...], ...]

A, B = (1.0, 0.0), (0.5, math.sqrt(0.75))


def _plane(x: float, y: float) -> Point:
    """Return x a + y b."""
    return (x * A[0] + y * B[0], x * A[1] + y * B[1])


def _polar(angle: float, length: float, centre: Point) -> Point:
    radians = math.radians(angle)
    return (centre[0] + length * math.cos(radians), centre[1] + length * math.sin(radians))


def _cube(cell: Cell) -> list[Point]:
    return [tuple(map(float, corner)) for corner in product(*((c, c + 1) for c in cell))]


def _hexagon(cell: Cell) -> list[Point]:
    centre = _plane(*cell)
    return [_polar(angle, math.sqrt(1 / 3), centre) for angle in range(30, 390, 60)]


def _triangle(cell: Cell) -> list[Point]:
    x, y, kind = cell
    own = [(x, y), (x + 1, y), (x, y + 1)], [(x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return [_plane(*corner) for corner in own[kind]]


def _prism(cell: Cell) -> list[Point]:
    x, y, z, kind = cell
    return [(*corner, float(h)) for h in (z, z + 1) for corner in _triangle((x, y, kind))]


def _sphere(cell: Cell) -> list[Point]:
    steps = [s for s in product((-1, 0, 1), repeat=3) if sum(map(abs, s)) == 2]
    return [tuple(c + s / 2 for c, s in zip(cell, step, strict=True)) for step in steps]


def _straight_edge(cell: Cell) -> list[Point]:
    *begin, axis = cell
    end = [c + (i == axis) for i, c in enumerate(begin)]
    return [tuple(map(float, begin)), tuple(map(float, end))]


def _triangle_edge(cell: Cell) -> list[Point]:
    x, y, kind = cell
    step = ((1, 0), (0, 1), (-1, 1))[kind]
    return [_plane(x, y), _plane(x + step[0], y + step[1])]


def _hexagon_edge(cell: Cell) -> list[Point]:
    x, y, kind = cell
    # Hexagons side by side at 30 and 90 degrees; the lower left corner is at 240 degrees.
    centre = (x * math.sqrt(0.75), x / 2 + y)
    corner = _polar(240, math.sqrt(1 / 3), centre)
    return [corner, _polar(120 * kind, math.sqrt(1 / 3), corner)]


def _rhombic(cell: Cell) -> list[Point]:
    """A face of a cube is four cells with the cube's middle; the cube has side 1."""
    low = [c // 5 for c in cell]
    middle, face, ends = [0.5] * 3, [0.5] * 3, ([0.0] * 3, [1.0] * 3)
    for axis, place in enumerate(c % 5 for c in cell):
        deep, side = min(place, 4 - place), float(place > 2)
        if deep == 0:
            face[axis] = side
        if deep < 2:
            ends[0][axis] = ends[1][axis] = side
    return [tuple(a + b for a, b in zip(low, p, strict=True)) for p in (middle, face, *ends)]


def _is_rhombic(cell: Cell) -> bool:
    return sorted(min(c % 5, 4 - c % 5) for c in cell) == [0, 1, 2]


def _tetra_octa(cell: Cell) -> list[Point]:
    """In a cube of side 1 a tetrahedron on even corners, and at each odd one an eighth."""
    cube, place = [c // 3 for c in cell], [c % 3 for c in cell]
    if place == [1, 1, 1]:
        corners = product(*((c, c + 1) for c in cube))
        return [tuple(map(float, corner)) for corner in corners if sum(corner) % 2 == 0]
    corner = [c + p // 2 for c, p in zip(cube, place, strict=True)]
    inward = [1 - p for p in place]
    near = [[c + s * (i == axis) for i, (c, s) in enumerate(zip(corner, inward, strict=True))]
            for axis in range(3)]  # fmt: skip
    return [tuple(map(float, point)) for point in (corner, *near)]


def _is_tetra_octa(cell: Cell) -> bool:
    cube, place = [c // 3 for c in cell], [c % 3 for c in cell]
    if 1 in place:
        return place == [1, 1, 1]
    return (sum(cube) + sum(place) // 2) % 2 == 1


def _is_even(cell: Cell) -> bool:
    return sum(cell) % 2 == 0


def _has_type(types: int) -> Callable[[Cell], bool]:
    return lambda cell: 0 <= cell[-1] < types


@dataclass(frozen=True)
class Body:
    """A cell in the plane or in space.

    Attributes:
        cell: the cell.
        corners: its corners, sorted, shape (c, d).
        key: where they lie, so that two are equal if the cells are.
    """

    cell: Cell
    corners: Points
    key: Key

    @cached_property
    def middle(self) -> Points:
        middle: Points = self.corners.mean(axis=0)
        return middle

    @cached_property
    def form(self) -> Key:
        """How it looks, wherever it lies."""
        return key_of(self.corners - self.middle)


def rounded(points: Points) -> list:
    """Return coordinates as integers; halves, thirds and their like never lie between two."""
    found: list = np.rint(points * 2**16).astype(int).tolist()
    return found


def key_of(points: Points) -> Key:
    """Return points, (c, d), rounded and sorted."""
    return tuple(sorted(map(tuple, rounded(points))))


@dataclass(frozen=True)
class Drawn:
    """A lattice as a collection of bodies.

    Attributes:
        width: how many coordinates a cell has.
        draw: the corners of a cell.
        is_cell: whether a place is one.
        period: after how many steps along each axis it comes again.
        types: how many types are written as a last coordinate; 0: none is.
        body_dimension: 2 for cells of the plane, 3 for solids, 1 for what only touches.
        order: how many orientations there are.
        crosses: whether edges can cross in a corner.
    """

    width: int
    draw: Callable[[Cell], list[Point]]
    order: int
    body_dimension: int = 1
    is_cell: Callable[[Cell], bool] = lambda _: True
    types: int = 0
    period: int = 1
    crosses: bool = False

    def body(self, cell: Cell) -> Body:
        """Return a cell as a body."""
        corners = np.array(self.draw(cell))
        return Body(cell, corners, key_of(corners))

    def patch(self, steps: Iterable[int]) -> Iterator[Cell]:
        """Yield the cells whose coordinates, but for their types, are among some."""
        types = [range(self.types)] if self.types else []
        axes = self.width - len(types)
        yield from filter(self.is_cell, product(*[list(steps)] * axes, *types))

    def share(self, kind: str) -> int:
        """Return how many corners two cells have in common, at least, that touch in a way."""
        most = self.body_dimension
        return {"face": most, "edge": max(1, most - 1), "corner": 1}[kind]


DRAWN = {
    "cubic": Drawn(3, _cube, 48, 3),
    "hexagonal": Drawn(2, _hexagon, 12, 2),
    "triangular": Drawn(3, _triangle, 12, 2, _has_type(2), types=2),
    "triangular-prism": Drawn(4, _prism, 24, 3, _has_type(2), types=2),
    "fcc": Drawn(3, _sphere, 48, is_cell=_is_even, period=2),
    "rhombic": Drawn(3, _rhombic, 48, 3, _is_rhombic, period=5),
    "tetra-octa": Drawn(3, _tetra_octa, 48, 3, _is_tetra_octa, period=6),
    "square-edges": Drawn(3, _straight_edge, 8, is_cell=_has_type(2), types=2, crosses=True),
    "cubic-edges": Drawn(4, _straight_edge, 48, is_cell=_has_type(3), types=3),
    "triangular-edges": Drawn(3, _triangle_edge, 12, is_cell=_has_type(3), types=3, crosses=True),
    "hexagonal-edges": Drawn(3, _hexagon_edge, 12, is_cell=_has_type(3), types=3),
}
SQUARE = Drawn(2, _cube, 8, 2)
"""The integer grid in the plane."""


def drawn(name: str, width: int) -> Drawn:
    """Return a lattice by its name and how many coordinates its cells have."""
    return SQUARE if (name, width) == ("cubic", 2) else DRAWN[name]


def _orthogonal(frame: Points, steps: Points) -> Iterator[Points]:
    """Yield the orthogonal matrices that turn the rows of a frame into some of the steps."""
    distances = np.linalg.norm(steps, axis=1)
    lengths = np.linalg.norm(frame, axis=1)
    for image in product(*(steps[np.isclose(distances, length)] for length in lengths)):
        matrix = np.linalg.solve(frame, np.array(image)).T
        if np.allclose(matrix @ matrix.T, np.eye(len(matrix))):
            yield matrix


@cache
def isometries(lattice: str, width: int) -> tuple[Points, ...]:
    """Return all orthogonal matrices (d, d) that some translation makes a symmetry of a lattice.

    A symmetry moves one cell, with all that lies around it, to some cell with the same around
    it; where it moves a few middles says where it moves everything.  The identity comes first.
    """
    of = drawn(lattice, width)
    every = [of.body(cell) for cell in of.patch(range(-3, 4) if of.period < 3 else range(-9, 15))]
    middles = np.array([body.middle for body in every])
    dimension = middles.shape[1]
    keys = {body.key for body in every}
    home = of.body(next(of.patch(range(of.period))))
    around = [b for b in every if np.linalg.norm(b.middle - home.middle) < 1.3]
    frame = _frame(home.middle, middles)
    found: dict[Key, Points] = {}
    for target in map(of.body, of.patch(range(of.period))):
        for matrix in _orthogonal(frame, middles - target.middle):
            turned = _turned(around, matrix, home.middle, target.middle)
            if all(key_of(corners) in keys for corners in turned):
                found[tuple(map(tuple, rounded(matrix)))] = matrix
    identity = found.pop(tuple(map(tuple, rounded(np.eye(dimension)))))
    return (identity, *found.values())


def _turned(bodies: Iterable[Body], matrix: Points, centre: Points, at: Points) -> list[Points]:
    """Return the corners of bodies turned about a point that moves to another."""
    return [(body.corners - centre) @ matrix.T + at for body in bodies]


def _frame(origin: Points, middles: Points) -> Points:
    """Return steps to near middles that span the space, (d, d)."""
    steps = middles - origin
    near = steps[np.argsort(np.linalg.norm(steps, axis=1), kind="stable")]
    chosen: list[Points] = []
    for step in near:
        if np.linalg.matrix_rank(np.array([*chosen, step]), tol=1e-6) > len(chosen):
            chosen.append(step)
        if len(chosen) == near.shape[1]:
            break
    return np.array(chosen)

"""The lattices by their names; their cells are described in :mod:`cube3d.geometry.lattice`."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

from cube3d.errors import ShapeError
from cube3d.geometry.lattice import CUBIC, CellLattice, Lattice, Vector
from cube3d.quoting import list_quoted, quote, show

# In the plane, with steps at 60 degrees: a turn by 60 degrees and a mirror between the steps.
_SIXFOLD = (((0, -1), (1, 1)), ((0, 1), (1, 0)))
_SLANTED = ((1.0, 0.0), (0.5, math.sqrt(0.75)))
# Where hexagons lie side by side at 30 degrees, so that their lower sides are level.
_FLAT_TOPPED = ((math.sqrt(0.75), 0.5), (0.0, 1.0))
_FOURFOLD = (((0, -1), (1, 0)), ((0, 1), (1, 0)))
_OF_THE_CUBE = (
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
)
_STRAIGHT = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _hexagonal() -> CellLattice:
    corners = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
    return CellLattice(
        name="hexagonal",
        cell_noun="hexagon",
        scale=(3, 3),
        corners=(corners,),
        basis=_SLANTED,
        generators=_SIXFOLD,
        centres=((0, 0),),
    )


_TRIANGLES = (((0, 0), (3, 0), (0, 3)), ((3, 0), (3, 3), (0, 3)))


def _triangular() -> CellLattice:
    return CellLattice(
        name="triangular",
        cell_noun="triangle",
        scale=(3, 3),
        corners=_TRIANGLES,
        basis=_SLANTED,
        generators=_SIXFOLD,
        centres=((1, 1), (2, 2)),
    )


def _triangular_prism() -> CellLattice:
    solid = [tuple((*c, z) for z in (0, 2) for c in triangle) for triangle in _TRIANGLES]
    turns = [(*((*row, 0) for row in matrix), (0, 0, 1)) for matrix in _SIXFOLD]
    return CellLattice(
        name="triangular-prism",
        cell_noun="prism",
        scale=(3, 3, 2),
        corners=tuple(solid),
        basis=(*((*row, 0.0) for row in _SLANTED), (0.0, 0.0, 1.0)),
        generators=(*turns, ((1, 0, 0), (0, 1, 0), (0, 0, -1))),
        centres=((1, 1, 1), (2, 2, 1)),
        face_corners=3,
    )


def _fcc() -> CellLattice:
    touching = [s for s in product((-1, 0, 1), repeat=3) if sum(map(abs, s)) == 2]
    return CellLattice(
        name="fcc",
        cell_noun="sphere",
        scale=(2, 2, 2),
        corners=(tuple(touching),),
        basis=_STRAIGHT,
        generators=_OF_THE_CUBE,
        centres=((0, 0, 0),),
        places=((0, 0, 0),),
        translations=((1, 0, 1), (0, 1, 1), (0, 0, 2)),
        face_corners=1,
    )


def _square_edges() -> CellLattice:
    arms = [(2, 0), (0, 2), (-2, 0), (0, -2)]
    return CellLattice(
        name="square-edges",
        cell_noun="edge",
        scale=(2, 2),
        corners=(((0, 0), (2, 0)), ((0, 0), (0, 2))),
        basis=((1.0, 0.0), (0.0, 1.0)),
        generators=_FOURFOLD,
        centres=((1, 0), (0, 1)),
        tile=((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 1)),
        face_corners=1,
        # Straight on is the only way to cross, and then the corner is taken as a whole.
        arms=tuple((arm, (0, 0)) for arm in arms),
    )


def _cubic_edges() -> CellLattice:
    ends = [tuple(2 * (axis == d) for axis in range(3)) for d in range(3)]
    tile = [
        (*(0 if axis == d else next(places) for axis in range(3)), d)
        for d in range(3)
        for places in map(iter, product((0, 1), repeat=2))
    ]
    return CellLattice(
        name="cubic-edges",
        cell_noun="edge",
        scale=(2, 2, 2),
        corners=tuple(((0, 0, 0), end) for end in ends),
        basis=_STRAIGHT,
        generators=_OF_THE_CUBE,
        centres=tuple(tuple(c // 2 for c in end) for end in ends),
        tile=tuple(tile),
        face_corners=1,
    )


def _triangular_edges() -> CellLattice:
    arms: list[Vector] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    ends = [(6 * x, 6 * y) for x, y in arms[:3]]
    return CellLattice(
        name="triangular-edges",
        cell_noun="edge",
        scale=(6, 6),
        corners=tuple(((0, 0), end) for end in ends),
        basis=_SLANTED,
        generators=_SIXFOLD,
        centres=tuple((x // 2, y // 2) for x, y in ends),
        tile=((0, 0, 0), (0, 0, 1), (1, 0, 2), (1, 0, 1), (0, 1, 0)),
        face_corners=1,
        arms=tuple(((6 * x, 6 * y), (x, y)) for x, y in arms),
    )


def _hexagonal_edges() -> CellLattice:
    ends = (((-2, -2), (2, -4)), ((-2, -2), (-4, 2)), ((-2, -2), (-4, -4)))
    sides = ((0, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (1, 0, 2), (0, 1, 2))
    return CellLattice(
        name="hexagonal-edges",
        cell_noun="edge",
        scale=(6, 6),
        corners=ends,
        basis=_FLAT_TOPPED,
        generators=_SIXFOLD,
        centres=((0, -3), (-3, 0), (-3, -3)),
        tile=sides,
        face_corners=1,
    )


_MAKERS = {
    "hexagonal": _hexagonal,
    "triangular": _triangular,
    "triangular-prism": _triangular_prism,
    "fcc": _fcc,
    "square-edges": _square_edges,
    "cubic-edges": _cubic_edges,
    "triangular-edges": _triangular_edges,
    "hexagonal-edges": _hexagonal_edges,
}
LATTICE_NAMES = ("cubic", *_MAKERS)
"""The names of all lattices."""


def lattice(name: str) -> Lattice:
    """Return the lattice of a name, always the same object.

    Raises:
        ShapeError: there is none of that name.
    """
    if name == "cubic":
        return CUBIC
    if not isinstance(name, str) or name not in _MAKERS:
        said = quote(name) if isinstance(name, str) else show(name)
        raise ShapeError(f"there is no lattice {said}; there are {list_quoted(LATTICE_NAMES)}")
    return _made(name)


@cache
def _made(name: str) -> CellLattice:
    return _MAKERS[name]()

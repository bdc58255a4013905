"""The lattices by their names; their cells are described in :mod:`cube3d.geometry.lattice`."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

import numpy as np

from cube3d.errors import ShapeError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import CUBIC, Lattice, Vector
from cube3d.quoting import quote, show
from cube3d.set_names import LATTICES

# In the plane, with steps at 60 degrees: a turn by 60 degrees and a mirror between the steps.
_SIXFOLD = (((0, -1), (1, 1)), ((0, 1), (1, 0)))
_SLANTED = ((1.0, 0.0), (0.5, math.sqrt(0.75)))
# Hexagons with sides of 1 lie side by side at 30 degrees, so that their lower sides are level.
_FLAT_TOPPED = ((1.5, math.sqrt(0.75)), (0.0, math.sqrt(3)))
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
        polyform=("polyhex", "polyhexes"),
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
        polyform=("polyiamond", "polyiamonds"),
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
        polyform=("polyform", "polyforms"),
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
        polyform=("polyform", "polyforms"),
        scale=(2, 2, 2),
        corners=(tuple(touching),),
        basis=_STRAIGHT,
        generators=_OF_THE_CUBE,
        centres=((0, 0, 0),),
        places=((0, 0, 0),),
        translations=((1, 0, 1), (0, 1, 1), (0, 0, 2)),
        face_corners=1,
    )


def _rhombic() -> CellLattice:
    """Return cubes of 5x5x5 places, cut into 24 tetrahedra each.

    A tetrahedron has the middle of the cube, the middle of a face, and the ends of an edge
    of that face.  Of the coordinates of its place within the cube, one lies on a side, that
    of the face; one next to a side, which tells the edge; and one in the middle.
    """
    near = (0, 1, 2, 1, 0)
    places = [p for p in product(range(5), repeat=3) if sorted(near[c] for c in p) == [0, 1, 2]]
    return CellLattice(
        name="rhombic",
        cell_noun="tetrahedron",
        polyform=("polyform", "polyforms"),
        scale=(2, 2, 2),
        corners=tuple(_rhombic_corners(place) for place in places),
        basis=tuple(tuple(0.4 * c for c in row) for row in _STRAIGHT),
        generators=_OF_THE_CUBE,
        centres=((-4, -4, -4),),
        origin=(1.0, 1.0, 1.0),
        places=tuple(places),
        translations=((5, 0, 0), (0, 5, 0), (0, 0, 5)),
        face_corners=3,
    )


def _rhombic_corners(place: Vector) -> tuple[Vector, ...]:
    """Return the corners of a tetrahedron, from the middle of its cube."""
    sides = [0 if c == 2 else (5 if c > 2 else -5) for c in place]
    face = tuple(side if c in (0, 4) else 0 for side, c in zip(sides, place, strict=True))
    along = place.index(2)
    ends = [tuple(end if axis == along else sides[axis] for axis in range(3)) for end in (-5, 5)]
    return ((0, 0, 0), face, *ends)


def _tetra_octa() -> CellLattice:
    """Return cubes of 3x3x3 places, with a tetrahedron in the middle and four corners cut off.

    The corners that are cut off are eighths of octahedra; their places are in the corners.
    From one cube to the next, the tetrahedron has the other four corners of the cube.
    """
    places: list[Vector] = []
    corners: list[tuple[Vector, ...]] = []
    for parity in (0, 1):
        cube = list(product((0, 1), (0, 1), (parity, parity + 1)))
        even = [corner for corner in cube if sum(corner) % 2 == 0]
        places.append((1, 1, 1 + 3 * parity))
        corners.append(tuple((6 * x, 6 * y, 6 * z) for x, y, z in even))
        for cut in (corner for corner in cube if corner not in even):
            x, y, z = cut
            places.append((2 * x, 2 * y, 2 * z + parity))
            near = [end for end in even if sum(map(abs, np.subtract(end, cut))) == 1]
            corners.append(tuple((6 * a, 6 * b, 6 * c) for a, b, c in (cut, *near)))
    return CellLattice(
        name="tetra-octa",
        cell_noun="cell",
        polyform=("polyform", "polyforms"),
        scale=(2, 2, 2),
        corners=tuple(corners),
        basis=tuple(tuple(c / 3 for c in row) for row in _STRAIGHT),
        generators=_OF_THE_CUBE,
        # All orientations turn about a corner that tetrahedra and octahedra share.
        centres=((1, 1, 1),),
        places=tuple(places),
        translations=((3, 0, 3), (0, 3, 3), (0, 0, 6)),
        face_corners=3,
    )


def _square_edges() -> CellLattice:
    arms = [(2, 0), (0, 2), (-2, 0), (0, -2)]
    return CellLattice(
        name="square-edges",
        cell_noun="edge",
        polyform=("polystick", "polysticks"),
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
        polyform=("polyform", "polyforms"),
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
        polyform=("polytrig", "polytrigs"),
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
        polyform=("polytwig", "polytwigs"),
        scale=(6, 6),
        corners=ends,
        basis=_FLAT_TOPPED,
        generators=_SIXFOLD,
        centres=((0, -3), (-3, 0), (-3, -3)),
        tile=sides,
        face_corners=1,
        origin=(0.5, math.sqrt(0.75)),
    )


_MAKERS = {
    "hexagonal": _hexagonal,
    "triangular": _triangular,
    "triangular-prism": _triangular_prism,
    "fcc": _fcc,
    "rhombic": _rhombic,
    "tetra-octa": _tetra_octa,
    "square-edges": _square_edges,
    "cubic-edges": _cubic_edges,
    "triangular-edges": _triangular_edges,
    "hexagonal-edges": _hexagonal_edges,
}


def lattice(name: str) -> Lattice:
    """Return the lattice of a name, always the same object.

    Raises:
        ShapeError: there is none of that name.
    """
    if name == "cubic":
        return CUBIC
    if not isinstance(name, str) or name not in _MAKERS:
        said = quote(name) if isinstance(name, str) else show(name)
        raise ShapeError(f"there is no lattice {said}; there are {', '.join(LATTICES)}")
    return _made(name)


@cache
def _made(name: str) -> CellLattice:
    return _MAKERS[name]()

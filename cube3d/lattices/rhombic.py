"""Cubes of 5x5x5 places, cut into 24 tetrahedra each, in the coordinates of BurrTools.

A tetrahedron has the middle of the cube, the middle of a face, and the ends of an edge of that
face. The coordinates of its place within the cube are, in some order: 0 or 4, which tells the
face; 1 or 3, which tells the edge; and 2.
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record

RECORD = Record(
    name="rhombic",
    cell_noun="tetrahedron",
    polyform=("polyform", "polyforms"),
    form="solid",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((5, 0, 0), (5, 5, 0), (5, 5, 5)),
    cells={
        "scale": (2, 2, 2),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (0.4, 0.0, 0.0),
            (0.0, 0.4, 0.0),
            (0.0, 0.0, 0.4),
        ),
        "origin": (1.0, 1.0, 1.0),  # the place of point 0
        # Steps from a cell to those of the same kind.
        "translations": ((5, 0, 0), (0, 5, 0), (0, 0, 5)),
        # The point of the place 0.
        "centres": ((-4, -4, -4),),
        # The places of the cells near the origin, by kind.
        "places": (
            (0, 1, 2),
            (0, 2, 1),
            (0, 2, 3),
            (0, 3, 2),
            (1, 0, 2),
            (1, 2, 0),
            (1, 2, 4),
            (1, 4, 2),
            (2, 0, 1),
            (2, 0, 3),
            (2, 1, 0),
            (2, 1, 4),
            (2, 3, 0),
            (2, 3, 4),
            (2, 4, 1),
            (2, 4, 3),
            (3, 0, 2),
            (3, 2, 0),
            (3, 2, 4),
            (3, 4, 2),
            (4, 1, 2),
            (4, 2, 1),
            (4, 2, 3),
            (4, 3, 2),
        ),
        # The corners of a cell of each kind.
        "corners": (
            ((0, 0, 0), (-5, 0, 0), (-5, -5, -5), (-5, -5, 5)),
            ((0, 0, 0), (-5, 0, 0), (-5, -5, -5), (-5, 5, -5)),
            ((0, 0, 0), (-5, 0, 0), (-5, -5, 5), (-5, 5, 5)),
            ((0, 0, 0), (-5, 0, 0), (-5, 5, -5), (-5, 5, 5)),
            ((0, 0, 0), (0, -5, 0), (-5, -5, -5), (-5, -5, 5)),
            ((0, 0, 0), (0, 0, -5), (-5, -5, -5), (-5, 5, -5)),
            ((0, 0, 0), (0, 0, 5), (-5, -5, 5), (-5, 5, 5)),
            ((0, 0, 0), (0, 5, 0), (-5, 5, -5), (-5, 5, 5)),
            ((0, 0, 0), (0, -5, 0), (-5, -5, -5), (5, -5, -5)),
            ((0, 0, 0), (0, -5, 0), (-5, -5, 5), (5, -5, 5)),
            ((0, 0, 0), (0, 0, -5), (-5, -5, -5), (5, -5, -5)),
            ((0, 0, 0), (0, 0, 5), (-5, -5, 5), (5, -5, 5)),
            ((0, 0, 0), (0, 0, -5), (-5, 5, -5), (5, 5, -5)),
            ((0, 0, 0), (0, 0, 5), (-5, 5, 5), (5, 5, 5)),
            ((0, 0, 0), (0, 5, 0), (-5, 5, -5), (5, 5, -5)),
            ((0, 0, 0), (0, 5, 0), (-5, 5, 5), (5, 5, 5)),
            ((0, 0, 0), (0, -5, 0), (5, -5, -5), (5, -5, 5)),
            ((0, 0, 0), (0, 0, -5), (5, -5, -5), (5, 5, -5)),
            ((0, 0, 0), (0, 0, 5), (5, -5, 5), (5, 5, 5)),
            ((0, 0, 0), (0, 5, 0), (5, 5, -5), (5, 5, 5)),
            ((0, 0, 0), (5, 0, 0), (5, -5, -5), (5, -5, 5)),
            ((0, 0, 0), (5, 0, 0), (5, -5, -5), (5, 5, -5)),
            ((0, 0, 0), (5, 0, 0), (5, -5, 5), (5, 5, 5)),
            ((0, 0, 0), (5, 0, 0), (5, 5, -5), (5, 5, 5)),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
            ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
            ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ),
        "face_corners": 3,  # neighbours share this many corners
    },
    drawing=Drawing(
        thickness=0.5,  # the thinnest part; bevels are at most a fifth of it
        shade=0.55,  # side of a cell's box for shadows, as a fraction of the bounding box's
    ),
)

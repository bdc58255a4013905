"""Tetrahedra and eighths of octahedra, in the coordinates of BurrTools.

A cube has 3x3x3 places: a tetrahedron in the middle, and an eighth of an octahedron at every
second corner. From one cube to the next the tetrahedron has the other four corners of the cube.
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record

RECORD = Record(
    name="tetra-octa",
    cell_noun="cell",
    polyform=("polyform", "polyforms"),
    form="solid",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((3, 3, 0), (6, 0, 0)),
    cells={
        "scale": (2, 2, 2),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (0.3333333333333333, 0.0, 0.0),
            (0.0, 0.3333333333333333, 0.0),
            (0.0, 0.0, 0.3333333333333333),
        ),
        # Steps from a cell to those of the same kind.
        "translations": ((3, 0, 3), (0, 3, 3), (0, 0, 6)),
        # The point of the place 0: orientations turn about a corner of tetrahedra and octahedra.
        "centres": ((1, 1, 1),),
        # The places of the cells near the origin, by kind.
        "places": (
            (1, 1, 1),
            (0, 0, 2),
            (0, 2, 0),
            (2, 0, 0),
            (2, 2, 2),
            (1, 1, 4),
            (0, 0, 3),
            (0, 2, 5),
            (2, 0, 5),
            (2, 2, 3),
        ),
        # The corners of a cell of each kind.
        "corners": (
            ((0, 0, 0), (0, 6, 6), (6, 0, 6), (6, 6, 0)),
            ((0, 0, 6), (0, 0, 0), (0, 6, 6), (6, 0, 6)),
            ((0, 6, 0), (0, 0, 0), (0, 6, 6), (6, 6, 0)),
            ((6, 0, 0), (0, 0, 0), (6, 0, 6), (6, 6, 0)),
            ((6, 6, 6), (0, 6, 6), (6, 0, 6), (6, 6, 0)),
            ((0, 0, 12), (0, 6, 6), (6, 0, 6), (6, 6, 12)),
            ((0, 0, 6), (0, 0, 12), (0, 6, 6), (6, 0, 6)),
            ((0, 6, 12), (0, 0, 12), (0, 6, 6), (6, 6, 12)),
            ((6, 0, 12), (0, 0, 12), (6, 0, 6), (6, 6, 12)),
            ((6, 6, 6), (0, 6, 6), (6, 0, 6), (6, 6, 12)),
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
        cell_length=1.4142135623730951,  # the length that --cell-mm sets: the edge of a tetrahedron
        shade=0.6,  # side of a cell's box for shadows, as a fraction of the bounding box's
    ),
)

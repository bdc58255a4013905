"""Spheres, each of which touches twelve others.

The cell [x, y, z] is the sphere at that point; x + y + z is even.
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Polyhedron, Record

# The faces of an octahedron between z = 0 and z = 2; the four upper ones come first.
_FACES = (
    (1, 1, 1, 4),
    (1, -1, 1, 2),
    (-1, 1, 1, 2),
    (-1, -1, 1, 0),
    (1, 1, -1, 2),
    (1, -1, -1, 0),
    (-1, 1, -1, 0),
    (-1, -1, -1, -2),
)

RECORD = Record(
    name="fcc",
    cell_noun="sphere",
    polyform=("polyform", "polyforms"),
    form="sphere",
    why_not="the coordinates of a sphere add up to an even number",  # for error messages
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 1, 0), (2, 0, 0)),
    cells={
        "scale": (2, 2, 2),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.0, 0.0, 0.0),
            (0.0, 1.0, 0.0),
            (0.0, 0.0, 1.0),
        ),
        # Steps from a cell to those of the same kind.
        "translations": ((1, 0, 1), (0, 1, 1), (0, 0, 2)),
        # The middle of the cell 0.
        "centres": ((0, 0, 0),),
        # The places of the cells near the origin, by kind.
        "places": ((0, 0, 0),),
        # Where a sphere touches others.
        "corners": (
            (
                (-1, -1, 0),
                (-1, 0, -1),
                (-1, 0, 1),
                (-1, 1, 0),
                (0, -1, -1),
                (0, -1, 1),
                (0, 1, -1),
                (0, 1, 1),
                (1, -1, 0),
                (1, 0, -1),
                (1, 0, 1),
                (1, 1, 0),
            ),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
            ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
            ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ),
        "face_corners": 1,  # neighbours touch in a point
    },
    polyhedra={
        # The upper half of an octahedron, moved down: its base is a square in the layer z = 0.
        "pyramid": Polyhedron((2, 2, 2), (*_FACES[:4], (0, 0, -1, -1)), start=(0, -1, -1)),
        "tetrahedron": Polyhedron(
            (1, 1, 1), ((1, 1, 1, 2), (1, -1, -1, 0), (-1, 1, -1, 0), (-1, -1, 1, 0))
        ),
        "octahedron": Polyhedron((2, 2, 2), _FACES),
    },
    drawing=Drawing(
        cell_length=1.4142135623730951,  # the length that --cell-mm sets: the diameter
        shade=0.81,  # side of a cell's box for shadows, as a fraction of the bounding box's
    ),
)

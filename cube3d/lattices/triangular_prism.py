"""The triangles of the triangular lattice as prisms.

The cell [x, y, z, t] is the triangle [x, y, t] from the height z to z + 1.  A step along x is
(1, 0), one along y is (1/2, sqrt(3)/2).
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Stamp, Text

RECORD = Record(
    name="triangular-prism",
    cell_noun="prism",
    polyform=("polyform", "polyforms"),
    form="solid",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 0, 0), (0, 0, 1)),
    cells={
        "scale": (3, 3, 2),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.0, 0.0, 0.0),
            (0.5, 0.8660254037844386, 0.0),
            (0.0, 0.0, 1.0),
        ),
        # The middle of a cell of each type, or a point that stands for it.
        "centres": ((1, 1, 1), (2, 2, 1)),
        # The corners of a cell of each type.
        "corners": (
            ((0, 0, 0), (3, 0, 0), (0, 3, 0), (0, 0, 2), (3, 0, 2), (0, 3, 2)),
            ((3, 0, 0), (3, 3, 0), (0, 3, 0), (3, 0, 2), (3, 3, 2), (0, 3, 2)),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, -1, 0), (1, 1, 0), (0, 0, 1)),
            ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
            ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
        ),
        "face_corners": 3,  # neighbours share this many corners
    },
    drawing=Drawing(
        thickness=0.5,  # the thinnest part; bevels are at most a fifth of it
        shade=0.79,  # side of a cell's box for shadows, as a fraction of the bounding box's
    ),
    text=Text(
        # Columns, rows and layers per step along each axis.
        steps=((4, 0, 0), (2, -1, 0), (0, 0, 1)),
        # For each type: the place of its upper left corner, and its lines.
        stamps=(
            Stamp(at=(0, 0, 0), lines=("/@\\",)),
            Stamp(at=(2, 0, 0), lines=("\\@/",)),
        ),
    ),
)

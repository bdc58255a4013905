"""Triangles that fill the plane.

The cell [x, y, t] has its triangle at x a + y b: upright if t = 0, and the inverted one beside it
if t = 1.  Here a = (1, 0) and b = (1/2, sqrt(3)/2).
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Stamp, Text

RECORD = Record(
    name="triangular",
    cell_noun="triangle",
    polyform=("polyiamond", "polyiamonds"),
    form="solid",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 0),),
    cells={
        "scale": (3, 3),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.0, 0.0),
            (0.5, 0.8660254037844386),
        ),
        # The middle of a cell of each type, or a point that stands for it.
        "centres": ((1, 1), (2, 2)),
        # The corners of a cell of each type.
        "corners": (
            ((0, 0), (3, 0), (0, 3)),
            ((3, 0), (3, 3), (0, 3)),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, -1), (1, 1)),
            ((0, 1), (1, 0)),
        ),
    },
    drawing=Drawing(
        height=0.35,
        shade=0.71,  # side of a cell's box for shadows, as a fraction of the bounding box's
        border=0.05,  # the width of borders in SVG
        letter=0.3,  # the size of letters in SVG
    ),
    text=Text(
        # Columns, rows and layers per step along each axis.
        steps=((4, 0, 0), (2, -1, 0)),
        # For each type: the place of its upper left corner, and its lines.
        stamps=(
            Stamp(at=(0, 0, 0), lines=("/@\\",)),
            Stamp(at=(2, 0, 0), lines=("\\@/",)),
        ),
    ),
)

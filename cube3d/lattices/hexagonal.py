"""Hexagons that fill the plane.

The cell [q, r] is the hexagon with its middle at q a + r b, where a = (1, 0) and
b = (1/2, sqrt(3)/2).
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Stamp, Text

RECORD = Record(
    name="hexagonal",
    cell_noun="hexagon",
    polyform=("polyhex", "polyhexes"),
    form="solid",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 0), (1, 1)),
    cells={
        "scale": (3, 3),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.0, 0.0),
            (0.5, 0.8660254037844386),
        ),
        # The middle of the cell 0.
        "centres": ((0, 0),),
        # The corners of a cell of each kind.
        "corners": (((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)),),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, -1), (1, 1)),
            ((0, 1), (1, 0)),
        ),
    },
    drawing=Drawing(
        height=0.5,
        shade=0.87,  # side of a cell's box for shadows, as a fraction of the bounding box's
        border=0.06,  # the width of borders in SVG
        letter=0.5,  # the size of letters in SVG
    ),
    text=Text(
        # Columns, rows and layers per step along each axis.
        steps=((2, 0, 0), (1, -1, 0)),
        # For each kind: the place of its upper left corner, and its lines.
        stamps=(Stamp(at=(0, 0, 0), lines=("@_",)),),
    ),
)

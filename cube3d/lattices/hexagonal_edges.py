"""The edges of hexagons with level sides below and above.

The cell [x, y, d] leads from the lower left corner of hexagon [x, y] to the right (d = 0), up and
left (d = 1), or down and left (d = 2).
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Stamp, Text

RECORD = Record(
    name="hexagonal-edges",
    cell_noun="edge",
    polyform=("polytwig", "polytwigs"),
    form="rod",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 0),),
    cells={
        "scale": (6, 6),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.5, 0.8660254037844386),
            (0.0, 1.7320508075688772),
        ),
        "origin": (0.5, 0.8660254037844386),  # the place of point 0
        # The middle of a cell of each type, or a point that stands for it.
        "centres": ((0, -3), (-3, 0), (-3, -3)),
        # The ends of the edge of each type.
        "corners": (
            ((-2, -2), (2, -4)),
            ((-2, -2), (-4, 2)),
            ((-2, -2), (-4, -4)),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, -1), (1, 1)),
            ((0, 1), (1, 0)),
        ),
        "face_corners": 1,  # neighbours touch in a point
        # The edges that a box has at each step.
        "tile": ((0, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (1, 0, 2), (0, 1, 2)),
    },
    drawing=Drawing(
        height=0.17320508075688773,
        border=0.025,  # the width of borders in SVG
        letter=0.2,  # the size of letters in SVG
        parts=120,  # of a step and of an edge
        setback=24,  # parts of an edge from a point where edges meet to the end of a rod
        # From the middle of a rod of each type to its sides, in parts of steps.
        across=(((0, 6),), ((-6, 0),), ((-6, 6),)),
    ),
    text=Text(
        # Columns, rows and layers per step along each axis.
        steps=((6, -2, 0), (0, -4, 0)),
        # For each type: the place of its upper left corner, and its lines.
        stamps=(
            Stamp(at=(0, 0, 0), lines=("+-@-+",)),
            Stamp(at=(-2, -2, 0), lines=("+", " @", "  +")),
            Stamp(at=(-2, 0, 0), lines=("  +", " @", "+")),
        ),
    ),
)

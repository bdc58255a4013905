"""The edges of triangles.

The cell [x, y, d] leads from x a + y b along a (d = 0), b (d = 1) or b - a (d = 2), where
a = (1, 0) and b = (1/2, sqrt(3)/2).
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Stamp, Text

RECORD = Record(
    name="triangular-edges",
    cell_noun="edge",
    polyform=("polytrig", "polytrigs"),
    form="rod",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 0),),
    cells={
        "scale": (6, 6),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.0, 0.0),
            (0.5, 0.8660254037844386),
        ),
        # The middle of a cell of each type, or a point that stands for it.
        "centres": ((3, 0), (0, 3), (-3, 3)),
        # The ends of the edge of each type.
        "corners": (
            ((0, 0), (6, 0)),
            ((0, 0), (0, 6)),
            ((0, 0), (-6, 6)),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, -1), (1, 1)),
            ((0, 1), (1, 0)),
        ),
        "face_corners": 1,  # neighbours touch in a point
        # The edges that a box has at each step.
        "tile": ((0, 0, 0), (0, 0, 1), (1, 0, 2), (1, 0, 1), (0, 1, 0)),
        # Around a corner in their order: the step to the other end of each edge, and from the
        # corner to the point that stands for its direction.
        "arms": (
            ((6, 0), (1, 0)),
            ((0, 6), (0, 1)),
            ((-6, 6), (-1, 1)),
            ((-6, 0), (-1, 0)),
            ((0, -6), (0, -1)),
            ((6, -6), (1, -1)),
        ),
    },
    drawing=Drawing(
        height=0.17320508075688773,
        thickness=0.14,  # the thinnest part; bevels are at most a fifth of it
        border=0.025,  # the width of borders in SVG
        letter=0.2,  # the size of letters in SVG
        parts=80,  # of a step and of an edge
        setback=20,  # parts of an edge from a point where edges meet to the end of a rod
        # From the middle of a rod of each type to its sides, in parts of steps.
        across=(((-4, 8),), ((-8, 4),), ((-4, -4),)),
        knee=5,  # a joint of two edges reaches to this many parts of the sum of both
    ),
    text=Text(
        # Columns, rows and layers per step along each axis.
        steps=((4, 0, 0), (2, -2, 0)),
        # For each type: the place of its upper left corner, and its lines.
        stamps=(
            Stamp(at=(0, 0, 0), lines=("+-@-+",)),
            Stamp(at=(0, -2, 0), lines=("  +", " @", "+")),
            Stamp(at=(-2, -2, 0), lines=("+", " @", "  +")),
        ),
    ),
)

"""The edges of unit cubes.

The cell [x, y, z, d] leads from (x, y, z) along axis d.
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Stamp, Text

RECORD = Record(
    name="cubic-edges",
    cell_noun="edge",
    polyform=("polyform", "polyforms"),
    form="rod",
    # Directions of moves, one step each; the symmetries of the lattice give all others.
    moves=((1, 0, 0),),
    cells={
        "scale": (2, 2, 2),  # one step along each axis, in the units of points
        # The vector of a step along each axis.
        "basis": (
            (1.0, 0.0, 0.0),
            (0.0, 1.0, 0.0),
            (0.0, 0.0, 1.0),
        ),
        # The middle of a cell of each type, or a point that stands for it.
        "centres": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        # The ends of the edge of each type.
        "corners": (
            ((0, 0, 0), (2, 0, 0)),
            ((0, 0, 0), (0, 2, 0)),
            ((0, 0, 0), (0, 0, 2)),
        ),
        # All orientations are products of these: matrices that act on points.
        "generators": (
            ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
            ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
            ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ),
        "face_corners": 1,  # neighbours touch in a point
        # The edges that a box has at each step.
        "tile": (
            (0, 0, 0, 0),
            (0, 0, 1, 0),
            (0, 1, 0, 0),
            (0, 1, 1, 0),
            (0, 0, 0, 1),
            (0, 0, 1, 1),
            (1, 0, 0, 1),
            (1, 0, 1, 1),
            (0, 0, 0, 2),
            (0, 1, 0, 2),
            (1, 0, 0, 2),
            (1, 1, 0, 2),
        ),
    },
    drawing=Drawing(
        thickness=0.14,  # the thinnest part; bevels are at most a fifth of it
        parts=100,  # of a step and of an edge
        setback=24,  # parts of an edge from a point where edges meet to the end of a rod
        # From the middle of a rod of each type to its sides, in parts of steps.
        across=(((0, -7, 0), (0, 0, -7)), ((0, 0, -7), (-7, 0, 0)), ((-7, 0, 0), (0, -7, 0))),
    ),
    text=Text(
        # Columns, rows and layers per step along each axis.
        steps=((4, 0, 0), (0, -2, 0), (0, 0, 2)),
        # For each type: the place of its upper left corner, and its lines.
        stamps=(
            Stamp(at=(0, 0, 0), lines=("+-@-+",)),
            Stamp(at=(0, -2, 0), lines=("+", "@", "+")),
            Stamp(at=(0, 0, 1), lines=("@",)),
        ),
    ),
)

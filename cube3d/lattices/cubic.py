"""Unit cubes in any dimension from 1 to 7.

The cell [x, y, ...] is the cube at that point. The code knows the geometry of the integer grid;
this file has only names and sizes.
"""

from __future__ import annotations

from cube3d.lattices import Drawing, Record, Text

RECORD = Record(
    name="cubic",
    cell_noun="cube",
    polyform=("polycube", "polycubes"),
    form="cube",
    drawing=Drawing(
        border=0.07,  # the width of borders in SVG
        letter=0.5,  # the size of letters in SVG
    ),
    text=Text(
        rows_down=True,
    ),
)

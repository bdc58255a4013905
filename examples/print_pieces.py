"""Write a file for each piece of a puzzle, for a 3D printer, and all copies on one plate.

It prints the names of the files, among them:

    soma/V-x1.stl
    plate.3mf
"""

from pathlib import Path

import cube3d

puzzle = cube3d.load("soma")
# Cubes of 15 mm. 0.15 mm come off every side, so the gap between two pieces is 0.3 mm.
measures = cube3d.Measures(cell_mm=15, clearance=0.15, bevel=0.5)
options = cube3d.ExportOptions(measures=measures)

for path in cube3d.export_pieces(puzzle, Path("soma"), options):
    print(path.as_posix())
for path in cube3d.export_pieces(puzzle, Path("plate.3mf"), options, plate=(200, 200)):
    print(path)

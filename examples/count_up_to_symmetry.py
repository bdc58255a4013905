"""Count solutions in all and up to symmetry, and compare the numbers.

A class of solutions without a symmetry has one member for each symmetry of the puzzle.  The
Soma cube has 48 symmetries, so its 11,520 solutions make 240 classes.  It prints:

    Soma cube: 11,520 in all, 480 up to rotations, 240 up to reflections, too
    12Y: 52 in all, 13 up to rotations, 9 up to reflections, too
    5 of the 9 have a symmetry
"""

import cube3d

for name in ("soma", "12y"):
    puzzle = cube3d.load(name)
    counts = cube3d.count(puzzle)
    print(
        f"{puzzle.name}: {counts.total:,} in all, {counts.up_to_rotations:,} up to rotations, "
        f"{counts.up_to_full:,} up to reflections, too"
    )
    if counts.symmetric:
        print(f"{counts.symmetric} of the {counts.up_to_full} have a symmetry")

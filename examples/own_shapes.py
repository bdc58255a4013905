"""Make a puzzle of shapes chosen by Python: pentacubes with a certain property.

Which pentacubes are not flat and are their own mirror images?  In how many ways do they fit
into a 3x3x3 cube together, which leaves two cells empty?  It prints their codes and names, and:

    5 of 29 pentacubes
    96 ways into the cube, 2 up to symmetry
"""

import cube3d

solid = [shape for shape in cube3d.polycubes(5) if min(shape.extents) > 1]
mirrored = [shape for shape in solid if not shape.is_chiral]
print(f"{len(mirrored)} of 29 pentacubes")
for shape in mirrored:
    print(cube3d.canonical_code(shape), *cube3d.shape_names(shape))

names = [cube3d.canonical_code(shape) for shape in mirrored]
pieces = [cube3d.Piece(name, shape) for name, shape in zip(names, mirrored, strict=True)]
box = cube3d.Region.box((3, 3, 3))
puzzle = cube3d.Puzzle("Mirrored pentacubes", box, tuple(pieces), cover=cube3d.Cover.PIECES)
counts = cube3d.count(puzzle)
print(f"{counts.total:,} ways into the cube, {counts.up_to_full:,} up to symmetry")

"""Design a puzzle that has one solution, prove it, and write a puzzle file.

The pieces are five of the tetracubes and the corner of three cubes.  It prints the pieces and:

    1 solution up to symmetry
    wrote mine.toml
"""

import cube3d

shapes = {name: cube3d.shape(name) for name in ("V3", "L4", "T4", "S4", "P4", "A4")}
wishes = cube3d.Wishes(cube3d.Region.box((3, 3, 2)), shapes, pieces=(5, 5), copies=2)
design = next(cube3d.designs(wishes, seed=1))
for piece in design.puzzle.pieces:
    print(piece.name, "x", piece.count)

print(cube3d.count(design.puzzle).up_to_full, "solution up to symmetry")
cube3d.save(design.puzzle, "mine.toml")
print("wrote mine.toml")

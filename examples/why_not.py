"""Say why a rectangle cannot be filled, and how many of its cells can be covered.

The five tetrominoes have as many cells as a 4x5 rectangle, but do not fill it.  It prints the
reason, which is a colouring, and:

    a colouring
    at most 16 of 20 cells
"""

import textwrap

import cube3d

puzzle = cube3d.load("tetrominoes-4x5")
explanation = cube3d.explain(puzzle)
print("a", explanation.kind)
print(textwrap.fill(explanation.text, 90))

best = cube3d.cover_most(puzzle)
print(f"at most {best.covered} of {best.cells} cells")

"""Solve a puzzle, print its layers, and draw it whole and exploded.

It prints:

    VSB   SSP   SPP
    VVB   ABB   AAP
    LLT   LTT   LAT
    wrote soma.png and soma-apart.png
"""

import cube3d

puzzle = cube3d.load("soma")
solution = cube3d.solve(puzzle)
print(cube3d.as_text(solution, puzzle.region))

small = cube3d.RenderOptions(size=(400, 300))
cube3d.render(solution, "soma.png", small)
apart = cube3d.RenderOptions(size=(400, 300), explode=0.7, palette="vivid")
cube3d.render(solution, "soma-apart.png", apart)
print("wrote soma.png and soma-apart.png")

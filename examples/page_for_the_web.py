"""Write solutions as one HTML file that any browser shows, without a network.

It prints:

    wrote 12y.html, with 9 solutions
"""

import cube3d

puzzle = cube3d.load("12y")
found = list(cube3d.solutions(puzzle, up_to=cube3d.UpTo.FULL))
options = cube3d.PageOptions(explode=0.5, palette="colorblind")
cube3d.write_page(found, "12y.html", about=puzzle.about, options=options)
print(f"wrote 12y.html, with {len(found)} solutions")

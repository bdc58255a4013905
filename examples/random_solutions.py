"""Pick random solutions, all equally likely, and see what is typical.

How many of the 32 dominoes on a chessboard lie across, in a random tiling?  A quarter turn
of the board exchanges across and upright, so the average is 16.  A single tiling may have far
fewer.  It prints the average, the least and the most of 500 random tilings.
"""

import cube3d

puzzle = cube3d.load("dominoes-8x8")
across = []
for solution in cube3d.sample(puzzle, 500, seed=1):
    cells = [placed.cells for placed in solution.placements]
    across.append(sum(first[1] == second[1] for first, second in cells))

print(f"{sum(across) / len(across):.1f} dominoes across on average")
print(f"at least {min(across)}, at most {max(across)}")
assert 15 < sum(across) / len(across) < 17

"""Draw random solutions, each of all with the same chance, and see what is typical.

How many of the 32 dominoes on a chessboard lie across, in a random tiling?  Turning the board
by a quarter exchanges across and upright, so it is 16 on average; a single tiling may have
far fewer.  It prints the average of 500 random tilings, the least and the most.
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

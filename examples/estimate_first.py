"""Estimate what a count would come to, and begin it only if it is short.

It prints how many nodes and solutions there are about, and, as this puzzle is small:

    2,339 solutions up to symmetry
"""

import cube3d

puzzle = cube3d.load("pentominoes-6x10")
estimate = cube3d.estimate(puzzle, seconds=0.5)
# Each number has an interval, too, which holds the truth in 95 of 100 cases; where that
# cannot be said it is None.
nodes, solutions = estimate.nodes.value, estimate.solutions.value
if nodes is not None and solutions is not None:
    print(f"about {nodes:,.0f} nodes and {solutions:,.0f} solutions")

if nodes is None or nodes > 1e9:
    print("too long for now: cube3d count --run FILE keeps a long count in a file")
else:
    print(f"{cube3d.count(puzzle).up_to_full:,} solutions up to symmetry")

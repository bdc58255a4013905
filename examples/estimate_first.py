"""Estimate a count, and begin it only if it is short.

It prints the estimated numbers of nodes and solutions.  This puzzle is small, so it also prints:

    2,339 solutions up to symmetry
"""

import cube3d

puzzle = cube3d.load("pentominoes-6x10")
estimate = cube3d.estimate(puzzle, seconds=2)
# Each number also has an interval, which is meant to be right in 95 of 100 cases.  A value is
# None if it cannot be estimated.
nodes, solutions = estimate.nodes.value, estimate.solutions.value
if nodes is not None and solutions is not None:
    print(f"about {nodes:,.0f} nodes and {solutions:,.0f} solutions")

if nodes is None or nodes > 1e9:
    print("too long for now: cube3d count --run FILE keeps a long count in a file")
else:
    print(f"{cube3d.count(puzzle).up_to_full:,} solutions up to symmetry")

"""Estimate what a count would come to, and begin it only if it is short.

It prints how many nodes and solutions there are about, and, as this puzzle is small:

    2,339 solutions up to symmetry
"""

import cube3d

puzzle = cube3d.load("pentominoes-6x10")
estimate = cube3d.estimate(puzzle, seconds=0.5)
nodes = estimate.nodes.value or 0
print(f"about {nodes:,.0f} nodes, between {estimate.nodes.low:,.0f} and {estimate.nodes.high:,.0f}")
print(f"about {estimate.solutions.value:,.0f} solutions")

if nodes < 100_000_000:
    print(f"{cube3d.count(puzzle).up_to_full:,} solutions up to symmetry")
else:
    print("too long for now: cube3d count --run FILE keeps a long count in a file")

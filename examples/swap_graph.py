"""See how swaps of two pieces connect the solutions of 25Y.

Two pieces swap if they can divide their cells in another way.  It needs networkx
(``pip install '.[graphs]'``) and prints:

    1264 solutions, 2655 pairs that a swap connects, 106 components
    5 solutions in which no two pieces can swap
    wrote 25y.graphml
"""

import sys

import cube3d

try:
    import networkx
except ModuleNotFoundError:
    print("this example needs networkx: pip install '.[graphs]'", file=sys.stderr)
    sys.exit(2)

found = cube3d.swap_graph(cube3d.load("25y"))
print(
    f"{len(found.solutions)} solutions, {found.links} pairs that a swap connects, "
    f"{len(found.components)} components"
)
print(len(found.isolated), "solutions in which no two pieces can swap")

# Gephi, Cytoscape and other programs read this file.
networkx.write_graphml(found.graph, "25y.graphml")
print("wrote 25y.graphml")

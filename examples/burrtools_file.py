"""Read a puzzle file of BurrTools, solve it, and write the solutions into it.

It prints:

    Soma cube: 7 pieces
    BurrTools shows 240 solutions of soma.xmpuzzle
"""

from pathlib import Path

import cube3d
from cube3d.formats.convert import Held, Wanted, convert
from cube3d.formats.xmpuzzle.to_puzzle import Reference

# Make an example file. Yours comes from BurrTools.
path = Path("soma.xmpuzzle")
path.write_bytes(convert(Held("soma", cube3d.load("soma")), Wanted(".xmpuzzle"))[0])

loaded = Reference(path, None).load()
puzzle = loaded.puzzle
print(f"{puzzle.name}: {len(puzzle.pieces)} pieces")

found = tuple(cube3d.solutions(puzzle, up_to=cube3d.UpTo.FULL))
held = Held(str(path), puzzle, found, loaded, loaded.document)
data, notes = convert(held, Wanted(".xmpuzzle", complete=True))
path.write_bytes(data)

again = Reference(path, None).load()
print(f"BurrTools shows {len(again.problem.solutions)} solutions of {path}")

"""Result: the most moves that interlocking pieces of a small box need, with one cell empty."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Sequence

from common import Box, Record, table

import cube3d
from cube3d import Piece, Polycube, Puzzle, Region, Solution
from cube3d.formats.solution_json import format_solution, parse_solutions

SECONDS: dict[Box, float] = {(3, 3, 3): 300.0, (3, 3, 4): 500.0, (4, 4, 4): 1_200.0}
PIECES = (3, 4, 5)
SEED = 1
# highest levels in Chen, Wang, Song and Bickel, "Computational Design of High-level Interlocking
# Puzzles", ACM Transactions on Graphics 41 (SIGGRAPH 2022), for the cube with one empty cell
PUBLISHED = {((4, 4, 4), 3): 8, ((4, 4, 4), 4): 6, ((4, 4, 4), 5): 8}


def find() -> Iterator[Record]:
    """Divide each box at random, with rising levels, on one thread."""
    for box, seconds in SECONDS.items():
        for pieces in PIECES:
            began, best, after = time.monotonic(), None, 0.0
            for best in cube3d.interlocking_designs(  # noqa: B007 - the last one is the best
                Region.box(box), pieces, empty=1, seed=SEED, threads=1, timeout=seconds
            ):
                after = round(time.monotonic() - began, 1)
            yield {
                "box": box, "pieces": pieces, "levels": best.levels if best else [],
                "found after": after, "seconds": seconds,
                "solution": json.loads(format_solution(best.solution)) if best else None,
            }  # fmt: skip


def check(records: Sequence[Record]) -> Iterator[str]:
    """Replay the moves with the verifier, and search for fewer."""
    for one in records:
        said = f"{one['box']} in {one['pieces']} pieces"
        if one["solution"] is None:
            continue
        solution = parse_solutions(json.dumps(one["solution"]))[0]
        bodies = [placed.cells for placed in solution.placements]
        cells = {cell for body in bodies for cell in body}
        inside = cells <= set(Region.box(tuple(one["box"])).cells)
        if not inside or len(cells) != math.prod(one["box"]) - 1 or len(bodies) != one["pieces"]:
            yield f"{said}: its cells are wrong"
        yield from (f"{said}: {wrong}" for wrong in cube3d.violations(divided(solution), solution))
        found = cube3d.disassemble(solution)
        if found.disassembly is None or list(found.disassembly.levels) != one["levels"]:
            yield f"{said}: its least level vector is another"


def divided(solution: Solution) -> Puzzle:
    """Return the puzzle of the pieces of a division, and of the cells that they fill."""
    bodies = {placed.piece: placed.cells for placed in solution.placements}
    cells = [cell for body in bodies.values() for cell in body]
    pieces = tuple(Piece(name, Polycube(body)) for name, body in bodies.items())
    return Puzzle("divided", Region(cells), pieces)


def show(records: Sequence[Record]) -> str:
    """Return a table."""
    heads = ("box", "pieces", "level", "published", "found after s", "searched s")
    return table(heads, [_row(one) for one in records])


def _row(one: Record) -> tuple[object, ...]:
    box: Box = tuple(one["box"])
    vector = ".".join(map(str, one["levels"])) or "none from 2 on"
    published = PUBLISHED.get((box, one["pieces"]))
    found = one["found after"] if one["levels"] else None
    return "x".join(map(str, box)), one["pieces"], vector, published, found, one["seconds"]

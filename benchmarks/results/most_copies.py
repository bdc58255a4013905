"""How many copies of a pentacube go into the 5x5x5 cube, where 25 do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from common import CUBE, Record, filled, free_polycubes, table

import cube3d

SECONDS = 600.0


def find() -> Iterator[Record]:
    """Look for the largest cover by each pentacube."""
    for name in free_polycubes(5):
        found = cube3d.cover_most(filled(CUBE, {name: (0, None)}), timeout=SECONDS)
        yield {
            "piece": name, "copies": found.covered // 5, "at most": found.upper_bound // 5,
            "why": found.why, "seconds": round(found.seconds, 1),
            "placed": [p.cells for p in found.solution.placements] if found.solution else [],
        }  # fmt: skip


def check(records: Sequence[Record]) -> Iterator[str]:
    """Check the covers by their cells."""
    for one in records:
        shape = free_polycubes(5)[one["piece"]].canonical()
        cells = [tuple(cell) for placed in one["placed"] for cell in placed]
        inside = all(0 <= c < s for cell in cells for c, s in zip(cell, CUBE, strict=True))
        if len(set(cells)) != 5 * one["copies"] or not inside:
            yield f"{one['piece']}: the cells of its cover are wrong"
        if any(cube3d.Polycube(placed).canonical() != shape for placed in one["placed"]):
            yield f"{one['piece']}: a piece of its cover is another"


def show(records: Sequence[Record]) -> str:
    """Return a table."""
    heads = ("piece", "copies", "at most", "what proves it", "seconds")
    return table(heads, [[one[key] for key in ("piece", "copies", "at most", "why", "seconds")]
                         for one in records])  # fmt: skip

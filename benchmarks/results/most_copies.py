"""Result: how many copies of a pentacube fit into the 5x5x5 cube, if 25 do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from common import CUBE, Record, filled, free_polycubes, table

import cube3d

_CELLS = frozenset(product(*map(range, CUBE)))

SECONDS = 600.0
# from an answer to "fit 22 (perhaps 23) of a specific 3d pentacube into a 5x5 cube",
# codegolf.stackexchange.com/q/36250: rows, each with the layers side by side
PUBLISHED = {
    "A5": """ddbee dubb. ruut. rlktt llkk.
               adbbe aduee rrutt lrkjj lookj
               aa.ff qa.f. .q.vv ioov. iiojj
               ggchf qgcfh qqssv impnv mipnn
               gcchh gcssh ...s. .m.pn mmppn""",
}


def find() -> Iterator[Record]:
    """Search the largest cover by each pentacube."""
    for name in free_polycubes(5):
        found = cube3d.cover_most(filled(CUBE, {name: (0, None)}), timeout=SECONDS)
        placed = [list(p.cells) for p in found.solution.placements] if found.solution else []
        known = published(name)
        if is_known := len(known) > len(placed):
            placed = known
        yield {
            "piece": name, "copies": len(placed), "at most": found.upper_bound // 5,
            "why": found.why, "seconds": round(found.seconds, 1), "published": is_known,
            "placed": placed,
        }  # fmt: skip


def published(name: str) -> list[list[tuple[int, ...]]]:
    """Return the cells of the copies of a published cover, if there is one."""
    parts: dict[str, list[tuple[int, ...]]] = {}
    for y, row in enumerate(PUBLISHED.get(name, "").splitlines()):
        for z, letters in enumerate(row.split()):
            for x, letter in enumerate(letters):
                if letter != ".":
                    parts.setdefault(letter, []).append((x, y, z))
    return list(parts.values())


def check(records: Sequence[Record]) -> Iterator[str]:
    """Check the covers cell by cell."""
    for one in records:
        shape = free_polycubes(5)[one["piece"]].canonical()
        cells = {tuple(cell) for placed in one["placed"] for cell in placed}
        if len(cells) != 5 * one["copies"] or not cells <= _CELLS:
            yield f"{one['piece']}: the cells of its cover are wrong"
        if any(cube3d.Polycube(placed).canonical() != shape for placed in one["placed"]):
            yield f"{one['piece']}: a piece of its cover is another"


def show(records: Sequence[Record]) -> str:
    """Return a table."""
    heads = ("piece", "copies", "at most", "what proves it", "seconds")
    return table(heads, [_row(one) for one in records])


def _row(one: Record) -> tuple[object, ...]:
    copies = f"{one['copies']}, published" if one["published"] else one["copies"]
    return one["piece"], copies, one["at most"], one["why"], one["seconds"]

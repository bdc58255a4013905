"""Dominoes on chessboards: the counts that a benchmark of 2026 gives in two versions."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache

from common import Record, table

import cube3d
from cube3d import Piece, Puzzle, Region

BOARDS = ((8, 8), (8, 10), (10, 10), (10, 12))
PUBLISHED = {(10, 10): 258_500_842_280, (10, 12): 65_727_306_209_773}
# A cell far from the others, of which a piece of its own takes care: no board of dominoes
# alone, so that the table of states counts, and not Kasteleyn's Pfaffian.
AWAY = -2


def find() -> Iterator[Record]:
    """Count each board in four ways."""
    for board in BOARDS:
        yield {"board": board, **counts(*board), "published": PUBLISHED.get(board)}


def counts(rows: int, columns: int) -> dict[str, int]:
    """Return the number of ways by each method."""
    cells = [(x, y) for x in range(rows) for y in range(columns)]
    domino, single = cube3d.shape("I2"), cube3d.shape("O1")
    half = rows * columns // 2
    alone = Puzzle("dominoes", Region(cells), (Piece("D", domino, half),))
    beside = Puzzle(
        "dominoes and one cell", Region([*cells, (AWAY, 0)]),
        (Piece("D", domino, half), Piece("O", single)),
    )  # fmt: skip
    return {
        "Pfaffian": cube3d.count(alone, engine=cube3d.DpEngine()).total,
        "table of states": cube3d.count(beside, engine=cube3d.DpEngine()).total,
        "product": product(rows, columns),
        "profiles": profiles(rows, columns),
    }


def product(rows: int, columns: int) -> int:
    """Return the number of ways by the product of Kasteleyn, and of Temperley and Fisher (1961)."""
    ways = 1.0
    for j in range(1, (rows + 1) // 2 + 1):
        for k in range(1, (columns + 1) // 2 + 1):
            row, column = j * math.pi / (rows + 1), k * math.pi / (columns + 1)
            ways *= 4 * math.cos(row) ** 2 + 4 * math.cos(column) ** 2
    return round(ways)


def profiles(rows: int, columns: int) -> int:
    """Return the number of ways, cell by cell with what lies over the edge remembered."""

    @cache
    def ways(cell: int, profile: int) -> int:
        if cell == rows * columns:
            return not profile
        if profile & 1:
            return ways(cell + 1, profile >> 1)
        column = cell % columns
        down = ways(cell + 1, profile >> 1 | 1 << columns - 1)
        beside = column + 1 < columns and not profile & 2
        return down + (ways(cell + 1, profile >> 1 | 1) if beside else 0)

    return ways(0, 0)


def check(records: Sequence[Record]) -> Iterator[str]:
    """Count again; all ways have to agree."""
    for one in records:
        again = counts(*one["board"])
        if len(set(again.values())) != 1 or any(one[way] != n for way, n in again.items()):
            yield f"{one['board']}: {again}"


def show(records: Sequence[Record]) -> str:
    """Return a table."""
    ways = ("Pfaffian", "table of states", "product", "profiles", "published")
    rows = [["x".join(map(str, one["board"])), *(one[way] for way in ways)] for one in records]
    return table(("board", *ways), rows)

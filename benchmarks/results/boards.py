"""Result: counts of boards of dominoes and of tetrominoes, against a benchmark of 2026."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from common import Record, table

import cube3d
from cube3d import DpEngine, ExactEngine, Mobility, Piece, Puzzle, Region

DOMINOES = ("I2",)
TETROMINOES = ("I4", "L4", "O4", "S4", "T4")
# counts in result files of that benchmark, of 11 May 2026: DynDXD of its authors
# (github.com/loiufam/Algorithm_DXD, results/batch_results_20260511/DynDXD_t8_results.csv), and the
# model counter Ganak (github.com/loiufam/KC_lab, results/results_ganak_20260511_004828.csv).
# None: not within their limit.
PUBLISHED: dict[tuple[tuple[str, ...], int, int], tuple[int | None, int | None]] = {
    (DOMINOES, 8, 8): (12_988_816, 12_988_816),
    (DOMINOES, 8, 10): (1_031_151_241, 1_031_151_241),
    (DOMINOES, 10, 10): (258_500_842_280, 258_584_046_368),
    (DOMINOES, 10, 12): (65_727_306_209_773, 65_743_732_590_821),
    (DOMINOES, 12, 12): (53_060_477_521_960_000, 53_060_477_521_960_000),
    (TETROMINOES, 4, 5): (454, 454),
    (TETROMINOES, 4, 7): (9_157, 9_157),
    (TETROMINOES, 6, 6): (178_939, 178_939),
    (TETROMINOES, 6, 8): (22_483_379, None),
    (TETROMINOES, 8, 8): (None, None),
}
# cells; larger boards have too many solutions to search them all
MOST_CELLS = 48
# An extra cell far from the others, filled by a piece of its own: with it, the dp engine counts by
# states, not by Kasteleyn's Pfaffian.
AWAY = -2
EXACT = 2**50


def find() -> Iterator[Record]:
    """Count each board with all methods."""
    for (pieces, rows, columns), (dxd, ganak) in PUBLISHED.items():
        board = {"pieces": pieces, "rows": rows, "columns": columns}
        yield board | counts(pieces, rows, columns) | {"DynDXD": dxd, "Ganak": ganak}


def counts(pieces: tuple[str, ...], rows: int, columns: int) -> dict[str, int]:
    """Return the number of ways by each method."""
    region = Region.box((rows, columns))
    number: tuple[int, None] = (0, None)
    made = [Piece(name, cube3d.shape(name), number, Mobility.REFLECTIONS) for name in pieces]
    found = {"profiles": profiles(pieces, rows, columns)}
    board = Puzzle("board", region, tuple(made))
    if pieces == DOMINOES:
        found["Pfaffian"] = cube3d.count(board, engine=DpEngine()).total
        if (ways := product(rows, columns)) < EXACT:
            found["product"] = ways
        away = Region([*region.cells, (AWAY, 0)])
        board = Puzzle("board and one cell", away, (*made, Piece("O", cube3d.shape("O1"))))
    elif rows * columns <= MOST_CELLS:
        found["search"] = cube3d.count(board, engine=ExactEngine(2)).total
    return found | {"table of states": cube3d.count(board, engine=DpEngine()).total}


def product(rows: int, columns: int) -> int:
    """Return the number of ways by the product of Kasteleyn, and of Temperley and Fisher (1961).

    Floating-point numbers are exact enough for integers below EXACT.
    """
    ways = 1.0
    for j in range(1, (rows + 1) // 2 + 1):
        for k in range(1, (columns + 1) // 2 + 1):
            row, column = j * math.pi / (rows + 1), k * math.pi / (columns + 1)
            ways *= 4 * math.cos(row) ** 2 + 4 * math.cos(column) ** 2
    return round(ways)


def profiles(pieces: tuple[str, ...], rows: int, columns: int) -> int:
    """Return the number of ways, cell by cell, remembering the covered cells ahead."""
    shapes = [shape for name in pieces for shape in turned(cube3d.shape(name).cells)]
    masks = [_masks(shapes, rows, columns, cell) for cell in range(rows * columns)]

    @cache
    def ways(cell: int, covered: int) -> int:
        if cell == rows * columns:
            return 1
        if covered & 1:
            return ways(cell + 1, covered >> 1)
        free = (own for own in masks[cell] if not own & covered)
        return sum(ways(cell + 1, (covered | own) >> 1) for own in free)

    return ways(0, 0)


def _masks(
    shapes: Sequence[Sequence[tuple[int, int]]], rows: int, columns: int, cell: int
) -> list[int]:
    """Return the cells of each shape that fits at a cell, as bits from that cell on."""
    row, column = divmod(cell, columns)
    masks = []
    for shape in shapes:
        placed = [(row + y, column + x) for y, x in shape]
        if all(0 <= y < rows and 0 <= x < columns for y, x in placed):
            masks.append(sum(1 << (y * columns + x - cell) for y, x in placed))
    return masks


def turned(cells: Iterable[tuple[int, ...]]) -> set[tuple[tuple[int, int], ...]]:
    """Return a flat piece in all orientations and reflections, its first cell at the origin."""
    placed = [(y, x) for y, x in cells]
    found = set()
    for _ in range(4):
        placed = [(x, -y) for y, x in placed]
        for side in (1, -1):
            top, left = min((y, side * x) for y, x in placed)
            found.add(tuple(sorted((y - top, side * x - left) for y, x in placed)))
    return found


def check(records: Sequence[Record]) -> Iterator[str]:
    """Count again, and compare all methods."""
    for one in records:
        board = (tuple(one["pieces"]), one["rows"], one["columns"])
        again = counts(*board)
        if len(set(again.values())) > 1 or any(one[way] != n for way, n in again.items()):
            yield f"{board}: {again}"


def show(records: Sequence[Record]) -> str:
    """Return a table; right numbers are bold if a program reported another one."""
    heads = ("board", "pieces", "ways", "counted by", "DynDXD", "Ganak")
    return table(heads, [_row(one) for one in records])


def _row(one: Record) -> tuple[object, ...]:
    ways = ("table of states", "search", "Pfaffian", "product", "profiles")
    own = one["profiles"]
    other = [value if value in (own, None) else f"**{value:,}**"
             for value in (one["DynDXD"], one["Ganak"])]  # fmt: skip
    kind = "dominoes" if tuple(one["pieces"]) == DOMINOES else "tetrominoes"
    counted = ", ".join(way for way in ways if way in one)
    return f"{one['rows']}x{one['columns']}", kind, own, counted, *other

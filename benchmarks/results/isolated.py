"""Result: solutions in which no two pieces can swap, in boxes of one pentacube."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import common
from common import Record, filled, table

import cube3d
from cube3d import Status, Swap, UpTo

MOST_CELLS = 125
MOST_SOLUTIONS = 5_000
SECONDS = 20.0
# nodes of a component; the diameter of larger ones takes too long
MOST_NODES = 3_000


def find() -> Iterator[Record]:
    """Make the swap graph of each filled box that does not have too many solutions."""
    import networkx as nx

    for box in common.read("boxes"):
        size = len(cube3d.shape(box["piece"]).cells)
        a, b, c = box["box"]
        if box["answer"] != "yes" or size != 5 or a * b * c > MOST_CELLS:
            continue
        puzzle = filled(box["box"], {box["piece"]: a * b * c // size})
        shape = cube3d.shape(box["piece"]).lifted(3)
        is_chiral = shape.canonical() != shape.mirror().canonical()
        up_to = UpTo.ROTATIONS if is_chiral else UpTo.FULL
        if not _is_within(puzzle, up_to):
            continue
        found = cube3d.swap_graph(puzzle, up_to=up_to)
        parts = found.components
        graph = found.graph.subgraph(parts[0])
        yield {
            "piece": box["piece"], "box": box["box"], "up to": str(up_to.value),
            "solutions": len(found.graph), "isolated": len(found.isolated),
            "components": len(parts),
            "largest": len(parts[0]),
            "diameter": nx.diameter(graph) if len(graph) <= MOST_NODES else None,
        }  # fmt: skip


def _is_within(puzzle: cube3d.Puzzle, up_to: UpTo) -> bool:
    """Tell whether there are not too many solutions, and they are found quickly."""
    engine, most = cube3d.ExactEngine(), MOST_SOLUTIONS + 1
    with cube3d.solutions(
        puzzle, engine=engine, up_to=up_to, limit=most, timeout=SECONDS
    ) as search:
        number = sum(1 for _ in search)
    return number < most and search.outcome.status is not Status.LIMIT


def check(records: Sequence[Record]) -> Iterator[str]:
    """Count isolated solutions with the rule that forbids swaps."""
    for one in records:
        if one["solutions"] > 2_000:
            continue
        a, b, c = one["box"]
        puzzle = filled(one["box"], {one["piece"]: a * b * c // 5})
        forbidden = cube3d.Puzzle(puzzle.name, puzzle.region, puzzle.pieces, rules=(Swap(),))
        counts = cube3d.count(forbidden)
        left = counts.up_to_rotations if one["up to"] == "rotations" else counts.up_to_full
        if left != one["isolated"]:
            yield f"{puzzle.name}: {left} isolated solutions, not {one['isolated']}"


def show(records: Sequence[Record]) -> str:
    """Return a line for each piece, and for each prime box."""
    prime = {(one["piece"], *one["box"]) for one in common.read("boxes") if one.get("prime")}
    keys = ("solutions", "isolated", "components", "largest", "diameter")
    rows = [
        (one["piece"], _name(one), *(one[key] for key in keys))
        for one in records
        if (one["piece"], *one["box"]) in prime
    ]
    heads = ("piece", "boxes", "with isolated ones", "isolated", "greatest diameter", "of box")
    pieces = dict.fromkeys(one["piece"] for one in records)
    sums = [_sum([one for one in records if one["piece"] == piece]) for piece in pieces]
    return table(heads, sums) + "\n\nPrime boxes:\n\n" + table(("piece", "box", *keys), rows)


def _sum(records: Sequence[Record]) -> tuple[object, ...]:
    isolated = [one["isolated"] for one in records]
    widest = max(records, key=lambda one: one["diameter"] or 0)
    first = (records[0]["piece"], len(records), sum(map(bool, isolated)), sum(isolated))
    return *first, widest["diameter"], _name(widest)


def _name(one: Record) -> str:
    return "x".join(map(str, one["box"]))

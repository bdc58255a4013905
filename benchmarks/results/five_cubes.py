"""Result: which pentacubes fill the 5x5x5 cube with 25 copies, and in how many ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from common import CUBE, Record, filled, free_polycubes, table, unproved

import cube3d

COPIES = 25
# seconds per count; the P pentacubes would take a day, and are estimated
SECONDS = 240.0
QUICK = 3.0


def find() -> Iterator[Record]:
    """Count, or estimate, for each pentacube."""
    for name in free_polycubes(5):
        puzzle = filled(CUBE, {name: COPIES})
        counts = cube3d.count(puzzle, timeout=SECONDS)
        found: Record = {"piece": name, "seconds": round(counts.seconds, 2)}
        if counts.status is not cube3d.Status.COMPLETE:
            yield found | {"at least": counts.total, **_estimated(puzzle)}
            continue
        found |= {"total": counts.total, "rotations": counts.up_to_rotations}
        found |= {"full": counts.up_to_full, "symmetric": counts.symmetric}
        found |= {"nodes": counts.nodes}
        if not counts.total:
            reason = cube3d.explain(puzzle, timeout=20)
            found["reason"] = reason.text if reason else "a search of all"
        yield found


def _estimated(puzzle: cube3d.Puzzle) -> Record:
    estimate = cube3d.estimate(puzzle, seconds=60)
    hours = (estimate.seconds.value or 0) / 3600
    return {"estimate": estimate.solutions.value, "hours": round(hours, 1)}


def check(records: Sequence[Record]) -> Iterator[str]:
    """Count again on one thread if that is quick; prove by SAT that there is no solution."""
    for one in records:
        puzzle = filled(CUBE, {one["piece"]: COPIES})
        if one.get("total") == 0:
            yield from unproved(puzzle, 60)
        elif one["seconds"] < QUICK and "total" in one:
            counts = cube3d.count(puzzle, engine=cube3d.ExactEngine(1))
            if (counts.total, counts.up_to_rotations) != (one["total"], one["rotations"]):
                yield f"{one['piece']}: {counts.total:,} solutions, not {one['total']:,}"


def show(records: Sequence[Record]) -> str:
    """Return the tables of the pentacubes that fill the cube, and of those that do not."""
    does = [one for one in records if one.get("total") != 0]
    rows = [
        (
            one["piece"], one.get("total", f"about {one.get('estimate', 0):.1e}, estimated"),
            one.get("rotations"), one.get("full"), one.get("symmetric"), one["seconds"],
        )
        for one in does
    ]  # fmt: skip
    heads = ("piece", "solutions", "up to rotations", "and reflections", "symmetric", "seconds")
    not_: list[tuple[object, ...]] = [
        (one["piece"], one["nodes"], one["reason"]) for one in records if one.get("total") == 0
    ]
    return table(heads, rows) + "\n\n" + table(("piece", "nodes", "why none"), not_)

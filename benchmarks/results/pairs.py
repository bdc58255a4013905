"""Which two pentacubes together fill the 5x5x5 cube, with at least one copy of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from common import (
    CUBE,
    Record,
    decide,
    filled,
    polycubes,
    table,
    wrong_solution,
)

import cube3d
from cube3d import Mobility

SECONDS = 600.0
QUICK = 2.0
BOTH = (1, 24)


def mirrored() -> dict[str, str]:
    """Return the name of the mirror image of each pentacube."""
    names = {shape.canonical(): name for name, shape in polycubes(5).items()}
    return {
        name: names[shape.mirror().canonical(Mobility.ROTATIONS)]
        for name, shape in polycubes(5).items()
    }


def pairs() -> Iterator[tuple[str, str]]:
    """Yield each pair once; a pair and the pair of the mirror images are one."""
    image, seen = mirrored(), set()
    for pair in combinations(polycubes(5), 2):
        if frozenset(pair) not in seen:
            seen |= {frozenset(pair), frozenset(image[name] for name in pair)}
            yield pair


def find() -> Iterator[Record]:
    """Look for a solution of each pair."""
    for pair in pairs():
        yield {"pieces": pair, **decide(filled(CUBE, dict.fromkeys(pair, BOTH)), SECONDS)}


def check(records: Sequence[Record]) -> Iterator[str]:
    """Check the solutions by letters and shapes, and what is impossible by SAT."""
    if [tuple(one["pieces"]) for one in records] != list(pairs()):
        yield "pairs are missing"
    for one in records:
        said = " and ".join(one["pieces"])
        if one["answer"] == "yes":
            if wrong := wrong_solution(one["solution"], CUBE, one["pieces"]):
                yield f"{said}: {wrong}"
        elif one["answer"] == "no" and one["seconds"] < QUICK:
            yield from _has_none(said, one["pieces"])


def _has_none(said: str, pieces: Sequence[str]) -> Iterator[str]:
    puzzle = filled(CUBE, dict.fromkeys(pieces, BOTH))
    try:
        cube3d.solve(puzzle, engine=cube3d.SatEngine(), timeout=20)
        yield f"{said} fill the cube"
    except cube3d.Infeasible:
        pass
    except cube3d.SearchStopped:
        print(f"{said}: SAT did not decide within 20 s")


def show(records: Sequence[Record]) -> str:
    """Return the impossible pairs, one line a piece, and how many are possible."""
    none: dict[str, list[str]] = {}
    for one in records:
        if one["answer"] == "no":
            first, second = one["pieces"]
            none.setdefault(first, []).append(second)
    counted = {a: sum(one["answer"] == a for one in records) for a in ("yes", "no", "unknown")}
    head = f"{counted['yes']} of {len(records)} pairs fill the cube, {counted['no']} do not, "
    rows = [(first, ", ".join(seconds)) for first, seconds in none.items()]
    text = f"{head}{counted['unknown']} are undecided."
    return text + "\n\n" + table(("piece", "does not go with"), rows)

"""Result: which boxes of up to 200 cells the tetracubes and pentacubes fill."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from common import (
    Box,
    Record,
    decide,
    filled,
    free_polycubes,
    table,
    unproved,
    wrong_solution,
)

import cube3d
from cube3d import Piece, Polycube, Puzzle, Region

MOST = 200
SECONDS = 900.0
QUICK = 0.05


def boxes(size: int) -> list[Box]:
    """Return the boxes that pieces of a size might fill, in order of volume."""
    found = [
        (a, b, c)
        for a in range(1, 6)
        for b in range(a, MOST // a + 1)
        for c in range(b, MOST // (a * b) + 1)
        if a * b * c % size == 0
    ]
    return sorted(found, key=lambda box: (box[0] * box[1] * box[2], box))


def cut(box: Box, known: set[Box]) -> list[Box] | None:
    """Return two known boxes into which a plane cuts a box; None if there are none."""
    for axis in range(3):
        for width in range(1, box[axis] // 2 + 1):
            halves = [_resized(box, axis, w) for w in (width, box[axis] - width)]
            if known.issuperset(halves):
                return halves
    return None


def packed(box: Box, smaller: Iterable[Box]) -> bool:
    """Tell whether smaller boxes fill a box, in any arrangement."""
    fitting = [own for own in smaller if all(a <= b for a, b in zip(own, box, strict=True))]
    pieces = tuple(
        Piece("x".join(map(str, own)), Polycube(product(*map(range, own))), (0, None))
        for own in fitting
    )
    try:
        return bool(pieces and cube3d.solve(Puzzle("boxes", Region.box(box), pieces)))
    except (cube3d.Infeasible, cube3d.PuzzleError):  # also raised if the volumes cannot add up
        return False


def _resized(box: Box, axis: int, width: int) -> Box:
    a, b, c = sorted([*box[:axis], width, *box[axis + 1 :]])
    return a, b, c


def _answer(name: str, shape: Polycube, box: Box, known: set[Box]) -> Record:
    """Say whether copies of a piece fill a box, given the smaller boxes that they fill."""
    if halves := cut(box, known):
        return {"answer": "yes", "halves": halves}
    if any(a > b for a, b in zip(sorted(shape.extents), box, strict=True)):
        return {"answer": "no", "why": "the piece does not fit in"}
    return decide(filled(box, {name: math.prod(box) // len(shape)}), SECONDS)


def find() -> Iterator[Record]:
    """Decide each box for each piece; boxes made of two smaller ones need no search."""
    for size in (4, 5):
        for name, shape in free_polycubes(size).items():
            known: set[Box] = set()
            uncut: list[Box] = []
            for box in boxes(size):
                one: Record = {"piece": name, "box": box, **_answer(name, shape, box, known)}
                if one["answer"] == "yes":
                    known.add(box)
                if "solution" in one:
                    one["prime"] = not packed(box, uncut)
                    uncut.append(box)
                yield one


def check(records: Sequence[Record]) -> Iterator[str]:
    """Check solutions by letters and shapes, check cuts, and repeat quick searches with SAT."""
    known = {(one["piece"], *one["box"]) for one in records if one["answer"] == "yes"}
    uncut: dict[str, list[Box]] = {}
    for one in records:
        said = f"{one['piece']} in {one['box']}"
        if "solution" in one:
            if wrong := wrong_solution(one["solution"], one["box"], [one["piece"]]):
                yield f"{said}: {wrong}"
            smaller = uncut.setdefault(one["piece"], [])
            if one["prime"] == packed(tuple(one["box"]), smaller):
                yield f"{said}: it is prime, or it is not"
            smaller.append(tuple(one["box"]))
        elif "halves" in one and not known.issuperset(
            (one["piece"], *half) for half in one["halves"]
        ):
            yield f"{said}: a half is not filled"
        elif one["answer"] == "no" and one.get("seconds", QUICK) < QUICK:
            yield from unproved(_filled(one), 20)


def _filled(one: Record) -> Puzzle:
    a, b, c = one["box"]
    return filled(one["box"], {one["piece"]: a * b * c // len(cube3d.shape(one["piece"]).cells)})


def show(records: Sequence[Record]) -> str:
    """Return the prime boxes and the open ones, by piece."""
    by_piece: dict[str, list[Record]] = {}
    for one in records:
        by_piece.setdefault(one["piece"], []).append(one)
    rows = []
    for name, own in by_piece.items():
        answers = Counter(one["answer"] for one in own)
        prime = _boxes(one for one in own if one.get("prime"))
        undecided = _boxes(one for one in own if one["answer"] == "unknown")
        rows.append((name, answers["yes"], answers["no"], prime or "none", undecided))
    return table(("piece", "filled", "not", "prime boxes", "undecided"), rows)


def _boxes(records: Iterable[Record]) -> str:
    return ", ".join("x".join(map(str, one["box"])) for one in records)

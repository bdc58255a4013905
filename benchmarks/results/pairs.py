"""Result: which two pentacubes together fill the 5x5x5 cube, with at least one copy of each."""

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
    unproved,
    wrong_solution,
)

from cube3d import Mobility

SECONDS = 600.0
QUICK = 2.0
BOTH = (1, 24)
# G. Sicherman's names of the pentacubes, and the first rows of his table "Tiling a Cube with Two
# Pentacubes" (recmath.org/PolyCur/c5cube2), each from the column after its own on: @ is a tiling; x
# and - are his two signs for none. Chiral ones have a second column with a prime, but not in rows
# of achiral pieces. E and J go with all, and may be exchanged, and so may a letter and its prime;
# no other assignment of names agrees with these rows.
SICHERMAN = {
    "A": "A5", "B": "T25", "E": "L25", "E'": "J25", "F": "F5", "G": "V15", "G'": "V25",
    "H": "N15", "H'": "S15", "I": "I5", "J": "L45", "J'": "J45", "K": "L35", "L": "L5",
    "M": "T15", "N": "N5", "P": "P5", "Q": "Q5", "R": "N25", "R'": "S25", "S": "L15",
    "S'": "J15", "T": "T5", "U": "U5", "V": "V5", "W": "W5", "X": "X5", "Y": "Y5", "Z": "Z5",
}  # fmt: skip
ROWS = {
    "A": "@@@x-@@@@@@@--@@@@@x@@",
    "B": "@@x@@@@@x@@@@@@@@@x@@",
    "E": "@@@@@@@@@@@@@@@@@@@@@@@@@@",
    "F": "@@@@@@@@@@@@@@@@x@@",
    "G": "xxxx@@@@x@@-xxx@x@@xx@x",
    "H": "x@@@@@@@@---@@@@@@x@@",
    "I": "@@@@@@@@@@@@@@@@",
}


def mirrored() -> dict[str, str]:
    """Return the name of the mirror image of each pentacube."""
    names = {shape.canonical(): name for name, shape in polycubes(5).items()}
    return {
        name: names[shape.mirror().canonical(Mobility.ROTATIONS)]
        for name, shape in polycubes(5).items()
    }


def pairs() -> Iterator[tuple[str, str]]:
    """Yield each pair once; a pair and its mirror image count as one."""
    image, seen = mirrored(), set()
    for pair in combinations(polycubes(5), 2):
        if frozenset(pair) not in seen:
            seen |= {frozenset(pair), frozenset(image[name] for name in pair)}
            yield pair


def find() -> Iterator[Record]:
    """Search for a solution of each pair."""
    for pair in pairs():
        yield {"pieces": pair, **decide(filled(CUBE, dict.fromkeys(pair, BOTH)), SECONDS)}


def check(records: Sequence[Record]) -> Iterator[str]:
    """Check solutions by letters and shapes, and impossible pairs by SAT."""
    if [tuple(one["pieces"]) for one in records] != list(pairs()):
        yield "pairs are missing"
    yield from _unlike_published(records)
    for one in records:
        said = " and ".join(one["pieces"])
        if one["answer"] == "yes":
            if wrong := wrong_solution(one["solution"], CUBE, one["pieces"]):
                yield f"{said}: {wrong}"
        elif one["answer"] == "no" and one["seconds"] < QUICK:
            yield from unproved(filled(CUBE, dict.fromkeys(one["pieces"], BOTH)), 20)


def _unlike_published(records: Sequence[Record]) -> Iterator[str]:
    image = mirrored()
    answers = {frozenset(pair): one["answer"]
               for one in records for pair in (one["pieces"], [image[n] for n in one["pieces"]])
               }  # fmt: skip
    columns = list(SICHERMAN)
    for row, signs in ROWS.items():
        is_chiral = f"{row}'" in SICHERMAN
        after = [c for c in columns[columns.index(row) + 1 :] if is_chiral or "'" not in c]
        for column, sign in zip(after, signs, strict=True):
            answer = answers[frozenset((SICHERMAN[row], SICHERMAN[column]))]
            if (answer == "yes") != (sign == "@"):
                yield f"{row} and {column} are {sign} in the published table, {answer} here"


def show(records: Sequence[Record]) -> str:
    """Return the impossible pairs, one line per piece, and the number of possible ones."""
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

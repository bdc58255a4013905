"""Result: the number of ways to fill 2x3xn and 3x3xn boxes with pieces of 2, 3 and 4 cubes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from common import Record, filled, table

import cube3d

ENDS = ((2, 3), (3, 3))
TETRACUBES = ("I4", "L4", "O4", "S4", "T4", "A4", "B4", "P4")
SETS = {
    "dicubes": ("I2",),
    "tricubes": ("I3", "V3"),
    "tetracubes": TETRACUBES,
    **{name: (name,) for name in ("I3", "V3", *TETRACUBES)},
    "A4 and B4": ("A4", "B4"),
}
# OEIS numbers by the end of the box and the pieces. Of 3x3xn the OEIS has each second term, as the
# others are 0. For I3 in 2x3xn it has the square roots: no I3 lies along the side of 2.
KNOWN = {
    ("2x3", "dicubes"): "A028447", ("3x3", "dicubes"): "A028452",
    ("2x3", "I3"): "squares of A000930", ("3x3", "I3"): "A233289",
}  # fmt: skip
# not listed: 1 for each fourth n; and the same as the mirror image
PLAIN = ("I4", "B4")
WORDS = {
    "V3": "the L tricube", "L4": "the L tetracube", "O4": "2 X 2 X 1 plates",
    "S4": "the S tetracube", "T4": "the T tetracube", "A4": "the screw tetracube of one hand",
    "A4 and B4": "the screw tetracubes of both hands",
}  # fmt: skip
MOST = 40
MEMORY = 6 * 2**30
SECONDS = 300.0
# terms beyond those that fix a recurrence; if they obey it, it counts as found
SPARE = 4
FEW = 4


def count(end: tuple[int, int], pieces: Sequence[str], length: int, seconds: float) -> int | None:
    """Return the number of ways to fill a box; None if it takes too long."""
    size = len(cube3d.shape(pieces[0]).cells)
    copies, rest = divmod(end[0] * end[1] * length, size)
    if rest:
        return 0
    counted = {piece: copies if len(pieces) == 1 else (0, None) for piece in pieces}
    puzzle = filled((*end, length), counted)
    try:
        found = cube3d.count(puzzle, engine=cube3d.DpEngine(memory=MEMORY), timeout=seconds)
    except cube3d.SearchError:
        return None  # not enough memory
    return found.total if found.status is cube3d.Status.COMPLETE else None


def find() -> Iterator[Record]:
    """Count until a term takes too long."""
    for end in ENDS:
        for name, pieces in SETS.items():
            terms: list[int] = [1]
            while len(terms) <= MOST and (
                (term := count(end, pieces, len(terms), SECONDS)) is not None
            ):
                terms.append(term)
            yield {"end": end, "pieces": name, "terms": terms, **recurrence(terms)}


def recurrence(terms: Sequence[int]) -> Record:
    """Return the coefficients of a linear recurrence with ``SPARE`` terms to spare, or nothing."""
    from sympy import Integer, Poly, SeqPer, oo, symbols  # noqa: F401
    from sympy.series.sequences import sequence

    if not any(terms[1:]):
        return {}
    x = symbols("x")
    length = len(terms)
    row = sequence([Integer(term) for term in terms], (x, 0, length - 1))
    coefficients, function = row.find_linear_recurrence(length, gfvar=x)
    order = len(coefficients)
    if not order or 2 * order + SPARE > length:
        return {}
    return {"signature": [int(c) for c in coefficients], "function": str(function)}


def check(records: Sequence[Record]) -> Iterator[str]:
    """Count the first terms in another way, and follow the recurrences."""
    for one in records:
        said, pieces = f"{one['pieces']} in {one['end']}", SETS[one["pieces"]]
        for length, term in enumerate(one["terms"][1 : FEW + 1], 1):
            yield from _differs(said, one["end"], pieces, length, term)
        signature = one.get("signature", [])
        for place in range(len(signature), len(one["terms"]) if signature else 0):
            before = one["terms"][place - len(signature) : place][::-1]
            if sum(a * b for a, b in zip(signature, before, strict=True)) != one["terms"][place]:
                yield f"{said}: term {place} does not obey the recurrence"


def _differs(
    said: str, end: tuple[int, int], pieces: Sequence[str], length: int, term: int
) -> Iterator[str]:
    size = len(cube3d.shape(pieces[0]).cells)
    copies, rest = divmod(end[0] * end[1] * length, size)
    if rest or term > 10**6:
        return
    counted = {piece: copies if len(pieces) == 1 else (0, None) for piece in pieces}
    engine = cube3d.ExactEngine(2)
    total = cube3d.count(filled((*end, length), counted), engine=engine).total
    if total != term:
        yield f"{said}: {total:,} ways for {length}, not {term:,}"


def show(records: Sequence[Record]) -> str:
    """Return the sequences as a table, and new ones in the format of the OEIS."""
    rows = [
        (
            f"{_end(one)}xn", one["pieces"], len(one["terms"]) - 1,
            ", ".join(map(str, one["terms"][:7])), len(one.get("signature", [])) or "",
            KNOWN.get((_end(one), one["pieces"]), ""),
        )
        for one in records
    ]  # fmt: skip
    heads = ("box", "pieces", "terms", "from n = 0", "order of a recurrence", "OEIS")
    return f"{table(heads, rows)}\n\nIn the format of the OEIS:\n\n```text\n{oeis(records)}```"


def oeis(records: Sequence[Record]) -> str:
    """Return the sequences that the OEIS lacks in its internal format, without numbers."""
    lines = []
    for one in records:
        pieces = one["pieces"]
        if (_end(one), pieces) in KNOWN or pieces in PLAIN or not any(one["terms"][1:]):
            continue
        sizes = " X ".join(map(str, one["end"]))
        lines.append(f"%S {', '.join(map(str, one['terms'][:20]))}")
        lines.append(f"%N Number of tilings of a {sizes} X n box by {WORDS.get(pieces, pieces)}.")
        if "function" in one:
            lines.append(f"%F G.f.: {one['function']}.")
        lines.append("%O 0")
        lines.append("")
    return "\n".join(lines[:-1]) + "\n"


def _end(one: Record) -> str:
    return "x".join(map(str, one["end"]))

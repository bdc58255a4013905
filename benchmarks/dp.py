"""Compares the dp engine, the exact engine and dxz on huge counts.

    python benchmarks/dp.py [--only NAME,...] [--timeout N] [--markdown] [--dxz]

Each cell of the table has a process of its own.  The count is compared with a known one, or with
those of the other engines; a difference ends the benchmark with exit code 1.  ``--dxz`` also counts
with the package of that name (``pip install dxz``; M. Nishino and others, "Dancing with decision
diagrams", AAAI 2017), which counts plain exact covers.

All three count all solutions, not up to symmetry; the exact engine, on one thread, uses symmetry to
choose its branches.  Seconds are those of the count from the exact-cover problem on; megabytes are
the peak resident memory of the process.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal, getcontext
from functools import partial
from pathlib import Path
from typing import Any

import report
from measure import MeasurementError, answer_of, dxz_count, peak_megabytes, plain_rows

import cube3d
from cube3d import DpEngine, ExactEngine, Mobility, Piece, Puzzle, Region, Status
from cube3d.covering.orbits import orbit_splits
from cube3d.errors import SearchStopped
from cube3d.puzzle.puzzle import UpTo
from cube3d.solving.build_problem import build_problem

Answer = dict[str, Any]
NONE = "–"


def dominoes(*sizes: int) -> Puzzle:
    """Return the puzzle to fill a box with dominoes."""
    shape = cube3d.Polycube([(0,) * len(sizes), (*(0,) * (len(sizes) - 1), 1)])
    return _unlimited([shape], sizes)


def free(names: str, *sizes: int) -> Puzzle:
    """Return the puzzle to fill a board with any number of some polyominoes."""
    return _unlimited([cube3d.shape(name) for name in names.split()], sizes)


def _unlimited(shapes: list[cube3d.Polycube], sizes: tuple[int, ...]) -> Puzzle:
    pieces = [
        Piece(f"P{n}", shape, (0, None), Mobility.REFLECTIONS) for n, shape in enumerate(shapes)
    ]
    return Puzzle("box", Region.box(sizes), tuple(pieces))


def kasteleyn(rows: int, columns: int) -> int:
    """Return Kasteleyn's product for dominoes, with enough digits."""
    getcontext().prec = rows * columns // 4 + 30
    result = Decimal(1)
    for j in range(1, (rows + 1) // 2 + 1):
        for k in range(1, (columns + 1) // 2 + 1):
            result *= 4 * _cosine(j, rows + 1) ** 2 + 4 * _cosine(k, columns + 1) ** 2
    return int(result.to_integral_value())


def _cosine(part: int, whole: int) -> Decimal:
    """Return cos(pi part / whole) by Taylor's series; pi by Machin's formula."""
    pi = 16 * _arctan(5) - 4 * _arctan(239)
    square = (pi * part / whole) ** 2
    term, total, n = Decimal(1), Decimal(0), 0
    while total + term != total:
        total += term
        n += 2
        term = -term * square / (n * (n - 1))
    return total


def _arctan(inverse: int) -> Decimal:
    term, total, n = 1 / Decimal(inverse), Decimal(0), 1
    while total + term / n != total:
        total += term / n
        term, n = -term / inverse**2, n + 2
    return total


PENTOMINOES = "F5 I5 L5 N5 P5 T5 U5 V5 W5 X5 Y5 Z5"
TETROMINOES = "I4 L4 O4 S4 T4"


@dataclass(frozen=True)
class Case:
    """A puzzle and its count.

    Attributes:
        puzzle: makes the puzzle.
        known: returns the count from another source than the engines; None: unknown.
    """

    puzzle: Callable[[], Puzzle]
    known: Callable[[], int] | None = None


def _catalog(name: str) -> Case:
    def known() -> int:
        facts = cube3d.load(name).known
        return next(fact.solutions for fact in facts if fact.up_to is UpTo.TOTAL)

    return Case(partial(cube3d.load, name), known)


def _board(size: int) -> Case:
    return Case(partial(dominoes, size, size), partial(kasteleyn, size, size))


CASES = {
    "dominoes 8x8": _board(8),
    "dominoes 12x12": _board(12),
    "dominoes 16x16": _board(16),
    "dominoes 20x20": _board(20),
    "dominoes 32x32": _board(32),
    "dicubes 4x4x4": _catalog("dicubes-4x4x4"),
    "dicubes 4x4x8": Case(partial(dominoes, 4, 4, 8)),
    # OEIS A005271.
    "dominoes 5-cube": Case(partial(dominoes, *[2] * 5), lambda: 589185),
    "dominoes 6-cube": Case(partial(dominoes, *[2] * 6), lambda: 16332454526976),
    # OEIS A174249, A230031 and A046984.
    "free pentominoes 5x8": Case(partial(free, PENTOMINOES, 5, 8), lambda: 1696781),
    "free pentominoes 6x10": Case(partial(free, PENTOMINOES, 6, 10)),
    "free tetrominoes 4x7": Case(partial(free, TETROMINOES, 4, 7), lambda: 9157),
    "free tetrominoes 8x8": Case(partial(free, TETROMINOES, 8, 8)),
    "L-trominoes 4x12": Case(partial(free, "V3", 4, 12), lambda: 468),
    "L-trominoes 12x12": Case(partial(free, "V3", 12, 12)),
    "soma": _catalog("soma"),
    "16y": _catalog("16y"),
    "20y": _catalog("20y"),
    "25y": _catalog("25y"),
}


def count_dp(name: str) -> Answer:
    """Count with the dp engine."""
    cover = build_problem(CASES[name].puzzle()).cover
    began = time.perf_counter()
    try:
        counted = DpEngine().tally(cover, DpEngine().choose_split(cover, []))
    except SearchStopped as stopped:
        return {"why": str(stopped).split(";")[0]}
    return _answer(counted.counts[0], began) | {"method": counted.engine}


def count_exact(name: str) -> Answer:
    """Count with the exact engine."""
    problem = build_problem(CASES[name].puzzle())
    engine = ExactEngine(threads=1)
    began = time.perf_counter()
    ways = orbit_splits(problem.cover, problem.group_up_to(UpTo.FULL))
    branches = engine.choose_split(problem.cover, ways)
    tally = engine.tally(problem.cover, branches)
    assert tally.status is Status.COMPLETE
    total = sum(s.weight * n for s, n in zip(branches, tally.counts, strict=True))
    return _answer(total, began)


def count_dxz(name: str) -> Answer:
    """Count with dxz; no answer if the problem is not a plain exact cover."""
    rows = plain_rows(build_problem(CASES[name].puzzle()).cover)
    began = time.perf_counter()
    return {} if rows is None else _answer(dxz_count(rows), began)


def _answer(count: int, began: float) -> Answer:
    seconds = time.perf_counter() - began
    return {"count": count, "seconds": seconds, "megabytes": peak_megabytes()}


WAYS = {"dp": count_dp, "exact": count_exact, "dxz": count_dxz}


def measure(way: str, name: str, timeout: float) -> Answer:
    """Count in a child process; the answer is empty if there is none."""
    report.progress(f"{name}: {way}")
    program = [str(Path(__file__).resolve()), "--job", way, name]
    return answer_of(program, f"{name} ({way})", timeout)


def _short(count: int | None) -> str:
    if count is None:
        return NONE
    return f"{count:,}" if count < 10**15 else f"{count:.3e}"


def row(name: str, options: argparse.Namespace) -> list[str]:
    """Return a row of the table.

    Raises:
        MeasurementError: a count is wrong.
    """
    answers = {way: measure(way, name, options.timeout) for way in options.ways}
    counts = {way: answer["count"] for way, answer in answers.items() if "count" in answer}
    known = CASES[name].known
    right = known() if known else next(iter(counts.values()), None)
    # dxz counts in 64 bits: larger numbers wrap around
    wrong = {way: n for way, n in counts.items() if n != right and not _wrapped(way, n, right)}
    if wrong:
        raise MeasurementError(f"WRONG COUNT of {name}: {wrong}, not {right}")
    if "why" in answers["dp"]:
        report.progress(f"{name}: {answers['dp']['why']}")
    checked = NONE
    if known:
        checked = "known"
    elif len(counts) > 1:
        checked = "agree"
    cells = [name, _short(right), checked, answers["dp"].get("method", NONE).removeprefix("dp:")]
    for way in options.ways:
        cells += [_seconds(answers[way], counts.get(way) == right), _megabytes(answers[way])]
    return cells


def _wrapped(way: str, count: int, right: int | None) -> bool:
    return way == "dxz" and right is not None and right >= 2**63 and count != right


def _seconds(answer: Answer, exact: bool) -> str:
    if "late" in answer:
        return f"> {answer['late']:.0f}"
    if "why" in answer:
        return "memory"
    if "seconds" not in answer:
        return NONE
    return report.seconds(answer["seconds"]) + ("" if exact else " (overflow)")


def _megabytes(answer: Answer) -> str:
    return f"{answer['megabytes']:.0f}" if "megabytes" in answer else NONE


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", help=f"some of: {', '.join(CASES)}")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each count")
    parser.add_argument("--dxz", action="store_true", help="count with dxz as well")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    parser.add_argument("--job", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.ways = [way for way in WAYS if way != "dxz" or options.dxz]
    options.names = options.only.split(",") if options.only else list(CASES)
    unknown = [name for name in options.names if name not in CASES]
    if unknown:
        parser.error(f"no case {unknown[0]!r}; there are: {', '.join(CASES)}")
    return options


def main() -> int:
    """Print the table; return the exit code."""
    options = _options()
    if options.job:
        way, name = options.job
        print(json.dumps(WAYS[way](name)))
        return 0
    try:
        rows = [row(name, options) for name in options.names]
    except MeasurementError as error:
        print(error, file=sys.stderr)
        return 1
    headings = ["case", "solutions", "checked", "method"]
    for way in options.ways:
        headings += [f"{way} s", f"{way} MB"]
    report.show(headings, rows, markdown=options.markdown)
    load = os.getloadavg()[0]
    print(f"{report.machine('auto')}; load {load:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Counts every puzzle of the catalog that has known counts, and compares.

    python benchmarks/catalog.py [--most SECONDS] [--only NAME,...] [--tag TAG] [--engine NAME]

A puzzle is *confirmed* if all counts equal the known ones; *contradicted* if a known number differs
and the catalog does not say so; *marked* if the catalog says so, and all others are confirmed;
*not reached* if the count took longer than ``--most`` seconds, or too much memory.  The exit code
is 1 if a puzzle is contradicted, or if a number marked as contradicted is right after all.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping

import report

import cube3d
from cube3d import catalog
from cube3d.covering.engines.dp import DpEngine
from cube3d.covering.engines.engine import Engine
from cube3d.puzzle.puzzle import Known, Puzzle, UpTo

CONFIRMED, MARKED = "confirmed", "marked"
CONTRADICTED, NOT_REACHED = "contradicted", "not reached"
INTERRUPTED = 130

Numbers = Mapping[UpTo, int | None]
Row = dict[str, object]


def main() -> int:
    """Count, print the table, and return the exit code."""
    options = _options()
    rows: list[Row] = []
    code = 0
    try:
        chosen = catalog.find(options.tag)
        names = options.only.split(",") if options.only else list(chosen)
        for name in names:
            puzzle = cube3d.load(name.strip())
            if puzzle.known:
                report.progress(name)
                rows.append(_row(name.strip(), puzzle, options))
    except KeyboardInterrupt:
        print("interrupted; counted so far:", file=sys.stderr)
        code = INTERRUPTED
    except cube3d.CatalogError as error:
        print(error, file=sys.stderr)
        return 2
    _show(rows, as_json=options.json)
    wrong = any(row["verdict"] == CONTRADICTED for row in rows)
    return 1 if wrong else code


def verdict(known: tuple[Known, ...], numbers: Numbers) -> str:
    """Return the verdict on known counts, given the numbers of a complete search.

    A known count up to reflections is wrong if there is none, because mirror images of solutions
    are no solutions.
    """
    facts = [fact for fact in known if numbers[fact.up_to] is not None]
    right = [catalog.stands(fact) == (numbers[fact.up_to] == fact.solutions) for fact in facts]
    if len(facts) < len(known) or not all(right):
        return CONTRADICTED
    return CONFIRMED if all(map(catalog.stands, facts)) else MARKED


def _row(name: str, puzzle: Puzzle, options: argparse.Namespace) -> Row:
    began = time.perf_counter()
    counts = _counts(puzzle, options)
    row: Row = {
        "puzzle": name,
        "verdict": NOT_REACHED,
        "known": [[fact.up_to.value, fact.solutions, fact.source] for fact in puzzle.known],
        "counted": None,
        "engine": counts.engine if counts else options.engine,
        "seconds": round(counts.seconds if counts else time.perf_counter() - began, 3),
    }
    if counts and counts.status is cube3d.Status.COMPLETE:
        numbers = {
            UpTo.TOTAL: counts.total,
            UpTo.ROTATIONS: counts.up_to_rotations,
            UpTo.FULL: counts.up_to_full,
        }
        row["verdict"] = verdict(puzzle.known, numbers)
        row["counted"] = {up_to.value: number for up_to, number in numbers.items()}
    return row


def _counts(puzzle: Puzzle, options: argparse.Namespace) -> cube3d.Counts | None:
    """Return the counts; None if the engine ran out of memory."""
    engine: Engine | None = None
    if options.engine != "auto":
        engine = DpEngine() if options.engine == "dp" else cube3d.ExactEngine(options.threads)
    try:
        return cube3d.count(puzzle, engine=engine, threads=options.threads, timeout=options.most)
    except cube3d.SearchStopped:
        return None


def _show(rows: list[Row], *, as_json: bool) -> None:
    tally = Counter(str(row["verdict"]) for row in rows)
    seconds = sum(float(str(row["seconds"])) for row in rows)
    if as_json:
        print(json.dumps({"puzzles": rows, "verdicts": tally, "seconds": round(seconds, 3)}))
        return
    headings = ["puzzle", "total", "rotations", "full", "engine", "seconds", "verdict"]
    report.show(headings, [_texts(row) for row in rows], markdown=False)
    parts = [f"{number} {what}" for what, number in sorted(tally.items())]
    print(f"{len(rows)} puzzles: {', '.join(parts)}; {report.seconds(seconds)} s")
    print(report.machine("auto"))


def _texts(row: Row) -> list[str]:
    counted = row["counted"]
    numbers = counted if isinstance(counted, dict) else {}
    columns = [numbers.get(up_to.value) for up_to in UpTo]
    shown = ["–" if number is None else f"{number:,}" for number in columns]
    took = report.seconds(float(str(row["seconds"])))
    return [str(row["puzzle"]), *shown, str(row["engine"]), took, str(row["verdict"])]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", help="count these only")
    parser.add_argument("--tag", action="append", default=[], help="count puzzles with this tag")
    parser.add_argument(
        "--most", type=float, default=10.0, metavar="SECONDS", help="a puzzle (default: 10)"
    )
    parser.add_argument("--engine", choices=["auto", "exact", "dp"], default="auto")
    parser.add_argument("--threads", type=int, default=1, help="threads (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

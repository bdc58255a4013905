"""Compares a search by Dask workers on this machine with threads.

    python benchmarks/workers.py [--only NAME,...] [--workers N] [--repeat N]

Three whole commands take turns: ``cube3d count`` on threads, the same with a run file, and with
workers.  Seconds are those that each reports: from the puzzle to the counts, without starting
Python or the workers.  Ratios are medians over the turns; the machine needs an idle processor per
worker.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import cases
import report

import cube3d
from cube3d.puzzle.puzzle import UpTo


def main() -> int:
    """Measure, print the table, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", default="bedlam", help="count these")
    parser.add_argument("--workers", type=int, default=2, help="workers, and threads (default: 2)")
    parser.add_argument("--repeat", type=int, default=7, help="turns (default: 7)")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    try:
        rows = [
            _row(name, options.workers, options.repeat)
            for name in cases.names(options.only, slow=False)
        ]
    except (ValueError, cases.WrongCountError) as error:
        print(error, file=sys.stderr)
        return 1
    headings = [
        "puzzle",
        f"{options.workers} threads s",
        "with a run file s",
        f"{options.workers} workers s",
        "workers / threads",
        "workers / with a run file",
    ]
    report.show(headings, rows, markdown=options.markdown)
    print(f"{report.machine('auto')}; median of {options.repeat}")
    return 0


def _row(name: str, number: int, repeat: int) -> list[str]:
    report.progress(name)
    turns = [_turn(name, number) for _ in range(repeat)]
    medians = [report.seconds(statistics.median(column)) for column in zip(*turns, strict=True)]
    ratios = [statistics.median(turn[2] / turn[which] for turn in turns) for which in (0, 1)]
    return [name, *medians, *(f"{ratio:.2f}" for ratio in ratios)]


def _turn(name: str, number: int) -> tuple[float, float, float]:
    """Return the seconds of a count on threads, with a run file, and with workers."""
    threads = ["--threads", str(number)]
    with tempfile.TemporaryDirectory() as folder:
        run = ["--run", str(Path(folder) / "run.db")]
        return (
            _seconds(name, *threads),
            _seconds(name, *threads, *run),
            _seconds(name, "--workers", str(number)),
        )


def _seconds(name: str, *options: str) -> float:
    command = [sys.executable, "-m", "cube3d", "count", name, "--json", *options]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    counted = json.loads(ran.stdout)
    counts = (counted["total"], counted["up_to_rotations"], counted["up_to_full"])
    by_symmetry = (UpTo.TOTAL, UpTo.ROTATIONS, UpTo.FULL)
    cases.check(cube3d.load(name).known, dict(zip(by_symmetry, counts, strict=True)))
    return float(counted["seconds"])


if __name__ == "__main__":
    sys.exit(main())

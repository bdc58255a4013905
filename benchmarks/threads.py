"""Measures how much faster several threads count than one.

    python benchmarks/threads.py [--only NAME,...] [--threads N] [--level LEVEL] [--repeat N]

Seconds are wall-clock time of ``cube3d.count``; the machine needs an idle processor per thread.
"""

from __future__ import annotations

import argparse
import sys

import cases
import report
from measure import MeasurementError, in_child


def main() -> int:
    """Measure, print the table, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", default="bedlam,25y", help="count these")
    parser.add_argument("--threads", type=int, default=2, help="threads (default: 2)")
    parser.add_argument("--level", default="auto", help="an instruction set, such as avx2")
    parser.add_argument("--repeat", type=int, default=3, help="take the best of (default: 3)")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    rows = []
    try:
        for name in cases.names(options.only, slow=False):
            report.progress(name)
            one, several = _best(name, options)
            rows.append(
                [name, report.seconds(one), report.seconds(several), f"{one / several:.2f}"]
            )
    except (ValueError, MeasurementError) as error:
        print(error, file=sys.stderr)
        return 1
    headings = ["puzzle", "1 thread s", f"{options.threads} threads s", "speed-up"]
    report.show(headings, rows, markdown=options.markdown)
    print(f"{report.machine(options.level)}; best of {options.repeat}")
    return 0


def _best(name: str, options: argparse.Namespace) -> tuple[float, float]:
    """Return the best seconds of one thread and of several, which take turns."""
    best = [float("inf"), float("inf")]
    for _ in range(options.repeat):
        for which, threads in enumerate((1, options.threads)):
            answer = in_child("exact", name, threads=threads, level=options.level, repeat=1)
            best[which] = min(best[which], answer["seconds"])
    return best[0], best[1]


if __name__ == "__main__":
    sys.exit(main())

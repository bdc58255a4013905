"""Measures the time to count solutions, and checks the counts.

    python benchmarks/count.py [--only NAME,... | --tag TAG] [--threads N] [--xcover] [--sat]

``seconds`` is the time of ``cube3d.count``; ``search s`` is the time of the search alone, from
branches chosen before; nodes per second and the comparison with xcover refer to it.

Each case has a process of its own.  A wrong count ends the run with exit code 1.  For steady times
leave the machine alone and use one processor: ``taskset -c 0 python benchmarks/count.py``.
"""

from __future__ import annotations

import argparse
import sys
from importlib.metadata import version
from importlib.util import find_spec

import cases
import report
from measure import MeasurementError, in_child

SAT_SECONDS, XCOVER_SECONDS = 60, 180
NONE = "–"
INTERRUPTED = 130


def main() -> int:
    """Measure, print the table, and return the exit code."""
    options = _options()
    if options.xcover and not find_spec("xcover"):
        print("xcover is not there: pip install xcover", file=sys.stderr)
        return 1
    rows: list[list[str]] = []
    code = 0
    try:
        tag, only = options.tag, options.only
        names = cases.tagged(tag) if tag else cases.names(only, slow=options.slow)
        # one by one, so that the rows before Ctrl-C are kept
        rows.extend(_row(name, options) for name in names)
    except KeyboardInterrupt:
        print("interrupted; measured so far:", file=sys.stderr)
        code = INTERRUPTED
    except (ValueError, MeasurementError) as error:
        print(error, file=sys.stderr)
        return 1
    report.show(_headings(options), rows, markdown=options.markdown)
    threads = f"{options.threads} thread{'s' if options.threads != 1 else ''}"
    print(f"{report.machine(options.level)}; {threads}, best of {options.repeat}")
    return code


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME,...", help="count these only")
    parser.add_argument("--tag", help="count the puzzles with this tag, such as packing")
    parser.add_argument("--slow", action="store_true", help="everything with known counts")
    parser.add_argument("--threads", type=int, default=1, help="threads (default: 1)")
    parser.add_argument("--level", default="auto", help="an instruction set, such as avx2")
    parser.add_argument("--repeat", type=int, default=3, help="take the best of (default: 3)")
    parser.add_argument(
        "--xcover",
        action="store_true",
        help=f"also xcover, from the same branches, where it fits; {XCOVER_SECONDS} s at most",
    )
    parser.add_argument(
        "--sat", action="store_true", help=f"also the SAT engine, once, {SAT_SECONDS} s at most"
    )
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    if options.repeat < 1:
        parser.error("--repeat is at least 1")
    return options


def _headings(options: argparse.Namespace) -> list[str]:
    headings = ["puzzle", "solutions", "seconds", "search s", "nodes", "M nodes/s", "peak MB"]
    if options.xcover:
        headings += [f"xcover {version('xcover')} s", "times as long"]
    if options.sat:
        headings += ["SAT s"]
    return headings


def _row(name: str, options: argparse.Namespace) -> list[str]:
    report.progress(name)
    common = {"level": options.level, "repeat": options.repeat}
    ours = in_child("exact", name, threads=options.threads, **common)
    row = [
        name,
        f"{ours['solutions']:,}",
        report.seconds(ours["seconds"]),
        report.seconds(ours["search"]),
        f"{ours['nodes']:,}",
        f"{ours['nodes'] / ours['search'] / 1e6:.1f}",
        f"{ours['megabytes']:.0f}",
    ]
    if options.xcover:
        theirs = in_child("xcover", name, timeout=XCOVER_SECONDS, **common).get("seconds")
        row += [NONE, NONE] if theirs is None else _beside(theirs, ours["search"])
    if options.sat:
        took = in_child("sat", name, seconds=SAT_SECONDS).get("seconds")
        row += [f"> {SAT_SECONDS}" if took is None else report.seconds(took)]
    return row


def _beside(theirs: float, ours: float) -> list[str]:
    return [report.seconds(theirs), f"{theirs / ours:.1f}"]


if __name__ == "__main__":
    sys.exit(main())

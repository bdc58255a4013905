"""Finds results again, or checks them.

python benchmarks/results                  the results, and how many records each has
python benchmarks/results NAME ...         find them again, and write docs/results/data
python benchmarks/results --check [NAME]   check what can be checked in minutes
python benchmarks/results --show NAME      print the tables of its page
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from typing import Any

from common import DATA, read, record

NAMES = ("five-cubes", "boxes", "pairs", "most-copies", "isolated", "sequences", "dominoes")


def main() -> int:
    """Run the command; return 1 if a claim does not hold."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], metavar="NAME")
    parser.add_argument("--check", action="store_true", help="check, do not find")
    parser.add_argument("--show", action="store_true", help="print the tables")
    arguments = parser.parse_args()
    if arguments.check:
        return sum(wrong(name) for name in arguments.names or NAMES) and 1
    for name in arguments.names:
        result = result_of(name)
        if arguments.show:
            print(result.show(read(name)))
        else:
            record(name, result.find())
    if not arguments.names:
        for name in NAMES:
            there = (DATA / f"{name}.jsonl").exists()
            print(f"{name:12}", f"{len(read(name)):6,} records" if there else "not found yet")
    return 0


def result_of(name: str) -> Any:
    """Return the module of a result."""
    return import_module(name.replace("-", "_"))


def wrong(name: str) -> int:
    """Check a result; return how many claims do not hold."""
    began = time.monotonic()
    complaints = list(result_of(name).check(read(name)))
    for complaint in complaints:
        print(f"{name}: {complaint}")
    said = f"{len(complaints)} wrong" if complaints else "holds"
    print(f"{name}: {said} ({time.monotonic() - began:.0f} s)")
    return len(complaints)


if __name__ == "__main__":
    raise SystemExit(main())

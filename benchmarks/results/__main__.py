"""Reproduces the results of docs/results, or checks them.

python benchmarks/results                  lists the results with their numbers of records
python benchmarks/results NAME ...         computes them again, and writes docs/results/data
python benchmarks/results --check [NAME ...]  checks claims that take minutes
python benchmarks/results --show NAME ...   writes the tables into the pages
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from common import DATA, FOLDER, read, record

from cube3d.formats.files import replacing

NAMES = (
    "five-cubes", "boxes", "pairs", "most-copies", "isolated", "levels", "sequences", "boards",
)  # fmt: skip
PAGES = {"boards": "published"}


def main() -> int:
    """Run the command; return 1 if a claim does not hold."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], metavar="NAME")
    parser.add_argument("--check", action="store_true", help="check, do not find")
    parser.add_argument("--show", action="store_true", help="write the tables into the pages")
    arguments = parser.parse_args()
    if arguments.check:
        return sum(wrong(name) for name in arguments.names or NAMES) and 1
    for name in arguments.names:
        if not arguments.show:
            record(name, result_of(name).find())
        text = with_tables(name)
        with replacing(page_of(name)) as file:
            file.write(text.encode())
    if not arguments.names:
        for name in NAMES:
            there = (DATA / f"{name}.jsonl").exists()
            print(f"{name:12}", f"{len(read(name)):6,} records" if there else "not found yet")
    return 0


def result_of(name: str) -> Any:
    """Return the module of a result."""
    return import_module(name.replace("-", "_"))


def page_of(name: str) -> Path:
    """Return the page of a result."""
    return FOLDER / f"{PAGES.get(name, name)}.md"


def with_tables(name: str) -> str:
    """Return the page of a result with its tables between two marks."""
    begin, end = f"<!-- {name} -->\n", "<!-- end -->\n"
    before, _, after = page_of(name).read_text("utf-8").partition(begin)
    tables = result_of(name).show(read(name))
    return f"{before}{begin}\n{tables}\n\n{end}{after.partition(end)[2]}"


def wrong(name: str) -> int:
    """Check a result; return how many claims do not hold."""
    began = time.monotonic()
    complaints = list(result_of(name).check(read(name)))
    if page_of(name).read_text("utf-8") != with_tables(name):
        complaints.append("its page has other tables: --show writes them anew")
    for complaint in complaints:
        print(f"{name}: {complaint}")
    said = f"{len(complaints)} wrong" if complaints else "holds"
    print(f"{name}: {said} ({time.monotonic() - began:.0f} s)")
    return len(complaints)


if __name__ == "__main__":
    raise SystemExit(main())

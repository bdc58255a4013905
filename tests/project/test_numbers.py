"""Numbers in documents that no example prints agree with the catalog and with stored results."""

from __future__ import annotations

import json
import re

from cube3d import catalog
from tests import ROOT

PERFORMANCE = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
SEARCHES = json.loads((ROOT / "benchmarks" / "instructions.json").read_text(encoding="utf-8"))
LONG = json.loads((ROOT / "benchmarks" / "long_counts.json").read_text(encoding="utf-8"))


def number(text):
    return int(text.replace(",", ""))


def rows(text):
    """Yield each row of the tables of puzzles as a dictionary from heading to cell."""
    tables = re.findall(r"^(\| puzzle \|.*)\n\| *-.*\n((?:\|.*\n)+)", text, re.MULTILINE)
    for heading, lines in tables:
        for line in lines.splitlines():
            yield dict(zip(cells(heading), cells(line), strict=True))


def cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_solutions_in_tables_are_those_of_the_catalog():
    compared = 0
    for row in rows(PERFORMANCE):
        if "solutions" in row and catalog.knows(row["puzzle"]):
            known = {fact.solutions for fact in catalog.load(row["puzzle"]).known}
            assert not known or number(row["solutions"]) in known, row
            compared += 1
    assert compared


def test_nodes_in_tables_are_those_that_are_stored():
    stored = {name: kept["nodes"] for name, kept in SEARCHES["puzzles"].items()}
    told = {row["puzzle"]: number(row["nodes"]) for row in rows(PERFORMANCE) if "nodes" in row}
    both = told.keys() & stored.keys()
    assert both
    assert {name: told[name] for name in both} == {name: stored[name] for name in both}


def test_pages_tell_counts_that_take_long_as_they_were_stored():
    """Nodes among them: those of 25y come from an example that is run."""
    for puzzle, counts in LONG.items():
        facts = catalog.load(puzzle).known
        known = {f"up_to_{fact.up_to.value}": fact.solutions for fact in facts}
        known["total"] = known.pop("up_to_total")
        assert known == {name: counts[name] for name in known}
    text = " ".join((ROOT / "docs" / "long-searches.md").read_text(encoding="utf-8").split())
    told = re.search(
        r"This count found (.+) solutions, (.+) up to rotations and reflections, (.+) of them "
        r"symmetric. It tried (.+) nodes, (.+) times as many as `cube3d count 25y`",
        text,
    )
    assert told
    total, full, symmetric, nodes, times = (number(text) for text in told.groups())
    counts = LONG["24y-with-i-and-o"]
    assert (total, full) == (counts["total"], counts["up_to_full"])
    assert (symmetric, nodes) == (counts["symmetric"], counts["nodes"])
    page = (ROOT / "docs" / "counting.md").read_text(encoding="utf-8")
    assert f"({full:,} - {symmetric}) x 48 + {symmetric} x 24 = {total:,}\n" in page
    page = (ROOT / "docs" / "howto" / "researcher.md").read_text(encoding="utf-8")
    fewer = re.search(r"\$ cube3d count 25y --threads 1\n.*?([\d,]+) nodes\n", page, re.DOTALL)
    assert fewer
    assert times == round(nodes / number(fewer[1]))

"""The vectors hold in a page too; see :mod:`tests.vectors.vectors`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cube3d import Page, Puzzle, load
from cube3d.core.shapes import lattice_data, listed
from cube3d.puzzle.in_core import puzzle_numbers
from cube3d.solving.build_problem import build_problem
from tests import vectors
from tests.helpers.browser import Browser
from tests.vectors.vectors import colour_number, many, read_puzzle, read_records

MOST = 20_000  # placements; with more, a record says no more than how many there are
STEP = 60  # each run of the tests checks one puzzle in 60
AT_ONCE = 20  # puzzles that the page is given
ASK = """
const [given, done] = arguments;
const { core } = cube3d;
const finish = (work) => { while (core.wait(work, 1000).code === 0); return work; };
const answer = ({ lattice: { width, tables }, numbers }) => {
  const handle = core.lattice(width, tables).made;
  const puzzle = core.puzzle(handle, numbers).made;
  const placed = finish(core.placements(puzzle).made);
  const { count, piece, aspect, offset, start, cell, colour } = core.placement_table(placed);
  const cells = start.take(count + 1)[count];
  const found = {
    placements: [
      count, piece.take(count), aspect.take(count), offset.take(width * count), cell.take(cells),
    ],
    colour: colour.address ? colour.take(cells) : null,
  };
  const forbidden = core.pairs(finish(core.forbidden(puzzle, placed, -1).made));
  found.forbidden = [forbidden.count, forbidden.pair.take(2 * forbidden.count)];
  const built = finish(core.build(puzzle, placed, 0, null).made);
  const table = core.cover_table(core.built_cover(built).made).table;
  const ends = table.start.take(table.options + 1);
  found.cover = [
    table.options, table.primary.take(table.items), ends, table.item.take(ends[table.options]),
    table.type.take(table.options), table.low.take(table.types), table.high.take(table.types),
    table.forbidden.take(2 * table.pairs),
  ];
  return found;
};
try {
  done(JSON.stringify(given.map(answer)));
} catch (error) {
  done(JSON.stringify(String(error)));
}
"""

Record = list[tuple[str, list[str]]]


def records(name: str) -> list[Record]:
    text = (Path(vectors.__file__).parent / name).read_text(encoding="utf-8")
    return [*read_records(text)]


def lines_of(puzzle: Puzzle, found: dict[str, Any]) -> list[str]:
    """Return the results of a page as the lines of a record."""
    count, *arrays = found["placements"]
    if found["colour"] is not None:
        arrays.append(np.array([*map(colour_number, puzzle.colour_names)])[found["colour"]])
    return [
        many("placements", count, *arrays),
        *(many(name, *found[name]) for name in ("forbidden", "cover")),
    ]


def page_puzzle(puzzle: Puzzle) -> dict[str, object]:
    return {
        "lattice": lattice_data(puzzle.region.lattice, puzzle.region.dimension),
        "numbers": listed(puzzle_numbers(puzzle)),
    }


def check(browser: Browser, chosen: list[Record]) -> None:
    puzzles = [read_puzzle(record)[1] for record in chosen]
    for first in range(0, len(puzzles), AT_ONCE):
        part = puzzles[first : first + AT_ONCE]
        given = list(map(page_puzzle, part))
        answers = json.loads(browser.driver.execute_async_script(ASK, given))
        assert isinstance(answers, list), answers
        for puzzle, record, found in zip(part, chosen[first:], answers, strict=False):
            own = {" ".join([word, *words]) for word, words in record}
            kinds = {words[0] for word, words in record if word == "="}
            for line in lines_of(puzzle, found):
                assert line in own or line.split()[1] not in kinds, (puzzle.name, line)


@pytest.fixture
def page(undrawn, tmp_path):
    Page.of_puzzle(build_problem(load("soma"))).write(tmp_path / "page.html")
    undrawn.open(tmp_path / "page.html")
    return undrawn


def is_small(record: Record) -> bool:
    """Tell whether a page can hold a puzzle: it has placements, and pairs of them are known."""
    results = {words[0]: words for word, words in record if word == "="}
    return "cover" in results and 0 < int(results["placements"][1]) <= MOST


def small(name: str) -> list[Record]:
    return [record for record in records(name) if is_small(record)]


def test_some_puzzles(page):
    chosen = small("random.txt")[::STEP] + small("catalog.txt")[::STEP]
    assert len(chosen) > 20
    check(page, chosen)


@pytest.mark.slow
def test_all_random_puzzles(page):
    chosen = small("random.txt")
    assert len(chosen) > 1_500
    check(page, chosen)

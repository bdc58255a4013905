"""Designs made in the workshop by clicks and strokes alone; docs/howto/clicks.md lists them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from cube3d import Mobility, Piece, Polycube, Puzzle, count, disassemble, load, shape, solve
from cube3d.formats.toml.puzzle_toml import parse_problems
from tests.helpers.browser import ENTER
from tests.helpers.waiting import wait_until
from tests.view.page.test_workshop_in_browser import PHONE, WIDE, kept, until, workshop

__all__ = ["kept", "workshop"]  # fixtures

LISTED = Path(__file__).parents[3] / "docs" / "howto" / "clicks.md"
FIND = """
    const [selector, text] = arguments;
    const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
    const own = text === null ? all[0] : all.find((e) => e.textContent.trim() === text);
    own?.scrollIntoView({ block: "center" });
    if (!own) return null;
    const box = own.getBoundingClientRect();
    const name = own.ariaLabel ?? own.textContent.trim();
    return [box.left + box.width / 2, box.top + box.height / 2, name];
"""


@dataclass
class Hand:
    """Does what a person does, with a mouse or a finger, and notes each act."""

    page: Any
    finger: bool
    acts: list[str] = field(default_factory=list)

    def click(self, selector: str, text: str | None = None) -> None:
        """Click on what is in sight, or can be scrolled there: one act."""
        self.acts.append(self._tap(selector, text))

    def enter(self, selector: str, text: str) -> None:
        """Click on a field and type what it shall hold: one act."""
        name = self._tap(selector)
        self.page.run("document.activeElement.select()")
        self.page.press(*text, ENTER)
        self.acts.append(f"{name}: {text}")

    def choose(self, selector: str, value: str) -> None:
        """Choose an entry of a list: one act."""
        from selenium.webdriver.common.by import By
        from selenium.webdriver.support.select import Select

        own = self.page.driver.find_element(By.CSS_SELECTOR, selector)
        Select(own).select_by_visible_text(value)
        self.page.wait()
        self.acts.append(value)

    def stroke(self, paper: str, *cells: str) -> None:
        """Draw over cells of a paper: one act."""
        self._place(f'{paper} [data-at="{cells[0]}"]')
        places = [self._box(f'{paper} [data-at="{cell}"]') for cell in cells]
        if self.finger:
            self.page.touch(places)
        else:
            self.page.drag(*places)
        self.acts.append(f"stroke {' to '.join(f'({cell})' for cell in dict.fromkeys(cells))}")

    def _box(self, selector: str) -> tuple[float, float]:
        left, top, width, height = self.page.box(selector)
        return left + width / 2, top + height / 2

    def _place(self, selector: str, text: str | None = None) -> tuple[float, float, str]:
        """Return the middle of an element, and its name."""
        wait_until(lambda: self.page.run(FIND, selector, text), f"{selector} {text}")
        # A click lands where the page was last drawn, which is before it was scrolled.
        self.page.wait()
        x, y, name = self.page.run(FIND, selector, text)
        return x, y, name

    def _tap(self, selector: str, text: str | None = None) -> str:
        """Click on an element, and return its name."""
        x, y, name = self._place(selector, text)
        if self.finger:
            self.page.touch([(x, y)])
        else:
            self.page.click(x, y)
        return name

    @property
    def problems(self) -> list[Puzzle]:
        script = "return document.querySelectorAll('#problems [role=tab]').length"
        many = max(1, self.page.run(script))
        texts = []
        for number in range(many):
            if many > 1:
                self.page.run(
                    "document.querySelectorAll('#problems [role=tab]')[arguments[0]].click()",
                    number,
                )
                self.page.wait()
            texts.append(self.page.run("return cube3d.writeToml(cube3d.inspect().puzzle)"))
        return [parse_problems(text, shape)[0] for text in texts]


@pytest.fixture(params=[WIDE, PHONE], ids=["desk", "phone"])
def hand(request, workshop) -> Hand:
    page = workshop("soma", **request.param)
    return Hand(page, "touch" in request.param)


def begin(hand: Hand, kind: str, *sizes: int) -> None:
    """Begin a puzzle; sizes are typed where they differ from the usual 4."""
    hand.click("#new")
    if kind != "cubes":
        hand.click(".kind", kind)
    names = ("Width", "Depth", "Height")
    for name, size in zip(names, sizes, strict=False):
        if size != 4:
            hand.enter(f'#new-form [aria-label="{name}"]', str(size))
    hand.click("#begin")


def solve_it(hand: Hand) -> None:
    hand.click("#tab-solve")
    # A worker works out the rules first.
    until(hand.page, "!document.getElementById('find').disabled")
    hand.click("#find")
    until(hand.page, "!document.getElementById('solution-view').hidden")


REGION, PIECE = "#region-paper", ".piece-details .paper"


def burr_in_a_frame(hand: Hand) -> None:
    begin(hand, "cubes", 7, 3, 3)
    hand.click(".brush.wall")
    for tool in ("Rectangle", "⇋ x", "⇋ y", "⇋ z"):
        hand.click(f"{REGION} .strokes button", tool)
    hand.click(f"{REGION} .strip button:nth-child(2)")
    hand.stroke(REGION, "0,0,1", "6,0,1")
    hand.stroke(REGION, "0,1,1", "1,1,1")
    hand.click(".brush.erase")
    hand.click(f"{REGION} .strip button:nth-child(1)")
    hand.stroke(REGION, "0,0,0", "6,0,0")
    hand.stroke(REGION, "0,1,0", "0,1,0")
    hand.click("#tab-pieces")
    hand.enter("#shelf-name", "I5")
    hand.click("#draw-piece")
    hand.stroke(PIECE, "1,0,0", "4,0,0")
    hand.click(f"{PIECE} .strip button:nth-child(2)")
    hand.stroke(PIECE, "1,0,1", "3,0,1")
    solve_it(hand)
    (puzzle,) = hand.problems
    assert (len(puzzle.region), len(puzzle.walls)) == (13, 18)
    assert sorted(len(piece.shape) for piece in puzzle.pieces) == [5, 8]
    assert count(puzzle).total > 0
    assert disassemble(solve(puzzle))


def packing_with_ranges(hand: Hand) -> None:
    begin(hand, "squares", 5, 4)
    hand.click("#tab-pieces")
    hand.click("#shelf-all button", "Add all 5")
    hand.click("#every summary")
    hand.enter('[aria-label="Fewest copies of each piece"]', "0")
    hand.enter('[aria-label="Most copies of each piece"]', "2")
    hand.click("#tab-box")
    hand.click("#add-problem")
    hand.enter('#sizes [aria-label="Width"]', "10")
    hand.enter('#sizes [aria-label="Depth"]', "2")
    solve_it(hand)
    first, second = hand.problems
    assert (first.region.extents, second.region.extents) == ((5, 4), (10, 2))
    assert [piece.count for piece in second.pieces] == [(0, 2)] * 5
    assert first.pieces == second.pieces


def sphere_pyramid(hand: Hand) -> None:
    hand.click("#new")
    hand.click(".kind", "spheres")
    hand.choose("#new-shape", "tetrahedron")
    hand.click("#begin")
    hand.click("#tab-pieces")
    for name in ("I4", "O6"):
        hand.enter("#shelf-name", name)
        hand.click(f'[aria-label="One {name} more"]')
    solve_it(hand)
    (puzzle,) = hand.problems
    assert puzzle.region.lattice.name == "fcc"
    assert len(puzzle.region) == 20 == sum(len(p.shape) * p.low for p in puzzle.pieces)


def hexagons_with_a_rule(hand: Hand) -> None:
    begin(hand, "hexagons", 3, 4)
    hand.click("#tab-pieces")
    hand.click("#shelf-sizes button", "3")
    hand.click("#shelf-all button", "Add all 3")
    hand.click("#every summary")
    hand.enter('[aria-label="Most copies of each piece"]', "2")
    hand.enter('[aria-label="Fewest copies of each piece"]', "0")
    hand.click("#tab-box")
    hand.click("#new-rule button", "Forbid pieces that can swap")
    solve_it(hand)
    (puzzle,) = hand.problems
    assert puzzle.region.lattice.name == "hexagonal"
    assert type(puzzle.rules[0]).__name__ == "Swap"
    assert 0 < count(puzzle).total < count(puzzle.with_rules()).total


def six_piece_burr(hand: Hand) -> None:
    begin(hand, "cubes", 6, 6, 6)
    hand.click(".brush.erase")
    for tool in ("Rectangle", "⇋ x", "⇋ y", "⇋ z"):
        hand.click(f"{REGION} .strokes button", tool)
    hand.stroke(REGION, "0,0,0", "5,1,0")
    hand.stroke(REGION, "0,2,0", "0,3,0")
    hand.click(f"{REGION} .strip button:nth-child(2)")
    hand.stroke(REGION, "0,0,1", "1,1,1")
    hand.stroke(REGION, "0,2,1", "0,3,1")
    hand.click(f"{REGION} .strip button:nth-child(3)")
    hand.stroke(REGION, "0,0,2", "1,0,2")
    hand.click("#panel-box .tick", "Only an assembly that comes apart is a solution")
    hand.click("#tab-pieces")
    for number, (low, high) in enumerate(CUTS):
        hand.click("#shelf-box button")
        if number == 1:
            hand.click(f"{PIECE} .strokes button", "Rectangle")
        for ends in low:
            hand.stroke(PIECE, *ends)
        if high:
            hand.click(f"{PIECE} .strip button:nth-child(2)")
        for ends in high:
            hand.stroke(PIECE, *ends)
    solve_it(hand)
    (puzzle,) = hand.problems
    burr = load("six-piece-burr")
    assert puzzle.region.cells == burr.region.cells
    assert {shape_of(piece) for piece in puzzle.pieces} == {
        shape_of(piece) for piece in burr.pieces
    }


# For each stick, the strokes that remove cells: first in layer 1, then in layer 2.
CUTS = [
    ([], []),
    ([("2,1,0", "3,1,0")], [("1,0,1", "4,1,1")]),
    ([], [("1,0,1", "1,1,1"), ("3,0,1", "4,1,1")]),
    ([("3,1,0", "3,1,0")], [("1,0,1", "4,1,1")]),
    ([("2,1,0", "3,1,0")], [("1,0,1", "2,1,1"), ("3,1,1", "3,1,1")]),
    ([("2,1,0", "3,1,0")], [("3,0,1", "4,1,1"), ("1,1,1", "2,1,1")]),
]


def shape_of(piece: Piece) -> Polycube:
    return piece.shape.canonical(Mobility.ROTATIONS)


TASKS = {
    "A burr in a frame of walls": burr_in_a_frame,
    "A packing puzzle with ranges and two problems": packing_with_ranges,
    "A pyramid of spheres": sphere_pyramid,
    "A puzzle of hexagons with a rule": hexagons_with_a_rule,
    "A six-piece burr, stick by stick": six_piece_burr,
}


def listed() -> dict[str, list[str]]:
    """Return the acts of each design, by the page of the documents."""
    found = re.findall(r"^## (.+?)\n.*?^Here: (.+?)$", LISTED.read_text(), re.MULTILINE | re.DOTALL)
    return {name: acts.removesuffix(".").split(" · ") for name, acts in found}


@pytest.mark.parametrize("name", TASKS)
def test_designs_take_the_acts_that_the_documents_list(hand, name):
    TASKS[name](hand)
    assert " · ".join(hand.acts) == " · ".join(listed()[name])


def test_the_documents_count_the_acts():
    assert list(listed()) == list(TASKS)
    text = LISTED.read_text()
    for name, acts in listed().items():
        row = re.search(rf"^\| {re.escape(name)} \| (\d+) \| (.+?) \|$", text, re.MULTILINE)
        assert row, name
        assert int(row[1]) == len(acts), name
        there = text.split(f"## {name}")[1].split("\n## ")[0].partition("In BurrTools: ")[2]
        many = str(len(there.strip().split(" · "))) if there else "—"
        assert row[2] == many, name

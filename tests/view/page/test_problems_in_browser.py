"""Several problems of a file in Make, by mouse and keys."""

from __future__ import annotations

import numpy as np
import pytest

from cube3d import Pairs, Puzzle, count, load, placements, shape
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_problems
from tests.helpers.app import PHONE, Home
from tests.helpers.browser import ARROW_LEFT
from tests.helpers.waiting import wait_until

NAMES = "return [...document.querySelectorAll('#problems [role=tab]')].map((e) => e.textContent)"
COUNTED = """
const [done] = arguments;
cube3d.solver(cube3d.inspect().puzzle).count([]).then(({ total }) => done(total));
"""
SHOWN = "return document.querySelector('#problems [aria-selected=true]').textContent"
PIECES = "return [...document.querySelectorAll('#pieces .piece-name')].map((e) => e.textContent)"


@pytest.fixture
def make(home: Home) -> Home:
    home.open("#/p/soma/make")
    home.there("#add-problem")
    return home


def push(home: Home, selector: str) -> None:
    """Click on an element, which may be below the fold."""
    home.browser.scroll_to(selector)
    home.browser.push(selector)


def puzzle(home: Home) -> dict:
    found: dict = home.browser.inspect()["puzzle"]
    return found


def file_of(home: Home) -> str:
    """Return the text of the file that the device keeps."""

    def drafts() -> list[str]:
        return [own["draft"] for own in home.kept()["progress"].values() if own.get("draft")]

    return wait_until(drafts, "a draft")[0]


def problems(home: Home) -> tuple[Puzzle, ...]:
    """Return the problems of the file that the device keeps; changes are kept after a pause."""
    return tuple(parse_problems(file_of(home), shape))


@pytest.mark.parametrize("look", [{}, PHONE])
def test_another_problem_has_its_own_region_and_shares_the_pieces(home, look):
    home.open("#/p/soma/make", **look)
    home.there("#add-problem")
    assert home.browser.run("return document.querySelector('#problems').hidden")
    push(home, "#add-problem")
    assert home.browser.run(NAMES) == ["Soma cube", "Soma cube 2"]
    assert home.browser.run(SHOWN) == "Soma cube 2"
    push(home, '#region-paper [data-at^="0,0"]')
    assert len(puzzle(home)["cells"]) == 26
    push(home, "#problems [role=tab]")
    assert len(puzzle(home)["cells"]) == 27
    # A piece is the same one in both problems.
    push(home, "#tab-pieces")
    push(home, "#pieces .piece-name")
    name = home.browser.run(PIECES)[0]
    rename = """
        const field = document.querySelector('.piece-details input.name');
        field.value = 'Corner';
        field.dispatchEvent(new Event('change', { bubbles: true }));
    """
    home.browser.run(rename)
    wait_until(lambda: home.browser.run(PIECES)[0] == "Corner" != name, "the new name")
    push(home, "#problems [role=tab]:nth-child(2)")
    assert home.browser.run(PIECES)[0] == "Corner"
    # One step of the history changes both.
    push(home, "#undo")
    assert home.browser.run(PIECES)[0] == name
    push(home, "#problems [role=tab]:nth-child(2)")
    assert home.browser.run(PIECES)[0] == name


def test_problems_are_kept_and_opened_again(make):
    push(make, "#add-problem")
    push(make, '#region-paper [data-at^="0,0"]')
    wanted = [("Soma cube", 27), ("Soma cube 2", 26)]
    wait_until(lambda: [(one.name, len(one.region)) for one in problems(make)] == wanted, "both")
    make.open("#/p/soma/make")
    make.there("#problems:not([hidden])")
    assert make.browser.run(NAMES) == ["Soma cube", "Soma cube 2"]


def test_problems_are_chosen_by_keys_and_removed(make):
    push(make, "#add-problem")
    push(make, "#add-problem")
    assert len(make.browser.run(NAMES)) == 3
    make.browser.run("document.querySelector('#problems [aria-selected=true]').focus()")
    make.browser.press(ARROW_LEFT)
    assert make.browser.run(SHOWN) == "Soma cube 2"
    assert make.browser.run("return document.activeElement.textContent") == "Soma cube 2"
    push(make, "#delete-problem")
    assert make.browser.run(NAMES) == ["Soma cube", "Soma cube 3"]
    push(make, "#undo")
    assert len(make.browser.run(NAMES)) == 3


def test_the_shown_problem_goes_to_the_other_places(make):
    push(make, "#add-problem")
    push(make, '#region-paper [data-at^="0,0"]')
    push(make, "#tab-pieces")
    push(make, "#pieces [aria-label^='One'][aria-label$='less']")
    push(make, "#tab-box")
    push(make, "#cover")  # 24 of 26 cells are filled
    push(make, "#tab-pieces")
    added = "return document.querySelector('#other-pieces button')?.getAttribute('aria-label')"
    assert make.browser.run(added) == f"Add {load('soma').pieces[0].name}"
    push(make, "#place-see")
    make.there("#place-see[aria-current=page]")
    wait_until(lambda: "Soma cube 2" in make.browser.run("return document.title"), "its name")
    push(make, "#place-make")
    make.there("#problems:not([hidden])")
    assert make.browser.run(SHOWN) == "Soma cube 2"
    assert "[[problem]]" in file_of(make)


def test_a_new_puzzle_begins_another_file(make):
    push(make, "#add-problem")
    push(make, "#new")
    make.browser.run(
        "[...document.querySelectorAll('.kind')].find((e) => e.textContent === 'spheres').click()"
    )
    push(make, "#begin")
    assert puzzle(make)["lattice"] == "fcc"
    assert make.browser.run("return document.querySelector('#problems').hidden")
    push(make, "#undo")
    assert make.browser.run(NAMES) == ["Soma cube", "Soma cube 2"]


def test_one_problem_may_be_flat(home):
    home.open("#/p/pentominoes-6x10/make")
    home.there("#add-problem")
    before = puzzle(home)["pieces"]
    push(home, "#add-problem")
    push(home, "#dimension-3")
    assert len(puzzle(home)["pieces"][0]["cells"][0]) == 3
    push(home, "#problems [role=tab]")
    assert puzzle(home)["pieces"] == before
    wanted = [2, 3]
    wait_until(lambda: [own.region.dimension for own in problems(home)] == wanted, "both problems")


def test_a_place_is_that_of_one_problem(make):
    push(make, "#add-problem")
    push(make, "#tab-pieces")
    push(make, "#pieces .piece-picture")
    make.there("#placements [aria-label='Next placement']")
    push(make, "#placements [aria-label='Next placement']")
    push(make, "#placements .plain")
    assert puzzle(make)["pieces"][0]["at"] is not None
    push(make, "#problems [role=tab]")
    own = puzzle(make)["pieces"][0]
    assert own["at"] is None
    assert own["mobility"] == "rotations"
    assert not make.browser.run("return document.querySelector('#pieces .open')")


def test_another_puzzle_does_not_replace_a_kept_one(home):
    home.open("#/own")
    home.click("Make a new puzzle")
    home.there("#new-dialog[open]")
    assert "replaces" not in home.browser.text("#new-form")
    push(home, "#begin")
    home.click("Keep")
    home.says("Kept")
    (kept,) = home.kept()["own"].values()
    assert "box = [4, 4, 4]" in kept["toml"]
    push(home, "#new")
    home.browser.run(
        "[...document.querySelectorAll('.kind')].find((e) => e.textContent === 'squares').click()"
    )
    push(home, "#begin")
    home.click("Keep")
    home.says("Kept")
    wait_until(lambda: len(home.kept()["own"]) == 2, "both puzzles")
    texts = [own["toml"] for own in home.kept()["own"].values()]
    assert kept["toml"] in texts
    assert sum("box = [4, 4]" in text for text in texts) == 1


# Presses Keep while the page still keeps the changes. On a busy machine, this happens by chance.
KEEP_TWICE = """
document.querySelector("#begin").click();
Object.defineProperty(document, "hidden", { value: true, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
delete document.hidden;
[...document.querySelectorAll("button")].find((e) => e.textContent === "Keep").click();
"""


def test_keep_waits_for_changes_that_are_being_kept(home):
    home.open("#/own")
    home.click("Make a new puzzle")
    home.there("#new-dialog[open]")
    push(home, "#begin")
    home.click("Keep")
    home.says("Kept")
    (kept,) = home.kept()["own"].values()
    push(home, "#new")
    home.browser.run(
        "[...document.querySelectorAll('.kind')].find((e) => e.textContent === 'squares').click()"
    )
    home.browser.run(KEEP_TWICE)
    wait_until(lambda: len(home.kept()["own"]) == 2, "both puzzles")
    home.says("Kept")
    texts = sorted(own["toml"] for own in home.kept()["own"].values())
    assert [text for text in texts if "box = [4, 4]" not in text] == [kept["toml"]]


def test_a_placement_is_forbidden_and_allowed_again(make):
    push(make, "#tab-pieces")
    push(make, "#pieces .piece-picture")
    for _ in range(2):
        make.there("#placements [aria-label='Next placement']")
        push(make, "#placements [aria-label='Next placement']")
    push(make, "#bar")
    pressed = "return document.querySelector('#bar').getAttribute('aria-pressed')"
    wait_until(lambda: make.browser.run(pressed) == "true", "Not here")
    wait_until(lambda: "pairs" in file_of(make), "the rule")
    (ruled,) = parse_problems(file_of(make), shape)
    (rule,) = ruled.rules
    assert isinstance(rule, Pairs)
    table = placements(ruled)
    assert [(place.piece, place.cells) for place in rule.places] == [
        (table.placed(1).piece, table.placed(1).cells)
    ]
    push(make, "#tab-box")
    make.says("1 placement may not be used.")
    assert make.browser.driver.execute_async_script(COUNTED) == count(ruled).total
    push(make, "#tab-pieces")
    push(make, "#bar")
    wait_until(lambda: make.browser.run(pressed) == "false", "allowed again")
    assert puzzle(make)["rules"] == []


LISTED = """
[[rule]]
forbid = "pairs"
placements.V = ["0,0,0 0,1,0 1,0,0", "0,0,0 0,1,0 1,1,0", "0,0,1 0,1,1 1,0,1"]
placements.T = ["0,0,2 1,0,2 2,0,2 1,1,2"]
forbidden = "4 1\\n3 4\\n2 2"
"""
READ_AND_WRITTEN = "return cube3d.writeToml(cube3d.readToml(arguments[0]))"


def test_the_pairs_of_a_rule_stay_when_a_placement_is_allowed_again(make, tmp_path):
    text = format_puzzle(load("soma")) + LISTED
    (wanted,) = parse_problems(text, shape)[0].rules
    assert isinstance(wanted, Pairs)
    (rule,) = parse_problems(make.browser.run(READ_AND_WRITTEN, text), shape)[0].rules
    assert rule == wanted
    file = tmp_path / "listed.toml"
    file.write_text(text)
    make.open("#/own")
    make.type("input[type=file]", str(file))
    make.there(".ways")
    make.click("Make changes")
    make.there("#add-problem")
    push(make, "#tab-pieces")
    push(make, "#pieces .piece-picture")
    while make.browser.run("return document.querySelector('#bar')?.ariaPressed") != "true":
        make.there("#placements [aria-label='Next placement']")
        push(make, "#placements [aria-label='Next placement']")
    push(make, "#bar")
    (rule,) = parse_problems(file_of(make), shape)[0].rules
    pairs = [pair for pair in wanted.numbers.tolist() if pair[0] != pair[1]]
    assert rule == Pairs(wanted.places, np.array(pairs))

"""Make proposes changes that leave one solution, by mouse."""

from __future__ import annotations

import pytest

from cube3d import Puzzle, count, load, shape
from cube3d.formats.toml.puzzle_toml import parse_problems
from tests.helpers.app import Home
from tests.helpers.waiting import wait_until
from tests.view.page.test_problems_in_browser import file_of, push, puzzle

PROPOSED = "return [...document.querySelectorAll('.proposal p')].map((e) => e.textContent)"
COLOURED = "Stripes in two colours: one solution is left."
PLACED = "stays at its place: one solution is left."


def begin(home: Home, name: str) -> None:
    """Open a puzzle and let the page look for changes."""
    home.open(f"#/p/{name}/make")
    home.there("#add-problem")
    look(home)


def look(home: Home) -> None:
    push(home, "#tab-solve")
    home.there("#make-unique:enabled:not([hidden])")
    push(home, "#make-unique")


def proposals(home: Home, name: str) -> list[str]:
    """Return what the page proposes for a puzzle."""
    begin(home, name)
    home.there("#progress-line[hidden]")
    found: list[str] = home.browser.run(PROPOSED)
    return found


def saved(home: Home, change: str) -> Puzzle:
    """Return the puzzle that the device keeps, once it has a change."""
    wait_until(lambda: change in file_of(home), change)
    (kept,) = parse_problems(file_of(home), shape)
    return kept


def answer(home: Home, proposal: int, button: int = 1) -> None:
    push(home, f".proposal:nth-child({proposal}) button:nth-child({button})")


def test_colours_or_a_piece_in_place_leave_one_solution(home):
    coloured, placed = proposals(home, "soma-long-wall")
    assert coloured == COLOURED
    assert placed.endswith(PLACED)
    before = puzzle(home)
    answer(home, 2)
    assert home.browser.run(PROPOSED) == []
    assert count(saved(home, "at =")).total == 1
    push(home, "#undo")
    assert puzzle(home) == before
    look(home)
    home.there(".proposal:nth-child(2)")
    answer(home, 1)
    counts = count(saved(home, "colours"))
    assert 1 in (counts.up_to_full, counts.up_to_rotations)
    push(home, "#undo")
    assert puzzle(home) == before


@pytest.mark.parametrize("name", ["v-trominoes-5x9", "tetraprisms-2x3x2"])
def test_copies_with_different_colours_become_different_pieces(home, name):
    coloured, *_ = proposals(home, name)
    assert "one solution is left" in coloured
    answer(home, 1)
    made = saved(home, "colours")
    assert sum(piece.low for piece in made.pieces) == sum(p.low for p in load(name).pieces)
    counts = count(made)
    assert 1 in (counts.up_to_full, counts.up_to_rotations)


def test_another_proposal_of_the_same_kind_is_shown(home):
    def shown() -> list[str]:
        home.there("#progress-line[hidden]")
        found: list[str] = home.browser.run(PROPOSED)
        return found

    coloured, placed = proposals(home, "soma-long-wall")
    pictures = home.browser.run("return document.querySelectorAll('.coloured svg').length")
    assert pictures == 1 + len(load("soma-long-wall").pieces)
    number = "return document.querySelector('#number').value"
    before = home.browser.run(number)
    answer(home, 2, 2)
    first, other = shown()
    assert first == coloured
    assert other.endswith(PLACED)
    # Another piece, or one in another solution.
    assert (other, home.browser.run(number)) != (placed, before)
    answer(home, 2)
    assert count(saved(home, "at =")).total == 1
    push(home, "#undo")
    look(home)
    home.there(".proposal:nth-child(2)")
    home.there("#progress-line[hidden]")
    answer(home, 1, 2)  # of the patterns that leave one solution
    first, second = shown()
    assert second.endswith(PLACED)
    assert first.endswith("one solution is left.")
    answer(home, 1)
    counts = count(saved(home, "colours"))
    assert 1 in (counts.up_to_full, counts.up_to_rotations)


def test_a_search_for_proposals_is_stopped(home):
    begin(home, "bedlam")
    home.there("#progress-line:not([hidden])")
    push(home, "#stop")
    home.says("Stopped.")
    assert home.browser.run(PROPOSED) == []


def test_nothing_is_offered_where_one_solution_is_known(home):
    home.open("#/p/slothouber-graatsma/make")
    home.there("#add-problem")
    push(home, "#tab-solve")
    home.says("One solution")
    assert home.browser.run("return document.querySelector('#make-unique').hidden")

"""Stars, notes and deleted solutions in See, which the device keeps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.app import PHONE, Home
from tests.helpers.browser import ENTER
from tests.helpers.waiting import wait_until
from tests.view.page.test_kept_data import exported

LABELS = "return [...document.querySelectorAll('.thumbnail')].map(e => e.ariaLabel)"
PLACED = "return cube3d.inspect().placements"


def see(home: Home, **look: Any) -> None:
    home.open("#/p/soma/see", **look)
    home.there("#star")


def find_all(home: Home) -> None:
    home.browser.push("#solve-all")
    wait_until(lambda: home.browser.text("#note").startswith("All 240"), "all solutions")
    home.browser.wait()


def kept(home: Home, *wanted: dict[str, Any]) -> None:
    """Wait until the device keeps these marks, in any order."""

    def are_there() -> bool:
        marks = home.kept()["progress"]["p/soma"].get("marks", {}).values()
        return sorted(map(str, marks)) == sorted(map(str, wanted))

    wait_until(are_there, f"{wanted} on the device")


@pytest.mark.slow
def test_a_star_and_a_note_are_there_again(home, tmp_path):
    see(home)
    find_all(home)
    assert not home.browser.run("return document.querySelector('#gallery-starred').offsetParent")
    home.browser.press("n", "n", "*")
    home.type(".note", "the tower" + ENTER)
    kept(home, {"note": "the tower", "star": True})
    home.browser.push("#next")
    home.browser.push("#star")
    kept(home, {"note": "the tower", "star": True}, {"star": True})
    home.browser.push("#star")
    kept(home, {"note": "the tower", "star": True})
    home.browser.push("#previous")
    placed = home.browser.run(PLACED)
    home.browser.push("#gallery-open")
    home.browser.push("#gallery-starred")
    assert home.browser.run(LABELS) == ["Solution 3, with a star: the tower"]
    assert home.browser.text("#gallery-note") == "1 of 240 solutions with a star"
    file = exported(home, tmp_path)
    home.confirm("Delete my data")
    home.says("Your data are deleted.")
    home.type("input[type=file]", str(file))
    home.says("Imported: progress of 1 puzzle")
    see(home, **PHONE)
    # The one of the catalog, and the one with the star.
    assert home.browser.text("#note") == "2 solutions so far"
    home.browser.press("n")
    assert home.browser.run(PLACED) == placed
    note = "return document.querySelector('.note').value"
    assert home.browser.run(note) == "the tower"
    home.browser.press("p")
    assert home.browser.run(note) == ""


@pytest.mark.slow
def test_a_solution_keeps_its_star_when_a_search_finds_an_image_of_it(home):
    see(home)
    placed = home.browser.run(PLACED)
    home.browser.push("#star")
    kept(home, {"star": True})
    find_all(home)
    home.browser.push("#gallery-open")
    home.browser.push("#gallery-starred")
    assert len(home.browser.run(LABELS)) == 1
    home.browser.push(".thumbnail")
    assert home.browser.run(PLACED) != placed  # another image of it
    home.browser.push("#star")
    kept(home)


@pytest.mark.slow
def test_a_deleted_solution_comes_back(home):
    see(home)
    find_all(home)
    home.browser.press("n", "*")
    kept(home, {"star": True})
    placed = home.browser.run(PLACED)
    home.browser.push("#delete-solution")
    kept(home)
    assert home.browser.text("#note") == "239 solutions so far"
    assert home.browser.text("#marks-box p").startswith("Solution 2 is deleted.")
    assert home.browser.run(PLACED) != placed
    home.click("Undo")
    kept(home, {"star": True})
    assert home.browser.run(PLACED) == placed
    assert home.browser.text("#note").startswith("All 240 solutions")
    home.browser.push("#delete-solution")
    find_all(home)  # finds it again, and there is nothing to undo
    assert home.browser.text("#marks-box p") == ""


def test_the_only_solution_can_be_deleted(home):
    see(home)
    home.browser.push("#delete-solution")
    assert not home.browser.run("return document.querySelector('#star')")
    assert home.browser.run("return !!document.querySelector('#solve-first').offsetParent")
    home.click("Undo")
    home.there("#star")


@pytest.mark.slow
def test_marks_that_fit_another_puzzle_are_left_out(home):
    see(home)
    data = home.kept()
    data["progress"]["p/soma"]["marks"] = {"0.1": {"star": True}, "zzzz": {"note": "far away"}}
    home.keep(data)
    see(home)
    assert home.browser.inspect()["state"]["solution"] == 0
    assert not home.browser.run("return document.querySelector('#gallery-open').offsetParent")

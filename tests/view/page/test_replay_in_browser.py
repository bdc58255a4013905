"""A game that has ended is shown once more, step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from cube3d import load, page_to_play
from tests.helpers.browser import ESCAPE, Browser
from tests.helpers.waiting import wait_until
from tests.view.page.by_hand import from_below, solution_of
from tests.view.page.slide_table import SlideTable
from tests.view.page.table import Table

# The pauses of a replay end only when the test lets them.
HELD = """
    window.held = [];
    const own = window.setTimeout;
    window.setTimeout = (act, time, ...more) =>
        time === 700 ? 1e9 + held.push(act) : own(act, time, ...more);
"""
TICK = "const due = window.held.splice(0); for (const act of due) act(); return due.length"


def tick(browser: Browser) -> None:
    wait_until(lambda: browser.run(TICK), "a pause of the replay")
    browser.wait()


def said(browser: Browser) -> str:
    return browser.text("#play-status")


def pause_go_on_and_end(browser: Browser, steps: int) -> None:
    """Look at a replay that has begun, and has said its first step."""
    before = said(browser)
    assert before.startswith(f"Step 1 of {steps}: ")
    assert len(before) > len(f"Step 1 of {steps}: ")
    browser.push("#replay-pause")
    assert browser.text("#replay-pause") == "Continue"
    tick(browser)
    assert said(browser) == before
    browser.push("#replay-pause")
    wait_until(lambda: said(browser).startswith(f"Step 2 of {steps}: "), "the second step")
    assert browser.run("return document.getElementById('play-ending').hidden")
    assert browser.run("return document.getElementById('play-status').ariaLive") == "polite"


def is_over(browser: Browser) -> bool:
    return bool(
        browser.run(
            "return !document.getElementById('play-ending').hidden"
            " && !document.getElementById('replay-end')"
        )
    )


@pytest.mark.parametrize("touch", [False, True])
def test_a_replay_of_placed_pieces(undrawn: Browser, tmp_path: Path, touch: bool):
    path = tmp_path / "game.html"
    page_to_play(load("soma"), play=True).write(path)
    with undrawn.beginning_with(HELD):
        size = (390, 844) if touch else (1280, 800)
        undrawn.open(path, "#play", size=size, touch=touch)
    table = Table(undrawn, load("soma"))
    for option in from_below(table, solution_of(table)):
        undrawn.run("cube3d.game.play.putDown(arguments[0])", option)
    undrawn.push("#end-replay")
    assert table.placed == []
    tick(undrawn)
    assert said(undrawn).endswith(" into the box.")
    pause_go_on_and_end(undrawn, 7)
    assert len(table.placed) == 2
    undrawn.push("#replay-end")
    wait_until(lambda: is_over(undrawn), "the end")
    assert len(table.placed) == 7


def test_a_replay_of_slid_pieces(open_slide, undrawn: Browser):
    with undrawn.beginning_with(HELD):
        table: SlideTable = open_slide(load("knoxli-three-piece-burr"))
    for move in table.plan:
        undrawn.run(
            "const { slide } = cube3d.game; slide.go(slide.board.make(slide.now, arguments[0]))",
            move,
        )
    undrawn.push("#end-replay")
    assert not table.now()["made"]
    tick(undrawn)
    pause_go_on_and_end(undrawn, len(table.plan))
    undrawn.press(ESCAPE)  # which does not leave the game
    wait_until(lambda: is_over(undrawn), "the end")
    assert table.now()["isSolved"]

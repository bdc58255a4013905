"""The solver's help in a game, as a person sees it: hints, the verdict, and the bar."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from cube3d import Puzzle, load, page_to_play, solutions
from tests.helpers.browser import Browser
from tests.helpers.page_looks import shares
from tests.helpers.waiting import wait_until
from tests.view.page.table import Table

PHONE = (390, 844)
VERDICT = "#play-advice"
Open = Callable[..., Table]


@pytest.fixture
def open_game(tmp_path: Path) -> Open:
    """Write a puzzle as a game, and open it."""

    def opened(browser: Browser, puzzle: Puzzle, link: str = "", **how) -> Table:
        path = tmp_path / "game.html"
        page_to_play(puzzle, (), play=True).write(path)
        browser.open(path, link, **how)
        return Table(browser, puzzle)

    return opened


def fingers_at(browser: Browser, selector: str, share: float) -> None:
    """Tap at a share of the width of an element."""
    left, top, width, height = browser.box(selector)
    browser.touch([(left + share * width, top + height / 2)])


def wait_for_pieces(table: Table, count: int) -> None:
    assert wait_until(lambda: len(table.placed) == count)


def visible_cells(table: Table, option: int) -> int:
    shown = {piece["key"]: piece["cells"] for piece in table.now()["shown"]}
    return int(shown.get(f"p{option}", 0))


@pytest.mark.slow
def test_a_hint_shows_itself_above_the_layers_that_were_visible(undrawn, open_game):
    table = open_game(undrawn, load("soma"), size=PHONE, touch=True)
    for count in range(1, 7):
        while table.now()["seen"] > 1:
            undrawn.press("l")
        fingers_at(undrawn, "#play-hint", 0.5)
        wait_for_pieces(table, count)
        newest = table.placed[-1]
        assert visible_cells(table, newest) == len(table.problem.table.placed(newest).cells)
        slider = undrawn.run("return document.getElementById('play-layers').value")
        assert int(slider) == table.now()["seen"]


def test_what_is_done_again_shows_itself(undrawn, open_game):
    table = open_game(undrawn, load("soma"))
    hinted = table.problem.table
    while not table.placed or min(z for *_, z in hinted.placed(table.placed[-1]).cells) == 2:
        undrawn.press("l", "l")
        placed = len(table.placed)
        undrawn.push("#play-hint")
        wait_for_pieces(table, placed + 1)
    last = table.placed[-1]
    undrawn.press("z", "l", "l", "y")
    assert table.placed[-1] == last
    assert visible_cells(table, last) > 0


@pytest.mark.slow
@pytest.mark.parametrize("narrow", [(690, 700), (512, 400)])
def test_the_bar_stays_when_a_window_with_the_panel_shrinks(undrawn, open_game, narrow):
    open_game(undrawn, load("soma"), size=(1024, 800))
    undrawn.push("#play-leave")
    assert undrawn.box("#panel")[2] > 0
    undrawn.push("#place-play")
    undrawn.command(
        "Emulation.setDeviceMetricsOverride",
        width=narrow[0],
        height=narrow[1],
        deviceScaleFactor=1,
        mobile=False,
    )
    undrawn.wait()
    assert undrawn.box("#play-hint")[3] > 0
    undrawn.push("#play-hint")
    assert wait_until(lambda: "1 of 7" in undrawn.text("#play-note"))


@pytest.mark.slow
def test_the_verdict_is_said_unless_it_is_switched_off(undrawn, open_game):
    table = open_game(undrawn, load("soma"))
    assert wait_until(lambda: undrawn.text(VERDICT) == "This can be solved.")
    undrawn.push("#play-verdict")
    assert undrawn.text(VERDICT) == ""
    undrawn.push("#play-hint")
    assert wait_until(lambda: table.placed)
    assert undrawn.text(VERDICT) == ""
    # It is remembered when the game is left, and in its link.
    undrawn.push("#play-leave")
    undrawn.push("#place-play")
    assert not undrawn.run("return cube3d.game.play.host.settings().verdict")
    assert wait_until(lambda: "verdict=off" in undrawn.run("return location.hash"))
    open_game(undrawn, load("soma"), "#play&verdict=off")
    assert not undrawn.run("return cube3d.game.play.host.settings().verdict")
    undrawn.press("v")
    assert wait_until(lambda: undrawn.text(VERDICT) == "This can be solved.")


def dead_end(table: Table) -> int:
    """Return a placement that is in no solution."""

    def is_dead(option: int) -> bool:
        placed = table.problem.table.placed(option)
        with solutions(table.puzzle, limit=1, given=[placed]) as search:
            return not list(search)

    return next(filter(is_dead, range(len(table.problem.table))))


@pytest.mark.slow
@pytest.mark.parametrize("switch", ["", "&verdict=off"])
def test_a_wrong_piece_keeps_its_colour_and_a_hint_names_it(browser, open_game, switch):
    puzzle = load("soma")
    table = open_game(browser, puzzle, size=(700, 600))
    wrong = dead_end(table)
    kind = table.problem.cover.option_type[wrong]
    name = puzzle.pieces[int(kind)].name
    browser.restore(f"#play={np.base_repr(wrong, 36).lower()}{switch}")
    if not switch:
        assert wait_until(lambda: f"{name} is in the way" in browser.text(VERDICT))
    browser.push("#play-hint")
    said = f"From here there is no solution: take {name} out first."
    assert wait_until(lambda: browser.text("#play-status") == said)
    assert table.now()["advice"]["trouble"] == wrong
    assert (browser.text(VERDICT) == "") == bool(switch)
    own, bad = browser.run(
        "const {items} = cube3d.game.play.table;"
        "const item = items.find(({key}) => key.startsWith('p'));"
        "const css = getComputedStyle(document.documentElement).getPropertyValue('--bad').trim();"
        "return [item.colour, [1, 3, 5].map((at) => parseInt(css.slice(at, at + 2), 16))];"
    )
    x, y = table.seen_at(wrong)
    picture = browser.picture()
    around = picture[round(y) - 45 : round(y) + 45, round(x) - 45 : round(x) + 45]
    # The badge is red as well: the piece is larger.
    seen = shares(around, [own, bad])
    assert seen[0] > 4 * seen[1]

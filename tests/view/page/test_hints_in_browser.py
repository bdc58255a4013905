"""The solver's help in a game, as a person sees it: hints, the verdict, and the bar."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from cube3d import Puzzle, load, page_to_play, solutions
from tests.helpers.browser import BACKSPACE, ENTER, Browser
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


def visible_cells(table: Table, option: int) -> int:
    shown = {piece["key"]: piece["cells"] for piece in table.now()["shown"]}
    return int(shown.get(f"p{option}", 0))


@pytest.mark.slow
def test_a_hint_shows_itself_above_the_layers_that_were_visible(undrawn, open_game):
    table = open_game(undrawn, load("soma"), size=PHONE, touch=True)
    for count in range(1, 7):
        while table.now()["seen"] > 1:
            undrawn.press("l")
        for step in ("Where?", "Place", "Hint"):
            fingers_at(undrawn, "#play-hint", 0.5)
            table.wait_for_step(step)
        assert len(table.placed) == count
        newest = table.placed[-1]
        assert visible_cells(table, newest) == len(table.problem.table.placed(newest).cells)
        slider = undrawn.run("return document.getElementById('play-layers').value")
        assert int(slider) == table.now()["seen"]


def test_what_is_done_again_shows_itself(undrawn, open_game):
    table = open_game(undrawn, load("soma"))
    hinted = table.problem.table
    while not table.placed or min(z for *_, z in hinted.placed(table.placed[-1]).cells) == 2:
        undrawn.press("l", "l")
        table.hint()
    last = table.placed[-1]
    undrawn.press("z", "l", "l", "y")
    assert table.placed[-1] == last
    assert visible_cells(table, last) > 0


@pytest.mark.slow
@pytest.mark.parametrize("narrow", [(690, 700), (512, 400)])
def test_the_bar_stays_when_a_window_with_the_panel_shrinks(undrawn, open_game, narrow):
    table = open_game(undrawn, load("soma"), size=(1024, 800))
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
    table.hint()
    assert "1 of 7" in undrawn.text("#play-note")


def quiet(table: Table) -> bool:
    """Tell whether the solver neither searches nor has said anything."""
    table.browser.wait()
    return table.now()["advice"] is None and table.browser.text(VERDICT) == ""


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False])
def test_the_game_does_not_say_whether_it_can_be_solved_unless_one_wishes(
    undrawn: Browser, open_game: Open, phone: bool
):
    how = {"size": PHONE, "touch": True} if phone else {"size": (1400, 900)}
    table = open_game(undrawn, load("soma"), **how)

    def tap(selector: str) -> None:
        if phone:
            fingers_at(undrawn, selector, 0.5)
        else:
            undrawn.push(selector)

    wrong = np.base_repr(dead_end(table), 36).lower()
    there = "return document.querySelector('#play-asked') !== null"
    assert quiet(table)
    table.hint()
    assert quiet(table)
    undrawn.restore(f"#play={wrong}")
    assert quiet(table)
    assert not undrawn.run(there)
    # At a button: of this position, and no longer of the next one.
    tap("#play-verdict")
    assert undrawn.run(there)
    assert quiet(table)
    tap("#play-asked")
    assert wait_until(lambda: undrawn.text(VERDICT).endswith("is in the way."))
    undrawn.press(BACKSPACE)
    assert quiet(table)
    # Always.
    tap("#play-verdict")
    assert wait_until(lambda: undrawn.text(VERDICT) == "This can be solved.")
    assert not undrawn.run(there)
    # The device remembers it; a link does not tell it.
    wait_until(lambda: wrong not in undrawn.run("return location.hash"), "the new link")
    undrawn.driver.refresh()
    undrawn.wait()
    assert wait_until(lambda: undrawn.text(VERDICT) == "This can be solved.")
    assert "verdict" not in undrawn.run("return location.hash")
    undrawn.press("v")
    assert quiet(table)


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False])
def test_a_hint_has_three_steps(undrawn: Browser, open_game: Open, phone: bool):
    how = {"size": PHONE, "touch": True} if phone else {"size": (1400, 900)}
    table = open_game(undrawn, load("soma"), **how)
    height = undrawn.box("#play-bar")[3]
    undrawn.press("l", "l")
    assert table.now()["seen"] == 1
    undrawn.push("#play-hint")
    table.wait_for_step("Where?")
    now = table.now()
    assert (now["tips"], now["placed"], now["hand"]["ghost"]) == (1, [], None)
    kind = now["hand"]["type"]
    piece = table.puzzle.pieces[kind].name
    assert undrawn.text("#play-status") == f"Hint: look at {piece}."
    undrawn.push("#play-hint")
    table.wait_for_step("Place")
    now = table.now()
    ghost = now["hand"]["ghost"]
    assert (now["tips"], now["placed"], table.place_of(ghost)["type"]) == (1, [], kind)
    heights = [cell[2] for cell in table.problem.table.placed(ghost).cells]
    assert now["seen"] == max(3 - min(heights), 1)  # it is in no hidden layer
    assert undrawn.text("#play-status").startswith(f"Hint: {piece} at column ")
    undrawn.push("#play-hint")
    assert table.placed == [ghost]
    assert undrawn.text("#play-hint") == "Hint"
    assert (table.now()["tips"], table.now()["hints"], table.now()["moves"]) == (1, 1, 0)
    assert undrawn.box("#play-bar")[3] == height
    # Another move gives a hint up.
    undrawn.push("#play-hint")
    table.wait_for_step("Where?")
    undrawn.press("z")
    assert undrawn.text("#play-hint") == "Hint"
    assert table.now()["tips"] == 2


@pytest.mark.slow
def test_who_is_lost_takes_the_fewest_steps_back(undrawn: Browser, open_game: Open):
    table = open_game(undrawn, load("soma"))
    wrong = dead_end(table)
    undrawn.restore(f"#play={np.base_repr(wrong, 36).lower()}")
    undrawn.press("n", ENTER)
    assert len(table.placed) == 2
    before = table.placed
    undrawn.push("#play-lost")
    assert wait_until(lambda: len(table.placed) < 2)
    left = [table.problem.table.placed(option) for option in table.placed]
    with solutions(table.puzzle, limit=1, given=left) as search:
        assert list(search)
    name = table.puzzle.pieces[table.place_of(wrong)["type"]].name
    said = undrawn.text("#play-status")
    assert said.startswith("Out again: ")
    assert name in said
    undrawn.press("z")
    assert table.placed == before
    undrawn.push("#play-again")
    undrawn.push("#play-lost")
    fine = "You are not lost: this can still be solved."
    assert wait_until(lambda: undrawn.text("#play-status") == fine)


def dead_end(table: Table) -> int:
    """Return a placement that is in no solution."""

    def is_dead(option: int) -> bool:
        placed = table.problem.table.placed(option)
        with solutions(table.puzzle, limit=1, given=[placed]) as search:
            return not list(search)

    return next(filter(is_dead, range(len(table.problem.table))))


@pytest.mark.slow
@pytest.mark.parametrize("always", [False, True])
def test_a_wrong_piece_keeps_its_colour_and_a_hint_names_it(browser, open_game, always):
    puzzle = load("soma")
    table = open_game(browser, puzzle, size=(700, 600))
    wrong = dead_end(table)
    kind = table.problem.cover.option_type[wrong]
    name = puzzle.pieces[int(kind)].name
    browser.restore(f"#play={np.base_repr(wrong, 36).lower()}")
    if always:
        table.tell_always()
        assert wait_until(lambda: f"{name} is in the way" in browser.text(VERDICT))
    browser.push("#play-hint")
    said = f"From here there is no solution: take {name} out first. Press once more, "
    assert wait_until(lambda: browser.text("#play-status").startswith(said))
    assert table.now()["advice"]["trouble"] == wrong
    assert (browser.text(VERDICT) != "") == always
    own, bad = browser.run(
        "const {items} = cube3d.game.play.table;"
        "const item = items.find(({key}) => key.startsWith('p'));"
        "const css = getComputedStyle(document.documentElement).getPropertyValue('--bad').trim();"
        "return [item.colour, [1, 3, 5].map((at) => parseInt(css.slice(at, at + 2), 16))];"
    )
    x, y = table.seen_at(wrong)
    picture = browser.picture()
    around = picture[round(y) - 100 : round(y) + 100, round(x) - 100 : round(x) + 100]
    # The line and the badge are red: the piece is larger.
    seen = shares(around, [own, bad])
    assert seen[0] > 4 * seen[1]
    # The line goes all around, and is in front of what hides the piece.
    red = np.abs(picture.astype(int) - bad).max(axis=2) < 12
    rows, columns = np.nonzero(red)
    assert np.ptp(rows) > 100
    assert np.ptp(columns) > 100
    browser.push("#play-again")
    assert not (np.abs(browser.picture().astype(int) - bad).max(axis=2) < 12).any()


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_all_answers_stand_in_one_place(undrawn: Browser, open_game: Open, size: tuple[int, int]):
    """Whether it can be solved is said right below hints, and above the picture."""
    table = open_game(undrawn, load("soma"), size=size, touch=size == PHONE)
    undrawn.press("v")
    undrawn.push("#play-asked")
    wait_until(lambda: undrawn.text(VERDICT) == "This can be solved.", "the answer")
    _, top, _, height = undrawn.box("#play-status")
    below, second = undrawn.box(VERDICT)[1], undrawn.box(VERDICT)[3]
    assert height > 0
    assert below == pytest.approx(top + height, abs=2)
    assert below + second <= table.corner[1] + 2

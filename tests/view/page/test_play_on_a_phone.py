"""On a phone, taps land where the finger is, and nothing covers the picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cube3d import load, page_to_play
from tests.helpers.app import PHONE
from tests.helpers.browser import Browser
from tests.helpers.pointer import two_fingers
from tests.helpers.waiting import wait_until
from tests.view.page.by_hand import ByHand, from_below, solution_of
from tests.view.page.test_games_by_events import WRONG

UPRIGHT, ON_ITS_SIDE = (390, 844), (844, 390)
Open = Callable[..., ByHand]


@pytest.fixture
def open_game(undrawn: Browser, tmp_path: Path) -> Open:
    """Open a puzzle of the catalog as a game on a phone."""

    def opened(name: str, **own: Any) -> ByHand:
        look: dict[str, Any] = PHONE | own
        path = tmp_path / "game.html"
        page_to_play(load(name), play=True).write(path)
        undrawn.open(path, **look)
        return ByHand(undrawn, load(name), finger=True)

    return opened


def turn_phone(browser: Browser, size: tuple[int, int]) -> None:
    width, height = size
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
    browser.command("Emulation.setDeviceMetricsOverride", **metrics)
    shape = """
        const { width } = cube3d.game.play.table.eye.size;
        const { clientWidth } = document.getElementById("play-view");
        return innerWidth === arguments[0] && width === clientWidth;
    """
    wait_until(lambda: browser.run(shape, width), "the new shape")
    browser.wait()


def finish(table: ByHand, loose: int = 0) -> list[int]:
    """Place all pieces but the last ones, and return these."""
    options = from_below(table, solution_of(table))
    placed = options[: len(options) - loose]
    table.browser.run("for (const own of arguments[0]) cube3d.game.play.putDown(own)", placed)
    table.browser.wait()
    return options[len(placed) :]


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE])
def test_a_finished_board_lies_as_the_phone_is_held(open_game: Open, size: tuple[int, int]):
    """The board has turned once around at the end, and then the phone is turned."""
    table = open_game("pentominoes-6x10", size=size, calm=False)
    finish(table)
    still = "return cube3d.game.play.table.state.look === null"
    wait_until(lambda: table.browser.run(still), "the end of the turn")
    turn_phone(table.browser, ON_ITS_SIDE if size == UPRIGHT else UPRIGHT)
    azimuths = """
        const { eye, usualLook } = cube3d.game.play.table;
        return [eye.look(), usualLook].map(({ azimuth }) => azimuth);
    """
    assert len(set(table.browser.run(azimuths))) == 1
    assert [own for own in table.browser.run(WRONG) if own.startswith("corner")] == []


# Points on the floor of a box at which a tap means a cell: these are seen, and free.
FLOOR = """
    const { play, play: { aspects, game, ground: { box: { low, high } }, table } } = cube3d.game;
    const key = (cell) => cell.map(Math.floor).join();
    const cellsOf = (option) => {
        const shift = aspects.shiftOf(option);
        return aspects.aspectOf(option).middles.map((own) => key(own.map((x, i) => x + shift[i])));
    };
    window.cellsOf = cellsOf;
    const taken = new Set(game.placed.flatMap(cellsOf));
    const found = [];
    for (let x = low[0]; x < high[0]; x++) for (let y = low[1]; y < high[1]; y++) {
        const at = table.project([x + 0.5, y + 0.5, low[2]]);
        const cell = key([x + 0.5, y + 0.5, low[2]]);
        if (!taken.has(cell) && !play.itemAt(at.x, at.y)) found.push([cell, at.x, at.y]);
    }
    return found;
"""


@pytest.mark.parametrize(
    ("name", "size", "loose"),
    [("soma", UPRIGHT, 6), ("pentominoes-6x10", ON_ITS_SIDE, 4)],
)
def test_a_chosen_piece_covers_the_tapped_cell(
    open_game: Open, name: str, size: tuple[int, int], loose: int
):
    """Or nothing moves, and a sentence says why."""
    table = open_game(name, size=size)
    browser = table.browser
    kinds = [table.place_of(option)["type"] for option in finish(table, loose)][:4]
    results = set()
    for kind in kinds:
        for cell, x, y in browser.run(FLOOR)[::3]:
            before = table.placed
            if not table.now()["hand"]:
                table.tap(table.bring(f"t{kind}"))
            table.tap(table.corner + np.array([x, y]))
            new = next((own for own in table.placed if own not in before), None)
            results.add(new is not None)
            if new is None:
                assert table.placed == before
                assert " fit" in browser.text("#play-status")
            else:
                assert cell in browser.run("return window.cellsOf(arguments[0])", new)
                browser.push("#play-undo")
        table.let_go()
    assert results == {True, False}


def test_a_drop_where_there_is_no_room_says_so(open_game: Open):
    table = open_game("pentominoes-6x10", size=UPRIGHT)
    finish(table, 2)
    before = table.placed
    kind = table.now()["loose"][0]["type"]
    start = table.bring(f"t{kind}")
    table.pointer.drag(start, start - (0, 30), table.cell_at((0, 0)))
    assert table.placed == before
    assert "fit" in table.browser.text("#play-status")


# The corners of the box that a card covers.
COVERED = """
    const card = document.getElementById("play-ending").getBoundingClientRect();
    const view = document.getElementById("play-view").getBoundingClientRect();
    const { table } = cube3d.game.play;
    return table.scenery.corners.map((corner) => table.project(corner)).filter(({ x, y }) =>
        x + view.left > card.left && x + view.left < card.right && y + view.top > card.top);
"""


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE])
@pytest.mark.parametrize("name", ["soma", "pentominoes-6x10"])
def test_the_card_covers_nothing_and_says_what_its_buttons_do(
    open_game: Open, name: str, size: tuple[int, int]
):
    table = open_game(name, size=size)
    finish(table)
    browser = table.browser

    def is_clear() -> bool:
        cut = [own for own in browser.run(WRONG) if own.startswith("corner")]
        return not cut and not browser.run(COVERED)

    wait_until(is_clear, "a picture beside the card")
    assert browser.run("return document.querySelector('#end-said').textContent") == ""
    browser.push("#end-share")
    wait_until(lambda: browser.text("#end-said"), "a sentence on the card")
    wait_until(is_clear, "a picture beside the larger card")


def test_a_film_says_that_it_is_made_and_its_name(open_game: Open):
    table = open_game("ten-cells")
    finish(table)
    browser = table.browser
    browser.push("#end-film")
    wait_until(lambda: browser.text("#play-status").startswith("Film, step 1 of"), "the film")
    shown = "return document.querySelector('#play-status').checkVisibility({opacityProperty: true})"
    assert browser.run(shown)
    wait_until(lambda: "is saved as ten-cells" in browser.text("#end-said"), "its name")


LINES = """
    const view = document.querySelector(arguments[0]).getBoundingClientRect();
    return ["#play-note", "#play-says"]
        .map((id) => document.querySelector(id).getBoundingClientRect())
        .filter(({ right, bottom }) => right > view.left && bottom > view.top).length;
"""


def test_on_its_side_no_line_is_over_the_picture(open_game: Open):
    table = open_game("soma", size=ON_ITS_SIDE)
    finish(table, 3)
    table.browser.push("#play-hint")
    table.wait_for_step("Where?")
    table.browser.push("#play-hint")
    table.wait_for_step("Place")
    assert table.browser.run(LINES, "#play-view") == 0


@pytest.mark.parametrize("degrees", [90, -90, 180])
def test_fingers_turn_a_piece_as_far_as_they_turn(open_game: Open, degrees: int):
    table = open_game("pentominoes-6x10")
    (kind,) = [own for own, piece in enumerate(table.puzzle.pieces) if piece.name == "F"]
    ways = [table.loose(kind)["aspect"]]
    for _ in range(abs(degrees) // 90):
        table.browser.run(
            "const { grasp } = cube3d.game.play;"
            "grasp.choose(arguments[0], false); grasp.turn(arguments[1]);",
            kind,
            degrees > 0,
        )
        ways.append(table.loose(kind)["aspect"])
    table.let_go()
    table.browser.run(
        "cube3d.game.play.picture.lying[arguments[0]] = arguments[1]; cube3d.game.play.show()",
        kind,
        ways[0],
    )
    first = table.bring(f"t{kind}")
    angles = np.radians(np.linspace(-90, -90 + degrees, 13))
    second = [first + 120 * np.array([np.cos(a), np.sin(a)]) for a in angles]
    two_fingers(table.browser, [first] * len(second), second)
    assert table.loose(kind)["aspect"] == ways[-1]


def test_a_twist_turns_a_placed_piece(open_game: Open):
    table = open_game("pentominoes-6x10")
    (option,) = [own for own in solution_of(table) if table.place_of(own)["type"] == 0]
    table.browser.run("cube3d.game.play.putDown(arguments[0])", option)
    place = table.place_of(option)
    first = table.seen_at(option)
    angles = np.radians(np.linspace(0, 90, 10))
    second = [first + 90 * np.array([np.cos(a), np.sin(a)]) for a in angles]
    two_fingers(table.browser, [first] * len(second), second)
    assert "Choose" not in table.browser.text("#play-status")
    (now,) = table.placed
    assert table.place_of(now)["aspect"] != place["aspect"]


HEIGHTS = """
    return ["#play-bar", "#play-view"].map((id) => document.querySelector(id).offsetHeight);
"""


def test_the_tick_and_the_pieces_of_the_solver_move_nothing(open_game: Open):
    table = open_game("soma")
    browser = table.browser
    finish(table, 3)
    before = browser.run(HEIGHTS)
    browser.push("#play-verdict")
    assert browser.text("#play-asked") == "Solvable?"
    assert browser.run(HEIGHTS) == before
    table.hint()
    assert "by the solver" in browser.text("#play-note")
    assert browser.run(HEIGHTS) == before


def test_a_place_names_a_cell_of_the_piece(open_game: Open):
    """V leaves the middle of its square empty."""
    table = open_game("pentominoes-6x10")
    browser = table.browser
    (kind,) = [own for own, piece in enumerate(table.puzzle.pieces) if piece.name == "V"]
    (option,) = [own for own in solution_of(table) if table.place_of(own)["type"] == kind]
    words = browser.run("return cube3d.game.play.where(arguments[0])", option)
    column, row = map(int, re.findall(r"\d+", words))
    turned = browser.run("return cube3d.game.play.table.isTurned")
    x, y = (row, column) if turned else (column, row)
    assert (x - 1, y - 1) in {(a, b) for a, b, *_ in table.problem.table.placed(option).cells}


def test_the_list_of_moves_keeps_its_height_and_has_the_move_of_a_hint(open_slide):
    table = open_slide(load("burr-artifactory"))
    browser = table.browser
    browser.run("document.getElementById('slide-list').open = true")
    heights = set()
    told = "return document.querySelector('#slide-list .told')?.textContent ?? ''"
    state = "return cube3d.game.slide.now.deed && JSON.stringify(cube3d.game.slide.now.deed)"

    def is_other(before: object) -> bool:
        return bool(browser.run(state) != before)

    for _ in range(6):
        browser.push("#slide-hint")
        wait_until(lambda: browser.text("#play-status").startswith("Hint: look at"), "its piece")
        browser.push("#slide-hint")
        wait_until(lambda: browser.run(told), "the move")
        assert f"Hint: {browser.run(told)}." == browser.text("#play-status")
        before = browser.run(state)
        browser.push("#slide-hint")
        wait_until(partial(is_other, before), "the hint")
        browser.wait()
        heights.add(browser.box("#slide-list")[3])
        assert "hint" in browser.text("#play-note")
    assert len(heights) == 1


def test_on_its_side_the_tray_shows_all_pieces_of_a_board(open_game: Open):
    table = open_game("pentominoes-6x10", size=ON_ITS_SIDE)
    assert not table.browser.run("return cube3d.game.play.tray.scrolls")

"""How a game is laid out: the box fills the picture, and the loose pieces lie on a tray."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cube3d import load, page_to_play, placements
from tests.helpers.browser import BACKSPACE, ENTER, ESCAPE, Browser
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.view.page.by_hand import ByHand
from tests.view.page.table import Table

PHONE = (390, 844)
DESK = (1400, 900)
KINDS = [
    "soma",
    "bedlam",
    "pentominoes-6x10",
    "tetrahexes-flower-1",
    "hexiamonds-4x9",
    "tetrasticks-5x5",
    "lonpos-pyramid",
]
BOX = """
    const { table } = cube3d.game.play;
    return table.scenery.corners.map((point) => table.project(point)).map(({ x, y }) => [x, y]);
"""
SLOTS = """
    const { tray } = cube3d.game.play;
    return tray.items.map(({ key }) => tray.slotOf(key));
"""
Open = Callable[..., ByHand]


@pytest.fixture
def open_game(undrawn: Browser, tmp_path: Path) -> Open:
    """Write a puzzle as a game, and open it on a phone or a desk."""

    def opened(name: str, phone: bool, link: str = "") -> ByHand:
        path = tmp_path / "game.html"
        page_to_play(load(name), play=True).write(path)
        undrawn.open(path, link, size=PHONE if phone else DESK, touch=phone)
        return ByHand(undrawn, load(name), phone)

    return opened


def box(table: Table) -> tuple[np.ndarray, np.ndarray]:
    """Return the low and the high corner of the drawn box, in pixels of the picture."""
    points = np.array(table.browser.run(BOX))
    return points.min(axis=0), points.max(axis=0)


def picture(table: Table) -> np.ndarray:
    return np.array(table.browser.box("#play-view")[2:])


def share(table: Table) -> float:
    low, high = box(table)
    return float((high - low).max() / picture(table).min())


def tray(table: Table) -> Any:
    return table.browser.run("return cube3d.game.play.tray.pane")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False])
@pytest.mark.parametrize("name", KINDS)
def test_the_box_fills_the_picture_beside_the_tray(open_game: Open, name: str, phone: bool):
    table = open_game(name, phone)
    assert share(table) >= 0.6
    low, high = box(table)
    width, height = picture(table)
    pane = tray(table)
    end = (width, pane["top"]) if phone else (pane["left"], height)
    assert (low >= 0).all()
    assert (high <= end).all()


@pytest.mark.parametrize("phone", [True, *slow(False)])
def test_a_flat_board_lies_as_it_is_largest(open_game: Open, phone: bool):
    table = open_game("pentominoes-6x10", phone)
    wide, tall = np.subtract(*box(table)[::-1])
    assert (wide < tall) == phone
    assert table.browser.run("return cube3d.game.play.table.cell") >= (34 if phone else 68)


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False])
@pytest.mark.parametrize("name", KINDS)
def test_no_loose_piece_is_over_another(open_game: Open, name: str, phone: bool):
    table = open_game(name, phone)
    slots = [
        (np.array([s["x"], s["y"]]), np.array([s["width"], s["height"]]) / 2)
        for s in table.browser.run(SLOTS)
    ]
    assert len(slots) == len(table.now()["loose"])
    for (at, half), (other, more) in combinations(slots, 2):
        assert (np.abs(at - other) >= half + more - 0.01).any()
    cell = table.browser.run("return cube3d.game.play.table.cell")
    for piece, (at, half) in zip(table.now()["loose"], slots, strict=True):
        cells = np.array([[c["x"], c["y"]] for c in piece["cells"]])
        assert (np.abs(cells - at) < half).all()  # whatever way it is turned
        widest = np.ptp(cells, axis=0).max()
        assert widest <= (len(cells) - 1) * 0.51 * 1.2 * cell  # half as large as in the box


@pytest.mark.slow
def test_a_finger_along_the_tray_scrolls_it_and_one_across_lifts_a_piece(open_game: Open):
    table = open_game("soma", True)
    pane = tray(table)
    x, y = map(float, table.grip(1)[0])
    before = np.array([table.browser.run(SLOTS)[1][axis] for axis in "xy"])
    table.browser.touch([(x - by, y) for by in (0, 20, 50, 70)])
    after = np.array([table.browser.run(SLOTS)[1][axis] for axis in "xy"])
    assert tuple(before - after) == pytest.approx((70, 0), abs=1)
    assert table.now()["hand"] is None
    # It ends where the last piece is visible, whole.
    for _ in range(8):
        middle = float(table.corner[1] + pane["top"] + 4)
        table.browser.touch([(350.0, middle), (250.0, middle), (30.0, middle)])
    last = table.browser.run(SLOTS)[-1]
    assert last["x"] + last["width"] / 2 <= pane["left"] + pane["width"]
    assert last["x"] - last["width"] / 2 > pane["left"]
    kind = table.now()["loose"][-1]["type"]
    aspect = table.loose(kind)["aspect"]
    legal = [table.place_of(i) | {"option": i} for i in table.now()["legal"]]
    option = next(p["option"] for p in legal if (p["type"], p["aspect"]) == (kind, aspect))
    start, off = table.grip(kind)
    end = table.seen_at(option) - off + [0, 46]  # it is above the finger
    steps = [start, start - [0, 20], start + 0.6 * (end - start), end]
    table.browser.touch([(float(a), float(b)) for a, b in steps])
    assert [table.place_of(own)["type"] for own in table.placed] == [kind]


@pytest.mark.slow
def test_a_wheel_scrolls_the_tray_and_zooms_elsewhere(open_game: Open):
    table = open_game("tetrasticks-5x5", False)
    browser = table.browser
    browser.command(
        "Emulation.setDeviceMetricsOverride",
        width=700,
        height=420,
        deviceScaleFactor=1,
        mobile=False,
    )
    browser.wait()
    pane, size = tray(table), share(table)

    where = "document.getElementById('play-view').getBoundingClientRect()"
    left, top = browser.run(f"const own = {where}; return [own.left, own.top]")

    def roll(x: float, y: float) -> None:
        at = {"x": left + x, "y": top + y}
        wheel = {"type": "mouseWheel", "deltaX": 0, "deltaY": 60}
        browser.command("Input.dispatchMouseEvent", **at, **wheel)
        browser.wait()

    first = browser.run(SLOTS)[0]["y"]
    roll(pane["left"] + 20, 50)
    assert browser.run(SLOTS)[0]["y"] == pytest.approx(first - 60, abs=1)
    assert share(table) == size
    roll(100, 50)
    assert share(table) < 0.95 * size
    browser.push("#play-home")
    assert share(table) == pytest.approx(size)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["soma", "12y", "lonpos-pyramid"])
def test_the_box_stays_in_the_picture_however_it_is_turned(open_game: Open, name: str):
    """Also while the finger moves, and from no direction is it seen from below."""
    table = open_game(name, True)
    chance = random.Random(name)
    size = picture(table)
    for _ in range(30):
        places = [(chance.uniform(2, 20), chance.uniform(170, 300))]
        places += [(chance.uniform(2, 380), chance.uniform(170, 500)) for _ in range(2)]
        table.browser.touch(places)
        low, high = box(table)
        assert (low >= -1).all()
        assert (high <= size + 1).all()
        assert table.browser.run("return cube3d.game.play.table.eye.look().elevation") >= 5
    rested = "return cube3d.game.play.table.state.look === null"
    wait_until(lambda: table.browser.run(rested), "the view at rest")
    table.browser.wait()
    assert share(table) >= 0.6


@pytest.mark.slow
def test_without_loose_pieces_the_box_has_the_whole_picture(open_game: Open):
    table = open_game("soma", True)
    before = share(table)
    table.browser.push("#play-finish")
    wait_until(lambda: table.now()["solved"])
    table.browser.wait()
    assert tray(table) is None
    low, high = box(table)
    assert ((low + high) / 2)[1] == pytest.approx(picture(table)[1] / 2, abs=12)
    assert share(table) > 0.95 * before
    table.browser.push("#play-again")
    assert tray(table) is not None
    assert share(table) == pytest.approx(before)


SHELF = """
    const { tray } = cube3d.game.play;
    return tray.items.map(({ key }) => [key, tray.slotOf(key), tray.laid.scale]);
"""


@pytest.mark.parametrize("phone", [True, *slow(False)])
def test_loose_pieces_keep_their_places_and_their_size(open_game: Open, phone: bool):
    """On a phone, where the tray scrolls, they close up; but their order stays."""
    table = open_game("soma", phone)
    before = table.browser.run(SHELF)
    table.browser.press("n", ENTER, "n", "n", "n", ENTER)
    gone = {f"t{table.place_of(option)['type']}" for option in table.placed}
    after = table.browser.run(SHELF)
    rest = [own for own in before if own[0] not in gone]
    assert len(after) == len(before) - 2
    if phone:
        assert [(key, slot["y"], scale) for key, slot, scale in after] == [
            (key, slot["y"], scale) for key, slot, scale in rest
        ]
        assert sorted(after, key=lambda own: own[1]["x"]) == after
    else:
        assert after == rest


# Records the pieces that are on their way to the tray, whenever the picture changes.
WATCH = """
    const { table } = cube3d.game.play;
    const show = table.show.bind(table);
    window.flights = [];
    table.show = (items, ...more) => {
        const leaving = items.filter(({ leaves }) => leaves);
        window.flights.push(leaving.map(({ aspect }) => aspect.type));
        show(items, ...more);
    };
"""
HELD = "return cube3d.game.play.tray.items.filter(({ held }) => held).length"


@pytest.mark.parametrize("calm", [False, True])
def test_a_piece_that_is_taken_out_glides_to_the_tray(undrawn: Browser, tmp_path: Path, calm: bool):
    """It is there only at the end; at once for who wants no animation."""
    path = tmp_path / "game.html"
    page_to_play(load("soma"), play=True).write(path)
    undrawn.open(path, "#play", size=DESK, calm=calm)
    table = Table(undrawn, load("soma"))
    undrawn.press("n", ENTER)
    (option,) = table.placed
    undrawn.run(WATCH)
    undrawn.press(BACKSPACE)
    assert table.placed == []
    wait_until(lambda: undrawn.run("return flights.at(-1).length") == 0, "the end of the flight")
    flights = undrawn.run("return flights.flat()")
    assert set(flights) == (set() if calm else {table.place_of(option)["type"]})
    assert undrawn.run(HELD) == 0


def test_a_piece_over_the_tray_has_no_shadow(open_game: Open):
    """The floor, on which the shadow falls, stays under the box."""
    table = open_game("soma", True)
    floor = "return cube3d.game.play.table.stage.floor.scale.toArray()"
    before = table.browser.run(floor)
    at = table.bring("t1")
    table.pointer.press(*at)
    table.pointer.move(*(at - [0, 30]))
    table.browser.wait()
    assert table.now()["hand"]["shift"]
    during = table.browser.run(floor)
    table.pointer.release()
    assert during == before


# --- ways to lie


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False])
def test_any_way_to_lie_takes_two_actions_and_a_fifth_at_most(open_game: Open, phone: bool):
    """In the mean over all 24 orientations of a piece of the Soma cube, from the one it has."""
    table = open_game("soma", phone)
    kind = 1
    ways = table.loose(kind)["ways"]
    assert ways == 24
    actions, seen = 0, set()
    for number in range(ways):
        if table.loose(kind)["aspect"] != number:
            table.show_ways(kind)
            assert not table.browser.run("return cube3d.game.play.tray.scrolls")
            assert len(table.browser.run(SLOTS)) == ways
            table.tap(table.bring(f"t{kind}.{number}"))
            actions += 2
        seen.add(table.loose(kind)["aspect"])
    assert len(seen) == ways
    assert actions / ways <= 2.2


@pytest.mark.slow
def test_only_the_ways_that_still_fit_are_shown(open_game: Open):
    table = open_game("soma", True)
    table.browser.press("n", ENTER, "n", ENTER, "n", ENTER)
    kind = table.now()["loose"][0]["type"]
    legal = [table.place_of(option) for option in table.now()["legal"]]
    fitting = sorted({place["aspect"] for place in legal if place["type"] == kind})
    assert 0 < len(fitting) < 24
    table.show_ways(kind)
    keys = table.browser.run("return cube3d.game.play.tray.items.map(({ key }) => key)")
    assert keys == [f"t{kind}.{aspect}" for aspect in fitting]
    said = f"{table.puzzle.pieces[kind].name} still fits in {len(fitting)} way"
    assert table.browser.text("#play-status").startswith(said)
    # The same ways, one after another, by taps on the piece, or by a key.
    table.browser.press(ESCAPE)
    assert table.browser.run("return cube3d.game.play.picture.offers") is None
    table.tap(table.bring(f"t{kind}"))
    seen = set()
    for number in range(len(fitting)):
        if number % 2:
            table.browser.press("w")
        else:
            table.tap(table.bring(f"t{kind}"))
        seen.add(table.now()["hand"]["aspect"])
    assert sorted(seen) == fitting


CORNER = """
    const { ground: { box: { low } }, table } = cube3d.game.play;
    const { x, y } = table.project([low[0] + 0.5, low[1] + 0.5, low[2] + 0.5]);
    return [x, y];
"""


def tap_the_corner(table: ByHand) -> list[int]:
    """Tap the cell in the corner of the box; return the ways to cover it."""
    # The camera may still glide to the whole board.
    wait_until(lambda: table.browser.run(CORNER) == table.browser.run(CORNER), "a still board")

    def offered() -> list[int | None] | None:
        # A slow machine may take the tap for a long press.
        table.tap(table.corner + np.array(table.browser.run(CORNER)))
        return table.offers

    return [option for option in wait_until(offered, "the ways") or [] if option is not None]


@pytest.mark.parametrize("phone", [True, *slow(False)])
def test_ways_to_cover_a_cell_are_large_enough_and_lead_back(open_game: Open, phone: bool):
    table = open_game("soma", phone)
    pieces = table.browser.run(SHELF)
    tap_the_corner(table)
    shown = table.browser.run(SHELF)
    assert min(slot[side] for _, slot, _ in shown for side in ("width", "height")) >= 44
    assert min(scale for *_, scale in shown) >= 12
    _, top, _, height = table.browser.box("#play-back")
    assert height >= 44
    assert top + height <= table.pane()[1][0][1]  # over no way
    table.browser.push("#play-back")
    wait_until(lambda: table.offers is None, "all pieces")
    assert table.browser.run(SHELF) == pieces
    assert table.browser.run("return document.getElementById('play-back').hidden")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["soma", "pentominoes-6x10"])
@pytest.mark.parametrize("phone", [True, False])
def test_a_tap_on_a_cell_offers_all_ways_to_cover_it(open_game: Open, name: str, phone: bool):
    table = open_game(name, phone)
    rows = placements(table.puzzle)
    through: dict[tuple[int, ...], set[int]] = {}
    for number in range(len(rows)):
        for cell in rows.placed(number).cells:
            through.setdefault(cell, set()).add(number)
    offered = tap_the_corner(table)
    assert set(offered) in through.values()
    assert table.browser.text("#play-status").startswith(f"{len(offered)} ways to cover this cell")
    kind = table.place_of(offered[0])["type"]
    table.tap(table.bring(f"t{kind}.p{offered[0]}"))
    assert table.placed == [offered[0]]
    assert table.browser.run("return cube3d.game.play.picture.offers") is None

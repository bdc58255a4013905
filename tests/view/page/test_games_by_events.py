"""Games that are played by events alone: from the first move to the last, at random, and by ear."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cube3d import load, page_to_play
from tests.helpers.app import DESK, PHONE
from tests.helpers.browser import (
    ARROW_DOWN,
    ARROW_LEFT,
    ARROW_RIGHT,
    ARROW_UP,
    BACKSPACE,
    ENTER,
    ESCAPE,
    PAGE_DOWN,
    PAGE_UP,
    Browser,
)
from tests.helpers.pointer import two_fingers
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.view.page.by_hand import ByHand, from_below, solution_of

LOOKS: dict[str, dict[str, Any]] = {"desk": DESK, "phone": PHONE}
Open = Callable[[str, str], ByHand]

CARD = "return document.querySelector('#play-ending').checkVisibility({ visibilityProperty: true })"


@pytest.fixture
def open_game(undrawn: Browser, tmp_path: Path) -> Open:
    """Open a puzzle of the catalog as a game, on a desk or on a phone."""

    def opened(name: str, look: str) -> ByHand:
        path = tmp_path / "game.html"
        page_to_play(load(name), play=True).write(path)
        undrawn.open(path, **LOOKS[look])
        return ByHand(undrawn, load(name), look == "phone")

    return opened


# --- from the first move to the last

PLACED = [
    "soma",
    "bedlam",
    "ten-cells",
    "pentominoes-6x10",
    "tetrahexes-flower-1",
    "hexiamonds-4x9",
    "tetrasticks-5x5",
    "lonpos-pyramid",
    "rhombic-dodecahedron-12",
    "project-genius-pyramid",  # tetrahedra and octahedra
    "p-y-l-3x3x4-two-holes",  # cells stay empty
]
# Of levels 1, 5 and 10. No puzzle of the catalog needs a turn.
SLID = ["burr-chinese-cross", "burr-artifactory", "burr-unique-10"]
GAMES = [(name, look) for name in PLACED for look in LOOKS]
QUICK = [("soma", "phone"), ("ten-cells", "desk")]


@pytest.mark.parametrize(
    ("name", "look"), [*QUICK, *slow(*(game for game in GAMES if game not in QUICK))]
)
def test_a_pointer_places_all_pieces(open_game: Open, name: str, look: str):
    table = open_game(name, look)
    options = from_below(table, solution_of(table))
    for number, option in enumerate(options, 1):
        table.put(option)
        assert len(table.placed) == number
    assert table.now()["solved"]
    assert table.now()["moves"] == len(options)
    assert table.browser.run(CARD)
    assert f"{len(options)} move" in table.browser.text("#play-ending")


@pytest.mark.slow
@pytest.mark.parametrize("name", SLID)
def test_a_pointer_takes_a_burr_apart(open_slide, name: str):
    """The view is turned by dragging beside the pieces, where a piece is not seen."""
    table = open_slide(load(name), drags=True)
    plan = table.plan
    for number, move in enumerate(plan, 1):
        table.drag(move["moving"], move["shift"], times=8 if move["isLast"] else 1)
        assert len(table.now()["made"]) == number
    assert table.now()["isSolved"]
    assert table.browser.run(CARD)
    assert f"{len(plan)} moves" in table.browser.text("#play-ending")


# --- at random

SHIFT = "\ue008"
SHIFTED = [SHIFT + key for key in (ARROW_LEFT, ARROW_RIGHT, ARROW_UP, ARROW_DOWN)]
ARROWS = [ARROW_LEFT, ARROW_RIGHT, ARROW_UP, ARROW_DOWN, PAGE_UP, PAGE_DOWN]
KEYS = [*"nnnprRfFgGwwzym.,lLi12345cbdv", *ARROWS, *SHIFTED, ENTER, ENTER, ENTER, BACKSPACE, "M"]
KINDS = {
    "tap": 5,
    "double": 2,
    "drag": 8,  # anywhere; also from a piece into the box, or out of it
    "carry": 6,  # a loose piece to anywhere in the box
    "press": 2,  # a loose piece, long
    "twist": 4,  # with two fingers
    "second": 2,  # a right click, which a finger has not
    "roll": 1,  # the wheel over the tray, which a finger has not
    "key": 10,
    "button": 6,
}
ONLY = {"phone": {"twist"}, "desk": {"second", "roll"}}
# The buttons and sliders of the bar that can be used.
BUTTONS = "[...document.querySelectorAll('#play-bar :is(button, input):not(:disabled)')]"
# The corners of the box outside the picture, and the buttons of the bar that cannot be used.
WRONG = """
    const { table } = cube3d.game.play;
    const view = document.getElementById("play-view").getBoundingClientRect();
    const wrong = [];
    for (const corner of table.scenery.corners) {
        const { x, y } = table.project(corner);
        if (x > -1 && x < view.width + 1 && y > -1 && y < view.height + 1) continue;
        wrong.push(`corner ${corner} at ${Math.round(x)}, ${Math.round(y)}`);
    }
    const isInWindow = ({ left, right, top, bottom }) =>
        left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!isInWindow(view)) wrong.push("the picture is larger than the window");
    const buttons = [...document.querySelectorAll("#play-bar :is(button, input)")];
    if (buttons.length < 6) wrong.push(`${buttons.length} buttons`);
    for (const own of buttons) {
        const box = own.getBoundingClientRect();
        const { left, top, width, height } = box;
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        if (width < 12 || height < 12 || !isInWindow(box)) wrong.push(`${own.id} is outside`);
        else if (!own.contains(above)) wrong.push(`${own.id} is under ${above?.id}`);
    }
    return wrong;
"""
Gesture = tuple[str, list[float]]


def gestures(seed: str, number: int, look: str) -> list[Gesture]:
    """Return kinds of gestures, each with numbers below 1 that say where, or which."""
    chance = random.Random(seed)
    missing = ONLY["desk" if look == "phone" else "phone"]
    own = {kind: weight for kind, weight in KINDS.items() if kind not in missing}
    kinds = chance.choices(list(own), list(own.values()), k=number)
    return [(kind, [chance.random() for _ in range(7)]) for kind in kinds]


class Gestures:
    """The gestures of a person who has not read the help."""

    def __init__(self, table: ByHand) -> None:
        self.table, self.browser, self.pointer = table, table.browser, table.pointer

    def make(self, kind: str, shares: list[float]) -> None:
        getattr(self, f"_{kind}")(shares)

    def _spots(self, shares: list[float]) -> list[tuple[float, float]]:
        """Return places in the picture."""
        left, top, width, height = self.browser.box("#play-view")
        pairs = zip(shares[::2], shares[1::2], strict=False)
        return [(left + width * x, top + height * y) for x, y in pairs]

    def _tap(self, shares: list[float]) -> None:
        self.pointer.tap(*self._spots(shares)[0])

    def _double(self, shares: list[float]) -> None:
        self._tap(shares)
        self._tap(shares)

    def _drag(self, shares: list[float]) -> None:
        self.pointer.drag(*self._spots(shares))

    def _loose(self, share: float) -> dict[str, Any] | None:
        """Return one of the loose pieces that the tray shows."""
        loose: list[dict[str, Any]] = [] if self.table.offers else self.table.now()["loose"]
        return loose[int(share * len(loose))] if loose else None

    def _carry(self, shares: list[float]) -> None:
        loose = self._loose(shares[0])
        if not loose:
            self._drag(shares)
            return
        start = self.table.bring(f"t{loose['type']}")
        spots = np.array(self._spots(shares[1:3]))
        self.pointer.drag(start, start - 20, 0.5 * (spots[0] + start), spots[0])

    def _press(self, shares: list[float]) -> None:
        loose = self._loose(shares[0])
        if loose and loose["fits"] and not self.table.now()["solved"]:
            self.table.show_ways(loose["type"])

    def _twist(self, shares: list[float]) -> None:
        """Turn two fingers about their middle, whose distance stays."""
        middle = np.array(self._spots(shares)[0])
        radius, begin, by = 20 + 50 * shares[2], 360 * shares[3], 200 * (shares[4] - 0.5)
        ways = []
        for side in (0, 180):
            angles = np.radians(side + begin + by * np.linspace(0, 1, 9))
            around = middle + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
            ways.append([(float(x), float(y)) for x, y in around])
        two_fingers(self.browser, *ways)

    def _second(self, shares: list[float]) -> None:
        x, y = self._spots(shares)[0]
        self.browser.click(x, y, "right")

    def _roll(self, shares: list[float]) -> None:
        if self.browser.run("return cube3d.game.play.tray.pane"):
            below, _ = self.table.pane()
            self.table.scroll(0 if below else 1, 400 * (shares[0] - 0.5))

    def _key(self, shares: list[float]) -> None:
        self.browser.press(KEYS[int(shares[0] * len(KEYS))])

    def _button(self, shares: list[float]) -> None:
        """Push a button of the bar, or a place of its slider, and wait for what it has found."""
        number = int(shares[0] * self.browser.run(f"return {BUTTONS}.length"))
        name, left, top, width, height = self.browser.run(
            f"const own = {BUTTONS}[arguments[0]], box = own.getBoundingClientRect();"
            "return [own.id, box.left, box.top, box.width, box.height]",
            number,
        )
        share = shares[1] if name == "play-layers" else 0.5
        self.pointer.tap(left + width * share, top + height / 2)
        if name != "play-count":
            searches = "return cube3d.game.play.message.endsWith('…')"
            wait_until(lambda: not self.browser.run(searches), name)


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["soma", "pentominoes-6x10", "lonpos-pyramid"])
def test_no_gesture_but_zoom_loses_the_box_or_a_button(open_game: Open, name: str, look: str):
    """500 gestures at random places; the game goes on after all of them."""
    table = open_game(name, look)
    person = Gestures(table)
    for number, (kind, shares) in enumerate(gestures(f"{name} {look}", 500, look)):
        person.make(kind, shares)
        wrong = table.browser.run(WRONG)
        assert not wrong, f"gesture {number}, {kind} {shares}"
    assert table.browser.run("return cube3d.game.active")


BESIDE = (30.0, 200.0)  # on a phone, neither on the box nor on the tray


@pytest.mark.slow
@pytest.mark.parametrize("name", ["soma", *slow("pentominoes-6x10")])
def test_a_finger_beside_the_pieces_and_one_on_a_piece_leave_nothing_behind(
    open_game: Open, name: str
):
    """After both are lifted, one finger turns the view, as before, and does not zoom."""
    table = open_game(name, "phone")
    two_fingers(table.browser, [BESIDE], [table.bring("t2")])
    table.pointer.drag((60, 300), (80, 300), (120, 320), (200, 340))
    assert table.browser.run("return cube3d.game.play.table.eye.look().zoom") == 1
    assert not table.browser.run(WRONG)


@pytest.mark.slow
def test_a_second_finger_while_the_tray_is_scrolled_does_not_swallow_the_next_tap(open_game: Open):
    table = open_game("bedlam", "phone")
    x, y = table.bring("t2")
    first = [(float(x) - by, float(y)) for by in (0, 10, 40)]
    two_fingers(table.browser, first, [BESIDE] * 3)
    table.tap(table.bring("t3"))
    assert table.now()["hand"]["type"] == 3


# --- by ear


class Ear:
    """Plays by the texts that a screen reader speaks."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def _nodes(self) -> dict[str, dict[str, Any]]:
        tree = self.browser.command("Accessibility.getFullAXTree")["nodes"]
        return {node["nodeId"]: node for node in tree}

    def names(self, role: str) -> list[str]:
        """Return the names of what has a role, in their order."""
        nodes = [node for node in self._nodes().values() if not node["ignored"]]
        return [node["name"]["value"] for node in nodes if node["role"]["value"] == role]

    def announced(self) -> str:
        """Return the texts that are read out when they change."""
        nodes = self._nodes()

        def is_live(node: dict[str, Any] | None) -> bool:
            while node:
                if any(own["name"] == "live" for own in node.get("properties", [])):
                    return True
                node = nodes.get(node.get("parentId", ""))
            return False

        texts = [
            node["name"]["value"]
            for node in nodes.values()
            if not node["ignored"] and node["role"]["value"] == "StaticText" and is_live(node)
        ]
        return " ".join(texts)


PLACE = re.compile(r" at column (\d+), row (\d+), layer (\d+)\.")
ROW = re.compile(r"(?:layer (\d+), )?row (\d+) has columns? ([\d, ]+)")
Cells = set[tuple[int, ...]]


def heard_place(text: str) -> np.ndarray:
    """Return the column, row and layer in a sentence."""
    found = PLACE.search(text)
    assert found, text
    return np.array([int(number) for number in found.groups()])


def heard_cells(text: str) -> Cells:
    """Return the columns, rows and layers of the squares in a sentence."""
    return {
        (int(column), int(row), int(layer or 1))
        for layer, row, columns in ROW.findall(text)
        for column in columns.strip(", ").split(", ")
    }


def column_row_layer(cells: np.ndarray) -> np.ndarray:
    """Return cells of the Soma cube as the game counts them: layers from the bottom."""
    return cells * [1, 1, -1] + [1, 1, 3]


class Listener:
    """Somebody who plays by ear and keys."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.ear = browser, Ear(browser)

    def press(self, key: str) -> str:
        self.browser.press(key)
        return self.ear.announced()

    def place(self, name: str, cells: np.ndarray) -> str:
        """Choose a piece, turn it, move it and place it; return what is said at the end."""
        said = self.press("n")
        while said.split()[0] != name:
            said = self.press("n")
        own: Cells = {tuple(cell) for cell in (cells - cells.min(axis=0) + 1).tolist()}
        said = next(
            said
            for key in [*"rrrfrrrgrrrfrrrgrrrfrrrgrrrr", *"fgfgrfgrfgr"] * 2
            if heard_cells(said := self.press(key)) == own
        )
        wanted = np.floor(cells.mean(axis=0) + 0.5)
        for _ in range(40):
            step = wanted - heard_place(said)
            if not step.any():
                return self.press(ENTER)
            said = self._go(step)
        raise AssertionError(f"no keys lead from {said} to {wanted}")

    def _go(self, step: np.ndarray) -> str:
        """Move the piece nearer, along the axis on which most is left if that is possible."""
        keys = ((ARROW_LEFT, ARROW_RIGHT), (ARROW_UP, ARROW_DOWN), (PAGE_DOWN, PAGE_UP))
        for axis in np.argsort(-np.abs(step)):
            said = self.press(keys[axis][int(step[axis] > 0)])
            if "no place" not in said:
                return said
        raise AssertionError(said)


@pytest.mark.slow
def test_soma_is_solved_by_ear(open_game: Open):
    """A person knows a solution, and hears only texts of the accessibility tree."""
    table = open_game("soma", "desk")
    person = Listener(table.browser)
    (game,) = person.ear.names("application")
    assert "0 of 7 pieces placed" in game
    assert game.endswith("Press h for help.")
    person.press("h")
    told = person.ear.names("StaticText")
    assert {"n, p", "Arrows, Page Up, Page Down", "w", "Enter; Backspace"} <= set(told)
    assert any("r, R" in text for text in told)
    assert any("f, g" in text for text in told)
    person.press(ESCAPE)
    solution = [table.problem.table.placed(option) for option in solution_of(table)]
    pieces = [(placed.piece, column_row_layer(np.array(placed.cells))) for placed in solution]
    pieces.sort(key=lambda own: own[1][:, 2].mean())
    for number, (name, cells) in enumerate(pieces, 1):
        assert name in person.ear.names("application")[0].partition("Beside the box:")[2]
        said = person.place(name, cells)
        if number < len(pieces):
            assert f"{name} is placed; {number} of 7 pieces placed." in said
    assert "Solved!" in said
    assert "7 moves" in said
    assert {"Again", "Close"} <= set(person.ear.names("button"))

"""A game that is played by the events of a mouse or a finger alone."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube3d import Puzzle, solutions
from cube3d.verify.position import find
from tests.helpers.browser import Browser
from tests.helpers.pointer import Pointer
from tests.helpers.waiting import wait_until
from tests.view.page.table import Table

FINGER = 46  # pixels from a finger up to the piece that it drags
SLOT = """
    const { tray } = cube3d.game.play;
    const slot = tray.slotOf(arguments[0]);
    return slot && [slot.x, slot.y, slot.width, slot.height];
"""
PANE = """
    const { below, pane: { left, top, width, height } } = cube3d.game.play.tray;
    return { below, ends: [[left, top], [left + width, top + height]] };
"""
# How high the middle of a placement is, and how near the eye.
ORDER = """
    const { aspects, table } = cube3d.game.play;
    const middle = aspects.middleOf(arguments[0]);
    return [middle[2], middle.reduce((sum, x, axis) => sum + x * table.back[axis], 0)];
"""
# Where the cells of a placement are seen on which no placed piece is.
CELLS = """
    const { play, play: { aspects } } = cube3d.game;
    const shift = aspects.shiftOf(arguments[0]);
    return aspects.aspectOf(arguments[0]).middles
        .map((middle) => play.table.project(middle.map((x, axis) => x + shift[axis])))
        .filter(({ x, y }) => play.itemAt(x, y) === null && !play.tray.isIn(x, y))
        .map(({ x, y }) => [x, y]);
"""
OFFERS = "return cube3d.game.play.picture.offers?.map(({ option }) => option ?? null) ?? null"


class ByHand(Table):
    """A game that is open in a browser; `actions` counts drags, taps and presses."""

    def __init__(self, browser: Browser, puzzle: Puzzle, finger: bool) -> None:
        super().__init__(browser, puzzle)
        self.pointer = Pointer(browser, finger)
        self.actions = 0

    # --- seeing

    @property
    def offers(self) -> list[int | None] | None:
        found: list[int | None] | None = self.browser.run(OFFERS)
        return found

    def slot_of(self, key: str) -> tuple[np.ndarray, np.ndarray] | None:
        """Return the middle of a slot of the tray, and its size."""
        found = self.browser.run(SLOT, key)
        return found and (self.corner + found[:2], np.array(found[2:]))

    def pane(self) -> tuple[bool, np.ndarray]:
        """Return whether the tray is below the box, and its corners."""
        found = self.browser.run(PANE)
        return found["below"], self.corner + np.array(found["ends"])

    # --- acting

    def tap(self, at: np.ndarray) -> None:
        self.pointer.tap(*at)
        self.actions += 1

    def bring(self, key: str) -> np.ndarray:
        """Scroll the tray until a slot is visible; return its middle."""
        below, (low, high) = self.pane()
        along = 0 if below else 1
        for _ in range(40):
            found = self.slot_of(key)
            assert found, f"nothing in the tray is {key}"
            middle, size = found
            off = middle - (low + high) / 2
            if abs(off[along]) + size[along] / 2 <= (high - low)[along] / 2 + 1:
                return middle
            self.scroll(along, off[along])
        raise AssertionError(f"{key} cannot be scrolled to")

    def scroll(self, along: int, pixels: float) -> None:
        """Scroll the tray, by a wheel or a finger."""
        _, (low, high) = self.pane()
        start = (low + high) / 2
        if not self.pointer.finger:
            at = {"x": float(start[0]), "y": float(start[1])}
            self.browser.command(
                "Input.dispatchMouseEvent", type="mouseWheel", **at, deltaX=0, deltaY=pixels
            )
            self.browser.wait()
            return
        room = (high - low)[along] / 2 - 20
        end = start.copy()
        end[along] -= np.clip(pixels, -room, room)
        between = (start + end) / 2
        self.pointer.drag(start, between, end)

    def show_ways(self, kind: int) -> None:
        """Press a loose piece long, which shows all ways in which it fits."""
        self.pointer.press(*self.bring(f"t{kind}"))
        wait_until(lambda: self.offers is not None, "the ways")
        self.pointer.release()
        self.actions += 1

    def turn_as(self, option: int) -> None:
        """Let a loose piece lie as in a placement, by a long press and a tap."""
        place = self.place_of(option)
        kind, aspect = place["type"], place["aspect"]
        if self.loose(kind)["aspect"] == aspect:
            return
        self.show_ways(kind)
        self.tap(self.bring(f"t{kind}.{aspect}"))
        assert self.loose(kind)["aspect"] == aspect

    def carry(self, option: int) -> bool:
        """Drag a piece until its ghost is a placement, and drop it; return whether that works."""
        kind = self.place_of(option)["type"]
        below, _ = self.pane()
        start = self.bring(f"t{kind}")
        across = np.array([0, -20] if below else [-20, 0])
        self.pointer.press(*start)
        self.actions += 1
        self.pointer.move(*(start + across))
        lift = np.array([0, FINGER if self.pointer.finger else 0])
        for off in spiral(self.cell):
            self.pointer.move(*(self.seen_at(option) + lift + off))
            self.browser.wait()
            if self.browser.run("return cube3d.game.play.hand?.ghost") == option:
                self.pointer.release()
                return option in self.placed
        self.pointer.move(*start)
        self.pointer.release()
        return False

    @property
    def cell(self) -> float:
        return float(self.browser.run("return cube3d.game.play.table.cell"))

    def cover(self, option: int) -> bool:
        """Tap a cell, and a placement among all ways to cover it; return whether that works."""
        for spot in self.browser.run(CELLS, option):
            if self.browser.run("return cube3d.game.play.isChoosing"):
                self.let_go()
            self.tap(self.corner + spot)
            if option in (self.offers or []):
                self.tap(self.bring(f"t{self.place_of(option)['type']}.p{option}"))
                return option in self.placed
        return False

    def let_go(self) -> None:
        """Tap beside everything, again if a slow machine takes the tap for a long press."""

        def is_idle() -> bool:
            self.tap(self.corner + 3)
            return not self.browser.run("return cube3d.game.play.isChoosing")

        wait_until(is_idle, "nothing is chosen")

    def turn_view(self, right: float, down: float) -> None:
        """Drag beside the box."""
        start = self.corner + np.array([4, 40])
        self.pointer.drag(*[start + np.array([right, down]) * t for t in (0, 0.2, 0.6, 1)])
        self.actions += 1
        self.browser.wait()

    def put(self, option: int) -> str:
        """Place a piece as a person would; return how."""
        for turned in range(9):
            if turned:
                if self.browser.run("return cube3d.game.play.isChoosing"):
                    self.let_go()
                self.turn_view(70, 15 * (-1) ** turned)
            self.turn_as(option)
            if self.carry(option):
                return f"drag{turned or ''}"
            if self.cover(option):
                return f"cover{turned or ''}"
        raise AssertionError(
            f"{self.puzzle.pieces[self.place_of(option)['type']].name} cannot be put to {option}"
        )


def spiral(cell: float) -> Iterator[np.ndarray]:
    """Yield steps in pixels, farther and farther away."""
    yield np.zeros(2)
    for radius in (0.2, 0.4, 0.7, 1.0, 1.4):
        for angle in np.linspace(0, 2 * np.pi, 12, endpoint=False):
            yield cell * radius * np.array([np.cos(angle), np.sin(angle)])


def solution_of(table: Table) -> list[int]:
    """Return the placements of a solution."""
    with solutions(table.puzzle, limit=1) as search:
        (found,) = search
    return [find(table.problem.table, placed) for placed in found.placements]


def from_below(table: Table, options: list[int]) -> list[int]:
    """Sort placements: those at the bottom first, and of these those at the back."""
    return sorted(
        options, key=lambda option: np.round(table.browser.run(ORDER, option), 3).tolist()
    )

"""A mouse or a finger, whose events a page gets one by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.helpers.browser import Browser

Spot = Any  # two numbers, also as an array


class Pointer:
    """A mouse with one button, or a finger."""

    def __init__(self, browser: Browser, finger: bool) -> None:
        self.browser, self.finger = browser, finger
        self.at = (0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        self._go("touchStart" if self.finger else "mousePressed", x, y)

    def move(self, x: float, y: float) -> None:
        self._go("touchMove" if self.finger else "mouseMoved", x, y)

    def release(self) -> None:
        self._go("touchEnd" if self.finger else "mouseReleased", *self.at)
        self.browser.wait()

    def tap(self, x: float, y: float) -> None:
        self.press(x, y)
        self.release()

    def drag(self, *places: Spot) -> None:
        self.press(*places[0])
        for place in places[1:]:
            self.move(*place)
        self.release()

    def _go(self, kind: str, x: float, y: float) -> None:
        self.at = (float(x), float(y))
        place = {"x": self.at[0], "y": self.at[1]}
        if self.finger:
            points = [] if kind == "touchEnd" else [place]
            self.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        else:
            how = {"button": "left", "buttons": int(kind != "mouseReleased"), "clickCount": 1}
            self.browser.command("Input.dispatchMouseEvent", type=kind, **place, **how)


def two_fingers(browser: Browser, first: Iterable[Spot], second: Iterable[Spot]) -> None:
    """Put one finger down and then a second one, and move both along their places at once."""
    ways = list(zip(first, second, strict=True))

    def send(kind: str, *places: Spot) -> None:
        points = [{"x": float(x), "y": float(y), "id": i} for i, (x, y) in enumerate(places)]
        browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    send("touchStart", ways[0][0])
    send("touchStart", *ways[0])
    for places in ways[1:]:
        send("touchMove", *places)
    send("touchEnd")
    browser.wait()

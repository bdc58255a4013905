"""The window on an invisible screen: keys, clicks, and what is on the screen."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageGrab

from cube3d.core.solids import RGB
from tests.helpers.command import Process
from tests.helpers.waiting import PATIENCE, wait_until

WIDTH, HEIGHT = 560, 420
SIZE = f"{WIDTH}x{HEIGHT}"
# The part of the window that has neither texts nor the slider.
MIDDLE = slice(90, HEIGHT - 90), slice(60, WIDTH - 60)
SLIDER = 0.87 * HEIGHT  # from the top
Picture = NDArray[np.int64]


def slider_at(share: float) -> tuple[float, float]:
    """Return where the knob of the slider is at a share of its way."""
    return WIDTH * (0.32 + 0.36 * share), SLIDER


def pixels(image: Image.Image) -> Picture:
    """Return the pixels of an image, (h, w, 3)."""
    return np.asarray(image.convert("RGB")).astype(np.int64)


def vivid(picture: Picture) -> float:
    """Return the share of vivid pixels: pieces that are not pale."""
    return float((picture.max(axis=2) - picture.min(axis=2) > 70).mean())


class Desk:
    """A person in front of a screen with one window of cube3d."""

    def __init__(self, display: str, process: Process) -> None:
        self.display = display
        self.process = process
        self.window = self.until(lambda: self._do("search", "--name", "solution"))
        self.hover(WIDTH // 2, 5)

    def _do(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def until(self, holds: Callable[[], object]):
        """Wait for a condition while the window is there."""

        def holds_or_ended():
            value = holds()
            if not value and self.process.poll() is not None:
                raise AssertionError(f"it has ended: {self.process.communicate()}")
            return value

        return wait_until(holds_or_ended)

    def hover(self, x: int, y: int) -> None:
        self._do("mousemove", x, y)

    def press(self, *keys: str) -> None:
        self._do("key", "--delay", 30, *keys)

    def click(self, x: float, y: float) -> None:
        self._do("mousemove", round(x), round(y), "click", 1)

    def drag(self, start: tuple[float, float], end: tuple[float, float], button: int = 1) -> None:
        self._do("mousemove", *map(round, start), "mousedown", button)
        for share in (0.25, 0.5, 0.75, 1.0):
            at = [a + share * (b - a) for a, b in zip(start, end, strict=True)]
            self._do("mousemove", *map(round, at))
        self._do("mouseup", button)

    @property
    def title(self) -> str:
        return self._do("getwindowname", self.window)

    def titled(self, text: str) -> None:
        self.until(lambda: text in self.title)

    def look(self) -> Picture:
        """Return the picture on the screen."""
        with ImageGrab.grab(xdisplay=self.display) as image:
            return pixels(image)[:HEIGHT, :WIDTH]

    def sees(self, holds: Callable[[Picture], bool]) -> Picture:
        """Wait until the middle of the window holds what it should; return it."""
        seen: list[Picture] = []

        def holds_now() -> bool:
            seen[:] = [self.look()[MIDDLE]]
            return holds(seen[0])

        self.until(holds_now)
        return seen[0]

    def opens_on(self, paper: RGB) -> Picture:
        """Wait until the window has opened on this background; return its middle."""
        self.titled(" - solution ")
        self.until(lambda: tuple(self.look()[HEIGHT // 2, -1]) == paper)
        return self.sees_new(np.array(paper))

    def sees_again(self, picture: Picture) -> None:
        """Wait until the middle of the window is as it was."""
        self.sees(lambda now: bool((now == picture).all()))

    def sees_new(self, *pictures: Picture) -> Picture:
        """Wait until the middle of the window differs from pictures, and rests; return it."""
        before = pictures[0]

        def rests(now: Picture) -> bool:
            nonlocal before
            settled = (now == before).all() and all((now != own).any() for own in pictures)
            before = now
            return bool(settled)

        return self.sees(rests)

    def end(self, code: int) -> str:
        """Wait for the command to end; return its output."""
        said = self.process.communicate(timeout=PATIENCE)[1]
        assert self.process.returncode == code, said
        assert not self._do("search", "--name", "solution")
        return said

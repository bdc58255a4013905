"""A game in a browser in which pieces slide, played by a mouse or a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cube3d import Puzzle, Solution
from cube3d.solving.build_problem import build_problem
from cube3d.view.scene.look import DRAG
from tests.helpers.browser import Browser
from tests.helpers.pointer import Pointer
from tests.helpers.waiting import wait_until

LOOKS = ["iso", "back", "top", "left", "bottom", "front", "right"]  # in which a piece may be seen
# A point of the picture that shows a block, as near its middle as there is; without a block, one
# that shows none, as near a corner as there is: the left one at the top, or at the bottom.
GRIP = """
    const [block, isLow] = arguments;
    const { view } = cube3d.game.slide;
    view.drawNow();
    const canvas = document.getElementById("slide-view");
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const seen = [];
    for (let y = 4; y < height; y += 6)
        for (let x = 4; x < width; x += 6) if (view.blockAt(x, y) === block) seen.push([x, y]);
    if (!seen.length) return null;
    const mean = (axis) => seen.reduce((sum, at) => sum + at[axis], 0) / seen.length;
    const middle = block === null ? [0, isLow ? height : 0] : [mean(0), mean(1)];
    const far = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
    const [[x, y]] = seen.sort((one, other) => far(one) - far(other));
    return [x + left, y + top];
"""
STEP = """
    const [block, shift] = arguments;
    return cube3d.game.slide.view.stepOnScreen(block, cube3d.game.slide.sceneOf(shift));
"""
# Degrees by which one turns to see a burr from all sides, to the right and down.
TURNS = [(90, 0)] * 3 + [(45, 55)] + [(90, 0)] * 3 + [(45, -110)] + [(90, 0)] * 3


class SlideTable:
    """A game that is played by hand. Its view is turned by a command, or by dragging."""

    def __init__(self, browser: Browser, puzzle: Puzzle, finger: bool, drags: bool = False) -> None:
        self.browser, self.puzzle, self.finger, self.drags = browser, puzzle, finger, drags
        self.pointer = Pointer(browser, finger)
        wait_until(lambda: self.now().get("levels") is not None, "the level")

    def now(self) -> dict[str, Any]:
        found = self.browser.run("return cube3d.game?.slide?.inspect() ?? {}")
        return dict(found)

    @property
    def plan(self) -> list[dict[str, Any]]:
        return list(self.browser.run("return cube3d.game.slide.plan.moves"))

    @property
    def solution(self) -> Solution:
        return build_problem(self.puzzle).solution(self.now()["options"])

    def views(self) -> Iterator[None]:
        """Turn the view, on and on."""
        if not self.drags:
            for look in LOOKS:
                self.browser.run("cube3d.game.slide.view.eye.view(arguments[0])", look)
                yield
            return
        yield
        for degrees in TURNS:
            self.turn(*degrees)
            yield

    def turn(self, right: float, down: float) -> None:
        """Drag beside the pieces, as far as turns the view by degrees."""
        x, y = self.browser.run(GRIP, None, down < 0)
        self.pointer.drag(*[(x + right / DRAG * t, y + down / DRAG * t) for t in (0, 0.1, 0.5, 1)])

    def grip(self, block: int, shift: list[int]) -> tuple[list[float], list[float]] | None:
        """Turn until a piece is seen; return a point of it, and a step of it on the screen."""
        for _ in self.views():
            at = self.browser.run(GRIP, block)
            if at:
                step = self.browser.run(STEP, block, shift)
                if (step[0] ** 2 + step[1] ** 2) ** 0.5 > 12:
                    return at, step
        return None

    def drag(self, moving: list[int], shift: list[int], *, times: float = 1) -> None:
        """Choose pieces, and drag one of them along a shift."""
        if len(moving) > 1:
            for block in moving:
                found = self.grip(block, shift)
                assert found, f"piece {block} is not seen"
                self.pointer.tap(*found[0])
            assert self.now()["chosen"] == moving
        found = self.grip(moving[0], shift)
        assert found, f"piece {moving[0]} is not seen"
        (x, y), (dx, dy) = found
        way = [(x + dx * times * share, y + dy * times * share) for share in (0, 0.2, 0.5, 1)]
        self.pointer.drag(*way)

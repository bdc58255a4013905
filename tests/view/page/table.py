"""A game in a browser, played by a person's means."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube3d import Puzzle
from cube3d.solving.build_problem import build_problem
from tests.helpers.browser import (
    ARROW_DOWN,
    ARROW_LEFT,
    ARROW_RIGHT,
    ARROW_UP,
    PAGE_DOWN,
    PAGE_UP,
    Browser,
)
from tests.helpers.waiting import wait_until


class Table:
    """A game that is open in a browser."""

    def __init__(self, browser: Browser, puzzle: Puzzle) -> None:
        self.browser, self.puzzle = browser, puzzle
        self.problem = build_problem(puzzle)
        left, top, _, _ = browser.box("#play-view")
        self.corner = np.array([left, top])

    def now(self):
        return self.browser.run("return cube3d.game.inspect()")

    @property
    def placed(self) -> list[int]:
        placed: list[int] = self.now()["placed"]
        return placed

    def place_of(self, option: int):
        return self.browser.run("return cube3d.game.placeOf(arguments[0])", option)

    def seen_at(self, option: int) -> np.ndarray:
        """Return where the middle of a placement is on the screen."""
        place = self.place_of(option)
        seen: np.ndarray = self.corner + np.array([place["x"], place["y"]])
        return seen

    def cell_at(self, cell: Sequence[int]) -> tuple[float, float]:
        """Return where the middle of a cell of a flat box is on the screen."""
        place = self.browser.run(
            "const [x, y] = arguments[0];"
            "return cube3d.game.play.table.project([x + 0.5, 0.5 - y, 0.2])",
            list(cell),
        )
        return float(self.corner[0] + place["x"]), float(self.corner[1] + place["y"])

    def loose(self, kind: int):
        return next(piece for piece in self.now()["loose"] if piece["type"] == kind)

    def grip(self, kind: int) -> tuple[np.ndarray, np.ndarray]:
        """Return where a loose piece can be taken, and from there to its middle."""
        self.browser.run("cube3d.game.play.tray.reveal(`t${arguments[0]}`)", kind)
        self.browser.wait()
        cells = np.array([[cell["x"], cell["y"]] for cell in self.loose(kind)["cells"]])
        # The cell in front hides no other one of its piece.
        first = cells[cells[:, 1].argmax()]
        return self.corner + first, cells.mean(axis=0) - first

    def turn_to(self, option: int) -> None:
        """Turn the chosen piece by keys until it lies as in a placement."""
        wanted = self.place_of(option)
        for key in [*"rrrfrrrgrrrfrrrgrrrfrrrgrrrr", *"fgfgrfgrfgr"] * 2:
            if self.now()["hand"]["aspect"] == wanted["aspect"]:
                return
            self.browser.press(key)
        raise AssertionError(f"no key turns piece {wanted['type']} as it lies in {option}")

    def hint(self) -> None:
        """Ask for a hint until its piece is placed: which piece, where, and place it."""
        placed = len(self.placed)
        for step in ("Where?", "Place"):
            self.browser.push("#play-hint")
            self.wait_for_step(step)
        self.browser.push("#play-hint")
        assert len(self.placed) == placed + 1

    def wait_for_step(self, step: str) -> None:
        wait_until(lambda: self.browser.text("#play-hint") == step, step)

    def tell_always(self) -> None:
        """Let the game always say whether it can be solved."""
        self.browser.press("v", "v")
        assert self.browser.text("#play-status").startswith("Help: the game always says")

    def choose(self, kind: int) -> None:
        """Choose a piece by keys."""
        for _ in self.now()["loose"]:
            self.browser.press("n")
            if self.now()["hand"]["type"] == kind:
                return
        raise AssertionError(f"piece {kind} cannot be chosen")

    def steer_to(self, option: int) -> None:
        """Move the ghost by keys until it is a placement."""
        for _ in range(60):
            ghost = self.now()["hand"]["ghost"]
            if ghost == option:
                return
            self.browser.press(self._key(ghost, option))
        raise AssertionError(f"no keys lead to {option}")

    def _key(self, ghost: int, option: int) -> str:
        cells = [np.array(self.problem.table.placed(i).cells) for i in (ghost, option)]
        step = cells[1].mean(axis=0) - cells[0].mean(axis=0)
        if self.browser.run("return cube3d.game.play.table.isTurned"):
            step[:2] = -step[1], step[0]  # a flat board on its side
        axis = int(np.abs(step).argmax())
        keys = (
            (ARROW_LEFT, ARROW_RIGHT),
            (ARROW_UP, ARROW_DOWN),
            (PAGE_UP, PAGE_DOWN),
        )
        return keys[axis][int(step[axis] > 0)]

    def drag(self, kind: int, option: int, *, off: tuple[float, float] = (0, 0)) -> None:
        """Drag a loose piece, turned right, to a placement, or some pixels off."""
        start, middle = self.grip(kind)
        end = self.seen_at(option) - middle + off
        steps = [start + (end - start) * share for share in (0, 0.1, 0.5, 1)]
        self.browser.drag(*[(float(x), float(y)) for x, y in steps])

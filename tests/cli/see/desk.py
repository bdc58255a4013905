"""The window on an invisible screen: keys, clicks, and its expected picture."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Collection
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import ImageGrab

from cube3d import Solution
from cube3d.view.raster.shadow import CastShadow, Filled
from cube3d.view.scene import shading
from cube3d.view.scene.camera import Camera, frame
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import Body
from cube3d.view.scene.paint import paint, quiet
from cube3d.view.scene.theme import LIGHT
from cube3d.view.window.panel import Panel, Rectangle, SolutionLayout, frame_all
from cube3d.view.window.view_state import Motion, ViewerOptions, ViewerState
from tests.helpers.command import Process
from tests.helpers.lighting import lit, occlusion_of
from tests.helpers.waiting import PATIENCE, wait_until

WIDTH, HEIGHT = 560, 420
SIZE = f"{WIDTH}x{HEIGHT}"
Picture = NDArray[np.int64]
Face = tuple[int, int, str, Picture]  # x and y on the screen, label, and colour there


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

    def wheel(self, clicks: int) -> None:
        self._do("mousemove", WIDTH // 2, HEIGHT // 2, "click", "--repeat", clicks, 4)

    @property
    def title(self) -> str:
        return self._do("getwindowname", self.window)

    def titled(self, text: str) -> None:
        self.until(lambda: text in self.title)

    def look(self) -> Picture:
        """Return the picture on the screen."""
        with ImageGrab.grab(xdisplay=self.display) as image:
            return np.asarray(image.convert("RGB")).astype(np.int64)[:HEIGHT, :WIDTH]

    def sees(self, holds: Callable[[Picture], bool]) -> None:
        """Wait until a picture is there."""
        self.until(lambda: holds(self.look()))

    def end(self, code: int) -> str:
        """Wait for the command to end; return its output."""
        said = self.process.communicate(timeout=PATIENCE)[1]
        assert self.process.returncode == code, said
        assert not self._do("search", "--name", "solution")
        return said


class Expected:
    """The expected picture of the window, without OpenGL."""

    def __init__(
        self,
        solution: Solution,
        by: str = "piece",
        motions: NDArray[np.float64] | None = None,
        lit: Collection[int] = (),
    ) -> None:
        self.blocks = blocks(solution)
        state = ViewerState([solution], ViewerOptions(colour_by=by))
        self.layout = Panel(state, (WIDTH, HEIGHT))
        motion, self.lit = Motion(state), lit
        if motions is not None:
            motion.motions = motions
        self.paint = paint(self.blocks, by=by)
        self.arranged = SolutionLayout(state, (WIDTH, HEIGHT)).arrangement(motion)
        pivot, reach, centre = frame_all(self.arranged, state, self.layout)
        right, up, back = frame(*state.direction)
        self.camera = Camera(pivot + reach * back, right, up, back)
        self.middle = WIDTH * (1 - centre[0]) / 2, HEIGHT * (1 + centre[1]) / 2
        self.faces = self._faces()

    def shown(self, picture: Picture) -> set[str]:
        """Return the labels of the pieces that look as they should wherever they are seen."""
        wrong = {
            label for x, y, label, colour in self.faces if np.abs(picture[y, x] - colour).max() > 5
        }
        return {label for _, _, label, _ in self.faces} - wrong

    def is_mostly_there(self, picture: Picture) -> bool:
        """Tell the same but for faces that the lines around empty cells run across."""
        right = [np.abs(picture[y, x] - c).max() <= 5 for x, y, _, c in self.faces]
        return float(np.mean(right)) > 0.75

    def is_whole(self, picture: Picture) -> bool:
        return self.shown(picture) == {label for _, _, label, _ in self.faces}

    def _colours(self, body: Body) -> NDArray[Any]:
        """Return the colours of a body's cells, faded if only other pieces are lit."""
        colours = np.broadcast_to(self.paint.of(body), body.cells.shape)
        return quiet(colours, LIGHT.paper) if self.lit and body.block not in self.lit else colours

    def _faces(self) -> list[Face]:
        """Return the faces of a box's cells that are seen."""
        found: list[Face] = []
        bodies = self.arranged.bodies
        low, high = (np.concatenate([b.boxes[i] + b.offset for b in bodies]) for i in (0, 1))
        owner = np.repeat(np.arange(len(bodies)), [len(body.cells) for body in bodies])
        cubes = [self._colours(body) for body in bodies]
        tints, occlusion = np.concatenate(cubes).astype(float), occlusion_of(bodies)
        towards = shading.sun(self.camera)
        cast = None if towards is None else CastShadow(Filled(bodies), towards)
        # From the usual view: the right, the front and the top.
        for axis, side in ((0, 1.0), (1, -1.0), (2, 1.0)):
            normal = side * np.eye(3)[axis]
            reach = (side * (low + high) / 2)[:, axis]
            outer = np.flatnonzero(reach == reach.max())
            points = (low + high)[outer] / 2 + 0.5 * normal
            pixels = self.camera.project(points, HEIGHT)
            for point, (x, y), cell in zip(points, pixels, outer, strict=True):
                block = bodies[owner[cell]].block
                hidden = occlusion.at(point[None], normal[None])
                shaded = 0.0 if cast is None else cast.at(point[None], normal[None])
                where = point[None], normal[None], hidden
                seen = lit(tints[cell][None], *where, self.camera, shaded=shaded)
                at = round(self.middle[0] + x), round(self.middle[1] - y)
                found.append((*at, self.blocks[block].label, seen[0].astype(np.int64)))
        return found

    def note(self, picture: Picture) -> Picture:
        """Return the part of a picture where the window writes notes, above the sliders."""
        end = HEIGHT - self.layout.margins[2]
        return picture[end - 20 : end]

    def place_of(self, box: Rectangle, share: float = 0.5) -> tuple[float, float]:
        """Return where a box of the layout is on the screen, from the top left."""
        return box.x + share * box.width, box.y + box.height / 2

    def button(self, text: str) -> tuple[float, float]:
        """Return where a button or a piece of the list is on the screen."""
        return self.place_of((self.layout.buttons | self.layout.pieces)[text])

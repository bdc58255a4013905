"""The panel over the picture (buttons, sliders, list, texts), framing, and layout of a solution."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

import matplotlib as mpl
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from cube3d.core.solids import RGB
from cube3d.view.raster.outline import parted
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import Detail, ShadedBodies
from cube3d.view.scene.camera import VIEW_ANGLE, frame
from cube3d.view.scene.from_solution import scene_direction
from cube3d.view.scene.layout import Arrangement, Body, arrange, bounds
from cube3d.view.scene.look import MARGIN
from cube3d.view.scene.paint import Paint
from cube3d.view.scene.theme import Theme
from cube3d.view.window.commands import BUTTONS, HELP, press
from cube3d.view.window.view_state import Motion, ViewerState

# Heights in pixels, in a window 900 pixels high.
_TEXT, _BUTTON, _GAP = 15, 32, 6  # letters, buttons, and the space between buttons
_ROW, _HEAD = 26, 96  # a row of the list; all texts above the picture
_SLIDERS, _KNOB = 58, 18  # the sliders with their texts; the knob of a slider
_LIST_SHARE = 0.3  # of the width; the list takes no more
_BACKING = 210  # opacity of the paper behind texts, of 255
_FINE = 4  # samples per pixel, each way, for smooth corners


class Rectangle(NamedTuple):
    """A rectangle on the screen: upper left corner and size, in pixels."""

    x: int
    y: int
    width: int
    height: int

    def has(self, x: float, y: float) -> bool:
        """Return whether a point is in the rectangle."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


class Panel:
    """Everything drawn over a picture of a size, (width, height) in pixels.

    Attributes:
        unit: pixels per unit of the lengths above.
        buttons: the places of buttons, by text.
        pieces: the places of rows of the list, by label, as far as there is room.
        sliders: the places of the sliders: explosion, and steps.
        margins: the space taken from the picture on the right, above and below.
    """

    def __init__(self, state: ViewerState, size: tuple[int, int]) -> None:
        """Lay out the panel for a state."""
        self._state, self.size = state, size
        self.unit = min(2.0, max(0.72, min(size[1] / 900, size[0] / 1200)))
        self.buttons: dict[str, Rectangle] = {}
        below = self._flow([text for text, *_ in BUTTONS])
        self.pieces: dict[str, Rectangle] = {}
        right = self._list(state.labels, below) if state.listing else 0
        long, gap, knob = (size[0] - right) // 2, self.px(40), self.px(_KNOB)
        line = size[1] - below - self.px(18) - knob // 2
        self.sliders = [Rectangle(left + gap, line, long - 2 * gap, knob) for left in (0, long)]
        self.margins = right, self.px(_HEAD), below + self.px(_SLIDERS)

    def px(self, length: float) -> int:
        """Return a length in pixels."""
        return round(length * self.unit)

    def _flow(self, texts: list[str]) -> int:
        """Place the buttons side by side in rows; return the height of the rows."""
        gap, high = self.px(_GAP), self.px(_BUTTON)
        wide = [round(self._font(_TEXT).getlength(text)) + self.px(22) for text in texts]
        rows: list[list[int]] = [[]]
        for number in range(len(wide)):
            if rows[-1] and sum(wide[n] + gap for n in (*rows[-1], number)) > self.size[0]:
                rows.append([])
            rows[-1].append(number)
        for row, numbers in enumerate(reversed(rows), 1):
            x = (self.size[0] - sum(wide[n] + gap for n in numbers) + gap) // 2
            for n in numbers:
                self.buttons[texts[n]] = Rectangle(
                    x, self.size[1] - row * (high + gap), wide[n], high
                )
                x += wide[n] + gap
        return gap + len(rows) * (high + gap)

    def _list(self, labels: list[str], below: int) -> int:
        """Place the pieces in columns on the right; return the width of the columns."""
        row, gap = self.px(_ROW), self.px(_GAP)
        longest = self._font(_TEXT).getlength(max(labels, key=len))
        wide = min(round(longest) + self.px(40), self.px(190))
        room = max(1, (self.size[1] - below - 2 * gap - row) // row)
        columns = max(1, min(-(-len(labels) // room), int(_LIST_SHARE * self.size[0] / wide)))
        right = columns * (wide + gap)
        for number, label in enumerate(labels[: columns * room]):
            x = self.size[0] - right + number // room * (wide + gap)
            self.pieces[label] = Rectangle(x, gap + number % room * row, wide, row - 2)
        return right

    # --- the pointer ------------------------------------------------------------------------

    def slider_at(self, x: float, y: float) -> int:
        """Return the number of the slider at a point, or -1."""
        half = self.px(_KNOB) // 2  # at both ends, the knob reaches beyond the slider
        wide = (box._replace(x=box.x - half, width=box.width + 2 * half) for box in self.sliders)
        return next((n for n, box in enumerate(wide) if box.has(x, y)), -1)

    def slide(self, number: int, x: float) -> None:
        """Move the knob of a slider to ``x``."""
        box, state = self.sliders[number], self._state
        share = min(1.0, max(0.0, (x - box.x) / box.width))
        if number == 0:
            state.explode_to(share * state.furthest)
        else:
            state.step_to(round(share * state.count))

    def click(self, x: float, y: float) -> bool:
        """Do the action of the button or list row at a point; return whether there is one."""
        for text, key, _ in BUTTONS:
            if self.buttons[text].has(x, y):
                press(self._state, key)
                return True
        for label, box in self.pieces.items():
            if box.has(x, y):
                self._state.toggle_hidden(label)
                return True
        return False

    # --- drawing ----------------------------------------------------------------------------

    def draw(self, paint: Paint, note: str) -> NDArray[np.uint8]:
        """Return the image, (height, width, 4); while the help is open, only that."""
        theme, is_help = self._state.theme, self._state.helping
        paper = (*theme.card, 255) if is_help else (*theme.paper, 0)
        self._image = Image.new("RGBA", self.size, paper)
        self._pen = ImageDraw.Draw(self._image)
        if is_help:
            self._draw_help()
        else:
            self._draw_texts(note)
            self._draw_sliders()
            self._draw_buttons()
            for label, box in self.pieces.items():
                self._draw_row(label, box, paint.of_block(self._state.labels.index(label)))
        return np.asarray(self._image)

    def _font(self, height: float, *, bold: bool = False) -> ImageFont.FreeTypeFont:
        return _font(max(6, round(height * self.unit)), bold)

    def _write(
        self, text: str, at: tuple[float, float], size: float, colour: RGB, *,
        room: float = 1e6, bold: bool = False,
    ) -> None:  # fmt: skip
        """Write a line on a backing, cut to ``room`` pixels."""
        font, cut = self._font(size, bold=bold), text[:300]
        while cut and font.getlength(cut) > room:
            cut = cut[:-2] + "…" if len(cut) > 2 else ""
        if cut:
            left, top, right, bottom = self._pen.textbbox(at, cut, font, "lm")
            backing = (*self._state.theme.paper, _BACKING)
            self._pen.rectangle((left - 3, top - 3, right + 3, bottom + 3), fill=backing)
            self._pen.text(at, cut, (*colour, 255), font, "lm")

    def _draw_texts(self, note: str) -> None:
        state, theme, left = self._state, self._state.theme, self.px(16)
        room = self.size[0] - self.margins[0] - 2 * left
        for text, y, size, colour in (
            (state.solution.puzzle, self.px(26), 24, theme.ink),
            (f"solution {state.counter}", self.px(56), 16, theme.soft),
            (_pieces(state), self.px(82), 16, theme.ink),
            (note, self.size[1] - self.margins[2] - self.px(10), 16, theme.accent),
        ):
            bold = text in (state.solution.puzzle, note)
            self._write(text, (left, y), size, colour, room=room, bold=bold)

    def _draw_sliders(self) -> None:
        state, theme = self._state, self._state.theme
        steps = "moves" if state.way else "pieces"
        apart, made = f"apart {state.apart:.0%}", f"{state.placed:,} of {state.count:,} {steps}"
        shares = state.apart / state.furthest, state.placed / max(1, state.count)
        for box, text, share in zip(self.sliders, (apart, made), shares, strict=True):
            thin, at, middle = self.px(5), round(share * box.width), box.y + box.height // 2
            for width, colour in ((box.width, theme.groove), (at, theme.accent)):
                if width > thin:
                    self._put((box.x, middle - thin // 2), _plate((width, thin), thin, colour))
            knob = _plate((box.height, box.height), box.height, theme.accent, theme.paper)
            self._put((box.x + at - box.height // 2, box.y), knob)
            above = (box.x, box.y - self.px(12))
            self._write(text, above, 15, theme.soft, room=box.width)

    def _draw_buttons(self) -> None:
        theme = self._state.theme
        for text, _, switch in BUTTONS:
            box, is_on = self.buttons[text], bool(switch and getattr(self._state, switch))
            fill, ink = (theme.on, theme.on_ink) if is_on else (theme.card, theme.ink)
            self._put(box[:2], _plate(box[2:], 2 * self.px(6), fill, theme.line))
            middle = box.x + box.width / 2, box.y + box.height / 2
            self._pen.text(middle, text, (*ink, 255), self._font(_TEXT), "mm")

    def _draw_row(self, label: str, box: Rectangle, colours: NDArray[np.uint8]) -> None:
        """Draw the row of a piece, with a swatch of its colours unless it is hidden."""
        theme, side = self._state.theme, box.height - 6
        is_hidden = label in self._state.hidden
        frame = (box.x, box.y + 2, box.x + side + 1, box.y + side + 3)
        self._pen.rectangle(frame, fill=(*theme.paper, 255), outline=(*theme.soft, 255))
        if not is_hidden:
            ordered = colours[np.lexsort(colours.T)]
            stripes = np.tile(ordered[np.arange(side) * len(colours) // side], (side, 1, 1))
            self._image.paste(Image.fromarray(stripes), (box.x + 1, box.y + 3))
        at, ink = (box.x + side + 9, box.y + box.height / 2), theme.soft if is_hidden else theme.ink
        self._write(label, at, _TEXT, ink, room=box.width - side - 9)

    def _draw_help(self) -> None:
        """Draw all keys and their actions, in two columns."""
        width, height = self.size
        count = sum(len(group) + 2 for group in HELP.values())
        step, theme, y = 0.94 * height / count, self._state.theme, 0.03 * height
        font = _font(max(6, round(min(0.72 * step, width / 48))), bold=False)
        for title, group in HELP.items():
            for keys, text in [(title.upper(), ""), *((keys, text) for keys, text, _ in group)]:
                for x, words, ink in ((0.1, keys, theme.ink), (0.36, text, theme.soft)):
                    colour = ink if text else theme.accent
                    self._pen.text((x * width, y + step / 2), words, (*colour, 255), font, "lm")
                y += step
            y += step

    def _put(self, at: tuple[int, ...], plate: Image.Image) -> None:
        self._image.alpha_composite(plate, (max(0, at[0]), max(0, at[1])))


def draw_line(text: str, size: tuple[int, int], theme: Theme) -> NDArray[np.uint8]:
    """Return an image with a centred line, (height, width, 4)."""
    image = Image.new("RGBA", size, (*theme.paper, 0))
    font = _font(max(6, size[1] // 30), bold=False)
    middle = size[0] / 2, size[1] / 2
    ImageDraw.Draw(image).text(middle, text, (*theme.ink, 255), font, "mm")
    return np.asarray(image)


def _pieces(state: ViewerState) -> str:
    """Return a text about the picked and the hidden pieces."""
    texts = []
    if state.picked is not None:
        cells = len(state.blocks[state.labels.index(state.picked)].cells)
        texts.append(f"{state.picked}: {cells} cell{'s' if cells != 1 else ''}")
    if state.hidden:
        rest = ", ..." if state.hidden[6:] else ""
        texts.append("hidden: " + ", ".join(state.hidden[:6]) + rest)
    return "; ".join(texts)


@lru_cache
def _font(height: int, bold: bool) -> ImageFont.FreeTypeFont:
    """Return a font with most alphabets: the one of matplotlib, which pyvista needs."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(Path(mpl.get_data_path(), "fonts", "ttf", name), height)


@lru_cache(maxsize=256)
def _plate(size: tuple[int, ...], round_by: int, fill: RGB, edge: RGB | None = None) -> Image.Image:
    """Return a rectangle with smooth round corners, ``round_by`` pixels across."""
    image = Image.new("RGBA", (_FINE * size[0], _FINE * size[1]))
    corners = (0, 0, image.width - 1, image.height - 1)
    ImageDraw.Draw(image).rounded_rectangle(
        corners, _FINE * round_by / 2, fill, edge, _FINE if edge else 0
    )
    return image.reduce(_FINE)


_HOVER = 2.0  # cells above its place; there a piece in a frame starts
# Coarser than in pictures.  It looks the same, and software OpenGL draws it in a third of the time.
_FINENESS = Detail(0.45, 2)


class Framing(NamedTuple):
    """How a window shows an arrangement.

    Attributes:
        pivot: the point around which the camera turns, (3,).
        reach: its distance from the camera; a parallel projection shows the height that is
            visible at that distance.
        centre: the middle of the window, seen from the point, in halves of width and height.
    """

    pivot: NDArray[np.float64]
    reach: float
    centre: tuple[float, float]


def frame_all(arranged: Arrangement, state: ViewerState, panel: Panel) -> Framing:
    """Return a framing that shows all of an arrangement beside the panel.

    It suits every azimuth, unless the arrangement lies flat or in frames.
    """
    (width, height), (right, above, below) = panel.size, panel.margins
    if not state.is_parallel:
        above //= 4  # the title is on the left, where nothing turns
    free = max(0.3, 1 - (above + below) / height), max(0.3, 1 - right / width) * width / height
    slope = math.tan(math.radians(VIEW_ANGLE / 2)) * (1 - 2 * MARGIN)
    low, high = bounds([*arranged.bodies, *arranged.region])
    half, elevation = (high - low) / 2, math.radians(abs(state.direction[1]))
    if state.is_parallel:
        across, up, _ = (float(np.abs(axis) @ half) for axis in frame(*state.direction))
        near = 0.0
    else:  # a turning solution fills a cylinder
        across = float(np.linalg.norm(half[:2]))
        up = half[2] * math.cos(elevation) + across * math.sin(elevation)
        near = max(0.0, across * math.cos(elevation) - half[2] * math.sin(elevation))
    reach = max(up / free[0] / slope + near, across / free[1] / slope)
    return Framing((low + high) / 2, reach, (right / width, (above - below) / height))


class SolutionLayout:
    """The layout of one solution: whole, or in layers or slices side by side.

    Attributes:
        blocks: its pieces, and the walls if there are any.
    """

    def __init__(self, state: ViewerState, size: tuple[int, int]) -> None:
        """Lay out the solution of a state, in a picture of ``size``, (width, height) in pixels."""
        self.blocks, self._steps, self._in_frames = state.scene, state.steps, state.in_frames
        lay_out = partial(
            arrange, self.blocks, empty=state.empty, layers=state.is_layered,
            azimuth=state.direction[0], below=state.direction[1] < 0, aspect=size[0] / size[1],
        )  # fmt: skip
        self._arrange = lru_cache(maxsize=1)(lay_out)  # each frame calls it three times
        self._ranks = {step.placement: rank for rank, step in enumerate(self._steps)}

    def arrangement(self, motion: Motion) -> Arrangement:
        """Return the places of all pieces, placed or not, with captions and the region."""
        shifts = () if motion.motions is None else motion.motions.reshape(-1, 12).tolist()
        return self._arrange(explode=motion.spread, shifts=tuple(map(tuple, shifts)))

    def seen(self, motion: Motion, hidden: Collection[str] = ()) -> tuple[list[Body], list[Body]]:
        """Return the bodies in their places, and the bodies that move.

        Blocks with ``hidden`` labels, and pieces that are not placed yet, are left out.
        """
        every = self.arrangement(motion).bodies
        shown = [body for body in every if self.blocks[body.block].label not in hidden]
        if motion.motions is not None:
            is_whole = not motion.motions[:, :, 3].any()
            return (shown, []) if is_whole else ([], shown)
        rank, done = int(motion.place), motion.place % 1
        placed = [body for body in shown if self._ranks[body.block] < rank]
        flying = [body for body in shown if done and self._ranks[body.block] == rank]
        away = (1 - done) ** 3 * self._start(rank, every) if flying else np.zeros(3)
        return placed, [replace(body, offset=body.offset + away) for body in flying]

    def _start(self, rank: int, every: Collection[Body]) -> NDArray[np.float64]:
        """Return the shift from its place, (3,), at which the piece of a step starts."""
        if self._in_frames:
            return np.array([0.0, 0.0, _HOVER])
        low, high = bounds([*every])
        away = scene_direction(self._steps[rank]) or (0.0, 0.0, 0.0)
        return (1.5 + 0.67 * float((high - low).max())) * np.array(away)

    def draw(
        self, motion: Motion, paint: Paint, hidden: Collection[str] = ()
    ) -> tuple[ShadedBodies | None, list[Surface]]:
        """Return the solid bodies, or None, and the lines of the region and of the other bodies."""
        arranged, (placed, flying) = self.arrangement(motion), self.seen(motion, hidden)
        shown = replace(arranged, bodies=(*placed, *flying))
        solid, lines = parted(shown, self.blocks, paint)
        if not solid:
            return None, lines
        still = [body for body in solid if body in placed] if motion.spread == 0 else []
        ground = bounds([*arranged.bodies, *arranged.region])
        return ShadedBodies(solid, paint, _FINENESS, solid=still, ground=ground), lines

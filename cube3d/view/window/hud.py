"""The texts, sliders and lists that lie over the picture, and what answers to the pointer.

:mod:`cube3d.view.window.overlay` draws them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from cube3d.view.scene.camera import Camera
from cube3d.view.scene.frames import Caption
from cube3d.view.scene.paint import Paint
from cube3d.view.scene.palette import RGB
from cube3d.view.scene.theme import Theme
from cube3d.view.window.commands import HELP
from cube3d.view.window.view_state import ViewerState

__all__ = ["Box", "Control", "Hud", "Label", "captions", "head_height", "list_width", "remark"]

INTERLOCKED = "some pieces interlock: they are drawn passing through each other"
WALLED = "walls are not heeded: no moves are known that keep clear of them"
LAYERED = "layers lie side by side: the pieces come apart when they are put away (l)"
# Sizes are for a window 900 pixels high; text is taken for a little wider than it is.
_LETTER = 0.6  # the width of a letter, of the size of its text
_TEXT, _ROW = 17.0, 27.0  # the latter of the list
_MARGIN, _LIST_MARGIN = 26.0, 22.0  # on the left, and right of the list
_HEAD = 82.0  # height of the title and the counter below it
_LIST_SHARE = 0.25  # of the window's width, at most, but for one column
_LEAST_SLIDER = 70.0  # beside one another; or else they lie one above the other
_HELP_ROW, _HELP_GAP = 24.5, 13.0  # between lines of the help, and before each group of them
_HELP = 700.0, (sum(map(len, HELP.values())) + 1) * _HELP_ROW + len(HELP) * _HELP_GAP + 52


Act = Callable[[ViewerState, float], object]


class Box(NamedTuple):
    """A filled rectangle with round corners: lower left corner and size, in pixels."""

    x: float
    y: float
    width: float
    height: float
    colour: RGB = (0, 0, 0)
    radius: float = 0.0
    opacity: float = 1.0

    def scale(self, by: float) -> Box:
        """Return the box in a smaller unit."""
        x, y, width, height, colour, radius, opacity = self
        return Box(by * x, by * y, by * width, by * height, colour, by * radius, opacity)


class Label(NamedTuple):
    """A line of text; ``y`` is its middle, ``size`` the height of its letters' box, in pixels.

    ``align`` is "left", "centre" or "right": where ``x`` is.  ``backing`` is the colour of
    what lies behind the letters, or None.
    """

    x: float
    y: float
    text: str
    colour: RGB
    size: float = _TEXT
    bold: bool = False
    align: str = "left"
    backing: RGB | None = None


class Control(NamedTuple):
    """A place that answers to the left button.

    ``act`` gets the state and how far the pointer is from the left end to the right, 0
    to 1; it is called on pressing and, where ``drags``, while the button is held.
    """

    name: str
    area: Box
    act: Act
    drags: bool = False

    def press(self, state: ViewerState, x: float) -> None:
        """Do what a press or drag at ``x`` does."""
        self.act(state, min(1.0, max(0.0, (x - self.area.x) / self.area.width)))


def remark(state: ViewerState, interlocks: Callable[[], bool]) -> str:
    """Return what to say for as long as the picture is not what one would expect.

    ``interlocks`` tells whether pieces pass through others as they are moved apart, and is
    asked only when they are.
    """
    if not state.explosion:
        return ""
    if state.is_layered:
        return LAYERED
    if state.by_moves:
        return ""
    if state.solution.walls:
        return WALLED
    return INTERLOCKED if interlocks() else ""


def captions(
    theme: Theme, shown: Sequence[Caption], camera: Camera, size: tuple[int, int]
) -> list[Label]:
    """Return the captions of frames where a camera sees them in a picture of ``size``."""
    anchors = np.array([caption.anchor for caption in shown]).reshape(-1, 3)
    places = camera.project(anchors, size[1]) + np.array(size) / 2
    letters = size[1] / 48
    return [
        Label(x, y - letters, caption.text, theme.soft, letters, False, "centre", theme.paper)
        for caption, (x, y) in zip(shown, places.tolist(), strict=True)
    ]


def list_width(state: ViewerState, size: tuple[int, int]) -> float:
    """Return how many pixels at the right of a window of ``size`` the list of pieces takes."""
    if not state.listing:
        return 0.0
    unit = _unit(size)
    _, _, columns, wide = _columns(state.labels, size[0] / unit, size[1] / unit)
    return unit * (columns * wide + _LIST_MARGIN)


def head_height(size: tuple[int, int]) -> float:
    """Return the height of the title and the counter in pixels, in a window of ``size``."""
    return _HEAD * _unit(size)


def _unit(size: tuple[int, int]) -> float:
    """Return how many pixels a unit of all sizes here is."""
    return min(2.5, max(0.72, min(size[1] / 900, size[0] / 1000)))


def _columns(labels: Sequence[str], width: float, height: float) -> tuple[int, int, int, float]:
    """Return how a list fits beside the picture: columns of rows, and how wide they are.

    First comes how many pieces it has; the last row may say how many are missing.
    """
    wide = min(40 + max(map(len, labels)) * _LETTER * _TEXT, max(80.0, _LIST_SHARE * width))
    room = max(1, int((height - 190) / _ROW))
    columns = max(1, min(math.ceil(len(labels) / room), int(_LIST_SHARE * width / wide)))
    if len(labels) > room * columns:
        return room * columns - 1, room, columns, wide
    return len(labels), math.ceil(len(labels) / columns), columns, wide


class Hud:
    """Everything over a picture: boxes, labels over them, and what answers to the pointer."""

    def __init__(
        self, state: ViewerState, paint: Paint, size: tuple[int, int], notice: str = ""
    ) -> None:
        """Lay out what belongs over a picture of ``size``, (width, height) in pixels.

        ``paint`` has the colours of the pieces; ``notice`` is shown above the sliders.
        """
        self.boxes: list[Box] = []
        self.labels: list[Label] = []
        self.controls: list[Control] = []
        self._state, self._paint, self._theme = state, paint, state.theme
        # While it is laid out all lengths are units.
        self._unit = _unit(size)
        if state.helping:
            # In the smallest windows even the letters get smaller, or some keys would be missing.
            self._unit = min(self._unit, size[0] / (_HELP[0] + 10), size[1] / (_HELP[1] + 10))
        self._width, self._height = size[0] / self._unit, size[1] / self._unit
        if state.helping:
            self._help()
        else:
            self._head(list_width(state, size) / self._unit)
            if state.listing:
                self._pieces()
            foot = self._foot()
            self._text(self._width / 2, foot + 44, notice, self._theme.accent, self._width,
                       size=18, bold=True, align="centre")  # fmt: skip
        u = self._unit
        self.boxes = [box.scale(u) for box in self.boxes]
        self.labels = [n._replace(x=u * n.x, y=u * n.y, size=u * n.size) for n in self.labels]
        self.controls = [c._replace(area=c.area.scale(u)) for c in self.controls]

    def control_at(self, x: float, y: float) -> Control | None:
        """Return what answers to the pointer there; what is drawn last comes first."""
        for control in reversed(self.controls):
            left, low, width, height, *_ = control.area
            if 0 <= x - left < width and 0 <= y - low < height:
                return control
        return None

    def _text(
        self, x: float, y: float, text: str, colour: RGB, room: float = math.inf, **style: Any
    ) -> None:
        """Write a line of text, if any, cut off where it would be wider than ``room``."""
        backing = None if self._state.helping else self._theme.paper
        label = Label(x, y, text, colour, backing=backing, **style)
        letters = room / (_LETTER * label.size)
        if len(text) > letters:
            label = label._replace(text=text[: max(1, int(letters) - 1)] + "…")
        self.labels += [label] if text else []

    def _swatch(self, number: int, x: float, y: float, side: float) -> None:
        """Show the colours of a piece by their shares, in a frame that white stands out from."""
        rim = max(1.0, 1 / self._unit)
        around = side + 2 * rim
        self.boxes.append(Box(x - rim, y - rim, around, around, self._theme.soft, 4))
        cubes = [(red, green, blue) for red, green, blue in self._paint.of_block(number).tolist()]
        for colour, count in Counter(cubes).items():
            width = side * count / len(cubes)
            self.boxes.append(Box(x, y, width, side, colour))
            x += width

    def _head(self, beside: float) -> None:
        """Write the puzzle, the counter, and what is picked and hidden."""
        state, theme, picked = self._state, self._theme, self._state.picked
        x, y = _MARGIN, self._height - 36
        room = self._width - beside - x - 8
        self._text(x, y, state.solution.puzzle, theme.ink, room, size=25, bold=True)
        self._text(x, y - 31, f"solution {state.counter}", theme.soft, room, size=18)
        y -= 61
        if picked is not None:
            self._swatch(state.labels.index(picked), x, y - 21, 18)
            self._text(x + 28, y - 12, picked, theme.ink, room - 28, size=20, bold=True)
            self._text(x + 28, y - 38, _detail(state, picked), theme.soft, room - 28, size=16)
            y -= 68
        if state.hidden:
            some = ", ".join(state.hidden[:6]) + (", ..." if len(state.hidden) > 6 else "")
            self._text(x, y, f"hidden: {some}", theme.soft, room)

    def _pieces(self) -> None:
        """List the pieces at the right; a name picks, a colour hides."""
        labels, theme = self._state.labels, self._theme
        shown, rows, columns, wide = _columns(labels, self._width, self._height)
        left, top = self._width - _LIST_MARGIN - columns * wide, self._height - 36
        # Whoever comes near enough has pieces behind the list.
        low, high = top - rows * _ROW, (rows + 0.8) * _ROW
        self.boxes.append(Box(left - 4, low, columns * wide + 8, high, theme.paper, 10, 0.86))
        for number, label in enumerate(labels[:shown]):
            x, y = left + number // rows * wide, top - number % rows * _ROW
            self._swatch(number, x + 4, y - 7.5, 15)
            hidden = label in self._state.hidden
            if hidden:
                self.boxes.append(Box(x + 6, y - 5.5, 11, 11, theme.paper, 2.5))
            self._text(x + 28, y, label, theme.soft if hidden else theme.ink, wide - 30,
                       bold=label == self._state.picked)  # fmt: skip
            row = Box(x, y - _ROW / 2, wide, _ROW)
            self.controls += [
                Control(f"piece {label}", row, _calling("toggle_picked", label)),
                Control(
                    f"colour {label}", row._replace(width=24), _calling("toggle_hidden", label)
                ),
            ]
        if shown < len(labels):
            text = f"and {len(labels) - shown:,} more"
            self._text(self._width - 8, low + _ROW, text, theme.soft, size=15, align="right")

    def _foot(self) -> float:
        """Draw both sliders, and say how to get help; return the height of the upper line."""
        state, letter, middle, low = self._state, _LETTER * _TEXT, self._width / 2, 40.0
        count, steps = state.count, "moves" if state.way else "pieces"
        values = letter * len(f"{count:,} of {count:,}") + 36
        left = _MARGIN + letter * len("pieces") + 22
        # Beside one another, with the help on their left, if that leaves enough of them.
        width = min(250, 0.21 * self._width, middle - 82 - values,
                    middle - 72 - left - letter * len("h: help"))  # fmt: skip
        apart, pieces, high = middle - width - 72, middle + 82, low
        if width < _LEAST_SLIDER:
            width = max(_LEAST_SLIDER, self._width - left - values)
            apart, pieces, high = left, left, low + 62
        self._slider("apart", f"{state.apart:.0%}", Box(apart, (low + high) / 2, width, 0),
                     state.apart / state.furthest,
                     lambda state, share: state.explode_to(share * state.furthest))  # fmt: skip
        self._slider(steps, f"{state.placed:,} of {count:,}", Box(pieces, low, width, 0),
                     state.placed / count,
                     lambda state, share: state.step_to(round(share * state.count)))  # fmt: skip
        self._text(_MARGIN, high, "h: help", self._theme.soft)
        return high

    def _slider(self, name: str, value: str, line: Box, share: float, act: Act) -> None:
        theme, knob, (x, y, width, *_) = self._theme, 19, line
        self.boxes.append(Box(x, y - 2.5, width, 5, theme.groove, 2.5))
        if share > 0:
            self.boxes.append(Box(x, y - 2.5, max(5, share * width), 5, theme.accent, 2.5))
        for size, radius, colour in ((knob, 9.5, theme.accent), (knob - 7, 6, theme.card)):
            left, low = x + share * width - size / 2, y - size / 2
            self.boxes.append(Box(left, low, size, size, colour, radius))
        self._text(x - 22, y, name, theme.soft, align="right")
        self._text(x + width + 22, y, value, theme.ink)
        # The ends are easy to hit: the knob sticks out there.
        area, slack = Box(x - knob / 2, y - knob, width + knob, 2 * knob), knob / 2 / width

        def press(state: ViewerState, across: float) -> None:
            act(state, min(1.0, max(0.0, across * (1 + 2 * slack) - slack)))

        self.controls.append(Control(name, area, press, drags=True))

    def _help(self) -> None:
        """List all keys on a panel, which stands for the picture."""
        theme, (wide, high) = self._theme, _HELP
        left, low = (self._width - wide) / 2, (self._height - high) / 2
        whole = Box(0, 0, self._width, self._height, theme.paper)
        self.boxes += [whole, Box(left, low, wide, high, theme.card, 14)]
        self._text(left + 34, low + high - 32, "Keys and mouse", theme.ink, size=20, bold=True)
        y = low + high - 46
        for title, lines in HELP.items():
            y -= _HELP_GAP
            self._text(left + 34, y - _HELP_ROW, title, theme.accent, size=16, bold=True)
            for keys, text, _ in lines:
                y -= _HELP_ROW
                self._text(left + 150, y, keys, theme.ink, size=16, bold=True)
                self._text(left + 340, y, text, theme.soft, size=16)
        # While the help is open a click anywhere closes it.
        self.controls.append(Control("help", whole, lambda state, _: state.escape()))


def _calling(method: str, label: str) -> Act:
    return lambda state, _: getattr(state, method)(label)


_SIDES = {
    (2, -1): "from above",
    (1, 1): "from the front",
    (0, 1): "from the right",
    (1, -1): "from behind",
    (0, -1): "from the left",
    (2, 1): "from below",
}


def _detail(state: ViewerState, label: str) -> str:
    """Return the size of a piece and its place in the assembly."""
    number = state.labels.index(label)
    count = len(state.blocks[number].cells)
    cells = f"{count} cell{'s' if count != 1 else ''}"
    if state.way:  # how it goes in is said move by move
        return cells
    rank, step = next((i, s) for i, s in enumerate(state.steps, 1) if s.placement == number)
    nth = f"{rank}{'th' if rank % 100 in (11, 12, 13) else _NTH.get(rank % 10, 'th')}"
    way = "held by others"
    if step.direction is not None:
        axis = next(i for i, part in enumerate(step.direction) if part)
        way = _SIDES.get((axis, step.direction[axis]), f"along axis {axis + 1}")
    return f"{cells}; goes in {nth} of {len(state.steps)}, {way}"


_NTH = {1: "st", 2: "nd", 3: "rd"}

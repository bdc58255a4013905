"""The texts, sliders and lists that lie over the picture.

:mod:`cube3d.view.window.overlay.overlay` draws them; a pointer is looked up in the controls.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from cube3d.puzzle.assembly import Step
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Caption
from cube3d.view.scene.look import MOST_EXPLODED
from cube3d.view.scene.paint import Paint
from cube3d.view.scene.palette import RGB
from cube3d.view.scene.theme import Theme
from cube3d.view.window.commands import HELP
from cube3d.view.window.overlay.hud_shapes import Box, Control, Hud, Label
from cube3d.view.window.view_state import ViewerState

__all__ = ["captions", "lay_out", "list_width", "remark"]

INTERLOCKED = "some pieces interlock: they are drawn passing through each other"
LAYERED = "layers lie side by side: the pieces come apart when they are put away (l)"
# Sizes are for a window 900 pixels high; text is taken for a little wider than it is.
_LETTER = 0.6  # the width of a letter, of the size of its text
_TEXT = 17.0
_MARGIN, _LIST_MARGIN = 26.0, 22.0  # on the left, and right of the list
_LIST_SHARE = 0.25  # of the window's width, at most, but for one column
_LEAST_SLIDER = 70.0  # beside one another; or else they lie one above the other


def lay_out(state: ViewerState, paint: Paint, size: tuple[int, int], notice: str = "") -> Hud:
    """Return everything over a picture of ``size``, (width, height) in pixels.

    ``paint`` has the colours of the pieces; ``notice`` is shown above the sliders.
    """
    sheet = _Sheet(state, paint, size)
    if state.helping:
        sheet.help()
        return sheet.hud
    sheet.head()
    if state.listing:
        sheet.pieces()
    sheet.foot()
    if notice:
        sheet.notice(notice)
    return sheet.hud


def remark(state: ViewerState, interlocks: Callable[[], bool]) -> str:
    """Return what to say for as long as the picture is not what one would expect.

    ``interlocks`` tells whether pieces pass through others as they are moved apart, and is
    asked only when they are.
    """
    if not state.explosion:
        return ""
    if state.is_layered:
        return LAYERED
    return INTERLOCKED if interlocks() else ""


def list_width(state: ViewerState, size: tuple[int, int]) -> float:
    """Return how many pixels at the right of a window of ``size`` the list of pieces takes."""
    if not state.listing:
        return 0.0
    unit = _unit(size)
    return _columns(state.labels, size, unit).width + _LIST_MARGIN * unit


def _unit(size: tuple[int, int]) -> float:
    """Return how many pixels a unit of all sizes here is."""
    return min(2.5, max(0.72, min(size[1] / 900, size[0] / 1000)))


@dataclass(frozen=True)
class _Columns:
    """The list of pieces: ``shown`` of them in columns of rows, each ``wide`` and ``high``."""

    shown: int
    rows: int
    columns: int
    wide: float
    high: float

    @property
    def width(self) -> float:
        return self.columns * self.wide


def _columns(labels: Sequence[str], size: tuple[int, int], unit: float) -> _Columns:
    """Return a list that fits beside the picture; the last row may say how many are missing."""
    high = 27 * unit
    letters = max(map(len, labels)) * _LETTER * _TEXT
    wide = min((40 + letters) * unit, max(80 * unit, _LIST_SHARE * size[0]))
    room = max(1, int((size[1] - 190 * unit) / high))
    columns = max(1, min(-(-len(labels) // room), int(_LIST_SHARE * size[0] / wide)))
    if len(labels) > room * columns:
        return _Columns(room * columns - 1, room, columns, wide, high)
    return _Columns(len(labels), -(-len(labels) // columns), columns, wide, high)


def captions(
    theme: Theme, shown: Sequence[Caption], camera: Camera, size: tuple[int, int]
) -> list[Label]:
    """Return the captions of frames where a camera sees them in a picture of ``size``."""
    if not shown:
        return []
    places = camera.project(np.array([caption.anchor for caption in shown]), size[1])
    middle, letters = (size[0] / 2, size[1] / 2), size[1] / 48
    return [
        Label(middle[0] + x, middle[1] + y - letters, caption.text, letters, theme.soft,
              align="centre", backing=theme.paper)
        for caption, (x, y) in zip(shown, places.tolist(), strict=True)
    ]  # fmt: skip


class _Sheet:
    """A Hud in the making."""

    def __init__(self, state: ViewerState, paint: Paint, size: tuple[int, int]) -> None:
        self.hud = Hud()
        self._state = state
        self._paint = paint
        self._theme = state.theme
        self._width, self._height = size
        self._unit = _unit(size)
        self._foot = 40 * self._unit  # the height of the uppermost line of the foot

    def _box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: RGB,
        radius: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        self.hud.boxes.append(Box(x, y, width, height, colour, radius * self._unit, opacity))

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        colour: RGB,
        *,
        size: float = _TEXT,
        bold: bool = False,
        align: str = "left",
        room: float = math.inf,
    ) -> None:
        """Write a line of text, cut off where it would be wider than ``room``."""
        letters = room / self._width_of("x", size)
        if len(text) > letters:
            text = text[: max(1, int(letters) - 1)] + "…"
        backing = None if self._state.helping else self._theme.paper
        label = Label(x, y, text, size * self._unit, colour, bold, align, backing)
        self.hud.labels.append(label)

    def _width_of(self, text: str, size: float = _TEXT) -> float:
        """Return how wide a line of text is at most, in pixels, nearly always."""
        return _LETTER * size * self._unit * len(text)

    def _swatch(self, number: int, x: float, y: float, side: float) -> None:
        """Show the colours of a piece by their shares, in a frame that white stands out from."""
        theme, rim = self._theme, max(1.0, self._unit)
        self._box(x - rim, y - rim, side + 2 * rim, side + 2 * rim, theme.soft, 4)
        cubes = [(red, green, blue) for red, green, blue in self._paint.of_block(number).tolist()]
        for colour, count in Counter(cubes).items():
            width = side * count / len(cubes)
            self._box(x, y, width, side, colour)
            x += width

    # --- the head -------------------------------------------------------------------

    def head(self) -> None:
        """Write the puzzle, the counter, and what is picked and hidden."""
        u, state, theme = self._unit, self._state, self._theme
        x, y = _MARGIN * u, self._height - 36 * u
        room = self._width - list_width(state, (self._width, self._height)) - x - 8 * u
        self._text(x, y, state.solution.puzzle, theme.ink, size=25, bold=True, room=room)
        y -= 31 * u
        self._text(x, y, f"solution {state.counter}", theme.soft, size=18, room=room)
        if state.picked is not None:
            y -= 42 * u
            self._picked(x, y, state.picked, room - 28 * u)
        if state.hidden:
            y -= (30 if state.picked is None else 56) * u
            some = ", ".join(state.hidden[:6]) + (", ..." if len(state.hidden) > 6 else "")
            self._text(x, y, f"hidden: {some}", theme.soft, room=room)

    def _picked(self, x: float, y: float, label: str, room: float) -> None:
        u, theme = self._unit, self._theme
        side = 18 * u
        self._swatch(self._state.labels.index(label), x, y - side / 2, side)
        x += 28 * u
        self._text(x, y, label, theme.ink, size=20, bold=True, room=room)
        y -= 26 * u
        self._text(x, y, _detail(self._state, label), theme.soft, size=16, room=room)

    # --- the list of pieces ------------------------------------------------------------

    def pieces(self) -> None:
        """List the pieces at the right; a name picks, a colour hides."""
        u, labels, theme = self._unit, self._state.labels, self._theme
        columns = _columns(labels, (self._width, self._height), u)
        wide, high, rows = columns.wide, columns.high, columns.rows
        left = self._width - _LIST_MARGIN * u - columns.width
        top = self._height - 36 * u
        # Whoever comes near enough has pieces behind the list.
        across, up = columns.width + 8 * u, (rows + 0.8) * high
        self._box(left - 4 * u, top - rows * high, across, up, theme.paper, 10, 0.86)
        for number, label in enumerate(labels[: columns.shown]):
            x, y = left + number // rows * wide, top - number % rows * high
            self._piece(number, label, Box(x, y - high / 2, wide, high))
        if columns.shown < len(labels):
            text = f"and {len(labels) - columns.shown:,} more"
            self._text(self._width - 8 * u, top - (rows - 1) * high, text, theme.soft, size=15,
                       align="right")  # fmt: skip

    def _piece(self, number: int, label: str, area: Box) -> None:
        u, state, theme = self._unit, self._state, self._theme
        middle, side = area.y + area.height / 2, 15 * u
        hidden, picked = label in state.hidden, label == state.picked
        x, y = area.x + 4 * u, middle - side / 2
        self._swatch(number, x, y, side)
        if hidden:
            self._box(x + 2 * u, y + 2 * u, side - 4 * u, side - 4 * u, theme.paper, 2.5)
        ink = theme.soft if hidden else theme.ink
        room = area.width - 30 * u
        self._text(area.x + 28 * u, middle, label, ink, bold=picked, room=room)
        self.hud.controls += [
            Control(f"piece {label}", area, lambda s, _: s.toggle_picked(label)),
            Control(
                f"colour {label}",
                replace(area, width=24 * u),
                lambda s, _: s.toggle_hidden(label),
            ),
        ]

    # --- the foot -----------------------------------------------------------------------

    def foot(self) -> None:
        """Draw both sliders, and say how to get help."""
        u, help_ = self._unit, "h: help"
        low, middle, x = self._foot, self._width / 2, _MARGIN * u
        pieces = f"{self._state.pieces:,}"
        values = self._width_of(f"{pieces} of {pieces}") + 14 * u
        names = self._width_of("pieces") + 22 * u
        # Beside one another, with the help on their left, if that leaves enough of them.
        width = min(
            250 * u,
            0.21 * self._width,
            middle - 72 * u - names - self._width_of(help_) - x,
            middle - 82 * u - 22 * u - values,
        )
        if width >= _LEAST_SLIDER * u:
            self._sliders((middle - width - 72 * u, low), (middle + 82 * u, low), width)
        else:
            left = x + names
            width = max(_LEAST_SLIDER * u, self._width - left - 22 * u - values)
            self._sliders((left, low + 32 * u), (left, low), width)
            self._foot += 62 * u
        self._text(x, self._foot, help_, self._theme.soft)

    def _sliders(
        self, apart: tuple[float, float], pieces: tuple[float, float], width: float
    ) -> None:
        """Draw both sliders, each at its place."""
        state = self._state
        self._slider("apart", f"{state.apart:.0%}", *apart, width,
                     state.apart / MOST_EXPLODED,
                     lambda s, share: s.explode_to(share * MOST_EXPLODED))  # fmt: skip
        self._slider("pieces", f"{state.placed:,} of {state.pieces:,}", *pieces, width,
                     state.placed / state.pieces,
                     lambda s, share: s.step_to(round(share * s.pieces)))  # fmt: skip

    def _slider(
        self,
        name: str,
        value: str,
        x: float,
        y: float,
        width: float,
        share: float,
        act: Callable[[ViewerState, float], None],
    ) -> None:
        u, theme = self._unit, self._theme
        thick, knob = 5 * u, 19 * u
        self._box(x, y - thick / 2, width, thick, theme.groove, 2.5)
        if share > 0:
            done = max(thick, share * width)
            self._box(x, y - thick / 2, done, thick, theme.accent, 2.5)
        for size, radius, colour in ((knob, 9.5, theme.accent), (knob - 7 * u, 6, theme.card)):
            at = x + share * width - size / 2
            self._box(at, y - size / 2, size, size, colour, radius)
        self._text(x - 22 * u, y, name, theme.soft, align="right")
        self._text(x + width + 22 * u, y, value, theme.ink)
        # The ends are easy to hit: the knob sticks out there.
        area = Box(x - knob / 2, y - knob, width + knob, 2 * knob)
        slack = knob / 2 / width

        def pressed(state: ViewerState, across: float) -> None:
            act(state, min(1.0, max(0.0, across * (1 + 2 * slack) - slack)))

        self.hud.controls.append(Control(name, area, pressed, drags=True))

    def notice(self, text: str) -> None:
        """Say something for a while."""
        u, theme = self._unit, self._theme
        y = self._foot + 44 * u
        self._text(self._width / 2, y, text, theme.accent, size=18, bold=True, align="centre",
                   room=self._width)  # fmt: skip

    # --- the help ---------------------------------------------------------------------

    def help(self) -> None:
        """List all keys on a panel, which stands for the picture."""
        theme, lines = self._theme, sum(len(commands) for _, commands in HELP)
        units = (lines + 1) * 24.5 + len(HELP) * 13 + 52
        # In the smallest windows even the letters get smaller, or some keys would be missing.
        self._unit = u = min(self._unit, self._width / 710, self._height / (units + 10))
        row, gap = 24.5 * u, 13 * u
        wide, high = 700 * u, units * u
        left, low = (self._width - wide) / 2, (self._height - high) / 2
        self._box(0, 0, self._width, self._height, theme.paper)
        self._box(left, low, wide, high, theme.card, 14)
        self._text(left + 34 * u, low + high - 32 * u, "Keys and mouse", theme.ink, size=20,
                   bold=True)  # fmt: skip
        y = low + high - 46 * u
        for title, commands in HELP:
            y -= gap
            for number, command in enumerate(commands):
                y -= row
                if number == 0:
                    self._text(left + 34 * u, y, title, theme.accent, size=16, bold=True)
                self._text(left + 150 * u, y, command.shown, theme.ink, size=16, bold=True)
                self._text(left + 340 * u, y, command.text, theme.soft, size=16)
        # While the help is open a click anywhere closes it.
        whole = Box(0, 0, self._width, self._height)
        self.hud.controls.append(Control("help", whole, lambda s, _: s.escape()))


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
    count = len(state.solution.placements[number].cells)
    steps = state.steps(state.index)
    rank = next(i for i, step in enumerate(steps) if step.placement == number)
    cells = f"{count} cell{'s' if count != 1 else ''}"
    return f"{cells}; goes in {_ordinal(rank + 1)} of {len(steps)}, {_way_in(steps[rank])}"


def _way_in(step: Step) -> str:
    """Return from where a piece comes."""
    if step.direction is None:
        return "held by others"
    axis = next(i for i, part in enumerate(step.direction) if part)
    return _SIDES.get((axis, step.direction[axis]), f"along axis {axis + 1}")


def _ordinal(number: int) -> str:
    """Return ``1st``, ``2nd``, ``3rd``, ``4th``, ..."""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"

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
_TEXT, _ROW = 17.0, 27.0  # the latter of the list
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
    return unit * (_columns(state.labels, size[0] / unit, size[1] / unit).width + _LIST_MARGIN)


def _unit(size: tuple[int, int]) -> float:
    """Return how many pixels a unit of all sizes here is."""
    return min(2.5, max(0.72, min(size[1] / 900, size[0] / 1000)))


@dataclass(frozen=True)
class _Columns:
    """The list of pieces: ``shown`` of them in columns of rows, each ``wide``, in units."""

    shown: int
    rows: int
    columns: int
    wide: float

    @property
    def width(self) -> float:
        return self.columns * self.wide


def _columns(labels: Sequence[str], width: float, height: float) -> _Columns:
    """Return a list that fits beside the picture; the last row may say how many are missing."""
    letters = max(map(len, labels)) * _LETTER * _TEXT
    wide = min(40 + letters, max(80.0, _LIST_SHARE * width))
    room = max(1, int((height - 190) / _ROW))
    columns = max(1, min(-(-len(labels) // room), int(_LIST_SHARE * width / wide)))
    if len(labels) > room * columns:
        return _Columns(room * columns - 1, room, columns, wide)
    return _Columns(len(labels), -(-len(labels) // columns), columns, wide)


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
    """A Hud in the making; all lengths are units, from the lower left corner."""

    def __init__(self, state: ViewerState, paint: Paint, size: tuple[int, int]) -> None:
        self.hud = Hud()
        self._state = state
        self._paint = paint
        self._theme = state.theme
        self._size = size
        self._foot = 40.0  # the height of the uppermost line of the foot
        self._use_unit(_unit(size))

    def _use_unit(self, unit: float) -> None:
        self._unit = unit
        self._width, self._height = self._size[0] / unit, self._size[1] / unit

    def _area(self, x: float, y: float, width: float, height: float) -> Box:
        u = self._unit
        return Box(u * x, u * y, u * width, u * height)

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
        area, radius = self._area(x, y, width, height), self._unit * radius
        self.hud.boxes.append(replace(area, colour=colour, radius=radius, opacity=opacity))

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
        letters = room / (_LETTER * size)
        if len(text) > letters:
            text = text[: max(1, int(letters) - 1)] + "…"
        u, backing = self._unit, None if self._state.helping else self._theme.paper
        self.hud.labels.append(Label(u * x, u * y, text, u * size, colour, bold, align, backing))

    def _swatch(self, number: int, x: float, y: float, side: float) -> None:
        """Show the colours of a piece by their shares, in a frame that white stands out from."""
        rim = max(1.0, 1 / self._unit)
        self._box(x - rim, y - rim, side + 2 * rim, side + 2 * rim, self._theme.soft, 4)
        cubes = [(red, green, blue) for red, green, blue in self._paint.of_block(number).tolist()]
        for colour, count in Counter(cubes).items():
            width = side * count / len(cubes)
            self._box(x, y, width, side, colour)
            x += width

    # --- the head -------------------------------------------------------------------

    def head(self) -> None:
        """Write the puzzle, the counter, and what is picked and hidden."""
        state, theme = self._state, self._theme
        x, y = _MARGIN, self._height - 36
        room = self._width - list_width(state, self._size) / self._unit - x - 8
        self._text(x, y, state.solution.puzzle, theme.ink, size=25, bold=True, room=room)
        self._text(x, y - 31, f"solution {state.counter}", theme.soft, size=18, room=room)
        y -= 61
        if state.picked is not None:
            self._picked(x, y - 12, state.picked, room - 28)
            y -= 68
        if state.hidden:
            some = ", ".join(state.hidden[:6]) + (", ..." if len(state.hidden) > 6 else "")
            self._text(x, y, f"hidden: {some}", theme.soft, room=room)

    def _picked(self, x: float, y: float, label: str, room: float) -> None:
        theme, detail = self._theme, _detail(self._state, label)
        self._swatch(self._state.labels.index(label), x, y - 9, 18)
        self._text(x + 28, y, label, theme.ink, size=20, bold=True, room=room)
        self._text(x + 28, y - 26, detail, theme.soft, size=16, room=room)

    # --- the list of pieces ------------------------------------------------------------

    def pieces(self) -> None:
        """List the pieces at the right; a name picks, a colour hides."""
        labels, theme = self._state.labels, self._theme
        columns = _columns(labels, self._width, self._height)
        wide, rows = columns.wide, columns.rows
        left, top = self._width - _LIST_MARGIN - columns.width, self._height - 36
        # Whoever comes near enough has pieces behind the list.
        low, up = top - rows * _ROW, (rows + 0.8) * _ROW
        self._box(left - 4, low, columns.width + 8, up, theme.paper, 10, 0.86)
        for number in range(columns.shown):
            self._piece(number, left + number // rows * wide, top - number % rows * _ROW, wide)
        if columns.shown < len(labels):
            text = f"and {len(labels) - columns.shown:,} more"
            self._text(self._width - 8, low + _ROW, text, theme.soft, size=15, align="right")

    def _piece(self, number: int, x: float, y: float, wide: float) -> None:
        state, theme = self._state, self._theme
        label, side = state.labels[number], 15
        self._swatch(number, x + 4, y - side / 2, side)
        hidden = label in state.hidden
        if hidden:
            self._box(x + 6, y + 2 - side / 2, side - 4, side - 4, theme.paper, 2.5)
        ink, bold = theme.soft if hidden else theme.ink, label == state.picked
        self._text(x + 28, y, label, ink, bold=bold, room=wide - 30)
        low = y - _ROW / 2
        self.hud.controls += [
            Control(f"piece {label}", self._area(x, low, wide, _ROW),
                    lambda s, _: s.toggle_picked(label)),
            Control(f"colour {label}", self._area(x, low, 24, _ROW),
                    lambda s, _: s.toggle_hidden(label)),
        ]  # fmt: skip

    # --- the foot -----------------------------------------------------------------------

    def foot(self) -> None:
        """Draw both sliders, and say how to get help."""
        state, help_, letter = self._state, "h: help", _LETTER * _TEXT
        low, middle, x = self._foot, self._width / 2, _MARGIN
        value = f"{state.placed:,} of {state.pieces:,}"
        values = letter * len(f"{state.pieces:,} of {state.pieces:,}") + 14
        names = letter * len("pieces") + 22
        # Beside one another, with the help on their left, if that leaves enough of them.
        width = min(
            250,
            0.21 * self._width,
            middle - 72 - names - letter * len(help_) - x,
            middle - 82 - 22 - values,
        )
        apart, pieces = (middle - width - 72, low), (middle + 82, low)
        if width < _LEAST_SLIDER:
            left = x + names
            width = max(_LEAST_SLIDER, self._width - left - 22 - values)
            apart, pieces = (left, low + 32), (left, low)
            self._foot += 62
        self._slider("apart", f"{state.apart:.0%}", *apart, width, state.apart / MOST_EXPLODED,
                     lambda s, share: s.explode_to(share * MOST_EXPLODED))  # fmt: skip
        self._slider("pieces", value, *pieces, width, state.placed / state.pieces,
                     lambda s, share: s.step_to(round(share * s.pieces)))  # fmt: skip
        self._text(x, self._foot, help_, self._theme.soft)

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
        theme, thick, knob = self._theme, 5, 19
        self._box(x, y - thick / 2, width, thick, theme.groove, 2.5)
        if share > 0:
            self._box(x, y - thick / 2, max(thick, share * width), thick, theme.accent, 2.5)
        for size, radius, colour in ((knob, 9.5, theme.accent), (knob - 7, 6, theme.card)):
            self._box(x + share * width - size / 2, y - size / 2, size, size, colour, radius)
        self._text(x - 22, y, name, theme.soft, align="right")
        self._text(x + width + 22, y, value, theme.ink)
        # The ends are easy to hit: the knob sticks out there.
        area, slack = self._area(x - knob / 2, y - knob, width + knob, 2 * knob), knob / 2 / width

        def pressed(state: ViewerState, across: float) -> None:
            act(state, min(1.0, max(0.0, across * (1 + 2 * slack) - slack)))

        self.hud.controls.append(Control(name, area, pressed, drags=True))

    def notice(self, text: str) -> None:
        """Say something for a while."""
        self._text(self._width / 2, self._foot + 44, text, self._theme.accent, size=18, bold=True,
                   align="centre", room=self._width)  # fmt: skip

    # --- the help ---------------------------------------------------------------------

    def help(self) -> None:
        """List all keys on a panel, which stands for the picture."""
        theme, lines, row, gap = self._theme, sum(len(commands) for _, commands in HELP), 24.5, 13
        wide, high = 700, (lines + 1) * row + len(HELP) * gap + 52
        # In the smallest windows even the letters get smaller, or some keys would be missing.
        self._use_unit(min(self._unit, self._size[0] / (wide + 10), self._size[1] / (high + 10)))
        left, low = (self._width - wide) / 2, (self._height - high) / 2
        self._box(0, 0, self._width, self._height, theme.paper)
        self._box(left, low, wide, high, theme.card, 14)
        top = low + high
        self._text(left + 34, top - 32, "Keys and mouse", theme.ink, size=20, bold=True)
        y = top - 46
        for title, commands in HELP:
            y -= gap
            self._text(left + 34, y - row, title, theme.accent, size=16, bold=True)
            for command in commands:
                y -= row
                self._text(left + 150, y, command.shown, theme.ink, size=16, bold=True)
                self._text(left + 340, y, command.text, theme.soft, size=16)
        # While the help is open a click anywhere closes it.
        whole = self._area(0, 0, self._width, self._height)
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
    steps = state.steps
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

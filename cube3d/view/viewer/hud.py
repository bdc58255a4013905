"""The texts, sliders and lists that lie over the picture.

:mod:`cube3d.view.viewer.overlay` draws them; a pointer is looked up in the controls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cube3d.model.assembly import Step
from cube3d.view.palette import RGB
from cube3d.view.viewer.commands import HELP
from cube3d.view.viewer.shapes import DARK, LIGHT, Box, Control, Hud, Label, Theme
from cube3d.view.viewer.stage import MOST_EXPLODED
from cube3d.view.viewer.state import ViewerState

__all__ = ["lay_out", "theme_of"]


def theme_of(state: ViewerState) -> Theme:
    """Return the theme that a state asks for."""
    return DARK if state.dark else LIGHT


def lay_out(
    state: ViewerState, colours: Mapping[str, RGB], size: tuple[int, int], notice: str = ""
) -> Hud:
    """Return everything over a picture of ``size``, (width, height) in pixels.

    ``colours`` are those of the pieces, by label; ``notice`` is shown above the sliders.
    """
    sheet = _Sheet(state, colours, size)
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


class _Sheet:
    """A Hud in the making."""

    def __init__(
        self, state: ViewerState, colours: Mapping[str, RGB], size: tuple[int, int]
    ) -> None:
        self.hud = Hud()
        self._state = state
        self._colours = colours
        self._theme = theme_of(state)
        self._width, self._height = size
        # Sizes below are for a window 900 pixels high.
        self._unit = min(2.5, max(0.72, min(size[1] / 900, size[0] / 1000)))

    def _box(self, x: float, y: float, width: float, height: float, colour: RGB) -> Box:
        box = Box(x, y, width, height, colour)
        self.hud.boxes.append(box)
        return box

    def _rounded(self, box: Box, radius: float, opacity: float = 1.0) -> None:
        """Replace the box made last by one with round corners."""
        self.hud.boxes[-1] = replace(box, radius=radius * self._unit, opacity=opacity)

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        colour: RGB,
        *,
        size: float = 17,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        self.hud.labels.append(Label(x, y, text, size * self._unit, colour, bold, align))

    # --- the head -------------------------------------------------------------------

    def head(self) -> None:
        """Write the puzzle, the counter, and what is picked and hidden."""
        u, state, theme = self._unit, self._state, self._theme
        x, y = 26 * u, self._height - 36 * u
        self._text(x, y, state.solution.puzzle, theme.ink, size=25, bold=True)
        y -= 31 * u
        self._text(x, y, f"solution {state.counter}", theme.faint, size=18)
        if state.picked is not None:
            y -= 42 * u
            self._picked(x, y, state.picked)
        if state.hidden:
            y -= 30 * u
            some = ", ".join(state.hidden[:6]) + (", ..." if len(state.hidden) > 6 else "")
            self._text(x, y, f"hidden: {some}", theme.faint)

    def _picked(self, x: float, y: float, label: str) -> None:
        u, theme = self._unit, self._theme
        side = 18 * u
        self._rounded(self._box(x, y - side / 2, side, side, self._colours[label]), 4)
        self._text(x + 28 * u, y, label, theme.ink, size=20, bold=True)
        self._text(x + 28 * u, y - 26 * u, _detail(self._state, label), theme.faint, size=16)

    # --- the list of pieces ------------------------------------------------------------

    def pieces(self) -> None:
        """List the pieces at the right; a name picks, a colour hides."""
        u, labels, theme = self._unit, self._state.labels, self._theme
        row, side = 27 * u, 15 * u
        wide = (46 + 9.5 * max(len(label) for label in labels)) * u
        rows = max(1, int((self._height - 190 * u) / row))
        columns = max(1, min(-(-len(labels) // rows), int(0.3 * self._width / wide)))
        shown = labels if len(labels) <= rows * columns else labels[: rows * columns - 1]
        rows = -(-len(labels) // columns) if len(shown) == len(labels) else rows
        left = self._width - 22 * u - columns * wide
        top = self._height - 36 * u
        if columns > 1:
            # So many that they lie over the picture.
            edge = 12 * u
            area = (left - edge, top - rows * row, columns * wide + edge, (rows + 0.8) * row)
            self._rounded(self._box(*area, theme.background), 10, 0.86)
        for number, label in enumerate(shown):
            x, y = left + number // rows * wide, top - number % rows * row
            self._piece(label, Box(x, y - row / 2, wide, row, (0, 0, 0)), side)
        if len(shown) < len(labels):
            x, y = left + (columns - 1) * wide, top - (rows - 1) * row
            self._text(x, y, f"and {len(labels) - len(shown)} more", theme.faint, size=15)

    def _piece(self, label: str, area: Box, side: float) -> None:
        u, state, theme = self._unit, self._state, self._theme
        middle = area.y + area.height / 2
        square = (area.x + 4 * u, middle - side / 2, side, side)
        hidden, picked = label in state.hidden, label == state.picked
        self._rounded(self._box(*square, self._colours[label]), 3.5)
        if hidden:
            inner = (square[0] + 2 * u, square[1] + 2 * u, side - 4 * u, side - 4 * u)
            self._rounded(self._box(*inner, theme.background), 2.5)
        ink = theme.faint if hidden else theme.ink
        self._text(area.x + 28 * u, middle, label, ink, bold=picked)
        self.hud.controls += [
            Control(f"piece {label}", area, lambda s, _: s.pick(None if picked else label)),
            Control(
                f"colour {label}",
                replace(area, width=24 * u),
                lambda s, _: s.toggle_hidden(label),
            ),
        ]

    # --- the foot -----------------------------------------------------------------------

    def foot(self) -> None:
        """Draw both sliders, and say how to get help."""
        u, state = self._unit, self._state
        width = min(250 * u, 0.21 * self._width)
        y = 40 * u
        middle = self._width / 2
        explosion = state.explosion / MOST_EXPLODED
        self._slider("apart", f"{state.explosion:.0%}", middle - width - 72 * u, y, width,
                     explosion, lambda s, share: s.explode_to(share * MOST_EXPLODED))  # fmt: skip
        self._slider("pieces", f"{state.placed} of {state.pieces}", middle + 82 * u, y, width,
                     state.placed / state.pieces,
                     lambda s, share: s.step_to(round(share * s.pieces)))  # fmt: skip
        self._text(26 * u, y, "h: help", self._theme.faint)

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
        self._rounded(self._box(x, y - thick / 2, width, thick, theme.groove), 2.5)
        if share > 0:
            done = self._box(x, y - thick / 2, max(thick, share * width), thick, theme.accent)
            self._rounded(done, 2.5)
        at = (x + share * width - knob / 2, y - knob / 2, knob, knob)
        self._rounded(self._box(*at, theme.accent), 9.5)
        rim = 3.5 * u
        inner = (at[0] + rim, at[1] + rim, knob - 2 * rim, knob - 2 * rim)
        self._rounded(self._box(*inner, theme.panel), 6)
        self._text(x - 22 * u, y, name, theme.faint, align="right")
        self._text(x + width + 22 * u, y, value, theme.ink)
        area = Box(x, y - knob, width, 2 * knob, theme.groove)
        # The ends are easy to hit: the knob sticks out there.
        reach = knob / 2
        wider = replace(area, x=x - reach, width=width + 2 * reach)
        slack = reach / width

        def pressed(state: ViewerState, across: float) -> None:
            act(state, min(1.0, max(0.0, across * (1 + 2 * slack) - slack)))

        self.hud.controls.append(Control(name, wider, pressed, drags=True))

    def notice(self, text: str) -> None:
        """Say something for a while."""
        u, theme = self._unit, self._theme
        self._text(self._width / 2, 84 * u, text, theme.accent, size=18, bold=True, align="centre")

    # --- the help ---------------------------------------------------------------------

    def help(self) -> None:
        """List all keys on a panel, which stands for the picture."""
        u, theme = self._unit, self._theme
        row, gap = 24.5 * u, 13 * u
        lines = sum(len(commands) for _, commands in HELP)
        wide = 700 * u
        high = (lines + 1) * row + len(HELP) * gap + 52 * u
        left, low = (self._width - wide) / 2, (self._height - high) / 2
        self._box(0, 0, self._width, self._height, theme.background)
        self._rounded(self._box(left, low, wide, high, theme.panel), 14)
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
                self._text(left + 340 * u, y, command.text, theme.faint, size=16)
        # While the help is open a click anywhere closes it.
        whole = Box(0, 0, self._width, self._height, theme.panel)
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

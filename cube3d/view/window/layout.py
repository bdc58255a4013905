"""Where buttons, sliders and the list of pieces are over the picture."""

from __future__ import annotations

from typing import NamedTuple

from cube3d.view.window.commands import BUTTONS
from cube3d.view.window.view_state import ViewerState

__all__ = ["TEXT", "Box", "Layout", "letters"]

# In a window 900 pixels high: the height of letters, of a button, the room between buttons, the
# height of a row of the list, of the texts above, and of the sliders.
TEXT, _BUTTON, _GAP, _ROW, _HEAD, _SLIDERS = 15, 32, 6, 26, 96, 58
_LETTER = 0.58  # the width of a letter, of its height
_LIST_SHARE = 0.3  # of the width, at most


def letters(room: float, size: float) -> int:
    """Return how many letters of a size have room, at least one."""
    return max(1, int(room / (_LETTER * size)))


class Box(NamedTuple):
    """A rectangle on the screen: lower left corner and size, in pixels."""

    x: int
    y: int
    width: int
    height: int


class Layout:
    """Where everything over a picture is, in pixels.

    Attributes:
        unit: pixels of a unit of all lengths here.
        buttons: by their texts.
        pieces: the rows of the list, by labels; as many as have room.
        sliders: the lines of both sliders: how far apart, and steps.
        margins: what is taken of the picture on the right, above and below.
    """

    def __init__(self, state: ViewerState, size: tuple[int, int]) -> None:
        """Lay out what belongs over a picture of ``size``, (width, height)."""
        self.size, self.unit = size, min(2.0, max(0.72, min(size[1] / 900, size[0] / 1200)))
        self.buttons: dict[str, Box] = {}
        top = self._flow([text for text, *_ in BUTTONS])
        self.pieces: dict[str, Box] = {}
        right = self._list(state.labels, top) if state.listing else 0
        long, gap, line = (size[0] - right) // 2, self.px(40), top + self.px(18)
        self.sliders = [Box(left + gap, line, long - 2 * gap, 0) for left in (0, long)]
        self.margins = right, self.px(_HEAD), top + self.px(_SLIDERS)

    def px(self, length: float) -> int:
        """Return a length in pixels."""
        return round(length * self.unit)

    def _flow(self, texts: list[str]) -> int:
        """Put the buttons side by side, in as many rows as they need; return where they end."""
        gap, high = self.px(_GAP), self.px(_BUTTON)
        wide = [self.px(_LETTER * TEXT * len(text) + 20) for text in texts]
        rows: list[list[int]] = [[]]
        for number, width in enumerate(wide):
            taken = sum(wide[other] + gap for other in rows[-1])
            if rows[-1] and taken + width + gap > self.size[0]:
                rows.append([])
            rows[-1].append(number)
        for row, numbers in enumerate(reversed(rows)):
            x = (self.size[0] - sum(wide[n] + gap for n in numbers) + gap) // 2
            for n in numbers:
                self.buttons[texts[n]] = Box(x, gap + row * (high + gap), wide[n], high)
                x += wide[n] + gap
        return gap + len(rows) * (high + gap)

    def _list(self, labels: list[str], low: int) -> int:
        """Put the pieces in columns on the right; return how wide these are together."""
        row, gap = self.px(_ROW), self.px(_GAP)
        wide = self.px(min(_LETTER * TEXT * max(map(len, labels)) + 34, 190))
        room = max(1, (self.size[1] - low - 2 * gap - row) // row)
        columns = max(1, min(-(-len(labels) // room), int(_LIST_SHARE * self.size[0] / wide)))
        right = columns * (wide + gap)
        for number, label in enumerate(labels[: columns * room]):
            x = self.size[0] - right + number // room * (wide + gap)
            y = self.size[1] - gap - (number % room + 1) * row
            self.pieces[label] = Box(x, y, wide, row - 2)
        return right

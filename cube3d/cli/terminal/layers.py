"""Solutions on the terminal: layers, one letter per piece, coloured if the terminal can."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache

from cube3d.cli.terminal.output import Screen, terminal_width, wrap_lines
from cube3d.errors import TooLargeError, escape
from cube3d.lazy import lazily

with lazily(__name__):
    from rich.color import Color
    from rich.console import Console
    from rich.text import Text

    from cube3d.core.solids import RGB
    from cube3d.formats import layers
    from cube3d.formats.layers import Label, Mark, stretches
    from cube3d.formats.moves_text import heading
    from cube3d.formats.text import Line, characters, fill, lay_out, legend_line
    from cube3d.geometry.cells import Cell
    from cube3d.geometry.region import Region
    from cube3d.puzzle.solution import Solution
    from cube3d.view.scene.from_solution import blocks
    from cube3d.view.scene.paint import paint
    from cube3d.view.scene.palette import assign, parse_palette


# 14 of the 16 terminal colours, without black and bright white; the most different first.
BASIC = (4, 3, 2, 5, 6, 1, 7, 12, 11, 10, 13, 14, 9, 8)

# Solutions of a whole search that a terminal shows; more would scroll away.
SHOWN = 10


class SolutionPrinter:
    """Prints solutions of one region, one after another.

    The layout of the cells and the codes of colours are computed once for all solutions.
    """

    def __init__(
        self,
        region: Region,
        screen: Screen | None = None,
        *,
        numbered: bool = False,
        most: int | None = None,
    ) -> None:
        """Prepare to print.

        Args:
            region: the cells that may be covered.
            screen: where to print; standard output if None.
            numbered: whether each has a heading with its number.
            most: how many to print, None: all.  The others are only counted.
        """
        self._region, self._screen, self._numbered = region, screen or Screen(sys.stdout), numbered
        self._count, self._most = 0, most
        self._layout: tuple[int, list[Line]] | None = None
        self._codes: dict[RGB, tuple[str, str]] = {}

    def __call__(self, solution: Solution) -> None:
        """Print a solution."""
        self._count += 1
        if self.left_out:
            return
        # One print call, because each redraws the progress line.
        lines = [""] if self._count > 1 else []
        if self._numbered or solution.disassembly:
            lines.append(heading(self._count, solution))
        try:
            lines.append(self._layers(solution))
        except TooLargeError as error:
            # It is too large to print, but may still be written to a file.
            lines.append(str(error))
        below = legend_line(solution)
        if below:
            lines.append(wrap_lines(escape(below), self._screen.stream))
        self._screen.print("\n".join(lines))

    @property
    def left_out(self) -> int:
        """How many solutions were not printed."""
        return 0 if self._most is None else max(0, self._count - self._most)

    def _layers(self, solution: Solution) -> str:
        width = terminal_width()
        if not self._screen.has_colours:
            shown, empty = characters(solution, self._region), layers.outside(self._region)
            return fill(self._lines(width), shown, empty)
        # In colour, a cell takes two columns so that it looks square, if the width suffices.
        columns = 2 if stretches(self._region) and 2 * self._region.extents[0] <= width else 1
        lines = self._lines(width // columns)
        return self._colour(lines, solution, columns)

    def _lines(self, width: int) -> list[Line]:
        """Return the layout for a width, made again if the terminal's width has changed."""
        if self._layout is None or self._layout[0] != width:
            on_terminal = self._screen.stream.isatty()
            self._layout = width, lay_out(self._region, width, on_terminal=on_terminal)
        return self._layout[1]

    def _colour(self, lines: list[Line], solution: Solution, columns: int) -> str:
        texts = characters(solution, self._region)
        shown = {cell: character.ljust(columns) for cell, character in texts.items()}
        grounds = _grounds(self._screen.console, solution)
        for cell, ground in grounds.items():
            begin, end = self._code(ground)
            shown[cell] = f"{begin}{shown[cell]}{end}"
        outside = layers.OUTSIDE * columns
        return "\n".join(
            "".join(
                [
                    self._between(p, texts, grounds, columns)
                    if isinstance(p, str)
                    else shown.get(p, outside)
                    for p in line
                ]
            )
            for line in lines
        )

    def _between(
        self, text: str, texts: Mapping[Cell, str], grounds: Mapping[Cell, RGB], columns: int
    ) -> str:
        """Return the text between cells, on their background if all have the same."""
        if isinstance(text, Label):
            return text.above(columns)
        if not isinstance(text, Mark):
            return text
        around = {grounds.get(cell) for cell in text.cells}
        ground = around.pop() if len(around) == 1 else None
        begin, end = self._code(ground) if ground else ("", "")
        return f"{begin}{text.among(texts)}{end}"

    def _code(self, ground: RGB) -> tuple[str, str]:
        """Return the codes before and after letters on a background."""
        if ground not in self._codes:
            self._codes[ground] = _codes(self._screen.console, ground)
        return self._codes[ground]


def while_read(show: Callable[[Solution], None]) -> Callable[[Solution], None]:
    """Return a printer that does nothing once its reader, such as head, has gone.

    Searches that also write files use it, so that the files are completed.
    """
    gone = False

    def receive(solution: Solution) -> None:
        nonlocal gone
        if gone:
            return
        try:
            show(solution)
        except BrokenPipeError:
            gone = True

    return receive


def _grounds(console: Console, solution: Solution) -> dict[Cell, RGB]:
    """Return the colour of each covered cell: that of its cube, or of its piece.

    Pieces that share a face have different colours.  On a terminal with 16 colours, several
    colours of the default palette would look the same, so the terminal's own colours are used.
    """
    built = blocks(solution)
    palette = _basic() if _has_few_colours(console) else parse_palette("default")
    look = paint(built, pieces=assign(built, palette))
    found: dict[Cell, RGB] = {}
    for placed, piece, cubes in zip(solution.placements, look.pieces, look.cubes, strict=True):
        found.update(zip(placed.cells, cubes or [piece] * len(placed.cells), strict=True))
    return found


def _has_few_colours(console: Console) -> bool:
    return console.color_system in ("standard", "windows")


@cache
def _basic() -> tuple[RGB, ...]:
    return tuple(Color.from_ansi(number).get_truecolor() for number in BASIC)


def _codes(console: Console, ground: RGB) -> tuple[str, str]:
    """Return the terminal codes before and after letters on a coloured background."""
    name = "#{:02x}{:02x}{:02x}".format(*ground)
    if _has_few_colours(console) and ground in _basic():
        name = f"color({BASIC[_basic().index(ground)]})"
    with console.capture() as captured:
        console.print(Text("x", f"{ink(ground)} on {name}"), end="")
    begin, _, end = captured.get().partition("x")
    return begin, end


def ink(rgb: RGB) -> str:
    """Return black or white, whichever reads better on a colour."""
    # The relative luminance of sRGB, whose curve is nearly a power.
    linear = [(part / 255) ** 2.2 for part in rgb]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "black" if luminance > 0.18 else "white"

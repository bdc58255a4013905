"""Solutions and tables on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.color import Color
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from cube3d.formats.text import Line
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.solution import Solution
    from cube3d.view.block import RGB


# Of 16 colours of a terminal all but black and bright white, different ones first.
BASIC = (4, 3, 2, 5, 6, 1, 7, 12, 11, 10, 13, 14, 9, 8)
# Tables that nobody looks at on a terminal are not squeezed into its width.
UNBOUNDED = 500


def stdout() -> Console:
    """Return the console for results; plain text where output is not a terminal."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=True)


def print_table(table: Table, spare: Sequence[str] = ()) -> None:
    """Print a table, as wide as it needs where output is not a terminal.

    Args:
        table: what to print.
        spare: headings of columns that can be missed: where the terminal is too narrow
            they go, in this order, before words are cut.
    """
    width = None if sys.stdout.isatty() else UNBOUNDED
    console = Console(file=sys.stdout, highlight=False, width=width)
    for heading in spare:
        if _width(console, table) <= console.width:
            break
        table.columns = [column for column in table.columns if column.header != heading]
    console.print(table)


def _width(console: Console, table: Table) -> int:
    """Return how wide a table is at least, with no word cut."""
    return Measurement.get(console, console.options.update(width=UNBOUNDED), table).minimum


def solution_printer(puzzle: Puzzle, *, numbered: bool) -> Callable[[Solution], None]:
    """Return a function that prints the solutions of a puzzle, one after another."""
    console = stdout()
    count = 0

    def show(solution: Solution) -> None:
        nonlocal count
        count += 1
        if count > 1:
            console.print()
        if numbered:
            console.print(f"solution {count}")
        print_solution(console, puzzle, solution)
        console.file.flush()

    return show


def while_read(show: Callable[[Solution], None]) -> Callable[[Solution], None]:
    """Return a printer that does nothing once its reader, such as head, has gone.

    It is for searches that also write files, which are not to be lost.
    """
    gone = False

    def receive(solution: Solution) -> None:
        nonlocal gone
        if gone:
            return
        try:
            show(solution)
        except (BrokenPipeError, SystemExit):  # the second is how rich says so
            gone = True

    return receive


def print_solution(console: Console, puzzle: Puzzle, solution: Solution) -> None:
    """Print the layers of a solution, in colour if the console has colours."""
    from cube3d.formats.text import format_layers_text, legend, text_lines

    if not console.color_system:
        console.print(format_layers_text(solution, puzzle.region, console.width), markup=False)
        _print_legend(console, legend(solution))
        return
    styles = _styles(console, solution)
    # Cells are two columns wide in colour, so that they look square.
    for line in text_lines(solution, puzzle.region, console.width // 2):
        console.print(_coloured(line, styles))
    _print_legend(console, legend(solution))


def _print_legend(console: Console, names: list[str]) -> None:
    if names:
        console.print(f"({', '.join(names)})", markup=False)


def _coloured(line: Line, styles: list[str]) -> Text:
    text = Text()
    for mark in line:
        if mark.placement is None:
            text.append(mark.text if len(mark.text) > 1 else mark.text + " ")
        else:
            text.append(mark.text + " ", styles[mark.placement])
    return text


def _styles(console: Console, solution: Solution) -> list[str]:
    """Return a style for each placement; those that touch never have the same.

    A terminal with 16 colours would show several of a palette as one, so that it gets
    its own.
    """
    from cube3d.view.palette import assign, parse_palette
    from cube3d.view.solution import blocks

    own: dict[RGB, str] = {}
    if console.color_system in ("standard", "windows"):
        own = {Color.from_ansi(n).get_truecolor(): f"color({n})" for n in BASIC}
    return [
        f"{_ink(rgb)} on {own.get(rgb, '#{:02x}{:02x}{:02x}'.format(*rgb))}"
        for rgb in assign(blocks(solution), tuple(own) or parse_palette("default"))
    ]


def _ink(rgb: RGB) -> str:
    """Return black or white, whichever reads better on a colour."""
    # The relative luminance of sRGB, with its curve taken as a power.
    linear = [(part / 255) ** 2.2 for part in rgb]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "black" if luminance > 0.18 else "white"

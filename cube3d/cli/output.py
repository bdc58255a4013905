"""Solutions and tables on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from cube3d.formats.text import Line
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.solution import Solution


# Tables that nobody looks at on a terminal are not squeezed into its width.
UNBOUNDED = 500


def stdout() -> Console:
    """Return the console for results; plain text where output is not a terminal."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=True)


def print_table(table: Table) -> None:
    """Print a table, as wide as it needs where output is not a terminal."""
    width = None if sys.stdout.isatty() else UNBOUNDED
    Console(file=sys.stdout, highlight=False, width=width).print(table)


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


def print_solution(console: Console, puzzle: Puzzle, solution: Solution) -> None:
    """Print the layers of a solution, in colour if the console has colours."""
    from cube3d.formats.text import format_layers_text, legend, text_lines

    if not console.color_system:
        console.print(format_layers_text(solution, puzzle.region, console.width), markup=False)
        _print_legend(console, legend(solution))
        return
    from cube3d.view.palette import assign, parse_palette
    from cube3d.view.solution import blocks

    styles = [_style(rgb) for rgb in assign(blocks(solution), parse_palette("default"))]
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


def _style(rgb: tuple[int, int, int]) -> str:
    """Return black or white ink, whichever reads better, on a colour."""
    red, green, blue = rgb
    # The relative luminance of sRGB, with its curve taken as a power.
    linear = [(part / 255) ** 2.2 for part in rgb]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    ink = "black" if luminance > 0.18 else "white"
    return f"{ink} on #{red:02x}{green:02x}{blue:02x}"

"""Solutions, tables and sentences on the terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import IO, TYPE_CHECKING

from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from cube3d.errors import TooLargeError
from cube3d.quoting import escape

if TYPE_CHECKING:
    from cube3d.formats.text import Line
    from cube3d.model.lattice import Cell
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.region import Region
    from cube3d.model.solution import Solution
    from cube3d.view.block import RGB


# Of 16 colours of a terminal all but black and bright white, different ones first.
BASIC = (4, 3, 2, 5, 6, 1, 7, 12, 11, 10, 13, 14, 9, 8)
# Tables that nobody looks at on a terminal are not squeezed into its width.
UNBOUNDED = 500
# Columns that numbers take, unless they are longer.
NUMBER = 15
# Columns that the words take which say what a fact is about.
WORD = 12
# Where a sentence goes on in the next line.
INDENT = 2


def stdout() -> Console:
    """Return the console for results; plain text where output is not a terminal."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=True, emoji=False)


def wrapped(text: str, stream: IO[str], *, label: str = "", ending: str = "") -> str:
    """Return a text as a stream shows it: on a terminal its lines end between words.

    Programs read what goes elsewhere, so that there it stays as it is.

    Args:
        text: what to show; the ends of its own lines stay.
        stream: where it will be shown.
        label: what stands before it; lines that go on begin below its end.  Without one
            they are indented a little.
        ending: what stands at the end of a line that goes on in the next one.
    """
    if not stream.isatty():
        return label + text
    width = max(1, Console(file=stream).width - len(ending))
    # On a very narrow terminal the text keeps half of it.
    indent = " " * min(cell_len(label) or INDENT, width // 2)
    paragraphs = f"{label}{text}".split("\n")
    return "\n".join(f"{ending}\n".join(_lines(text, width, indent)) for text in paragraphs)


def _lines(text: str, width: int, indent: str) -> list[str]:
    """Divide a text between its words, into lines of so many columns.

    Words that are too long, such as paths, stay whole so that they can be copied: rich would
    cut them.  The wrapping of the standard library takes all characters for equally wide.
    """
    lines = [""]
    for word in re.findall(r"\s*\S+", text):
        if not lines[-1] or cell_len(lines[-1] + word) <= width:
            lines[-1] += word
        else:
            lines.append(indent + word.lstrip())
    return lines


def print_text(text: str, *, label: str = "", style: str | None = None) -> None:
    """Print a text as a result, escaped; on a terminal its lines end between words."""
    harmless = "\n".join(map(escape, text.split("\n")))
    stdout().print(wrapped(harmless, sys.stdout, label=label), style=style, markup=False)


def print_facts(facts: Iterable[tuple[str, str]], width: int = WORD) -> None:
    """Print facts, each beside a word that says what it is about, in so many columns."""
    for word, text in facts:
        print_text(text, label=f"{word:<{width}}")


def print_rows(rows: Iterable[tuple[str, str]]) -> None:
    """Print numbers below each other, each with what it is the number of."""
    listed = list(rows)
    width = max(NUMBER, *(len(number) for number, _ in listed))
    for number, text in listed:
        print_text(text, label=f"{number:>{width}}  ")


def print_table(table: Table, spare: Sequence[str] = ()) -> None:
    """Print a table, as wide as it needs where output is not a terminal.

    Args:
        table: what to print.
        spare: headings of columns that can be missed: where the terminal is too narrow
            they go, in this order, before words are cut.
    """
    is_terminal = sys.stdout.isatty()
    width = None if is_terminal else UNBOUNDED
    console = Console(file=sys.stdout, highlight=False, width=width)
    for heading in spare:
        if _width(console, table) <= console.width:
            break
        table.columns = [column for column in table.columns if column.header != heading]
    with console.capture() as captured:
        console.print(table)
    # The last column, too, is filled up with blanks.
    text = re.sub(r" +$", "", captured.get(), flags=re.MULTILINE)
    sys.stdout.write(text)


def _width(console: Console, table: Table) -> int:
    """Return how wide a table is at least, with no word and no whole line cut."""
    whole = [column for column in table.columns if column.no_wrap]
    for column in whole:
        # For rich the least is the longest word here, too.
        column.min_width = max(cell_len(str(text)) for text in (column.header, *column.cells))
    least = Measurement.get(console, console.options.update(width=UNBOUNDED), table).minimum
    for column in whole:
        column.min_width = None
    return least


def drawn(region: Region, texts: Sequence[str]) -> str:
    """Return a character for each cell of a region as layers, as wide as standard output."""
    from cube3d.formats.text import format_cells

    try:
        return format_cells(region, texts, stdout().width, cut=sys.stdout.isatty())
    except TooLargeError as error:
        return str(error)


def solution_printer(
    puzzle: Puzzle, console: Console | None = None, *, numbered: bool
) -> Callable[[Solution], None]:
    """Return a function that prints the solutions of a puzzle, one after another.

    Args:
        puzzle: the puzzle.
        console: where to print; that of standard output if None.
        numbered: whether each has a heading with its number.
    """
    shown_on = console or stdout()
    count = 0

    def show(solution: Solution) -> None:
        nonlocal count
        count += 1
        heading = "\n" if count > 1 else ""
        if numbered:
            heading += f"solution {count}\n"
        print_solution(shown_on, puzzle, solution, heading)
        shown_on.file.flush()

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


def print_solution(console: Console, puzzle: Puzzle, solution: Solution, heading: str = "") -> None:
    """Print the layers of a solution, in colour if the console has colours.

    All is printed at once: a line that shows progress is drawn anew with each print.
    """
    from cube3d.formats.text import format_layers_text, legend, text_lines

    region, cut = puzzle.region, console.file.isatty()
    text = Text(heading)
    try:
        if console.color_system:
            styles = _styles(console, solution)
            # Cells are two columns wide in colour, so that they look square, where that fits.
            columns = 2 if 2 * region.extents[0] <= console.width else 1
            lines = text_lines(solution, region, console.width // columns, cut=cut)
            text.append(Text("\n").join(_coloured(line, styles, columns) for line in lines))
        else:
            text.append(format_layers_text(solution, region, console.width, cut=cut))
    except TooLargeError as error:
        text.append(str(error))  # the solution is found, and may be written to a file
    names = legend(solution)
    if names:
        text.append("\n" + wrapped(f"({', '.join(names)})", console.file))
    console.print(text)


def _coloured(line: Line, styles: Mapping[Cell, str], columns: int) -> Text:
    text = Text()
    for mark in line:
        # Gaps and headings are not of one character.
        shown = mark.text if len(mark.text) > 1 else mark.text.ljust(columns)
        text.append(shown, None if mark.cell is None else styles[mark.cell])
    return text


def _styles(console: Console, solution: Solution) -> dict[Cell, str]:
    """Return a style for each covered cell: that of its cube, or of its piece.

    Pieces that touch never have the same.  A terminal with 16 colours would show several
    of a palette as one, so that it gets its own.
    """
    from cube3d.view.paint import paint
    from cube3d.view.palette import assign, parse_palette
    from cube3d.view.solution import blocks

    own: dict[RGB, str] = {}
    if console.color_system in ("standard", "windows"):
        own = {Color.from_ansi(n).get_truecolor(): f"color({n})" for n in BASIC}
    built = blocks(solution)
    look = paint(built, pieces=assign(built, tuple(own) or parse_palette("default")))
    styles = {}
    for block, piece, cubes in zip(built, look.pieces, look.cubes, strict=True):
        colours = cubes or [piece] * len(block.cells)
        for cell, rgb in zip(block.cells.tolist(), colours, strict=True):
            ground = own.get(rgb, "#{:02x}{:02x}{:02x}".format(*rgb))
            styles[tuple(cell)] = f"{_ink(rgb)} on {ground}"
    return styles


def _ink(rgb: RGB) -> str:
    """Return black or white, whichever reads better on a colour."""
    # The relative luminance of sRGB, with its curve taken as a power.
    linear = [(part / 255) ** 2.2 for part in rgb]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "black" if luminance > 0.18 else "white"

"""Solutions, tables and sentences on the terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from typing import IO, TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from cube3d.errors import TooLargeError
from cube3d.quoting import escape

if TYPE_CHECKING:
    from cube3d.geometry.region import Region

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
            they go, in this order, before words are cut, and a line says so.
    """
    is_terminal = sys.stdout.isatty()
    width = None if is_terminal else UNBOUNDED
    console = Console(file=sys.stdout, highlight=False, width=width)
    whole, gone = _width(console, table), []
    for heading in spare:
        if _width(console, table) <= console.width:
            break
        gone.append(heading)
        table.columns = [column for column in table.columns if column.header != heading]
    with console.capture() as captured:
        console.print(table)
    # The last column, too, is filled up with blanks.
    text = re.sub(r" +$", "", captured.get(), flags=re.MULTILINE)
    sys.stdout.write(text)
    if gone:
        print_text(f"(left out: {', '.join(gone)}; a terminal {whole} columns wide shows all)")


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


def draw_cells(region: Region, texts: Sequence[str]) -> str:
    """Return a character for each cell of a region as layers, as wide as standard output."""
    from cube3d.formats.text import format_cells

    try:
        return format_cells(region, texts, stdout().width, cut=sys.stdout.isatty())
    except TooLargeError as error:
        return str(error)

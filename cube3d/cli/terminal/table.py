"""Tables among the results: a heading, and columns separated by blanks."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import NamedTuple

from cube3d.cli.terminal.output import is_plain, print_text, width
from cube3d.lazy import lazily

with lazily(__name__):
    from rich import box
    from rich.console import Console
    from rich.measure import Measurement
    from rich.table import Table
    from rich.table import Table as RichTable
    from rich.text import Text


# Columns of a table that does not go to a terminal.
UNBOUNDED = 500
# The line below the heading, and the blanks between columns.
_RULE = "─"
_GAP = "   "


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        heading: the text above it.
        right: whether its texts are aligned to the right.
        whole: whether its texts are never divided into lines.
        bold: whether its texts are bold, if the output has styles.
        least: its least width, if its texts can be divided.
    """

    heading: str
    right: bool = False
    whole: bool = True
    bold: bool = False
    least: int = 0


def print_table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], spare: Sequence[str] = ()
) -> None:
    """Print a table, as wide as it needs where output is not a terminal.

    Args:
        columns: its columns.
        rows: the texts of each row, one for each column.
        spare: headings of columns to leave out, in this order, if the terminal is too narrow;
            a line names them.
    """
    plain = _plain(columns, rows) if is_plain(sys.stdout) else None
    if plain is not None:
        sys.stdout.write(plain)
    else:
        _print_styled(columns, rows, spare)


def _plain(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> str | None:
    """Return a table without styles; None if padding with blanks is not enough."""
    lines = [[column.heading for column in columns], *rows]
    widths = [max(map(width, texts)) for texts in zip(*lines, strict=True)]
    whole = sum(widths) + len(_GAP) * len(widths) + 1
    if whole > UNBOUNDED or not all(text.isprintable() for line in lines for text in line):
        return None
    try:
        _RULE.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return None
    heading, *below = (_line(columns, widths, line) for line in lines)
    return "\n".join(["", heading, " " + _RULE * (whole - 2), *below, "", ""])


def _line(columns: Sequence[Column], widths: Sequence[int], texts: Sequence[str]) -> str:
    cells = []
    for column, most, text in zip(columns, widths, texts, strict=True):
        blanks = " " * (most - width(text))
        cells.append(blanks + text if column.right else text + blanks)
    return f"  {_GAP.join(cells)}".rstrip(" ")


def _print_styled(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], spare: Sequence[str]
) -> None:
    most = None if sys.stdout.isatty() else UNBOUNDED
    console = Console(file=sys.stdout, highlight=False, width=most)
    table = _style(columns, rows)
    whole, gone = _least_width(console, table), []
    for heading in spare:
        if _least_width(console, table) <= console.width:
            break
        gone.append(heading)
        table.columns = [column for column in table.columns if column.header != heading]
    with console.capture() as captured:
        console.print(table)
    # The last column, too, is filled up with blanks.
    sys.stdout.write(re.sub(r" +$", "", captured.get(), flags=re.MULTILINE))
    if gone:
        print_text(f"(left out: {', '.join(gone)}; a terminal {whole} columns wide shows all)")


def _style(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> RichTable:
    table = Table(box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(
            column.heading,
            justify="right" if column.right else "left",
            no_wrap=column.whole,
            style="bold" if column.bold else None,
            min_width=column.least or None,
        )
    for row in rows:
        # As they are: brackets would be read as styles.
        table.add_row(*map(Text, row))
    return table


def _least_width(console: Console, table: RichTable) -> int:
    """Return the least width of a table in which no word and no whole line is cut."""
    whole = [column for column in table.columns if column.no_wrap]
    for column in whole:
        # For rich the least is the longest word here, too.
        column.min_width = max(width(str(text)) for text in (column.header, *column.cells))
    least = Measurement.get(console, console.options.update(width=UNBOUNDED), table).minimum
    for column in whole:
        column.min_width = None
    return least

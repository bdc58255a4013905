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
    from rich.text import Text


# Maximum width, in columns, of a table in a file or pipe.
UNBOUNDED = 500
# The line below the heading, and the blanks between columns.
_RULE = "─"
_GAP = "   "


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        heading: the text above it.
        right: whether its texts are aligned to the right.
        whole: whether its texts stay on one line.
        bold: whether its texts are bold, if the output has styles.
        least: its least width, if its texts may be divided into lines.
    """

    heading: str
    right: bool = False
    whole: bool = True
    bold: bool = False
    least: int = 0


def print_table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], spare: Sequence[str] = ()
) -> None:
    """Print a table; on a terminal, texts are divided or columns left out to make it fit.

    Args:
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
    """Return a table without styles; None if only rich can lay it out."""
    lines = [[column.heading for column in columns], *rows]
    widths = [max(map(width, texts)) for texts in zip(*lines, strict=True)]
    total = sum(widths) + len(_GAP) * len(widths) + 1
    if total > UNBOUNDED or not all(text.isprintable() for line in lines for text in line):
        return None
    try:
        _RULE.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return None
    heading, *below = (_line(columns, widths, line) for line in lines)
    return "\n".join(["", heading, " " + _RULE * (total - 2), *below, "", ""])


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
    full, left_out = _least_width(console, table), []
    for heading in spare:
        if _least_width(console, table) <= console.width:
            break
        left_out.append(heading)
        table.columns = [column for column in table.columns if column.header != heading]
    with console.capture() as captured:
        console.print(table)
    # rich pads the last column with blanks.
    sys.stdout.write(re.sub(r" +$", "", captured.get(), flags=re.MULTILINE))
    if left_out:
        print_text(f"(left out: {', '.join(left_out)}; a terminal {full} columns wide shows all)")


def _style(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> Table:
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
        table.add_row(*map(Text, row))  # rich would read brackets in a plain string as styles
    return table


def _least_width(console: Console, table: Table) -> int:
    """Return the least width of a table in which no word and no text on one line is cut."""
    whole = [column for column in table.columns if column.no_wrap]
    for column in whole:
        # By itself rich takes the longest word as the least width.
        column.min_width = max(width(str(text)) for text in (column.header, *column.cells))
    least = Measurement.get(console, console.options.update(width=UNBOUNDED), table).minimum
    for column in whole:
        column.min_width = None
    return least

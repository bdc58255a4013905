"""Solutions and sentences on the terminal.

The library that styles text is imported where there is something to style: what a program
reads is plain, and messages are everywhere.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import IO, TYPE_CHECKING

from cube3d.errors import TooLargeError
from cube3d.quoting import escape

if TYPE_CHECKING:
    from rich.console import Console

    from cube3d.geometry.region import Region

# How wide a terminal is that does not say so.
USUAL_WIDTH = 80
# Columns that numbers take, unless they are longer.
NUMBER = 15
# Columns that the words take which say what a fact is about.
WORD = 12
# Where a sentence goes on in the next line.
INDENT = 2


def is_plain(stream: IO[str]) -> bool:
    """Tell whether a stream surely gets text without colours: it is no terminal."""
    forced = os.environ.get("FORCE_COLOR") or os.environ.get("TTY_COMPATIBLE")
    return not forced and not stream.isatty()


def console(stream: IO[str]) -> Console:
    """Return a stream as a console, which knows what its terminal can show."""
    from rich.console import Console

    return Console(file=stream, highlight=False, soft_wrap=True, emoji=False)


def terminal_width() -> int:
    """Return how many columns the terminal has, whichever stream it is connected to."""
    said = os.environ.get("COLUMNS", "")
    if said.isdigit():
        return int(said) or USUAL_WIDTH
    if os.environ.get("TERM", "").lower() in ("dumb", "unknown"):
        return USUAL_WIDTH
    for number in range(3):
        with contextlib.suppress(OSError, ValueError):
            return os.get_terminal_size(number).columns or USUAL_WIDTH
    return USUAL_WIDTH


def width(text: str) -> int:
    """Return how many columns a text takes: some characters take two, and some none."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def wrap_lines(text: str, stream: IO[str], *, label: str = "", ending: str = "") -> str:
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
    most = max(1, terminal_width() - len(ending))
    # On a very narrow terminal the text keeps half of it.
    indent = " " * min(width(label) or INDENT, most // 2)
    paragraphs = f"{label}{text}".split("\n")
    return "\n".join(f"{ending}\n".join(_lines(text, most, indent)) for text in paragraphs)


def _lines(text: str, most: int, indent: str) -> list[str]:
    """Divide a text between its words, into lines of so many columns.

    Words that are too long, such as paths, stay whole so that they can be copied: rich would
    cut them.  The wrapping of the standard library takes all characters for equally wide.
    """
    lines = [""]
    for word in re.findall(r"\s*\S+", text):
        if not lines[-1] or width(lines[-1] + word) <= most:
            lines[-1] += word
        else:
            lines.append(indent + word.lstrip())
    return lines


def print_text(text: str, *, label: str = "", style: str | None = None) -> None:
    """Print a text as a result, escaped; on a terminal its lines end between words."""
    harmless = "\n".join(map(escape, text.split("\n")))
    shown = wrap_lines(harmless, sys.stdout, label=label)
    if style is None or is_plain(sys.stdout):
        print(shown, flush=True)
    else:
        console(sys.stdout).print(shown, style=style, markup=False)


def print_json(data: object, *, flush: bool = False) -> None:
    """Print a line of JSON."""
    import json  # most answers are text

    print(json.dumps(data), flush=flush)


def print_facts(facts: Iterable[tuple[str, str]], columns: int = WORD) -> None:
    """Print facts, each beside a word that says what it is about, in so many columns."""
    for word, text in facts:
        print_text(text, label=f"{word:<{columns}}")


def print_rows(rows: Iterable[tuple[str, str]]) -> None:
    """Print numbers below each other, each with what it is the number of."""
    listed = list(rows)
    columns = max(NUMBER, *(len(number) for number, _ in listed))
    for number, text in listed:
        print_text(text, label=f"{number:>{columns}}  ")


def draw_cells(region: Region, texts: Sequence[str]) -> str:
    """Return a character for each cell of a region as layers, as wide as standard output."""
    from cube3d.formats.text import format_cells

    try:
        return format_cells(region, texts, terminal_width(), on_terminal=sys.stdout.isatty())
    except TooLargeError as error:
        return str(error)

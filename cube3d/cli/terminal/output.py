"""Prints results and messages, wrapped to the terminal's width, or as JSON.

rich is imported only to style text: output for programs is plain, and every command prints
messages.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import IO, Protocol

from cube3d.errors import TooLargeError, escape
from cube3d.lazy import lazily

with lazily(__name__):
    import json

    from rich.cells import cell_len
    from rich.console import Console
    from rich.text import Text

    from cube3d.formats.text import format_cells
    from cube3d.geometry.region import Region


class Mode:
    """The output mode of the running command; a process runs one at a time.

    Attributes:
        quiet: no messages, and no answer that a file holds, by ``--quiet``.
        as_json: one JSON document and nothing else, by ``--json``.
    """

    quiet = False
    as_json = False


MODE = Mode()


# A stream of results or messages, with lines below them that are rewritten.

ERASE_LINE, LINE_UP = "\x1b[2K", "\x1b[1A"


class Screen:
    """Shows texts one below the other and, on a terminal, a changing text below the last one.

    Several threads may use it.  Each text is a single write, because thousands of solutions a
    second may be printed above the progress line.
    """

    def __init__(self, stream: IO[str]) -> None:
        """Take the stream."""
        self.stream = stream
        self._lock = threading.Lock()
        self._below = ""

    @cached_property
    def console(self) -> Console:
        """The console of rich, which knows the colours of the stream."""
        return console(self.stream)

    @property
    def can_redraw(self) -> bool:
        """Whether the stream is a terminal on which lines can be rewritten."""
        if is_plain(self.stream):
            return False
        return self.console.is_terminal and not self.console.is_dumb_terminal

    @property
    def has_colours(self) -> bool:
        """Whether the stream shows colours."""
        return not is_plain(self.stream) and self.console.color_system is not None

    def print(self, text: str) -> None:
        """Print lines above the lower text."""
        with self._lock:
            self._replace(f"{text}\n", self._below)

    def pass_on(self, text: str, stream: IO[str]) -> None:
        """Write lines to another stream that may be the same terminal."""
        with self._lock:
            below = self._below
            self._replace("", "")
            stream.write(text)
            stream.flush()
            self._replace("", below)

    def show_below(self, text: str) -> None:
        """Replace the text below all others; an empty text removes it."""
        folded = Text(text).wrap(self.console, self.console.width, overflow="fold")
        with self._lock:
            self._replace("", "\n".join(line.plain.rstrip() for line in folded))

    def _replace(self, text: str, below: str) -> None:
        erased = "\r" + ERASE_LINE + (LINE_UP + ERASE_LINE) * self._below.count("\n")
        self.stream.write(f"{erased if self._below else ''}{text}{below}")
        self.stream.flush()
        self._below = below


class Above(io.TextIOBase):
    """Replaces a stream while a screen shows a text below: complete lines go above that text."""

    def __init__(self, screen: Screen, stream: IO[str]) -> None:
        """Take the screen and the stream."""
        self._screen, self._stream, self._begun = screen, stream, ""

    def isatty(self) -> bool:
        """Return whether the stream is a terminal."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """Return the number of the stream's file."""
        return self._stream.fileno()

    def write(self, text: str) -> int:
        """Write complete lines, and keep the rest for later; return the length of the text."""
        lines, end, self._begun = f"{self._begun}{text}".rpartition("\n")
        if end:
            self._screen.pass_on(lines + end, self._stream)
        return len(text)

    def close(self) -> None:
        """Write the kept text as a line, before the screen erases its last lines."""
        if self._begun:
            self._screen.pass_on(f"{self._begun}\n", self._stream)
            self._begun = ""
        super().close()


USUAL_WIDTH = 80  # columns, if the terminal does not report its width
NUMBER = 15  # columns for the numbers of print_rows; longer numbers widen all
WORD = 12  # columns for the words before facts
INDENT = 2  # columns before the continuation lines of a sentence


def is_plain(stream: IO[str]) -> bool:
    """Return whether a stream gets text without colours, because it is no terminal."""
    forced = os.environ.get("FORCE_COLOR") or os.environ.get("TTY_COMPATIBLE")
    return not forced and not stream.isatty()


def console(stream: IO[str]) -> Console:
    """Return a console for a stream, which knows the abilities of its terminal."""
    return Console(file=stream, highlight=False, soft_wrap=True, emoji=False)


def terminal_width() -> int:
    """Return how many columns the terminal has, whichever stream it is connected to."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit():
        return int(columns) or USUAL_WIDTH
    if os.environ.get("TERM", "").lower() in ("dumb", "unknown"):
        return USUAL_WIDTH
    for number in range(3):
        with contextlib.suppress(OSError, ValueError):
            return os.get_terminal_size(number).columns or USUAL_WIDTH
    return USUAL_WIDTH


def width(text: str) -> int:
    """Return how many columns a text takes: some characters take two, and some none."""
    return len(text) if text.isascii() else cell_len(text)


def wrap_lines(text: str, stream: IO[str], *, label: str = "", ending: str = "") -> str:
    """Return a text for a stream: on a terminal, long lines are divided between words.

    For other streams, which programs read, the text stays unchanged.

    Args:
        text: the text; its line ends stay.
        label: a text before it; continuation lines begin below its end.  Without a label they
            are indented by ``INDENT`` columns.
        ending: a text at the end of each line that is continued.
    """
    if not stream.isatty():
        return label + text
    most = max(1, terminal_width() - len(ending))
    # Even on a very narrow terminal, half of the width is for the text.
    indent = " " * min(width(label) or INDENT, most // 2)
    paragraphs = f"{label}{text}".split("\n")
    return "\n".join(f"{ending}\n".join(_lines(text, most, indent)) for text in paragraphs)


def _lines(text: str, most: int, indent: str) -> list[str]:
    """Return a text as lines of at most ``most`` columns, divided between words.

    Long words, such as paths, are not cut, so that they can be copied.  Both rich and textwrap
    fail here: rich cuts such words, and textwrap counts wide characters as one column.
    """
    lines = [""]
    for word in re.findall(r"\s*\S+", text):
        if not lines[-1] or width(lines[-1] + word) <= most:
            lines[-1] += word
        else:
            lines.append(indent + word.lstrip())
    return lines


def print_text(text: str, *, label: str = "", style: str | None = None) -> None:
    """Print a text as a result, escaped; on a terminal, long lines are divided between words."""
    harmless = "\n".join(map(escape, text.split("\n")))
    shown = wrap_lines(harmless, sys.stdout, label=label)
    if style is None or is_plain(sys.stdout):
        print(shown, flush=True)
    else:
        console(sys.stdout).print(shown, style=style, markup=False)


def json_text(data: object) -> str:
    """Return a line of JSON; numbers are whole, however long."""
    # Python's limit protects from reading long numbers; only results are written here.
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(data)
    finally:
        sys.set_int_max_str_digits(limit)


def print_json(data: object) -> None:
    """Print a line of JSON at once."""
    print(json_text(data), flush=True)


class Answered(Protocol):
    """An answer, with its search."""

    @property
    def status(self) -> str:
        """How it ended."""

    @property
    def seconds(self) -> float:
        """Wall-clock time."""

    @property
    def engine(self) -> str:
        """The name of the engine."""

    @property
    def why(self) -> object:
        """The reason where there is no answer."""


def ending(found: Answered) -> dict[str, object]:
    """Return how a search ended, as data for JSON."""
    return {
        "status": str(found.status),
        "seconds": round(found.seconds, 3),
        "engine": found.engine,
        "why": found.why,
    }


def is_shown(*files: object) -> bool:
    """Return whether an answer is printed as text, if these files, as far as given, hold it."""
    return not MODE.as_json and not (MODE.quiet and any(files))


def answer(data: Callable[[], object], show: Callable[[], None], *files: object) -> None:
    """Print an answer as JSON with ``--json``, otherwise as text; see :func:`is_shown`."""
    if MODE.as_json:
        print_json(data())
    elif is_shown(*files):
        show()


def print_facts(facts: Iterable[tuple[str, str]], columns: int = WORD) -> None:
    """Print facts, each beside a word that names it, which is padded to ``columns``."""
    for word, text in facts:
        print_text(text, label=f"{word:<{columns}}")


def print_rows(rows: Iterable[tuple[str, str]]) -> None:
    """Print numbers below each other, each with its meaning."""
    listed = list(rows)
    columns = max(NUMBER, *(len(number) for number, _ in listed))
    for number, text in listed:
        print_text(text, label=f"{number:>{columns}}  ")


def draw_cells(region: Region, texts: Sequence[str]) -> str:
    """Return layers with a character for each cell, or the message that they are too large."""
    try:
        return format_cells(region, texts, terminal_width(), on_terminal=sys.stdout.isatty())
    except TooLargeError as error:
        return str(error)

"""A stream that results or messages go to, with lines below them that are written anew."""

from __future__ import annotations

import io
import threading
from functools import cached_property
from typing import IO, TYPE_CHECKING

from cube3d.cli.terminal.output import console, is_plain

if TYPE_CHECKING:
    from rich.console import Console

ERASE_LINE, LINE_UP = "\x1b[2K", "\x1b[1A"


class Screen:
    """Shows texts one below the other and, on a terminal, what changes below the last one.

    Several threads may use it.  A text is one write: thousands of solutions a second are
    printed while somebody looks at the progress.
    """

    def __init__(self, stream: IO[str]) -> None:
        """Take the stream."""
        self.stream = stream
        self._lock = threading.Lock()
        self._below = ""

    @cached_property
    def console(self) -> Console:
        """What knows of colours."""
        return console(self.stream)

    @property
    def can_redraw(self) -> bool:
        """Whether the stream is a terminal on which lines can be written anew."""
        if is_plain(self.stream):
            return False
        return self.console.is_terminal and not self.console.is_dumb_terminal

    @property
    def has_colours(self) -> bool:
        """Whether the stream shows colours."""
        return not is_plain(self.stream) and self.console.color_system is not None

    def print(self, text: str) -> None:
        """Print lines, above what is shown below."""
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
        """Show a text below all others instead of the last such; nothing if it is empty."""
        from rich.text import Text

        folded = Text(text).wrap(self.console, self.console.width, overflow="fold")
        with self._lock:
            self._replace("", "\n".join(line.plain.rstrip() for line in folded))

    def _replace(self, text: str, below: str) -> None:
        erased = "\r" + ERASE_LINE + (LINE_UP + ERASE_LINE) * self._below.count("\n")
        self.stream.write(f"{erased if self._below else ''}{text}{below}")
        self.stream.flush()
        self._below = below


class Above(io.TextIOBase):
    """Stands in for a stream while a screen shows something below: whole lines go above it."""

    def __init__(self, screen: Screen, stream: IO[str]) -> None:
        """Take the screen and the stream."""
        self._screen, self._stream, self._begun = screen, stream, ""

    def isatty(self) -> bool:
        """Tell whether the stream is a terminal."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """Return the number of the stream's file."""
        return self._stream.fileno()

    def write(self, text: str) -> int:
        """Write a text; what follows its last line end is kept for later."""
        lines, end, self._begun = f"{self._begun}{text}".rpartition("\n")
        if end:
            self._screen.pass_on(lines + end, self._stream)
        return len(text)

    def close(self) -> None:
        """Write what is left, as a line: what is erased next would take it along."""
        if self._begun:
            self._screen.pass_on(f"{self._begun}\n", self._stream)
            self._begun = ""
        super().close()

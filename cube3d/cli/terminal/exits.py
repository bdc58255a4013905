"""Exit codes, and how the command line speaks to people: on standard error."""

from __future__ import annotations

import os
import re
import sys
import traceback
from typing import Any

from cube3d.cli.terminal.output import MODE, wrap_lines
from cube3d.errors import Cube3dError, Infeasible, InternalError, SearchStopped, escape
from cube3d.packages import explain

ANSWERED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
STOPPED = 3
INTERNAL = 70
INTERRUPTED = 130


# So many characters an error has at most, and anything else that is said; and so many
# characters of a word are shown where it would have more.
MOST_COMPLAINT, MOST_SAID, MOST_WORD = 280, 1000, 60


def complain(message: str) -> None:
    """Print an error as one sentence on standard error."""
    text = tidy(" ".join(message.split()), MOST_COMPLAINT)
    print(wrap_lines(f"cube3d: {text}", sys.stderr), file=sys.stderr)


def say(message: str) -> None:
    """Print a message for people on standard error, unless ``--quiet`` forbids it."""
    if not MODE.quiet:
        print(wrap_lines(tidy(message, MOST_SAID), sys.stderr), file=sys.stderr)


def conclude(message: str) -> None:
    """Print a message that sums up an answer; JSON has it among its data."""
    if not MODE.as_json:
        say(message)


def suggest(message: str) -> None:
    """Print a message that only a person at a terminal can use, such as a next step."""
    if sys.stdout.isatty() and sys.stderr.isatty():
        conclude(message)


def tidy(message: str, most: int) -> str:
    """Return a message that is harmless to a terminal, and no longer than so many characters.

    This is the last net: what is quoted in a message should be escaped and short already.

    Args:
        message: with whatever a file or an argument brought into it.
        most: so many characters; words that are very long are cut first.
    """
    text = escape(message)
    if len(text) > most:
        text = re.sub(rf"(\S{{{MOST_WORD}}})\S{{3,}}", r"\1...", text)
    if len(text) > most:
        # What is wrong is often said at the end.
        text = f"{text[: most // 2]} ... {text[5 - most // 2 :]}"
    return text


# How errors become sentences and exit codes.


def report_failure(error: Exception) -> int:
    """Say what went wrong, in one sentence where it is not a bug; return the exit code."""
    codes = {Infeasible: NO_SOLUTION, SearchStopped: STOPPED}
    if isinstance(error, BrokenPipeError):
        return drop_output()
    if isinstance(error, Cube3dError) and not isinstance(error, InternalError):
        complain(str(error))
        return codes.get(type(error), BAD_INPUT)
    if isinstance(error, MemoryError):
        complain("there is not enough memory for this puzzle")
        return BAD_INPUT
    if isinstance(error, OSError):
        complain(f"cannot write the output: {error.strerror or error}")
        return BAD_INPUT
    if hasattr(error, "format_message"):  # the usage errors of typer
        _complain_of_usage(error)
        return BAD_INPUT
    if isinstance(error, ModuleNotFoundError) and (advice := _explain_import(error)):
        complain(advice)
        return BAD_INPUT
    if not isinstance(error, InternalError):
        traceback.print_exception(error)
    complain(f"internal error, a bug in cube3d: {error}")
    return INTERNAL


def _explain_import(error: ModuleNotFoundError) -> str:
    return explain(error)


def _complain_of_usage(error: Any) -> None:
    """Say what typer could not read; where nothing was given, its message is the help."""
    message = str(error.format_message())
    if message.startswith("Usage: "):
        if not sys.stderr.isatty():  # its colours are for standard output
            message = re.sub(r"\x1b\[\d*m", "", message)
        print(message, file=sys.stderr)
    else:
        # The library that checks choices puts the kind of its own error before them.
        complain(message.replace(": Value error, ", ": ", 1))


def drop_output() -> int:
    """Write no more: the reader of the output, such as head, has gone; return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ANSWERED

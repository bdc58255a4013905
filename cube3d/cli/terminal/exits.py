"""Exit codes, and messages on standard error."""

from __future__ import annotations

import os
import re
import sys
import traceback

from cube3d.cli.terminal.output import MODE, wrap_lines
from cube3d.errors import Cube3dError, Infeasible, InternalError, SearchStopped, SizesError, escape
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.problem import Status
    from cube3d.packages import explain

ANSWERED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
STOPPED = 3
INTERNAL = 70
INTERRUPTED = 130
# How messages about a stopped search begin, by the value of its status.
_STOPPED_BY = {"limit": "stopped at the limit", "interrupted": "interrupted"}
# Maximum lengths of an error, a message and a word, in characters.  The longest intended error
# lists the tags of the catalog.
MOST_COMPLAINT, MOST_SAID, MOST_WORD = 480, 1000, 60


def code_of(status: Status) -> int:
    """Return the exit code of a search that ended with a status."""
    codes = {
        Status.INFEASIBLE: NO_SOLUTION,
        Status.LIMIT: STOPPED,
        Status.INTERRUPTED: INTERRUPTED,
    }
    return codes.get(status, ANSWERED)


def what_stopped(status: str) -> str | None:
    """Return how a message about a stopped search begins; None if it was not stopped.

    Args:
        status: the value of its status.
    """
    return _STOPPED_BY.get(status)


def complain(message: str) -> None:
    """Print an error as one sentence on standard error."""
    text = tidy(" ".join(message.split()), MOST_COMPLAINT)
    print(wrap_lines(f"cube3d: {text}", sys.stderr), file=sys.stderr)


def say(message: str) -> None:
    """Print a message for people on standard error, unless ``--quiet`` forbids it."""
    if not MODE.quiet:
        print(wrap_lines(tidy(message, MOST_SAID), sys.stderr), file=sys.stderr)


def conclude(message: str) -> None:
    """Print a message that sums up an answer, unless ``--json`` prints the answer as data."""
    if not MODE.as_json:
        say(message)


def suggest(message: str) -> None:
    """Print a message that only a person at a terminal can use, such as a next step."""
    if sys.stdout.isatty() and sys.stderr.isatty():
        conclude(message)


def tidy(message: str, most: int) -> str:
    """Return a message without control characters and cut to a length.

    This is the last safety net: quoted texts should be escaped and short already.

    Args:
        message: may contain texts from files and arguments.
        most: maximum number of characters; long words are cut first.
    """
    text = escape(message)
    if len(text) > most:
        text = re.sub(rf"(\S{{{MOST_WORD}}})\S{{3,}}", r"\1...", text)
    if len(text) > most:
        # The middle is cut, because the cause often stands at the end.
        text = f"{text[: most // 2]} ... {text[5 - most // 2 :]}"
    return text


def report_failure(error: Exception) -> int:
    """Print an error as one sentence, an unexpected one after its traceback; return the code."""
    codes = {Infeasible: NO_SOLUTION, SizesError: NO_SOLUTION, SearchStopped: STOPPED}
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
        complain(error.format_message())
        return BAD_INPUT
    if isinstance(error, ModuleNotFoundError) and (advice := explain(error)):
        complain(advice)
        return BAD_INPUT
    if not isinstance(error, InternalError):
        traceback.print_exception(error)
    complain(f"internal error, a bug in cube3d: {error}")
    return INTERNAL


def drop_output() -> int:
    """Discard further output, as its reader has gone (such as head); return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ANSWERED

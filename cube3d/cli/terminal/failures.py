"""How errors become sentences and exit codes."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Any

from cube3d.cli.terminal import exits
from cube3d.errors import Cube3dError, Infeasible, InternalError, SearchStopped


def report_failure(error: Exception) -> int:
    """Say what went wrong, in one sentence where it is not a bug; return the exit code."""
    codes = {Infeasible: exits.NO_SOLUTION, SearchStopped: exits.STOPPED}
    if isinstance(error, BrokenPipeError):
        return drop_output()
    if isinstance(error, Cube3dError) and not isinstance(error, InternalError):
        exits.complain(str(error))
        return codes.get(type(error), exits.BAD_INPUT)
    if isinstance(error, MemoryError):
        exits.complain("there is not enough memory for this puzzle")
        return exits.BAD_INPUT
    if isinstance(error, OSError):
        exits.complain(f"cannot write the output: {error.strerror or error}")
        return exits.BAD_INPUT
    if hasattr(error, "format_message"):  # the usage errors of typer
        _complain_of_usage(error)
        return exits.BAD_INPUT
    if isinstance(error, ModuleNotFoundError) and (advice := _explain_import(error)):
        exits.complain(advice)
        return exits.BAD_INPUT
    if not isinstance(error, InternalError):
        traceback.print_exception(error)
    exits.complain(f"internal error, a bug in cube3d: {error}")
    return exits.INTERNAL


def _explain_import(error: ModuleNotFoundError) -> str:
    from cube3d.packages import explain

    return explain(error)


def _complain_of_usage(error: Any) -> None:
    """Say what typer could not read; where nothing was given, its message is the help."""
    message = str(error.format_message())
    if message.startswith("Usage: "):
        print(message, file=sys.stderr)
    else:
        # The library that checks choices puts the kind of its own error before them.
        exits.complain(message.replace(": Value error, ", ": ", 1))


def drop_output() -> int:
    """Write no more: the reader of the output, such as head, has gone; return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return exits.ANSWERED

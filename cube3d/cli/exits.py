"""Exit codes, and how the command line speaks to people: on standard error."""

from __future__ import annotations

import sys

from cube3d.cli.output import wrapped

ANSWERED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
STOPPED = 3
INTERNAL = 70
INTERRUPTED = 130


def complain(message: str) -> None:
    """Print an error as one sentence on standard error."""
    print(wrapped(f"cube3d: {' '.join(message.split())}", sys.stderr), file=sys.stderr)


def say(message: str, *, quiet: bool = False) -> None:
    """Print a message for people on standard error."""
    if not quiet:
        print(wrapped(message, sys.stderr), file=sys.stderr)

"""The command line: parses, calls one function, prints."""

from __future__ import annotations

import gc
import signal
import sys
from types import FrameType
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line; never returns.

    The rest is imported here, so that Ctrl-C at any moment ends in the same way.
    """
    # Imported modules stay; collecting garbage among them would take 10 % of a short command.
    gc.set_threshold(200_000, 10, 10)
    signals: list[int] = []

    def interrupt(number: int, frame: FrameType | None) -> NoReturn:
        signals.append(number)
        signal.default_int_handler(number, frame)

    # Shells start background jobs with Ctrl-C ignored; that must stay.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)
    # SIGTERM acts like Ctrl-C: solutions found so far are kept.
    signal.signal(signal.SIGTERM, interrupt)
    try:
        from cube3d.cli.main import run  # noqa: PLC0415  Ctrl-C may come during this import

        code = run(interrupted=lambda: bool(signals))
    except KeyboardInterrupt:
        code = 130
        if sys.stderr is not None:
            print("cube3d: interrupted", file=sys.stderr)
    # Nothing is worth collecting now: the process returns all its memory.
    gc.freeze()
    sys.exit(code)

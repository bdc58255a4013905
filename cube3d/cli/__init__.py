"""The command line: parses, calls one function, prints."""

from __future__ import annotations

# These are compiled into Python.  Until signals are handled, every import leaves Ctrl-C more time
# for a traceback.
import _thread
import gc
import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    from types import FrameType
    from typing import NoReturn

    from cube3d.scope import Interruption
else:
    import _signal as signal  # without enum, which takes longer to import than all of these

INTERRUPTED = 130  # the exit code


def main() -> NoReturn:
    """Run the command line; never returns.

    The rest is imported here, so that Ctrl-C at any moment ends in the same way.
    """
    # Imported modules stay; collecting garbage among them would take 10 % of a short command.
    gc.set_threshold(200_000, 10, 10)
    signals = _Signals()
    try:
        signals.raise_them()
        # Ctrl-C may come during these imports.
        from cube3d.cli.main import run  # noqa: PLC0415
        from cube3d.scope import OF_PROCESS  # noqa: PLC0415

        signals.process = OF_PROCESS
        code = signals.code(run(interrupted=signals.have_come))
        signals.end_at_once()
    except KeyboardInterrupt:
        signals.end_at_once()
        code = INTERRUPTED
        if sys.stderr is not None:
            print("cube3d: interrupted", file=sys.stderr)
    if signals.have_come():
        # CPython notes that Ctrl-C ended the last code that was text, such as the methods that
        # dataclasses write.  `python -m` then ends by the signal instead of with the exit code.
        exec("")  # noqa: S102 (no text of anyone)
    # Nothing is worth collecting now: the process returns all its memory.
    gc.freeze()
    sys.exit(code)


class _Signals:
    """Ctrl-C and SIGTERM: they raise KeyboardInterrupt, and end all time limits.

    The exception alone is not enough: Python drops one that is raised in a callback, such as those
    of imports, and extension modules may replace it by one of their own.

    Attributes:
        process: what ends the time limits; None: it is not imported yet.
    """

    def __init__(self) -> None:
        self.process: Interruption | None = None
        self._last: int | None = None

    def have_come(self) -> bool:
        """Tell whether one has come."""
        return self._last is not None

    def code(self, code: int) -> int:
        """Return the exit code for that of a command: not a time limit stopped it, but Ctrl-C."""
        return INTERRUPTED if self.have_come() and code == 3 else code

    def raise_them(self) -> None:
        """Raise KeyboardInterrupt from now on."""
        sys.unraisablehook = self._repeat
        # Shells start background jobs with Ctrl-C ignored; that must stay.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._raise)
        # SIGTERM acts like Ctrl-C: solutions found so far are kept.
        signal.signal(signal.SIGTERM, self._raise)

    def end_at_once(self) -> None:
        """Let a further one end the process: there is nothing left to do, and no `try` around."""
        for number in (signal.SIGINT, signal.SIGTERM):
            if signal.getsignal(number) == self._raise:
                signal.signal(number, signal.SIG_DFL)

    def _raise(self, number: int, _: FrameType | None) -> NoReturn:
        self._last = number
        if self.process is not None:
            self.process.come()
        raise KeyboardInterrupt

    def _repeat(self, dropped: sys.UnraisableHookArgs) -> None:
        """Raise a KeyboardInterrupt that Python drops again, once the callback has ended."""
        if self._last is None or not issubclass(dropped.exc_type, KeyboardInterrupt):
            sys.__unraisablehook__(dropped)
        else:
            _thread.start_new_thread(_press_soon, (self._last,))


def _press_soon(number: int) -> None:
    time.sleep(0.01)  # seconds; callbacks take microseconds, and another drop repeats it again
    if sys.platform == "win32":
        _thread.interrupt_main(signal.Signals(number))
    else:  # a real signal, which also ends a wait
        os.kill(os.getpid(), number)

"""Runs the command line: in this process, in one of its own, on a terminal."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import IO, cast

import psutil
import pytest
from typer.core import TyperGroup
from typer.main import get_command

from cube3d.cli.main import app, run
from tests.helpers.waiting import wait_until

# A group of commands, which typer calls a command.
COMMANDS = cast(TyperGroup, get_command(app))

# A puzzle that takes longer than any test waits.
SLOW = ("--box", "9x9x9", "--piece", "Y5:145", "--cover", "pieces")
# Those that begin with a puzzle, or with solutions of one.
OF_PUZZLES = [
    name
    for name, command in COMMANDS.commands.items()
    if command.params and command.params[0].name in ("puzzle", "source")
]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


ENVIRONMENT = {"COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1"}


class Process(subprocess.Popen[str]):
    """A process that a failing test does not leave behind."""

    def search(self, seconds: float = 0.1) -> None:
        """Wait until its threads or processes have searched for some seconds more."""
        me = psutil.Process(self.pid)

        def runs() -> bool:
            assert self.poll() is None, "it ended before"
            return True

        wait_until(lambda: runs() and (me.num_threads() > 1 or me.children()), "a search")
        enough = _computed(self.pid) + seconds
        wait_until(lambda: runs() and _computed(self.pid) >= enough, f"{seconds} s of search")

    def __exit__(self, *arguments) -> None:
        self.kill()
        super().__exit__(*arguments)


class Terminal(StringIO):
    """A text that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


class Command:
    """The command: called, it runs in this process, which is quick; started, in one of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *arguments: object) -> Ran:
        out, err = (TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2))
        with (
            pytest.MonkeyPatch.context() as patch,
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            patch.chdir(self.folder)
            _be_called(patch, arguments)
            for name, value in ENVIRONMENT.items():
                patch.setenv(name, value)
            code = run()
        return _checked(Ran(code, _written(out), _written(err)))

    def refused(self, *arguments: object) -> str:
        """Run it on input that it refuses in one sentence, and return the sentence."""
        ran = self(*arguments)
        assert (ran.code, ran.out) == (2, ""), ran
        assert ran.err.startswith("cube3d: "), ran
        assert ran.err.count("\n") == 1, ran
        return ran.err

    def interrupted(self, *arguments: object, recorded: str | None = None) -> Ran:
        """Run it in a process of its own, and send Ctrl-C after some searching.

        Threads may be there before it searches; if what it does is recorded in a file, that is.
        """
        with self.start(*arguments) as process:
            if recorded is not None:
                wait_until((self.folder / recorded).exists, "a record")
            process.search(0.3)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=120)
        return _checked(Ran(process.returncode, out, err))

    def on_terminal(self, columns: int, *arguments: object) -> str:
        """Run it in this process on a terminal of a width; return the output."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        written: list[bytes] = []

        def read() -> None:
            # An error marks the end of a terminal.
            with contextlib.suppress(OSError):
                while chunk := os.read(ours, 65536):
                    written.append(chunk)

        reader = threading.Thread(target=read)
        reader.start()
        with pytest.MonkeyPatch.context() as patch, _standard_streams(theirs) as streams:
            os.close(theirs)
            patch.chdir(self.folder)
            _be_called(patch, arguments)
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            run()
        reader.join()
        os.close(ours)
        return b"".join(written).decode()

    def run(self, *arguments: object) -> Ran:
        """Run it in a process of its own, as people do, and wait for its end."""
        with self.start(*arguments) as process:
            out, err = process.communicate(timeout=120)
        return _checked(Ran(process.returncode, out, err))

    def start(self, *arguments: object, **options) -> Process:
        return Process(
            [sys.executable, "-m", "cube3d", *map(str, arguments)],
            cwd=self.folder,
            # All threads are those of the search then.
            env=os.environ | ENVIRONMENT | {"OPENBLAS_NUM_THREADS": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # Shells start background jobs with Ctrl-C ignored; the tests press it.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            **options,
        )


def check_ending(ran: Ran) -> None:
    """Check that a command worked, or refused its input in one short, harmless sentence."""
    assert ran.code in (0, 1, 2, 3)
    assert "\x1b" not in ran.err
    if ran.code == 2:
        assert ran.out == ""
        assert ran.err.startswith("cube3d: ")
        assert ran.err.count("\n") == 1
        assert len(ran.err) < 300
        assert ran.err[:-1].isprintable()


def _checked(ran: Ran) -> Ran:
    assert "Traceback" not in ran.err, ran.err[-3000:]
    return ran


def _computed(number: int) -> float:
    """Return the processor time of a process and its children, however busy the machine is."""
    me = psutil.Process(number)
    total = 0.0
    for process in (me, *me.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            total += sum(process.cpu_times()[:2])
    return total


def _be_called(patch: pytest.MonkeyPatch, arguments: tuple[object, ...]) -> None:
    """Let this process look as if it had been started as the command."""
    # Made once: that takes longer than most commands.
    patch.setattr("cube3d.cli.main.app", COMMANDS)
    patch.setattr(sys, "argv", ["cube3d", *map(str, arguments)])


@contextlib.contextmanager
def _standard_streams(terminal: int) -> Iterator[list[IO[str]]]:
    """Replace the standard streams, of Python and of the system, by a terminal."""
    kept = [os.dup(number) for number in range(3)]
    for number in range(3):
        os.dup2(terminal, number)
    with contextlib.ExitStack() as stack:
        try:
            yield [
                stack.enter_context(open(number, mode, closefd=False, encoding="utf-8"))
                for number, mode in enumerate(("r", "w", "w"))
            ]
        finally:
            stack.close()
            for number, own in enumerate(kept):
                os.dup2(own, number)
                os.close(own)


def _written(stream: TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()

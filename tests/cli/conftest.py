"""Runs the command as people do: in a process of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import psutil
import pytest
from typer.core import TyperGroup
from typer.main import get_command

from cube3d.cli.main import app, run

# A group of commands, which typer calls a command.
COMMANDS = cast(TyperGroup, get_command(app))


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


class Process(subprocess.Popen[str]):
    """A process that a failing test does not leave behind."""

    def compute(self, seconds: float) -> None:
        """Wait until it has taken so much processor time, however busy the machine is."""
        while self._computed() < seconds:
            assert self.poll() is None, "it ended before"
            time.sleep(0.02)

    def search(self, seconds: float = 0.5) -> None:
        """Wait until it searches, in threads or processes of its own, for so much longer."""
        me = psutil.Process(self.pid)
        while me.num_threads() == 1 and not me.children():
            assert self.poll() is None, "it ended before"
            time.sleep(0.02)
        self.compute(self._computed() + seconds)

    def _computed(self) -> float:
        me = psutil.Process(self.pid)
        total = 0.0
        for process in (me, *me.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                total += sum(process.cpu_times()[:2])
        return total

    def __exit__(self, *arguments) -> None:
        self.kill()
        super().__exit__(*arguments)


class Command:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told_missing = False
        """Whether a command has said that engines are missing."""

    def start(self, *arguments: str, **options) -> Process:
        environment = os.environ | {"COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1"}
        # All threads are those of the search then.
        environment["OPENBLAS_NUM_THREADS"] = "1"
        return Process(
            [sys.executable, "-m", "cube3d", *map(str, arguments)],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # Shells start background jobs with Ctrl-C ignored; the tests press it.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            **options,
        )

    def __call__(self, *arguments: str) -> Ran:
        with self.start(*arguments) as process:
            out, err = process.communicate(timeout=120)
        assert "Traceback" not in err
        self.told_missing |= "engines are missing" in err
        return Ran(process.returncode, out, err)


@pytest.fixture
def cube3d(tmp_path: Path) -> Command:
    return Command(tmp_path)


@pytest.fixture
def inside(tmp_path: Path, monkeypatch, capsys) -> Callable[..., Ran]:
    """Runs the command in this process, which is quick; a traceback fails the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    # Made once: that takes longer than most commands.
    monkeypatch.setattr("cube3d.cli.main.app", COMMANDS)

    def command(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["cube3d", *arguments])
        capsys.readouterr()
        code = run()
        out, err = capsys.readouterr()
        assert "Traceback" not in err, (str(arguments)[:500], err[-3000:])
        return Ran(code, out, err)

    return command

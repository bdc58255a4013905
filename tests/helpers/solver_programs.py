"""Programs for tests: real solvers, and scripts that pose as one."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pytest

# Tried in turn until one lets something be found, however slow the machine is.
TIMEOUTS = (0.5, 5.0, 50.0, 500.0)


def needs(*programs: str):
    """Skip a test where a program is missing; but in CI it has to be there."""
    missing = [program for program in programs if shutil.which(program) is None]
    return pytest.mark.skipif(bool(missing) and "CI" not in os.environ, reason=f"no {missing}")


def script(folder: Path, body: str) -> str:
    """Return the path of a shell script."""
    path = folder / "solver"
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return str(path)


def wait_for_pid(path: Path) -> int:
    """Return the process number that a script writes to a file."""
    deadline = time.monotonic() + 30
    while not (path.exists() and path.read_text().endswith("\n")):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return int(path.read_text())


def has_gone(pid: int) -> bool:
    """Tell, within some seconds, whether a process has ended."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            # A zombie has ended; who is to bury it is not ours to say.
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.02)
    return False

"""Programs for tests: real solvers, and scripts that pose as one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.helpers.waiting import wait_until


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
    wait_until(lambda: path.exists() and path.read_text().endswith("\n"), str(path))
    return int(path.read_text())


def has_gone(pid: int) -> bool:
    """Tell whether a process has ended."""
    try:
        # A zombie has ended; its parent may not have noticed yet.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def wait_until_gone(pid: int) -> None:
    wait_until(lambda: has_gone(pid), f"process {pid} ends")

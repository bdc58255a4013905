"""Damaged files of every format: each is read, or refused in one sentence, at little cost.

Hundreds of mutations of real files in each run of the tests, always the same ones.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.formats.fuzz_child import ran
from tests.formats.mutations import mutation, sound_files, write_companions
from tests.helpers.random_cases import cases

NUMBER = cases(400)
AT_ONCE = 1000  # in one process
LONGEST = 300

pytestmark = [
    pytest.mark.child,
    pytest.mark.skipif(
        not sys.platform.startswith("linux"), reason="limits of memory are those of Linux"
    ),
]


def complaint(code: int, out: str, err: str) -> str:
    """Return the fault in a command's ending, or ""."""
    said = [line for line in err.splitlines() if line.startswith("cube3d: ")]
    checks = {
        "the exit code": code in (0, 1, 2, 3),
        "a traceback": "Traceback" not in err,
        "not one sentence": len(said) <= 1 and (code not in (2, 3) or len(said) == 1),
        "too long a sentence": all(len(line) <= LONGEST for line in said),
        "control characters": all(c.isprintable() or c == "\n" for c in out + err),
        "too much memory": "not enough memory" not in err,
    }
    return ", ".join(what for what, is_right in checks.items() if not is_right)


def failure(one) -> str:
    """Say how a mutation ended wrongly; "" if it did not, or has only begun."""
    wrong = complaint(one["code"], one["out"], one["err"]) if "code" in one else ""
    return described(one["number"], wrong, one["err"]) if wrong else ""


def failures(folder: Path, first: int, last: int) -> list[str]:
    """Run the mutations of some numbers; say which ended wrongly."""
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "COLUMNS": "100", "TERM": "dumb"}
    found: list[str] = []
    while first < last:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.formats.fuzz_child", str(folder), str(first), str(last)],
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            env=environment,
        )
        done = [json.loads(line) for line in ran.stdout.splitlines()]
        found += filter(None, map(failure, done))
        first = last
        if ran.returncode and done:
            number = done[-1].get("began", done[-1].get("number"))
            found.append(described(number, f"killed: {ran.returncode}", ran.stderr))
            first = number + 1
        elif ran.returncode:
            found.append(ran.stderr[-2000:])
    return found


def described(number: int, wrong: str, err: str) -> str:
    one = mutation(number)
    return f"mutation {number}, {' '.join(one.arguments)}: {wrong}: {err[-400:]!r}"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, NUMBER, AT_ONCE))
def test_damaged_files(first, tmp_path):
    assert failures(tmp_path, first, min(NUMBER, first + AT_ONCE)) == []


def test_a_wrong_end_is_seen():
    """The checks of this test find the faults that they look for."""
    assert complaint(0, "fine\n", "") == ""
    assert complaint(2, "", "cube3d: no\n") == ""
    assert complaint(70, "", "") == "the exit code"
    assert complaint(2, "", "") == "not one sentence"
    assert complaint(2, "", "cube3d: a\ncube3d: b\n") == "not one sentence"
    assert complaint(2, "", f"cube3d: {'x' * 300}\n") == "too long a sentence"
    assert complaint(0, "\x1b[31m", "") == "control characters"
    assert complaint(2, "", "cube3d: there is not enough memory for it\n") == "too much memory"


def test_sound_files_are_read(tmp_path, monkeypatch):
    """Each command of the test does its work on the file that the mutations begin with."""
    monkeypatch.chdir(tmp_path)
    write_companions(tmp_path)
    for one in sound_files():
        (tmp_path / one.name).write_bytes(one.data)
        code, _, err = ran(one.arguments)
        assert code == 0, (one.arguments, err)

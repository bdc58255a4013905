"""The last lines of pytest say why tests were skipped, also where several processes run them."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import ROOT
from tests.helpers.slow import slow

pytestmark = pytest.mark.long

SETTINGS = """
from tests.conftest import pytest_addoption, pytest_terminal_summary
"""
TESTS = """
import pytest

@pytest.mark.parametrize("number", range(3))
def test_in_a_browser(number):
    pytest.skip("no browser")

@pytest.mark.skipif(True, reason="no screen")
def test_on_a_screen():
    pass

def test_of_a_package():
    pytest.importorskip("no_such_package")

def test_that_runs():
    pass
"""


@pytest.mark.parametrize("processes", ["2", *slow("0")])
def test_reasons_are_told_with_numbers(processes, tmp_path):
    (tmp_path / "conftest.py").write_text(SETTINGS, encoding="utf-8")
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", processes, "--rootdir", tmp_path]
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    ran = subprocess.run(
        command,
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    reasons = [line for line in ran.stdout.splitlines() if " skipped: " in line]
    assert reasons[0] == "3 skipped: no browser"
    assert sorted(reasons[1:]) == [
        "1 skipped: could not import 'no_such_package': No module named 'no_such_package'",
        "1 skipped: no screen",
    ]

"""``pytest -m fast`` starts no process, whichever way a test tries."""

import os
import subprocess
import sys

import pytest

from tests import ROOT

# Tried in a process of its own, because a hook stays.
TRY = """
import os, pty, sys
import pytest
from tests import conftest

sys.addaudithook(conftest._start_no_process)
os.environ["PYTEST_CURRENT_TEST"] = "a test"
try:
    {call}
except pytest.skip.Exception:
    print("skipped", end="")
else:
    os._exit(3)
"""
CALLS = [
    "os.system('true')",
    "os.popen('true')",
    "os.fork()",
    "os.forkpty()",
    "os.posix_spawn(sys.executable, [sys.executable, '--version'], os.environ)",
    "os.spawnv(os.P_WAIT, sys.executable, [sys.executable, '--version'])",
    "os.execv(sys.executable, [sys.executable, '--version'])",
    "pty.spawn('true')",
]


@pytest.mark.parametrize("call", CALLS)
def test_a_test_that_starts_a_process_is_skipped(call):
    code = TRY.format(call=call)
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ, stdout=-1)
    assert (ran.returncode, ran.stdout) == (0, b"skipped")

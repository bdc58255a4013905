"""Standard streams that the caller closed."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("arguments", "closed"),
    [(("decode", "soma", "/dev/stdin"), 0), (("solve", "soma"), 1), (("solve", "soma"), 2)],
)
def test_a_closed_stream_is_no_bug(arguments, closed):
    ran = subprocess.run(
        [sys.executable, "-m", "cube3d", *arguments],
        preexec_fn=lambda: os.close(closed),
        stderr=None if closed == 2 else subprocess.PIPE,
        stdout=None if closed == 1 else subprocess.PIPE,
        stdin=None if closed == 0 else subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    assert ran.returncode in (0, 2)
    assert b"Traceback" not in (ran.stderr or b"")

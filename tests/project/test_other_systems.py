"""No feature is needed that only Linux has; a stand-in for tests on other systems."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Once the library is there, what other systems do not have is taken away.
ELSEWHERE = """
import filelock, numpy, os, select, shutil, signal, socket, sqlite3, subprocess, sys, tempfile
import sysconfig, rich.console, typer.main
sysconfig.get_config_vars()
LINUX = ["os.sched_getaffinity", "os.waitid"]
UNIX = ["os.killpg", "os.pread", "os.pwrite", "select.poll", "signal.SIGCHLD"]
sys.platform = {platform!r}
for name in LINUX + (UNIX if sys.platform == "win32" else []):
    module, _, own = name.partition(".")
    delattr(sys.modules[module], own)
sys.argv = ["cube3d", *{arguments!r}]
from cube3d.cli import main
main()
"""


@pytest.mark.slow
@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_a_search_in_a_run_file_and_a_solver_beside_it(platform, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for arguments, said in (
        (("count", "12y", "--run", "12y.run"), "up to rotations and reflections"),
        (("run", "status", "12y.run"), "the run is done"),
        (("solve", "soma", "--engine", "sat"), "1 solution"),
        (("page", "soma", "-o", "soma.html"), "soma.html"),
    ):
        code = ELSEWHERE.format(platform=platform, arguments=arguments)
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        assert said in ran.stdout + ran.stderr

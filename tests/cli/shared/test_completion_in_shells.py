"""Completion in real shells, installed as documented and triggered by TAB."""

from __future__ import annotations

import os
import shutil
import sys

import pytest

from tests import ROOT

PROGRAM = """#!{python}
import sys
sys.path.insert(0, {folder!r})
from cube3d.cli import main
sys.exit(main())
"""
SHELLS = ("bash", "zsh", "fish")


@pytest.fixture(params=SHELLS)
def shell(request, tmp_path):
    """Open a shell with completion installed; its command line waits for keys."""
    pexpect = pytest.importorskip("pexpect")
    name = request.param
    if shutil.which(name) is None:
        pytest.skip(f"there is no {name}")
    program = tmp_path / "bin" / "cube3d"
    program.parent.mkdir()
    folder = str(ROOT)
    program.write_text(PROGRAM.format(python=sys.executable, folder=folder))
    program.chmod(0o755)
    (tmp_path / ".zshrc").touch()  # without it zsh asks a newcomer what to do
    environment = dict(os.environ, HOME=str(tmp_path), TERM="xterm", PS1="$ ")
    environment |= {"PATH": f"{program.parent}:{os.environ['PATH']}", "XDG_CONFIG_HOME": ""}
    terminal = pexpect.spawn(
        name, ["-i"], env=environment, cwd=tmp_path, encoding="utf-8", timeout=60,
        dimensions=(40, 200),
    )  # fmt: skip
    terminal.sendline("cube3d --install-completion")
    terminal.expect("[Cc]ompletion installed")
    terminal.sendline(f"exec {name} -i")
    wait_for_prompt(terminal)
    # The first key only loads the completion in zsh, as typer writes it.
    terminal.sendline("cube3d --vers\t")
    wait_for_prompt(terminal)
    yield terminal
    terminal.close(force=True)


def wait_for_prompt(terminal):
    # In two parts, so that it is not met in what is typed.
    terminal.sendline("echo rea''dy")
    terminal.expect("ready")


@pytest.mark.slow
def test_tab_completes_commands_puzzles_and_options(shell):
    shell.sendline("cube3d inf\tbedla\t--js\t")
    shell.expect('"puzzle": "Bedlam')

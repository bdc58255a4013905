"""Shell completion, through the environment variables that shells set."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

import cube3d
from cube3d.covering.cnf.encode import ENCODINGS
from cube3d.view.scene.palette import PALETTES
from tests.helpers.command import COMMANDS, OF_PUZZLES

MAIN = "import sys; sys.argv[0] = 'cube3d'; from cube3d.cli import main; sys.exit(main())"


@pytest.fixture
def asked(cube3d, monkeypatch, capsys):
    """Return the completions of the last word of a line."""

    monkeypatch.chdir(cube3d.folder)

    def offered(line, shell="bash"):
        monkeypatch.setenv("_CUBE3D_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(line.count(" ")))
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        with pytest.raises(SystemExit, match="0"):
            COMMANDS.main([], "cube3d")
        ran = capsys.readouterr()
        assert ran.err == ""
        return ran.out.split()

    return offered


def beginning(names, text):
    return [name for name in names if name.startswith(text)]


def test_puzzles_and_files(asked, tmp_path):
    for name in ("some.toml", "sold.xmpuzzle", "so.jsonl", ".so.toml", "other.toml"):
        (tmp_path / name).touch()
    (tmp_path / "sofa").mkdir()
    (tmp_path / "sofa" / "inner.toml").touch()
    names = beginning(cube3d.puzzle_names(), "so")
    assert "soma" in names
    assert asked("cube3d solve so") == [*names, "sold.xmpuzzle", "some.toml"]
    assert asked("cube3d render so") == [
        *names, "sold.xmpuzzle", "some.toml", "so.jsonl"
    ]  # fmt: skip
    assert asked("cube3d solve sofa/") == ["sofa/inner.toml"]
    assert asked("cube3d solve ./so") == ["./sofa/", "./sold.xmpuzzle", "./some.toml"]
    assert asked("cube3d solve none/") == []


@pytest.mark.parametrize("command", OF_PUZZLES)
def test_every_command_knows_puzzles(asked, command):
    assert asked(f"cube3d {command} bedla") == ["bedlam"]


def test_other_shells(asked):
    assert asked("cube3d solve bedla", "fish") == ["bedlam"]
    assert asked("cube3d solve bedla", "zsh") == [
        "_arguments", "'*:", ":((\"bedlam\"))'"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("cube3d solve --box 3x3x3 --piece Y", beginning(cube3d.shapes(), "Y")),
        ("cube3d solve 25y --encoding s", beginning(ENCODINGS, "s")),
        ("cube3d solve 25y --solver cadical19", ["cadical195"]),
        ("cube3d render 25y --palette ", list(PALETTES)),
        ("cube3d render 25y --view to", ["top"]),
        ("cube3d list --tag imp", ["impossible"]),
        ("cube3d shape Y", beginning(cube3d.shapes(), "Y")),
        ("cube3d design --from pent", ["pentacubes", "pentominoes", "pentominoes-3x20"]),
        ("cube3d design --from Y", beginning(cube3d.shapes(), "Y")),
        ("cube3d design --from flat-t", ["flat-tetracubes", "flat-tricubes"]),
        ("cube3d solve 25y --engine e", ["exact"]),
    ],
)
def test_values_of_options(asked, line, offered):
    found = asked(line)
    assert set(offered) <= set(found)
    assert all(name.startswith(line.split(" ")[-1]) for name in found)


def test_puzzles_in_another_case(asked):
    assert asked("cube3d info Bedla") == ["bedlam"]


def test_sets_are_sets():
    from cube3d.shape_sets import _TRAITS, _WORDS, shape_set
    from cube3d.shipped import TRAITS, set_names

    assert set(TRAITS) == _TRAITS.keys()
    assert set(_WORDS) <= set(set_names())
    for name in set_names():
        if "hept" not in name and "hex" not in name:
            assert shape_set(name) or name.startswith(("solid-", "chiral-")), name


@pytest.mark.slow
def test_tags_are_those_of_the_catalog():
    from cube3d.cli.shared.completion import tags

    every = {tag for name in cube3d.puzzle_names() for tag in cube3d.load(name).tags}
    assert tags("") == sorted(every)


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_in_bash(tmp_path):
    """The script that is installed, in the shell it is for."""
    command = tmp_path / "cube3d"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -c "{MAIN}" "$@"\n')
    command.chmod(0o755)
    session = """
        eval "$(_CUBE3D_COMPLETE=source_bash cube3d)"
        COMP_WORDS=(cube3d solve bedla) COMP_CWORD=2
        _cube3d_completion cube3d
        printf '%s\\n' "${COMPREPLY[@]}"
        for word in 'identical' 'identical\\ p' "'identical p"; do
            COMP_WORDS=(cube3d list --tag "$word") COMP_CWORD=3
            _cube3d_completion cube3d
            printf '%s\\n' "${COMPREPLY[@]}"
        done
        complete -p cube3d
    """
    environment = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ran = subprocess.run(
        ["bash", "--norc", "-c", session],
        env=environment, cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    # Where nothing is offered, names of files are.
    assert ran.stdout.splitlines() == [
        "bedlam", r"identical\ pieces", r"identical\ pieces", "identical pieces",
        "complete -o default -F _cube3d_completion cube3d"
    ]  # fmt: skip

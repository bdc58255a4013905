"""The examples of the README are run, and their output compared."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cube3d import count, load, solutions

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text(encoding="utf-8")
CONSOLE = re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL)
# What differs from run to run or by machine: seconds, and what is cut with "...".
SECONDS = re.compile(r"\d+\.\d\d s")


def commands(block):
    """Split a console block into (command, output) pairs."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [tuple(part.partition("\n")[::2]) for part in parts]


def run(command, folder):
    return subprocess.run(
        ["bash", "-c", command.replace("cube3d ", f"{sys.executable} -m cube3d ", 1)],
        cwd=folder,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("block", CONSOLE, ids=lambda block: block.splitlines()[0])
def test_console_examples(block, tmp_path):
    code = 0
    for command, expected in commands(block):
        if command == "echo $?":
            assert expected.strip() == str(code)
            continue
        ran = run(command, tmp_path)
        code = ran.returncode
        shown = ran.stdout + ran.stderr
        if expected.startswith("{"):  # a document, cut with "..."
            head, _, tail = expected.strip().partition("...")
            assert shown.startswith(head)
            assert shown.strip().endswith(tail)
            json.loads(ran.stdout)
        else:
            # Trailing blanks are not kept by editors.
            lines = [line.rstrip() for line in shown.strip("\n").splitlines()]
            text = "\n".join(lines).strip("\n")
            assert SECONDS.sub("T s", text) == SECONDS.sub("T s", expected.strip("\n"))


def test_python_examples():
    failures, tests = doctest.testfile(str(README), module_relative=False)
    assert (failures, tests > 5) == (0, True)


def test_pictures_are_there():
    for path in re.findall(r"\]\((renders[^)]*)\)", TEXT):
        assert (README.parent / path).exists(), path


def test_the_layout_names_what_exists():
    for path in re.findall(r"^\| `([^`]+)` \| ", TEXT, re.MULTILINE):
        if "/" in path:
            assert (README.parent / path).exists(), path


TOML = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("text", TOML, ids=lambda text: text.splitlines()[0])
def test_puzzle_files(text, tmp_path):
    path = tmp_path / "puzzle.toml"
    path.write_text(text, encoding="utf-8")
    puzzle = load(path)
    assert next(iter(solutions(puzzle, limit=1)))
    counts = count(puzzle)
    assert all(fact.solutions == counts.total for fact in puzzle.known)

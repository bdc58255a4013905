"""The layers as text that a page shows: `cube3d check` reads them, with the letters of the page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cube3d import load, shape, solutions
from cube3d.formats.text import legend_line
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.puzzle.puzzle import Puzzle
from tests.helpers.browser import Browser

COPIES = """
name = "copies"
cover = "pieces"
[region]
box = [4, 3, 2]
[[piece]]
name = "long"
shape = "I3"
count = 4
[[piece]]
name = "corner"
shape = "V3"
count = 2
"""


@pytest.fixture(params=["soma", "25y", "own"])
def puzzle(request) -> Puzzle:
    return parse_puzzle(COPIES, shape) if request.param == "own" else load(request.param)


def test_the_text_of_a_page_is_checked(undrawn: Browser, write, tmp_path: Path, puzzle):
    with solutions(puzzle, limit=1) as search:
        (found,) = search
    undrawn.open(write([found], region=puzzle.region))
    undrawn.run("document.querySelector('#text').closest('details').open = true")
    undrawn.restore("#s=1")
    text = undrawn.text("#text")
    legend = legend_line(found)
    assert text.endswith(legend)
    (tmp_path / "puzzle.toml").write_text(format_puzzle(puzzle))
    (tmp_path / "page.txt").write_text(text + "\n")
    command = [sys.executable, "-m", "cube3d", "check", "puzzle.toml", "page.txt"]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("1 of 1 solution")

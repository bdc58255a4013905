"""The public interface changes only with a line in CHANGELOG.md that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import ROOT
from tests.project.public_names import public_names

RELEASED = Path(__file__).with_name("public_names.txt")
CHANGELOG = ROOT / "CHANGELOG.md"


def untold(before: list[str], now: list[str], changes: str) -> list[str]:
    """Return the lines that are not in both, and of which the changes say nothing.

    Of ``cube3d.Puzzle.piece(...)`` the changes name ``Puzzle``, of ``$ cube3d count --table -t``
    they name ``--table``, and of an argument its command.
    """
    words = set(re.findall(r"--[a-z-]+|[\w-]+", changes))
    return [line for line in sorted({*before} ^ {*now}) if not key(line) & words]


def key(line: str) -> set[str]:
    if not line.startswith("$ "):
        return {re.split(r"[.( ]", line)[1]}
    words = line.removeprefix("$ cube3d").split()
    return {word for word in words if word.startswith("--")} or set(words)


def test_every_change_is_told():
    changes = CHANGELOG.read_text(encoding="utf-8").split("\n## ")[1]
    before = RELEASED.read_text(encoding="utf-8").splitlines()
    assert untold(before, public_names(), changes) == []


@pytest.mark.parametrize("line", ["cube3d.hint(puzzle) -> Hint", "$ cube3d hint --given"])
def test_a_change_that_is_not_told_is_found(line):
    assert untold([line], [], "Nothing.") == [line]
    assert untold([], [line], "Nothing.") == [line]
    assert untold([line], [], "- `hint` and its --given") == []

"""The public interface is what ``public_names.txt`` lists, so each change of it shows in a diff."""

from __future__ import annotations

from difflib import ndiff
from pathlib import Path

from tests.project.public_names import public_names

LIST = Path(__file__).with_name("public_names.txt")
RECORD = "python -m tests.project.public_names > tests/project/public_names.txt"


def changes(before: list[str], now: list[str]) -> list[str]:
    """Return the names that are gone, with "- " before each, and the new ones, with "+ "."""
    return [line for line in ndiff(before, now) if line.startswith(("- ", "+ "))]


def test_the_list_has_the_public_names():
    changed = changes(LIST.read_text(encoding="utf-8").splitlines(), public_names())
    assert not changed, f"the public interface changed; if that is meant: {RECORD}"


def test_changes_are_found():
    before = ["cube3d.hint(puzzle) -> Hint", "$ cube3d hint", "$ cube3d hint --given"]
    now = ["cube3d.hint(puzzle, given) -> Hint", "$ cube3d hint"]
    assert changes(before, now) == [f"- {before[0]}", f"+ {now[0]}", f"- {before[2]}"]
    assert not changes(before, before)

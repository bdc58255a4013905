"""Solutions in files: JSON that cube3d wrote, or those stored in a BurrTools file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.puzzle.solution import Solution


def number_solutions(source: str | Path, number: int, count: int | None = 1) -> list[Solution]:
    """Return ``count`` solutions of a file, or all, from ``number`` on; at least one.

    Raises:
        FormatError: as :func:`read_solutions`, or there is no such number.
    """
    found = read_solutions(source)
    check_number(source, found, number)
    return found[number - 1 : None if count is None else number - 1 + count]


def check_number(source: str | Path, found: list[Solution], number: int) -> None:
    """Refuse the number of a solution that a file does not hold.

    Raises:
        FormatError: says how many it holds.
    """
    if number > len(found):
        plural = "" if len(found) == 1 else "s"
        raise FormatError(
            f"{source} holds {len(found)} solution{plural}, there is no number {number}"
        )


def read_solutions(source: str | Path) -> list[Solution]:
    """Return the solutions of a file.

    Those stored in a BurrTools file are checked; it is said which are wrong, and the
    others are returned.

    Raises:
        FormatError: the file cannot be read, or all that it stores are wrong.
    """
    from cube3d.formats.files import MAX_SOLUTION_BYTES, read_text
    from cube3d.formats.registry import find_format
    from cube3d.formats.solution_json import parse_solutions
    from cube3d.formats.xmpuzzle.reference import parse_reference
    from cube3d.formats.xmpuzzle.stored_solutions import stored_solutions

    reference = parse_reference(str(source))
    kind = find_format(Path(source).suffix)
    if reference is None and kind and kind.solutions and not kind.alone:
        raise FormatError(
            f"{source} does not say which puzzle its solutions are of; "
            "`cube3d convert` with --puzzle writes them as .jsonl, which does"
        )
    if reference is None:
        return parse_solutions(read_text(Path(source), MAX_SOLUTION_BYTES), str(source))
    right, wrong = stored_solutions(reference.load())
    if wrong and not right:
        raise FormatError(f"{source}: {wrong[0]}")
    for sentence in wrong:
        exits.say(f"{source}: {sentence}")
    return right

"""Solutions in files: JSON that cube3d wrote, or those stored in a BurrTools file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.puzzle.solution import Solution


def number_solutions(
    source: str | Path, number: int | None, count: int | None = 1
) -> dict[int, Solution]:
    """Return ``count`` solutions of a file by their numbers, or all; at least one.

    Args:
        source: the file.
        number: of the first; None: of the first that is right.
        count: how many; None: all from there on.

    Raises:
        FormatError: as :func:`numbered_solutions`, or that number is wrong or is not there.
    """
    found = numbered_solutions(source, number)
    chosen = [one for one in found if one >= (number or 1)]
    if not chosen:
        raise _no_number(source, 0, 1)
    return {one: found[one] for one in chosen[:count]}


def check_number(source: str | Path, found: list[Solution], number: int) -> None:
    """Refuse the number of a solution that a file does not hold.

    Raises:
        FormatError: says how many it holds.
    """
    if number > len(found):
        raise _no_number(source, len(found), number)


def _no_number(source: str | Path, count: int, number: int) -> FormatError:
    plural = "" if count == 1 else "s"
    return FormatError(f"{source} holds {count} solution{plural}, there is no number {number}")


def read_solutions(source: str | Path) -> list[Solution]:
    """Return the solutions of a file; see :func:`numbered_solutions`."""
    return list(numbered_solutions(source).values())


def numbered_solutions(source: str | Path, number: int | None = None) -> dict[int, Solution]:
    """Return the solutions of a file by their numbers in it, from 1.

    Those stored in a BurrTools file are checked. A message names each that is wrong, and the
    others are returned.

    Args:
        source: the file.
        number: one that has to be there and right, or None.

    Raises:
        FormatError: the file cannot be read, all that it stores are wrong, or the number is
            wrong or is not there.
    """
    from cube3d.formats.files import MAX_SOLUTION_BYTES, read_text
    from cube3d.formats.registry import find_format
    from cube3d.formats.solution_json import parse_solutions
    from cube3d.formats.xmpuzzle.reference import parse_reference
    from cube3d.formats.xmpuzzle.stored_solutions import numbered_solutions as read

    reference = parse_reference(str(source))
    kind = find_format(Path(source).suffix)
    if reference is None and kind and kind.solutions and not kind.alone:
        raise FormatError(
            f"{source} does not say which puzzle its solutions are of; "
            "`cube3d convert` with --puzzle writes them as .jsonl, which does"
        )
    right: dict[int, Solution]
    wrong: dict[int, str]
    if reference is None:
        text = read_text(Path(source), MAX_SOLUTION_BYTES)
        right, wrong = dict(enumerate(parse_solutions(text, str(source)), 1)), {}
    else:
        right, wrong = read(reference.load())
    if wrong and (not right or number in wrong.keys() - right.keys()):
        raise FormatError(f"{source}: {wrong.get(number or 0) or next(iter(wrong.values()))}")
    if number is not None and number not in right:
        raise _no_number(source, len(right.keys() | wrong.keys()), number)
    for sentence in wrong.values():
        exits.say(f"{source}: {sentence}")
    return right

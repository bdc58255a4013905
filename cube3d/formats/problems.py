"""Files with several problems, which have the same pieces; one is chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cube3d.errors import FormatError, quote

_MOST_LISTED = 20
_CHOSEN = re.compile(r"(.+\.(?:toml|xmpuzzle))(?:#(.+))?", re.IGNORECASE | re.DOTALL)


def split_problem(text: str) -> tuple[str, str | None] | None:
    """Return the file and the problem of a text such as ``FILE.toml#2``; None if it names none.

    The problem is a number or a name; None: none is chosen.
    """
    found = _CHOSEN.fullmatch(text)
    return (found[1], found[2]) if found else None


def choose_problem(source: str, names: Sequence[str | None], wanted: str) -> int:
    """Return the index of a problem, from 0, given its number, from 1, or its name.

    Raises:
        FormatError: there is no such problem, or several have this name.
    """
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted[:9])
        if 1 <= number <= len(names):
            return number - 1
    found = [index for index, name in enumerate(names) if name == wanted]
    if len(found) != 1:
        there = f"{len(found)} problems" if found else "no problem"
        raise FormatError(f"{source} has {there} {quote(wanted)}; it has {list_problems(names)}")
    return found[0]


def list_problems(names: Sequence[str | None]) -> str:
    """Return the numbers and names of problems in words."""
    shown = [
        f"{number} {quote(name)}" if name else str(number)
        for number, name in enumerate(names[:_MOST_LISTED], 1)
    ]
    return ", ".join(shown) + (", ..." if len(names) > _MOST_LISTED else "")

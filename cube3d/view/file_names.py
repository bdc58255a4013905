"""Output files of views: names that are safe and free, checks, and writing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

from cube3d.errors import FormatError, RenderError
from cube3d.formats.files import PICTURES, check_writable, replacing

_LONGEST = 60
_KEPT = "-_+."


def printable(text: str) -> str:
    """Return text that XML and JSON can hold; unprintable characters become U+FFFD."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def safe_name(text: str) -> str:
    """Return a file name without blanks, slashes and special characters.

    It has only letters, digits and ``-_+.``, does not begin with a dot or dash, and is neither
    empty nor long.
    """
    kept = "".join(letter if letter.isalnum() or letter in _KEPT else "_" for letter in text)
    return kept.lstrip(".-")[:_LONGEST] or "_"


def distinct(names: Sequence[str]) -> list[str]:
    """Return the names, numbered if one repeats, ignoring case: a, A-2, a-3."""
    taken: set[str] = set()
    given = []
    for name in names:
        choice, number = name, 1
        while choice.casefold() in taken:
            number += 1
            choice = f"{name}-{number}"
        taken.add(choice.casefold())
        given.append(choice)
    return given


def free_path(folder: Path, name: str) -> Path:
    """Return the path ``NAME.png`` in a folder, with a number if it exists."""
    numbered = (f"{name}-{number}.png" for number in count(2))
    paths = (folder / file for file in chain([f"{name}.png"], numbered))
    return next(path for path in paths if not os.path.lexists(path))


def check_file(path: Path, endings: Sequence[str] = PICTURES) -> None:
    """Raise early if a file has no known format or cannot be written.

    Raises:
        RenderError: its name ends in none of ``endings``, or it cannot be written.
    """
    if path.suffix.lower() not in endings:
        raise RenderError(
            f"cannot tell the format of {path}: the name has to end in {', '.join(endings)}"
        )
    try:
        check_writable(path)
    except FormatError as error:
        raise RenderError(str(error)) from None


def write_file(path: Path, content: bytes) -> None:
    """Write a file, all of it or nothing; RenderError when that fails."""
    try:
        with replacing(path) as file:
            file.write(content)
    except FormatError as error:
        raise RenderError(str(error)) from None

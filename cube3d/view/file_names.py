"""Output files of views: names that are safe and free, checks, and writing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path

from cube3d.errors import FormatError, RenderError
from cube3d.formats.files import PICTURES, check_writable, replacing

_LONGEST = 60  # characters of a safe name
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
    """Return the names, with numbers if names repeat, ignoring case: a, A-2, a-3."""
    taken: dict[str, str] = {}
    for name in names:
        choice, number = name, 1
        while choice.casefold() in taken:
            number += 1
            choice = f"{name}-{number}"
        taken[choice.casefold()] = choice
    return list(taken.values())


def free_path(folder: Path, name: str) -> Path:
    """Return the path ``NAME.png`` in a folder, with a number if it exists."""
    numbered = (f"{name}-{number}.png" for number in count(2))
    paths = (folder / file for file in chain([f"{name}.png"], numbered))
    return next(path for path in paths if not os.path.lexists(path))


def page_paths(path: Path, count: int) -> list[Path]:
    """Return the path of a single page, or for several ``NAME-1.png``, ``NAME-2.png``, ..."""
    if count == 1:
        return [path]
    return [path.with_stem(f"{path.stem}-{number}") for number in range(1, count + 1)]


def check_file(path: Path, endings: Sequence[str] = PICTURES) -> None:
    """Raise early if a file has no known format or cannot be written.

    Raises:
        RenderError: its name ends in none of ``endings``, or it cannot be written.
    """
    if path.suffix.lower() not in endings:
        raise RenderError(
            f"cannot tell the format of {path}: the name has to end in {', '.join(endings)}"
        )
    with render_errors():
        check_writable(path)


def write_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file completely or not at all; RenderError if that fails."""
    with render_errors(), replacing(Path(path)) as file:
        file.write(content)


@contextmanager
def render_errors() -> Iterator[None]:
    """Raise each FormatError of the block as a RenderError with the same message."""
    try:
        yield
    except FormatError as error:
        raise RenderError(str(error)) from None

"""Foreign text in messages: short, and harmless on a terminal.

Whatever comes from a file or an argument and gets into a sentence is to go through here.  Its
control characters are escaped as Python does, as a terminal would obey them, and no more
than :data:`MOST` characters of it are shown, so that a sentence can be read however long a
name in a file is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

__all__ = ["MOST", "cut", "escape", "list_quoted", "quote", "show"]

MOST = 60
"""How many characters of a foreign text a sentence shows."""
_MOST_LISTED = 120
"""How many characters a list of names takes."""
_CUT = "..."


def escape(text: str) -> str:
    """Return a text with backslash escapes for all that is not printable, such as ESC."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else repr(character)[1:-1] for character in text
    )


def quote(text: str) -> str:
    """Return a text in single quotes, escaped, at most 60 characters of it."""
    return f"'{cut(escape(text[: MOST + 1]))}'"


def show(value: object) -> str:
    """Return how Python writes a value, escaped, at most 60 characters of it.

    No more of a value is looked at than is shown, however long or deep it is.
    """
    text = ""
    for part in _parts(value):
        text += part
        if len(text) > MOST:
            break
    return cut(escape(text))


def list_quoted(names: Iterable[str], between: str = ", ") -> str:
    """Return names in quotes with commas, the first few where there are many."""
    every = list(names)
    text = ""
    for number, name in enumerate(every):
        added = f"{between if number else ''}{quote(name)}"
        if number and len(text) + len(added) > _MOST_LISTED:
            return f"{text} and {len(every) - number:,} more"
        text += added
    return text


def cut(text: str) -> str:
    """Return a text, the first 60 characters of it where it is longer."""
    return text if len(text) <= MOST else text[: MOST - len(_CUT)] + _CUT


def _parts(value: object) -> Iterator[str]:
    """Yield the representation of a value from its beginning; each part is short."""
    if isinstance(value, str):
        yield repr(value[: MOST + 1])
    elif isinstance(value, int) and abs(value) >> 4 * MOST:
        # Python refuses to write very long numbers, and takes long for long ones.
        yield f"an integer of about {int((value.bit_length() - 1) * math.log10(2)) + 1:,} digits"
    elif isinstance(value, bytes):
        yield f"{len(value):,} bytes"
    elif type(value) in (list, tuple):
        yield from _sequence(value)  # type: ignore[arg-type]
    elif type(value) is dict:
        yield from _mapping(value)
    else:
        yield repr(value)


def _sequence(values: list[object] | tuple[object, ...]) -> Iterator[str]:
    opening, closing = "[]" if isinstance(values, list) else "()"
    yield opening
    for number, value in enumerate(values):
        yield ", " if number else ""
        yield from _parts(value)
    yield "," + closing if isinstance(values, tuple) and len(values) == 1 else closing


def _mapping(values: dict[object, object]) -> Iterator[str]:
    yield "{"
    for number, (key, value) in enumerate(values.items()):
        yield ", " if number else ""
        yield from _parts(key)
        yield ": "
        yield from _parts(value)
    yield "}"

"""Assemblies: where each copy of each shape lies.

An assembly is a text with an entry for each slot, single spaces between: ``X Y Z T``, or
``x`` if the slot is not used.  Slots are the shapes of the problem in their order, each as
often as it may be used at most.  What the numbers mean is told in
:mod:`cube3d.formats.xmpuzzle.grids`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from cube3d.errors import FormatError
from cube3d.formats.xmpuzzle.grids import Place
from cube3d.quoting import quote

UNUSED = "x"
LONGEST = 32  # characters for a piece; its four numbers take 28 at most


@cache
def _spaced_entry(turns: int) -> re.Pattern[str]:
    """Return the pattern of an entry and a space, for so many rotations.

    An assembly is a row of these.  A pattern for the row would remember each entry, to go
    back.
    """
    tens = range((turns + 9) // 10)
    rotation = "|".join(f"{ten or ''}[0-{min(9, turns - 1 - 10 * ten)}]" for ten in tens)
    return re.compile(rf"(?:x|(?:-?[0-9]{{1,6}} ){{3}}(?:{rotation})) ")


def check_assembly(text: str, slots: int, turns: int, where: str) -> str:
    """Return the text of an assembly with single spaces, if it is one.

    Args:
        text: of the file.
        slots: how many entries there must be.
        turns: how many rotations the grid has.
        where: what to call it in errors.

    Raises:
        FormatError: it is not, or has entries for another number of slots.
    """
    if len(text) > LONGEST * (slots + 1):
        raise FormatError(f"{where}: an assembly of {len(text):,} characters for {slots} pieces")
    entry = _spaced_entry(turns)
    if entry.sub("", f"{text} "):
        text = " ".join(text.split())
        if text and entry.sub("", f"{text} "):
            raise FormatError(f"{where}: {_misprint(text, turns)}")
    unused = text.count(UNUSED)
    numbers = text.count(" ") + 1 - unused if text else 0
    if unused + numbers // 4 != slots:
        raise FormatError(
            f"{where}: an assembly for {unused + numbers // 4} pieces, "
            f"but the problem has places for {slots}"
        )
    return text


def _misprint(text: str, turns: int) -> str:
    """Say what is wrong with the first entry of a text that is not one."""
    end = 0
    for right in _spaced_entry(turns).finditer(text):
        if right.start() != end:
            break
        end = right.end()
    entry = text[end:][:200].split(" ")[:4]
    for word in entry:
        if not re.fullmatch(r"-?[0-9]{1,6}", word):
            return f"{quote(word[:20])} is not a number that can be here"
    if len(entry) < 4:
        return "an assembly ends within a piece"
    return f"{entry[3]} is no rotation; these are 0 to {turns - 1}"


def parse_assembly(text: str) -> list[Place | None]:
    """Return (X, Y, Z, T) for each slot, None where it is not used.

    Args:
        text: what :func:`check_assembly` returned.
    """
    words = iter(text.split())
    return [None if first == UNUSED else _place(first, words) for first in words]


def _place(first: str, words: Iterator[str]) -> Place:
    return int(first), int(next(words)), int(next(words)), int(next(words))


def format_assembly(places: list[Place | None]) -> str:
    """Write the text of an assembly."""
    return " ".join(UNUSED if place is None else " ".join(map(str, place)) for place in places)

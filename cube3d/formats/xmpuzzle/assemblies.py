"""Assemblies: where each copy of each shape lies.

An assembly is a text with an entry for each slot, single spaces between: ``X Y Z T``, or
``x`` if the slot is not used.  Slots are the shapes of the problem in their order, each as
often as it may be used at most.  A voxel v of a shape with the hotspot h lies at
T(v - h) + (X, Y, Z), in the indices of the result's voxels.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cube3d.errors import FormatError
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Matrix
from cube3d.quoting import quote

UNUSED = "x"
LONGEST = 32  # characters for a piece; its four numbers take 27 at most
_ROTATION = "(?:1[0-9]|2[0-3]|[0-9])"
_ENTRY = rf"(?:x|(?:-?[0-9]{{1,6}} ){{3}}{_ROTATION})"
# An assembly is a row of these.  A pattern for the row would remember each entry, to go back.
_SPACED_ENTRY = re.compile(rf"{_ENTRY} ")

# What each rotation makes of (x, y, z), in the order of the numbers in the file.
_IMAGES = """
 x  y  z,  x -z  y,  x -y -z,  x  z -y, -z  y  x, -y -z  x,  z -y  x,  y  z  x,
-x  y -z, -x -z -y, -x -y  z, -x  z  y,  z  y -x,  y -z -x, -z -y -x, -y  z -x,
-y  x  z,  z  x  y,  y  x -z, -z  x -y,  y -x  z, -z -x  y, -y -x -z,  z -x -y
"""


def _matrix(image: str) -> Matrix:
    return tuple(
        tuple((-1 if "-" in term else 1) * (axis in term) for axis in "xyz")
        for term in image.split()
    )


ROTATIONS: tuple[Matrix, ...] = tuple(map(_matrix, _IMAGES.split(",")))
"""The matrices of the rotations by their numbers."""

Place = tuple[int, int, int, int]


def check_assembly(text: str, slots: int, where: str) -> str:
    """Return the text of an assembly with single spaces, if it is one.

    Raises:
        FormatError: it is not, or has entries for another number of slots.
    """
    if len(text) > LONGEST * (slots + 1):
        raise FormatError(f"{where}: an assembly of {len(text):,} characters for {slots} pieces")
    if _SPACED_ENTRY.sub("", f"{text} "):
        text = " ".join(text.split())
        if text and _SPACED_ENTRY.sub("", f"{text} "):
            raise FormatError(f"{where}: {_misprint(text)}")
    unused = text.count(UNUSED)
    numbers = text.count(" ") + 1 - unused if text else 0
    if unused + numbers // 4 != slots:
        raise FormatError(
            f"{where}: an assembly for {unused + numbers // 4} pieces, "
            f"but the problem has places for {slots}"
        )
    return text


def _misprint(text: str) -> str:
    """Say what is wrong with the first entry of a text that is not one."""
    end = 0
    for right in _SPACED_ENTRY.finditer(text):
        if right.start() != end:
            break
        end = right.end()
    entry = text[end:][:200].split(" ")[:4]
    for word in entry:
        if not re.fullmatch(r"-?[0-9]{1,6}", word):
            return f"{quote(word[:20])} is not a number that can be here"
    if len(entry) < 4:
        return "an assembly ends within a piece"
    return f"{entry[3]} is no rotation; these are 0 to 23"


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


def voxel_at(voxel: Cell, hotspot: Cell, place: Place) -> Cell:
    """Return where a voxel of a shape lies."""
    local = [a - b for a, b in zip(voxel, hotspot, strict=True)]
    return tuple(
        sum(a * b for a, b in zip(row, local, strict=True)) + shift
        for row, shift in zip(ROTATIONS[place[3]], place, strict=False)
    )

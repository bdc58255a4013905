"""Puzzles given as options: a box, and pieces with counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cube3d.errors import FormatError, quote
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Count, Cover, Piece, Puzzle

SIZES = r"[0-9]+([xX×][0-9]+)*"
COUNT = r"[0-9]+(\.\.[0-9]*)?"
"""Regular expressions for sizes and counts; matching numbers may still be too large."""


def parse_box(text: str, lattice: Lattice = CUBIC) -> Region:
    """Return the box of a text such as ``5x5x4``.

    Raises:
        FormatError: the text is not positive integers joined by x.
    """
    return Region.box(parse_sizes(text), lattice=lattice)


def parse_sizes(text: str) -> list[int]:
    """Return the sizes of a box such as ``5x5x4``.

    Raises:
        FormatError: the text is not positive integers joined by x.
    """
    if not re.fullmatch(SIZES, text) or len(text) > 200:
        raise FormatError(f"a box must look like 5x5x4, not {quote(text)}")
    sizes = [int(size) for size in re.split(r"[xX×]", text)]
    if 0 in sizes:
        raise FormatError(f"the sizes of a box must be positive, not {quote(text)}")
    return sizes


def parse_piece(text: str) -> tuple[str, Count]:
    """Return the shape name and the count of a text such as ``Y5``, ``Y5:20`` or ``Y5:3..``.

    Raises:
        FormatError: the part after the colon is not a number or a range.
    """
    name, colon, number = text.partition(":")
    count = parse_count(number) if colon else 1
    if not name or count is None:
        raise FormatError(f"a piece must look like Y5, Y5:20, Y5:0..3 or Y5:0.., not {quote(text)}")
    return name, count


def parse_count(text: str) -> Count | None:
    """Return the count of a text such as ``20``, ``3..5`` or ``3..``; None if it is no count."""
    if not re.fullmatch(COUNT, text) or len(text) > 20:
        return None
    low, dots, high = text.partition("..")
    return (int(low), int(high) if high else None) if dots else int(low)


def at_most(text: str) -> str:
    """Return a piece such as ``Y5:20`` with its count as an upper bound: ``Y5:0..20``.

    Raises:
        FormatError: as :func:`parse_piece`.
    """
    name, count = parse_piece(text)
    return text if isinstance(count, tuple) else f"{name}:0..{count}"


def inline_puzzle(
    box: str,
    pieces: Sequence[str],
    shape: Callable[[str, Lattice], Polycube],
    *,
    mobility: Mobility | None = None,
    cover: Cover = Cover.ALL,
    lattice: Lattice = CUBIC,
) -> Puzzle:
    """Return a puzzle of a box and pieces of the shape library.

    The counts of a piece that comes several times are added.

    Raises:
        FormatError, CatalogError, PuzzleError: a text is malformed, a shape is unknown, or the
            puzzle contradicts itself.
    """
    counts: dict[str, Count] = {}
    for text in pieces:
        name, count = parse_piece(text)
        counts[name] = _sum(counts[name], count) if name in counts else count
    return Puzzle(
        name=f"{box} of {', '.join(pieces)}",
        region=parse_box(box, lattice),
        pieces=tuple(
            Piece(name, shape(name, lattice), count, shape_name=name)
            for name, count in counts.items()
        ),
        cover=cover,
        mobility=mobility,
    )


def _sum(first: Count, second: Count) -> Count:
    low, high = first if isinstance(first, tuple) else (first, first)
    more_low, more_high = second if isinstance(second, tuple) else (second, second)
    most = None if high is None or more_high is None else high + more_high
    return (low + more_low, most)

"""Puzzles given on the command line: a box and pieces with counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cube3d.errors import FormatError
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Count, Cover, Piece, Puzzle
from cube3d.quoting import quote


def parse_box(text: str, lattice: Lattice = CUBIC) -> Region:
    """Read a box such as ``5x5x4``.

    Raises:
        FormatError: the text is not positive integers with an x between them.
    """
    if not re.fullmatch(r"\d+([xX×]\d+)*", text, re.ASCII) or len(text) > 200:
        raise FormatError(f"a box is written like 5x5x4, not {quote(text)}")
    sizes = [int(size) for size in re.split(r"[xX×]", text)]
    if 0 in sizes:
        raise FormatError(f"the sizes of a box are positive, not {quote(text)}")
    return Region.box(sizes, lattice=lattice)


def parse_piece(text: str) -> tuple[str, Count]:
    """Read a piece such as ``Y5``, ``Y5:20`` or ``Y5:3..`` as a shape name and a count.

    Raises:
        FormatError: the part after the colon is not a number or a range.
    """
    name, colon, number = text.partition(":")
    match = re.fullmatch(r"(\d+)(\.\.(\d*))?", number, re.ASCII) if colon else None
    if not name or (colon and match is None) or len(number) > 20:
        raise FormatError(
            f"a piece is written like Y5, Y5:20, Y5:0..3 or Y5:0.., not {quote(text)}"
        )
    if match is None:
        return name, 1
    low = int(match[1])
    if match[2] is None:
        return name, low
    return name, (low, int(match[3]) if match[3] else None)


def at_most(text: str) -> str:
    """Return a piece such as ``Y5:20`` with as many copies at most: ``Y5:0..20``.

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
    mobility: Mobility = Mobility.ROTATIONS,
    cover: Cover = Cover.ALL,
    lattice: Lattice = CUBIC,
) -> Puzzle:
    """Make a puzzle of a box and pieces of the shape library.

    A piece given several times is one piece whose counts add up.

    Raises:
        FormatError, CatalogError, PuzzleError: the text is malformed, a shape
            unknown, or the puzzle makes no sense.
    """
    counts: dict[str, Count] = {}
    for text in pieces:
        name, count = parse_piece(text)
        counts[name] = _sum(counts[name], count) if name in counts else count
    return Puzzle(
        name=f"{box} of {', '.join(pieces)}",
        region=parse_box(box, lattice),
        pieces=tuple(
            Piece(name, shape(name, lattice), count, mobility, shape_name=name)
            for name, count in counts.items()
        ),
        cover=cover,
    )


def _sum(first: Count, second: Count) -> Count:
    low, high = first if isinstance(first, tuple) else (first, first)
    more_low, more_high = second if isinstance(second, tuple) else (second, second)
    most = None if high is None or more_high is None else high + more_high
    return (low + more_low, most)

"""Puzzles given as options: a box, and pieces with counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cube3d.errors import FormatError, quote
from cube3d.formats.files import PiecesNamed
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Count, Cover, Piece, Puzzle
from cube3d.shipped import LATTICES, POLYHEDRA

SIZES = r"[0-9]+([xX×][0-9]+)*"
COUNT = r"[0-9]+(\.\.[0-9]*)?"
"""Regular expressions for sizes and counts; matching numbers may still be too large."""


def usual_region(text: str, own: Lattice = CUBIC) -> Region | None:
    """Return the region of a text such as ``5x5x4`` or ``pyramid:4``; None if it is neither.

    Raises:
        ShapeError: the lattice has no such region, or it is too large.
    """
    name, _, edge = text.partition(":")
    if name in POLYHEDRA and re.fullmatch("[0-9]{1,9}", edge):
        return Region(own.polyhedron(name, int(edge)), lattice=own)
    return parse_box(text, own) if is_box(text) else None


def parse_box(text: str, own: Lattice = CUBIC) -> Region:
    """Return the box of a text such as ``5x5x4``.

    Raises:
        FormatError: the text is not positive integers joined by x.
    """
    return Region.box(parse_sizes(text), lattice=own)


def is_box(text: str) -> bool:
    """Tell whether a text has the form of the sizes of a box, two or more."""
    return re.fullmatch(f"{SIZES}", text) is not None and not text.isdigit()


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


def parse_piece(text: str) -> tuple[str, Count | None]:
    """Return the name and the count of a text such as ``Y5``, ``Y5:20`` or ``Y5:3..``.

    The name is that of a shape, or of a set such as ``tetracubes`` or ``polyhexes:4``; the count is
    None if the text has none.

    Raises:
        FormatError: the part after the colon is not a number or a range.
    """
    name, colon, number = text.partition(":")
    if _is_set_of_sizes(name):  # the sizes belong to its name
        sizes, again, number = number.partition(":")
        name, colon = f"{name}{colon}{sizes}", again
    count = parse_count(number) if colon else None
    if not name or (colon and count is None):
        raise FormatError(f"a piece must look like Y5, Y5:20, Y5:0..3 or Y5:0.., not {quote(text)}")
    return name, count


def _is_set_of_sizes(name: str) -> bool:
    """Tell whether a name is that of shapes of any size, such as polyhexes or flat-polycubes."""
    kind = name.split("-")[-1]
    if not kind.startswith("poly"):
        return False
    return kind == "polyominoes" or kind in {lattice(own).polyform[1] for own in LATTICES}


def parse_count(text: str) -> Count | None:
    """Return the count of a text such as ``20``, ``3..5`` or ``3..``; None if it is no count."""
    if not re.fullmatch(COUNT, text) or len(text) > 20:
        return None
    low, dots, high = text.partition("..")
    return (int(low), int(high) if high else None) if dots else int(low)


def inline_puzzle(
    box: str,
    pieces: Sequence[str],
    named: PiecesNamed,
    *,
    mobility: Mobility | None = None,
    cover: Cover = Cover.ALL,
    own: Lattice = CUBIC,
    region: Region | None = None,
) -> Puzzle:
    """Return a puzzle of a box, on a lattice of its own, and pieces by their names.

    The counts of a piece that comes several times are added.  ``named`` returns the pieces of a
    name (:func:`cube3d.catalog.pieces`).  A region may stand in place of the box, which then
    only names it.

    Raises:
        FormatError, CatalogError, PuzzleError: a text is malformed, a shape is unknown, or the
            puzzle contradicts itself.
    """
    space = parse_box(box, own) if region is None else region
    found = listed_pieces(pieces, space, mobility, named)
    listed = ", ".join("/".join(text.split("\n")) for text in pieces)  # drawings may have lines
    return Puzzle(
        name=f"{box} of {listed}",
        region=in_layer(space, max((piece.shape.dimension for piece in found), default=0)),
        pieces=found,
        cover=cover,
        mobility=mobility,
    )


def in_layer(region: Region, dimension: int) -> Region:
    """Return a region for pieces of a dimension: if it has a lower one, as one layer."""
    if region.lattice.any_dimension and region.dimension < dimension:
        return region.lifted(dimension)
    return region


def listed_pieces(
    texts: Sequence[str], region: Region, mobility: Mobility | None, named: PiecesNamed
) -> tuple[Piece, ...]:
    """Return the pieces of texts such as ``Y5:3`` or ``tetracubes``; equal ones are added.

    Raises:
        FormatError, CatalogError, ShapeError: a text is malformed, or a name unknown.
    """
    found: dict[tuple[str, Polycube], Piece] = {}
    for text in texts:
        name, count = parse_piece(text)
        for piece in named(name, region, mobility):
            own = piece if count is None else replace(piece, count=count)
            key = piece.name, piece.shape
            before = found.get(key)
            found[key] = replace(own, count=_sum(before.count, own.count)) if before else own
    return tuple(found.values())


def _sum(first: Count, second: Count) -> Count:
    low, high = first if isinstance(first, tuple) else (first, first)
    more_low, more_high = second if isinstance(second, tuple) else (second, second)
    most = None if high is None or more_high is None else high + more_high
    return (low + more_low, most)

"""Sets of shapes by name: ``pentacubes``, ``flat-tetracubes``, ``polycubes:3..5``, ...

On lattices other than the integer grid, a set is named by its sizes: ``polyiamonds:6``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from cube3d import shape_library
from cube3d.errors import CatalogError, FormatError, nearest, quote
from cube3d.formats.drawing import is_drawing
from cube3d.formats.inline import is_box
from cube3d.geometry.code import canonical_code, is_code
from cube3d.geometry.enumeration import polycubes
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.piece import Piece
from cube3d.shipped import CUBES, LATTICES, SQUARES

# cells; each further cell gives seven times as many shapes: 1,023 of seven, 6,922 of eight
LARGEST = 7
# shapes of one size, on other lattices, where numbers grow faster
MOST = 10_000

_WORDS = {
    word: (dimension, size)
    for dimension, words in ((3, CUBES), (2, SQUARES))
    for size, word in enumerate(words, 1)
}
_RANGED = {"polycubes": 3, "polyominoes": 2}
_TRAITS: dict[str, Callable[[Polycube], bool]] = {
    "flat": lambda shape: 1 in shape.extents,
    "solid": lambda shape: 1 not in shape.extents,
    "chiral": lambda shape: shape.is_chiral,
    "achiral": lambda shape: not shape.is_chiral,
}


def shape_set(text: str, lattice: Lattice = CUBIC) -> dict[str, Polycube]:
    """Return the shapes of a set on a lattice, by name or code.

    A set is a word such as ``tetracubes`` or ``pentominoes``, or a range of sizes such as
    ``polycubes:3..5``, up to rotations.  The prefixes ``flat-``, ``solid-`` (not flat),
    ``chiral-`` and ``achiral-`` filter it.  A single shape, by name or code, is also a set.  (The
    pieces of a puzzle are one for :func:`cube3d.catalog.shapes_of`.)

    Raises:
        FormatError: the sizes cannot be read.
        CatalogError: there is no such set or shape.
        ShapeError: a malformed code.
    """
    if not lattice.is_default:
        return _of_lattice(text, lattice)
    *traits, word = text.split("-")
    if (word in _WORDS or ":" in word) and set(traits) <= _TRAITS.keys():
        dimension, sizes = _meaning(word, text)
        shapes = (shape for size in sizes for shape in polycubes(size, dimension))
        kept = [shape for shape in shapes if all(_TRAITS[trait](shape) for trait in traits)]
        return dict(map(_name, kept))
    try:
        return {text: shape_library.shape(text)}
    except CatalogError:
        raise CatalogError(
            f"no set of shapes {quote(text)}; sets are tetracubes, flat-pentacubes, "
            "chiral-pentacubes, pentominoes, polycubes:3..5, ..., a shape by name or code, or a "
            "puzzle's pieces"
        ) from None


def piece_set(text: str, region: Region, mobility: Mobility | None = None) -> tuple[Piece, ...]:
    """Return the pieces of a name for a region: a shape, or all shapes of a set.

    Args:
        text: the name, as :func:`shape_set` takes it.
        region: its dimension and its lattice are those of the pieces.
        mobility: how the pieces may be turned; None: as usual in the region.
            Shapes that it turns into each other are one piece: there are 12 pentominoes, but 18
            if they may not be turned over.

    Raises:
        FormatError, CatalogError, ShapeError: as :func:`shape_set`.
    """
    try:
        shapes = shape_set(text, region.lattice)
    except CatalogError:
        if (near := nearest(text, [*_WORDS], "-")) != "; -":
            raise CatalogError(f"no shape or set {quote(text)}{near}") from None
        shape_library.shape(text, region.lattice)  # its error says the nearest name
        raise
    if len(shapes) == 1:
        return tuple(_piece(*item, mobility) for item in shapes.items())
    found: dict[str, Piece] = {}
    turned = mobility or region.usual_mobility
    # Of a shape and its mirror image, the one with a name in the library is the piece.
    for name, shape in sorted(shapes.items(), key=lambda item: (len(item[1]), is_code(item[0]))):
        code = canonical_code(shape.lifted(region.dimension), turned)
        found.setdefault(code, _piece(name, shape, mobility))
    return tuple(found.values())


def _piece(name: str, shape: Polycube, mobility: Mobility | None) -> Piece:
    """Return the piece of a shape, named after the library if the shape is drawn."""
    known = None if is_box(name) or is_drawing(name) else name
    own = _name(shape)[0] if is_drawing(name) else name
    piece = Piece(own, shape, shape_name=known)
    return piece if mobility is None else replace(piece, mobility=mobility)


def _of_lattice(text: str, lattice: Lattice) -> dict[str, Polycube]:
    kind, colon, sizes = text.partition(":")
    if colon and kind == lattice.polyform[1]:
        return dict(
            _name(shape)
            for size in _sizes(sizes, text)
            for shape in polycubes(size, lattice=lattice, most=MOST)
        )
    try:
        return {text: shape_library.shape(text, lattice)}
    except CatalogError:
        raise CatalogError(
            f"no set of shapes {quote(text)}; on the {lattice.name} lattice sets are "
            f"{lattice.polyform[1]}:3..5, ..., a shape by name or code, or a puzzle's pieces"
        ) from None


def _meaning(word: str, text: str) -> tuple[int, range]:
    """Return the dimension and the sizes that a word stands for."""
    if word in _WORDS:
        dimension, size = _WORDS[word]
        return dimension, range(size, size + 1)
    kind, _, sizes = word.partition(":")
    if kind not in _RANGED:
        raise _of_other_lattice(kind, text) or _misspelt(text)
    return _RANGED[kind], _sizes(sizes, text)


def _of_other_lattice(kind: str, text: str) -> FormatError | None:
    """Return the error for a set of another lattice, such as polyhexes; None if there is none."""
    named = [name for name in LATTICES if lattice(name).polyform[1] == kind]
    return FormatError(f"{quote(text)} needs the lattice {' or '.join(named)}") if named else None


def _misspelt(text: str) -> FormatError:
    return FormatError(f"a set of shapes by size is written like polycubes:3..5, not {quote(text)}")


def _sizes(sizes: str, text: str) -> range:
    match = re.fullmatch(r"(\d{1,3})(?:\.\.(\d{1,3}))?", sizes, re.ASCII)
    if match is None:
        raise _misspelt(text)
    low, high = int(match[1]), int(match[2] or match[1])
    if not 1 <= low <= high <= LARGEST:
        raise FormatError(f"{quote(text)}: sizes are 1 to {LARGEST}, the lower one first")
    return range(low, high + 1)


def _name(shape: Polycube) -> tuple[str, Polycube]:
    """Return a shape's name in the library, or its code, and the library's orientation of it."""
    names = shape_library.shape_names(shape)
    name = names[0] if names else canonical_code(shape)
    return name, shape_library.shape(name, shape.lattice)

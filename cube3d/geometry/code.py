"""Codes: a short text for every polycube, which a shell takes without quotes.

A code is the sizes of the bounding box, a mark, and digits::

    code   = size ("x" size)* ("-" bits | "_" runs)
    bits   = one digit for every five places of the box
    runs   = numbers: places empty, filled, empty, filled, ...
    digit  = 0 1 2 3 4 5 6 7 8 9 a b c d e f g h j k m n p q r s t v w x y z

The places of the box are taken in lexicographic order of their coordinates.  After
``-`` each digit holds five of them, the first in its highest bit, a filled one as 1;
the bits after the last place are 0.  After ``_`` come the lengths of the runs of
empty and filled places in turn, from the first empty ones (there may be 0) to the last
filled ones; each number is written in base 16, highest digit first, 16 added to every
digit but its last.  A polycube's code is the shorter of the two, or the one with ``-``
if they are equally long.  So shapes of a few cells far apart have short codes, too.
Capitals are read as small letters.

``2x4-yg`` is the Y pentomino: the places are 1111 0100, cut into 11110 10000, which is
30 and 16, ``y`` and ``g``.  The digits are those of D. Crockford's base 32, which
leaves out i, l, o and u.  A code begins with a digit and
names of the shape library with a letter, so that the two never collide.

On other lattices than the integer grid the box has a size for each coordinate of a cell,
the number of types for the type, and the code does not say of which lattice it is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import mul, sub

from cube3d.errors import ShapeError, check_arguments, cut, quote
from cube3d.geometry.cells import MAX_KEY, Cell, times
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube, canonical_form, of_normal_form

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
BITS, MORE = 5, 16  # places per digit; added to all digits of a number but the last
_LIKE_A_CODE = re.compile(r"\d+(x\d+)*[-_].*", re.ASCII | re.IGNORECASE | re.DOTALL)
# Limits of a code's characters, cells and axes: a longer text is a mistake and takes memory.
LONGEST, MOST_CELLS, _MOST_AXES = 100_000, 250_000, 32


def is_code(text: str) -> bool:
    """Tell whether a text has the form of a code: sizes of a box and a mark at the beginning."""
    return _LIKE_A_CODE.fullmatch(text) is not None


@check_arguments
def format_code(polycube: Polycube) -> str:
    """Return the code of a polycube in its orientation; :func:`parse_code` reads it.

    :func:`parse_code` reads codes of at most 100,000 characters and 250,000 cells.
    """
    return _format(polycube.cells, polycube.extents)


def _format(cells: Iterable[Cell], sizes: Sequence[int]) -> str:
    """Return the code of sorted cells in their bounding box, which is at the origin."""
    weights = [math.prod(sizes[axis + 1 :]) for axis in range(len(sizes))]
    keys = [sum(map(mul, cell, weights)) for cell in cells]
    runs = _format_runs(keys)
    if len(runs) < -(-math.prod(sizes) // BITS):
        return f"{times(sizes)}_{runs}"
    return f"{times(sizes)}-{_format_bits(keys, math.prod(sizes))}"


@check_arguments
def parse_code(text: str, lattice: Lattice = CUBIC) -> Polycube:
    """Return the polycube with a code on a lattice.

    Raises:
        ShapeError: the text is not the code of a polycube; says why.
    """
    if len(text) > LONGEST:
        raise ShapeError(
            f"code {quote(text)} has {len(text):,} characters; the limit is {LONGEST:,}"
        )
    if not is_code(text):
        raise ShapeError(f"a shape's code must look like 2x4-yg, not {quote(text)}")
    box, mark, digits = re.split("([-_])", text.lower(), maxsplit=1)
    # Superfluous axes or digits are cut off; the rest is refused all the same.
    sizes = [int(size[:20]) for size in box.split("x", _MOST_AXES + 1)[: _MOST_AXES + 1]]
    volume = math.prod(sizes)
    if not 0 < volume <= MAX_KEY or len(sizes) > _MOST_AXES:
        raise ShapeError(f"code {quote(text)}: there is no shape in a box {times(sizes)}")
    values = [_value(digit, text) for digit in digits]
    keys = _parse_bits(values, volume, text) if mark == "-" else _parse_runs(values, volume, text)
    return _check(keys, sizes, text, lattice)


@check_arguments
def canonical_code(polycube: Polycube, mobility: Mobility = Mobility.ROTATIONS) -> str:
    """Return one code for all polycubes that a mobility turns into each other.

    It is the code of the canonical form.  Under rotations and reflections, axes along which the
    polycube is one cell thick are dropped, down to two dimensions.  If any is dropped,
    reflections count as rotations: space turns a flat shape over.  So the Y pentomino and its
    mirror image have two codes in the plane, ``2x4-y8`` and ``2x4-yg``, and one in space.
    """
    return format_code(canonical_form(polycube, mobility, thin=True))


def is_same(one: Polycube, other: Polycube, mobility: Mobility = Mobility.ROTATIONS) -> bool:
    """Tell whether a mobility turns one polycube into another.

    The one of lower dimension lies flat in the dimension of the other.
    """
    if len(one) != len(other) or one.lattice is not other.lattice:
        return False
    if one.lattice.is_cubic:
        if _box(one) != _box(other):
            return False
        dimension = max(one.dimension, other.dimension)
        one, other = one.lifted(dimension), other.lifted(dimension)
    left, right = (canonical_form(shape, mobility, thin=True) for shape in (one, other))
    return left == right


def _box(polycube: Polycube) -> list[int]:
    """Return the sizes of the bounding box above 1, sorted; no orientation changes them."""
    return sorted(size for size in polycube.extents if size > 1)


def _format_bits(keys: list[int], volume: int) -> str:
    values = [0] * -(-volume // BITS)
    for key in keys:
        values[key // BITS] |= 1 << (BITS - 1 - key % BITS)
    return "".join(DIGITS[value] for value in values)


def _parse_bits(values: list[int], volume: int, text: str) -> list[int]:
    needed = -(-volume // BITS)
    if len(values) != needed:
        raise ShapeError(
            f"code {quote(text)} has {len(values)} digits, "
            f"its box of {volume} places needs {needed}"
        )
    keys = [
        BITS * at + bit
        for at, value in enumerate(values)
        for bit in range(BITS)
        if value >> (BITS - 1 - bit) & 1
    ]
    _check_number(len(keys), text)
    return keys


def _check_number(cells: int, text: str) -> None:
    if cells > MOST_CELLS:
        raise ShapeError(f"code {quote(text)} has more than {MOST_CELLS:,} cells")


def _format_runs(keys: list[int]) -> str:
    """Write the runs of sorted keys."""
    edges = [0, keys[0]]
    for before, key in pairwise(keys):
        if key > before + 1:
            edges += [before + 1, key]
    edges.append(keys[-1] + 1)
    return "".join(_format_number(b - a) for a, b in pairwise(edges))


def _format_number(number: int) -> str:
    *high, low = (int(digit, 16) for digit in f"{number:x}")
    return "".join(DIGITS[MORE + digit] for digit in high) + DIGITS[low]


def _parse_runs(values: list[int], volume: int, text: str) -> list[int]:
    keys: list[int] = []
    end = 0
    for index, length in enumerate(_numbers(values, text)):
        if end + length > volume:
            raise ShapeError(f"code {quote(text)} has places outside its box")
        if index % 2:
            _check_number(len(keys) + length, text)
            keys += range(end, end + length)
        end += length
    return keys


def _numbers(values: list[int], text: str) -> Iterator[int]:
    number = 0
    for value in values:
        number = min(number * MORE + value % MORE, MAX_KEY + 1)
        if value < MORE:
            yield number
            number = 0
    if values and values[-1] >= MORE:
        raise ShapeError(f"code {quote(text)} ends in the middle of a number")


def _value(digit: str, text: str) -> int:
    value = DIGITS.find(digit)
    if value < 0:
        raise ShapeError(f"code {quote(text)}: {quote(digit)} is not one of its digits, {DIGITS}")
    return value


def _check(keys: list[int], sizes: list[int], text: str, lattice: Lattice) -> Polycube:
    """Return the polycube of places in a box; raise ShapeError if a text is not its code."""
    if not keys or keys[-1] >= math.prod(sizes):
        what = "has no cells" if not keys else "has cells outside its box"
        raise ShapeError(f"code {quote(text)} {what}")
    cells = [_place(key, sizes) for key in keys]
    low, extents = lattice.measure(cells, f"code {quote(text)}")
    if any(low):
        cells = [tuple(map(sub, cell, low)) for cell in cells]
    right = _format(cells, extents)
    # Checked before the polycube is made, which takes far longer.
    if right != text.lower():
        raise ShapeError(f"code {quote(text)} is not the code of its cells, which is {cut(right)}")
    return of_normal_form(tuple(cells), lattice)


def _place(key: int, sizes: Sequence[int]) -> Cell:
    """Return the place in a box with a number in lexicographic order."""
    place = []
    for size in reversed(sizes):
        key, coordinate = divmod(key, size)
        place.append(coordinate)
    return tuple(reversed(place))

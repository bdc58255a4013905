"""Reasons why a puzzle has no solution, colourings, and sums, in the core."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from ctypes import POINTER, byref, c_double, c_int8, c_int32, c_int64
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any

from cube3d.core.cover import CoverHandle
from cube3d.core.groups import BuiltHandle
from cube3d.core.library import (
    REASON_ROWS,
    UNKNOWN,
    FoundText,
    Work,
    demand,
    pack,
    pack_rows,
    unpack,
    unpack_equal_rows,
)
from cube3d.core.puzzles import finish

ALL = 2**31 - 1
"""As many reasons or colourings as there are."""


@dataclass(frozen=True)
class Reason:
    """A reason in numbers; see ``cube3d_reason_table`` in ``core/core.h``.

    Attributes:
        kind: one of ``REASON_PIECE`` to ``REASON_WEIGHTS``.
        modulus: what weights are taken modulo, or 0.
        cells: the cells concerned: of a part, or those that no placement covers.
        pieces: the pieces concerned.
        weights: of the cells of the region.
        phrase: a sentence, see :func:`cube3d.sentences.fill`.
    """

    kind: int
    modulus: int
    cells: list[int]
    pieces: list[int]
    weights: list[int]
    phrase: Any


def find_reasons(built: BuiltHandle, what: int, most: int, seconds: float) -> list[Reason]:
    """Return reasons that need no search, in the order in which they are found.

    Args:
        built: the problem.
        what: ``PLAIN``, ``WEIGHTS``, or both.
        most: how many reasons.
        seconds: no further colouring or modulus is tried after this time.
    """
    work = Work("cube3d_reasons", built.address, what, most, c_double(seconds))
    finish(work, math.inf)
    count, start, value = c_int32(), POINTER(c_int64)(), POINTER(c_int64)()
    text = FoundText()
    work.call("cube3d_reason_table", byref(count), byref(start), byref(value), *text.places)
    ends = unpack(start, REASON_ROWS * count.value + 1, "q").tolist()
    numbers = unpack(value, ends[-1], "q").tolist()
    rows = (numbers[begin:end] for begin, end in pairwise(ends))
    return [_reason([*islice(rows, REASON_ROWS)], phrase) for phrase in text.read()]


def _reason(rows: list[list[int]], phrase: Any) -> Reason:
    (kind, modulus), cells, pieces, weights = rows
    return Reason(kind, modulus, cells, pieces, weights, phrase)


def left_cover(built: BuiltHandle) -> tuple[CoverHandle, bool]:
    """Return what pieces in place leave, as a cover, and whether every cell has to be covered."""
    full = c_int32()
    cover = CoverHandle("cube3d_left", built.address, byref(full))
    return cover, bool(full.value)


def colourings(width: int, cells: Sequence[int], most: int) -> Iterator[tuple[Any, array[int]]]:
    """Yield colourings of cells, which have ``width`` integers each.

    Each is a phrase for its black cells, see :func:`cube3d.sentences.fill`, and the cells' weights.
    """
    size = len(cells) // width
    work = Work("cube3d_colourings", width, size, pack(cells, "q"), most)
    finish(work, math.inf)
    count, weight, text = c_int32(), POINTER(c_int8)(), FoundText()
    work.call("cube3d_colouring_table", byref(count), byref(weight), *text.places)
    return zip(text.read(), unpack_equal_rows(weight, "b", count.value, size), strict=True)


def sums(
    values: Sequence[Sequence[int]],
    bounds: tuple[Sequence[int], Sequence[int]],
    costs: Sequence[int],
    total: int,
) -> array[int] | None:
    """Return the sums of items that together cost ``total``, ascending.

    Args:
        values: those of the items of each choice.
        bounds: the least and the greatest number of items of each choice.
        costs: what an item of each choice costs.
        total: what all cost.

    Returns:
        None if it would take too much work.
    """
    sizes = {len(values), len(costs), *map(len, bounds)}
    demand(len(sizes) == 1, "values, bounds and costs differ in length")
    demand(0 <= total < 2**31, "the total is out of range")
    low, high = (pack(bound, "i") for bound in bounds)
    given = len(values), *pack_rows(values), low, high, pack(costs, "i")
    work = Work("cube3d_sums", *given, total)
    finish(work, math.inf)
    count, found = c_int32(), POINTER(c_int64)()
    if work.call("cube3d_sum_table", byref(count), byref(found)) == UNKNOWN:
        return None
    return unpack(found, count.value, "q")

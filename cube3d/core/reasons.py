"""Reasons why a puzzle has no solution, colourings, and sums, in the core."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from ctypes import POINTER, byref, c_double, c_int8, c_int32, c_int64
from dataclasses import dataclass
from itertools import islice, pairwise

from cube3d.core.cover import CoverHandle
from cube3d.core.groups import BuiltHandle
from cube3d.core.library import REASON_ROWS, UNKNOWN, Work, demand, pack, pack_rows, unpack
from cube3d.core.puzzles import finish

ALL = 2**31 - 1
"""As many reasons or colourings as there are."""


@dataclass(frozen=True)
class Reason:
    """A reason in numbers; see ``cube3d_reason_table`` in ``core/core.h``.

    Attributes:
        kind: one of ``REASON_PIECE`` to ``REASON_WEIGHTS``.
        is_whole: whether it is about everything, and not about a part.
        is_rest: whether there are pieces in place.
        modulus: what weights are taken modulo, or 0.
        cells: the cells of the part, or those that no placement covers.
        pieces: the pieces concerned.
        copies: how many copies of each of them can be used there.
        numbers: they depend on the kind, see ``CUBE3D_REASON_...`` in ``core/core.h``.
        weights: of the cells of the region.
        sums: how many black cells all pieces can cover together, ascending.
        values: how many each of the pieces can cover, ascending.
        colouring: what the colouring is, see :func:`colourings`.
    """

    kind: int
    is_whole: bool
    is_rest: bool
    modulus: int
    cells: list[int]
    pieces: list[int]
    copies: list[int]
    numbers: list[int]
    weights: list[int]
    sums: list[int]
    values: list[list[int]]
    colouring: list[int]


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
    work.call("cube3d_reason_table", byref(count), byref(start), byref(value))
    ends = unpack(start, REASON_ROWS * count.value + 1, "q").tolist()
    numbers = unpack(value, ends[-1], "q").tolist()
    rows = (numbers[begin:end] for begin, end in pairwise(ends))
    return [_reason([*islice(rows, REASON_ROWS)]) for _ in range(count.value)]


def _reason(rows: list[list[int]]) -> Reason:
    kind, is_whole, is_rest, modulus = rows[0]
    cells, pieces, copies, numbers, weights, sums, values, colouring = rows[1:]
    return Reason(
        kind=kind,
        is_whole=bool(is_whole),
        is_rest=bool(is_rest),
        modulus=modulus,
        cells=cells,
        pieces=pieces,
        copies=copies,
        numbers=numbers,
        weights=weights,
        sums=sums,
        values=[*_split(values)],
        colouring=colouring,
    )


def _split(counted: list[int]) -> Iterator[list[int]]:
    """Yield rows that stand one after another, each behind its length."""
    numbers = iter(counted)
    for length in numbers:
        yield [*islice(numbers, length)]


def left_cover(built: BuiltHandle) -> tuple[CoverHandle, bool]:
    """Return what pieces in place leave, as a cover, and whether every cell has to be covered."""
    full = c_int32()
    cover = CoverHandle("cube3d_left", built.address, byref(full))
    return cover, bool(full.value)


def colourings(
    width: int, cells: Sequence[int], most: int
) -> Iterator[tuple[list[int], array[int]]]:
    """Yield colourings of cells, which have ``width`` integers each.

    Each is a kind, its modulus, its residue, and a number for each coordinate; and the weights
    of the cells.
    """
    size = len(cells) // width
    work = Work("cube3d_colourings", width, size, pack(cells, "q"), most)
    finish(work, math.inf)
    count, form, weight = c_int32(), POINTER(c_int32)(), POINTER(c_int8)()
    work.call("cube3d_colouring_table", byref(count), byref(form), byref(weight))
    forms = unpack(form, count.value * (3 + width), "i").tolist()
    weights = unpack(weight, count.value * size, "b")
    for number in range(count.value):
        own = forms[number * (3 + width) : (number + 1) * (3 + width)]
        yield own, weights[number * size : (number + 1) * size]


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

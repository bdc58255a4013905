"""Encodings with a variable for each option, and the pairs of options that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encodings.builder import (
    Builder,
    Terms,
    count_types,
    no,
    type_that_follows,
)
from cube3d.covering.cnf.formula import rows
from cube3d.covering.problem import ExactCover, ranges

Numbers: TypeAlias = "NDArray[np.int64]"


def build_plain(builder: Builder, cover: ExactCover) -> Terms:
    """Add the clauses that count items and types; return the variables of the options.

    Variable v means that option v - 1 is used.  Such an encoding has the name of its clauses for
    "at most one".  Types with other counts are always counted in unary.
    """
    used = builder.new(len(cover))
    by_item = builder.groups(used, cover.lengths[0], cover.options_by_item)
    for options, primary in zip(by_item, cover.handle.primary(), strict=True):
        builder.count(options, 1 if primary else 0, 1)
    count_types(builder, cover, used)
    builder.write(
        cover.handle.forbidden_pairs(), lambda: rows(*(-used[end] for end in cover.forbidden.T))
    )
    return used


def build_direct(builder: Builder, cover: ExactCover) -> Terms:
    """Add a clause for each two options that exclude each other; return the options' variables.

    Two options exclude each other if they share an item, are of a type that is used at most once,
    or are a forbidden pair.  A pair with several of these reasons still gets one clause.  Other
    clauses say that an option covers each primary item, and that each type that must be used once
    is used.  Types with other counts are counted in unary.

    The idea is that of articles on pentominoes, such as "Solving the problem of tiling using
    SAT solver on the example of pentamino" (habr.com, 408299).
    """
    used = builder.new(len(cover))
    by_item = builder.groups(used, cover.lengths[0], cover.options_by_item)
    for options, primary in zip(by_item, cover.handle.primary(), strict=True):
        if primary:
            builder.at_least_one(options)
    once = cover.high == 1
    for first, second in conflicts(cover):
        kinds = cover.option_type[first], cover.option_type[second]
        # Two options of a type that is used at most once: builder.count adds their clause below.
        left = ~((kinds[0] == kinds[1]) & once[kinds[0]])
        builder.add(no(used[first[left]]), no(used[second[left]]))
    follows = type_that_follows(cover)
    by_type = builder.groups(used, cover.lengths[1], cover.options_by_type)
    for number, (options, (low, high)) in enumerate(zip(by_type, cover.bounds, strict=True)):
        # The clauses of a type that is used once are the point of this encoding.
        if number != follows or high == 1:
            builder.count(options, low, high)
    return used


# Pairs in memory at a time, repetitions included: a few megabytes.
AT_A_TIME = 1 << 17


def overlaps(cover: ExactCover, *, of_a_type: bool = False) -> Iterator[tuple[Numbers, Numbers]]:
    """Yield all pairs of options that share an item, in several parts.

    Each pair comes once, however many items are shared, the lower option first; the
    pairs are in ascending order.

    Args:
        of_a_type: only pairs of options of one type.
    """
    number, entries = len(cover), len(cover.items)
    owner = cover.owner
    keys = _keys(cover, of_a_type=of_a_type)
    by_key = np.argsort(keys, kind="stable")
    through = owner[by_key]
    place = np.empty(entries, dtype=np.int64)
    place[by_key] = np.arange(entries)
    # The options of a key ascend, so an entry's partners are those after it.
    behind = np.cumsum(np.bincount(keys))[keys] - place - 1
    for begin, end in _parts(cover, behind):
        first = np.repeat(owner[begin:end], behind[begin:end])
        second = through[ranges(place[begin:end] + 1, behind[begin:end])]
        codes = np.unique(first * number + second)
        yield codes // number, codes % number


def least_overlaps(cover: ExactCover, *, of_a_type: bool = False) -> int:
    """Return a lower bound of the pairs of :func:`overlaps`, without making them."""
    if not len(cover):
        return 0
    _, through = np.unique(_keys(cover, of_a_type=of_a_type), return_counts=True)
    # Two options share at most as many items as the longest option has.
    return int((through * (through - 1) // 2).sum()) // int(np.diff(cover.start).max())


def conflicts(cover: ExactCover) -> Iterator[tuple[Numbers, Numbers]]:
    """Yield the pairs that overlap, then those that are forbidden and do not overlap."""
    yield from overlaps(cover)
    pairs = np.unique(np.sort(cover.forbidden.astype(np.int64), axis=1), axis=0)
    items = [_items_of(cover, options) for options in (pairs[:, 0], pairs[:, 1])]
    sharing = np.intersect1d(items[0], items[1]) // max(len(cover.primary), 1)
    apart = np.delete(pairs, sharing, axis=0)
    yield apart[:, 0], apart[:, 1]


def _keys(cover: ExactCover, *, of_a_type: bool) -> Numbers:
    """Return a key for each entry of ``cover.items``; options with a common key overlap."""
    items = cover.items.astype(np.int64)
    if not of_a_type:
        return items
    return items * len(cover.low) + cover.option_type[cover.owner]


def _parts(cover: ExactCover, behind: Numbers) -> Iterator[tuple[int, int]]:
    """Yield ranges of entries with about AT_A_TIME pairs each."""
    reached = np.concatenate([[0], np.cumsum(behind)])[cover.start]
    changes = np.flatnonzero(np.diff(reached[:-1] // AT_A_TIME)) + 1
    for first, last in pairwise([0, *changes.tolist(), len(cover)]):
        if reached[last] > reached[first]:
            yield int(cover.start[first]), int(cover.start[last])


def _items_of(cover: ExactCover, options: Numbers) -> Numbers:
    """Return the numbers ``row * items + item`` for the items of the option in each row."""
    lengths = np.diff(cover.start)[options]
    row = np.repeat(np.arange(len(options)), lengths)
    return row * len(cover.primary) + cover.items[ranges(cover.start[options], lengths)]

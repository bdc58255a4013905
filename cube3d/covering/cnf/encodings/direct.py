"""``direct``: a variable for each option, a clause for each two that exclude each other.

Such are options that share an item, options of a type that is used once at most, and
forbidden pairs; whatever the reasons, two options have one clause.  Each primary item
is covered by one of its options, and each type that is used once by one of its own.
Types with other counts are counted in unary.

The idea is that of articles on pentominoes, such as "Solving the problem of tiling using
SAT solver on the example of pentamino" (habr.com, 408299).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encodings.at_most_one import PAIRWISE
from cube3d.covering.cnf.encodings.builder import (
    Builder,
    at_least_one_sizes,
    count_sizes,
    item_lengths,
    times,
    type_that_follows,
)
from cube3d.covering.cnf.encodings.overlap import conflicts
from cube3d.covering.cnf.formula import Cnf, Sizes, rows, total
from cube3d.covering.problem import ExactCover

Numbers: TypeAlias = "NDArray[np.int64]"


def build(cover: ExactCover) -> Cnf:
    """Return the clauses: variable v says that option v - 1 is used."""
    builder = Builder(0, PAIRWISE)
    variables = builder.new(len(cover))
    for number, options in enumerate(cover.options_by_item()):
        if cover.primary[number]:
            builder.at_least_one(variables[options])
    for first, second in _conflicts(cover):
        builder.add(rows(-variables[first], -variables[second]))
    by_type = cover.options_by_type()
    for number, low, high in _counts(cover):
        builder.count(variables[by_type[number]], low, high)
    return builder.cnf(variables)


def sizes(cover: ExactCover) -> Sizes:
    """Return how many variables and clauses :func:`build` makes.

    The overlapping pairs are looked at, and clauses are not made: a clause for each pair
    that overlaps or is forbidden without being of a type used once, n(n - 1)/2 for the n
    options of such a type, and one for each primary item and type that must be used.
    """
    items = [
        times(at_least_one_sizes(length), number)
        for length, number in item_lengths(cover, primary=True)
    ]
    pairs = sum(len(first) for first, _ in _conflicts(cover))
    per_type = cover.lengths[1]
    types = [count_sizes(per_type[n], low, high, PAIRWISE) for n, low, high in _counts(cover)]
    return total([Sizes(len(cover), pairs), *items, *types])


def _conflicts(cover: ExactCover) -> Iterator[tuple[Numbers, Numbers]]:
    """Yield the pairs that exclude each other otherwise than by a type that is used once."""
    once = cover.high == 1
    for first, second in conflicts(cover):
        kinds = cover.option_type[first], cover.option_type[second]
        left = ~((kinds[0] == kinds[1]) & once[kinds[0]])
        yield first[left], second[left]


def _counts(cover: ExactCover) -> Iterator[tuple[int, int, int]]:
    """Yield the types to be counted, with how many of their options may be used."""
    follows = type_that_follows(cover)
    for number, (low, high) in enumerate(zip(cover.low.tolist(), cover.high.tolist(), strict=True)):
        # The clauses of a type that is used once are what this encoding is about.
        if number != follows or high == 1:
            yield number, low, high

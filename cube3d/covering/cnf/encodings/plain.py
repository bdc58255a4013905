"""A variable for each option; items and types are counted.

Such an encoding is named for how it says "at most one".  Types with other counts are
counted in unary, whatever it is named for.
"""

from __future__ import annotations

from cube3d.covering.cnf.encodings.at_most_one import AtMostOne
from cube3d.covering.cnf.encodings.builder import (
    Builder,
    count_sizes,
    count_types,
    item_lengths,
    times,
    type_sizes,
)
from cube3d.covering.cnf.formula import Cnf, Sizes, rows, total
from cube3d.covering.problem import ExactCover


def build(at_most_one: AtMostOne, cover: ExactCover) -> Cnf:
    """Return the clauses: variable v says that option v - 1 is used."""
    builder = Builder(0, at_most_one)
    variables = builder.new(len(cover))
    for options, primary in zip(cover.options_by_item(), cover.primary.tolist(), strict=True):
        builder.count(variables[options], 1 if primary else 0, 1)
    count_types(builder, cover, variables)
    builder.add(rows(-variables[cover.forbidden[:, 0]], -variables[cover.forbidden[:, 1]]))
    return builder.cnf(variables)


def sizes(at_most_one: AtMostOne, cover: ExactCover) -> Sizes:
    """Return how many variables and clauses :func:`build` makes.

    An item that n options cover takes what "at most one of n" takes, and a primary item
    one clause more.
    """
    items = [
        times(count_sizes(length, int(primary), 1, at_most_one), number)
        for primary in (True, False)
        for length, number in item_lengths(cover, primary=primary)
    ]
    rest = Sizes(len(cover), cover.handle.forbidden_pairs())
    return total([rest, *items, type_sizes(cover, at_most_one)])

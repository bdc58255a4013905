"""``cell-placement``: a variable for each item of each option.

H. Kociemba, kociemba.org/themen/125puzzle ("Solving the problem with SAT"), for 25 Y
pentacubes: variable (c, p) says that cell c is covered by placement p.  Each cell is
covered, and no two variables of different placements that overlap are both true.  Then
the variables of a placement are equal: each of its cells is covered by a placement that
does not overlap it, hence by itself.  Forbidden pairs exclude each other's variables too.

For 25Y that is 4800 variables, 125 clauses for cells and 1,932,300 for pairs of variables:
25 for each of the 77,292 pairs of placements that overlap.  (Kociemba writes "more than
1.5 million"; his program had one placement fixed.)

Added for other problems: the variables of an option that has an item which need not be
covered imply each other in a circle; types are counted by the variables of their options'
first items, "at most one" by pairs.
"""

from __future__ import annotations

from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encodings.at_most_one import PAIRWISE
from cube3d.covering.cnf.encodings.builder import (
    Builder,
    at_least_one_sizes,
    count_types,
    item_lengths,
    times,
    type_sizes,
)
from cube3d.covering.cnf.encodings.overlap import conflicts
from cube3d.covering.cnf.formula import Cnf, Literals, Sizes, ranges, rows, total
from cube3d.covering.problem import ExactCover

Numbers: TypeAlias = "NDArray[np.int64]"


def build(cover: ExactCover) -> Cnf:
    """Return the clauses: variable v says that entry v - 1 of ``cover.items`` is used.

    An option is used exactly if the variable of its first item is true.
    """
    builder = Builder(0, PAIRWISE)
    variables = builder.new(len(cover.items))
    first_of = variables[cover.start[:-1]]
    by_item = variables[np.argsort(cover.items, kind="stable")]
    ends = np.cumsum(np.bincount(cover.items, minlength=len(cover.primary)))
    for number, through in enumerate(np.split(by_item, ends[:-1])[: len(ends)]):
        if cover.primary[number]:
            builder.at_least_one(through)
    for first, second in conflicts(cover):
        builder.add(_exclude(cover, variables, first, second))
    builder.add(_circles(cover, variables))
    count_types(builder, cover, first_of)
    return builder.cnf(first_of)


def sizes(cover: ExactCover) -> Sizes:
    """Return how many variables and clauses :func:`build` makes.

    The overlapping pairs are looked at, and clauses are not made: for options of a and b
    items that overlap or are forbidden, ab clauses; one for each primary item; a for an
    option of a > 1 items that are not all primary; and those of the types.
    """
    lengths = np.diff(cover.start)
    items = [
        times(at_least_one_sizes(length), number)
        for length, number in item_lengths(cover, primary=True)
    ]
    pairs = sum(int((lengths[p] * lengths[q]).sum()) for p, q in conflicts(cover))
    circles = int(lengths[_loose(cover)].sum())
    own = Sizes(len(cover.items), pairs + circles)
    return total([own, *items, type_sizes(cover, PAIRWISE)])


def _exclude(cover: ExactCover, variables: Literals, first: Numbers, second: Numbers) -> Literals:
    """Return the clauses that exclude each variable of one option and each of another."""
    lengths = np.diff(cover.start)
    clauses = lengths[first] * lengths[second]
    pair = np.repeat(np.arange(len(first)), clauses)
    a, b = np.divmod(ranges(np.zeros_like(clauses), clauses), lengths[second][pair])
    return rows(
        -variables[cover.start[first[pair]] + a],
        -variables[cover.start[second[pair]] + b],
    )


def _loose(cover: ExactCover) -> Numbers:
    """Return the options of several items, of which not all must be covered."""
    if not len(cover):
        return np.zeros(0, dtype=np.int64)
    whole = np.logical_and.reduceat(cover.primary[cover.items], cover.start[:-1])
    return np.flatnonzero(~whole & (np.diff(cover.start) > 1))


def _circles(cover: ExactCover, variables: Literals) -> Literals:
    """Return the clauses that make the variables of each loose option equal."""
    loose = _loose(cover)
    lengths = np.diff(cover.start)[loose]
    begins = cover.start[loose]
    entries = ranges(begins, lengths)
    following = entries + 1
    following[np.cumsum(lengths) - 1] = begins
    return rows(-variables[entries], variables[following])

"""Clauses for "at most one of n literals is true" (n is at least 2): our own, and those of PySAT.

With each of our own, once a literal is true, unit propagation finds that the others are false.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import isqrt
from typing import NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encodings.builder import AtMostOne, Builder, Signed, Terms, no
from cube3d.covering.cnf.formula import Literals, Sizes, rows
from cube3d.covering.problem import ExactCover
from cube3d.lazy import lazily

with lazily(__name__):
    from pysat.card import CardEnc, EncType


# Most literals for which a clause for each pair gives the fewest clauses.
FEW = 6


def pairwise(builder: Builder, terms: Terms) -> None:
    """Add a clause for each pair."""

    def pairs() -> Literals:
        first, second = np.triu_indices(len(terms), 1)
        return rows(-terms[first], -terms[second])

    builder.write(len(terms) * (len(terms) - 1) // 2, pairs)


def sequential(builder: Builder, terms: Terms) -> None:
    """Sinz 2005: auxiliary variable j means that one of the first j + 1 literals is true."""
    if len(terms) <= 2:
        pairwise(builder, terms)
        return
    counter = builder.new(len(terms) - 1)
    builder.add(no(terms[:-1]), counter)
    builder.add(no(counter[:-1]), counter[1:])
    builder.add(no(terms[1:]), no(counter))


def product(builder: Builder, terms: Terms) -> None:
    """Chen 2010: the literals lie in a rectangle; at most one row and one column are true."""
    number = len(terms)
    if number <= FEW:
        pairwise(builder, terms)
        return
    width = isqrt(number - 1) + 1
    place = np.divmod(np.arange(number), width)
    sides = builder.new(-(-number // width)), builder.new(width)
    for side, index in zip(sides, place, strict=True):
        builder.add(no(terms), side[index])
    for side in sides:
        product(builder, side)


def commander(builder: Builder, terms: Terms) -> None:
    """Klieber and Kwon 2007: at most one of each three, and at most one of their commanders.

    A commander is true exactly if one of its three literals is.  One or two literals left over
    are their own commanders.
    """
    if len(terms) <= FEW:
        pairwise(builder, terms)
        return
    groups = len(terms) // 3
    a, b, c = (terms[first : 3 * groups : 3] for first in range(3))
    commanders = builder.new(groups)
    for x, y in ((a, b), (a, c), (b, c)):
        builder.add(no(x), no(y))
    for x in (a, b, c):
        builder.add(no(x), commanders)
    builder.add(no(commanders), a, b, c)
    commander(builder, builder.join(commanders, terms[3 * groups :]))


def ladder(builder: Builder, terms: Terms) -> None:
    """Gent and Nightingale 2004: rung j means that literal j or a later one is true.

    This is the full ladder: a literal is true exactly where the rungs change from true to false.
    The first rung is a variable, because all literals may be false.
    """
    if len(terms) <= 2:
        pairwise(builder, terms)
        return
    rungs = builder.new(len(terms))
    builder.add(no(rungs[1:]), rungs[:-1])
    builder.add(no(terms), rungs)
    builder.add(no(terms[:-1]), no(rungs[1:]))
    builder.add(no(rungs[:-1]), rungs[1:], terms[:-1])
    builder.add(no(rungs[-1:]), terms[-1:])


def bitwise(builder: Builder, terms: Terms) -> None:
    """Frisch and others 2005: variables are the binary digits of the true literal's number."""
    if len(terms) <= 2:
        pairwise(builder, terms)
    else:
        _in_binary(builder, terms, np.arange(len(terms)))


def bimander(builder: Builder, terms: Terms) -> None:
    """Hölldobler and Nguyen 2013: at most one of each two; the number of the two in binary."""
    number = len(terms)
    if number <= FEW:
        pairwise(builder, terms)
        return
    builder.add(no(terms[: number - 1 : 2]), no(terms[1::2]))
    _in_binary(builder, terms, np.arange(number) // 2)


def _in_binary(builder: Builder, terms: Terms, numbers: NDArray[np.int64]) -> None:
    """Let each literal imply the binary digits of its number; the numbers ascend."""
    bits = builder.new(int(numbers[-1]).bit_length())
    digits = (numbers[:, None] >> np.arange(len(bits))) & 1
    builder.add(no(terms[:, None]), Signed((2 * digits - 1).astype(np.int8), bits))


# Clauses that PySAT builds (``pysat.card.CardEnc``).  They are made for "at most k" and are large
# for k = 1.


class _Made(NamedTuple):
    """The clauses for the literals 1 to n, each ending with 0, and their last variable."""

    literals: Literals
    last: int


# A totalizer of 2,000 literals takes 2.4 s and 32 MB.
@lru_cache(maxsize=16)
def _make(kind: str, number: int) -> _Made:
    wanted = [*range(1, number + 1)]
    made = CardEnc.atmost(wanted, 1, top_id=number, encoding=getattr(EncType, kind))
    flat = (literal for clause in made.clauses for literal in (*clause, 0))
    return _Made(np.fromiter(flat, dtype=np.int32), made.nv)


@cache
def _sizes(kind: str, number: int) -> Sizes:
    made = _make(kind, number)
    return Sizes(made.last - number, int(np.count_nonzero(made.literals == 0)))


def _pysat(kind: str) -> AtMostOne:
    def at_most_one(builder: Builder, terms: Terms) -> None:
        number = len(terms)
        if number <= 2:
            pairwise(builder, terms)
            return
        sizes = _sizes(kind, number)
        own = builder.new(sizes.variables)

        def write() -> Literals:
            literals = _make(kind, number).literals
            names = np.concatenate([np.zeros(1, dtype=np.int32), terms, own])
            named: Literals = np.sign(literals) * names[np.abs(literals)]
            return named

        builder.write(sizes.clauses, write)

    return at_most_one


totalizer = _pysat("totalizer")
modulo_totalizer = _pysat("mtotalizer")
k_modulo_totalizer = _pysat("kmtotalizer")
sorting_network = _pysat("sortnetwrk")
cardinality_network = _pysat("cardnetwrk")


def least_totalizer(cover: ExactCover) -> int:
    """Return a lower bound of the clauses of the totalizer for the longest item."""
    # The root of its tree adds two halves, with a clause for each pair of their sums.
    return int(np.bincount(cover.items).max(initial=0)) ** 2 // 4

"""Clauses for "at most one of n literals is true" (n is at least 2): our own, and those of PySAT.

With each of our own, once a literal is true, unit propagation finds that the others are false.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.encodings.builder import AtMostOne, Builder, Signed, Terms, no
from cube3d.covering.cnf.formula import Literals, Sizes, rows, total
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
# for k = 1.  PySAT cannot count its clauses without making them, so the sizes here are formulas for
# its trees and networks (version 1.9).


def _pysat(kind: str, sizes: Callable[[int], Sizes]) -> AtMostOne:
    def at_most_one(builder: Builder, terms: Terms) -> None:
        if len(terms) <= 2:
            pairwise(builder, terms)
            return

        def make(top: int) -> tuple[Literals, int]:
            literals: list[int] = terms.tolist()
            made = CardEnc.atmost(literals, 1, top_id=top, encoding=getattr(EncType, kind))
            flat = [literal for clause in made.clauses for literal in (*clause, 0)]
            return np.array(flat, dtype=np.int32), made.nv

        builder.write_foreign(sizes(len(terms)), make)

    return at_most_one


def _totalizer(number: int) -> Sizes:
    return total([_tree(number), Sizes(0, 1)])


def _tree(number: int) -> Sizes:
    """Return the sizes of a totalizer without its bound: a binary tree of unary sums."""
    if number < 2:
        return Sizes(0, 0)
    less, more = number // 2, number - number // 2
    own = Sizes(number, less + more + less * more)
    return total([own, _tree(less), _tree(more)])


def _modulo_totalizer(number: int) -> Sizes:
    modulus = max(2, isqrt(number))
    # The bound: no quotient, and a remainder of at most 1.
    bound = Sizes(0, number // modulus + modulus - 2)
    return total([_divide(number, modulus), bound])


def _divide(number: int, modulus: int) -> Sizes:
    """Return the sizes of a tree of sums, each as unary quotient and remainder."""
    if number < modulus:
        return _tree(number)
    halves = number // 2, number - number // 2
    a, b = (half if half < modulus else modulus - 1 for half in halves)
    u, v = (half // modulus for half in halves)
    own = Sizes(
        number // modulus + modulus - 1 + 1,
        (a + b + a * b) + (1 + 2 * u + 2 * v + 2 * u * v),
    )
    return total([own, *(_divide(half, modulus) for half in halves)])


def _k_modulo_totalizer(number: int) -> Sizes:
    """Modulo 2, without quotients: a remainder and a carry for each of n - 1 sums."""
    return Sizes(2 * (number - 1), 4 * (number - 1))


def _sorting_network(number: int) -> Sizes:
    """Batcher's odd-even merge sort of the next power of two."""
    exponent = (number - 1).bit_length()
    comparators = (exponent**2 - exponent + 4) * 2**exponent // 4 - 1
    return _network(comparators, padded=number < 2**exponent)


def _cardinality_network(number: int) -> Sizes:
    """Pairs are sorted and merged one after another; the two greatest are kept."""
    pairs = (number + 1) // 2
    return _network(4 * pairs - 3, padded=number < 2 * pairs)


def _network(comparators: int, *, padded: bool) -> Sizes:
    # One clause is the bound.  A false variable fills up the inputs.
    return Sizes(2 * comparators + padded, 3 * comparators + 1 + padded)


totalizer = _pysat("totalizer", _totalizer)
modulo_totalizer = _pysat("mtotalizer", _modulo_totalizer)
k_modulo_totalizer = _pysat("kmtotalizer", _k_modulo_totalizer)
sorting_network = _pysat("sortnetwrk", _sorting_network)
cardinality_network = _pysat("cardnetwrk", _cardinality_network)

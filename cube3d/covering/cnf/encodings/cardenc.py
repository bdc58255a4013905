"""Ways to say "at most one" that PySAT builds (``pysat.card.CardEnc``).

They are made for "at most k" and are large for k = 1.  Which clauses they are is
PySAT's decision; the sizes are formulas for its trees and networks as of version 1.9.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import isqrt

from cube3d.arrays import np
from cube3d.covering.cnf.encodings.at_most_one import PAIRWISE, AtMostOne, pairwise_sizes
from cube3d.covering.cnf.formula import Literals, Sizes, total


def _clauses(kind: str, literals: Literals, next_variable: int) -> tuple[Literals, int]:
    if len(literals) <= 2:
        return PAIRWISE.clauses(literals, next_variable)
    from pysat.card import CardEnc, EncType

    top = next_variable - 1
    made = CardEnc.atmost(literals.tolist(), 1, top_id=top, encoding=getattr(EncType, kind))
    flat = [literal for clause in made.clauses for literal in (*clause, 0)]
    return np.array(flat, dtype=np.int32), made.nv - top


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
    # The bound is a clause, and what fills up the inputs is a variable that is false.
    return Sizes(2 * comparators + padded, 3 * comparators + 1 + padded)


def _way(kind: str, sizes: Callable[[int], Sizes]) -> AtMostOne:
    return AtMostOne(partial(_clauses, kind), lambda n: pairwise_sizes(n) if n <= 2 else sizes(n))


TOTALIZER = _way("totalizer", _totalizer)
MODULO_TOTALIZER = _way("mtotalizer", _modulo_totalizer)
K_MODULO_TOTALIZER = _way("kmtotalizer", _k_modulo_totalizer)
SORTING_NETWORK = _way("sortnetwrk", _sorting_network)
CARDINALITY_NETWORK = _way("cardnetwrk", _cardinality_network)

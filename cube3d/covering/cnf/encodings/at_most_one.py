"""Ways to say that at most one of n literals is true, n at least 2.

Each lets unit propagation find, once a literal is true, that the others are false.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isqrt

from cube3d.arrays import NDArray, np
from cube3d.covering.cnf.formula import Literals, Sizes, rows, total

# Up to so many literals no way has fewer clauses than a clause for each pair.
FEW = 6


@dataclass(frozen=True)
class AtMostOne:
    """A way to say "at most one".

    Attributes:
        clauses: takes the literals and the first variable that is free; returns the
            clauses and how many variables they add.
        sizes: how many variables and clauses that will be, for a number of literals.
    """

    clauses: Callable[[Literals, int], tuple[Literals, int]]
    sizes: Callable[[int], Sizes]


def _pairwise(literals: Literals, _next: int) -> tuple[Literals, int]:
    first, second = np.triu_indices(len(literals), 1)
    return rows(-literals[first], -literals[second]), 0


def pairwise_sizes(number: int) -> Sizes:
    """Return the sizes of a clause for each pair."""
    return Sizes(0, number * (number - 1) // 2)


def _sequential(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Sinz 2005: auxiliary variable j says that one of the first j + 1 is true."""
    if len(literals) <= 2:
        return _pairwise(literals, next_variable)
    counter = _new(next_variable, len(literals) - 1)
    clauses = [
        rows(-literals[:-1], counter),
        rows(-counter[:-1], counter[1:]),
        rows(-literals[1:], -counter),
    ]
    return np.concatenate(clauses), len(counter)


def _sequential_sizes(number: int) -> Sizes:
    return pairwise_sizes(number) if number <= 2 else Sizes(number - 1, 3 * number - 4)


def _product(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Chen 2010: the literals lie in a rectangle, with one true row and one true column."""
    number = len(literals)
    if number <= FEW:
        return _pairwise(literals, next_variable)
    height, width = _rectangle(number)
    across, down = np.divmod(np.arange(number), width)
    sides = _new(next_variable, height), _new(next_variable + height, width)
    clauses = [rows(-literals, sides[0][across]), rows(-literals, sides[1][down])]
    used = height + width
    for side in sides:
        more, added = _product(side, next_variable + used)
        clauses.append(more)
        used += added
    return np.concatenate(clauses), used


def _product_sizes(number: int) -> Sizes:
    if number <= FEW:
        return pairwise_sizes(number)
    height, width = _rectangle(number)
    own = Sizes(height + width, 2 * number)
    return total([own, _product_sizes(height), _product_sizes(width)])


def _rectangle(number: int) -> tuple[int, int]:
    width = isqrt(number - 1) + 1
    return -(-number // width), width


def _commander(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Klieber and Kwon 2007: of each three at most one, and of their commanders at most one.

    A commander is true exactly if one of its three is.  One or two literals that are left
    over are their own commanders.
    """
    if len(literals) <= FEW:
        return _pairwise(literals, next_variable)
    groups = len(literals) // 3
    a, b, c = literals[: 3 * groups].reshape(groups, 3).T
    commanders = _new(next_variable, groups)
    upper = np.concatenate([commanders, literals[3 * groups :]])
    more, added = _commander(upper, next_variable + groups)
    clauses = [
        *(rows(-x, -y) for x, y in ((a, b), (a, c), (b, c))),
        *(rows(-x, commanders) for x in (a, b, c)),
        rows(-commanders, a, b, c),
        more,
    ]
    return np.concatenate(clauses), groups + added


def _commander_sizes(number: int) -> Sizes:
    if number <= FEW:
        return pairwise_sizes(number)
    groups, left = divmod(number, 3)
    return total([Sizes(groups, 7 * groups), _commander_sizes(groups + left)])


def _ladder(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Gent and Nightingale 2004: rung j says that literal j or a later one is true.

    The full ladder: a literal is true exactly where the rungs change from true to false.
    Its first rung is a variable, since none of the literals need be true.
    """
    if len(literals) <= 2:
        return _pairwise(literals, next_variable)
    rungs = _new(next_variable, len(literals))
    clauses = [
        rows(-rungs[1:], rungs[:-1]),
        rows(-literals, rungs),
        rows(-literals[:-1], -rungs[1:]),
        rows(-rungs[:-1], rungs[1:], literals[:-1]),
        rows(-rungs[-1:], literals[-1:]),
    ]
    return np.concatenate(clauses), len(rungs)


def _ladder_sizes(number: int) -> Sizes:
    return pairwise_sizes(number) if number <= 2 else Sizes(number, 4 * number - 2)


def _bitwise(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Frisch and others 2005: the true literal's number stands in binary."""
    number = len(literals)
    if number <= 2:
        return _pairwise(literals, next_variable)
    bits = _bits(number)
    return _in_binary(literals, np.arange(number), _new(next_variable, bits)), bits


def _bitwise_sizes(number: int) -> Sizes:
    bits = _bits(number)
    return pairwise_sizes(number) if number <= 2 else Sizes(bits, number * bits)


def _bimander(literals: Literals, next_variable: int) -> tuple[Literals, int]:
    """Hölldobler and Nguyen 2013: of each two at most one; the number of the two in binary."""
    number = len(literals)
    if number <= FEW:
        return _pairwise(literals, next_variable)
    bits = _bits((number + 1) // 2)
    variables = _new(next_variable, bits)
    clauses = [
        rows(-literals[: number - 1 : 2], -literals[1::2]),
        _in_binary(literals, np.arange(number) // 2, variables),
    ]
    return np.concatenate(clauses), bits


def _bimander_sizes(number: int) -> Sizes:
    if number <= FEW:
        return pairwise_sizes(number)
    bits = _bits((number + 1) // 2)
    return Sizes(bits, number // 2 + number * bits)


def _new(first: int, number: int) -> Literals:
    return np.arange(first, first + number, dtype=np.int32)


def _bits(values: int) -> int:
    return (values - 1).bit_length()


def _in_binary(literals: Literals, numbers: NDArray[np.int64], bits: Literals) -> Literals:
    """Let each literal imply the binary digits of its number."""
    digits = (numbers[:, None] >> np.arange(len(bits))) & 1
    signed = np.where(digits, bits, -bits)
    return rows(-np.repeat(literals, len(bits)), signed.ravel())


PAIRWISE = AtMostOne(_pairwise, pairwise_sizes)
SEQUENTIAL = AtMostOne(_sequential, _sequential_sizes)
PRODUCT = AtMostOne(_product, _product_sizes)
COMMANDER = AtMostOne(_commander, _commander_sizes)
LADDER = AtMostOne(_ladder, _ladder_sizes)
BITWISE = AtMostOne(_bitwise, _bitwise_sizes)
BIMANDER = AtMostOne(_bimander, _bimander_sizes)

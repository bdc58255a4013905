"""Sums that a choice of values can reach, by dynamic programming on bits.

Which totals are possible when so many items of each kind are used, and each item takes
one of the values of its kind?  What is not among them is impossible; nothing is said
about where the items lie.  The sets are exact.  Each is one long integer whose bit
``cost * width + sum - least`` says that a cost and a sum go together, so that taking an
item is a shift (R. Bellman's knapsack recursion; the bits are folklore).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cube3d.arrays import NDArray, np

# Bits that are moved in all: about a second.  Memory is a small multiple of MOST_BITS / 8.
MOST_WORK, MOST_BITS = 2**36, 2**28


@dataclass(frozen=True)
class Choice:
    """Between low and high items, each of which takes one of the values.

    Attributes:
        values: the values, distinct; none if there is no such item.
        low: the least number of items.
        high: the greatest number.
        cost: what each item costs, not negative; a second sum that is kept track of.
    """

    values: tuple[int, ...]
    low: int
    high: int
    cost: int = 0


def reachable(choices: Sequence[Choice]) -> NDArray[np.int64] | None:
    """Return the sums of values that are possible, whatever they cost.

    Returns:
        An ascending ``int64`` array, empty if the choices contradict themselves; None if
        it would take too much work to tell.
    """
    pairs = _totals([Choice(c.values, c.low, c.high) for c in choices], 0)
    return None if pairs is None else pairs[:, 1]


def reachable_at(choices: Sequence[Choice], cost: int) -> NDArray[np.int64] | None:
    """Return the sums of values that are possible where all items together cost so much.

    Returns:
        As :func:`reachable`.
    """
    pairs = _totals(choices, cost)
    return None if pairs is None else pairs[pairs[:, 0] == cost, 1]


def _totals(choices: Sequence[Choice], most: int) -> NDArray[np.int64] | None:
    """Return pairs (cost, sum) that are possible, costs up to a greatest one.

    Returns:
        An ascending ``int64`` array of shape (p, 2); None if it would take too much work.
    """
    kinds = [_affordable(choice, most) for choice in choices]
    if any(kind.low > kind.high for kind in kinds):
        return np.zeros((0, 2), dtype=np.int64)
    # Costs go over the limit by one item before they are cut off.
    budget = most + max((kind.cost for kind in kinds), default=0)
    least = _least_sum(kinds, budget, 1)
    width = 1 - least - _least_sum(kinds, budget, -1)
    length = (most + 1) * width
    work = length * sum(kind.high * len(kind.values) for kind in kinds)
    if length > MOST_BITS or work > MOST_WORK:
        return None
    bits, mask = 1 << -least, (1 << length) - 1
    for kind in kinds:
        bits = _take(bits, kind, width, mask)
    data = np.frombuffer(bits.to_bytes(-(-length // 8), "little"), dtype=np.uint8)
    places = np.flatnonzero(np.unpackbits(data, bitorder="little"))
    return np.stack([places // width, places % width + least], axis=1)


def _affordable(choice: Choice, most: int) -> Choice:
    """Bound the number of items by their cost, and by whether there are any."""
    room = most // choice.cost if choice.cost else choice.high
    return replace(choice, high=min(choice.high, room) if choice.values else 0)


def _least_sum(choices: Sequence[Choice], budget: int, sign: int) -> int:
    """Return a bound, not above 0, from below for the sums of values times a sign.

    Items that cost something are bounded by their number and by the budget as well.
    """
    free = paid = by_cost = 0
    for choice in choices:
        value = min((sign * value for value in choice.values), default=0)
        if choice.cost:
            paid += min(0, choice.high * value)
            by_cost = min(by_cost, budget * value // choice.cost)
        else:
            free += min(0, choice.high * value)
    return free + max(paid, by_cost)


def _take(bits: int, choice: Choice, width: int, mask: int) -> int:
    """Return the pairs that are possible after taking the items of a choice."""
    steps = [choice.cost * width + value for value in choice.values]

    def after(one: int) -> int:
        taken = 0
        for step in steps:
            taken |= one << step if step >= 0 else one >> -step
        return taken & mask

    for _ in range(choice.low):
        bits = after(bits)
    for _ in range(choice.high - choice.low):
        more = bits | after(bits)
        if more == bits:
            break
        bits = more
    return bits

"""Sums of items with a given total cost, computed by the core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.core.questions import sums


@dataclass(frozen=True)
class Choice:
    """Between low and high items, each of which takes one of the values.

    Attributes:
        values: the values, distinct; none if there is no such item.
        low: the least number of items.
        high: the greatest number.
        cost: the cost of each item, not negative: a second sum.
    """

    values: tuple[int, ...]
    low: int
    high: int
    cost: int = 0


def reachable(choices: Sequence[Choice]) -> NDArray[np.int64] | None:
    """Return the possible sums of values, at any cost.

    Returns:
        An ascending ``int64`` array, empty if the choices are impossible; None if this would
        take too much work.
    """
    return _sums(choices, [0] * len(choices), 0)


def reachable_at(choices: Sequence[Choice], cost: int) -> NDArray[np.int64] | None:
    """Return the sums of values that are possible at a total cost of all items.

    Returns:
        The same as :func:`reachable`.
    """
    return _sums(choices, [choice.cost for choice in choices], cost)


def _sums(choices: Sequence[Choice], costs: list[int], total: int) -> NDArray[np.int64] | None:
    bounds = [choice.low for choice in choices], [choice.high for choice in choices]
    found = sums([choice.values for choice in choices], bounds, costs, total)
    return None if found is None else np.array(found, dtype=np.int64)

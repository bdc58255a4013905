"""Orders in which a frontier passes the items of an exact-cover problem.

An option is used when the first of its items is passed.  From then on until they are
passed themselves, its other items are *live*: whether they are covered belongs to the
state.  States can double with each live item, so the order with the fewest is wanted.
Boxes are best passed slice by slice along their longest axis; integers know no axes, but
differences of distances to far corners do as well.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.problem import ExactCover, least_joined

Numbers: TypeAlias = "NDArray[np.int64]"

# Distances are measured from so many items, and ties are broken so many times.
LANDMARKS, TIES = 5, 3
# Beyond so many items the given order is taken: no frontier is narrow enough then.
MOST_ORDERED = 5_000
# Parts of so few items are passed as they come.
FEW = 6


def best_place(cover: ExactCover) -> Numbers:
    """Return the step at which each item is passed, ``int64`` of shape (i,).

    Parts that no option joins are passed one after another, each in its own order.
    """
    given = np.arange(len(cover.primary))
    if not len(cover) or len(given) > MOST_ORDERED:
        return given
    part = least_joined(cover.start, cover.items, len(given))
    part_of_option = part[cover.items[cover.start[:-1]]]
    place = given.copy()
    for number in np.flatnonzero(np.bincount(part) > FEW):
        own = cover.restrict(np.flatnonzero(part_of_option == number))
        place = np.where(part == number, _place_in_part(own, int(number)), place)
    return _ranks([part, place])


def _place_in_part(cover: ExactCover, first: int) -> Numbers:
    """Return the step at which each item is passed; only those that options join to one matter.

    Several orders are compared by their live items; the given one wins ties.
    """
    given = np.arange(len(cover.primary))
    keys = _keys(cover, first)
    chain: list[Numbers] = []
    best, least = given, cost(cover, given)
    for _ in range(TIES):
        found: Numbers | None = None
        for key in keys:
            place = _ranks([*chain, key])
            price = cost(cover, place)
            if price < least:
                best, least, found = place, price, key
        if found is None:
            break
        chain.append(found)
    return best


def option_steps(cover: ExactCover, place: Numbers) -> Numbers:
    """Return the step at which each option is used: that of its first item."""
    if not len(cover):
        return np.zeros(0, dtype=np.int64)
    first: Numbers = np.minimum.reduceat(place[cover.items], cover.start[:-1])
    return first


def births(cover: ExactCover, place: Numbers) -> Numbers:
    """Return the first step that can cover each item; its own where none before can."""
    born = place.copy()
    steps = np.repeat(option_steps(cover, place), np.diff(cover.start))
    np.minimum.at(born, cover.items, steps)
    return born


def live(cover: ExactCover, place: Numbers) -> Numbers:
    """Return how many items are live after each step, ``int64`` of shape (i,)."""
    change = np.zeros(len(place) + 1, dtype=np.int64)
    np.add.at(change, births(cover, place), 1)
    np.add.at(change, place, -1)
    return np.cumsum(change[:-1])


def cost(cover: ExactCover, place: Numbers) -> float:
    """Return a bound on the states of all steps: each live item doubles them."""
    return float(np.exp2(np.minimum(live(cover, place), 500).astype(float)).sum())


def _ranks(keys: list[Numbers]) -> Numbers:
    """Return the place of each item in the order of its keys, the first key first."""
    order = np.lexsort([np.arange(len(keys[0])), *reversed(keys)])
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    return place


def _keys(cover: ExactCover, first: int) -> list[Numbers]:
    """Return numbers to sort by: distances to landmarks, and their differences."""
    far = _distances(cover, first)
    landmarks = [int(far.argmax())]
    distances = [_distances(cover, landmarks[0])]
    while len(landmarks) < min(LANDMARKS, len(cover.primary)):
        landmarks.append(int(np.min(distances, axis=0).argmax()))
        distances.append(_distances(cover, landmarks[-1]))
    return [*distances, *(b - a for a, b in combinations(distances, 2)), *_differences(distances)]


def _differences(distances: list[Numbers]) -> list[Numbers]:
    return [a - b for a, b in combinations(distances, 2)]


def _distances(cover: ExactCover, item: int) -> Numbers:
    """Return how many options away each item is; those out of reach are as near as can be."""
    reached = np.zeros(len(cover.primary), dtype=bool)
    reached[item] = True
    distances = np.zeros(len(reached), dtype=np.int64)
    owner = np.repeat(np.arange(len(cover)), np.diff(cover.start))
    for distance in range(1, len(reached)):
        touched = np.logical_or.reduceat(reached[cover.items], cover.start[:-1])
        new = np.zeros_like(reached)
        new[cover.items[touched[owner]]] = True
        new &= ~reached
        if not new.any():
            break
        distances[new] = distance
        reached |= new
    return distances

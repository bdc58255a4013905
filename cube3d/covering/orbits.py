"""Symmetries of exact-cover problems: permutations of integers, no geometry.

A group acts on items, options and types, so that the image of a solution is a
solution.  Three things follow, each exact for any group:

- *Orbit splitting.*  Each solution has exactly one option that covers a given
  primary item (or is of a type used once).  Options in one orbit of the group are
  in equally many solutions, so one search a representative is enough, weighted by
  how many options of its orbit cover the item.
- *Burnside's lemma.*  Solutions up to symmetry are the average over the group of
  the number of solutions that an element leaves as they are.
- *Quotients.*  Solutions that an element leaves as they are solve a smaller
  problem, whose items and options are orbits of that element's powers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cube3d.covering.problem import ExactCover
from cube3d.deadline import NEVER, Deadline
from cube3d.random_keys import random_keys

Permutations = NDArray[np.int32]

# So many ways to split a search are worth comparing.
MOST_WAYS = 24
# So many choices are looked at for such a way: each takes a tenth of a millisecond or more.
MOST_CHOICES = 20_000


@dataclass(frozen=True, eq=False)
class Group:
    """A finite group acting on an exact-cover problem.

    Element 0 is the identity, and no two elements act in the same way.

    Attributes:
        items: ``items[g, i]`` is the image of item i, ``int32`` of shape (s, i).
        options: of the options, shape (s, m).
        types: of the types, shape (s, t).
    """

    items: Permutations
    options: Permutations
    types: Permutations

    def __len__(self) -> int:
        return len(self.options)

    @classmethod
    def acting(cls, items: Permutations, options: Permutations, types: Permutations) -> Group:
        """Make a group of actions, keeping the first of those that are equal.

        Different symmetries may act in one way, as all do on a single cell.
        """
        # Not np.unique, which takes half a minute for the few rows of a large puzzle.
        seen: dict[bytes, int] = {}
        for number, row in enumerate(np.concatenate([items, options], axis=1)):
            seen.setdefault(row.tobytes(), number)
        first = np.array(list(seen.values()), dtype=np.int64)
        return cls(items[first], options[first], types[first])

    @classmethod
    def trivial(cls, cover: ExactCover) -> Group:
        """Make the group of the identity alone."""
        sizes = len(cover.primary), len(cover), len(cover.low)
        items, options, types = (np.arange(size, dtype=np.int32)[None] for size in sizes)
        return cls(items, options, types)

    def subgroup(self, elements: NDArray[np.int64]) -> Group:
        """Return the group of some elements, which must be closed, identity first."""
        return Group(self.items[elements], self.options[elements], self.types[elements])

    def powers(self, element: int) -> NDArray[np.int64]:
        """Return the numbers of the powers of an element, identity first."""
        acting, numbers = self._faithful[element], self._numbers
        found, current = [0], acting[self._base]
        while numbers[current.tobytes()]:
            found.append(numbers[current.tobytes()])
            current = acting[current]
        return np.array(found)

    def numbers_of(self, part: Group) -> list[int]:
        """Return the numbers of the elements of a subgroup that is given as a group."""
        return [self._numbers[row.tobytes()] for row in part._faithful[:, self._base]]

    def products(self) -> NDArray[np.int64]:
        """Return the product of each two elements, the second acting first, shape (s, s)."""
        moved = self._faithful[:, self._faithful[:, self._base]]
        return np.array([[self._numbers[row.tobytes()] for row in rows] for rows in moved])

    @cached_property
    def orbit(self) -> NDArray[np.int32]:
        """The least image of each option, the same for all of an orbit, shape (m,)."""
        least: NDArray[np.int32] = self.options.min(axis=0)
        return least

    @cached_property
    def _numbers(self) -> dict[bytes, int]:
        """The number of each element, by where it moves the base."""
        images = self._faithful[:, self._base]
        return {row.tobytes(): number for number, row in enumerate(images)}

    @cached_property
    def _base(self) -> NDArray[np.int64]:
        """Points that only the identity leaves all as they are, a handful.

        Where an element moves them tells it from all others (Sims, "Computational methods in
        the study of permutation groups", 1970).
        """
        moved = self._faithful != np.arange(self._faithful.shape[1])
        base: list[int] = []
        while moved.any():
            base.append(int(moved.sum(axis=0).argmax()))
            moved = moved[~moved[:, base[-1]]]
        return np.array(base, dtype=np.int64)

    @cached_property
    def _faithful(self) -> Permutations:
        """The action that tells elements apart, on items and options together."""
        shift = self.items.shape[1]
        return np.concatenate([self.items, self.options + shift], axis=1)

    def cyclic_classes(self, deadline: Deadline = NEVER) -> list[tuple[int, int]]:
        """Return elements that stand for all in counting what they leave as it is.

        Elements that generate the same cyclic subgroup, or conjugate ones, leave
        equally many solutions as they are.

        Returns:
            Pairs of an element and how many it stands for, the identity first.

        Raises:
            TimeoutError: the deadline came first.
        """
        acting, numbers, size = self._faithful, self._numbers, len(self)
        # Where the inverse of each element moves the base, shape (b, s).
        rows = [(acting == point).argmax(axis=1) for point in self._base.tolist()]
        before = np.array(rows, dtype=np.int64)
        unseen, classes = set(range(size)), []
        for element in range(size):
            if element not in unseen:
                continue
            deadline.check()
            powers = self.powers(element)
            alike: set[int] = set()
            for power, generator in enumerate(powers):
                if math.gcd(power, len(powers)) == 1:
                    moved = acting[np.arange(size)[:, None], acting[generator][before].T]
                    alike.update(numbers[row.tobytes()] for row in moved)
            unseen -= alike
            classes.append((element, len(alike)))
        return classes


@dataclass(frozen=True)
class Branch:
    """A part of a search: the solutions that use an option.

    Attributes:
        option: the option, or None for all solutions.
        weight: how many parts like it there are.
        alike: the options whose parts are like it, itself among them, where known.
    """

    option: int | None
    weight: int
    alike: tuple[int, ...] = ()


def orbit_branches(group: Group, wanted: NDArray[np.int64]) -> list[Branch]:
    """Split a search by the options of which each solution uses exactly one.

    Args:
        group: the symmetries of the problem.
        wanted: options, exactly one of which is in each solution.

    Returns:
        One branch for each orbit that meets the wanted options: its least option
        among them, weighted by how many of them are in the orbit.
    """
    _, first, which = np.unique(group.orbit[wanted], return_index=True, return_inverse=True)
    alike = [tuple(wanted[which == number].tolist()) for number in range(len(first))]
    return [
        Branch(int(wanted[i]), len(options), options)
        for i, options in sorted(zip(first.tolist(), alike, strict=True))
    ]


def choices(
    cover: ExactCover, wanted: NDArray[np.bool_] | None = None
) -> Iterator[NDArray[np.int64]]:
    """Yield sets of options of which each solution uses exactly one.

    Args:
        cover: the problem.
        wanted: of which items, ``bool`` of shape (i,); None: of all.
    """
    primary = cover.primary if wanted is None else cover.primary & wanted
    for options, chosen in zip(cover.options_by_item(), primary.tolist(), strict=True):
        if chosen:
            yield options
    for number, options in enumerate(cover.options_by_type()):
        if cover.low[number] == cover.high[number] == 1:
            yield options


def _divide(cover: ExactCover, group: Group) -> Iterator[NDArray[np.int64]]:
    """Yield those choices, in their order, of which a group turns some into others.

    Of choices that it turns into one another only the first: they give the same work.
    """
    owner = np.repeat(np.arange(len(cover)), np.diff(cover.start))
    # A number for each item and each orbit of options that cover it.
    pairs = cover.items.astype(np.int64) * len(cover) + group.orbit[owner]
    items = len(cover.primary)
    different = distinct(pairs)
    orbits = np.bincount(different // max(1, len(cover)), minlength=items)
    fewer = cover.primary & (orbits < np.bincount(cover.items, minlength=items))
    fewer[np.flatnonzero(fewer)[MOST_CHOICES:]] = False
    yield from choices(cover, fewer & (group.items.min(axis=0) == np.arange(items)))


def distinct(numbers: NDArray[np.signedinteger]) -> NDArray[np.int64]:
    """Return numbers that are not negative in ascending order, each once.

    That is np.unique, which hashes them and takes ten times as long, and imports numpy.ma.
    """
    ordered = np.sort(numbers, axis=None).astype(np.int64, copy=False)
    return ordered[np.diff(ordered, prepend=-1) > 0]


Alternative = list[Branch]


def orbit_splits(cover: ExactCover, group: Group, deadline: Deadline = NEVER) -> list[Alternative]:
    """Return the ways in which symmetry makes a search smaller, most promising first.

    Each way is a list of branches whose solutions, times their weights, add up to all.
    At the deadline those are returned that were found until then.

    Returns:
        At most 24 ways; a single one for everything where nothing is gained.
    """
    ways: dict[tuple[int, ...], Alternative] = {}
    least: dict[tuple[int, ...], float] = {}
    for wanted in _divide(cover, group) if len(group) > 1 else ():
        if deadline.passed():
            break
        branches = orbit_branches(group, wanted)
        key = tuple(distinct(group.orbit[wanted]).tolist())
        share = len(branches) / max(1, len(wanted))
        if share < 1 and key not in ways:
            ways[key], least[key] = branches, share
    order = sorted(ways, key=lambda key: (least[key], len(ways[key]), key))
    # The branches' share of all solutions bounds what a way can save.
    near = [key for key in order if least[key] <= 3 * least[order[0]]]
    return [ways[key] for key in near[:MOST_WAYS]] or [[Branch(None, 1)]]


class ClassKey:
    """Gives solutions a number that is the same for all images under a group.

    The number is the least, over the images of a solution, of a sum of random
    64-bit numbers of its options.  Solutions of different classes have different
    numbers but for accidents: among a million classes, one in 40 million runs.
    """

    def __init__(self, group: Group) -> None:
        """Make the table of random numbers, 8 bytes for each option and element."""
        numbers = random_keys(7, group.options.shape[1])
        self._table: NDArray[np.uint64] = numbers[group.options]

    def __call__(self, options: list[int]) -> int:
        """Return the number of a solution."""
        return int(self._table[:, options].sum(axis=1).min())


def is_prime(number: int) -> bool:
    """Tell whether a small number is prime."""
    return number > 1 and all(number % d for d in range(2, math.isqrt(number) + 1))


def is_first(group: Group, options: list[int], branches: frozenset[int]) -> bool:
    """Tell whether a solution stands for its class among those that branches find.

    Exactly one solution of each class that contains one of the branches' options
    does: the least one.  Nothing has to be remembered for it.
    """
    images = np.sort(group.options[:, options], axis=1).tolist()
    rivals = (image for image in images if not branches or not branches.isdisjoint(image))
    return bool(min(rivals) == options)


class Spread:
    """Turns the solutions that branches find into all solutions, each once.

    Each solution uses exactly one of the options that the search was split by.  An
    element that moves a branch's option to another one moves the solutions with the one
    to the solutions with the other.
    """

    def __init__(self, group: Group, branches: Sequence[Branch]) -> None:
        """Find an element for each option that is like that of a branch."""
        self._elements = {
            branch.option: [
                int(np.flatnonzero(group.options[:, branch.option] == option)[0])
                for option in branch.alike
            ]
            for branch in branches
        }
        self._group = group

    def __call__(self, options: list[int]) -> Iterator[list[int]]:
        """Yield the images of a solution, itself among them."""
        chosen = next((option for option in options if option in self._elements), None)
        # Without one it is no solution; whoever checks it will say so.
        for element in self._elements.get(chosen, [0]):
            yield np.sort(self._group.options[element, options]).tolist()

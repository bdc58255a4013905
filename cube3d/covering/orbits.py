"""Symmetries of exact-cover problems: permutations of integers, no geometry.

A group acts on items, options and types, so that the image of a solution is a
solution.  Three things follow, each exact for any group:

- *Orbit splitting.*  Each solution has exactly one option that covers a given primary
  item (or is of a type used once).  The options of an orbit of the group occur in equally
  many solutions.  So one search for each orbit is enough, weighted by the number of the
  orbit's options that cover the item.
- *Burnside's lemma.*  The number of solutions up to symmetry is the average, over the
  elements of the group, of the number of solutions that an element leaves unchanged.
- *Quotients.*  The solutions that an element leaves unchanged solve a smaller problem,
  whose items and options are orbits of that element's powers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core import groups
from cube3d.core.groups import GroupHandle
from cube3d.core.library import LazyArrays
from cube3d.covering.problem import ExactCover
from cube3d.scope import seconds_left

Permutations: TypeAlias = "NDArray[np.int32]"


class Group(LazyArrays):
    """A finite group acting on an exact-cover problem.

    Element 0 is the identity, and no two elements act in the same way.

    Attributes:
        items: ``items[g, i]`` is the image of item i, ``int32`` of shape (s, i).
        options: the images of the options, shape (s, m).
        types: the images of the types, shape (s, t).
    """

    items: Permutations
    options: Permutations
    types: Permutations

    def __init__(self, items: Permutations, options: Permutations, types: Permutations) -> None:
        """Make a group of rows of images."""
        self._set(items=items, options=options, types=types)

    def __len__(self) -> int:
        return self.handle.size

    @classmethod
    def trivial(cls, cover: ExactCover) -> Group:
        """Make the group of the identity alone."""
        return cls.of_handle(GroupHandle.trivial(cover.sizes))

    def subgroup(self, elements: Sequence[int]) -> Group:
        """Return the group of some elements, which must be closed, identity first."""
        return Group.of_handle(self.handle.subgroup(elements))

    def powers(self, element: int) -> list[int]:
        """Return the numbers of the powers of an element, identity first."""
        return self.handle.powers(element)

    def numbers_of(self, part: Group) -> list[int]:
        """Return the numbers that the elements of a subgroup have in this group."""
        return self.handle.numbers_of(part.handle)

    def products(self) -> list[list[int]]:
        """Return the product of each two elements, the second acting first."""
        return self.handle.products()

    def may_fix(self, cover: ExactCover) -> bool:
        """Tell whether a cyclic group may leave a solution unchanged; element 1 generates it.

        False is a proof: the group fixes an item or a type, but none of its options.
        """
        return self.handle.may_fix(cover.handle)

    def images(
        self, options: Sequence[int], elements: Sequence[int] | None = None
    ) -> list[list[int]]:
        """Return where elements, or all, move a set of options, each in ascending order."""
        return self.handle.images(options, range(len(self)) if elements is None else elements)

    def stabilizers(self, solutions: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """Return how many elements fix each solution, and how many of these have prime order."""
        return self.handle.stabilizers(solutions)

    def cyclic_classes(self) -> list[tuple[int, int]]:
        """Return representatives of the elements, for counting unchanged solutions.

        Elements that generate the same cyclic subgroup, or conjugate ones, leave equally many
        solutions unchanged.

        Returns:
            Pairs of an element and the number that it represents, the identity first.
        """
        return self.handle.classes[0]

    def classes_of(self, part: Group) -> list[int]:
        """Return the class of each element of a subgroup, as an index of :meth:`cyclic_classes`."""
        of_element = self.handle.classes[1]
        return [of_element[number] for number in self.numbers_of(part)]

    @cached_property
    def handle(self) -> GroupHandle:
        """The group in the core."""
        return GroupHandle.of(self.items, self.options, self.types)


class Branch(NamedTuple):
    """A part of a search: the solutions that use an option.

    Attributes:
        option: the option, or None for all solutions.
        weight: how many equivalent parts there are, itself included.
        alike: the options of the equivalent parts, itself included, if known.
    """

    option: int | None
    weight: int
    alike: tuple[int, ...] = ()

    @property
    def chosen(self) -> list[int]:
        """The option, if there is one."""
        return [] if self.option is None else [self.option]


def orbit_splits(cover: ExactCover, group: Group) -> list[list[Branch]]:
    """Return the ways in which symmetry makes a search smaller, most promising first.

    Each way is a list of branches.  The numbers of their solutions, times their weights, add up
    to the number of all.

    Returns:
        At most 24 ways; only the unsplit search if nothing is gained, or the time is up.
    """
    if len(group) == 1:
        return [[Branch(None, 1)]]
    try:
        ways = groups.orbit_splits(cover.handle, group.handle, seconds_left())
    except TimeoutError:
        return [[Branch(None, 1)]]
    return [[Branch(None if o < 0 else o, weight, alike) for o, weight, alike in w] for w in ways]


def canonical_form(group: Group, options: Sequence[int]) -> bytes:
    """Return the canonical form of a solution: the least of its images, as bytes."""
    return group.handle.least_image(options)


def is_prime(number: int) -> bool:
    """Tell whether a small number is prime."""
    return number > 1 and all(number % d for d in range(2, math.isqrt(number) + 1))


def is_first(group: Group, options: Sequence[int], branches: bytes | None) -> bool:
    """Tell whether a solution represents its class among the solutions of some branches.

    The least one does, among the solutions of the class that contain an option of the branches.  So
    no list of classes is needed.

    Args:
        group: the symmetries.
        options: the solution, ascending.
        branches: a byte for each option, 0 unless a branch uses it; None: the search is unsplit.
    """
    return group.handle.is_first(options, branches)


class Spread:
    """Turns the solutions of branches into all solutions, each once.

    Each solution uses exactly one of the options that split the search.  An element that moves
    a branch's option to another option also moves the solutions with the one to those with the
    other.
    """

    def __init__(self, group: Group, branches: Sequence[Branch]) -> None:
        """Find an element for each option that is equivalent to that of a branch."""
        self._elements: dict[int | None, list[int]] = {
            branch.option: [*map(group.images([branch.option]).index, ([o] for o in branch.alike))]
            for branch in branches
            if branch.option is not None
        }
        self._group = group

    def __call__(self, options: list[int]) -> Iterator[list[int]]:
        """Yield an image of a solution for each branch equivalent to its own, itself included."""
        chosen = next((option for option in options if option in self._elements), None)
        # Without a branch's option it is no solution.  The verifier will report it.
        yield from self._group.images(options, self._elements.get(chosen, [0]))


# Solutions that symmetries leave unchanged, for Burnside's lemma.
#
# A solution that a cyclic group leaves unchanged consists of whole orbits of options. The quotient
# of a problem has these orbits as options.


class Quotient(NamedTuple):
    """The problem of the solutions that a group of permutations leaves unchanged.

    Attributes:
        cover: the exact-cover problem; its options are orbits of options.
        members: the options of each orbit.
        uses: ``uses[o][t]`` is the number of options of type t in orbit o.
        bounds: the least and the greatest number of options of each type of the whole problem.
    """

    cover: ExactCover
    members: list[list[int]]
    uses: list[list[int]]
    bounds: list[tuple[int, int]]

    def fits(self, chosen: list[int]) -> bool:
        """Tell whether orbits use each type within the bounds.

        If each type is used once, the quotient's own bounds ensure this.  If orbits of different
        sizes share a type, those bounds are only necessary.
        """
        used = [*map(sum, zip(*(self.uses[orbit] for orbit in chosen), strict=True))]
        used = used or [0] * len(self.bounds)
        return all(low <= n <= high for n, (low, high) in zip(used, self.bounds, strict=True))

    def ways_to_supply(self, most: int) -> list[ExactCover] | None:
        """Return problems that have the fitting solutions, each in one of them, and no others.

        Each problem fixes how many orbits of each kind are used.

        Args:
            most: the most problems.

        Returns:
            The problems; None if there would be more, or if finding out takes too long.
        """
        kinds = dict(zip(self.cover.option_type.tolist(), self.uses, strict=True))
        low, high = (np.array(numbers) for numbers in zip(*self.bounds, strict=True))
        none: tuple[int, ...] = ()
        ways = [(none, np.zeros(len(low), dtype=np.int64))]
        for number, (least, most_used) in enumerate(self.cover.bounds):
            kind = np.array(kinds.get(number, [0] * len(low)))
            ways = [
                ((*counts, times), used + times * kind)
                for counts, used in ways
                for times in range(least, most_used + 1)
                if (used + times * kind <= high).all()
            ]
            if len(ways) > 100 * most:
                return None
        enough = [np.array(counts, np.int32) for counts, used in ways if (used >= low).all()]
        if len(enough) > most:
            return None
        return [self.cover.replace(low=counts, high=counts) for counts in enough]

    def expand(self, chosen: list[int]) -> list[int]:
        """Return the options of orbits, ascending."""
        return sorted(chain.from_iterable(map(self.members.__getitem__, chosen)))


def quotient(cover: ExactCover, group: Group) -> Quotient:
    """Return the problem of the solutions that a group leaves unchanged."""
    handle, members, uses = groups.quotient(cover.handle, group.handle)
    return Quotient(ExactCover.of_handle(handle), members, uses, cover.bounds)

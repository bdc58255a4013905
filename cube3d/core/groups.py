"""Covers built from puzzles, and groups of symmetries that act on them, in the core."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import cached_property
from itertools import chain, pairwise
from threading import Lock
from typing import Any

from cube3d.arrays import NDArray
from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work, demand, start_and_numbers
from cube3d.core.cover import CoverHandle
from cube3d.core.puzzles import PlacementsHandle, PuzzleHandle, Symmetries


class BuiltHandle(Work):
    """The exact cover of a puzzle, optionally with placements that must be used."""

    survives_fork = True

    def __init__(
        self,
        puzzle: PuzzleHandle,
        placements: PlacementsHandle,
        given: Any = (),
        seconds: float = math.inf,
    ) -> None:
        """Build it.

        Raises:
            LimitPassed: there are too many forbidden pairs.
            TimeoutError: the time limit passed.
        """
        super().__init__(core.build(puzzle, placements, len(given), given).made)
        self.finish_small(seconds)

    def cover(self) -> CoverHandle:
        """Return the cover."""
        return CoverHandle(core.built_cover(self).made)

    def kept(self) -> array[int]:
        """Return the placements that are options, ascending."""
        found = core.built_table(self)
        return found.kept.take(found.count)

    def group(self, symmetries: Symmetries, seconds: float = math.inf) -> GroupHandle:
        """Return the group of symmetries as it acts on the cover.

        Symmetries that change the placements in use, or the forbidden pairs, are left out.

        Args:
            symmetries: see :func:`cube3d.core.puzzles.pack_symmetries`.
            seconds: the time limit.

        Raises:
            TimeoutError: the time limit passed.
        """
        work = Work(core.action(self, *symmetries).made)
        work.finish_small(seconds)
        return GroupHandle(core.action_group(work).made)


class SwapsHandle(Handle):
    """Answers which pairs of a cover's options can swap."""

    def __init__(self, cover: CoverHandle, placements: int, cells: int) -> None:
        """Prepare a cover that begins with the placements, and whose items begin with the cells."""
        super().__init__(core.swaps(cover, placements, cells).made)


class GroupHandle(Handle):
    """A group that acts on a cover.  Threads may share it; a lock orders their calls."""

    def __init__(self, made: int) -> None:
        """Own a group."""
        super().__init__(made)
        # The handle owns an answer until the next call.
        self._answers = Lock()

    @classmethod
    def of(cls, items: Any, options: Any, types: Any) -> GroupHandle:
        """Return the group whose elements act by rows of images; equal rows count once."""
        rows = (items, options, types)
        demand(len({len(part) for part in rows}) == 1, "items, options and types differ in length")
        parts: Any = [(part.shape[1], part) for part in rows]
        return cls(core.group(len(options), *chain(*parts)).made)

    @classmethod
    def trivial(cls, sizes: Sequence[int]) -> GroupHandle:
        """Return the group of the identity alone; ``sizes`` are those of a cover."""
        parts: Any = [(size, range(size)) for size in sizes]
        return cls(core.group(1, *chain(*parts)).made)

    @cached_property
    def size(self) -> int:
        """The number of elements."""
        return core.group_table(self).symmetries

    def arrays(self) -> dict[str, NDArray[Any] | None]:
        """Return the images under each element, keyed by the field names of ``Group``."""
        table = core.group_table(self)
        return {
            "items": table.item_image.numpy(table.symmetries, table.items),
            "options": table.option_image.numpy(table.symmetries, table.options),
            "types": table.type_image.numpy(table.symmetries, table.types),
        }

    def subgroup(self, elements: Sequence[int]) -> GroupHandle:
        """Return the group of some elements, the identity first."""
        return GroupHandle(core.subgroup(self, len(elements), elements).made)

    def images(self, options: Sequence[int], elements: Sequence[int]) -> list[list[int]]:
        """Return the images of a set of options under some elements, each ascending."""
        width = len(options)
        with self._answers:
            found = core.group_images(self, width, options, len(elements), elements)
            numbers = found.image.numbers(len(elements) * width)
        return [numbers[begin : begin + width] for begin in range(0, len(numbers), width or 1)]

    def least_image(self, options: Sequence[int]) -> bytes:
        """Return the least image of a set of options under all elements, as bytes of ``int32``."""
        with self._answers:
            return core.group_least(self, len(options), options).image.raw(len(options))

    def swapped(self, swaps: SwapsHandle, options: Sequence[int]) -> tuple[int, list[bytes]]:
        """Return how many pairs of a solution's options swap, and the least image of each result.

        The images are bytes of ``int32``, as those of :meth:`least_image`.
        """
        width = len(options)
        with self._answers:
            found = core.swapped(swaps, self, width, options)
            rows = found.image.equal_rows(found.made, width)
            return found.pairs, [row.tobytes() for row in rows]

    def is_first(self, options: Sequence[int], branches: bytes | None) -> bool:
        """Tell whether no image of a set of options is less.

        Args:
            options: the set, ascending.
            branches: a byte for each option; only images with an option whose byte is not 0
                count.  None: all images count.
        """
        with self._answers:
            return bool(core.group_first(self, 1, [0, len(options)], options, branches).first[0])

    def stabilizers(self, solutions: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """Return how many elements fix each set of options, and how many of prime order."""
        count = len(solutions)
        with self._answers:
            found = core.group_stabilizers(self, count, *start_and_numbers(solutions))
        return list(zip(found.size, found.prime, strict=True))

    def may_fix(self, cover: CoverHandle) -> bool:
        """Tell whether this group, generated by its element 1, may fix a solution of a cover.

        False is a proof that it fixes none.
        """
        return bool(core.may_fix(self, cover).may)

    def powers(self, element: int) -> list[int]:
        """Return the powers of an element, identity first."""
        with self._answers:
            found = core.group_powers(self, element)
            return found.powers.numbers(found.count)

    def products(self) -> list[list[int]]:
        """Return the product of every two elements; the second acts first."""
        size = self.size
        with self._answers:
            rows = core.group_products(self).products.equal_rows(size, size)
            return [row.tolist() for row in rows]

    def numbers_of(self, part: GroupHandle) -> list[int]:
        """Return the numbers that the elements of a subgroup have in this group."""
        with self._answers:
            return core.group_numbers(self, part).numbers.numbers(part.size)

    @cached_property
    def classes(self) -> tuple[list[tuple[int, int]], list[int]]:
        """Return a representative and the size of each class, and the class of each element.

        All elements of a class fix equally many solutions.
        """
        size = self.size
        with self._answers:
            found = core.group_classes(self)
            element, alike = (part.numbers(found.count) for part in (found.element, found.alike))
            return list(zip(element, alike, strict=True)), found.of_element.numbers(size)


Ways = list[list[tuple[int, int, tuple[int, ...]]]]
"""Ways to split a search.  A way is a list of branches: an option, or -1 for all solutions; the
number of equivalent branches, itself included; and the options of these branches."""


def orbit_splits(cover: CoverHandle, group: GroupHandle, seconds: float) -> Ways:
    """Return the ways in which a group can split a search.

    Raises:
        TimeoutError: the time limit passed.
    """
    work = Work(core.orbit_splits(cover, group).made)
    work.finish_small(seconds)
    found = core.orbit_split_table(work)
    ways = found.start.take(found.count + 1)
    size = ways[-1]
    rows = map(tuple, found.alike.rows(found.alike_start, size))
    branches = list(zip(found.option.numbers(size), found.weight.numbers(size), rows, strict=True))
    return [branches[begin:end] for begin, end in pairwise(ways)]


def quotient(
    cover: CoverHandle, group: GroupHandle
) -> tuple[CoverHandle, list[list[int]], list[list[int]]]:
    """Return a quotient, the options in each orbit, and how many of each type an orbit has."""
    made = CoverHandle(core.quotient(cover, group).made)
    (_, orbits, _), (_, _, types) = made.sizes, cover.sizes
    table = core.quotient_table(made)
    uses = [row.tolist() for row in table.uses.equal_rows(orbits, types)]
    return made, list(table.member.rows(table.start, orbits)), uses

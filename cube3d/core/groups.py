"""Covers built from puzzles, and groups of symmetries that act on them, in the core."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from ctypes import POINTER, byref, c_int32, c_int64, c_uint8, string_at
from functools import cached_property
from itertools import chain, pairwise
from threading import Lock
from typing import Any

from cube3d.arrays import NDArray
from cube3d.core.cover import CoverHandle
from cube3d.core.library import Handle, Work, demand
from cube3d.core.packing import (
    pack,
    pack_rows,
    take_numbers,
    unpack,
    unpack_equal_rows,
    unpack_rows,
)
from cube3d.core.puzzles import PlacementsHandle, PuzzleHandle, Symmetries, finish


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
        arguments = puzzle.address, placements.address, len(given), pack(given, "i")
        super().__init__("cube3d_build", *arguments)
        finish(self, seconds)

    def cover(self) -> CoverHandle:
        """Return the cover."""
        return CoverHandle("cube3d_built_cover", self.address)

    def kept(self) -> array[int]:
        """Return the placements that are options, ascending."""
        count, kept = c_int32(), POINTER(c_int32)()
        self.call("cube3d_built_table", byref(count), byref(kept))
        return unpack(kept, count.value, "i")

    def group(self, symmetries: Symmetries, seconds: float = math.inf) -> GroupHandle:
        """Return the group of symmetries as it acts on the cover.

        Symmetries that change the placements in use, or the forbidden pairs, are left out.

        Args:
            symmetries: see :func:`cube3d.core.puzzles.pack_symmetries`.
            seconds: the time limit.

        Raises:
            TimeoutError: the time limit passed.
        """
        work = Work("cube3d_acting", self.address, *symmetries)
        finish(work, seconds)
        return GroupHandle("cube3d_acting_group", work.address)


class GroupHandle(Handle):
    """A group that acts on a cover.  Threads may share it; a lock orders their calls."""

    def __init__(self, function: str, *arguments: Any) -> None:
        """Call a function that makes a group."""
        super().__init__(function, *arguments)
        # The handle owns an answer until the next call.
        self._answers = Lock()

    @classmethod
    def of(cls, items: Any, options: Any, types: Any) -> GroupHandle:
        """Return the group whose elements act by rows of images; equal rows count once."""
        rows = (items, options, types)
        demand(len({len(part) for part in rows}) == 1, "items, options and types differ in length")
        parts = [(part.shape[1], pack(part, "i")) for part in rows]
        return cls("cube3d_group", len(options), *chain(*parts))

    @classmethod
    def trivial(cls, sizes: Sequence[int]) -> GroupHandle:
        """Return the group of the identity alone; ``sizes`` are those of a cover."""
        return cls("cube3d_group", 1, *chain(*((size, pack(range(size), "i")) for size in sizes)))

    def _table(self) -> tuple[int, list[tuple[int, Any]]]:
        """Return the number of elements, and the row lengths and rows of the three kinds."""
        count = c_int32()
        found = [(c_int32(), POINTER(c_int32)()) for _ in range(3)]
        self.call("cube3d_group_table", byref(count), *map(byref, chain(*found)))
        return count.value, [(size.value, rows) for size, rows in found]

    @cached_property
    def size(self) -> int:
        """The number of elements."""
        return self._table()[0]

    def arrays(self) -> dict[str, NDArray[Any] | None]:
        """Return the images under each element, keyed by the field names of ``Group``."""
        size, parts = self._table()
        names = ("items", "options", "types")
        return {
            name: take_numbers(rows, "i", size, width)
            for name, (width, rows) in zip(names, parts, strict=True)
        }

    def subgroup(self, elements: Sequence[int]) -> GroupHandle:
        """Return the group of some elements, the identity first."""
        return GroupHandle("cube3d_subgroup", self.address, len(elements), pack(elements, "i"))

    def images(self, options: Sequence[int], elements: Sequence[int]) -> list[list[int]]:
        """Return the images of a set of options under some elements, each ascending."""
        found, width = POINTER(c_int32)(), len(options)
        given = width, pack(options, "i"), len(elements), pack(elements, "i")
        with self._answers:
            self.call("cube3d_group_images", *given, byref(found))
            numbers = unpack(found, len(elements) * width, "i").tolist()
        return [numbers[begin : begin + width] for begin in range(0, len(numbers), width or 1)]

    def least_image(self, options: Sequence[int]) -> bytes:
        """Return the least image of a set of options under all elements, as bytes of ``int32``."""
        found, width = POINTER(c_int32)(), len(options)
        with self._answers:
            self.call("cube3d_group_least", width, pack(options, "i"), byref(found))
            return string_at(found, 4 * width)

    def is_first(self, options: Sequence[int], branches: bytes | None) -> bool:
        """Tell whether no image of a set of options is less.

        Args:
            options: the set, ascending.
            branches: a byte for each option; only images with an option whose byte is not 0
                count.  None: all images count.
        """
        first = c_uint8()
        start, numbers = pack_rows([options])
        with self._answers:
            self.call("cube3d_group_first", 1, start, numbers, branches, byref(first))
        return bool(first.value)

    def stabilizers(self, solutions: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """Return how many elements fix each set of options, and how many of prime order."""
        sizes, primes = ((c_int32 * len(solutions))() for _ in range(2))
        with self._answers:
            given = len(solutions), *pack_rows(solutions)
            self.call("cube3d_group_stabilizers", *given, sizes, primes)
        return list(zip(sizes, primes, strict=True))

    def may_fix(self, cover: CoverHandle) -> bool:
        """Tell whether this group, generated by its element 1, may fix a solution of a cover.

        False is a proof that it fixes none.
        """
        may = c_int32()
        self.call("cube3d_may_fix", cover.address, byref(may))
        return bool(may.value)

    def powers(self, element: int) -> list[int]:
        """Return the powers of an element, identity first."""
        count, found = c_int32(), POINTER(c_int32)()
        with self._answers:
            self.call("cube3d_group_powers", element, byref(count), byref(found))
            return unpack(found, count.value, "i").tolist()

    def products(self) -> list[list[int]]:
        """Return the product of every two elements; the second acts first."""
        found, size = POINTER(c_int32)(), self.size
        with self._answers:
            self.call("cube3d_group_products", byref(found))
            return [row.tolist() for row in unpack_equal_rows(found, "i", size, size)]

    def numbers_of(self, part: GroupHandle) -> list[int]:
        """Return the numbers that the elements of a subgroup have in this group."""
        found = POINTER(c_int32)()
        with self._answers:
            self.call("cube3d_group_numbers", part.address, byref(found))
            return unpack(found, part.size, "i").tolist()

    @cached_property
    def classes(self) -> tuple[list[tuple[int, int]], list[int]]:
        """Return a representative and the size of each class, and the class of each element.

        All elements of a class fix equally many solutions.
        """
        count = c_int32()
        parts = [POINTER(c_int32)() for _ in range(3)]
        with self._answers:
            self.call("cube3d_group_classes", byref(count), *map(byref, parts))
            element, alike = (unpack(part, count.value, "i") for part in parts[:2])
            of_element = unpack(parts[2], self.size, "i").tolist()
            return list(zip(element, alike, strict=True)), of_element


Ways = list[list[tuple[int, int, tuple[int, ...]]]]
"""Ways to split a search.  A way is a list of branches: an option, or -1 for all solutions; the
number of equivalent branches, itself included; and the options of these branches."""


def orbit_splits(cover: CoverHandle, group: GroupHandle, seconds: float) -> Ways:
    """Return the ways in which a group can split a search.

    Raises:
        TimeoutError: the time limit passed.
    """
    work = Work("cube3d_orbit_splits", cover.address, group.address)
    finish(work, seconds)
    count = c_int32()
    start, alike_start = POINTER(c_int64)(), POINTER(c_int64)()
    option, weight, alike = (POINTER(c_int32)() for _ in range(3))
    found = count, start, option, weight, alike_start, alike
    work.call("cube3d_orbit_split_table", *map(byref, found))
    ways = unpack(start, count.value + 1, "q")
    ends = unpack(alike_start, ways[-1] + 1, "q")
    options, weights = (unpack(part, ways[-1], "i") for part in (option, weight))
    numbers = unpack(alike, ends[-1], "i").tolist()
    rows = [tuple(numbers[begin:end]) for begin, end in pairwise(ends)]
    branches = list(zip(options, weights, rows, strict=True))
    return [branches[begin:end] for begin, end in pairwise(ways)]


def quotient(
    cover: CoverHandle, group: GroupHandle
) -> tuple[CoverHandle, list[list[int]], list[list[int]]]:
    """Return a quotient, the options in each orbit, and how many of each type an orbit has."""
    made = CoverHandle("cube3d_quotient", cover.address, group.address)
    start, member, uses = POINTER(c_int64)(), POINTER(c_int32)(), POINTER(c_int32)()
    made.call("cube3d_quotient_table", byref(start), byref(member), byref(uses))
    (_, orbits, _), (_, _, types) = made.sizes, cover.sizes
    rows = unpack_equal_rows(uses, "i", orbits, types)
    return made, list(unpack_rows(start, member, orbits)), [row.tolist() for row in rows]

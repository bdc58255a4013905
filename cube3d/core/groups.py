"""Exact covers as arrays and groups that act on them, in the core."""

from __future__ import annotations

import math
from ctypes import POINTER, byref, c_int32, c_int64, c_uint8
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cube3d.core.library import Handle, Work, pack, take_numbers, unpack
from cube3d.core.puzzles import PlacementsHandle, PuzzleHandle, finish

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class CoverHandle(Handle):
    """An exact cover."""

    @classmethod
    def of(cls, cover: Any) -> CoverHandle:
        """Return that of a :class:`cube3d.covering.problem.ExactCover`."""
        return cls(
            "cube3d_cover",
            *(len(cover.primary), pack(cover.primary, "B"), len(cover)),
            *(pack(cover.start, "q"), pack(cover.items, "i"), pack(cover.option_type, "i")),
            *(len(cover.low), pack(cover.low, "i"), pack(cover.high, "i")),
            *(len(cover.forbidden), pack(cover.forbidden, "i")),
        )

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return its arrays by the names of :class:`cube3d.covering.problem.ExactCover`."""
        items, options, types, pairs = (c_int32() for _ in range(4))
        primary, start = POINTER(c_uint8)(), POINTER(c_int64)()
        item, kind, low, high, forbidden = (POINTER(c_int32)() for _ in range(5))
        found = items, primary, options, start, item, kind, types, low, high, pairs, forbidden
        self.call("cube3d_cover_table", *map(byref, found))
        size = options.value
        starts = take_numbers(start, "q", size + 1)
        return {
            "primary": take_numbers(primary, "B", items.value).astype(bool),
            "start": starts,
            "items": take_numbers(item, "i", int(starts[-1])),
            "option_type": take_numbers(kind, "i", size),
            "low": take_numbers(low, "i", types.value),
            "high": take_numbers(high, "i", types.value),
            "forbidden": take_numbers(forbidden, "i", pairs.value, 2),
        }


class BuiltHandle(Work):
    """The exact cover of a puzzle, maybe with some placements that have to be used."""

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
            TimeoutError: the time was up before.
        """
        arguments = puzzle.address, placements.address, len(given), pack(given, "i")
        super().__init__("cube3d_build", *arguments)
        finish(self, seconds)

    def cover(self) -> dict[str, NDArray[Any]]:
        """Return the cover, see :meth:`CoverHandle.arrays`."""
        return CoverHandle("cube3d_built_cover", self.address).arrays()

    def kept(self) -> NDArray[np.int64]:
        """Return which placements are options, ascending, ``int64`` of shape (m,)."""
        count, kept = c_int32(), POINTER(c_int32)()
        self.call("cube3d_built_table", byref(count), byref(kept))
        return take_numbers(kept, "i", count.value).astype("q")

    def group(self, matrices: Any, cells: Any, seconds: float = math.inf) -> GroupHandle:
        """Return how symmetries act, see :func:`cube3d.core.puzzles.move`.

        Raises:
            TimeoutError: the time was up before.
        """
        given = len(matrices), pack(matrices, "b"), pack(cells, "i")
        work = Work("cube3d_acting", self.address, *given)
        finish(work, seconds)
        return GroupHandle("cube3d_acting_group", work.address)


class GroupHandle(Handle):
    """A group that acts on a cover."""

    @classmethod
    def of(cls, items: Any, options: Any, types: Any) -> GroupHandle:
        """Return the group of rows of images; of those that act alike the first is kept."""
        parts = [(part.shape[1], pack(part, "i")) for part in (items, options, types)]
        return cls("cube3d_group", len(options), *parts[0], *parts[1], *parts[2])

    def images(self, sizes: tuple[int, int, int]) -> list[NDArray[np.int32]]:
        """Return where elements move items, options and types, given the number of each."""
        count = c_int32()
        parts = [POINTER(c_int32)() for _ in sizes]
        self.call("cube3d_group_table", byref(count), *map(byref, parts))
        rows = zip(parts, sizes, strict=True)
        return [take_numbers(part, "i", count.value, size) for part, size in rows]

    def powers(self, element: int) -> list[int]:
        """Return the powers of an element, identity first."""
        count, found = c_int32(), POINTER(c_int32)()
        self.call("cube3d_group_powers", element, byref(count), byref(found))
        return unpack(found, count.value, "i").tolist()

    def products(self, size: int) -> NDArray[np.int32]:
        """Return the product of each two elements, the second acting first, given their number."""
        found = POINTER(c_int32)()
        self.call("cube3d_group_products", byref(found))
        return take_numbers(found, "i", size, size)

    def numbers_of(self, part: GroupHandle, size: int) -> list[int]:
        """Return the numbers of the elements of a subgroup, given its size."""
        found = POINTER(c_int32)()
        self.call("cube3d_group_numbers", part.address, byref(found))
        return unpack(found, size, "i").tolist()

    def classes(self) -> list[tuple[int, int]]:
        """Return elements and how many each stands for in counting what it fixes."""
        count, element, alike = c_int32(), POINTER(c_int32)(), POINTER(c_int32)()
        self.call("cube3d_group_classes", byref(count), byref(element), byref(alike))
        numbers = (unpack(part, count.value, "i") for part in (element, alike))
        return list(zip(*numbers, strict=True))


Ways = list[list[tuple[int, int, tuple[int, ...]]]]
"""Ways to split a search: branches of an option, a weight, and the options alike."""


def orbit_splits(cover: CoverHandle, group: GroupHandle, seconds: float) -> Ways:
    """Return ways to split a search: branches of an option, a weight, and options alike.

    Raises:
        TimeoutError: the time was up before.
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
    cover: CoverHandle, group: GroupHandle, types: int
) -> tuple[dict[str, NDArray[Any]], list[list[int]], NDArray[np.int32]]:
    """Return the arrays of a quotient, the options of its orbits, and their uses of types."""
    made = CoverHandle("cube3d_quotient", cover.address, group.address)
    arrays = made.arrays()
    start, member, uses = POINTER(c_int64)(), POINTER(c_int32)(), POINTER(c_int32)()
    made.call("cube3d_quotient_table", byref(start), byref(member), byref(uses))
    orbits = len(arrays["option_type"])
    ends = unpack(start, orbits + 1, "q")
    numbers = unpack(member, ends[-1], "i").tolist()
    members = [numbers[begin:end] for begin, end in pairwise(ends)]
    return arrays, members, take_numbers(uses, "i", orbits, types)

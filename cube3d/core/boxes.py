"""Boxes that smaller boxes fill, in the core."""

from __future__ import annotations

import math
from ctypes import POINTER, byref, c_int32, c_int64
from typing import NamedTuple

from cube3d.core.groups import BuiltHandle
from cube3d.core.library import UNKNOWN, Work, unpack, unpack_equal_rows


class Box(NamedTuple):
    """A box: its lowest cell, and its sides."""

    corner: tuple[int, ...]
    sides: tuple[int, ...]


class Filling(NamedTuple):
    """The options of a solution, ascending, and the boxes that were searched."""

    options: list[int]
    boxes: list[Box]


class BoxSearch(Work):
    """A search for small boxes that fill a large one; see ``cube3d_boxes``.

    Attributes:
        applies: whether it can find anything.
    """

    def __init__(self, built: BuiltHandle, *, empty: int, work: int) -> None:
        """Prepare it; `empty` cells stay empty, and it does some units of work."""
        applies = c_int32()
        super().__init__("cube3d_boxes", built.address, empty, work, byref(applies))
        self.applies = bool(applies.value)

    def find(self, width: int, seconds: float = math.inf) -> Filling | None:
        """Return what it finds; `width` is the number of coordinates of cells.

        Raises:
            TimeoutError: the time was up before.
        """
        self.finish(seconds)
        options, option, count, box = c_int32(), POINTER(c_int32)(), c_int32(), POINTER(c_int64)()
        if self.call("cube3d_box_table", *map(byref, (options, option, count, box))) == UNKNOWN:
            return None
        rows = map(tuple, unpack_equal_rows(box, "q", count.value, 2 * width))
        boxes = [Box(row[:width], row[width:]) for row in rows]
        return Filling(unpack(option, options.value, "i").tolist(), boxes)

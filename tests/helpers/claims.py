"""The corners that pieces claim on lattices of edges, as the core counts them."""

from __future__ import annotations

import math
from ctypes import POINTER, byref, c_int32

import numpy as np
from numpy.typing import NDArray

from cube3d import Placements
from cube3d.core.library import Work
from cube3d.core.packing import take_numbers
from cube3d.core.puzzles import finish
from cube3d.puzzle.in_core import puzzle_handle


def claims(table: Placements) -> tuple[int, NDArray[np.int32], NDArray[np.int32]]:
    """Return the number of claims, the placements that make one, and the claim of each.

    Claims that the same placements make count as one.
    """
    if not table.puzzle.has_claims:
        none = np.zeros(0, dtype=np.int32)
        return 0, none, none
    handle = puzzle_handle(table.puzzle, ())
    work = Work("cube3d_claims", handle.address, table.handle.address)
    finish(work, math.inf)
    claimed, count = c_int32(), c_int32()
    placement, claim = POINTER(c_int32)(), POINTER(c_int32)()
    work.call("cube3d_claim_table", *map(byref, (claimed, count, placement, claim)))
    rows = [take_numbers(part, "i", count.value) for part in (placement, claim)]
    return claimed.value, rows[0], rows[1]

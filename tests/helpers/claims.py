"""The corners that pieces claim on lattices of edges, as the core counts them."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from cube3d import Placements
from cube3d.core import _functions as core
from cube3d.core.binding import Work
from cube3d.puzzle.in_core import puzzle_handle


def claims(table: Placements) -> tuple[int, NDArray[np.int32], NDArray[np.int32]]:
    """Return the number of claims, the placements that make one, and the claim of each.

    Claims that the same placements make count as one.
    """
    if not table.puzzle.has_claims:
        none = np.zeros(0, dtype=np.int32)
        return 0, none, none
    handle = puzzle_handle(table.puzzle, ())
    work = Work(core.claims(handle, table.handle).made)
    work.finish_small(math.inf)
    found = core.claim_table(work)
    return found.claim_count, found.placement.numpy(found.count), found.claim.numpy(found.count)

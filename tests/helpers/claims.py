"""The corners that pieces claim on lattices of edges, as the core counts them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d import Placements
from cube3d.core.puzzles import find_claims
from cube3d.puzzle.in_core import puzzle_handle


def claims(table: Placements) -> tuple[int, NDArray[np.int32], NDArray[np.int32]]:
    """Return the number of claims, the placements that make one, and the claim of each.

    Claims that the same placements make count as one.
    """
    if table.puzzle.has_claims:
        return find_claims(puzzle_handle(table.puzzle, ()), table.handle)
    none = np.zeros(0, dtype=np.int32)
    return 0, none, none

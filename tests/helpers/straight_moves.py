"""Moves without turns, for tests."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d import Solution
from cube3d.view.moves.leaving import path_of


def stages(solution: Solution) -> NDArray[np.float64]:
    """Return how far each piece is from its place in each state, (states, pieces, 3)."""
    found = path_of(solution).states
    assert (found[..., :3] == np.eye(3)).all()
    return found[..., 3]

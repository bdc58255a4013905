"""Shares of rotations."""

from __future__ import annotations

import numpy as np
import pytest

from cube3d.geometry.orientation import Mobility, orientations
from cube3d.view.moves.leaving import part_of_turn, product

QUARTERS = [m for m in orientations(3, Mobility.ROTATIONS) if np.trace(m) == 1]


@pytest.mark.parametrize("matrix", [*QUARTERS, np.diag([1, -1, -1]), np.eye(3)])
def test_shares_are_rotations_on_the_way(matrix):
    whole = np.array(matrix, dtype=np.float64)
    assert part_of_turn(whole, 0.0) == pytest.approx(np.eye(3))
    assert part_of_turn(whole, 1.0) == pytest.approx(whole)
    half = part_of_turn(whole, 0.5)
    assert product(half, half) == pytest.approx(whole)
    angles = []
    for share in np.linspace(0, 1, 11):
        part = part_of_turn(whole, float(share))
        assert part @ part.T == pytest.approx(np.eye(3))
        assert np.linalg.det(part) == pytest.approx(1)
        angles.append(np.arccos(np.clip((np.trace(part) - 1) / 2, -1, 1)))
    assert angles == sorted(angles)

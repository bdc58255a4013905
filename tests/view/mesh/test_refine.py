from __future__ import annotations

import numpy as np
import pytest

from cube3d.view.mesh.rounded import body_mesh, volume
from tests.helpers.meshes import assert_closed, assert_well_lit, random_cells


@pytest.mark.parametrize("seed", range(4))
def test_a_refined_mesh_is_the_same_surface(seed: int) -> None:
    mesh = body_mesh(random_cells(seed))
    finer = body_mesh(random_cells(seed), grain=0.15)
    assert_closed(finer)
    assert_well_lit(finer)
    assert volume(finer) == pytest.approx(volume(mesh))
    ends = finer.vertices[finer.triangles] - finer.vertices[np.roll(finer.triangles, 1, axis=1)]
    assert np.linalg.norm(ends, axis=2).max() <= 0.15


def test_a_fine_mesh_is_left_alone() -> None:
    mesh = body_mesh(random_cells(0))
    same = body_mesh(random_cells(0), grain=2.0)
    assert np.array_equal(same.triangles, mesh.triangles)
    assert np.array_equal(same.vertices, mesh.vertices)

from __future__ import annotations

import numpy as np

from cube3d.view.raster.occlusion import Occlusion
from cube3d.view.scene.layout import Body

UP = np.array([[0.0, 0.0, 1.0]])


def floor_with_step() -> Occlusion:
    cells = [[x, y, 0] for x in range(9) for y in range(9)] + [[x, 4, 1] for x in range(9)]
    return Occlusion([Body(0, np.array(cells), np.zeros(3))])


def test_open_faces_are_light_and_corners_are_dark() -> None:
    occlusion = floor_with_step()
    at = [occlusion.at(np.array([[4.5, y, 1.0]]), UP)[0] for y in (1.5, 3.5, 3.9)]
    assert 0 <= at[0] < 0.06
    assert at[0] < at[1] < at[2]
    assert at[2] > 0.15


def test_the_inside_is_dark() -> None:
    cells = np.argwhere(np.ones((7, 7, 7), dtype=bool))
    assert Occlusion([Body(0, cells, np.zeros(3))]).at(np.array([[3.5, 3.5, 3.5]]), UP)[0] > 0.9


def test_the_grid_stays_small_for_far_flung_cells() -> None:
    cells = np.array([[0, 0, 0], [500, 500, 500]])
    occlusion = Occlusion([Body(0, cells, np.zeros(3))])
    assert np.isfinite(occlusion.at(np.array([[0.0, 0.0, 1.0], [900.0, 0.0, 0.0]]), UP)).all()
    assert all(grid.size < 4_000_000 for _, grid, _ in occlusion.levels)

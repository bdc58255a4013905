"""Light that is baked again only near what moved."""

from __future__ import annotations

import numpy as np
import pytest

import cube3d
from cube3d.core.solids import Floor, Light
from cube3d.view.raster.baked import BakedLight
from cube3d.view.scene.from_solution import scene_blocks
from cube3d.view.scene.layout import arrange, bounds, moved

TURN = np.array([[0.6, -0.8, 0.0], [0.8, 0.6, 0.0], [0.0, 0.0, 1.0]])


@pytest.mark.parametrize("name", ["bedlam", "perplexing-pyramid", "hexiamonds-4x9"])
def test_what_did_not_move_is_not_baked_again(name, monkeypatch):
    bodies = arrange(scene_blocks(cube3d.solve(cube3d.load(name)))).bodies
    low, _ = bounds(bodies)
    floor = Floor(low - [9.0, 9.0, 0.02], 28.0, 28.0, 60, 50, 0.13)
    before = BakedLight(bodies, floor)
    baked = []
    bake = Light.bake

    def noted(light, first=0, count=None):
        found = bake(light, first, count)
        baked.append(len(found))
        return found

    monkeypatch.setattr(Light, "bake", noted)
    way = np.column_stack([TURN, [7.0, 3.0, 0.5]])
    shots = [
        bodies,
        [moved(bodies[0], way), *bodies[1:]],
        [moved(bodies[0], way), moved(bodies[1], np.array([-6.0, 0.0, 0.0])), *bodies[2:]],
        bodies[1:],
        bodies,
    ]
    for shot in shots:
        baked.clear()
        found = BakedLight(shot, floor, before)
        assert sum(baked) < 0.9 * len(found.hidden)
        assert np.array_equal(found.hidden, bake(found.texels))
        before = found
    baked.clear()
    assert np.array_equal(BakedLight(bodies, floor, before).hidden, before.hidden)
    assert not baked


def test_another_floor_is_baked_anew():
    bodies = arrange(scene_blocks(cube3d.solve(cube3d.load("soma")))).bodies
    floor = Floor(np.array([-4.0, -4.0, -3.0]), 10.0, 10.0, 20, 20, 0.13)
    before = BakedLight(bodies, floor)
    other = BakedLight(bodies, floor._replace(corner=floor.corner + 1), before)
    assert np.array_equal(other.hidden, other.texels.bake())

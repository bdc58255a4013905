"""The ways of pieces to the table."""

from __future__ import annotations

import numpy as np
import pytest

import cube3d
from cube3d.view.pictures.tabletop import Tabletop
from cube3d.view.raster.outline import faces
from cube3d.view.scene.from_solution import scene_blocks
from cube3d.view.scene.layout import arrange, bounds

FLOOR = -2.0


@pytest.mark.parametrize("name", ["soma", "perplexing-pyramid", "octahedron-of-forms-1"])
def test_pieces_rest_firmly_and_never_go_through_the_table(name):
    bodies = arrange(scene_blocks(cube3d.solve(cube3d.load(name)))).bodies
    apart = np.tile(np.eye(3, 4), (len(bodies), 1, 1))
    apart[:, 2, 3] = FLOOR - bounds(bodies)[0][2]  # on the table, so that they tip over
    table = Tabletop(bodies, apart, (), FLOOR)
    boxes = []
    for number, body in enumerate(bodies):
        points = faces(body).vertices
        for share in np.linspace(0, 1, 21):
            motion = table.way(number, float(share))
            assert np.abs(motion[:, :3] @ motion[:, :3].T - np.eye(3)).max() < 1e-9
            at = points @ motion[:, :3].T + motion[:, 3]
            assert at[:, 2].min() > FLOOR - 1e-9
        assert table.way(number, 0.0) == pytest.approx(apart[number])
        assert at[:, 2].min() == pytest.approx(FLOOR)
        feet = at[at[:, 2] < FLOOR + 1e-6]
        if body.lattice.record.form != "sphere":  # which stand on points
            middle = at.mean(axis=0)
            assert (feet.min(axis=0)[:2] < middle[:2]).all()
            assert (feet.max(axis=0)[:2] > middle[:2]).all()
        boxes.append((at.min(axis=0), at.max(axis=0)))
    for n, (low, high) in enumerate(boxes):
        for least, most in boxes[:n]:
            assert ((high[:2] <= least[:2] - 0.4) | (most[:2] <= low[:2] - 0.4)).any()


def test_what_stands_on_the_table_stays_free():
    bodies = arrange(scene_blocks(cube3d.solve(cube3d.load("soma")))).bodies
    apart = np.tile(np.eye(3, 4), (len(bodies), 1, 1))
    low, high = bounds(bodies)
    table = Tabletop(bodies, apart, bodies, float(low[2]))
    for number, body in enumerate(bodies):
        motion = table.way(number, 1.0)
        at = faces(body).vertices @ motion[:, :3].T + motion[:, 3]
        assert ((at.max(axis=0) <= low - 0.4) | (at.min(axis=0) >= high + 0.4))[:2].any()

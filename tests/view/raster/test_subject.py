from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from cube3d.view.raster.subject import FINEST, Detail, ShadedBodies, detail
from cube3d.view.scene.camera import VIEWS, fit
from cube3d.view.scene.layout import Body, bounds
from cube3d.view.scene.paint import Paint

FINENESS = Detail(0.45, 2)
COLOURS = Paint.plain([(200, 100, 50)] * 27)
CUBE = np.array(list(product(range(3), repeat=3)))


def cubelets(offset: float = 0.0) -> list[Body]:
    shift = np.array([offset, 0.0, 0.0])
    return [Body(i, cell[None], shift) for i, cell in enumerate(CUBE)]


def triangles(subject: ShadedBodies) -> np.ndarray:
    return subject.vertices[subject._bodies.triangles]


def test_what_the_core_covers_is_left_out():
    bodies = cubelets()
    whole, seen = (
        ShadedBodies(bodies, COLOURS, FINENESS),
        ShadedBodies(bodies, COLOURS, FINENESS, solid=bodies),
    )
    left = {t.tobytes() for t in triangles(seen).round(9)}
    all_of_them = {t.tobytes() for t in triangles(whole).round(9)}
    assert left < all_of_them
    gone = [t for t in triangles(whole).round(9) if t.tobytes() not in left]
    # All that is gone lies deeper below the skin than the core does; all that stays does not.
    assert all((t > 0.084).all() and (t < 2.916).all() for t in gone)
    assert all(((t < 0.086) | (t > 2.914)).any() for t in triangles(seen))
    # The cell in the middle is gone altogether.
    assert not ((triangles(seen) > 1) & (triangles(seen) < 2)).all(axis=(1, 2)).any()


def test_a_dent_is_still_seen():
    bodies = [body for body in cubelets() if body.block != 4]  # (0, 1, 1), in a side
    seen = ShadedBodies(bodies, COLOURS, FINENESS, solid=bodies)
    floor = np.abs(triangles(seen)[..., 0] - 1.006).max(axis=1) < 1e-9
    assert floor.sum() > 1
    with_nothing_solid = ShadedBodies(bodies, COLOURS, FINENESS)
    all_floor = np.abs(triangles(with_nothing_solid)[..., 0] - 1.006).max(axis=1) < 1e-9
    assert floor.sum() < all_floor.sum()


def test_frames_apart_are_each_solid():
    near, far = cubelets(), cubelets(10.0)
    one = ShadedBodies(near, COLOURS, FINENESS, solid=near)
    both = ShadedBodies([*near, *far], COLOURS, FINENESS, solid=[*near, *far])
    assert len(both._bodies.triangles) == 2 * len(one._bodies.triangles)
    half = ShadedBodies([*near, *far], COLOURS, FINENESS, solid=near)
    assert len(one._bodies.triangles) * 2 < len(half._bodies.triangles)


def test_pieces_on_their_way_through_a_turn_have_no_core():
    upright = cubelets()
    turned = [
        replace(body, turn=np.array([[0.8, -0.6, 0], [0.6, 0.8, 0], [0, 0, 1]]))
        for body in cubelets(10.0)
    ]
    all_still = ShadedBodies([*upright, *turned], COLOURS, FINENESS, solid=upright)
    found = ShadedBodies([*upright, *turned], COLOURS, FINENESS, solid=[*upright, *turned])
    assert len(found._core[0].triangles) == len(all_still._core[0].triangles)
    assert ShadedBodies(turned, COLOURS, FINENESS, solid=turned)._core == []


def test_flat_pieces_keep_their_tops_and_thin_walls():
    cells = [np.array([[x, y, 0]]) for x in range(3) for y in range(3)]
    bodies = [Body(i, cell, np.zeros(3), 0.5) for i, cell in enumerate(cells)]
    seen = ShadedBodies(bodies, COLOURS, FINENESS, solid=bodies)
    assert seen.vertices[:, 2].max() == pytest.approx(0.494)
    top = np.abs(triangles(seen)[..., 2] - 0.494).max(axis=1) < 1e-9
    everything = ShadedBodies(bodies, COLOURS, FINENESS)
    all_tops = np.abs(triangles(everything)[..., 2] - 0.494).max(axis=1) < 1e-9
    assert top.sum() == all_tops.sum()
    assert len(seen._bodies.triangles) < len(everything._bodies.triangles)


def test_cells_without_outer_faces_are_lit():
    """Where three arms of a cross meet, the cell in the middle shows its corners."""
    arms = [[0, 0, 0], *np.eye(3).tolist(), *(-np.eye(3)).tolist()]
    cross = ShadedBodies([Body(0, np.array(arms, dtype=np.int64), np.zeros(3))], COLOURS, FINENESS)
    charts = cross._bodies.charts
    assert charts is not None
    assert charts.min() >= 0
    assert cross.lit_surfaces(fit(cross.vertices, *VIEWS["iso"], aspect=1))


def test_small_pictures_have_coarser_meshes():
    corners = bounds(cubelets())
    assert detail(corners, (1600, 1200)) == FINEST == Detail(0.0, 4)
    assert detail(corners, (64, 48)) == Detail(0.0, 2, floor=0.2)

"""Photos of solutions: materials, settings, and pictures that are cut short."""

from __future__ import annotations

import io
import os
import signal
import threading
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from cube3d import RenderError, RenderOptions, Solution, load, solve
from cube3d.scope import Progress, time_limit
from cube3d.view.moves.leaving import scene_of
from cube3d.view.photo import photograph
from cube3d.view.pictures.animation import photo_seconds
from cube3d.view.pictures.draw import draw_frames, draw_png
from cube3d.view.scene.boards import grain_frame
from cube3d.view.scene.layout import Body
from cube3d.view.scene.material import MATERIALS
from cube3d.view.scene.scene import Scene, Shot
from cube3d.view.scene.setting import SETTINGS

SMALL = RenderOptions(size=(96, 72), quality="photo")


@pytest.fixture(scope="module")
def soma() -> Solution:
    return solve(load("soma"))


@pytest.fixture(autouse=True)
def _few_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photograph, "PATHS", 4)


def taken(solution: Solution, options: RenderOptions) -> NDArray[np.int64]:
    with Image.open(io.BytesIO(draw_png(scene_of(solution, options, None)))) as image:
        return np.asarray(image).astype(np.int64)


@pytest.mark.parametrize("material", MATERIALS)
def test_every_material_shows_the_puzzle_before_the_background(soma, material):
    seen = taken(soma, replace(SMALL, material=material))
    assert seen.shape == (72, 96, 3)
    assert (np.abs(seen[2, 2] - (247, 248, 250)) < 4).all()  # paper, where nothing is
    middle = seen[20:50, 30:66].reshape(-1, 3)
    assert np.abs(middle - (247, 248, 250)).max(axis=1).mean() > 12


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_setting_has_its_background(soma, setting):
    seen = taken(soma, replace(SMALL, setting=setting))
    own = SETTINGS[setting]
    expected = np.array(own.table or (247, 248, 250))
    # A table has a pattern, and a shadow fades over the ground.
    assert np.abs(np.median(seen[:6].reshape(-1, 3), axis=0) - expected).max() < 20
    if own.table is None:
        dark = taken(soma, replace(SMALL, setting=setting, background="black"))
        assert dark[2, 2].max() == 0
    else:
        with pytest.raises(RenderError, match="the background is not transparent"):
            replace(SMALL, setting=setting, background="transparent")


def test_open_ground_gets_all_its_light(soma):
    """Far from a puzzle that is tiny in the picture, it has the colour of the background."""
    scene = scene_of(soma, replace(SMALL, background="#808080"), None)
    with Image.open(io.BytesIO(draw_png(scene, cell_pixels=2.0))) as image:
        seen = np.asarray(image).astype(np.int64)
    assert (np.abs(seen[:8, :8] - 128) <= 1).all()


def test_a_transparent_photo_has_a_shadow_and_nothing_else_around(soma):
    seen = taken(soma, replace(SMALL, background="transparent"))
    assert seen.shape == (72, 96, 4)
    assert seen[36, 48, 3] == 255
    assert seen[1, 1, 3] < 8  # the shadow fades
    shadow = (seen[:, :, 3] > 8) & (seen[:, :, 3] < 200)
    assert shadow.sum() > 50


def test_the_background_keeps_its_colour(soma):
    seen = taken(soma, replace(SMALL, background="#8090a0"))
    assert (np.abs(seen[1, 1] - (0x80, 0x90, 0xA0)) < 4).all()  # the shadow fades
    below = taken(soma, replace(SMALL, background="#8090a0", view=(30.0, -20.0)))
    assert (below[1, 1] == (0x80, 0x90, 0xA0)).all()  # without a ground there is no shadow


def test_time_is_up_after_some_paths(soma, monkeypatch):
    monkeypatch.setattr(photograph, "PATHS", 60_000)
    shares: list[Progress] = []
    with time_limit(0.3, watch=shares.append):
        seen = taken(soma, SMALL)
    assert 0 < (shares[-1].share or 0) < 1
    assert np.abs(seen[36, 48] - (247, 248, 250)).max() > 12  # the puzzle is there


def test_the_same_seed_has_the_same_bytes(soma):
    scene = scene_of(soma, SMALL, None)
    other = scene_of(soma, replace(SMALL, seed=2), None)
    assert draw_png(scene) == draw_png(scene)
    assert draw_png(scene) != draw_png(other)


def test_a_film_of_photos(soma):
    scene = scene_of(soma, replace(SMALL, size=(48, 36)), None)
    pictures = list(draw_frames(scene, [Shot(), Shot(turn=30), Shot(explode=0.5)]))
    assert [picture.shape for picture in pictures] == [(36, 48, 3)] * 3
    assert not np.array_equal(pictures[0], pictures[1])
    assert photo_seconds(soma, SMALL, None) > 0


@pytest.mark.parametrize("name", ["soma", "pentominoes-6x10", "25y"])
def test_neighbours_of_mixed_wood_differ(name):
    scene: Scene = scene_of(solve(load(name)), replace(SMALL, material="wood"), None)
    assert set(scene.materials) == set(MATERIALS["wood"].kinds)
    assert {material.colour for material in scene.materials} == set(scene.paint.pieces)
    owner = {
        tuple(cell): made
        for block, made in zip(scene.blocks, scene.materials, strict=True)
        for cell in block.cells.tolist()
    }
    blocks = {tuple(cell): n for n, own in enumerate(scene.blocks) for cell in own.cells.tolist()}
    for cell, block in blocks.items():
        for axis in range(len(cell)):
            beside = (*cell[:axis], cell[axis] + 1, *cell[axis + 1 :])
            if blocks.get(beside, block) != block:
                assert owner[cell] != owner[beside]


def test_ctrl_c_ends_a_film_of_photos(soma, monkeypatch):
    """Those that were begun would take an hour."""
    monkeypatch.setattr(photograph, "PATHS", 60_000)
    scene = scene_of(soma, SMALL, None)
    timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        timer.start()
        next(iter(draw_frames(scene, [Shot(), Shot(turn=30)])))


def test_a_table_stays_where_it_is_in_a_film(soma):
    """Its pattern does not move with the pieces."""
    scene = scene_of(soma, replace(SMALL, setting="table"), None)
    here = (0.0, 0.0, 0.0)
    shots = [Shot(shifts=(moved, *[here] * 6)) for moved in (here, (3.0, 0.0, 0.0))]
    corners = [picture[60:, :12].astype(np.int64) for picture in draw_frames(scene, shots)]
    assert np.abs(corners[0] - corners[1]).mean() < 0.5  # 3 if the table moves, too


def test_the_grain_runs_along_a_body_wherever_it_is():
    stick = np.array([[0, 0, 0], [0, 1, 0], [0, 2, 0]])
    turn = np.array([[0.0, -1, 0], [1, 0, 0], [0, 0, 1]])
    still = grain_frame(Body(0, stick, np.zeros(3)))
    moved = grain_frame(Body(0, stick, np.array([5.0, 6, 7]), turn=turn))
    assert np.array_equal(still[0], (0, 1, 0, 0))
    for cell in stick:
        here = still @ np.append(cell, 1.0)
        there = moved @ np.append(turn @ cell + (5, 6, 7), 1.0)
        assert here == pytest.approx(there)


@pytest.mark.parametrize(
    "wrong", [{"quality": "nice"}, {"setting": "moon"}, {"material": "gold"}], ids=str
)
def test_unknown_names_are_refused(wrong):
    with pytest.raises(RenderError, match=next(iter(wrong.values()))):
        RenderOptions(**wrong)

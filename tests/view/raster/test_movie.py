"""Pictures of a film."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.view.pictures.animation import check_animation
from cube3d.view.pictures.draw import draw_frames
from cube3d.view.raster.movie import Stage
from cube3d.view.scene.block import Block
from cube3d.view.scene.layout import bounds
from cube3d.view.scene.look import MARGIN
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene, Shot
from tests.helpers.pixels import frame_of, seen

SMALL = RenderOptions(size=(320, 240))


def drawn(blocks: list[Block], *shots: Shot) -> list[NDArray[np.int64]]:
    return [picture.astype(np.int64) for picture in draw_frames(Scene(blocks, SMALL), shots)]


def test_an_orbit_shows_all_sides_and_stays_in_the_frame(cube_25y):
    shots = [Shot(turn=90.0 * i) for i in range(5)]
    *sides, again = drawn(cube_25y, *shots)
    assert np.array_equal(sides[0], again)
    for picture in sides:
        assert picture.shape == (240, 320, 3)
        assert min(frame_of(picture)) > 4
    for one, other in pairwise(sides):
        assert (np.abs(one - other).max(axis=2) > 20).mean() > 0.2


def test_films_say_that_they_have_no_labels(pentominoes, tmp_path):
    options = replace(SMALL, labels=True)
    sentence = "films have no labels: names can be written on pictures only"
    with pytest.raises(RenderError, match=sentence):
        next(draw_frames(Scene(pentominoes, options), [Shot()]))
    with pytest.raises(RenderError, match=sentence):
        check_animation(tmp_path / "a.webp", "orbit", frames=2, fps=25, options=options)


def test_one_turn_is_one_azimuth(cube_25y):
    options = RenderOptions(size=(320, 240), view=(40.0, 20.0))
    turned = next(p.astype(int) for p in draw_frames(Scene(cube_25y, options), [Shot(turn=35.0)]))
    options = RenderOptions(size=(320, 240), view=(75.0, 20.0))
    there = next(p.astype(int) for p in draw_frames(Scene(cube_25y, options), [Shot()]))
    assert np.abs(turned - there).mean() < 1


def test_absent_pieces_are_not_seen(pentominoes):
    gone = Shot(absent=frozenset(range(11)))
    empty = Shot(absent=frozenset(range(12)))
    options = RenderOptions(size=(640, 480))
    pictures = draw_frames(Scene(pentominoes, options), [Shot(), gone, empty])
    whole, one, none = (picture.astype(np.int64) for picture in pictures)
    assert seen(whole, pentominoes) == 12
    assert seen(one, pentominoes) == 1
    assert (none == none[0, 0]).all()


def test_four_dimensions_keep_their_captions_in_place(domino_box):
    stage = Stage(Scene(domino_box(4), SMALL), [Shot(turn=float(t)) for t in (0, 50, 200)])
    places = []
    for turn in (0.0, 50.0, 200.0):
        shot = Shot(turn=turn)
        anchors = np.array([c.anchor for c in stage.arrangement(shot).captions])
        places.append(stage.camera(shot).project(anchors, 240))
    assert places[0] == pytest.approx(places[1])
    assert places[0] == pytest.approx(places[2])
    assert places[0][0][1] == pytest.approx(places[0][1][1])


def test_slices_keep_their_places_in_an_explosion(domino_box):
    shots = [Shot(explode=f) for f in (0.0, 0.4, 0.8)]
    stage = Stage(Scene(domino_box(4), SMALL), shots)
    anchors = [[c.anchor for c in stage.arrangement(shot).captions] for shot in shots]
    assert np.array_equal(anchors[0], anchors[1])
    assert np.array_equal(anchors[0], anchors[2])


@pytest.mark.parametrize("dimensions", [2, 3, 4])
def test_an_explosion_stands_on_the_floor(
    domino_box: Callable[[int], list[Block]], dimensions: int
) -> None:
    shots = [Shot(explode=f) for f in (0.0, 0.3, 0.9, 0.0)]
    stage = Stage(Scene(domino_box(dimensions), SMALL), shots)
    floors = [bounds(stage.arrangement(shot).bodies)[0][2] for shot in shots]
    assert floors == pytest.approx([floors[0]] * 4)


def farthest(stage: Stage, shots: list[Shot]) -> float:
    """Return how far pieces reach, as a share of the way to the border of the picture."""
    found = []
    for shot in shots:
        bodies = stage.arrangement(shot).bodies
        low = np.concatenate([body.cells + body.offset for body in bodies])
        corners = np.concatenate([low + corner for corner in product((0, 1), repeat=3)])
        places = stage.camera(shot).project(corners, 240)
        found.append(float(np.abs(places / [160, 120]).max()))
    return max(found)


def test_no_shot_leaves_the_frame(cube_25y):
    shots = [Shot(turn=t, explode=f) for t in (0.0, 100.0, 250.0) for f in (0.0, 1.0)]
    stage = Stage(Scene(cube_25y, SMALL), shots)
    # The camera is as near as the margin allows: some shot reaches it.
    assert farthest(stage, shots) == pytest.approx(1 - 2 * MARGIN, abs=1e-3)


def test_some_shots_place_the_camera_of_a_long_film(cube_25y, monkeypatch):
    monkeypatch.setattr("cube3d.view.raster.movie._PLACING", 20)
    arranged = []
    arrangement = Stage.arrangement

    def noted(stage, shot):
        arranged.append(shot)
        return arrangement(stage, shot)

    monkeypatch.setattr(Stage, "arrangement", noted)
    shots = [Shot(explode=number / 199) for number in range(200)]
    stage = Stage(Scene(cube_25y, SMALL), shots)
    assert len(arranged) <= 21
    assert farthest(stage, shots) == pytest.approx(1 - 2 * MARGIN, abs=1e-3)


def test_a_film_has_at_least_one_picture(cube_25y):
    with pytest.raises(RenderError, match="at least one picture"):
        next(draw_frames(Scene(cube_25y, SMALL), []))


def test_each_distinct_picture_is_drawn_once(cube_25y, monkeypatch):
    drawn = []
    draw = Stage.draw

    def noted(*own):
        drawn.append(own[1])
        return draw(*own)

    monkeypatch.setattr(Stage, "draw", noted)
    shots = [Shot(explode=f) for f in (0, 0, 0.3, 0.6, 0.3, 0)]
    pictures = list(draw_frames(Scene(cube_25y, SMALL), shots))
    assert len(drawn) == 3
    for one, other in ((0, 1), (0, 5), (2, 4)):
        assert np.array_equal(pictures[one], pictures[other])
    assert not np.array_equal(pictures[2], pictures[3])


@pytest.mark.parametrize("kept", [1, 10**9])
def test_pictures_do_not_depend_on_what_is_kept(pentominoes, monkeypatch, kept):
    monkeypatch.setattr("cube3d.view.raster.movie._KEPT", kept)
    shots = [Shot(explode=f) for f in (0, 0.1, 0.2, 0.3, 0.2, 0.1, 0)]
    pictures = list(draw_frames(Scene(pentominoes, SMALL), shots))
    for one, other in zip(pictures, pictures[::-1], strict=True):
        assert np.array_equal(one, other)


def test_shadows_stay_in_the_picture(cube_25y):
    options = RenderOptions(size=(240, 240))
    shots = [Shot(turn=45.0 * i, explode=0.8) for i in range(8)]
    for picture in draw_frames(Scene(cube_25y, options), shots):
        edge = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
        assert np.abs(edge.astype(int) - picture[0, 0]).max() <= 6

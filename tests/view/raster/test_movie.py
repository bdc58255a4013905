"""Pictures of a movie; places are tested without OpenGL."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.view.pictures.animation import check_animation
from cube3d.view.pictures.draw import draw_frames, draw_png
from cube3d.view.raster.movie import _Set
from cube3d.view.scene.block import Block
from cube3d.view.scene.layout import Body, bounds
from cube3d.view.scene.look import MARGIN
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Flight, Movie, Scene, Shot
from tests.helpers.pixels import frame_of, seen

SMALL = RenderOptions(size=(320, 240))
UP = (0.0, 0.0, 1.0)


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


def test_pieces_on_their_way_are_opaque(cube_25y):
    options = RenderOptions(size=(320, 240), background="transparent")
    alone = frozenset(range(25)) - {3}
    shots = [Shot(flights=(Flight(3, UP, left),), absent=alone) for left in (0.3, 0.02)]
    for picture in draw_frames(Scene(cube_25y, options), shots):
        colour, opacity = picture[..., :3].astype(int), picture[..., 3]
        piece = np.ptp(colour, axis=2) > 25
        assert piece.sum() > 300
        # All but its edge, which pixels share with the background.
        assert (opacity[piece] == 255).mean() > 0.8


def test_four_dimensions_keep_their_captions_in_place(domino_box):
    stage = _Set(Movie(domino_box(4), SMALL, [Shot(turn=float(t)) for t in (0, 50, 200)]))
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
    stage = _Set(Movie(domino_box(4), SMALL, shots))
    anchors = [[c.anchor for c in stage.arrangement(shot).captions] for shot in shots]
    assert np.array_equal(anchors[0], anchors[1])
    assert np.array_equal(anchors[0], anchors[2])


@pytest.mark.parametrize("dimensions", [2, 3, 4])
def test_an_explosion_stands_on_the_floor(
    domino_box: Callable[[int], list[Block]], dimensions: int
) -> None:
    shots = [Shot(explode=f) for f in (0.0, 0.3, 0.9, 0.0)]
    stage = _Set(Movie(domino_box(dimensions), SMALL, shots))
    floors = [bounds(stage.arrangement(shot).bodies)[0][2] for shot in shots]
    assert floors == pytest.approx([floors[0]] * 4)


def test_no_shot_leaves_the_frame(cube_25y):
    shots = [Shot(turn=t, explode=f) for t in (0.0, 100.0, 250.0) for f in (0.0, 1.0)]
    stage = _Set(Movie(cube_25y, SMALL, shots))
    farthest = []
    for shot in shots:
        bodies = stage.arrangement(shot).bodies
        low = np.concatenate([body.cells + body.offset for body in bodies])
        corners = np.concatenate([low + corner for corner in product((0, 1), repeat=3)])
        places = stage.camera(shot).project(corners, 240)
        farthest.append(np.abs(places / [160, 120]).max())
    # The camera is as near as the margin allows: some shot reaches it.
    assert max(farthest) == pytest.approx(1 - 2 * MARGIN, abs=1e-3)


def flown(stage: _Set, body: Body, flight: Flight) -> NDArray[np.float64]:
    """Return the corners of the cells of a body on its way, (k, 3)."""
    low = body.cells + body.offset + stage._way(Shot(), flight)
    return np.concatenate([low + corner for corner in product((0, 1), repeat=3)])


def test_what_comes_later_along_one_way_never_overtakes(cube_25y):
    stage = _Set(Movie(cube_25y, SMALL, [Shot(flights=(Flight(0, UP, 1.0),))]))
    ways = {tuple(stage._way(Shot(), Flight(block, UP, 1.0))) for block in range(25)}
    assert len(ways) == 1
    assert ways.pop()[2] > 0


AXES = [(1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, -1.0, 0.0), UP]


def test_pieces_come_from_outside_a_picture_that_the_puzzle_fills(cube_25y):
    flights = tuple(Flight(number, AXES[number % 5], 1.0) for number in range(25))
    stage = _Set(Movie(cube_25y, SMALL, [Shot(flights=flights), Shot()]))
    camera = stage.camera(Shot())
    alone = _Set(Movie(cube_25y, SMALL, [Shot()])).camera(Shot())
    assert camera.eye == pytest.approx(alone.eye)  # ways take no room
    for body in stage.arrangement(Shot()).bodies:
        for direction in AXES:
            places = camera.project(flown(stage, body, Flight(body.block, direction, 1.0)), 240)
            beyond = (places.min(axis=0) > [160, 120]) | (places.max(axis=0) < [-160, -120])
            assert beyond.any()
            places = camera.project(flown(stage, body, Flight(body.block, direction, 0.0)), 240)
            assert (np.abs(places) < [160, 120]).all()


@pytest.mark.parametrize("view", ["top", "front", "right"])
def test_ways_along_the_line_of_sight_are_short(cube_25y, view):
    options = RenderOptions(size=(320, 240), view=view)
    stage = _Set(Movie(cube_25y, options, [Shot()]))
    eye = stage.camera(Shot()).eye
    for body, direction in product(stage.arrangement(Shot()).bodies, AXES):
        corners = flown(stage, body, Flight(body.block, direction, 1.0))
        back = stage.camera(Shot()).back
        assert ((eye - corners) @ back > 1).all()  # before the eye


def test_a_picture_after_a_movie(cube_25y):
    assert len(drawn(cube_25y, Shot(), Shot(turn=3.0))) == 2
    assert draw_png(Scene(cube_25y, SMALL))
    with pytest.raises(RenderError, match="at least one picture"):
        next(draw_frames(Scene(cube_25y, SMALL), []))
    with pytest.raises(RenderError, match="nothing to draw"):
        next(draw_frames(Scene([], SMALL), [Shot()]))
    assert draw_png(Scene(cube_25y, SMALL))

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d.view.scene.camera import VIEWS
from cube3d.view.window.orbit import Framing, Orbit, frame_all, frame_from

angles = st.floats(-720, 720)
elevations = st.floats(-90, 90)
orbits = st.builds(lambda *a: Orbit(*a), angles, elevations, st.floats(0.25, 10))
FRAMING = Framing(np.array([1.0, 2.0, 3.0]), 20.0)
HEIGHT = 600.0


def points(extents):
    corners = np.array([[i, j, k] for i in (0, 1) for j in (0, 1) for k in (0, 1)])
    return corners * np.array(extents) - [3.0, 1.0, 2.0]


extents = st.tuples(*[st.floats(0.5, 12)] * 3)


@given(extents, orbits, st.floats(0.4, 2.5))
def test_however_it_turns_everything_stays_in_the_picture(size, orbit, aspect):
    corners = points(size)
    still = Orbit(orbit.azimuth, orbit.elevation)
    seen = still.camera(frame_all(corners, aspect)).project(corners, HEIGHT)
    assert np.abs(seen[:, 0]).max() < HEIGHT * aspect / 2
    assert np.abs(seen[:, 1]).max() < HEIGHT / 2


@given(
    st.tuples(*[st.floats(2, 12)] * 3),
    st.sampled_from(sorted(VIEWS.values())),
    st.floats(0.4, 2.5),
)
def test_a_close_framing_fills_the_picture(size, direction, aspect):
    corners = points(size)
    camera = Orbit(*direction).camera(frame_from(corners, direction, aspect))
    reach = np.abs(camera.project(corners, HEIGHT)).max(axis=0) / [HEIGHT * aspect / 2, HEIGHT / 2]
    assert 0.75 < reach.max() < 1


@given(orbits)
def test_the_pivot_is_in_the_middle_and_up_is_up(orbit):
    camera = orbit.camera(FRAMING)
    assert camera.project(FRAMING.pivot[None], HEIGHT) == pytest.approx(np.zeros((1, 2)), abs=1e-6)
    above = camera.project(FRAMING.pivot[None] + [0.0, 0.0, 0.01], HEIGHT)[0]
    assert above[1] > -1e-6
    assert np.linalg.det([camera.right, camera.up, camera.back]) == pytest.approx(1)


@given(orbits, st.floats(-300, 300), st.floats(-200, 200))
def test_moving_takes_the_picture_along_with_the_pointer(orbit, right, up):
    moved = orbit.pan(right, up, HEIGHT).camera(FRAMING)
    at = moved.project(FRAMING.pivot[None], HEIGHT)[0]
    assert at == pytest.approx([right, up], abs=1e-6)


@given(orbits, st.floats(0.5, 2))
def test_zooming_makes_things_at_the_pivot_larger(orbit, factor):
    zoomed = orbit.zoom_by(factor)
    right = orbit.camera(FRAMING).right
    sizes = [
        view.camera(FRAMING).project(FRAMING.pivot[None] + 0.5 * right, HEIGHT)[0][0]
        for view in (orbit, zoomed)
    ]
    assert sizes[1] / sizes[0] == pytest.approx(zoomed.zoom / orbit.zoom)
    assert 0.2 <= zoomed.zoom <= 12


@given(orbits, st.floats(-400, 400), st.floats(-400, 400))
def test_what_is_in_front_goes_with_the_pointer(orbit, right, up):
    turned = orbit.turn(right, up)
    assert -90 <= turned.elevation <= 90
    assert turned.azimuth == pytest.approx(orbit.azimuth - 0.4 * right)
    # A point near the eye, a little to the right of where a small turn began, moves right.
    before, after = orbit.camera(FRAMING), orbit.turn(1, 0).camera(FRAMING)
    front = FRAMING.pivot[None] + 0.1 * before.back
    if abs(orbit.elevation) < 80:
        assert after.project(front, HEIGHT)[0][0] > before.project(front, HEIGHT)[0][0]


@given(orbits, orbits, st.floats(0, 1))
def test_the_way_between_two_views_is_short_and_ends_there(one, other, share):
    way = one.towards(other, share)
    # At the end it says the direction as the goal does, maybe whole turns away.
    assert way == other or abs(way.azimuth - one.azimuth) <= 180 + 1e-9
    assert min(one.elevation, other.elevation) - 1e-9 <= way.elevation
    assert way.elevation <= max(one.elevation, other.elevation) + 1e-9
    end = one.towards(other, 1.0).camera(FRAMING)
    assert end.eye == pytest.approx(other.camera(FRAMING).eye, abs=0.05)
    assert one.towards(one, share) == one
    # It comes there, and not before it is near.
    for _ in range(100):
        one = one.towards(other, 0.5)
    assert one == other
    far = Orbit(one.azimuth + 90, one.elevation, one.zoom)
    assert far.towards(one, 0.5) != one


def test_named_views_look_from_where_they_say():
    eyes = {
        name: Orbit(*direction).camera(Framing(np.zeros(3), 10.0)).eye / 10
        for name, direction in VIEWS.items()
    }
    assert eyes["front"] == pytest.approx([0, -1, 0])
    assert eyes["right"] == pytest.approx([1, 0, 0])
    assert eyes["back"] == pytest.approx([0, 1, 0])
    assert eyes["left"] == pytest.approx([-1, 0, 0])
    assert eyes["top"] == pytest.approx([0, 0, 1])
    assert eyes["bottom"] == pytest.approx([0, 0, -1])
    assert math.dist(eyes["iso"], (0, 0, 0)) == pytest.approx(1)

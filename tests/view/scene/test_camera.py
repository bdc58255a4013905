from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube3d.view.scene.camera import PARALLEL, VIEW_ANGLE, VIEWS, fit, frame


@pytest.mark.parametrize("angle", [VIEW_ANGLE, PARALLEL])
@pytest.mark.parametrize("aspect", [0.4, 1.0, 3.0])
@pytest.mark.parametrize("view", VIEWS)
def test_the_fit_is_tight_and_centred(view: str, aspect: float, angle: float) -> None:
    points = np.random.default_rng(1).uniform(-3, 5, (200, 3)) * [1, 2, 0.5]
    camera = fit(points, *VIEWS[view], aspect=aspect, margin=0.1, angle=angle)
    seen = camera.project(points, 2000) / [1000 * aspect, 1000]
    low, high = seen.min(axis=0), seen.max(axis=0)
    assert high == pytest.approx(-low, abs=1e-6)
    # a margin of a tenth of the shorter side, in a picture that goes from -1 to 1
    free = 0.2 * min(1, aspect) / np.array([aspect, 1])
    assert (high + free).max() == pytest.approx(1, abs=1e-2)


def test_the_named_views_look_where_they_say() -> None:
    towards = {name: frame(*VIEWS[name])[2].round(12).tolist() for name in VIEWS}
    assert towards["front"] == [0, -1, 0]
    assert towards["right"] == [1, 0, 0]
    assert towards["back"] == [0, 1, 0]
    assert towards["left"] == [-1, 0, 0]
    assert towards["top"] == [0, 0, 1]
    assert towards["bottom"] == [0, 0, -1]


@pytest.mark.parametrize("view", VIEWS)
def test_the_frame_is_right_handed(view: str) -> None:
    right, up, back = frame(*VIEWS[view])
    assert np.cross(right, up) == pytest.approx(back)
    assert up[2] >= -1e-12


@pytest.mark.parametrize("view", ["iso", "top", "right"])
def test_going_back_shows_what_was_cut_off_and_turns_nowhere(view: str) -> None:
    corners = np.array(list(product((0.0, 3.0), repeat=3)))
    camera = fit(corners, *VIEWS[view], aspect=1.5, margin=0.05)
    assert np.array_equal(camera.back_until(corners, 1.5).eye, camera.eye)
    far = np.array([[9.0, -1.0, 0.0], [0.0, 4.0, 5.0]])
    back = camera.back_until(far, 1.5)
    assert np.cross(back.eye - camera.eye, camera.back) == pytest.approx(np.zeros(3), abs=1e-9)
    places = np.abs(back.project(far, 200.0)) / (150.0, 100.0)
    assert places.max() == pytest.approx(1.0)

"""Slices and layers side by side: equally large, with captions apart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest

from cube3d.view.raster.picture import caption_room, fit_all
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, PARALLEL, VIEWS
from cube3d.view.scene.layout import Arrangement, arrange

SIZE = (800, 600)
CASES = [(4, False), (5, False), (6, False), (7, False), (3, True), (5, True)]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-D{' layers' * case[1]}")
def shown(request, domino_box: Callable[[int], list[Block]]):
    """Return an arrangement with captions, and its camera."""
    dimensions, layers = request.param
    view = FLAT_VIEW if layers else VIEWS["iso"]
    found = arrange(domino_box(dimensions), layers=layers, azimuth=view[0])
    points = np.concatenate([corners(found, number) for number in range(len(found.bodies))])
    return found, fit_all(points, found.captions, view, SIZE, PARALLEL)


def corners(arrangement: Arrangement, number: int) -> np.ndarray:
    body = arrangement.bodies[number]
    low = body.cells + body.offset
    return np.concatenate([low, low + np.array([1, 1, body.thickness])])


def test_frames_are_equally_large(shown) -> None:
    arrangement, camera = shown
    ends = np.array([caption.anchor for caption in arrangement.captions])
    places = camera.project(np.concatenate([ends, ends + camera.right, ends + camera.up]), SIZE[1])
    origin, right, up = np.split(places, 3)
    for side in (right, up):
        lengths = np.linalg.norm(side - origin, axis=1)
        assert lengths.max() < 1.02 * lengths.min()


def test_captions_are_apart_and_in_the_picture(shown) -> None:
    arrangement, camera = shown
    room = caption_room(arrangement.captions, camera, SIZE[1])
    low = camera.project(room, SIZE[1]).reshape(-1, 2, 2)
    top = camera.project(np.array([c.anchor for c in arrangement.captions]), SIZE[1])[:, 1]
    assert (np.abs(low) <= np.array(SIZE) / 2).all()
    boxes = [(*sorted(ends[:, 0]), ends[0, 1], up) for ends, up in zip(low, top, strict=True)]
    for (left, right, foot, head), other in combinations(boxes, 2):
        beside = right < other[0] or other[1] < left
        assert beside or head < other[2] or other[3] < foot

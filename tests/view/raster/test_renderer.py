"""Triangles become pixels, the same on every machine."""

from __future__ import annotations

import json
import math
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d.view.raster import renderer
from cube3d.view.raster.renderer import Surface, draw
from cube3d.view.scene.camera import Camera
from tests.vectors.pixels import HASHES, film, hash_of, layer

AXES = np.eye(3)
# One unit of the plane z = 0 is ten pixels of a picture of 40 x 30.
ABOVE = Camera(
    np.array([0.0, 0.0, 100.0]), AXES[0], AXES[1], AXES[2], 2 * math.degrees(math.atan(0.015))
)


def plane(
    corners: list[tuple[float, float]], colour: tuple[int, ...], height: float = 0.0
) -> Surface:
    """Return a convex polygon of one colour that faces up."""
    points = np.array([(x, y, height) for x, y in corners])
    numbers = range(1, len(corners))
    fan = np.array([(0, one, other) for one, other in pairwise(numbers)], dtype=np.int32)
    return Surface(points, fan, np.tile(np.array([colour], dtype=np.uint8), (len(points), 1)))


SQUARE = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]


def seen(*surfaces: Surface, samples: int = 2) -> NDArray[np.uint8]:
    return draw(surfaces, ABOVE, (40, 30), samples)


def test_a_square_fills_its_pixels():
    image = seen(plane(SQUARE, (200, 100, 50, 255)))
    expected = np.zeros((30, 40, 4), dtype=np.uint8)
    expected[5:15, 20:30] = 200, 100, 50, 255
    assert (image == expected).all()


def test_edges_are_the_mean_of_samples():
    image = seen(plane([(0.05, 0.0), (1.0, 0.0), (1.0, 1.0), (0.05, 1.0)], (200, 100, 50, 255)))
    assert image[10, 20].tolist() == [100, 50, 25, 128]


def test_triangles_that_share_an_edge_have_no_gap_and_no_overlap():
    """Half transparent ones would show both."""
    rng = np.random.default_rng(5)
    for _ in range(50):
        around = np.sort(rng.uniform(0, 2 * np.pi, 9))
        corners = [(float(np.cos(a)), float(np.sin(a))) for a in around]
        middle = tuple(rng.uniform(-0.2, 0.2, 2).tolist())
        pairs = [*pairwise(corners), (corners[-1], corners[0])]
        if max(b - a for a, b in pairwise([*around, around[0] + 2 * np.pi])) > 2.5:
            continue
        parts = [plane([middle, one, other], (255, 255, 255, 128)) for one, other in pairs]
        inside = seen(*parts, samples=1)[:, :, 3]
        assert set(np.unique(inside)) <= {0, 128}
        assert inside[15, 20] == 128


def test_the_nearest_is_seen_whatever_the_order():
    low = plane(SQUARE, (255, 0, 0, 255))
    high = plane(SQUARE, (0, 255, 0, 255), height=0.001)
    for order in ((low, high), (high, low)):
        assert seen(*order)[10, 25].tolist() == [0, 255, 0, 255]


def test_transparent_triangles_blend_in_their_order():
    base = plane(SQUARE, (200, 0, 0, 255))
    one = plane(SQUARE, (0, 200, 0, 128), height=0.1)
    other = plane(SQUARE, (0, 0, 200, 128), height=0.2)
    assert seen(one, other, base)[10, 25].tolist() == [50, 50, 100, 255]


def test_what_faces_away_or_lies_behind_the_eye_is_invisible():
    away = plane(SQUARE[::-1], (255, 0, 0, 255))
    behind = plane(SQUARE, (255, 0, 0, 255), height=200.0)
    assert not seen(away, behind).any()
    assert not seen().any()


def test_every_machine_draws_the_same_pixels():
    """Points are fractions of a power of two, so that they are equal everywhere, too."""
    numbers = np.arange(900, dtype=np.int64)
    points = (numbers * numbers * 7919 % 4093).reshape(-1, 3) / 1024 - 2
    colours = (numbers * 104729 % 509 // 2).astype(np.uint8)[: 4 * 225].reshape(-1, 4)
    colours[::2, 3] = 255
    corners = (numbers[:675] * numbers[:675] * 31 % 225).reshape(-1, 3).astype(np.int32)
    eye = np.array([0.25, 0.5, 8])
    camera = Camera(eye, AXES[0], AXES[1], AXES[2], 2 * math.degrees(math.atan(0.375)))
    image = draw([Surface(points[:225], corners, colours)], camera, (200, 150), 3)
    assert image[:, :, 3].mean() > 50
    assert hash_of(image) == "eccf0c128f7cf7c4"


@pytest.mark.parametrize("line", HASHES.read_text().splitlines())
def test_pictures_have_the_pixels_of_the_table(line):
    """`python -m tests.vectors.make pixels` writes the table."""
    name, options, known = line.split("\t")
    given = json.loads(options)
    found = film(name, given["film"]) if "film" in given else layer(name, given)
    assert hash_of(found) == known


@pytest.mark.parametrize("threads", [1, 2, 3, 5])
def test_threads_change_nothing(monkeypatch, threads):
    expected = layer("soma", {})
    monkeypatch.setattr(renderer, "useful_threads", lambda _: threads)
    assert (layer("soma", {}) == expected).all()

"""Names are on their own pieces, on visible faces."""

from __future__ import annotations

import io
from itertools import product

import numpy as np
import pytest
from PIL import Image, ImageFont

from cube3d.view.pictures.draw import draw_png, draw_sheet
from cube3d.view.raster.labels import _lettering, spots
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import PARALLEL, VIEWS, Camera, fit
from cube3d.view.scene.layout import Body, arrange
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene


def placed(blocks: list[Block], explode: float) -> tuple[tuple[Body, ...], Camera]:
    bodies = arrange(blocks, explode=explode).bodies
    corners = [b.cells + b.offset + corner for b in bodies for corner in product((0, 1), repeat=3)]
    return bodies, fit(np.concatenate(corners), *VIEWS["iso"], aspect=1.3, margin=0.05)


def met_first(bodies: tuple[Body, ...], camera: Camera, points: np.ndarray) -> list[int]:
    """Return the bodies that rays from the eye through points, (k, 3), meet first; -1: none."""
    low = np.concatenate([body.cells + body.offset for body in bodies])
    owner = np.repeat(np.arange(len(bodies)), [len(body.cells) for body in bodies])
    found = []
    for point in points:
        # The distance, in units of the way to the point, at which each cell is entered.
        one, other = (
            (low - camera.eye) / (point - camera.eye),
            (low + 1 - camera.eye) / (point - camera.eye),
        )
        enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
        enter[enter >= leave] = np.inf
        found.append(int(owner[enter.argmin()]) if np.isfinite(enter.min()) else -1)
    return found


@pytest.mark.parametrize("explode", [0.0, 0.6])
def test_a_name_is_where_its_piece_is_seen(cube_25y: list[Block], explode: float) -> None:
    bodies, camera = placed(cube_25y, explode)
    found = spots(bodies, camera)
    assert len({spot.body for spot in found}) == len(found)
    for spot in found:
        body = bodies[spot.body]
        # The edge of another piece may be so near that a ray or two meet that.
        steps = np.array([*product((-0.06, -0.03, 0.0, 0.03, 0.06), repeat=2)])
        around = spot.at + steps @ np.array([camera.right, camera.up])
        met = met_first(bodies, camera, around)
        assert met.count(spot.body) > len(met) / 2, (spot, met)
        # It is in the middle of a face of a cell, not between cells.
        away = np.abs(spot.at - (body.cells[spot.row] + body.offset + 0.5))
        assert sorted(away) == pytest.approx([0, 0, 0.5])


def test_pieces_that_are_hidden_have_no_name() -> None:
    shell = [c for c in product(range(3), repeat=3) if c != (1, 1, 1)]
    blocks = [Block("shell", np.array(shell)), Block("core", np.array([[1, 1, 1]]))]
    bodies, camera = placed(blocks, 0.0)
    assert [spot.body for spot in spots(bodies, camera)] == [0]


def test_a_name_stands_on_the_cell_nearest_to_the_middle() -> None:
    corner = Block("V", np.array([[0, 0], [1, 0], [0, 1]]))
    ring = Block("U", np.array([[0, 3], [0, 4], [0, 5], [1, 3], [1, 5]]))
    bodies = arrange([corner, ring]).bodies
    points = np.array([*product((0, 2), (-6, 2), (0, 1))], dtype=float)
    camera = fit(points, *VIEWS["top"], aspect=1, margin=0.1)
    one, other = spots(bodies, camera)
    assert one.at[:2] == pytest.approx([0.5, 0.5])  # its middle is at the inner corner
    assert other.at[:2] % 1 == pytest.approx([0.5, 0.5])
    assert other.at[0] == 0.5


@pytest.mark.parametrize("material", ["satin", "plastic"])
def test_around_its_letters_a_name_leaves_its_face_as_it_is(material: str) -> None:
    # White letters on a dark face: a halo in another shade would make pixels darker or redder.
    block = Block("A", np.array([[0, 0, 0]]), ((120, 20, 30),))
    plain, named = (
        np.asarray(
            Image.open(
                io.BytesIO(
                    draw_png(
                        Scene(
                            [block],
                            RenderOptions(size=(900, 700), labels=labels, material=material),
                        )
                    )
                )
            )
        ).astype(int)
        for labels in (False, True)
    )
    changed = (plain != named).any(axis=2)
    assert changed.sum() > 100
    # Every changed pixel is on the way from what was there to the ink.
    assert (named[changed] >= plain[changed]).all()


def test_long_names_shrink_to_their_face_and_no_farther() -> None:
    bodies = arrange([Block("A", np.array([[0, 0]]))]).bodies
    corners = np.array([[-4.5, -4.5, 0], [5.5, 5.5, 0.5]])
    camera = fit(corners, *VIEWS["top"], aspect=1, margin=0.1, angle=PARALLEL)
    (spot,) = spots(bodies, camera)
    sizes = [
        _lettering(name, spot, camera, (2000, 2000))
        for name in ("A", "1. Long", "far too long a name")
    ]
    assert [fits for _, fits in sizes] == [True, True, False]
    assert sizes[0][0] > sizes[1][0] > sizes[2][0] > sizes[0][0] / 2
    wide = ImageFont.load_default(size=sizes[1][0]).getlength("1. Long")
    assert 120 < wide < 160  # of a cell's 160 pixels


def test_names_in_small_pictures_can_be_read() -> None:
    bodies = arrange([Block("A", np.array([[0, 0]]))]).bodies
    corners = np.array([[-1.5, -1.5, 0], [2.5, 2.5, 0.5]])
    camera = fit(corners, *VIEWS["top"], aspect=1, margin=0.1, angle=PARALLEL)
    (spot,) = spots(bodies, camera)
    size, fits = _lettering("A", spot, camera, (240, 240))
    assert fits
    assert size >= 14  # the cell has 48 pixels


def test_names_in_a_wide_picture_are_as_large_as_in_a_square() -> None:
    bodies = arrange([Block("A", np.array([[0, 0]]))]).bodies
    found = []
    for width, height in ((900, 900), (1800, 450)):
        aspect = width / height
        camera = fit(bodies[0].boxes[1], *VIEWS["top"], aspect=aspect, angle=PARALLEL)
        (spot,) = spots(bodies, camera)
        found.append(_lettering("A", spot, camera, (width, height)))
    assert found[0] == found[1]


@pytest.mark.slow
def test_labels_change_a_picture_at_the_names_alone(pentominoes: list[Block]) -> None:
    found = []
    for labels in (False, True):
        options = RenderOptions(size=(600, 400), view="top", labels=labels)
        png = draw_png(Scene(pentominoes, options))
        found.append(np.asarray(Image.open(io.BytesIO(png))).astype(int))
    changed = np.abs(found[0] - found[1]).max(axis=2) > 60
    assert 0.001 < changed.mean() < 0.05
    # Twelve names: of a grid of places, as many have something written.
    panel = Scene(pentominoes, RenderOptions(view="top", labels=True))
    plain = Scene(pentominoes, RenderOptions(view="top"))
    pictures = [
        np.asarray(Image.open(io.BytesIO(draw_sheet([p], 1, size=(600, 400))))).astype(int)
        for p in (panel, plain)
    ]
    on_sheet = np.abs(pictures[0] - pictures[1]).max(axis=2) > 60
    # The same names at nearly the same places.
    rows, columns = (np.flatnonzero(on_sheet.any(axis=axis)) for axis in (1, 0))
    alone = [np.flatnonzero(changed.any(axis=axis)) for axis in (1, 0)]
    assert abs(np.mean([rows[0], rows[-1]]) - np.mean([alone[0][0], alone[0][-1]])) < 12
    assert abs(np.mean([columns[0], columns[-1]]) - np.mean([alone[1][0], alone[1][-1]])) < 12

"""Cast shadows against rays, and their effect on a picture."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from cube3d.view.pictures.draw import draw_png
from cube3d.view.raster.shadow import CastShadow, Filled
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import VIEWS, fit
from cube3d.view.scene.layout import Body
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene
from tests.helpers.lighting import lit

TOWARDS = np.array([-0.3, -0.2, 0.8]) / np.linalg.norm([-0.3, -0.2, 0.8])


def shade_of(cell: tuple[int, int, int], x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Return how shaded places of the floor are below a plate of 3 x 3 cells."""
    plate = np.array([(a, b, 0) for a in range(3) for b in range(3)]) + cell
    cells = np.concatenate([plate, [[0, 0, 0]]])
    cast = CastShadow(Filled([Body(0, cells, np.zeros(3))]), TOWARDS)
    points = np.column_stack([x, y, np.zeros(len(x))])
    return cast.at(points, np.zeros_like(points))


def is_met(cell: tuple[int, int, int], point: np.ndarray, grown: float) -> bool:
    """Tell whether the ray from a point to the light meets a plate with a margin."""
    steps = point + np.arange(0, 30, 0.01)[:, None] * TOWARDS
    inside = (steps > np.array(cell) - grown) & (steps < np.add(cell, (3, 3, 1)) + grown)
    return bool(inside.all(axis=1).any())


@pytest.mark.long
@pytest.mark.parametrize("cell", [(4, 4, 1), (4, 4, 4), (9, 2, 6)])
def test_a_shadow_lies_where_rays_to_the_light_meet_a_plate(cell: tuple[int, int, int]) -> None:
    grid = np.arange(2, 16, 0.5)
    x, y = (axis.ravel() for axis in np.meshgrid(grid, grid))
    shade = shade_of(cell, x, y)
    points = np.column_stack([x, y, np.zeros(len(x))])
    core = np.array([is_met(cell, point, -0.4) for point in points])
    off = ~np.array([is_met(cell, point, 1.2) for point in points])
    assert core.any()
    assert shade[core].mean() > 0.6
    assert shade[off].max() < 0.1
    # Nothing that blocks is brighter than none: it is a share.
    assert 0 <= shade.min() <= shade.max() <= 1


def test_shadows_from_high_above_are_softer() -> None:
    x = np.arange(0, 14, 0.1)
    steepest = []
    for height in (1, 7):
        # The line through the middle of the shadow.
        y = np.full(len(x), 5.5 + (height + 0.5) * 0.25)
        steepest.append(np.abs(np.diff(shade_of((4, 4, height), x, y))).max())
    assert steepest[1] < 0.7 * steepest[0]


def test_only_the_key_light_is_kept_away() -> None:
    camera = fit(np.eye(3), *VIEWS["iso"], aspect=1, margin=0)
    up, at, colour = np.array([[0, 0, 1.0]]), np.zeros((1, 3)), np.array([[100.0, 100, 100]])
    seen = {
        shaded: int(lit(colour, at, up, np.zeros(1), camera, shaded=np.array([shaded]))[0, 0])
        for shaded in (0.0, 0.5, 1.0)
    }
    assert seen[0.0] > seen[0.5] > seen[1.0] > 40


def test_the_floor_is_darker_behind_on_the_right() -> None:
    column = [Block("I", np.array([[0, 0, z] for z in range(4)]))]
    for view in ("iso", (10.0, 70.0), (36.0, -27.0)):
        options = RenderOptions(size=(400, 300), view=view, background="transparent")
        with Image.open(io.BytesIO(draw_png(Scene(column, options)))) as image:
            alpha = np.asarray(image)[..., 3].astype(int)
        soft = np.where(alpha < 255, alpha, 0)
        # The picture leaves room for the shadow: what stands in it is not in the middle.
        solid = np.flatnonzero((alpha == 255).any(axis=0))
        middle = (solid[0] + solid[-1]) // 2
        left, right = soft[:, :middle].sum(), soft[:, middle:].sum()
        # From below there is no floor: the antialiased edge is all.
        assert (right > 1.5 * left) == (view != (36.0, -27.0)), (view, left, right)


def test_plastic_is_shinier_than_satin() -> None:
    """Its brightest places are brighter, and its faces as bright as before or brighter."""
    soma = [Block("V", np.array([[0, 0, 0], [1, 0, 0], [0, 0, 1]]))]
    found = []
    for material in ("satin", "plastic"):
        options = RenderOptions(size=(320, 240), background="black", material=material)
        with Image.open(io.BytesIO(draw_png(Scene(soma, options)))) as image:
            found.append(np.asarray(image.convert("RGB")).astype(int))
    satin, plastic = (picture.min(axis=2) for picture in found)
    assert np.quantile(plastic, 0.999) > np.quantile(satin, 0.999) + 20

"""Light on surfaces: bright places keep their colour."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from cube3d import RenderOptions, load, render, solve
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.material import MATERIALS, Material
from cube3d.view.scene.palette import PALETTES
from tests.helpers.lighting import lit

AHEAD = Camera(
    eye=np.array([0.0, 0.0, 20.0]),
    right=np.array([1.0, 0.0, 0.0]),
    up=np.array([0.0, 1.0, 0.0]),
    back=np.array([0.0, 0.0, 1.0]),
)
DULL = Material(gloss=0.0, power=1)


def normals() -> NDArray[np.float64]:
    """Return directions all over the half that is turned to the eye."""
    grid = np.linspace(-1, 1, 81)
    across, up = (axis.ravel() for axis in np.meshgrid(grid, grid))
    inside = across**2 + up**2 <= 1
    across, up = across[inside], up[inside]
    return np.column_stack([across, up, np.sqrt(np.maximum(0, 1 - across**2 - up**2))])


def in_light(colour: NDArray[np.float64], material: Material) -> NDArray[np.int64]:
    facing = normals()
    count = len(facing)
    colours = np.tile(colour, (count, 1))
    found = lit(colours, np.zeros((count, 3)), facing, np.zeros(count), AHEAD, material=material)
    return found.astype(np.int64)


@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize("palette", PALETTES)
def test_no_reflection_burns_a_colour_white(palette: str, material: str) -> None:
    """Everywhere a quarter of the distance from white is left, and nothing is clipped."""
    for colour in PALETTES[palette]:
        own = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], dtype=float)
        dull = in_light(own, DULL)
        shiny = in_light(own, MATERIALS[material])
        assert shiny.max() < 255
        assert ((255 - shiny) >= 0.25 * (255 - dull) - 1).all(), (palette, colour)


@pytest.mark.parametrize("material", MATERIALS)
def test_no_face_of_a_picture_is_white(tmp_path: Path, material: str) -> None:
    """Faces of this puzzle face the light and the eye so that they reflect it fully."""
    options = RenderOptions(size=(320, 240), background="black", material=material)
    render(solve(load("rhombic-dodecahedron-4")), tmp_path / "picture.png", options)
    with Image.open(tmp_path / "picture.png") as image:
        pixels = np.asarray(image.convert("RGB"))
    solid = pixels.max(axis=2) > 40
    burned = pixels.min(axis=2) >= 240
    assert solid.mean() > 0.05
    assert burned.sum() < 0.01 * solid.sum()

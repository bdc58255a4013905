"""Pieces of a page have the materials of pictures."""

from __future__ import annotations

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from cube3d import RenderOptions, Solution, load, solve
from cube3d.view.pictures.draw import draw_png
from cube3d.view.scene.from_solution import drawn_blocks
from cube3d.view.scene.look import LIGHT
from cube3d.view.scene.scene import Scene

MATERIALS = ("satin", "plastic", "wood", "walnut", "brass", "printed")
SIZE = (800, 720)
COMPARED = (slice(60, -60), slice(220, -220))  # the pieces, in pictures of the page and others


@pytest.fixture(scope="module")
def cube() -> Solution:
    found = solve(load("soma"))
    assert found is not None
    return found


def pictured(cube: Solution, material: str, size: tuple[int, int]) -> NDArray[np.float64]:
    options = RenderOptions(size, material=material)
    with Image.open(io.BytesIO(draw_png(Scene(drawn_blocks(cube, options), options)))) as image:
        return np.asarray(image.convert("RGB"), dtype=np.float64)


def grained(picture: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how much neighbouring pixels differ, averaged over places of eight pixels."""
    bright = picture.mean(axis=2)
    off = np.abs(np.diff(bright, axis=0))[:, :-1] + np.abs(np.diff(bright, axis=1))[:-1]
    rows, columns = (side // 8 * 8 for side in off.shape)
    cut = off[:rows, :columns].reshape(rows // 8, 8, columns // 8, 8)
    return np.asarray(cut.mean(axis=(1, 3)))


@pytest.mark.parametrize("material", MATERIALS)
def test_pieces_look_as_in_a_picture_of_their_material(browser, write, cube, material):
    browser.open(write([cube], material=material), size=SIZE)
    page = browser.picture("#view").astype(np.float64)
    size = page.shape[1], page.shape[0]
    others = {name: pictured(cube, name, size) for name in MATERIALS}

    def distance(name: str) -> float:
        colours = np.abs(page - others[name])[COMPARED].mean()
        grain = np.abs(grained(page) - grained(others[name]))[7:-7, 27:-27].mean()
        return float(colours + grain)

    assert min(MATERIALS, key=distance) == material


def test_a_material_is_chosen_in_the_panel_and_stays_in_links(browser, write, cube):
    path = write([cube])
    browser.open(path)
    choose = "const own = document.getElementById('material'); own.value = 'walnut';"
    browser.run(choose + "own.dispatchEvent(new Event('change'));")
    link = browser.inspect()["link"]
    assert "material=walnut" in link
    colours = {tuple(block["colour"]) for block in browser.inspect()["blocks"]}
    assert len(colours) == 1
    browser.open(path, link)
    assert {tuple(block["colour"]) for block in browser.inspect()["blocks"]} == colours
    assert browser.run("return document.getElementById('material').value") == "walnut"
    browser.open(path, "#s=1&material=jelly")  # unknown words are not read
    assert "material" not in browser.inspect()["link"]
    assert tuple(browser.picture("#view")[2, 2]) == LIGHT

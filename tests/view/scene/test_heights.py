"""Layers of solids that are no cubes: a picture for each height."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

import cube3d
from cube3d.errors import RenderError
from cube3d.view.pictures.draw import draw_png
from cube3d.view.pictures.sheet import render_sheet
from cube3d.view.scene.from_solution import drawn_blocks
from cube3d.view.scene.heights import has_heights, height_panels
from cube3d.view.scene.paint import paint
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene
from tests.helpers.pixels import frame_of, pixels

LAYERS = RenderOptions(size=(400, 300), layers=True)


@pytest.fixture(params=["perplexing-pyramid", "octahedron-of-forms-1", "tetraprisms-tower"])
def solution(request):
    return cube3d.solve(cube3d.load(request.param))


def test_each_cell_is_in_the_picture_of_its_height(solution):
    blocks = drawn_blocks(solution, LAYERS)
    colours = dict(zip([b.label for b in blocks], paint(blocks).pieces, strict=True))
    panels = height_panels(Scene(blocks, LAYERS))
    cells = []
    for panel in panels:
        own = np.concatenate([block.cells for block in panel.blocks])
        assert panel.caption == f"z = {own[0, 2]}"
        assert set(own[:, 2]) == {own[0, 2]}
        assert panel.options.view == "top"
        assert panel.colours == [colours[block.label] for block in panel.blocks]
        cells += own.tolist()
    assert sorted(cells) == sorted(cell for block in blocks for cell in block.cells.tolist())
    assert [p.blocks[0].cells[0, 2] for p in panels] == sorted({cell[2] for cell in cells})


def test_hidden_pieces_have_no_picture(solution):
    first = solution.placements[0].piece
    look = RenderOptions(layers=True, hide=(first,))
    panels = height_panels(Scene(drawn_blocks(solution, look), look))
    assert all(any(not b.is_hidden for b in panel.blocks) for panel in panels)


def test_cubes_have_layers_of_their_own():
    soma = drawn_blocks(cube3d.solve(cube3d.load("soma")), LAYERS)
    flat = drawn_blocks(cube3d.solve(cube3d.load("hexiamonds-4x9")), LAYERS)
    assert not has_heights(soma)
    assert not has_heights(flat)


def test_a_picture_of_heights(tmp_path):
    solution = cube3d.solve(cube3d.load("perplexing-pyramid"))
    blocks = drawn_blocks(solution, LAYERS)
    assert pixels(draw_png(Scene(blocks, LAYERS))).shape == (300, 400, 3)
    cube3d.render(solution, tmp_path / "a.png", RenderOptions(layers=True, fitted=True))
    with Image.open(tmp_path / "a.png") as image:
        sides = frame_of(np.asarray(image).astype(np.int64))
        assert max(sides[:2]) <= 0.06 * 1200  # the margins left and above
    with pytest.raises(RenderError, match="fill a picture of their own"):
        render_sheet([solution], tmp_path / "b.png", columns=1, options=LAYERS)

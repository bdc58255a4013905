"""Pictures of solutions that leave cells empty show the region."""

import numpy as np
import pytest
from PIL import Image

from cube3d import RenderOptions, render
from cube3d.formats.solution_json import parse_solutions
from cube3d.model.region import Region

BOX = ("--box", "3x3x2", "--piece", "L4:2")


@pytest.mark.parametrize("command", [("solve", "--cover", "pieces"), ("cover",)])
def test_the_region_of_a_solution_just_found(cube3d, command):
    ran = cube3d(*command, *BOX, "--png", "a.png")
    assert ran.code == 0
    assert line_pixels(cube3d.folder / "a.png") > 1000


def test_render_knows_the_region_of_a_puzzle_but_not_of_a_file(cube3d):
    options = ("--quiet", "--size", "320x240")
    assert cube3d("render", *BOX, "--cover", "pieces", "--png", "a.png", *options).code == 0
    assert cube3d("solve", *BOX, "--cover", "pieces", "--out", "s.jsonl").code == 0
    assert cube3d("render", "s.jsonl", "--png", "b.png", *options).code == 0
    (solution,) = parse_solutions((cube3d.folder / "s.jsonl").read_text())
    look = RenderOptions(size=(320, 240))
    render(solution, cube3d.folder / "c.png", look, region=Region.box((3, 3, 2)))
    render(solution, cube3d.folder / "d.png", look)
    a, b, c, d = ((cube3d.folder / f"{name}.png").read_bytes() for name in "abcd")
    assert a == c
    assert b == d != a


def line_pixels(path) -> int:
    """Return how many pixels have the colour of lines around a region."""
    with Image.open(path) as image:
        picture = np.asarray(image.convert("RGB")).astype(int)
    return int((np.abs(picture - (122, 128, 138)).max(axis=2) < 3).sum())

"""Pictures of solutions with empty cells show the region."""

import numpy as np
import pytest
from PIL import Image, ImageSequence

from cube3d import RenderOptions, render
from cube3d.formats.solution_json import parse_solutions
from cube3d.geometry.region import Region
from tests.helpers.page_data import data_of

BOX = ("--box", "3x3x2", "--piece", "L4:2")
FLAT = ("--box", "4x4", "--piece", "L4:2", "--cover", "pieces")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (("solve", "--cover", "pieces", *BOX), False),  # around a finished puzzle, a cage
        (("cover", *BOX), True),  # which cells stay open is what is asked
        (("solve", *FLAT), True),
    ],
)
def test_the_region_of_a_solution_just_found(cube3d, command, lines):
    ran = cube3d(*command, "--png", "a.png")
    assert ran.code == 0
    assert (line_pixels(cube3d.folder / "a.png") > 500) == lines


def test_render_knows_the_region_of_a_puzzle_but_not_of_a_file(cube3d):
    options = ("--quiet", "--size", "320x240")
    assert cube3d("render", *FLAT, "--png", "a.png", *options).code == 0
    assert cube3d("solve", *FLAT, "--out", "s.jsonl").code == 0
    assert cube3d("render", "s.jsonl", "--png", "b.png", *options).code == 0
    (solution,) = parse_solutions((cube3d.folder / "s.jsonl").read_text())
    look = RenderOptions(size=(320, 240))
    render(solution, cube3d.folder / "c.png", look, region=Region.box((4, 4)))
    render(solution, cube3d.folder / "d.png", look)
    a, b, c, d = ((cube3d.folder / f"{name}.png").read_bytes() for name in "abcd")
    assert a == c
    assert b == d != a


def line_pixels(path) -> int:
    """Return how many pixels have the colour of lines around a region."""
    with Image.open(path) as image:
        picture = np.asarray(image.convert("RGB")).astype(int)
    return int((np.abs(picture - (122, 128, 138)).max(axis=2) < 3).sum())


@pytest.mark.slow
def test_the_region_shows_however_a_puzzle_is_rendered(cube3d):
    layers = (*BOX, "--cover", "pieces", "--layers")
    names: list[str] = []
    for options in ((*FLAT, "--explode", "0.6"), layers, (*FLAT, "--sheet", "2x1")):
        names.append(f"{len(names)}.png")
        size = ("--size", "1200x900")
        assert cube3d("render", *options, *size, "--quiet", "--png", names[-1]).code == 0
    assert all(line_pixels(cube3d.folder / name) > 700 for name in names)


def test_a_film_shows_the_region(cube3d):
    box = (*FLAT, "--frames", "3", "--size", "640x480", "--quiet")
    for kind in ("explode", "assembly"):
        assert cube3d("animate", *box, "--kind", kind, "-o", "a.png").code == 0
        with Image.open(cube3d.folder / "a.png") as film:
            frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]
        assert len(frames) > 1
        for frame in frames:
            frame.save(cube3d.folder / "frame.png")
            assert line_pixels(cube3d.folder / "frame.png") > 200


def test_a_drawing_shows_the_region(cube3d):
    made = ("--cover", "pieces", "-o", "a.svg", "-q")
    assert cube3d("export", *BOX, *made).code == 0
    drawing = (cube3d.folder / "a.svg").read_text()
    # A path for each layer: its border, 3x3, and the lines between its cells.
    assert drawing.count("M0 0h3v3h-3z") + drawing.count("h3v3h-3z") >= 2
    assert drawing.count('stroke="#7a808a"') == 2
    assert cube3d("export", "soma", "-o", "b.svg", "-q").code == 0
    assert "#7a808a" not in (cube3d.folder / "b.svg").read_text()


def test_a_page_holds_the_region_where_cells_stay_empty(cube3d):
    assert cube3d("page", *BOX, "--cover", "pieces", "--limit", "2", "-o", "a.html").code == 0
    data = data_of((cube3d.folder / "a.html").read_text())
    assert len(data["region"]) == 3 * 18
    assert cube3d("page", "soma", "--limit", "2", "-o", "b.html").code == 0
    assert "region" not in data_of((cube3d.folder / "b.html").read_text())


@pytest.mark.long
def test_a_hint_shows_the_open_cells(cube3d):
    (cube3d.folder / "half.txt").write_text("VSB   SSP   SPP\nVVB   .BB   ..P\n...   ...   ...\n")
    assert cube3d("hint", "soma", "--given", "half.txt", "--png", "a.png").code == 0
    with Image.open(cube3d.folder / "a.png") as image:
        picture = np.asarray(image.convert("RGB")).astype(int)
    lines = np.abs(picture - (122, 128, 138)).max(axis=2) < 3
    # Below the two rows that are filled three layers have three open cells, but for one that
    # the new piece takes: upright lines on both sides of them, and their feet.
    rows = np.flatnonzero(lines.sum(axis=1) > 600)
    assert len(rows)
    foot = rows[-1]
    across = lines[foot - 60]
    starts = np.flatnonzero(across[1:] & ~across[:-1])
    assert len(starts) == 4 + 4 + 4

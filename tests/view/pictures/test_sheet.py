from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

import cube3d
from cube3d.errors import RenderError
from cube3d.view.file_names import page_paths
from cube3d.view.pictures.draw import draw_sheet
from cube3d.view.pictures.sheet import (
    parse_sheet,
    render_sheet,
    sequence_panels,
    solution_panels,
    step_pages,
)
from cube3d.view.raster.mosaic import _widths
from cube3d.view.scene.block import Block
from cube3d.view.scene.palette import parse_palette
from cube3d.view.scene.picture_options import RenderOptions, parse_explosions
from cube3d.view.scene.scene import Scene
from tests.helpers.pixels import PAPER, hues, pixels, seen

PLAIN = RenderOptions()
FIRST, SECOND, *_ = parse_palette("default")


def rod(length: int, label: str = "rod") -> list[Block]:
    return [Block(label, np.array([[0, 0, z] for z in range(length)]))]


def coloured(picture: NDArray[Any]) -> NDArray[Any]:
    """Tell where a picture shows pieces, not background, shadow or caption."""
    rgb = picture[..., :3]
    return np.asarray((rgb.max(axis=-1) - rgb.min(axis=-1)) > 30)


def spans(line: Any) -> list[tuple[int, int]]:
    """Return begin and end of each run of a line of truth values."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(int), [0]])))
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


@pytest.mark.parametrize(("text", "grid"), [("4x3", (4, 3)), (" 1 X 20", (1, 20)), ("2×2", (2, 2))])
def test_sizes_of_sheets(text, grid):
    assert parse_sheet(text) == grid


@pytest.mark.parametrize("text", ["", "4", "4x", "x3", "-4x3", "4x3x2"])
def test_sizes_that_are_none(text):
    with pytest.raises(RenderError, match="write COLUMNSxROWS, for instance 4x3"):
        parse_sheet(text)


@pytest.mark.parametrize("text", ["0x3", "4x0", "21x1", "999999999x1"])
def test_sizes_out_of_range(text):
    with pytest.raises(RenderError, match="between 1 and 20"):
        parse_sheet(text)


def test_explosions():
    assert parse_explosions("0.5") == (0.5,)
    assert parse_explosions("0, 0.5,1") == (0, 0.5, 1)
    with pytest.raises(RenderError, match="write a number such as 0.6"):
        parse_explosions("0,,1")
    with pytest.raises(RenderError, match="21 explode factors are too many"):
        parse_explosions(",".join(["1"] * 21))


def test_panels_stand_in_rows_to_one_scale():
    panels = [Scene(rod(length), RenderOptions(view="front")) for length in (2, 4, 2, 4, 4)]
    picture = pixels(draw_sheet(panels, 3, size=(600, 400)))
    assert picture.shape == (400, 600, 3)
    drawn = coloured(picture)
    rows = spans(drawn.any(axis=1))
    assert len(rows) == 2
    heights = []
    for top, bottom in rows:
        for left, right in spans(drawn[top:bottom].any(axis=0)):
            column = np.asarray(drawn[top:bottom, left:right].any(axis=1))
            heights.append(int(column.sum()))
            assert np.flatnonzero(column)[-1] >= len(column) - 2  # they stand on one line
    assert len(heights) == 5
    small, large = heights[0], heights[1]
    assert heights == pytest.approx([small, large, small, large, large], abs=1)
    assert large == pytest.approx(2 * small, rel=0.05)


def test_a_short_last_row_stands_in_the_middle():
    panels = [Scene(rod(1), PLAIN) for _ in range(4)]
    drawn = coloured(pixels(draw_sheet(panels, 3, size=(600, 400))))
    (_, above), (top, bottom) = spans(drawn.any(axis=1))
    assert above < top
    ((left, right),) = spans(drawn[top:bottom].any(axis=0))
    row = np.flatnonzero(drawn[: above + 1].any(axis=0))
    assert left + right == pytest.approx(row[0] + row[-1], abs=4)


def test_captions_are_below_their_panels():
    bare, captioned = (
        pixels(draw_sheet([Scene(rod(2), PLAIN, text) for text in texts], 2, size=(500, 300)))
        for texts in (("", ""), ("one", "a caption much too long to be written at full size"))
    )
    assert not np.array_equal(bare, captioned)
    drawn = coloured(captioned)
    foot = int(np.flatnonzero(drawn.any(axis=1))[-1])
    ink = (np.abs(captioned - PAPER).max(axis=-1) > 60) & ~drawn
    written = spans(ink[foot + 8 :, :].any(axis=1))
    assert len(written) >= 1
    columns = np.flatnonzero(drawn.any(axis=0))
    border = int(columns[0] + columns[-1]) // 2  # between the panels, whose rods are alike
    left, right = (
        ink[foot + 8 :, half].any() for half in (slice(0, border - 10), slice(border + 10, 500))
    )
    assert left
    assert right
    assert not ink[foot + 8 :, border - 4 : border + 4].any()  # the long one keeps to its own panel


def test_a_piece_keeps_its_colour():
    one, other = rod(2, "A")[0], Block("B", np.array([[1, 0, 0], [1, 0, 1]]))
    swapped = [Block("A", other.cells), Block("B", one.cells)]
    view = RenderOptions(view="front")
    panels = [Scene([one, other], view), Scene(swapped, view)]
    picture = pixels(draw_sheet(panels, 2, size=(600, 300)))
    drawn = coloured(picture)
    rows = np.flatnonzero(drawn.any(axis=1))
    middle = int(rows.mean())
    at = []
    for half in (slice(0, 300), slice(300, 600)):
        inside = np.flatnonzero(drawn[middle, half]) + half.start
        at += [int(np.quantile(inside, share)) for share in (0.25, 0.75)]
    colours = hues(picture[middle, at])
    assert colours[0] == pytest.approx(colours[3], abs=0.01)
    assert colours[1] == pytest.approx(colours[2], abs=0.01)
    assert np.abs(colours[0] - colours[1]).max() > 0.05


def test_transparent_sheets():
    panels = [Scene(rod(2), PLAIN, "1"), Scene(rod(2), PLAIN, "2")]
    picture = pixels(draw_sheet(panels, 2, size=(400, 200), background="transparent"))
    assert picture.shape == (200, 400, 4)
    # Between the pieces there is nothing but a bit of shadow.
    assert (picture[:, 199:201, 3] < 60).all()
    assert (picture[..., 3] == 255).any()
    solid = pixels(draw_sheet(panels, 2, size=(400, 200), background="#ff8800"))
    alpha = picture[:150, :, 3:] / 255
    blended = picture[:150, :, :3] * alpha + (1 - alpha) * [255, 136, 0]
    assert np.abs(blended - solid[:150]).max() <= 4


def test_what_cannot_be_drawn():
    with pytest.raises(RenderError, match="at least one picture"):
        draw_sheet([], 3)
    with pytest.raises(RenderError, match="at least one picture"):
        draw_sheet([Scene(rod(1), PLAIN)], 0)
    with pytest.raises(RenderError, match="401 pictures is too large"):
        draw_sheet([Scene(rod(1), PLAIN)] * 401, 20)


def test_a_contact_sheet_of_different_solutions(tmp_path: Path):
    puzzle = cube3d.load("12y")
    found = list(cube3d.solutions(puzzle, limit=4, up_to=cube3d.UpTo.FULL))
    target = tmp_path / "sheet.png"
    render_sheet(found, target, columns=2, options=RenderOptions(size=(400, 320)), first=7)
    with Image.open(target) as image:
        assert (image.format, image.size) == ("PNG", (400, 320))
    assert [panel.caption for panel in solution_panels(found, PLAIN, 7)] == ["7", "8", "9", "10"]
    with pytest.raises(RenderError, match="there is no folder"):
        render_sheet(found, tmp_path / "no" / "sheet.png", columns=2)


def test_an_explosion_step_by_step():
    solution = cube3d.solve(cube3d.load("soma"))
    panels = sequence_panels(solution, PLAIN, (0.0, 1.5))
    picture = pixels(draw_sheet(panels, 2, size=(600, 300)))
    drawn = coloured(picture)
    (left, right), *_ = spans(drawn.any(axis=0))
    # Put together, seven pieces hide one another; apart, all are seen.
    assert drawn[:, left:right].sum() < drawn[:, right:].sum()
    assert seen(picture[:, right:], list(panels[1].blocks)) == 7


def test_captions_lie_on_no_shadow(monkeypatch):
    """A plate high above has its shadow in front of the rest, and on the right."""
    high = Block("high", np.array([[x, y, -2] for x in range(4) for y in range(3)]))
    low = Block("low", np.array([[0, 0, 0], [0, 1, 0]]))
    look = RenderOptions(background="white")
    caption = "1. high and low lie far apart"
    panels = [Scene([high, low], look, caption), Scene([low], look, caption)]
    written = pixels(draw_sheet(panels, 2, size=(700, 320), background="white"))
    monkeypatch.setattr("cube3d.view.raster.mosaic._write", lambda *_: None)
    blank = pixels(draw_sheet(panels, 2, size=(700, 320), background="white"))
    ys, xs = np.nonzero(np.abs(written - blank).max(axis=2) > 40)
    assert len(ys) > 300
    for side in (xs < 350, xs >= 350):
        box = blank[ys[side].min() : ys[side].max() + 1, xs[side].min() : xs[side].max() + 1]
        assert box.min() >= 255 - 8


def test_columns_have_room_for_their_captions():
    assert _widths([1, 1, 2], [0, 0, 0], 400) == [100, 100, 200]
    assert _widths([1, 1, 2], [0, 130, 0], 400) == pytest.approx([90, 130, 180])
    assert _widths([1, 1, 8], [0, 50, 0], 100) == pytest.approx([50 / 9, 50, 400 / 9])
    assert _widths([1, 8], [90, 90], 100) == [90, 90]


@pytest.fixture
def sizes(monkeypatch):
    """The sizes of the letters that are written."""
    found = []
    write = ImageDraw.ImageDraw.text

    def kept(*args, **options):
        found.append(options["font"].size)
        write(*args, **options)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", kept)
    return found


@pytest.mark.long
def test_steps_are_sheets_for_a4_with_captions_of_nine_points(monkeypatch, sizes):
    captions = ["0", *(f"{n}. B 1 and B 2 together to the front" for n in range(1, 14))]
    panels = [Scene(rod(1 + len(c) % 2), PLAIN, c) for c in captions]
    monkeypatch.setattr("cube3d.view.pictures.sheet.step_panels", lambda *_: panels)
    pages = [pixels(page) for page in step_pages(cube3d.solve(cube3d.load("soma")), PLAIN)]
    assert len(sizes) == len(captions)
    assert [page.shape[:2] for page in pages] == [(1600, 1600), (1066, 1600)]
    assert all(page.shape[0] / page.shape[1] <= 277 / 190 for page in pages)  # mm
    assert min(sizes) / 1600 * 190 >= 9 / 72 * 25.4 - 1e-6


def test_names_of_pages():
    assert page_paths(Path("a/b.png"), 1) == [Path("a/b.png")]
    assert page_paths(Path("a/b.png"), 2) == [Path("a/b-1.png"), Path("a/b-2.png")]

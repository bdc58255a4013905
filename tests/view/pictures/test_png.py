from __future__ import annotations

import io
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from cube3d.errors import RenderError
from cube3d.view.file_names import write_file
from cube3d.view.pictures.draw import draw_png
from cube3d.view.pictures.png import render_png
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.palette import assign, parse_palette
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene
from tests.helpers.pixels import PAPER, frame_of, hues, pixels, seen
from tests.view.conftest import PENTOMINOES

SMALL = (320, 240)


@pytest.mark.parametrize("size", [(300, 300), (400, 200)])
def test_a_shadow_ends_in_its_picture(size: tuple[int, int]) -> None:
    tower = [Block("I", np.array([[0, 0, z] for z in range(6)] + [[x, 0, 5] for x in range(1, 5)]))]
    png = draw_png(Scene(tower, RenderOptions(size=size, background="white")))
    with Image.open(io.BytesIO(png)) as image:
        picture = np.asarray(image.convert("RGB")).astype(int)
    assert (255 - picture).max() > 100
    assert (255 - np.concatenate([picture[:, -1], picture[-1]])).max() <= 8


def test_a_solid_stands_in_the_middle_whatever_its_shadow() -> None:
    box = [Block("I", np.argwhere(np.ones((4, 4, 4))))]
    left, top, right, bottom = frame_of(
        pixels(draw_png(Scene(box, RenderOptions(size=(300, 300)))))
    )
    assert abs(left - right) <= 6  # 2 % of the side
    assert abs(top - bottom) <= 6  # 2 % of the side


def test_the_assembled_cube_fills_the_frame(cube_25y: list[Block]) -> None:
    picture = pixels(draw_png(Scene(cube_25y, RenderOptions(size=(800, 600)))))
    assert picture.shape == (600, 800, 3)
    assert tuple(picture[0, 0]) == tuple(picture[-1, -1]) == PAPER
    left, top, right, bottom = frame_of(picture)
    assert 15 <= top <= 45
    assert abs(top - bottom) <= 6
    assert abs(left - right) <= 6
    assert seen(picture, cube_25y) >= 15


@pytest.mark.parametrize("corner", [(5, 9), (9, 5), (0, 20)])
def test_a_fitted_picture_has_the_proportions_of_its_board(corner: tuple[int, int]) -> None:
    board = [Block("A", np.argwhere(np.ones((corner[0] + 1, corner[1] + 1))))]
    picture = pixels(draw_png(Scene(board, RenderOptions(size=(400, 300), fitted=True))))
    height, width = picture.shape[:2]
    assert height * width == pytest.approx(400 * 300, rel=0.01)
    assert max(height, width) <= 4.1 * min(height, width)
    sides = frame_of(picture)
    if corner[0]:  # a long rod would make a long picture
        assert max(sides) - min(sides) <= 2
    assert min(sides) == pytest.approx(0.05 * min(height, width), abs=2)


def test_a_fitted_picture_of_a_solid_keeps_its_size() -> None:
    box = [Block("I", np.argwhere(np.ones((2, 2, 6))))]
    options = RenderOptions(size=(200, 150), fitted=True)
    assert draw_png(Scene(box, options)) == draw_png(Scene(box, RenderOptions(size=(200, 150))))


def test_the_layer_view_shows_every_piece(cube_25y: list[Block]) -> None:
    options = RenderOptions(size=(800, 600), layers=True)
    assert seen(pixels(draw_png(Scene(cube_25y, options))), cube_25y) == 25


def test_exploding_shows_more_background(cube_25y: list[Block]) -> None:
    plain, apart = (
        (pixels(draw_png(Scene(cube_25y, RenderOptions(size=SMALL, explode=e)))) == PAPER).all(-1)
        for e in (0.0, 1.0)
    )
    middle = (slice(60, 180), slice(100, 220))
    assert not plain[middle].any()
    assert apart[middle].any()


@pytest.mark.parametrize("dimensions", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("layers", [False, True])
def test_any_dimension_is_drawn(
    domino_box: Callable[[int], list[Block]],
    dimensions: int,
    layers: bool,
) -> None:
    blocks = domino_box(dimensions)
    picture = pixels(draw_png(Scene(blocks, RenderOptions(size=(480, 360), layers=layers))))
    # A 2 x 2 x 2 box hides one of its four rods; it is two of those in four
    # dimensions, with the same rods in the same places, and four in five.
    hidden = 0 if layers else {3: 1, 4: 2, 5: 4}.get(dimensions, 0)
    assert seen(picture, blocks) >= len(blocks) - hidden
    assert min(frame_of(picture)) > 2


def test_all_twelve_pentominoes_are_seen(pentominoes: list[Block]) -> None:
    for view in ("iso", "top"):
        picture = pixels(draw_png(Scene(pentominoes, RenderOptions(size=SMALL, view=view))))
        assert seen(picture, pentominoes) == 12


def test_flat_puzzles_lie_as_they_are_written(pentominoes: list[Block]) -> None:
    picture = pixels(draw_png(Scene(pentominoes, RenderOptions(size=(600, 360), view="top"))))
    colours = hues(np.array(assign(pentominoes, parse_palette("default"))))
    rows = PENTOMINOES.split()
    left, top, right, bottom = frame_of(picture)
    labels = [block.label for block in pentominoes]
    for y, row in enumerate(rows):
        for x, label in enumerate(row):
            at_x = int(left + (600 - left - right) * (x + 0.5) / 10)
            at_y = int(top + (360 - top - bottom) * (y + 0.5) / 6)
            far = np.linalg.norm(colours - hues(picture[at_y, at_x]), axis=1)
            assert labels[int(far.argmin())] == label


@pytest.mark.parametrize("view", VIEWS)
def test_each_named_view_shows_its_side(view: str) -> None:
    # A cross of six arms and a middle: from each side one arm is in front.
    arms = {"right": (1, 0, 0), "left": (-1, 0, 0), "front": (0, 1, 0), "back": (0, -1, 0)}
    arms |= {"top": (0, 0, -1), "bottom": (0, 0, 1), "middle": (0, 0, 0)}
    blocks = [Block(name, np.array([cell])) for name, cell in arms.items()]
    picture = pixels(draw_png(Scene(blocks, RenderOptions(size=SMALL, view=view))))
    if view == "iso":
        assert seen(picture, blocks) >= 4
        return
    colours = hues(np.array(assign(blocks, parse_palette("default"))))
    far = np.linalg.norm(colours - hues(picture[120, 160]), axis=1)
    assert list(arms)[int(far.argmin())] == view


def test_a_view_by_angles_equals_the_named_one(cube_25y: list[Block]) -> None:
    named = draw_png(Scene(cube_25y, RenderOptions(size=SMALL, view="right")))
    assert draw_png(Scene(cube_25y, RenderOptions(size=SMALL, view=(90.0, 0.0)))) == named


def test_transparent_background(cube_25y: list[Block]) -> None:
    options = RenderOptions(size=SMALL, background="transparent")
    picture = pixels(draw_png(Scene(cube_25y, options)))
    assert picture.shape == (240, 320, 4)
    assert picture[0, 0, 3] == 0
    assert picture[120, 160, 3] == 255
    shadow = picture[(picture[..., 3] > 0) & (picture[..., 3] < 120)]
    assert len(shadow) > 100
    solid = pixels(draw_png(Scene(cube_25y, RenderOptions(size=SMALL, background="#ff8800"))))
    alpha = picture[..., 3:] / 255
    blended = picture[..., :3] * alpha + (1 - alpha) * [255, 136, 0]
    assert np.abs(blended - solid).max() <= 3


@pytest.mark.parametrize("palette", ["vivid", "pastel", "colorblind"])
def test_palettes(pentominoes: list[Block], palette: str) -> None:
    options = RenderOptions(size=SMALL, palette=palette, background="black")
    picture = pixels(draw_png(Scene(pentominoes, options)))
    assert tuple(picture[0, 0]) == (0, 0, 0)
    assert seen(picture, pentominoes, palette) >= 11


def test_disconnected_and_scattered_pieces() -> None:
    blocks = [
        Block("two parts", np.array([[0, 0, 0], [2, 0, 0]])),
        Block("corner to corner", np.array([[1, 0, 0], [2, 1, 0], [3, 2, 1]])),
    ]
    assert seen(pixels(draw_png(Scene(blocks, RenderOptions(size=SMALL)))), blocks) == 2


def test_bad_blocks_are_refused() -> None:
    with pytest.raises(RenderError, match="nothing to draw"):
        Scene([])


# --- files -------------------------------------------------------------------------


def test_a_file_is_written(tmp_path: Path, cube_25y: list[Block]) -> None:
    target = tmp_path / "cube.png"
    render_png(Scene(cube_25y, RenderOptions(size=SMALL)), target)
    with Image.open(target) as image:
        assert (image.format, image.size) == ("PNG", SMALL)
    assert [path.name for path in tmp_path.iterdir()] == ["cube.png"]
    assert stat.S_IMODE(target.stat().st_mode) & 0o400


def test_files_replace_each_other_as_a_whole(tmp_path: Path) -> None:
    target = tmp_path / "same.png"
    contents = [bytes([i]) * 200_000 for i in range(24)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda content: write_file(target, content), contents))
    assert target.read_bytes() in contents
    assert [path.name for path in tmp_path.iterdir()] == ["same.png"]


def test_links_and_devices_are_not_replaced(tmp_path: Path) -> None:
    real, link = tmp_path / "real.png", tmp_path / "link.png"
    link.symlink_to(real)
    write_file(link, b"picture")
    assert link.is_symlink()
    assert real.read_bytes() == b"picture"
    write_file("/dev/null", b"picture")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing/a.png", "there is no folder"),
        ("file/a.png", "there is no folder"),
        ("folder", "it is a folder"),
        ("x" * 300, "File name too long"),
        ("nul\0.png", "null (byte|character)"),
    ],
)
def test_unwritable_paths(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    block = Block("A", np.zeros((1, 3), np.int64))
    with pytest.raises(RenderError, match=reason) as caught:
        render_png(Scene([block], RenderOptions(size=(32, 32))), tmp_path / name)
    assert "\n" not in str(caught.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_too_little_memory_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, cube_25y: list[Block]
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("cube3d.view.raster.subject.draw", fail)
    with pytest.raises(RenderError, match="not enough memory for this picture"):
        draw_png(Scene(cube_25y))

"""Flat puzzles are seen from above, with equal squares."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d import load, solve
from cube3d.view.pictures.draw import draw_frames, draw_png, draw_sheet
from cube3d.view.pictures.parts_picture import _view
from cube3d.view.raster.direction import directions
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, PARALLEL, VIEW_ANGLE, VIEWS, suitable_angle
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import lies_flat
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene, Shot
from tests.helpers.pixels import colours

RED, GREY = (230, 30, 30), (120, 120, 120)
SIDES = (9, 7)
# Single cells in two corners, on the edges and in the middle of a grey board.
MARKED = ((0, 0), (8, 6), (4, 3), (8, 2), (3, 6))


def board(dimension: int, layers: int = 1) -> list[Block]:
    """Return a grey board with red cells, as often as there are layers."""
    rest = [(x, y) for x in range(SIDES[0]) for y in range(SIDES[1]) if (x, y) not in MARKED]
    found = []
    for z in range(layers):
        behind = (z,) * (dimension - 2)
        found += [Block(f"{cell} {z}", np.array([(*cell, *behind)]), (RED,)) for cell in MARKED]
        cells = np.array([(*cell, *behind) for cell in rest])
        found.append(Block(f"rest {z}", cells, (GREY,) * len(rest)))
    return found


def squares(picture: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Return width and height in pixels of each red patch."""
    red = picture[..., 0] - picture[..., 1:3].max(axis=2) > 60
    found = []
    while red.any():
        y, x = np.argwhere(red)[0]
        bottom = y + int(np.argmin(np.append(red[y:, x], False)))
        right = x + int(np.argmin(np.append(red[(y + bottom) // 2, x:], False)))
        left = x - int(np.argmin(np.append(red[(y + bottom) // 2, x::-1], False))) + 1
        found.append((right - left, int(bottom - y)))
        red[max(0, y - 3) : bottom + 3, max(0, left - 3) : right + 3] = False
    return found


def assert_square(picture: NDArray[np.int64], count: int, least: int) -> None:
    """Assert the number of red squares, all of one size with at least `pixels` pixels."""
    found = squares(picture)
    assert len(found) == count
    sides = np.array(found)
    assert sides.min() >= least
    # The round corners of a cell, and where its pixels begin, may cost some.
    assert sides.max() - sides.min() <= 2


@pytest.mark.parametrize("view", ["iso", "top"])
@pytest.mark.parametrize("dimension", [2, 3])
def test_cells_of_a_picture_are_squares_of_one_size(dimension, view) -> None:
    shown = board(dimension)
    picture = colours(draw_png(Scene(shown, RenderOptions(size=(900, 700), view=view))))
    assert_square(picture, len(MARKED), 60)


def test_cells_of_layers_are_squares_of_one_size() -> None:
    shown = board(3, layers=3)
    picture = colours(draw_png(Scene(shown, RenderOptions(size=(900, 700), layers=True))))
    assert_square(picture, 3 * len(MARKED), 20)


@pytest.mark.slow
def test_cells_of_sheets_and_films_are_squares_of_one_size() -> None:
    look = RenderOptions(size=(900, 700))
    panels = [
        Scene(board(2), look),
        Scene(board(3, layers=2), RenderOptions(layers=True)),
    ]
    sheet = colours(draw_sheet(panels, 2, size=(1400, 700)))
    assert_square(sheet, 3 * len(MARKED), 20)
    (film,) = draw_frames(Scene(board(2), look), [Shot()])
    assert_square(film.astype(np.int64), len(MARKED), 60)


def test_layers_of_sheets_have_captions_and_gaps() -> None:
    cells = np.argwhere(np.ones((3, 3, 3), dtype=bool))
    panel = Scene([Block("A", cells, (RED,) * 27)], RenderOptions(layers=True))
    sheet = colours(draw_sheet([panel, panel], 2, size=(1200, 300), background="white"))
    # Letters are bluish; cells are red, and shadows are grey.
    ink = sheet[..., 2] - sheet[..., 0] > 6
    red = sheet[..., 0] - sheet[..., 2] > 60
    letters, frames = groups(ink.any(axis=0), 20), groups(red.any(axis=0), 8)
    assert len(letters) == len(frames) == 6
    for (left, right), (begin, end) in zip(letters, frames, strict=True):
        assert abs((left + right) - (begin + end)) <= 6
    assert np.flatnonzero(ink.any(axis=1)).min() > np.flatnonzero(red.any(axis=1)).max()


def groups(held: Any, gap: int) -> list[tuple[int, int]]:
    """Return where runs begin and end that are more than a gap apart."""
    places = np.flatnonzero(held)
    runs = np.split(places, np.flatnonzero(np.diff(places) > gap) + 1)
    return [(int(run[0]), int(run[-1])) for run in runs]


def test_another_view_is_another_view() -> None:
    tilted = RenderOptions(size=(900, 700), view=(0.0, 62.0))
    found = squares(colours(draw_png(Scene(board(2), tilted))))
    assert max(width - height for width, height in found) > 4
    assert directions([Scene(board(2), tilted)]) == [(0.0, 62.0)]


def test_what_lies_flat() -> None:
    assert lies_flat(board(2), layers=False)
    assert lies_flat(board(3), layers=False)
    assert lies_flat(board(3, layers=2), layers=True)
    assert not lies_flat(board(3, layers=2), layers=False)
    # Cells of other layers that stay empty are there as well.
    assert directions([Scene(board(3), RenderOptions())]) == [FLAT_VIEW]
    assert directions([Scene(board(3), empty=np.array([[0, 0, 1]]))]) == [VIEWS["iso"]]


def test_what_lies_flat_or_in_frames_is_parallel_from_every_side() -> None:
    assert suitable_angle(flat=True, in_frames=False) == PARALLEL
    assert suitable_angle(flat=False, in_frames=False) == VIEW_ANGLE
    assert suitable_angle(flat=False, in_frames=True) == PARALLEL


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_board_seen_at_a_slant_is_as_wide_at_the_back_as_in_front(dimension) -> None:
    cells = np.array([(x, y, *(0,) * (dimension - 2)) for x in range(4) for y in range(12)])
    options = RenderOptions(size=(500, 700), view=(0.0, 62.0))
    picture = colours(draw_png(Scene([Block("A", cells, (RED,) * len(cells))], options)))
    wide = (picture[..., 0] - picture[..., 1:3].max(axis=2) > 60).sum(axis=1)
    rows = np.flatnonzero(wide)
    back, front = (wide[rows[round(share * len(rows))]] for share in (0.1, 0.9))
    assert abs(front - back) <= 3


def test_pieces_of_flat_puzzles_are_seen_from_above() -> None:
    flat = blocks(solve(load("dudeney-8x8")))[0]
    assert _view(flat) == FLAT_VIEW
    assert _view(blocks(solve(load("soma")))[0]) == VIEWS["iso"]

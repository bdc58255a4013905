"""The side from which a picture shows a puzzle."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cube3d.view.raster.direction import directions, visible
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

AZIMUTH, ELEVATION = VIEWS["iso"]
# The lowest corners of a box of 3 x 3 x 3, by the azimuth that looks at them.  Cell (x, y, z) is
# drawn at (x, -y, -z).
CORNERS = {36: (2, 2, 2), 126: (2, 0, 2), 216: (0, 0, 2), 306: (0, 2, 2)}


def box(*marked: tuple[int, int, int]) -> list[Block]:
    """Return a box of 3 x 3 x 3 in which each of some cells is a piece."""
    cells = np.argwhere(np.ones((3, 3, 3)))
    rest = [cell for cell in cells.tolist() if tuple(cell) not in marked]
    return [Block(str(at), np.array([at])) for at in marked] + [Block("rest", np.array(rest))]


def test_each_side_shows_its_pieces() -> None:
    assert visible(box((1, 1, 1))) == [1, 1, 1, 1]
    assert visible(box((2, 2, 2))) == [2, 2, 1, 2]  # the opposite corner hides it
    assert visible(box((1, 2, 1))) == [2, 1, 1, 2]  # it has only one side, the front


@pytest.mark.parametrize("azimuth", CORNERS)
def test_the_side_that_shows_most_pieces(azimuth: int) -> None:
    x, y, z = CORNERS[azimuth]
    # the corner, and its neighbours on both sides
    blocks = box((x, y, z), (1, y, z), (x, 1, z))
    assert directions([Scene(blocks, RenderOptions())]) == [(azimuth, ELEVATION)]


def test_equal_sides_leave_the_usual_view() -> None:
    assert directions([Scene(box((1, 1, 1)), RenderOptions())]) == [(AZIMUTH, ELEVATION)]


def test_the_pictures_of_a_sheet_share_a_side() -> None:
    behind, front = box((0, 0, 2), (1, 0, 2), (0, 1, 2)), box((1, 1, 1))
    usual = RenderOptions()
    assert directions([Scene(front, usual), Scene(behind, usual)]) == [(216, ELEVATION)] * 2
    fixed = Scene(front, replace(usual, view="left"))
    assert directions([fixed, Scene(behind, usual)]) == [VIEWS["left"], (216, ELEVATION)]


def test_moves_are_seen_from_the_front() -> None:
    behind = box((0, 0, 2), (1, 0, 2), (0, 1, 2))
    still = Scene(behind, RenderOptions(), shifts=((0.0, 0.0, 1.0),) * len(behind))
    assert directions([still]) == [VIEWS["iso"]]


def test_slices_in_frames_keep_the_usual_view() -> None:
    tesseract = [Block("A", np.argwhere(np.ones((2, 2, 2, 2))))]
    assert directions([Scene(tesseract, RenderOptions())]) == [VIEWS["iso"]]

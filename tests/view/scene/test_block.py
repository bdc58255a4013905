from __future__ import annotations

import re

import numpy as np
import pytest

from cube3d.errors import RenderError
from cube3d.view.scene.block import Block, check_blocks, check_near
from cube3d.view.scene.layout import arrange


def block(label: str, cells: list[list[int]]) -> Block:
    return Block(label, np.array(cells, dtype=np.int64))


def test_dimensions_are_returned() -> None:
    assert check_blocks([block("A", [[0]]), block("B", [[1]])]) == 1
    assert check_blocks([block("A", [[0, 0, 0, 0, 5]])]) == 5


@pytest.mark.parametrize(
    ("blocks", "sentence"),
    [
        ([], "nothing to draw"),
        ([Block("A", np.zeros((0, 3), dtype=np.int64))], "piece 'A' cannot be drawn"),
        ([Block("A", np.zeros(3, dtype=np.int64))], "its cells have the shape (3,)"),
        ([block("A", [[0, 0]]), block("B", [[0, 0, 1]])], "they have 2 and 3 dimensions"),
        ([block("A", [[0, 0], [1, 0]]), block("B", [[1, 0]])], "cell (1, 0) is covered twice"),
        ([block("A", [[2, 3], [2, 3]])], "cell (2, 3) is covered twice"),
    ],
)
def test_what_cannot_be_drawn_is_named(blocks: list[Block], sentence: str) -> None:
    with pytest.raises(RenderError, match=re.escape(sentence)):
        check_blocks(blocks)


@pytest.mark.parametrize(
    "cells",
    [
        [[[0, 0, 0], [4 * 10**18, 0, 0]]],
        [[[0, 0, 0]], [[4 * 10**18, 0, 0]]],
        [[[-(2**62), 0]], [[2**62, 0]]],
        [[[4 * 10**18]]],
        [[[0, 0, 0]], [[5000, 5000, 5000]]],
    ],
)
def test_cells_too_far_apart_are_refused(cells: list) -> None:
    blocks = [block(f"P{i}", rows) for i, rows in enumerate(cells)]
    with pytest.raises(RenderError, match="their cells are too far apart"):
        check_near(blocks)
    with pytest.raises(RenderError, match="their cells are too far apart"):
        arrange(blocks)


def test_large_pictures_are_drawn_still() -> None:
    check_near([block("A", [[0, 0, 0], [999, 999, 999]]), block("B", [[500, 0, 0]])])
    check_near([block("A", [[10**8, 0], [10**8 + 10**5, 0]])])

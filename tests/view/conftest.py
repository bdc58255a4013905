"""Solutions to draw, as layers of letters."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from cube3d.view.scene.block import Block

CUBE_25Y = """
KKKKO IKURB ILLLL IIYST IYYYY / FNDOO FFURB FCELB FWAST WWWWP / NNDRO JUURB JCEST JJAST JQAPP
/ GNDDO GGURB GCEEM GCAST QQQQP / HNDVM HHVVM HCEVM HXAVM XXXXP
"""
PENTOMINOES = "VVVPPIIIII VWWPPZZUUU VXWWPZTUFU XXXWZZTFFF LXNNNTTTYF LLLLNNYYYY"


def blocks_of(text: str, dimensions: int) -> list[Block]:
    """Return a block for each letter of layers of rows, x right, y down, z by layer."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for z, layer in enumerate(text.split("/")):
        for y, row in enumerate(layer.split()):
            for x, letter in enumerate(row):
                found.setdefault(letter, []).append((x, y, z)[:dimensions])
    return [Block(label, np.array(found[label], dtype=np.int64)) for label in sorted(found)]


def dominoes(dimensions: int) -> list[Block]:
    """Return the 2 x ... x 2 box cut into pairs of cells along the first axis."""
    rest = np.argwhere(np.ones((2,) * (dimensions - 1), dtype=bool))
    return [
        Block(f"D {i}", np.array([[x, *row] for x in range(2)], dtype=np.int64))
        for i, row in enumerate(rest)
    ]


@pytest.fixture(scope="session")
def cube_25y() -> list[Block]:
    return blocks_of(CUBE_25Y, 3)


@pytest.fixture(scope="session")
def pentominoes() -> list[Block]:
    return blocks_of(PENTOMINOES, 2)


@pytest.fixture(scope="session")
def domino_box() -> Callable[[int], list[Block]]:
    return dominoes

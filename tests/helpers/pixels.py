"""The contents of pictures: colours, blocks, margins."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from cube3d.view.scene.block import Block
from cube3d.view.scene.palette import assign, parse_palette

PAPER = (247, 248, 250)


def pixels(png: bytes) -> NDArray[np.int64]:
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image).astype(np.int64)


def colours(png: bytes) -> NDArray[np.int64]:
    """Return red, green and blue of each pixel, without transparency."""
    return pixels(png)[..., :3]


def hues(picture: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return colours without brightness: the share of each of red, green and blue."""
    rgb = picture[..., :3].astype(np.float64)
    return np.asarray(rgb / rgb.sum(axis=-1, keepdims=True).clip(1))


def seen(picture: NDArray[np.int64], blocks: list[Block], palette: str = "default") -> int:
    """Count the blocks whose colour, lighter or darker, covers some of the picture."""
    flat = hues(picture[::2, ::2]).reshape(-1, 3)
    expected = hues(np.array(assign(blocks, parse_palette(palette))))
    nearest = np.linalg.norm(flat[:, None] - expected[None], axis=2)
    close = nearest.min(axis=1) < 0.012
    counts = np.bincount(nearest.argmin(axis=1)[close], minlength=len(blocks))
    return int((counts > 4).sum())


def frame_of(picture: NDArray[np.int64], background: tuple[int, ...] = PAPER) -> list[int]:
    """Return the free pixels to the left, top, right and bottom of the coloured part."""
    spread = picture[..., :3].max(axis=-1) - picture[..., :3].min(axis=-1)
    drawn = (spread > 14) & (np.abs(picture[..., :3] - background).max(axis=-1) > 30)
    rows, columns = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
    height, width = drawn.shape
    return [
        int(columns[0]),
        int(rows[0]),
        int(width - 1 - columns[-1]),
        int(height - 1 - rows[-1]),
    ]

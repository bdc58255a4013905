"""Frames side by side on the floor: layers, and the slices of more than three dimensions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import NDArray

__all__ = ["Caption", "Floor", "side_by_side"]

# Between frames side by side that lie flat, or stand: in cells, and of the width of a frame.
LYING_GAP, STANDING_GAP = (0.35, 0.06), (0.5, 0.1)
# How much more is behind them: lying ones leave room for captions, in cells; standing ones
# hide what is there, in heights of a frame.
LYING_BEHIND, STANDING_BEHIND = 0.7, 2.3
OUTER_GAP = 1.3  # of rows and columns of frames of further axes, in frames
CAPTION_DISTANCE = 0.25  # cells in front of its frame
_AXIS_NAMES = "xyzwvuts"


@dataclass(frozen=True, eq=False)
class Caption:
    """A line of text under a tile: ``anchor`` is (3,), the middle of its top edge."""

    text: str
    anchor: NDArray[np.float64]


class Floor:
    """Directions on the floor as seen from an azimuth: to the right, and away."""

    def __init__(self, azimuth: float, below: bool, turning: bool) -> None:
        """Look from an azimuth (degrees), from ``below`` or above; ``turning``: from all sides."""
        angle = np.deg2rad(azimuth)
        self.turning = turning
        self.right = np.array([np.cos(angle), np.sin(angle), 0.0])
        self.away = np.array([-np.sin(angle), np.cos(angle), 0.0])
        self.down = self.away if below else -self.away  # towards the picture's foot

    def span(self, size: NDArray[np.float64]) -> tuple[float, float]:
        """Return width and depth of a box of ``size``, (3,), seen from here, or from all sides."""
        if self.turning:
            return float(np.hypot(*size[:2])), float(np.hypot(*size[:2]))
        return float(np.abs(self.right) @ size), float(np.abs(self.away) @ size)


def side_by_side(
    keys: Sequence[tuple[int, ...]],
    extent: tuple[NDArray[np.float64], NDArray[np.float64]],
    split: int,
    floor: Floor,
    aspect: float,
    *,
    flat: bool,
) -> tuple[list[NDArray[np.float64]], tuple[Caption, ...]]:
    """Return how far each frame moves, (3,), to lie on a grid, and the captions in front of them.

    Args:
        keys: the coordinates that each frame stands for.
        extent: the least and greatest corner, (3,) each, that any frame reaches.
        split: the axis of the first of these coordinates.
        floor: the directions of the grid.
        aspect: the width of the picture over its height.
        flat: whether the frames lie on the floor.
    """
    low, high = extent
    width, depth = floor.span(high - low)
    least, share = LYING_GAP if flat else STANDING_GAP
    gap = least + share * width
    behind = gap + (LYING_BEHIND if flat else STANDING_BEHIND * float((high - low)[2]))
    wrap = flat and len(keys[0]) == 1
    columns = _columns(len(keys), (width + gap, depth + behind), gap, aspect) if wrap else 0
    places = _grid(keys, (width, depth), (gap, behind), columns)
    middle = np.array([*((low + high) / 2)[:2], low[2]])
    shifts = [across * floor.right + back * floor.away for across, back in places]
    below = floor.down * (depth / 2 + CAPTION_DISTANCE)
    captions = tuple(
        Caption(_caption(key, split), middle + shift + below)
        for key, shift in zip(keys, shifts, strict=True)
    )
    return shifts, captions


def _columns(count: int, steps: tuple[float, float], gap: float, aspect: float) -> int:
    """Return the number of columns that shows ``count`` frames largest, with the fewest gaps left.

    ``steps`` is how far frames are apart in a row, and rows; ``gap`` of that is between frames.
    """

    def rating(columns: int) -> tuple[int, int, int]:
        rows = ceil(count / columns)
        size = max((columns * steps[0] - gap) / aspect, rows * steps[1] - gap)
        return round(size * 1e6), columns * rows - count, -columns

    return min(range(1, count + 1), key=rating)


def _grid(
    keys: Sequence[tuple[int, ...]],
    size: tuple[float, float],
    gaps: tuple[float, float],
    columns: int,
) -> list[tuple[float, float]]:
    """Return (to the right, away) for each frame, in reading order.

    One axis fills rows of ``columns`` (0: a single row), a last short row centred.
    Of more axes every second one runs down, and outer ones have wider gaps.
    """
    steps = (size[0] + gaps[0], size[1] + gaps[1])
    index = np.array(keys) - np.min(keys, axis=0)
    if columns:
        number = np.arange(len(keys))
        row, column = number // columns, number % columns
        left_over = np.where(row == row[-1], (-len(keys)) % columns, 0)
        places = [(column + left_over / 2) * steps[0], -row * steps[1]]
    else:
        places = [np.zeros(len(keys)), np.zeros(len(keys))]
        strides = [steps[0], -steps[1]]
        for axis in range(index.shape[1]):
            side = axis % 2
            places[side] = places[side] + index[:, axis] * strides[side]
            strides[side] *= index[:, axis].max() + OUTER_GAP
    return list(zip(places[0].tolist(), places[1].tolist(), strict=True))


def _caption(key: tuple[int, ...], split: int) -> str:
    """Return "z = 0" or "w = 1, v = 0"; axes without a letter are numbered."""
    names = [
        _AXIS_NAMES[axis] if axis < len(_AXIS_NAMES) else f"axis {axis + 1}"
        for axis in range(split, split + len(key))
    ]
    return ", ".join(f"{name} = {x}" for name, x in zip(names, key, strict=True))

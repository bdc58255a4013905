"""The floor as a grid of points, for shadows that lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["level_grid"]


def level_grid(
    low: NDArray[np.float64],
    high: NDArray[np.float64],
    z: float,
    counts: Sequence[int] | NDArray[np.integer[Any]],
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the points of a level grid and its triangles.

    Args:
        low: where it begins, (2,) or more, in cells.
        high: where it ends.
        z: its height.
        counts: of points along x and y: n and m.

    Returns:
        The points, (n * m, 3), those of one x after the other; and the numbers of the corners
        of triangles, (t, 3), counter-clockwise from above.
    """
    n, m = (int(count) for count in counts)
    x, y = np.linspace(low[0], high[0], n), np.linspace(low[1], high[1], m)
    points = np.stack(np.meshgrid(x, y, [z], indexing="ij"), axis=-1).reshape(-1, 3)
    corner = np.arange(n * m).reshape(n, m)
    a, b, c, d = (
        corner[i : n - 1 + i, j : m - 1 + j].reshape(-1)
        for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))
    )
    return points, np.concatenate([np.column_stack([a, b, c]), np.column_stack([a, c, d])])

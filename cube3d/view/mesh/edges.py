"""Where sets of cubes have edges, as lines from cell to cell."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

__all__ = ["edges", "inner_edges"]


def inner_edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the lines on the floor between cells, (k, 3), side by side, as :func:`edges` does."""
    places = set(map(tuple, cells.tolist()))
    found = [
        (x + (axis == 1), y + (axis == 0), z, axis)
        for x, y, z in sorted(places)
        for axis in range(2)
        if (x + (axis == 1), y + (axis == 0), z) in places
    ]
    lines = np.array(found, dtype=np.int64).reshape(-1, 4)
    return lines[:, :3], lines[:, 3]


def edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where the surface of cells, (k, 3), has edges.

    Of the four cells around an edge one or three are filled, or two across from each other.

    Returns:
        The lower end of each edge, one cell long, (e, 3), and its axis, (e,).
    """
    start = cells.min(axis=0) - 1
    grid = np.zeros(cells.max(axis=0) - start + 2, dtype=bool)
    grid[tuple((cells - start).T)] = True
    ends, axes = [], []
    for axis in range(3):
        one, other = (np.eye(3, dtype=np.int64)[k] for k in range(3) if k != axis)
        around = [np.roll(grid, a * one + b * other, (0, 1, 2)) for a, b in product((0, 1), (0, 1))]
        odd = around[0] ^ around[1] ^ around[2] ^ around[3]
        across = (around[0] == around[3]) & (around[1] == around[2]) & (around[0] != around[1])
        found = np.argwhere(odd | across)
        ends.append(found + start)
        axes.append(np.full(len(found), axis, dtype=np.int64))
    return np.concatenate(ends), np.concatenate(axes)

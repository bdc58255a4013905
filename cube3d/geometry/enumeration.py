"""All connected polycubes of a size, by growth.

Each polycube of size k + 1 is one of size k with a cell added; the new ones are
told apart by their canonical form.
Counts up to rotations, in space: 1, 1, 2, 8, 29, 166, 1023, 6922 (OEIS A000162);
with reflections 1, 1, 2, 7, 23, 112, 607, 3811 (A038119); free polyominoes
1, 1, 2, 5, 12, 35, 108, 369 (A000105).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import ShapeError
from cube3d.geometry.cells import MAX_KEY, Cells
from cube3d.geometry.orientation import Mobility, Orientations, determinants, orientations
from cube3d.geometry.polycube import Polycube, of_rows

# Children are made canonical in batches of this many cells, to bound memory.
BATCH_CELLS = 2_000_000


def polycubes(
    size: int, dimension: int = 3, mobility: Mobility = Mobility.ROTATIONS
) -> list[Polycube]:
    """Return every connected polycube of a size, once up to the mobility's group.

    Args:
        size: the number of cells, at least 1.
        dimension: the dimension of the grid, 1 to 7.
        mobility: what counts as the same: ``FIXED`` (translations alone),
            ``ROTATIONS`` or ``REFLECTIONS``.

    Returns:
        The canonical forms, in lexicographic order.

    Raises:
        ShapeError: the size is below 1, or the dimension out of range.
    """
    if not isinstance(size, int) or size < 1:
        raise ShapeError(f"a polycube has a whole number of cells, at least one, not {size}")
    if size**dimension > MAX_KEY:
        raise ShapeError(f"polycubes of {size} cells in {dimension} dimensions are too many")
    group = orientations(dimension, mobility)
    generation = np.zeros((1, 1, dimension), dtype=np.int64)
    for _ in range(size - 1):
        generation = _grow(generation, group)
    return [of_rows(cells) for cells in generation]


@dataclass(frozen=True)
class Turned:
    """What turning a polycube gives.

    Attributes:
        rotations: how many rotations leave it as it is, the identity among them.
        orientations: how many rotations and reflections do.
        mirror: its mirror image, the canonical form up to rotations.
    """

    rotations: int
    orientations: int
    mirror: Polycube


def turn(shapes: Sequence[Polycube]) -> Iterator[Turned]:
    """Turn polycubes of one size and dimension, many at once: that is a hundred times quicker."""
    step = max(1, BATCH_CELLS // (len(shapes[0]) * shapes[0].dimension * 4))
    for begin in range(0, len(shapes), step):
        yield from _turn(shapes[begin : begin + step])


def _turn(shapes: Sequence[Polycube]) -> Iterator[Turned]:
    cells = np.array([shape.cells for shape in shapes], dtype=np.int64)
    _, size, dimension = cells.shape
    every = orientations(dimension, Mobility.REFLECTIONS)
    proper = determinants(every) == 1
    weights = size ** np.arange(dimension - 1, -1, -1, dtype=np.int64)
    own = np.sort(cells @ weights, axis=1)
    kept = np.zeros((2, len(shapes)), dtype=np.int64)
    for matrix, is_rotation in zip(every.astype(np.int64), proper.tolist(), strict=True):
        moved = cells @ matrix.T
        moved -= moved.min(axis=1, keepdims=True)
        kept[int(is_rotation)] += (np.sort(moved @ weights, axis=1) == own).all(axis=1)
    mirrors = _canonical_keys(cells, every[~proper])
    rows = np.stack(np.unravel_index(mirrors, (size,) * dimension), axis=2)
    for reflections, rotations, row in zip(*kept.tolist(), rows, strict=True):
        yield Turned(rotations, rotations + reflections, of_rows(row))


def _grow(parents: Cells, group: Orientations) -> Cells:
    """Return all canonical forms with one cell more, shape (c, k + 1, n), sorted."""
    _, size, dimension = parents.shape
    step = max(1, BATCH_CELLS // (size * size * dimension * 2))
    batches = [
        np.unique(_canonical_keys(_children(parents[i : i + step]), group), axis=0)
        for i in range(0, len(parents), step)
    ]
    keys = np.unique(np.concatenate(batches), axis=0)
    return np.stack(np.unravel_index(keys, (size + 1,) * dimension), axis=2)


def _children(parents: Cells) -> Cells:
    """Return each parent with each neighbouring free cell, shape (m, k + 1, n)."""
    count, size, dimension = parents.shape
    steps = np.concatenate([np.eye(dimension, dtype=np.int64), -np.eye(dimension, dtype=np.int64)])
    new = (parents[:, :, None, :] + steps).reshape(count, size * 2 * dimension, dimension)
    taken = (new[:, :, None, :] == parents[:, None, :, :]).all(axis=3).any(axis=2)
    parent, which = np.nonzero(~taken)
    return np.concatenate([parents[parent], new[parent, which][:, None, :]], axis=1)


def _canonical_keys(shapes: Cells, group: Orientations) -> NDArray[np.int64]:
    """Return for each of the (m, k, n) shapes its smallest sorted keys, (m, k)."""
    _, size, dimension = shapes.shape
    weights = size ** np.arange(dimension - 1, -1, -1, dtype=np.int64)
    best: NDArray[np.int64] | None = None
    for orientation in group.astype(np.int64):
        turned = shapes @ orientation.T
        turned -= turned.min(axis=1, keepdims=True)
        keys = np.sort(turned @ weights, axis=1)
        best = keys if best is None else np.where(_is_less(keys, best)[:, None], keys, best)
    assert best is not None
    return best


def _is_less(left: NDArray[np.int64], right: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Compare rows in lexicographic order."""
    first = (left != right).argmax(axis=1)
    rows = np.arange(len(left))
    result: NDArray[np.bool_] = left[rows, first] < right[rows, first]
    return result

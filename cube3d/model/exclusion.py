"""Exclusions: pairs of placements that may not both be used."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.model.placement import Placements

# Pairs are found for so many placements at once, to bound memory.
BLOCK = 1024


def swaps(table: Placements) -> NDArray[np.int32]:
    """Return the pairs of placements whose union the same two pieces tile otherwise.

    In a solution such a pair can be replaced by the other tiling of its union; for
    Y-pentacubes the spikes of two pieces change places (H. Kociemba,
    kociemba.org/themen/125puzzle).  Solutions without such pairs are isolated.

    Returns:
        An ``int32`` array of shape (f, 2), lower number first, in lexicographic order.
    """
    pairs = _disjoint_pairs(table)
    # A sum of random numbers of the cells and the pieces names a union and who tiles it.
    rng = np.random.default_rng(125)
    of_cell, of_piece = (
        rng.integers(0, 2**64, size, dtype=np.uint64)
        for size in (len(table.puzzle.region), len(table.puzzle.pieces))
    )
    sums = np.add.reduceat(np.asarray(of_cell)[table.cells], table.start[:-1])
    sums += np.asarray(of_piece)[table.piece]
    unions = sums[pairs[:, 0]] + sums[pairs[:, 1]]
    _, which, tilings = np.unique(unions, return_inverse=True, return_counts=True)
    return pairs[tilings[which] > 1]


def _disjoint_pairs(table: Placements) -> NDArray[np.int32]:
    """Return all pairs of placements without a common cell, a block of rows at a time."""
    incidence = np.zeros((len(table), len(table.puzzle.region)), dtype=np.float32)
    incidence[np.repeat(np.arange(len(table)), np.diff(table.start)), table.cells] = 1
    found = [np.zeros((0, 2), dtype=np.int32)]
    for first in range(0, len(table), BLOCK):
        overlaps = incidence[first : first + BLOCK] @ incidence[first:].T
        rows, columns = np.nonzero(np.triu(overlaps == 0, 1))
        found.append(np.stack([rows + first, columns + first], axis=1).astype(np.int32))
    return np.concatenate(found)

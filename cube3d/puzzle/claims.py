"""Claims: the corners at which placements let no other piece cross them.

What a piece claims its lattice says (:meth:`cube3d.geometry.cell_lattice.CellLattice.claims`);
two placements that share a claim are in no solution together.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.puzzle.placement import Placements
from cube3d.random_keys import random_keys


@dataclass(frozen=True, eq=False)
class Claims:
    """The q claims of a table; two that the same placements make count as one.

    Otherwise a mirror image of a row of edges, which moves no cell, would exchange the claims on
    its two sides, and count as a symmetry of its own.

    Attributes:
        placement: the numbers of placements, ascending, ``int64`` of shape (c,).
        number: the number of a claim that each of them makes, ``int32`` of shape (c,).
        keys: a random number for each placement, ``uint64`` of shape (m,).
        sums: the sum of the keys of the placements that make each claim, ``uint64`` of shape (q,).
    """

    placement: NDArray[np.int64]
    number: NDArray[np.int32]
    keys: NDArray[np.uint64]
    sums: NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.sums)

    def images(self, placements: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return where symmetries move the claims, ``int32`` of shape (s, q).

        Args:
            placements: where they move the placements, shape (s, m).
        """
        if not len(self):
            return np.zeros((len(placements), 0), dtype=np.int32)
        order = np.argsort(self.sums)
        found = np.empty((len(placements), len(self)), dtype=np.int32)
        for row, moved in zip(found, placements, strict=True):
            sums = _sums(self.number, self.keys[moved[self.placement]], len(self))
            row[:] = order[np.searchsorted(self.sums, sums, sorter=order)]
        return found


def claims(table: Placements) -> Claims:
    """Return the claims of placements: none where the puzzle lets pieces cross."""
    puzzle = table.puzzle
    width = puzzle.region.dimension
    places, owners = [np.zeros((0, width), dtype=np.int64)], [np.zeros(0, dtype=np.int64)]
    for index, piece in enumerate(puzzle.pieces if puzzle.has_claims else ()):
        of_piece = table.piece == index
        for number, aspect in enumerate(piece.aspects.shapes):
            own = puzzle.region.lattice.claims(aspect.array())
            mine = np.flatnonzero(of_piece & (table.aspect == number))
            places.append((table.offset[mine][:, None, :] + own).reshape(-1, width))
            owners.append(np.repeat(mine, len(own)))
    owner = np.concatenate(owners)
    found, numbers = np.unique(np.concatenate(places), axis=0, return_inverse=True)
    keys = random_keys(27, len(table))
    sums = _sums(numbers.reshape(-1), keys[owner], len(found))
    _, first = np.unique(sums, return_index=True)
    first.sort()
    order = np.lexsort((numbers.reshape(-1), owner))
    owner, numbers = owner[order], numbers.reshape(-1)[order]
    kept = np.isin(numbers, first)
    return Claims(
        owner[kept], np.searchsorted(first, numbers[kept]).astype(np.int32), keys, sums[first]
    )


def _sums(numbers: NDArray[np.integer], keys: NDArray[np.uint64], count: int) -> NDArray[np.uint64]:
    """Return the sums of the keys that have each number, ``uint64`` of shape (count,)."""
    sums = np.zeros(count, dtype=np.uint64)
    np.add.at(sums, numbers, keys)
    return sums

"""Claims: the corners at which placements let no other piece cross them.

What a piece claims its lattice says (:meth:`cube3d.geometry.cell_lattice.CellLattice.claims`);
two placements that share a claim are in no solution together.
"""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.core.puzzles import find_claims
from cube3d.puzzle.in_core import puzzle_handle
from cube3d.puzzle.placement import Placements


@dataclass(frozen=True, eq=False)
class Claims:
    """The claims of a table; two that the same placements make count as one.

    Otherwise a mirror image of a row of edges, which moves no cell, would exchange the claims on
    its two sides, and count as a symmetry of its own.

    Attributes:
        count: how many claims there are.
        placement: the numbers of placements, ascending, ``int32`` of shape (c,).
        number: the number of a claim that each of them makes, ``int32`` of shape (c,).
    """

    count: int
    placement: NDArray[np.int32]
    number: NDArray[np.int32]

    def __len__(self) -> int:
        return self.count


def claims(table: Placements) -> Claims:
    """Return the claims of placements: none where the puzzle lets pieces cross."""
    if not table.puzzle.has_claims:
        none = np.zeros(0, dtype=np.int32)
        return Claims(0, none, none)
    return Claims(*find_claims(puzzle_handle(table.puzzle, ()), table.handle))

"""Corners that pieces claim on lattices of edges."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.core.puzzles import find_claims
from cube3d.puzzle.in_core import puzzle_handle
from cube3d.puzzle.placement import Placements


@dataclass(frozen=True, eq=False)
class Claims:
    """The claims of a table; claims made by the same placements count as one.

    Without merging, a mirror image that moves no cell of a row of edges would exchange the claims
    on its two sides and count as a symmetry of its own.

    Attributes:
        count: the number of claims.
        placement: the numbers of placements, ascending, ``int32`` of shape (c,).
        number: the claim that each of these makes, ``int32`` of shape (c,).
    """

    count: int
    placement: NDArray[np.int32]
    number: NDArray[np.int32]

    def __len__(self) -> int:
        return self.count


def claims(table: Placements) -> Claims:
    """Return the claims of placements; none if the puzzle lets pieces cross."""
    if not table.puzzle.has_claims:
        none = np.zeros(0, dtype=np.int32)
        return Claims(0, none, none)
    return Claims(*find_claims(puzzle_handle(table.puzzle, ()), table.handle))

"""Claims: the corners at which placements let no other piece cross them.

What a piece claims its lattice says (:meth:`cube3d.geometry.cell_lattice.CellLattice.claims`);
two placements that share a claim are in no solution together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cells import Cells
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.symmetry import Symmetry


@dataclass(frozen=True, eq=False)
class Claims:
    """What the placements of a table claim, q different things.

    Attributes:
        places: what is claimed, as the lattice says it, ``int64`` of shape (q, n).
        placement: the numbers of placements, ascending, ``int64`` of shape (c,).
        number: the number of what each of them claims, ``int32`` of shape (c,).
    """

    places: Cells
    placement: NDArray[np.int64]
    number: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.places)


def claims(table: Placements) -> Claims:
    """Return what placements claim: nothing where the puzzle does not ask for it."""
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
    order = np.lexsort((numbers.reshape(-1), owner))
    return Claims(found, owner[order], numbers.reshape(-1)[order].astype(np.int32))


def claim_images(
    table: Placements, own: Claims, symmetries: Sequence[Symmetry]
) -> NDArray[np.int32]:
    """Return where symmetries move what is claimed, (s, q), as :func:`claims` numbers it."""
    lattice = table.puzzle.region.lattice
    if not len(own):
        return np.zeros((len(symmetries), 0), dtype=np.int32)
    turned = lattice.turn(own.places, np.stack([symmetry.matrix for symmetry in symmetries]))
    moved = turned + np.stack([symmetry.shift for symmetry in symmetries])[:, None, :]
    every = np.concatenate([own.places[None], moved])
    _, names = np.unique(every.reshape(-1, every.shape[2]), axis=0, return_inverse=True)
    numbers = names.reshape(every.shape[:2])
    return np.searchsorted(numbers[0], numbers[1:]).astype(np.int32)

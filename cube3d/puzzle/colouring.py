"""Colourings: weights of cells that prove that a puzzle has no solution; the core finds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from cube3d.arrays import NDArray, np
from cube3d.core import questions
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements
from cube3d.sentences import fill


@dataclass(frozen=True, eq=False)
class Colouring:
    """A weight for each of the k cells of a region.

    Attributes:
        text: what it is, in words: ``the checkerboard``, or the class of cells that weigh
            1: ``the cells where x + y modulo 3 is 1``.
        weights: of the cells by number, ``int64`` of shape (k,): 1 for black and -1 for
            white, or 1 for the cells of a class and 0 for the others.
    """

    text: str
    weights: NDArray[np.int64]

    @property
    def is_signed(self) -> bool:
        """Whether it has black and white cells, rather than a class and all others."""
        return bool((self.weights < 0).any())


def colourings(region: Region, most: int = questions.ALL) -> Iterator[Colouring]:
    """Yield colourings of a region, all different, the simplest first.

    The checkerboard; then for each modulus from 2 to 8 the classes of single coordinates
    and of sums and differences of several; up to 4 the cells where several coordinates
    have given residues, and the checkerboards of blocks; last, sums with other factors.
    Those in which all cells have one weight are left out; there are at most a thousand.
    """
    cells = [*chain.from_iterable(region.cells)]
    for phrase, weights in questions.colourings(region.dimension, cells, most):
        yield Colouring(fill(phrase), np.array(weights, dtype=np.int64))


def values(table: Placements, weights: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Return for each piece the different sums of weights that its placements cover.

    Args:
        table: the placements.
        weights: of the cells by number, ``int64`` of shape (k,).

    Returns:
        An ascending ``int64`` array for each piece, empty where it has no placement.
    """
    if not len(table):
        return [np.zeros(0, dtype=np.int64) for _ in table.puzzle.pieces]
    sums = np.add.reduceat(weights[table.cells], table.start[:-1])
    # Placements stand piece by piece.
    ends = np.cumsum(table.per_piece())
    return [np.unique(part) for part in np.split(sums, ends[:-1])]

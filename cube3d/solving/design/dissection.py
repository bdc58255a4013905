"""Dissections of a region into shapes, and those one step away.

Where two pieces of a dissection lie beside each other, the cells of both may be divided
between two other shapes.  The rest stays as it is, so that whatever pieces come out, a
puzzle of them has a solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from cube3d.arrays import np
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import Solution

Kinds = tuple[int, ...]
"""The numbers of the shapes of a dissection, ascending."""

# A union of more cells than these has too many parts to look at them all.
MOST_UNION = 16


class Dissections:
    """Knows every place of every shape in a region.

    Sets of cells are integers here: bit i stands for the cell of number i.

    Attributes:
        ways: how many placements each shape has.
    """

    def __init__(self, region: Region, shapes: Sequence[Polycube], mobility: Mobility) -> None:
        """Place all shapes.

        Raises:
            TooLargeError: there are too many placements.
        """
        pieces = (Piece(str(i), s, (0, None), mobility) for i, s in enumerate(shapes))
        table = placements(Puzzle("all shapes", region, tuple(pieces), Cover.PIECES))
        self.ways: list[int] = table.per_piece().tolist()
        self._shape_at: dict[int, int] = {
            _as_bits(table.cells_at(number).tolist()): shape
            for number, shape in enumerate(table.piece.tolist())
        }
        self._region = region
        near = region.numbers(region.lattice.touching(region.array))
        self._beside = [_as_bits(row[row >= 0].tolist()) for row in near]

    def near(self, solution: Solution) -> Iterator[Kinds]:
        """Yield the shapes of the dissections one step away; the same ones may come again.

        Args:
            solution: a solution of a puzzle whose pieces are among the shapes.
        """
        parts = [
            _as_bits(self._region.numbers(np.array(placed.cells, dtype=np.int64)).tolist())
            for placed in solution.placements
        ]
        kinds = Counter(self._shape_at[part] for part in parts)
        for first, second in combinations(parts, 2):
            if (first | second).bit_count() <= MOST_UNION and self._touch(first, second):
                before = Counter([self._shape_at[first], self._shape_at[second]])
                for pair in self._halves(first | second, first.bit_count()):
                    if Counter(pair) != before:
                        yield tuple(sorted((kinds - before + Counter(pair)).elements()))

    def _touch(self, first: int, second: int) -> bool:
        return any(self._beside[cell] & second for cell in _cells(first))

    def _halves(self, union: int, size: int) -> Iterator[tuple[int, int]]:
        """Yield the pairs of shapes, one of a size, that a union divides into."""
        lowest, *others = _cells(union)
        for chosen in sorted({size, union.bit_count() - size}):
            for cells in combinations(others, chosen - 1):
                part = _as_bits([lowest, *cells])
                one, other = self._shape_at.get(part), self._shape_at.get(union ^ part)
                if one is not None and other is not None:
                    yield one, other


def _as_bits(cells: Sequence[int]) -> int:
    return sum(1 << cell for cell in cells)


def _cells(bits: int) -> list[int]:
    return [cell for cell in range(bits.bit_length()) if bits >> cell & 1]

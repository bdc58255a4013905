"""Dissections of a region into shapes, and those one step away.

Where two pieces of a dissection lie beside each other, the cells of both may be divided
between two other shapes.  The rest stays as it is, so that whatever pieces come out, a
puzzle of them has a solution.
"""

from __future__ import annotations

from collections.abc import Sequence

from cube3d.core.hints import Exchanges
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import Solution

Kinds = tuple[int, ...]
"""The numbers of the shapes of a dissection, ascending."""


class Dissections:
    """Knows every place of every shape in a region.

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
        self.ways, _ = table.counts()
        self._exchanges = Exchanges(table.handle)
        self._number = {cell: number for number, cell in enumerate(region.cells)}

    def near(self, solution: Solution) -> list[Kinds]:
        """Return the shapes of the dissections one step away, each once.

        Args:
            solution: a solution of a puzzle whose pieces are among the shapes.
        """
        parts = [[self._number[cell] for cell in placed.cells] for placed in solution.placements]
        return self._exchanges.steps(parts)

"""Solutions: placed pieces, maybe with the moves that take them apart."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cube3d.errors import PuzzleError, ShapeError, TooLargeError, quote, show
from cube3d.geometry.cells import Cell, Colour, as_integer
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Matrix
from cube3d.geometry.region import Region

if TYPE_CHECKING:
    from cube3d.puzzle.disassembly import Disassembly


@dataclass(frozen=True)
class PlacedPiece:
    """One copy of a piece at its place.

    The cells are the piece's cells turned by the orientation, moved so that their lowest coordinate
    is 0 on each axis (or as near above as translations of the lattice allow), and then moved by the
    position.

    Attributes:
        piece: the name of the piece.
        copy: its number, 0, 1, ..., among the copies of that piece.
        cells: the cells covered, in lexicographic order.
        orientation: the rows of an orientation of the lattice, on the integer grid an n x n
            signed permutation matrix; if several give these cells, the first one.
        position: the translation; on the integer grid the lowest coordinate of the cells on each
            axis.
        colours: the colour of the cube on each cell, "" for neutral; empty if the piece has no
            colours.
        group: the group that the copy belongs to, "" for none.
    """

    piece: str
    copy: int
    cells: tuple[Cell, ...]
    orientation: Matrix
    position: Cell
    colours: tuple[str, ...] = ()
    group: str = ""

    @property
    def title(self) -> str:
        """Its name in sentences, where copies are counted from 1, as people do."""
        number = as_integer(self.copy)
        return f"{quote(self.piece)} (copy {show(self.copy if number is None else number + 1)})"


@dataclass(frozen=True)
class Solution:
    """The placements that solve a puzzle.

    Attributes:
        puzzle: the name of the puzzle.
        placements: the placed pieces, in the order of the puzzle's pieces.
        colours: the look of the cubes' colours.
        disassembly: the moves that take it apart, if known.
        walls: the cells of the puzzle's walls, which pieces leave by an opening.
        fixed: the numbers of the placements that stay in place while it is taken apart.

    Comparisons ignore the last three.
    """

    puzzle: str
    placements: tuple[PlacedPiece, ...]
    colours: tuple[Colour, ...] = ()
    lattice: Lattice = CUBIC
    disassembly: Disassembly | None = field(default=None, compare=False)
    walls: tuple[Cell, ...] = field(default=(), compare=False)
    fixed: tuple[int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        """Return the layers, one letter per piece, or the fields if layers cannot be drawn."""
        # Looked up late, because formats import this module.
        try:
            return str(sys.modules["cube3d"].as_text(self))
        except (ShapeError, TooLargeError):
            return repr(self)

    @property
    def region(self) -> Region:
        """The covered cells."""
        cells = [cell for placed in self.placements for cell in placed.cells]
        return Region(cells, lattice=self.lattice)

    def cells_of(self, piece: str) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells of each copy of a piece.

        Raises:
            PuzzleError: the solution has no piece of that name.
        """
        found = tuple(placed.cells for placed in self.placements if placed.piece == piece)
        if not found:
            raise PuzzleError(
                f"this solution of {quote(self.puzzle)} uses no piece named {quote(piece)}"
            )
        return found

    def owners(self) -> dict[Cell, int]:
        """Return the number of the placement on each covered cell."""
        return {
            cell: number for number, placed in enumerate(self.placements) for cell in placed.cells
        }

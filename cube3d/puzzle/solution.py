"""Solutions: the placements used."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cube3d.errors import PuzzleError, ShapeError, TooLargeError
from cube3d.geometry.cells import Cell
from cube3d.geometry.cube_colour import Colour
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Matrix
from cube3d.geometry.region import Region
from cube3d.quoting import quote

if TYPE_CHECKING:
    from cube3d.puzzle.disassembly import Disassembly


@dataclass(frozen=True)
class PlacedPiece:
    """One copy of a piece at its place.

    The cells are the piece's cells turned by the orientation, moved so that
    their lowest coordinate is 0 on each axis (or as near above as translations of the
    lattice can bring it), and then moved by the position.

    Attributes:
        piece: the name of the piece.
        copy: 0, 1, ... among the copies of that piece.
        cells: the cells covered, in lexicographic order.
        orientation: the rows of an orientation of the lattice, on the integer grid an n x n
            signed permutation matrix; where the piece has symmetries of its own, the first
            that gives these cells.
        position: the translation; on the integer grid the lowest coordinate of the cells
            on each axis.
        colours: the colour of the cube on each cell, "" where it is neutral; empty
            where the piece has no colours.
        group: the group of the piece that the copy belongs to, "" if to none.
    """

    piece: str
    copy: int
    cells: tuple[Cell, ...]
    orientation: Matrix
    position: Cell
    colours: tuple[str, ...] = ()
    group: str = ""


@dataclass(frozen=True)
class Solution:
    """The placements that solve a puzzle.

    Attributes:
        puzzle: the name of the puzzle.
        placements: the placed pieces, in the order of the puzzle's pieces.
        colours: how the colours of cubes look.
        lattice: what the cells are cells of.
        disassembly: how it comes apart, if that is known.
        walls: the cells of the puzzle's walls, which pieces have to leave by an opening.
        fixed: the numbers of the placements that stay in place while it is taken apart.

    The last three do not take part in comparisons.
    """

    puzzle: str
    placements: tuple[PlacedPiece, ...]
    colours: tuple[Colour, ...] = ()
    lattice: Lattice = CUBIC
    disassembly: Disassembly | None = field(default=None, compare=False)
    walls: tuple[Cell, ...] = field(default=(), compare=False)
    fixed: tuple[int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        """Return the layers, one letter a piece, or the fields where no layers can be drawn."""
        # By its public name, which is loaded when it is used: formats import this module.
        try:
            return str(sys.modules["cube3d"].as_text(self))
        except (ShapeError, TooLargeError):
            return repr(self)

    @property
    def region(self) -> Region:
        """The cells that are covered."""
        cells = [cell for placed in self.placements for cell in placed.cells]
        return Region(cells, lattice=self.lattice)

    def cells_of(self, piece: str) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells of each copy of a piece.

        Raises:
            PuzzleError: the solution uses no piece of that name.
        """
        found = tuple(placed.cells for placed in self.placements if placed.piece == piece)
        if not found:
            raise PuzzleError(
                f"this solution of {quote(self.puzzle)} uses no piece named {quote(piece)}"
            )
        return found

    def owners(self) -> dict[Cell, int]:
        """Return for each covered cell the number of its placement."""
        return {
            cell: number for number, placed in enumerate(self.placements) for cell in placed.cells
        }

"""The placements of a page: each one that a solution uses has a number and is written once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cube3d.errors import PuzzleError, RenderError, quote
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Matrix
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.solution import PlacedPiece
from cube3d.verify.position import find
from cube3d.view.page.page_forms import Forms
from cube3d.view.page.page_pieces import Laid, Pieces, form_data, lay_like, turn

__all__ = ["PagePlacements", "check_near"]

FARTHEST = 10_000


def check_near(cells: Iterable[Cell]) -> None:
    """Refuse cells farther away than a page can show, with RenderError."""
    if any(abs(x) > FARTHEST for cell in cells for x in cell):
        raise RenderError(f"a page shows coordinates up to {FARTHEST:,}")


class PagePlacements:
    """The placements that solutions use, numbered in order of appearance."""

    def __init__(self, pieces: Pieces, lattice: Lattice, dimension: int) -> None:
        """Start without placements; new pieces are added to ``pieces``."""
        self._pieces = pieces
        self._dimension = dimension
        self.forms = Forms(lattice) if isinstance(lattice, CellLattice) else None
        """The forms of pieces; None on the integer grid, which turns shapes instead."""
        self._turned: dict[tuple[int, Matrix], tuple[int, Laid]] = {}  # pieces on the integer grid
        self._known: dict[tuple[int, Matrix, Cell], tuple[int, Laid]] = {}
        self._moved: dict[tuple[int, int, Cell], int] = {}  # of forms
        self._rows: list[int] = []
        self.table: Placements | None = None
        """All placements of the puzzle, if it is known; the page uses the same numbers."""
        self._found: dict[tuple[str, tuple[Cell, ...], tuple[str, ...]], int] = {}

    def __len__(self) -> int:
        return len(self.table) if self.table else len(self._rows) // (2 + self._dimension)

    def number(self, placed: PlacedPiece, solution: int) -> int:
        """Return the number of a placement; a new one gets the next number.

        RenderError, with the number of the solution, if it contradicts itself or is too far away.
        """
        if self.table is not None:
            key = placed.piece, placed.cells, placed.colours
            if key not in self._found:
                self._found[key] = self._find(self.table, placed, solution)
            return self._found[key]
        if self.forms is not None:
            return self._number_form(placed, self.forms)
        try:
            return self._number_turned(placed)
        except _ContradictionError:
            raise RenderError(
                f"solution {solution}: the cells of piece {quote(placed.piece)} "
                f"(copy {placed.copy}) are not its shape turned and moved as the solution says"
            ) from None

    def _find(self, table: Placements, placed: PlacedPiece, solution: int) -> int:
        if placed.piece not in self._pieces:
            raise RenderError(f"solution {solution}: the puzzle has no piece {quote(placed.piece)}")
        try:
            return find(table, placed)
        except PuzzleError as error:
            raise RenderError(f"solution {solution}: {error}") from None

    def _number_turned(self, placed: PlacedPiece) -> int:
        if placed.piece not in self._pieces:
            self._check_orientation(placed)
        piece, shape = self._pieces.known(placed)
        key = (piece, placed.orientation, placed.position)
        known = self._known.get(key)
        if known is None:
            self._check_orientation(placed)
            form = self._turned.get((piece, placed.orientation))
            if form is None:
                form = len(self._turned), turn(shape, placed.orientation)
                self._turned[piece, placed.orientation] = form
            laid = self._lay(form[1], placed)
            self._rows += [piece, form[0], *placed.position]
            self._known[key] = known = len(self._known), laid
        if known[1] != lay_like(placed):
            raise _ContradictionError
        return known[0]

    def _number_form(self, placed: PlacedPiece, forms: Forms) -> int:
        """Return the number of a placement on another lattice than the integer grid."""
        check_near(placed.cells)
        form, low = forms.known(lay_like(placed))
        piece = self._pieces.numbered(placed)
        known = self._moved.setdefault((piece, form, low), len(self._moved))
        if known == len(self):
            self._rows += [piece, form, *low]
        return known

    def _lay(self, shape: Laid, placed: PlacedPiece) -> Laid:
        """Return the cells of a turned shape at its place, with their colours."""
        if len(shape[0][0]) != self._dimension:
            raise _ContradictionError
        check_near(placed.cells)
        return tuple(
            (tuple(x + at for x, at in zip(cell, placed.position, strict=True)), colour)
            for cell, colour in shape
        )

    def _check_orientation(self, placed: PlacedPiece) -> None:
        """Refuse an orientation that is not a signed permutation matrix of the right size."""
        lines = (*placed.orientation, *zip(*placed.orientation, strict=True))
        good = all(sorted(map(abs, line)) == [0] * (self._dimension - 1) + [1] for line in lines)
        if not good or len(lines) != 2 * self._dimension:
            raise _ContradictionError

    def data(self) -> dict[str, Any]:
        """Return the data of the page's program; its keys are in PageData of web/src/page.ts."""
        numbers = self._pieces.colour_numbers
        return {
            "placements": self._rows,
            **(
                self.forms.data(numbers)
                if self.forms
                else {"forms": [form_data(laid, numbers) for _, laid in self._turned.values()]}
            ),
        }


class _ContradictionError(Exception):
    """The cells of a placed piece are not its shape, turned and moved."""

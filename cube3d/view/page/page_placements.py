"""Numbers the pieces and placements of a page, so that each is written once.

A form is a piece in one orientation, moved to the origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from cube3d.core.shapes import lattice_data
from cube3d.errors import PuzzleError, RenderError, quote
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell, Colour
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Matrix, as_matrix
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Piece
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.verify.position import find
from cube3d.view.mesh.rounded import most_bevel
from cube3d.view.scene.look import BEVEL

FARTHEST = 10_000  # largest coordinate of a cell on a page

ColouredCells = tuple[tuple[Cell, str], ...]
"""Cells in lexicographic order, each with the name of its cube's colour, "" for none."""


def coloured_cells(placed: PlacedPiece) -> ColouredCells:
    """Return the cells of a placed piece with their colours."""
    colours = placed.colours or ("",) * len(placed.cells)
    return tuple(zip(placed.cells, colours, strict=False))


def turn(cells: Iterable[tuple[Cell, str]], orientation: Matrix) -> ColouredCells:
    """Return cells turned and moved to the origin, with their colours."""
    rows = [tuple(zip(row, range(len(row)), strict=True)) for row in orientation]
    moved = [(tuple(sum(r * c[i] for r, i in row) for row in rows), own) for c, own in cells]
    low = [min(axis) for axis in zip(*(cell for cell, _ in moved), strict=True)]
    home = ((tuple(x - a for x, a in zip(cell, low, strict=True)), own) for cell, own in moved)
    return tuple(sorted(home))


def at_home(piece: Piece) -> PlacedPiece:
    """Return a piece at the place of its shape, neither turned nor moved."""
    width = len(piece.shape.cells[0])
    unturned = as_matrix(np.eye(width, dtype=np.int8))
    return PlacedPiece(
        piece.name, 0, piece.shape.cells, unturned, (0,) * width, piece.colours, piece.group_of(0)
    )


def form_data(cells: ColouredCells, colours: dict[str, int]) -> dict[str, Any]:
    """Return a form as data of the page's program, see FormData in web/src/page.ts."""
    numbers = [colours.get(colour, 0) for _, colour in cells]
    shown = {"colours": numbers} if any(numbers) else {}
    return {"cells": [cell for cell, _ in cells], **shown}


class Pieces:
    """The pieces that solutions use, numbered in order of appearance."""

    def __init__(self) -> None:
        """Start without pieces."""
        self._known: dict[str, tuple[int, ColouredCells]] = {}
        self._looks: dict[str, str] = {}
        self._groups: dict[str, dict[int, str]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._known

    def see(self, solution: Solution) -> None:
        """Add the colours and the groups of copies of a solution."""
        self.look(solution.colours)
        for placed in solution.placements:
            if placed.group:
                self._groups.setdefault(placed.piece, {})[placed.copy] = placed.group

    def group(self, piece: Piece) -> None:
        """Add the groups of all copies of a piece."""
        names = [name for name, number in piece.groups for _ in range(number)]
        if names:
            self._groups[piece.name] = dict(enumerate(names))

    def look(self, colours: Sequence[Colour]) -> None:
        """Add colours with their look."""
        for colour in colours:
            self._looks.setdefault(colour.name, colour.rgb.lower())

    def known(self, placed: PlacedPiece) -> tuple[int, ColouredCells]:
        """Return the number and the shape of a piece; its first placement gives the shape."""
        if placed.piece not in self._known:
            back = tuple(zip(*placed.orientation, strict=True))
            self._known[placed.piece] = len(self._known), turn(coloured_cells(placed), back)
        return self._known[placed.piece]

    def numbered(self, placed: PlacedPiece) -> int:
        """Return the number of a piece on another lattice, where only forms have its cells."""
        return self._known.setdefault(placed.piece, (len(self._known), coloured_cells(placed)))[0]

    @property
    def colour_numbers(self) -> dict[str, int]:
        """The numbers of the pieces' colours, from 1; empty if colours are not shown."""
        return {name: i for i, name in enumerate(self._looks, 1)} if self.has_colours else {}

    @property
    def has_colours(self) -> bool:
        """Whether some cube has a colour, and all colours have a look."""
        return bool(self._used) and self._used <= self._looks.keys()

    @property
    def _used(self) -> set[str]:
        return {colour for _, cells in self._known.values() for _, colour in cells if colour}

    def data(self) -> dict[str, Any]:
        """Return the data of the page's program: ``pieces``, and ``colours`` if there are any.

        The keys are those of PageData in web/src/page.ts.
        """
        pieces = []
        for name in self._known:
            piece: dict[str, Any] = {"name": name}
            groups = self._groups.get(name)
            if groups:
                piece["groups"] = [groups.get(copy, "") for copy in range(max(groups) + 1)]
            pieces.append(piece)
        looks = {"colours": list(self._looks.values())} if self.has_colours else {}
        return {"pieces": pieces, **looks}


def bevel_of(lattice: Lattice) -> float:
    """Return the width of the bevels of cells."""
    return min(BEVEL, most_bevel(lattice.name))


class Forms:
    """The forms that solutions use, numbered in order of appearance."""

    def __init__(self, lattice: CellLattice) -> None:
        """Start without forms."""
        self._lattice = lattice
        self._known: dict[ColouredCells, int] = {}

    def known(self, coloured: ColouredCells) -> tuple[int, Cell]:
        """Return the number of the form of coloured cells, and its shift."""
        cells = np.array([cell for cell, _ in coloured], dtype=np.int64)
        low = self._lattice.low(cells).reshape(-1)
        places = (tuple(cell) for cell in (cells - low).tolist())
        home = tuple((place, colour) for place, (_, colour) in zip(places, coloured, strict=True))
        return self._known.setdefault(home, len(self._known)), tuple(low.tolist())

    def data(self, colours: dict[str, int]) -> dict[str, Any]:
        """Return the data of the page's program; ``colours`` are the numbers of shown colours.

        The keys are those of PageData in web/src/page.ts.
        """
        lattice = self._lattice
        return {
            "forms": [form_data(home, colours) for home in self._known],
            "lattice": {"core": lattice_data(lattice, lattice.width), "bevel": bevel_of(lattice)},
        }


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
        self._turned: dict[
            tuple[int, Matrix], tuple[int, ColouredCells]
        ] = {}  # pieces on the integer grid
        self._known: dict[tuple[int, Matrix, Cell], tuple[int, ColouredCells]] = {}
        self._moved: dict[tuple[int, int, Cell], int] = {}  # of forms
        self._rows: list[int] = []
        self.table: Placements | None = None
        """All placements of the puzzle, if it is known; the page uses the same numbers."""
        self._found: dict[tuple[str, tuple[Cell, ...], tuple[str, ...]], int] = {}

    def __len__(self) -> int:
        return len(self.table) if self.table else len(self._rows) // (2 + self._dimension)

    def number(self, placed: PlacedPiece, solution: int) -> int:
        """Return the number of a placement; a new one gets the next number.

        RenderError if the placement is too far away or contradicts itself; then the message has the
        number of the solution.
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
                f"solution {solution}: the cells of piece {placed.title} are not its "
                "shape turned and moved as the solution says"
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
            cells = self._move(form[1], placed)
            self._rows += [piece, form[0], *placed.position]
            self._known[key] = known = len(self._known), cells
        if known[1] != coloured_cells(placed):
            raise _ContradictionError
        return known[0]

    def _number_form(self, placed: PlacedPiece, forms: Forms) -> int:
        """Return the number of a placement on another lattice than the integer grid."""
        check_near(placed.cells)
        form, low = forms.known(coloured_cells(placed))
        piece = self._pieces.numbered(placed)
        known = self._moved.setdefault((piece, form, low), len(self._moved))
        if known == len(self):
            self._rows += [piece, form, *low]
        return known

    def _move(self, shape: ColouredCells, placed: PlacedPiece) -> ColouredCells:
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
                else {"forms": [form_data(cells, numbers) for _, cells in self._turned.values()]}
            ),
        }


class _ContradictionError(Exception):
    """The cells of a placed piece are not its shape, turned and moved."""

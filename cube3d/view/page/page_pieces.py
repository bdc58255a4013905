"""The pieces of a page: shapes, the colours of their cubes, and groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from cube3d.geometry.cells import Cell, Colour
from cube3d.geometry.orientation import Matrix, as_matrix
from cube3d.puzzle.puzzle import Piece
from cube3d.puzzle.solution import PlacedPiece, Solution

__all__ = ["Laid", "Pieces", "at_home", "form_data", "lay_like", "turn"]

Laid = tuple[tuple[Cell, str], ...]
"""Cells in lexicographic order, each with the name of its cube's colour, "" for none."""


def lay_like(placed: PlacedPiece) -> Laid:
    """Return the cells of a placed piece with their colours, "" for none."""
    colours = placed.colours or ("",) * len(placed.cells)
    return tuple(zip(placed.cells, colours, strict=False))


def turn(cells: Iterable[tuple[Cell, str]], orientation: Matrix) -> Laid:
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


def form_data(laid: Laid, colours: dict[str, int]) -> dict[str, Any]:
    """Return a form as data of the page's program, see FormData in web/src/page.ts."""
    numbers = [colours.get(colour, 0) for _, colour in laid]
    return {"cells": [cell for cell, _ in laid], **({"colours": numbers} if any(numbers) else {})}


class Pieces:
    """The pieces that solutions use, numbered in order of appearance."""

    def __init__(self) -> None:
        """Start without pieces."""
        self._known: dict[str, tuple[int, Laid]] = {}
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

    def look(self, colours: Sequence[Colour]) -> None:
        """Add colours with their look."""
        for colour in colours:
            self._looks.setdefault(colour.name, colour.rgb.lower())

    def known(self, placed: PlacedPiece) -> tuple[int, Laid]:
        """Return the number and the shape of a piece; its first placement gives the shape."""
        if placed.piece not in self._known:
            back = tuple(zip(*placed.orientation, strict=True))
            self._known[placed.piece] = len(self._known), turn(lay_like(placed), back)
        return self._known[placed.piece]

    def numbered(self, placed: PlacedPiece) -> int:
        """Return the number of a piece whose cells are only in its forms."""
        return self._known.setdefault(placed.piece, (len(self._known), lay_like(placed)))[0]

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
        return {colour for _, laid in self._known.values() for _, colour in laid if colour}

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

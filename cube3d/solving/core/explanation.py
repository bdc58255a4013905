"""Explanations: why a puzzle has no solution, in words and as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube3d.geometry.cells import Cell
from cube3d.sentences import join_words, say

# Longer lists of cells are cut.
MOST_CELLS = 12


@dataclass(frozen=True)
class Explanation:
    """Why a puzzle, maybe with some pieces in place, has no solution.

    Attributes:
        kind: what the reason is: ``position`` (pieces in place clash), ``piece`` (one fits
            nowhere), ``cells`` (no placement covers them), ``sizes`` (they cannot add up),
            ``colouring``, ``weights`` (of cells, modulo a number), ``core`` (requirements
            that exclude each other), or ``search`` (the search was exhausted).
        text: one or a few sentences.
        cells: the cells concerned, as far as the reason is theirs.
        pieces: the names of the pieces concerned, likewise.
        weights: of a colouring or of weights: the weight of each cell of the region, by
            number.
        modulus: what the weights are taken modulo, or None.
    """

    kind: str
    text: str
    cells: tuple[Cell, ...] = ()
    pieces: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    modulus: int | None = None


def searched() -> Explanation:
    """Return the reason where a search has found no solution, and nothing says why."""
    return Explanation("search", say("searched"))


def cells_text(cells: Sequence[Cell]) -> str:
    """Write cells; of many the first ones."""
    if len(cells) == 1:
        return say("cell", cell=cells[0])
    if len(cells) > MOST_CELLS:
        return say("cells many", number=len(cells), cells=_list(cells[:3]))
    return say("cells", cells=_list(cells))


def _list(cells: Sequence[Cell]) -> str:
    return join_words([str(cell) for cell in cells])

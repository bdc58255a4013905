"""Bounds on how many cells can be covered, from arithmetic and colourings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.covering.sums import Choice, reachable, reachable_at
from cube3d.puzzle.colouring import Colouring, colourings, values
from cube3d.puzzle.placement import Placements

# Colourings that are tried for each total, and the cells and placements up to which they are.
MOST_COLOURINGS, MOST_CELLS = 60, 600


@dataclass(frozen=True)
class Bound:
    """How many cells can be covered at most.

    Attributes:
        covered: the number.
        why: what proves that no more can be.
    """

    covered: int
    why: str


def bounds(table: Placements) -> Iterator[Bound]:
    """Yield the numbers of covered cells that may be possible, most first.

    What is left out is impossible: cells that no placement covers, totals that the sizes
    of the pieces cannot reach, and totals that a colouring rules out.
    """
    cells = len(table.puzzle.region)
    within = _within(table)
    why = "no placement covers the other cells" if within < cells else "all cells are covered"
    choices = _choices(table)
    usable = totals(table)
    if usable and usable[0] < within:
        listed = ", ".join(str(size) for size in sorted({choice.cost for choice in choices}))
        why = f"pieces of {listed} cells cannot cover exactly {_range(usable[0] + 1, within)}"
        if usable[0] == sum((p.high or cells) * len(p.shape) for p in table.puzzle.pieces):
            why = f"the pieces together have only {_range(usable[0], usable[0])}"
    colours = _colours(table) if cells <= MOST_CELLS else []
    for total in usable:
        excluded = next((c for c in colours if _excludes(c, choices, total)), None)
        if excluded is None:
            yield Bound(total, why)
        else:
            why = f"the colouring '{excluded.colouring.text}' rules out {total} cells"


def totals(table: Placements) -> list[int]:
    """Return the numbers of cells that the sizes of the pieces can come to, most first."""
    found = reachable(_choices(table))
    within = _within(table)
    if found is None:
        return list(range(within, -1, -1))
    return [int(total) for total in found[::-1] if total <= within]


def _within(table: Placements) -> int:
    """Return how many cells some placement covers."""
    return int(np.count_nonzero(table.per_cell())) if len(table) else 0


def _choices(table: Placements) -> list[Choice]:
    puzzle = table.puzzle
    sizes = [len(piece.shape) for piece in puzzle.pieces]
    return [
        Choice((size,), piece.low, puzzle.most_copies(piece), size)
        for size, piece in zip(sizes, puzzle.pieces, strict=True)
    ]


def _range(low: int, high: int) -> str:
    return f"{high} cells" if low == high else f"{low} to {high} cells"


@dataclass(frozen=True, eq=False)
class _Colour:
    """A colouring and what the placements of each piece can weigh in it."""

    colouring: Colouring
    sums: list[NDArray[np.int64]]


def _colours(table: Placements) -> list[_Colour]:
    found = colourings(table.puzzle.region, MOST_COLOURINGS)
    return [_Colour(colouring, values(table, colouring.weights)) for colouring in found]


def _excludes(colour: _Colour, choices: list[Choice], total: int) -> bool:
    """Tell whether no choice of pieces with so many cells leaves room for its weights.

    What the pieces do not cover is so many empty cells; their weights lie between those
    of the lightest and of the heaviest cells.
    """
    weighed = [
        Choice(tuple(sums.tolist()), choice.low, choice.high, choice.cost)
        for choice, sums in zip(choices, colour.sums, strict=True)
    ]
    sums = reachable_at(weighed, total)
    if sums is None:
        return False
    weights = np.sort(colour.colouring.weights)
    empty = len(weights) - total
    low, high = int(weights[:empty].sum()), int(weights[len(weights) - empty :].sum())
    rest = int(weights.sum()) - sums
    return not bool(((rest >= low) & (rest <= high)).any())

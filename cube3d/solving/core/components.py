"""Parts of what is left of a puzzle: cells that no placement joins to the others.

What holds of the whole must hold of each part: its cells are covered by the pieces that
lie in it.  Necessary conditions are looked for here; which pieces go to which part is
left open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cube3d.arrays import NDArray, np
from cube3d.covering.problem import least_joined, pairs_among
from cube3d.geometry.cells import Cell
from cube3d.puzzle.placement import Placements
from cube3d.solving.core.build_problem import Problem
from cube3d.solving.core.explanation import cells_text, names_text


@dataclass(frozen=True, eq=False)
class Component:
    """Cells, the placements among them, and how many pieces must go there.

    Attributes:
        table: the placements that lie in these cells and may still be used.
        cells: the numbers of the cells, ascending, ``int64``.
        low: the least number of each piece in these cells, ``int64`` of shape (p,).
        high: the greatest number; the least one where cells may stay empty, because
            pieces that need not be used can be left out.
        forbidden: pairs of these placements that may not both be used, ``int32`` of
            shape (f, 2).
        is_full: whether every cell has to be covered: because the puzzle says so, or
            because there are exactly as many pieces as fill them.
        is_whole: whether this is everything, or everything that pieces in place leave.
        is_rest: whether there are pieces in place.
    """

    table: Placements
    cells: NDArray[np.int64]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
    forbidden: NDArray[np.int32]
    is_full: bool
    is_whole: bool
    is_rest: bool

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def sizes(self) -> list[int]:
        """How many cells each piece has."""
        return [len(piece.shape) for piece in self.table.puzzle.pieces]

    @property
    def names(self) -> list[str]:
        """The names of the pieces."""
        return [piece.name for piece in self.table.puzzle.pieces]

    @property
    def used(self) -> list[int]:
        """The numbers of the pieces that can be used here."""
        return np.flatnonzero(self.high).tolist()

    @property
    def covered(self) -> int:
        """How many cells are covered in the end."""
        return len(self) if self.is_full else int(self.low @ np.array(self.sizes))

    @property
    def is_exact(self) -> bool:
        """Whether it is known how many of each piece lie here."""
        return bool((self.low == self.high).all())

    @property
    def place(self) -> str:
        """Its cells in words."""
        if self.is_whole:
            return f"the {len(self):,} cells{' that are left' if self.is_rest else ''}"
        return f"the {cells_text(self.places())}, which no placement joins to the others"

    def each(self, members: list[int]) -> str:
        """Name some of its pieces, each for itself."""
        names = [self.names[number] for number in members]
        if len(names) > 1:
            return "each piece" if len(names) == len(self.used) else f"each of {names_text(names)}"
        return f"'{names[0]}'" if self.high[members[0]] == 1 else f"each '{names[0]}'"

    def places(self, numbers: NDArray[np.int64] | None = None) -> tuple[Cell, ...]:
        """Return cells by their numbers; all of the part if None."""
        cells = self.table.puzzle.region.cells
        return tuple(cells[n] for n in (self.cells if numbers is None else numbers).tolist())


def whole(problem: Problem) -> Component:
    """Return everything that pieces in place leave.

    Placements that overlap a piece in place, or are excluded by one, are left out, and
    those of pieces that are used up.
    """
    puzzle, table = problem.puzzle, problem.table
    fixed = np.searchsorted(problem.kept, problem.given)
    given = np.bincount(table.piece[fixed], minlength=len(puzzle.pieces))
    # Of the problem's types the last may be that of holes.
    low = np.maximum(problem.cover.low[: len(given)] - given, 0)
    high = np.maximum(problem.cover.high[: len(given)] - given, 0)
    free = high[table.piece] > 0
    free[fixed] = False
    pairs = problem.cover.forbidden
    free[pairs[np.isin(pairs[:, ::-1], fixed)]] = False
    chosen = np.flatnonzero(free)
    is_open = np.ones(len(puzzle.region), dtype=bool)
    is_open[table.subset(fixed).cells] = False
    cells = np.flatnonzero(is_open)
    sizes = np.array([len(piece.shape) for piece in puzzle.pieces], dtype=np.int64)
    fills = bool((low == high).all()) and int(low @ sizes) == len(cells)
    part = Component(
        table=table.subset(chosen),
        cells=cells,
        low=low,
        high=high,
        forbidden=pairs_among(pairs, chosen, len(table)),
        is_full=puzzle.most_holes == 0 or fills,
        is_whole=True,
        is_rest=len(fixed) > 0,
    )
    return _bound(part)


def _bound(part: Component) -> Component:
    """Bound how often pieces are used by their room and by how many placements they have.

    Where a piece must be used more often, its bounds contradict each other.
    """
    room = len(part) // np.array(part.sizes, dtype=np.int64)
    most = np.minimum(np.minimum(part.high, room), part.table.per_piece())
    return replace(part, high=most if part.is_full else np.minimum(part.low, most))


def components(part: Component) -> Iterator[Component]:
    """Yield the parts of a whole that no placement joins, if there is more than one.

    Of a component only those pieces must be used there that fit nowhere else.
    """
    table = part.table
    label = least_joined(table.start, table.cells, len(table.puzzle.region))
    of_placement = label[table.cells[table.start[:-1]]]
    of_cell = label[part.cells]
    kinds = np.unique(of_cell)
    if len(kinds) == 1:
        return
    for kind in kinds.tolist():
        inside = np.flatnonzero(of_placement == kind)
        chosen = table.subset(inside)
        only_here = (chosen.per_piece() > 0) & (chosen.per_piece() == table.per_piece())
        component = replace(
            part,
            table=chosen,
            cells=part.cells[of_cell == kind],
            low=np.where(only_here, part.low, 0),
            forbidden=pairs_among(part.forbidden, inside, len(table)),
            is_whole=False,
        )
        yield _bound(component)

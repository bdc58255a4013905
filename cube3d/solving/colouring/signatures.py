"""What colourings of a region tell apart: solutions by the coloured pieces they give.

Colour the cells of a region and give each cube the colour of the cell it lies on in one
solution, the target.  The puzzle of these coloured pieces has exactly those solutions of
the plain puzzle whose pieces get the same colours, each up to a turn of the piece onto
itself.  So the solutions fall into groups, one for each multiset of coloured pieces, and
the group of the target are the solutions of its puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.orbits import Group
from cube3d.errors import TooLargeError
from cube3d.geometry.polycube import orient_rows
from cube3d.puzzle.placement import Placements

Paint: TypeAlias = "NDArray[np.int64]"
"""The number of the colour of each cell of the region, ``int64`` of shape (k,)."""


@dataclass(frozen=True, eq=False)
class Groups:
    """The groups that a colouring makes.

    Attributes:
        of_solution: the group of each solution, ``int64`` of shape (n,).
        sizes: how many solutions each has, ``int64``.
    """

    of_solution: NDArray[np.int64]
    sizes: NDArray[np.int64]


class Signatures:
    """Solutions of a plain puzzle, all images of each, to be told apart by colours."""

    def __init__(self, table: Placements, group: Group, colours: int) -> None:
        """Prepare for solutions, see :meth:`add`.

        Args:
            table: the placements of the plain puzzle.
            group: its symmetries.
            colours: how many colours there are.

        Raises:
            TooLargeError: a piece has too many cells for its colours to be numbered.
        """
        largest = max(len(piece.shape) for piece in table.puzzle.pieces)
        if largest * np.log2(colours) + np.log2(len(table.puzzle.pieces)) > 62:
            raise TooLargeError(f"a piece of {largest} cells is too large for {colours} colours")
        self.group = group
        self.rows: NDArray[np.int32] = np.zeros((0, 0), dtype=np.int32)
        self._table, self._colours, self._shift = table, colours, colours**largest
        self._cells = [_cells_in_piece_order(table, i) for i in range(len(table.puzzle.pieces))]
        self._turns = [_turns(table, i) for i in range(len(table.puzzle.pieces))]
        # Sums of these tell multisets of coloured pieces apart; 64 bits keep them so.
        rng = np.random.default_rng(11)
        self._random = rng.integers(0, 2**64, len(table) + 1, dtype=np.uint64)

    def add(self, found: Iterable[Sequence[int]]) -> None:
        """Add solutions, each its placements' numbers ascending, with all their images."""
        images = [
            row for chosen in found for row in np.sort(self.group.options[:, list(chosen)], axis=1)
        ]
        width = max([self.rows.shape[1], *(len(row) for row in images)])
        padded = np.full((len(self.rows) + len(images), width), -1, dtype=np.int32)
        padded[: len(self.rows), : self.rows.shape[1]] = self.rows
        for number, row in enumerate(images, len(self.rows)):
            padded[number, : len(row)] = row
        self.rows = np.unique(padded, axis=0)

    def groups(self, paint: Paint) -> Groups:
        """Return the groups that a colouring makes."""
        coloured = np.unique(self._colour(paint), return_inverse=True)[1]
        # The last one is for what is no placement, where solutions have fewer.
        values = np.append(self._random[coloured], np.uint64(0))
        sums = values[self.rows].sum(axis=1, dtype=np.uint64)
        _, of_solution, sizes = np.unique(sums, return_inverse=True, return_counts=True)
        return Groups(of_solution, sizes)

    def _colour(self, paint: Paint) -> NDArray[np.int64]:
        """Return a number for the coloured piece that each placement makes, ``int64`` (m,)."""
        parts = []
        for index, (cells, turns) in enumerate(zip(self._cells, self._turns, strict=True)):
            weights = self._colours ** np.arange(cells.shape[1], dtype=np.int64)
            codes = paint[cells][:, turns] @ weights
            parts.append(codes.min(axis=1) + index * self._shift)
        return np.concatenate(parts)

    def only_one(self, paint: Paint, groups: Groups | None = None) -> list[int] | None:
        """Return a solution that no other has the same colours as, but for its images.

        Only symmetries of the coloured region make images that count as the same.

        Args:
            paint: the colouring.
            groups: the groups that it makes, if they are known.

        Returns:
            Its placements; None if there is none.
        """
        groups = groups or self.groups(paint)
        keeping = (paint[self.group.items] == paint).all(axis=1)
        for number in np.argsort(groups.sizes, kind="stable").tolist():
            if groups.sizes[number] > np.count_nonzero(keeping):
                return None
            members = self.rows[groups.of_solution == number]
            first = members[0][members[0] >= 0]
            if not len(first):
                continue  # no pieces at all: not a puzzle to colour
            images = {tuple(row) for row in np.sort(self.group.options[keeping][:, first]).tolist()}
            if all(tuple(row[row >= 0].tolist()) in images for row in members):
                target: list[int] = first.tolist()
                return target
        return None

    def colours_of(self, placement: int, paint: Paint) -> list[int]:
        """Return the colours that a placement gives the cells of its piece, in their order."""
        index = int(self._table.piece[placement])
        first = int(np.searchsorted(self._table.piece, index))
        colours: list[int] = paint[self._cells[index][placement - first]].tolist()
        return colours

    def kind(self, placement: int, paint: Paint) -> int:
        """Return the number of the coloured piece that a placement makes."""
        return int(self._colour(paint)[placement])


def _cells_in_piece_order(table: Placements, index: int) -> NDArray[np.int64]:
    """Return the cells of a piece's placements, in the order of the piece's own, (p, k)."""
    piece, region = table.puzzle.pieces[index], table.puzzle.region
    mine = np.flatnonzero(table.piece == index)
    moved = region.lattice.turn(piece.shape.array(), piece.aspects.orientations)
    moved -= region.lattice.low(moved)[:, None, :]
    places = moved[table.aspect[mine]] + table.offset[mine][:, None, :]
    return region.numbers(places)


def _turns(table: Placements, index: int) -> NDArray[np.int64]:
    """Return where the turns of a piece onto itself move its cells, (s, k)."""
    piece = table.puzzle.pieces[index]
    shape = piece.shape
    marks = np.arange(len(shape))
    rows = orient_rows(shape.array(), shape.symmetries(piece.mobility), shape.lattice, marks)
    return rows[:, :, -1]

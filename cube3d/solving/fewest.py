"""Colourings that leave one solution: patterns, or as few marked cells as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.orbits import Group
from cube3d.errors import PuzzleError, TooLargeError
from cube3d.geometry.polycube import orient_rows
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements

# Patterns of colours.

NAMES = ("checkered", "stripes", "halves", "shell", "random")

# random colourings to try
MOST_RANDOM = 200


def patterns(region: Region, name: str, colours: int, seed: int) -> Iterator[tuple[str, Paint]]:
    """Yield the colourings of a named pattern, each with a text that describes it.

    ``checkered``: neighbours differ; ``stripes``: slabs one cell thick, in turn; ``halves``:
    one slab per colour; ``shell``: the surface, and the other cells; ``random``: each cell at
    random.

    Raises:
        PuzzleError: the pattern needs the integer grid.
    """
    if not region.lattice.is_cubic and name not in ("shell", "random"):
        raise PuzzleError(
            f"the pattern '{name}' needs cubes; the {region.lattice.name} lattice has only shell "
            "and random"
        )
    places = region.array - np.array(region.corner, dtype=np.int64)
    if name == "checkered":
        sums: Paint = places.sum(axis=1)
        yield name, sums % colours
    elif name == "random":
        rng = np.random.default_rng(seed)
        for number in range(1, MOST_RANDOM + 1):
            yield f"random, number {number}", rng.integers(0, colours, len(region))
    elif name == "shell":
        near = map(region.lattice.neighbours, region.cells)
        yield name, np.array([region.cell_set.issuperset(beside) for beside in near], np.int64)
    else:
        for axis, size in enumerate(region.extents):
            along = places[:, axis]
            halves: Paint = along * colours // size
            yield f"{name} along axis {axis + 1}", along % colours if name == "stripes" else halves


# Colour the cells of a region, and give each cube the colour of the cell it lies on in one
# solution, the target. The solutions of these coloured pieces are those solutions of the plain
# puzzle whose pieces get the same colours, up to turns of a piece onto itself. So the solutions
# fall into groups, one for each multiset of coloured pieces; the target's group solves its puzzle.

Paint: TypeAlias = "NDArray[np.int64]"
"""The number of the colour of each cell of the region, ``int64`` of shape (k,)."""


@dataclass(frozen=True, eq=False)
class Groups:
    """The groups of solutions that a colouring makes.

    Attributes:
        of_solution: the group of each solution, ``int64`` of shape (n,).
        sizes: the number of solutions of each group, ``int64``.
    """

    of_solution: NDArray[np.int64]
    sizes: NDArray[np.int64]


class Signatures:
    """Solutions of a plain puzzle with all their images, grouped by the colours of their pieces."""

    def __init__(self, table: Placements, group: Group, colours: int) -> None:
        """Prepare an empty list; :meth:`add` adds solutions.

        Args:
            table: the placements of the plain puzzle.
            group: its symmetries.

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
        # Sums of these identify multisets of coloured pieces, with high probability.
        rng = np.random.default_rng(11)
        self._random = rng.integers(0, 2**64, len(table) + 1, dtype=np.uint64)

    def add(self, found: Iterable[Sequence[int]]) -> None:
        """Add solutions, given as ascending placement numbers, with all their images."""
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
        # the last one pads solutions that have fewer placements
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
        """Return a solution whose colours no other has, apart from its images.

        Only images under symmetries of the coloured region count.

        Args:
            groups: its groups, if they are known.

        Returns:
            The placements of the solution; None if there is none.
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
        """Return the colours of a piece's cells, in their order, if it lies as a placement."""
        index = int(self._table.piece[placement])
        first = int(np.searchsorted(self._table.piece, index))
        colours: list[int] = paint[self._cells[index][placement - first]].tolist()
        return colours

    def kind(self, placement: int, paint: Paint) -> int:
        """Return the number of the coloured piece that a placement makes."""
        return int(self._colour(paint)[placement])


def _cells_in_piece_order(table: Placements, index: int) -> NDArray[np.int64]:
    """Return the cells of a piece's placements in the order of the piece's cells, (p, k)."""
    piece, region = table.puzzle.pieces[index], table.puzzle.region
    mine = np.flatnonzero(table.piece == index)
    marks = np.arange(len(piece.shape))
    rows = orient_rows(piece.shape.array(), piece.aspects.orientations, region.lattice, marks)
    order = np.argsort(rows[:, :, -1:], axis=1)
    moved = np.take_along_axis(rows[:, :, :-1], order, axis=1)
    places = moved[table.aspect[mine]] + table.offset[mine][:, None, :]
    return region.numbers(places)


def _turns(table: Placements, index: int) -> NDArray[np.int64]:
    """Return the permutations of a piece's cells by turns of the piece onto itself, (s, k)."""
    piece = table.puzzle.pieces[index]
    shape = piece.shape
    marks = np.arange(len(shape))
    rows = orient_rows(shape.array(), shape.symmetries(piece.turning), shape.lattice, marks)
    return rows[:, :, -1]


Marks = tuple[tuple[int, int], ...]
"""Pairs of a cell and its colour, ascending; all other cells have colour 0."""

# entries of the list of solutions that are read per number of marked cells, about ten seconds;
# beyond that only the most promising colourings are extended, at least LEAST_TRIED
MOST_WORK, LEAST_TRIED = 200_000_000, 50


@dataclass(frozen=True, eq=False)
class Marking:
    """A colouring that leaves one solution.

    Attributes:
        target: the placements of that solution.
        is_fewest: whether all colourings with fewer marked cells were tried.
    """

    paint: Paint
    target: list[int]
    is_fewest: bool


def fewest_marked(
    signatures: Signatures, colours: int, watch: Callable[[int], None]
) -> Marking | None:
    """Return a colouring that leaves one of the listed solutions and marks few cells.

    Colourings are tried in order of their number of marked cells, one of those that symmetry
    turns into each other.  If there are too many, a beam search extends those that leave the
    fewest solutions.

    Args:
        signatures: the solutions.
        watch: called, for each colouring, with the size of its smallest group.

    Returns:
        The first such colouring in lexicographic order of its cells; None if marking up to
        half of the cells is not enough.
    """
    cells = signatures.group.items.shape[1]
    most = max(LEAST_TRIED, MOST_WORK // max(1, signatures.rows.size))
    level: list[Marks] = [()]
    is_fewest = True
    for marked in range(cells // 2 + 1):
        is_whole = True
        if marked:
            level, is_whole = _extend(signatures, level, colours, most)
        scores: list[tuple[float, Marks]] = []
        for marks in level:
            paint = _paint(marks, cells)
            groups = signatures.groups(paint)
            smallest = int(groups.sizes.min())
            watch(smallest)
            target = signatures.only_one(paint, groups)
            if target is not None:
                return Marking(paint, target, is_fewest)
            scores.append((smallest / _keeps(signatures, paint), marks))
        is_fewest = is_fewest and is_whole
        level = [marks for _, marks in sorted(scores)]
    return None


def _extend(
    signatures: Signatures, level: list[Marks], colours: int, most: int
) -> tuple[list[Marks], bool]:
    """Mark one more cell in each way; also tell whether all results were kept."""
    cells = signatures.group.items.shape[1]
    found: set[Marks] = set()
    for marks in level:
        marked = {cell for cell, _ in marks}
        if len(found) > most:
            return sorted(found)[:most], False
        for cell in range(cells):
            if cell not in marked:
                for colour in range(1, colours):
                    found.add(_first_image(signatures, (*marks, (cell, colour))))
    return sorted(found), True


def _first_image(signatures: Signatures, marks: Marks) -> Marks:
    """Return the least image of a colouring under the symmetries."""
    cells, colours = np.array(marks, dtype=np.int64).T
    images = signatures.group.items[:, cells].tolist()
    return min(tuple(sorted(zip(image, colours.tolist(), strict=True))) for image in images)


def _keeps(signatures: Signatures, paint: Paint) -> int:
    """Return how many symmetries preserve a colouring."""
    return int((paint[signatures.group.items] == paint).all(axis=1).sum())


def _paint(marks: Marks, cells: int) -> Paint:
    paint = np.zeros(cells, dtype=np.int64)
    for cell, colour in marks:
        paint[cell] = colour
    return paint

"""Colouring as few cells as possible so that one solution is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cube3d.arrays import np
from cube3d.solving.colouring.signatures import Paint, Signatures

Marks = tuple[tuple[int, int], ...]
"""Pairs of a cell and its colour, ascending; all other cells have colour 0."""

# So many entries of the list of solutions are looked at for each number of marked cells,
# about ten seconds; beyond that the most promising colourings are tried alone.
MOST_WORK, LEAST_TRIED = 200_000_000, 50


@dataclass(frozen=True, eq=False)
class Marked:
    """A colouring that leaves one solution.

    Attributes:
        paint: the colouring.
        target: the placements of that solution.
        is_fewest: whether all colourings with fewer marked cells were tried.
    """

    paint: Paint
    target: list[int]
    is_fewest: bool


def fewest_marked(
    signatures: Signatures, colours: int, watch: Callable[[int], None]
) -> Marked | None:
    """Return a colouring that leaves one of the listed solutions and marks few cells.

    Colourings with no marked cell are tried first, then those with one, and so on; one
    of those that symmetry turns into each other.  Where they are too many, those are
    extended that leave the fewest solutions: a beam search.

    Args:
        signatures: the solutions.
        colours: how many colours.
        watch: told how many solutions each colouring leaves at least.

    Returns:
        The first such colouring in lexicographic order of its cells; None if marking up
        to half of the cells does not do.
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
                return Marked(paint, target, is_fewest)
            scores.append((smallest / _keeps(signatures, paint), marks))
        is_fewest = is_fewest and is_whole
        level = [marks for _, marks in sorted(scores)]
    return None


def _extend(
    signatures: Signatures, level: list[Marks], colours: int, most: int
) -> tuple[list[Marks], bool]:
    """Mark one cell more in each way; tell whether all were kept."""
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
    """Return the least of the colourings that symmetry turns one into."""
    cells, colours = np.array(marks, dtype=np.int64).T
    images = signatures.group.items[:, cells].tolist()
    return min(tuple(sorted(zip(image, colours.tolist(), strict=True))) for image in images)


def _keeps(signatures: Signatures, paint: Paint) -> int:
    """Return how many symmetries keep a colouring."""
    return int((paint[signatures.group.items] == paint).all(axis=1).sum())


def _paint(marks: Marks, cells: int) -> Paint:
    paint = np.zeros(cells, dtype=np.int64)
    for cell, colour in marks:
        paint[cell] = colour
    return paint

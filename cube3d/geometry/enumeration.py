"""All connected polycubes of a size, by growth.

Each polycube of size k + 1 is one of size k with a cell added; the new ones are compared by
their canonical forms.
Counts up to rotations, in space: 1, 1, 2, 8, 29, 166, 1023, 6922 (OEIS A000162);
with reflections 1, 1, 2, 7, 23, 112, 607, 3811 (A038119); free polyominoes
1, 1, 2, 5, 12, 35, 108, 369 (A000105).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.core.library import LimitPassed
from cube3d.core.shapes import enumerate_shapes
from cube3d.errors import ShapeError, TooLargeError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import MAX_KEY, Cells
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import MOBILITIES, Mobility, Orientations, check_dimension
from cube3d.geometry.polycube import Polycube, of_normal_form, of_rows

MOST = 2**62  # shapes: no limit
# cells per batch of turned shapes; bounds memory
BATCH_CELLS = 2_000_000


def polycubes(
    size: int,
    dimension: int = 3,
    mobility: Mobility = Mobility.ROTATIONS,
    lattice: Lattice = CUBIC,
    most: int | None = None,
) -> list[Polycube]:
    """Return every connected polycube of a size, one for each class under the mobility's group.

    Args:
        size: the number of cells, at least 1.
        dimension: the dimension of the integer grid, 1 to 7; other lattices have their own.
        mobility: the shapes that count as the same: ``FIXED`` (translations alone),
            ``ROTATIONS`` or ``REFLECTIONS``.
        lattice: the lattice of the cells.
        most: the most shapes of this size and of each smaller size.

    Returns:
        The canonical forms, in lexicographic order.

    Raises:
        ShapeError: the size is below 1, or the dimension out of range.
        TooLargeError: more than ``most`` shapes.
    """
    if not isinstance(size, int) or size < 1:
        raise ShapeError(f"a polycube has a whole number of cells, at least one, not {size}")
    width = lattice.width if isinstance(lattice, CellLattice) else dimension
    if lattice.reach(size) ** width > MAX_KEY:
        raise ShapeError(f"polycubes of {size} cells in {width} dimensions are too many")
    if lattice.any_dimension:
        check_dimension(width, mobility)
    limit = MOST if most is None else most
    try:
        found = enumerate_shapes(lattice.in_core(width), size, MOBILITIES[mobility], limit)
    except LimitPassed as passed:
        raise TooLargeError(
            f"there are too many shapes of {passed.numbers[0]} cells of the {lattice.name} "
            f"lattice to list them; {most:,} is the most"
        ) from None
    return [of_normal_form(cells, lattice) for cells in found.rows()]


@dataclass(frozen=True)
class TurnedShape:
    """The symmetries and the mirror image of a polycube.

    Attributes:
        rotations: the number of its rotations, the identity among them.
        orientations: the number of its rotations and reflections.
        mirror: its mirror image, in canonical form up to rotations.
    """

    rotations: int
    orientations: int
    mirror: Polycube


def turn(shapes: Sequence[Polycube]) -> Iterator[TurnedShape]:
    """Yield results for polycubes of one size and dimension, in batches: that halves the time."""
    step = max(1, BATCH_CELLS // (len(shapes[0]) * shapes[0].dimension * 4))
    for begin in range(0, len(shapes), step):
        yield from _turn(shapes[begin : begin + step])


def _turn(shapes: Sequence[Polycube]) -> Iterator[TurnedShape]:
    lattice, width = shapes[0].lattice, shapes[0].dimension
    cells = np.array([shape.cells for shape in shapes], dtype=np.int64)
    every = lattice.orientations(width, Mobility.REFLECTIONS)
    rotations = {matrix.tobytes() for matrix in lattice.orientations(width, Mobility.ROTATIONS)}
    proper = np.array([matrix.tobytes() in rotations for matrix in every])
    own = _sorted_keys(cells, lattice)
    kept = np.zeros((2, len(shapes)), dtype=np.int64)
    for number, is_rotation in enumerate(proper.tolist()):
        moved = _turned(cells, every[number : number + 1], lattice)
        kept[int(is_rotation)] += (_sorted_keys(moved, lattice) == own).all(axis=1)
    mirrors = _least(cells, every[~proper], lattice)
    for reflected, rotated, row in zip(*kept.tolist(), mirrors, strict=True):
        yield TurnedShape(rotated, rotated + reflected, of_rows(row, lattice))


def _turned(shapes: Cells, orientation: Orientations, lattice: Lattice) -> Cells:
    """Return the normal forms, unsorted, of shapes (m, k, n) under one orientation."""
    turned = lattice.turn(shapes.reshape(-1, shapes.shape[2]), orientation)[0].reshape(shapes.shape)
    result: Cells = turned - lattice.low(turned)[:, None, :]
    return result


def _sorted_keys(shapes: Cells, lattice: Lattice) -> NDArray[np.int64]:
    """Return a number for each cell of normal forms (m, k, n), ascending in each form."""
    sizes = lattice.reach(shapes.shape[1])
    return np.sort(shapes @ (sizes ** np.arange(shapes.shape[2] - 1, -1, -1)), axis=1)


def _least(shapes: Cells, group: Orientations, lattice: Lattice) -> Cells:
    """Return the least form of each of the shapes (m, k, n) under a group."""
    best: NDArray[np.int64] | None = None
    for number in range(len(group)):
        keys = _sorted_keys(_turned(shapes, group[number : number + 1], lattice), lattice)
        best = keys if best is None else np.where(_is_less(keys, best)[:, None], keys, best)
    assert best is not None
    places = np.unravel_index(best, (lattice.reach(shapes.shape[1]),) * shapes.shape[2])
    return np.stack(places, axis=2)


def _is_less(left: NDArray[np.int64], right: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Tell which rows come before others in lexicographic order."""
    first = (left != right).argmax(axis=1)
    rows = np.arange(len(left))
    result: NDArray[np.bool_] = left[rows, first] < right[rows, first]
    return result

"""All connected polycubes of a size, by growth.

Each polycube of size k + 1 is one of size k with a cell added; the new ones are compared by
their canonical forms.
Counts up to rotations, in space: 1, 1, 2, 8, 29, 166, 1023, 6922 (OEIS A000162);
with reflections 1, 1, 2, 7, 23, 112, 607, 3811 (A038119); free polyominoes
1, 1, 2, 5, 12, 35, 108, 369 (A000105).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cube3d.core.library import LimitPassed
from cube3d.core.shapes import enumerate_shapes
from cube3d.errors import ShapeError, TooLargeError, check_arguments
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import MAX_KEY
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import MOBILITIES, Mobility, check_dimension
from cube3d.geometry.polycube import Polycube, of_normal_form

MOST = 2**62  # shapes: no limit


@check_arguments
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
        most: the most shapes of this size and of each smaller size.

    Returns:
        The canonical forms, in lexicographic order.

    Raises:
        ShapeError: the size is below 1, or the dimension out of range.
        TooLargeError: more than ``most`` shapes.
    """
    if not isinstance(size, int) or size < 1:
        raise ShapeError(f"the number of cells must be a whole number of at least 1, not {size}")
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


def turn(shapes: Iterable[Polycube]) -> Iterator[TurnedShape]:
    """Yield the symmetries and mirror images of polycubes."""
    for shape in shapes:
        order = shape.symmetry_order(Mobility.REFLECTIONS)
        # Most shapes have only the identity.
        rotations = 1 if order == 1 else shape.symmetry_order(Mobility.ROTATIONS)
        yield TurnedShape(rotations, order, shape.mirror().canonical())

"""The pieces of solutions as the core has them: shapes at places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core import motion
from cube3d.core.library import MOST_DIMENSIONS, MOST_PLACE
from cube3d.errors import TooLargeError
from cube3d.geometry.cells import Cells
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.motion import Motions, in_translations, motions, steps_of

Integers: TypeAlias = "NDArray[np.signedinteger[Any]]"


@dataclass(frozen=True, eq=False)
class Bodies:
    """Bodies of cells: shapes, of which the same is kept once, at places.

    Attributes:
        lattice: the lattice.
        width: the number of coordinates of a cell.
        start: where the cells of each shape begin, and the end, ``int64`` of shape (s + 1,).
        kinds: of the cells of all shapes, ``int32`` of shape (c,).
        places: of the cells, from the place of their body, ``int16`` of shape (c, n).
        shapes: the shape of each body, ``int32`` of shape (b,).
        at: the place of each body, ``int16`` of shape (b, n).
    """

    lattice: Lattice
    width: int
    start: NDArray[np.int64]
    kinds: NDArray[np.int32]
    places: NDArray[np.int16]
    shapes: NDArray[np.int32]
    at: NDArray[np.int16]

    @property
    def motions(self) -> Motions:
        """The moves of the lattice."""
        return motions(self.lattice, self.width)

    @cached_property
    def core(self) -> motion.Bodies:
        """The shapes in the core."""
        moves = self.motions
        cells = (self.start, self.kinds, self.places)
        return motion.Bodies(moves.axes.shape[1], moves.kinds, moves.axes, moves.hits, *cells)

    def placed(self, groups: Sequence[int], still: int) -> motion.Placed:
        """Return the bodies in the core.

        Args:
            groups: of each body, its group as a bit.
            still: which of them stay in place, as bits.
        """
        return motion.Placed(self.core, self.shapes, self.at, groups, still)

    def moved(self, numbers: NDArray[np.int64], offsets: Cells) -> Bodies:
        """Return bodies with the shapes of these ones, elsewhere.

        Args:
            numbers: which of these bodies each of them is like, shape (m,).
            offsets: how far it is moved, (m, width).
        """
        places = self.at[numbers] + steps_of(self.lattice, offsets)
        _check([places], [self.places], self.lattice.axes(self.width))
        return replace(self, shapes=self.shapes[numbers], at=places.astype(np.int16))


def bodies_of(lattice: Lattice, bodies: Iterable[Cells]) -> Bodies:
    """Return bodies, each given by its cells and what it claims, (k, width), in any order.

    Raises:
        TooLargeError: they lie too far from each other or the origin, or have too many axes.
    """
    numbers: dict[bytes, int] = {}
    shapes: list[int] = []
    at: list[NDArray[np.int64]] = []
    kinds: list[NDArray[np.int32]] = []
    places: list[NDArray[np.int64]] = []
    width = 0
    for cells in bodies:
        width = cells.shape[1]
        anchor = lattice.low(cells)
        own_kinds, own_places = in_translations(lattice, cells)
        place = steps_of(lattice, anchor)
        own_places = own_places - place
        key = own_kinds.tobytes() + own_places.tobytes()
        if key not in numbers:
            numbers[key] = len(numbers)
            kinds.append(own_kinds)
            places.append(own_places)
        shapes.append(numbers[key])
        at.append(place)
    _check(at, places, lattice.axes(width))
    sizes = [len(own) for own in kinds]
    return Bodies(
        lattice,
        width,
        np.cumsum([0, *sizes], dtype=np.int64),
        np.concatenate(kinds),
        np.concatenate(places).astype(np.int16),
        np.array(shapes, dtype=np.int32),
        np.array(at, dtype=np.int16),
    )


def _check(at: Sequence[Integers], places: Sequence[Integers], axes: int) -> None:
    largest = max(int(np.abs(values).max()) for values in (*at, *places))
    if largest > MOST_PLACE:
        raise TooLargeError(
            f"to take a solution apart, its cells lie at most {MOST_PLACE:,} steps from the "
            f"origin; one lies {largest:,} away"
        )
    if axes > MOST_DIMENSIONS:
        raise TooLargeError(
            f"solutions of up to {MOST_DIMENSIONS} dimensions can be taken apart, not {axes}"
        )

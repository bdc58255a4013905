"""Frames, the rigid motions of parts of an assembly, and pieces as bodies of the core."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import mul
from typing import Any, TypeAlias

from cube3d.core import motion
from cube3d.core.interface import MOST_DIMENSIONS
from cube3d.core.library import LimitPassed
from cube3d.errors import TooLargeError
from cube3d.geometry.cell_lattice import motions
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.puzzle.solution import Turn, doubled_centre_of, rows_of

Matrix: TypeAlias = tuple[Cell, ...]


@dataclass(frozen=True)
class Frame:
    """The motion that takes x to ``matrix @ x + shift``.

    On lattices other than the integer grid it only shifts.

    Attributes:
        matrix: n rows of a rotation; None if it does not turn.
        shift: n integers.
    """

    matrix: Matrix | None
    shift: Cell

    @classmethod
    def shifting(cls, shift: Cell) -> Frame:
        """Return a translation."""
        return cls(None, shift)

    @classmethod
    def turning(cls, turn: Turn, width: int) -> Frame:
        """Return a turn of cells with ``width`` coordinates."""
        turned = cls(rows_of(turn, width), (0,) * width)
        centre = doubled_centre_of(turn, width)
        pairs = zip(centre, turned.turned_shift(centre), strict=True)
        return cls(turned.matrix, tuple((one - other) // 2 for one, other in pairs))

    def __matmul__(self, other: Frame) -> Frame:
        """Return the motion that does ``other`` first and then this one."""
        shift = tuple(map(sum, zip(self.turned_shift(other.shift), self.shift, strict=True)))
        if self.matrix is None or other.matrix is None:
            return Frame(self.matrix or other.matrix, shift)
        columns = [self.turned_shift(column) for column in zip(*other.matrix, strict=True)]
        return Frame(tuple(zip(*columns, strict=True)), shift)

    @property
    def inverse(self) -> Frame:
        """The inverse motion."""
        back = Frame(self.matrix and tuple(zip(*self.matrix, strict=True)), self.shift)
        return Frame(back.matrix, tuple(-c for c in back.turned_shift(self.shift)))

    def turned(self, turn: Turn) -> Turn:
        """Return a turn as seen after this motion."""
        width = len(self.shift)
        doubled = self.turned_shift(doubled_centre_of(turn, width))
        centre = [c + 2 * s for c, s in zip(doubled, self.shift, strict=True)]
        ways = [self.turned_shift([int(a == axis) for a in range(width)]) for axis in turn.plane]
        first, second = (next(a for a, c in enumerate(way) if c) for way in ways)
        if sum(map(sum, ways)) == 0:  # one of them points backwards now
            first, second = second, first
        return Turn((first, second), (float(centre[first]) / 2, float(centre[second]) / 2))

    def turned_shift(self, shift: Sequence[int]) -> Cell:
        """Return a translation as seen after this motion."""
        if self.matrix is None:
            return tuple(shift)
        return tuple(sum(map(mul, row, shift)) for row in self.matrix)


def bodies_of(
    lattice: Lattice, width: int, bodies: Sequence[Any], claims: Sequence[bool] = ()
) -> motion.Bodies:
    """Return the bodies of the core that consist of given cells.

    Args:
        lattice: the lattice.
        width: the number of coordinates of a cell.
        bodies: the cells of each, tuples in any order or an array.
        claims: whether each body claims something at corners; empty: none does.

    Raises:
        TooLargeError: they lie too far from the origin, or have too many axes.
    """
    if lattice.axes(width) > MOST_DIMENSIONS:
        raise TooLargeError(
            f"solutions of up to {MOST_DIMENSIONS} dimensions can be taken apart, not "
            f"{lattice.axes(width)}"
        )
    with refusing_far_ones():
        return motion.Bodies(motions(lattice, width), bodies, claims or [False] * len(bodies))


@contextmanager
def refusing_far_ones() -> Iterator[None]:
    """Turn the core's refusal of a far body into an error that names the distance.

    Raises:
        TooLargeError: a body is too far from the origin.
    """
    try:
        yield
    except LimitPassed as passed:
        largest, most = passed.numbers
        raise TooLargeError(
            f"to take a solution apart, its cells lie at most {most:,} steps from the "
            f"origin; one lies {largest:,} away"
        ) from None

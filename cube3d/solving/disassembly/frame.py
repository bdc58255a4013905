"""Rigid motions of the integer grid, as parts of an assembly make them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import TypeAlias

from cube3d.geometry.cells import Cell
from cube3d.puzzle.disassembly import Turn, doubled_centre_of, rows_of

Matrix: TypeAlias = tuple[Cell, ...]


@dataclass(frozen=True)
class Frame:
    """The motion that takes x to ``matrix @ x + shift``.

    On other lattices than the integer grid it only shifts.

    Attributes:
        matrix: n rows of a rotation; None: it turns nothing.
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
        """Return a turn of cells of so many coordinates."""
        turned = cls(rows_of(turn, width), (0,) * width)
        centre = doubled_centre_of(turn, width)
        pairs = zip(centre, turned.turned_shift(centre), strict=True)
        return cls(turned.matrix, tuple((one - other) // 2 for one, other in pairs))

    def __matmul__(self, other: Frame) -> Frame:
        """Return the other motion followed by this one."""
        shift = tuple(map(sum, zip(self.turned_shift(other.shift), self.shift, strict=True)))
        if self.matrix is None or other.matrix is None:
            return Frame(self.matrix or other.matrix, shift)
        columns = [self.turned_shift(column) for column in zip(*other.matrix, strict=True)]
        return Frame(tuple(zip(*columns, strict=True)), shift)

    @property
    def inverse(self) -> Frame:
        """The motion back."""
        back = Frame(self.matrix and tuple(zip(*self.matrix, strict=True)), self.shift)
        return Frame(back.matrix, tuple(-c for c in back.turned_shift(self.shift)))

    def turned(self, turn: Turn) -> Turn:
        """Return a turn as it is seen after this motion."""
        width = len(self.shift)
        doubled = self.turned_shift(doubled_centre_of(turn, width))
        centre = [c + 2 * s for c, s in zip(doubled, self.shift, strict=True)]
        ways = [self.turned_shift([int(a == axis) for a in range(width)]) for axis in turn.plane]
        first, second = (next(a for a, c in enumerate(way) if c) for way in ways)
        if sum(map(sum, ways)) == 0:  # one of them points backwards now
            first, second = second, first
        return Turn((first, second), (float(centre[first]) / 2, float(centre[second]) / 2))

    def turned_shift(self, shift: Sequence[int]) -> Cell:
        """Return a translation as it is seen after this motion."""
        if self.matrix is None:
            return tuple(shift)
        return tuple(sum(map(mul, row, shift)) for row in self.matrix)

"""Rigid motions of the integer grid, as parts of an assembly make them."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.arrays import NDArray, np
from cube3d.geometry.cells import Cell
from cube3d.puzzle.disassembly import Turn


@dataclass(frozen=True, eq=False)
class Frame:
    """The motion that takes x to ``matrix @ x + shift``.

    On other lattices than the integer grid it only shifts.

    Attributes:
        matrix: ``int64`` of shape (n, n), a rotation.
        shift: ``int64`` of shape (n,).
    """

    matrix: NDArray[np.int64]
    shift: NDArray[np.int64]

    @classmethod
    def shifting(cls, shift: NDArray[np.int64]) -> Frame:
        """Return a translation, (n,)."""
        return cls(np.eye(len(shift), dtype=np.int64), shift)

    @classmethod
    def turning(cls, turn: Turn, width: int) -> Frame:
        """Return a turn of cells of so many coordinates."""
        matrix = turn.matrix(width)
        doubled = turn.doubled_centre(width)
        return cls(matrix, (doubled - matrix @ doubled) // 2)

    def __matmul__(self, other: Frame) -> Frame:
        """Return the other motion followed by this one."""
        return Frame(self.matrix @ other.matrix, self.matrix @ other.shift + self.shift)

    @property
    def inverse(self) -> Frame:
        """The motion back."""
        return Frame(self.matrix.T, -self.matrix.T @ self.shift)

    def turned(self, turn: Turn) -> Turn:
        """Return a turn as it is seen after this motion."""
        width = len(self.shift)
        centre = self.matrix @ turn.doubled_centre(width) + 2 * self.shift
        ways = [self.matrix[:, axis] for axis in turn.plane]
        first, second = (int(np.flatnonzero(way)[0]) for way in ways)
        if sum(int(way.sum()) for way in ways) == 0:  # one of them points backwards now
            first, second = second, first
        return Turn((first, second), (float(centre[first]) / 2, float(centre[second]) / 2))

    def turned_shift(self, shift: NDArray[np.int64]) -> Cell:
        """Return a translation as it is seen after this motion."""
        return tuple((self.matrix @ shift).tolist())

"""Orientations: the symmetries of the n-cube, as signed permutation matrices.

The hyperoctahedral group of dimension n has n! * 2^n elements, half of them
rotations (determinant +1): 4 of 8 in the plane, 24 of 48 in space, 192 of 384
in four dimensions.  An orientation ``M`` moves the cell ``x`` to ``M @ x``.
"""

from __future__ import annotations

import math
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core import shapes
from cube3d.core.shapes import LatticeHandle
from cube3d.errors import ShapeError, check_arguments

Orientations: TypeAlias = "NDArray[np.int8]"
Matrix = tuple[tuple[int, ...], ...]

# 7! * 2^7 = 645,120 matrices take 32 MB; the next dimension would take 660 MB
MAX_DIMENSION = 7


class Mobility(StrEnum):
    """How a piece may be turned."""

    FIXED = "fixed"
    ROTATIONS = "rotations"
    REFLECTIONS = "reflections"
    """Rotations and reflections."""

    def __repr__(self) -> str:
        return f"Mobility.{self.name}"


MOBILITIES = {mobility: number for number, mobility in enumerate(Mobility)}
"""The numbers of mobilities in the core."""


def group_order(dimension: int, mobility: Mobility) -> int:
    """Return the number of orientations that a mobility allows in a dimension >= 1."""
    if mobility is Mobility.FIXED:
        return 1
    whole: int = math.factorial(dimension) * 2**dimension
    return whole if mobility is Mobility.REFLECTIONS else whole // 2


@check_arguments
@lru_cache(maxsize=32)
def orientations(dimension: int, mobility: Mobility = Mobility.ROTATIONS) -> Orientations:
    """Return the group of orientations that a mobility allows.

    Returns:
        A read-only ``int8`` array of shape (g, n, n), g = ``group_order(dimension, mobility)``. The
        identity comes first.  The order never changes: saved solutions name orientations by
        matrix, but "the first orientation that gives this aspect" depends on it.

    Raises:
        ShapeError: the dimension is below 1, or above 7 for more than ``FIXED``.
    """
    check_dimension(dimension, mobility)
    if mobility is Mobility.FIXED:
        group = np.eye(dimension, dtype=np.int8)[None]
    else:
        found = shapes.orientations(LatticeHandle(dimension), MOBILITIES[mobility])
        group = found.orientations()
    group.setflags(write=False)
    return group


def check_dimension(dimension: int, mobility: Mobility) -> None:
    """Raise if a dimension has too many orientations.

    Raises:
        ShapeError: it is below 1, or above 7 for more than ``FIXED``.
    """
    if dimension < 1 or (dimension > MAX_DIMENSION and mobility is not Mobility.FIXED):
        raise ShapeError(
            f"orientations exist for 1 to {MAX_DIMENSION} dimensions, not for {dimension}"
        )


def distinct_order(dimension: int, mobility: Mobility, thick: int) -> int:
    """Return how many orientations act differently on a shape that is thick along some axes.

    A shape one cell thick along all other axes has the same images under these as under all: in
    seven dimensions a domino has 14, not 322,560.
    """
    if mobility is Mobility.FIXED or thick == dimension:
        return group_order(dimension, mobility)
    return math.perm(dimension, thick) * int(2**thick)


def as_matrix(orientation: NDArray[np.integer]) -> Matrix:
    """Return one orientation, an array of shape (n, n), as a tuple of rows."""
    return tuple(map(tuple, orientation.tolist()))

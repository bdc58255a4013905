"""The pieces of solutions as the core has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from cube3d.core import motion
from cube3d.core.library import MOST_DIMENSIONS, LimitPassed
from cube3d.errors import TooLargeError
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.motion import motions


def bodies_of(
    lattice: Lattice, width: int, bodies: Sequence[Any], claims: Sequence[bool] = ()
) -> motion.Bodies:
    """Return bodies of cells.

    Args:
        lattice: the lattice.
        width: the number of coordinates of a cell.
        bodies: the cells of each, tuples in any order or an array.
        claims: whether each one claims something at corners; no values: none does.

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
    """Say how far away a body lies where the core refuses it.

    Raises:
        TooLargeError: it does.
    """
    try:
        yield
    except LimitPassed as passed:
        largest, most = passed.numbers
        raise TooLargeError(
            f"to take a solution apart, its cells lie at most {most:,} steps from the "
            f"origin; one lies {largest:,} away"
        ) from None

"""Assembly: an order in which pieces can be put in place by straight moves."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.core import pictures
from cube3d.geometry.cells import Cell
from cube3d.puzzle.solution import Solution

UP = (0, 0, -1)
"""From above: the first layer is drawn on top, and on other lattices what comes so is as well."""


@dataclass(frozen=True)
class Step:
    """How one piece comes into place.

    Attributes:
        placement: its number in the solution.
        direction: the unit vector from where it comes, pointing away from its place;
            None where it is locked by pieces that come before it.
    """

    placement: int
    direction: Cell | None


def assembly(solution: Solution) -> tuple[Step, ...]:
    """Return the steps that build a solution, each placement once.

    Pieces that cannot come apart by straight moves come first, without a direction, as
    they hold one another.  A piece comes from above (the lowest layers, z from 0 on, are
    drawn on top) where it can, then from the front, the right, and so on.  On other lattices
    than cubes pieces come from above or not at all.
    """
    if not solution.placements:
        return ()
    cells = [placed.cells for placed in solution.placements]
    width, is_cubic = len(cells[0][0]), solution.lattice.is_cubic
    steps = pictures.assembly(solution.lattice.in_core(width), cells)
    axes = width if is_cubic else len(UP)
    return tuple(
        Step(piece, tuple(side * (a == axis) for a in range(axes)) if side else None)
        for piece, axis, side in steps
    )

"""Assembly orders: how pieces can be put in place by straight moves."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.core import solids
from cube3d.geometry.cells import Cell
from cube3d.puzzle.solution import Solution

UP = (0, 0, -1)
"""From above: the first layer is drawn on top; on other lattices the same direction is above."""


@dataclass(frozen=True)
class AssemblyStep:
    """A piece, and the direction from which it is put in place.

    Attributes:
        placement: its number in the solution.
        direction: the unit vector that points to where the piece comes from; None if no straight
            move brings it in, because it and other pieces hold each other.
    """

    placement: int
    direction: Cell | None


def assembly(solution: Solution) -> tuple[AssemblyStep, ...]:
    """Return the steps that build a solution, one per placement.

    Pieces that no straight move can separate come first, without a direction.  A piece comes from
    above if it can (the lowest layers, z from 0 on, are drawn on top), then from the front, the
    right, and so on.  On lattices other than cubes, pieces come from above or have no direction.
    """
    if not solution.placements:
        return ()
    cells = [placed.cells for placed in solution.placements]
    width, is_cubic = len(cells[0][0]), solution.lattice.is_cubic
    steps = solids.assembly(solution.lattice.in_core(width), cells)
    axes = width if is_cubic else len(UP)
    return tuple(
        AssemblyStep(piece, tuple(side * (a == axis) for a in range(axes)) if side else None)
        for piece, axis, side in steps
    )

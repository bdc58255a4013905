"""How a piece lies on the plate of a printer, or on a table."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.core.printing import lying_turns, standing_turn
from cube3d.geometry.lattice import CUBIC
from cube3d.geometry.polycube import orient_rows
from cube3d.view.mesh.rounded import Mesh

Points = NDArray[np.float64]


def poses(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return cubes, (k, 3), in the 24 rotations, (24, k, 3), the one that prints best first.

    The least corner is at 0.
    """
    return orient_rows(cells, lying_turns(CUBIC.in_core(3), cells))


def overhangs(cells: NDArray[np.int64]) -> int:
    """Return the number of cells, of (k, 3), above the plate with nothing below them."""
    held = {tuple(cell) for cell in cells.tolist()}
    return sum(z > 0 and (x, y, z - 1) not in held for x, y, z in held)


def resting_side(mesh: Mesh, balls: Points | None, now: Points) -> Points:
    """Return the direction, (3,), that points down when a solid stands firmly.

    Args:
        balls: for a solid made of spheres, which have no faces, their centres, (k, 3).
        now: of equally good directions, take the one nearest to this, (3,).
    """
    turn = standing_turn(CUBIC.in_core(3), mesh.vertices, mesh.triangles, balls, now)
    return np.asarray(-turn[2])

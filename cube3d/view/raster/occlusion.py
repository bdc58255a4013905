"""How much sky a point sees: ambient occlusion, by rays from the point to the cells around it.

The core casts them (``core/solid/occlusion.cpp``).  The contact shadow on the floor is the same
thing, asked from the floor.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube3d.core.pictures import Occlusion
from cube3d.view.scene.layout import Body

__all__ = ["occlusion_of"]


def occlusion_of(bodies: Sequence[Body]) -> Occlusion:
    """Return how bodies of one picture, which share one thickness, hide each other."""
    first = bodies[0]
    motions = np.zeros((len(bodies), 3, 4))
    for motion, body in zip(motions, bodies, strict=True):
        motion[:, :3] = np.eye(3) if body.turn is None else body.turn
        motion[:, 3] = body.offset
    lattice = first.lattice.in_core(first.cells.shape[1])
    cells = [body.cells for body in bodies]
    return Occlusion(lattice, cells, motions, thickness=first.thickness)

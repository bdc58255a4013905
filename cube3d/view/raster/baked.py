"""Baked light: how much of the sky is hidden from the texels of a picture.

In a film, texels that are far from everything that moved keep their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import Floor, Light
from cube3d.view.scene.layout import Body, bounds

DENSITY = 8.0  # texels along the side of a cube
_REACH = 2.0  # cells; farther bodies hide no sky


def light_around(bodies: Sequence[Body], floor: Floor | None = None) -> Light:
    """Return the texels of bodies of one picture, which share one thickness."""
    first = bodies[0]
    return Light(
        first.lattice.in_core(first.cells.shape[1]),
        [body.cells for body in bodies],
        _motions_of(bodies),
        thickness=first.thickness,
        density=DENSITY,
        floor=floor,
    )


class BakedLight:
    """The texels of bodies of one picture, and of the floor.

    Attributes:
        texels: the texels.
        hidden: the share of the sky that is hidden from each, ``uint8`` of shape (n,); 255: all.
    """

    def __init__(
        self, bodies: Sequence[Body], floor: Floor, before: BakedLight | None = None
    ) -> None:
        """Bake the light around bodies, which share one thickness.

        ``before`` is the light of another shot of the same film, if there is one.
        """
        self._bodies, self._floor = {_key(body): body for body in bodies}, floor
        self.texels = light_around(bodies, floor)
        starts = self.texels.starts.tolist()
        self._spans = dict(zip(self._bodies, pairwise(starts), strict=True))
        if before is None or not self._shares_floor(before):
            self.hidden = self.texels.bake()
            return
        self.hidden = np.empty(len(self.texels.points), dtype=np.uint8)
        moved = self._bodies.keys() ^ before._bodies.keys()
        boxes = [bounds([self._bodies.get(key) or before._bodies[key]]) for key in moved]
        for key, (start, end) in self._spans.items():
            low, high = bounds([self._bodies[key]])
            near = any(
                (low < most + _REACH).all() and (high > least - _REACH).all()
                for least, most in boxes
            )
            if key in moved or near:
                self.hidden[start:end] = self.texels.bake(start, end - start)
            else:
                own = slice(*before._spans[key])
                self.hidden[start:end] = before.hidden[own]
        self._bake_floor(before, boxes)

    def _shares_floor(self, other: BakedLight) -> bool:
        (corner, *one), (other_corner, *two) = self._floor, other._floor
        return one == two and np.array_equal(corner, other_corner)

    def _bake_floor(
        self, before: BakedLight, boxes: Sequence[tuple[NDArray[np.float64], NDArray[np.float64]]]
    ) -> None:
        """Bake the texels of the floor near boxes."""
        floor = self.texels.texels_of_floor()
        self.hidden[floor] = before.hidden[before.texels.texels_of_floor()]
        columns, rows = self._floor.columns, self._floor.rows
        points = self.texels.points[floor].reshape(rows, columns, 3)
        stale = np.zeros((rows, columns), dtype=bool)
        for least, most in boxes:
            near = (points > least - _REACH) & (points < most + _REACH)
            stale |= near[:, :, 0] & near[:, :, 1]
        for row in np.flatnonzero(stale.any(axis=1)).tolist():
            here = np.flatnonzero(stale[row])
            start, count = floor.start + row * columns + int(here[0]), int(np.ptp(here)) + 1
            self.hidden[start : start + count] = self.texels.bake(start, count)


def _key(body: Body) -> tuple[int, bytes, bytes, bytes]:
    """Return what tells bodies of a film apart: the block, its cells and where they are."""
    turn = b"" if body.turn is None else body.turn.tobytes()
    return body.block, body.cells.tobytes(), body.offset.tobytes(), turn


def _motions_of(bodies: Sequence[Body]) -> NDArray[np.float64]:
    """Return the motions of bodies from their cells to their places, (b, 3, 4)."""
    motions = np.zeros((len(bodies), 3, 4))
    for motion, body in zip(motions, bodies, strict=True):
        motion[:, :3] = np.eye(3) if body.turn is None else body.turn
        motion[:, 3] = body.offset
    return motions

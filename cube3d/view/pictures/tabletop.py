"""The table of films: where pieces lie side by side, and their ways there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.view.mesh.lying import resting_side
from cube3d.view.mesh.rounded import centres
from cube3d.view.moves.leaving import part_of_turn, product
from cube3d.view.moves.track import GAP, Vectors
from cube3d.view.raster.outline import faces
from cube3d.view.scene.camera import turned
from cube3d.view.scene.layout import Body, bounds

_DOWN = np.array([0.0, 0.0, -1.0])
_STEP = 0.5  # cells between places that are tried
_OWN = 0.25  # weight of the distance from a piece's own place; that from the middle has 1
# Shares of the way at which motions of a piece begin and end: it moves above its place, turns and
# sinks, mostly one after the other, so that it does not touch what stands in the middle.
_MOVES, _TURNS, _SINKS = (0.0, 0.7), (0.25, 0.8), (0.55, 1.0)


class Tabletop:
    """The table on which pieces lie side by side, and their ways there.

    A piece lies on the side on which it rests firmly, near the middle and near where it was.
    """

    def __init__(
        self, bodies: Sequence[Body], apart: Vectors, taken: Sequence[Body], floor: float
    ) -> None:
        """Find a place for each piece.

        Args:
            bodies: the pieces in the solution.
            apart: their motions to where they are now, (pieces, 3, 4).
            taken: what stands on the table, too.
            floor: the height of the table.
        """
        self._apart, self._floor = apart, floor
        self._points = [faces(body).vertices for body in bodies]
        self._middles = [(p.min(axis=0) + p.max(axis=0)) / 2 for p in self._points]
        self._ends = np.array(apart)
        low, high = (np.array(ends) for ends in bounds([*bodies, *taken]))
        middle = (low + high)[:2] / 2
        rows = [[end[:2] for end in bounds([body])] for body in taken]
        lows, highs = [row[0] for row in rows], [row[1] for row in rows]
        boxes = []
        for number, body in enumerate(bodies):
            self._ends[number, :, :3] = rest = _resting(body, apart[number])
            points = turned(self._points[number], rest)
            boxes.append((points.min(axis=0), points.max(axis=0)))
        areas = [-round(float(np.prod((most - least)[:2])), 6) for least, most in boxes]
        for number in np.argsort(areas, kind="stable").tolist():
            least, most = boxes[number]
            size, now = (most - least)[:2], self._place(number, apart[number])
            place = _free_place(size, middle, now[:2], lows, highs)
            lows.append(place - size / 2)
            highs.append(place + size / 2)
            self._ends[number, :, 3] = [*(place - (least + most)[:2] / 2), floor - least[2]]

    def way(self, number: int, share: float) -> Vectors:
        """Return the motion of a piece, (3, 4), after a share of its way to the table.

        It turns around its middle while it moves above its place, and sinks at the end.
        """
        one, other = self._apart[number], self._ends[number]
        turn = product(other[:, :3], one[:, :3].T)
        moved, turning, sunk = (
            eased((share - begin) / (end - begin)) for begin, end in (_MOVES, _TURNS, _SINKS)
        )
        matrix = product(part_of_turn(turn, turning), one[:, :3])
        start, end = (self._place(number, pose) for pose in (one, other))
        place = start + np.array([moved, moved, sunk]) * (end - start)
        shift = place - turned(self._middles[number][None], matrix)[0]
        # it tips over its edge, not into the table
        low = float((turned(self._points[number], matrix)[:, 2]).min()) + shift[2]
        shift[2] += max(0.0, self._floor - low)
        return np.column_stack([matrix, shift])

    def _place(self, number: int, pose: Vectors) -> Vectors:
        """Return where the middle of a piece is, (3,), after a motion."""
        return np.asarray(turned(self._middles[number][None], pose[:, :3])[0] + pose[:, 3])


def _free_place(
    size: Vectors, middle: Vectors, now: Vectors, low: Sequence[Vectors], high: Sequence[Vectors]
) -> Vectors:
    """Return the middle, (2,), of a free rectangle on the table."""
    # beside everything there is room
    reach = np.abs(np.array([middle, *low, *high]) - middle).max() + size.max() / 2 + GAP
    steps = int(np.ceil(reach / _STEP))
    line = _STEP * np.arange(-steps, steps + 1)
    places = middle + np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    free = np.ones(len(places), dtype=bool)
    for least, most in zip(low, high, strict=True):
        half = size / 2 + GAP
        free &= ((places + half <= least) | (places - half >= most)).any(axis=1)
    away, aside = (((places - at) ** 2)[:, 0] + ((places - at) ** 2)[:, 1] for at in (middle, now))
    cost = np.where(free, away + _OWN * aside, np.inf)
    return np.asarray(places[int(np.argmin(cost.round(6)))])


def _resting(body: Body, pose: Vectors) -> Vectors:
    """Return the rotation, (3, 3), in which a piece rests, turned as little as possible."""
    own = pose[:, :3]
    if body.lattice.is_flat or body.thickness < 1:
        return np.array(own)
    balls = None
    if body.lattice.record.form == "sphere":
        balls = centres(body.lattice.name, body.cells)
    side = resting_side(faces(body), balls, turned(_DOWN[None], own.T)[0])
    return product(_shortest(turned(side[None], own)[0]), own)


def _shortest(down: Vectors) -> NDArray[np.float64]:
    """Return the shortest turn, (3, 3), that takes a direction to below."""
    x, y, cosine = down[0], down[1], -down[2]
    if cosine < -1 + 1e-9:
        return np.diag([1.0, -1.0, -1.0])
    # Rodrigues' formula around (-y, x, 0), whose length is the sine
    cross = np.array([[0.0, 0.0, x], [0.0, 0.0, y], [-x, -y, 0.0]])
    found: NDArray[np.float64] = np.eye(3) + cross + product(cross, cross) / (1 + cosine)
    return found


def eased(share: float) -> float:
    """Return a share of a way so that the motion is slowest at both ends."""
    inside = min(max(share, 0.0), 1.0)
    return inside**2 * (3 - 2 * inside)

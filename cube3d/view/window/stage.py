"""Where every part of a solution is at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.puzzle.assembly import Step
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import PARALLEL, frame, suitable_angle
from cube3d.view.scene.from_solution import scene_direction
from cube3d.view.scene.layout import Arrangement, arrange, lies_flat, with_region
from cube3d.view.scene.look import CAPTION_ROOM
from cube3d.view.window.orbit import Framing, frame_all, frame_from

__all__ = ["Poses", "Stage"]

# A piece on its way appears within this share of the way, growing.
_APPEARS = 0.3
_HOVER = 2.0  # cells above its place, where a piece of a frame begins
_CORNERS = np.array(list(product((0, 1), repeat=3)), dtype=np.float64)
Vectors = NDArray[np.float64]


class Poses(NamedTuple):
    """Where the bodies of a stage are at a moment, in its order.

    ``offset`` is (b, 3), added to the cells of each body; ``size``, (b,), is 1, less for
    one that appears, and 0 for one that is not there; ``turn``, (b, 3, 3), is how each is turned
    about its middle, None if none is.
    """

    offset: Vectors
    size: Vectors
    turn: Vectors | None = None


class Stage:
    """One solution as it is laid out: whole, or in layers or slices side by side.

    Attributes:
        blocks: its pieces, and the walls, if there are any.
        bodies: all that is drawn of them, as it is put together.
        low: the least corner of each body, (b, 3).
        extent: how long, deep and high each is, (b, 3).
        in_frames: whether frames stand side by side, with captions.
        lies_flat: whether everything lies one cell high.
    """

    def __init__(
        self,
        blocks: Sequence[Block],
        steps: Sequence[Step],
        *,
        layers: bool,
        direction: tuple[float, float],
        aspect: float,
        room: float = 0.0,
        head: float = 0.0,
        empty: NDArray[np.int64] | None = None,
    ) -> None:
        """Lay out blocks, whose assembly has these steps.

        ``direction`` is (azimuth, elevation): frames stand side by side as seen from
        there in a picture of ``aspect``, its width over its height.  ``room`` is the width
        of the list on its right, ``head`` the height of the texts at the top, for a height
        of 1.  ``empty``, (k, n), are the cells of the region that stay empty.
        """
        self.blocks, self._steps, self._direction = tuple(blocks), steps, direction
        self._aspect, self._room, self._head = aspect, room, head
        self.in_frames = blocks[0].cells.shape[1] > (2 if layers else 3)
        self.lies_flat = lies_flat(with_region(blocks, empty), layers=layers)

        turned = partial(arrange, azimuth=direction[0], below=direction[1] < 0, aspect=aspect)
        self._arranged = lru_cache(maxsize=4)(
            lambda explode: turned(blocks, empty=empty, explode=explode, layers=layers)
        )
        self.bodies = self._arranged(0.0).bodies
        boxes = [body.boxes for body in self.bodies]
        shade = [np.stack(body.shade, axis=1) for body in self.bodies]
        self._boxes = np.concatenate(shade)
        self._owner = np.repeat(np.arange(len(shade)), [len(own) for own in shade])
        self.low = np.array([low.min(axis=0) for low, _ in boxes])
        self.extent = np.array([high.max(axis=0) for _, high in boxes]) - self.low
        ranks = {step.placement: rank for rank, step in enumerate(steps)}
        self._blocks = np.array([body.block for body in self.bodies])
        self._ranks = np.array([ranks[body.block] for body in self.bodies])

    @property
    def interlocks(self) -> bool:
        """Whether pieces pass through others when they are moved apart."""
        return bool(self._arranged(1.0).interlocked)

    def frames(self, explode: float) -> Arrangement:
        """Return the arrangement with the captions and the region."""
        return self._arranged(explode if self.in_frames else 0.0)

    def _offsets(self, explode: float) -> Vectors:
        if self.in_frames or explode == 0:
            return _offsets(self._arranged(explode))
        # Each moves in a straight line, so that one arrangement gives all.
        return explode * _offsets(self._arranged(1.0))

    def _places(self, explode: float, motions: Vectors | None) -> tuple[Vectors, Vectors | None]:
        """Return the offset and turn of each body; ``motions`` are as for :meth:`poses`."""
        offset = self._offsets(explode)
        if motions is None:
            return offset, None
        turn, shift = motions[self._blocks, :, :3], motions[self._blocks, :, 3]
        if np.array_equal(turn, np.broadcast_to(np.eye(3), turn.shape)):
            return offset + shift, None
        middle = self.low + self.extent / 2
        return offset + shift + _turned(turn, middle) - middle, turn

    def framing(
        self, explode: float, room: float | None = None, motions: Vectors | None = None
    ) -> Framing:
        """Return what the camera frames: everything, however far it is assembled.

        ``room`` is what is left free on the right; as much as the stage was made with if None.
        ``motions`` are as for :meth:`poses`.
        """
        room = self._room if room is None else room
        arranged = self.frames(explode)
        offset, turn = self._places(explode, motions)
        reach = self.extent / 2 if turn is None else _turned(np.abs(turn), self.extent / 2)
        points = [_corners(self.low + self.extent / 2 + offset - reach, 2 * reach)]
        for body in arranged.region:
            low, high = body.boxes
            points.append(_corners(low + body.offset, high - low))
        if suitable_angle(flat=self.lies_flat, in_frames=self.in_frames) == PARALLEL:
            anchors = np.array([caption.anchor for caption in arranged.captions]).reshape(-1, 3)
            right, up, _ = frame(*self._direction)
            half, deep = CAPTION_ROOM
            points += [anchors + side * half * right - deep * up for side in (-1, 1)]
            framing = frame_from(np.concatenate(points), self._direction, self._aspect, self._head)
            aside = room / 2
        else:
            framing = frame_all(np.concatenate(points), self._aspect)
            # The puzzle stays in the middle while the list has room beside it.
            aside = max(0.0, (min(self._aspect, 1.0) - self._aspect + room) / 2)
        return framing.aside(aside)

    def poses(
        self,
        explode: float,
        placed: int,
        flight: float = 1.0,
        hidden: Sequence[str] = (),
        motions: Vectors | None = None,
    ) -> Poses:
        """Return where everything is.

        Args:
            explode: how far the pieces are moved apart.
            placed: the number of steps of the assembly that are done or begun.
            flight: how much of the last of them is done, 0 to 1.
            hidden: the labels of blocks that are not shown.
            motions: where each block is, (pieces, 3, 4), where it is assembled by moves: all are
                there then, and ``placed`` and ``flight`` do not matter.
        """
        offset, turn = self._places(explode, motions)
        if motions is not None:
            placed, flight = len(self.blocks), 1.0
        gone = self._ranks >= placed
        if hidden:
            gone |= [self.blocks[body.block].label in hidden for body in self.bodies]
        size = np.where(gone, 0.0, 1.0)
        if flight < 1:
            flying = ~gone & (self._ranks == placed - 1)
            offset[flying] += (1 - flight) ** 3 * self._start(self._steps[placed - 1], offset)
            size[flying] = 1 - (1 - min(1.0, flight / _APPEARS)) ** 3
        return Poses(offset, size, turn)

    def _start(self, step: Step, offset: Vectors) -> Vectors:
        """Return how far from its place the piece of a step begins, (3,)."""
        if self.in_frames:
            return np.array([0.0, 0.0, _HOVER])
        longest = float(np.ptp(_corners(self.low + offset, self.extent), axis=0).max())
        return (1.5 + 0.67 * longest) * np.array(scene_direction(step) or (0.0, 0.0, 0.0))

    def boxes(self, poses: Poses) -> tuple[Vectors, Vectors, NDArray[np.int64]]:
        """Return the least and greatest corners of all cells to be seen, and their bodies.

        The shapes are (c, 3), (c, 3) and (c,).
        """
        seen = poses.size[self._owner] > 0
        owner = self._owner[seen]
        low, high = self._boxes[seen, 0], self._boxes[seen, 1]
        if poses.turn is not None:
            turn, middle = poses.turn[owner], (self.low + self.extent / 2)[owner]
            centre = middle + _turned(turn, (low + high) / 2 - middle)
            half = _turned(np.abs(turn), (high - low) / 2)
            low, high = centre - half, centre + half
        return low + poses.offset[owner], high + poses.offset[owner], owner


def _turned(turn: Vectors, vectors: Vectors) -> Vectors:
    """Return vectors, (k, 3), each turned by a matrix of its own, (k, 3, 3)."""
    return np.asarray((turn @ vectors[..., None])[..., 0])


def _corners(low: Vectors, size: Vectors) -> Vectors:
    """Return the corners, (8b, 3), of boxes with least corners (b, 3) and sizes."""
    return np.asarray(low[:, None] + _CORNERS * np.expand_dims(size, -2)).reshape(-1, 3)


def _offsets(arrangement: Arrangement) -> Vectors:
    return np.array([body.offset for body in arrangement.bodies])

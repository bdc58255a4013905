"""Where every part of a solution is at any moment, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cube3d.puzzle.assembly import Step
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import PARALLEL, Camera, frame, suitable_angle
from cube3d.view.scene.from_solution import scene_direction
from cube3d.view.scene.layout import Arrangement, Body, Caption, arrange, lies_flat, with_region
from cube3d.view.scene.look import CAPTION_ROOM
from cube3d.view.window.orbit import Framing, frame_all, frame_from

__all__ = ["Poses", "Stage", "body_size"]

# A piece on its way appears within this share of the way, growing.
_APPEARS = 0.3
_HOVER = 2.0  # cells above its place, where a piece of a frame begins
Vectors = NDArray[np.float64]

_CORNERS = np.array(list(product((0, 1), repeat=3)), dtype=np.float64)


@dataclass(frozen=True, eq=False)
class Poses:
    """Where the bodies of an arrangement are, in its order.

    ``offset`` is (b, 3), added to the cells of each body; ``size``, (b,), is 1, less for
    one that appears, and 0 for one that is not there.  ``region`` is that of the arrangement.
    """

    bodies: tuple[Body, ...]
    captions: tuple[Caption, ...]
    offset: Vectors
    size: Vectors
    region: tuple[Body, ...] = ()

    def boxes(self) -> tuple[Vectors, Vectors, NDArray[np.int64]]:
        """Return the least and greatest corners of all cells to be seen, and their bodies.

        The shapes are (c, 3), (c, 3) and (c,).
        """
        seen = [number for number in range(len(self.bodies)) if self.size[number] > 0]
        cells = [self.bodies[number].cells + self.offset[number] for number in seen]
        low = np.concatenate([np.zeros((0, 3)), *cells])
        owner = np.repeat(np.array(seen, dtype=np.int64), [len(part) for part in cells])
        return low, low + np.array([1.0, 1.0, self.bodies[0].thickness]), owner

    def block_at(self, camera: Camera, x: float, y: float, height: float) -> int | None:
        """Return the number of the block at a pixel, or None.

        ``x`` and ``y`` count from the middle of the picture, y up; ``height`` is that of
        the picture.
        """
        slope = camera.slope / (height / 2)
        ray = x * slope * camera.right + y * slope * camera.up - camera.back
        low, high, owner = self.boxes()
        with np.errstate(all="ignore"):
            one, other = (low - camera.eye) / ray, (high - camera.eye) / ray
            # 0 / 0 is a ray within a face, which counts as inside.
            enters = np.nanmax(np.minimum(one, other), axis=1, initial=0.0)
            leaves = np.nanmin(np.maximum(one, other), axis=1, initial=np.inf)
        met = np.flatnonzero(enters < leaves)
        if not len(met):
            return None
        nearest = int(owner[met[enters[met].argmin()]])
        return self.bodies[nearest].block


class Stage:
    """One solution as it is laid out: whole, or in layers or slices side by side."""

    def __init__(
        self,
        blocks: Sequence[Block],
        steps: Sequence[Step],
        *,
        layers: bool,
        direction: tuple[float, float],
        aspect: float,
        room: float = 0.0,
        empty: NDArray[np.int64] | None = None,
    ) -> None:
        """Lay out blocks, whose assembly has these steps.

        ``direction`` is (azimuth, elevation): frames stand side by side as seen from
        there in a picture of ``aspect``, its width over its height.  ``room`` is the width
        of what lies on the right of that, for a height of 1.  ``empty``, (k, n), are the
        cells of the region that stay empty.
        """
        self.blocks = tuple(blocks)
        self.direction = direction
        self._empty = empty
        self._steps = tuple(steps)
        self._layers = layers
        self._aspect, self._room = aspect, room
        self._dimensions = int(self.blocks[0].cells.shape[1])
        self._arranged = lru_cache(maxsize=4)(self._arrange)

    @property
    def in_frames(self) -> bool:
        """Whether frames stand side by side, with captions."""
        return self._dimensions > (2 if self._layers else 3)

    @property
    def lies_flat(self) -> bool:
        """Whether everything lies one cell high."""
        return lies_flat(with_region(self.blocks, self._empty), layers=self._layers)

    @property
    def interlocks(self) -> bool:
        """Whether pieces pass through others when they are moved apart."""
        return bool(self._arranged(1.0).interlocked)

    @property
    def bodies(self) -> tuple[Body, ...]:
        """All bodies, as they are put together."""
        return self._arranged(0.0).bodies

    def _arrange(self, explode: float) -> Arrangement:
        return arrange(
            self.blocks,
            empty=self._empty,
            explode=explode,
            layers=self._layers,
            azimuth=self.direction[0],
            below=self.direction[1] < 0,
            aspect=self._aspect,
        )

    def _places(self, explode: float) -> tuple[Arrangement, Vectors]:
        """Return where captions and the region are, and the offsets of bodies, (b, 3)."""
        if self.in_frames or explode == 0:
            arranged = self._arranged(explode)
            return arranged, _offsets(arranged)
        # Each moves in a straight line, so that one arrangement gives all.
        return self._arranged(0.0), explode * _offsets(self._arranged(1.0))

    def framing(self, explode: float, room: float | None = None) -> Framing:
        """Return what the camera frames: everything, however far it is assembled.

        ``room`` is what is left free on the right; as much as the stage was made with if None.
        """
        if room is None:
            room = self._room
        arranged, offset = self._places(explode)
        points = self._corners(offset)
        if region := arranged.region:
            low = np.array([body.cells.min(axis=0) + body.offset for body in region])
            size = np.array([body_size(body) for body in region])
            points = np.concatenate([points, _box_corners(low, size)])
        if suitable_angle(flat=self.lies_flat, in_frames=self.in_frames) != PARALLEL:
            # The puzzle stays in the middle while the list has room beside it.
            return frame_all(points, self._aspect).aside(
                max(0.0, (min(self._aspect, 1.0) - self._aspect + room) / 2)
            )
        anchors = np.array([caption.anchor for caption in arranged.captions]).reshape(-1, 3)
        right, up, _ = frame(*self.direction)
        half, deep = CAPTION_ROOM
        captions = [anchors + side * half * right - deep * up for side in (-1, 1)]
        everything = np.concatenate([points, *captions])
        return frame_from(everything, self.direction, self._aspect).aside(room / 2)

    def poses(
        self, explode: float, placed: int, flight: float = 1.0, hidden: frozenset[str] = frozenset()
    ) -> Poses:
        """Return where everything is.

        Args:
            explode: how far the pieces are moved apart.
            placed: the number of steps of the assembly that are done or begun.
            flight: how much of the last of them is done, 0 to 1.
            hidden: the labels of blocks that are not shown.
        """
        arranged, offset = self._places(explode)
        gone = self._ranks >= placed
        if hidden:
            gone |= np.array([self.blocks[body.block].label in hidden for body in self.bodies])
        size = np.where(gone, 0.0, 1.0)
        if flight < 1:
            flying = ~gone & (self._ranks == placed - 1)
            away = self._away(placed - 1, _reach(self._corners(offset)))
            offset[flying] += away * (1 - _eased(flight))
            size[flying] = _eased(min(1.0, flight / _APPEARS)) if flight > 0 else 0.0
        return Poses(self.bodies, arranged.captions, offset, size, arranged.region)

    @cached_property
    def _ranks(self) -> NDArray[np.int64]:
        """The step of the assembly that puts each body in place, (b,)."""
        rank = {step.placement: number for number, step in enumerate(self._steps)}
        return np.array([rank[body.block] for body in self.bodies], dtype=np.int64)

    @cached_property
    def _extents(self) -> tuple[Vectors, Vectors]:
        """The least corner and the size of each body, (b, 3) both."""
        low = np.array([body.cells.min(axis=0) for body in self.bodies], dtype=np.float64)
        return low, np.array([body_size(body) for body in self.bodies])

    def _corners(self, offset: Vectors) -> Vectors:
        """Return the corners of the bodies' bounding boxes, (8b, 3)."""
        low, size = self._extents
        return _box_corners(low + offset, size)

    def _away(self, rank: int, reach: float) -> Vectors:
        """Return how far from its place the piece of a step begins, (3,)."""
        if self.in_frames:
            return np.array([0.0, 0.0, _HOVER])
        return reach * np.array(scene_direction(self._steps[rank]) or (0.0, 0.0, 0.0))


def _eased(share: float) -> float:
    """Return a share of the time as a share of the way: quick at first, gentle at the end."""
    return 1 - (1 - share) ** 3


def body_size(body: Body) -> Vectors:
    """Return how long, deep and high a body is, (3,)."""
    return np.asarray(np.ptp(body.cells, axis=0) + np.array([1.0, 1.0, body.thickness]))


def _box_corners(low: Vectors, size: Vectors) -> Vectors:
    """Return the corners, (8b, 3), of boxes with least corners and sizes, (b, 3) each."""
    return np.asarray(low[:, None] + _CORNERS * size[:, None]).reshape(-1, 3)


def _offsets(arrangement: Arrangement) -> Vectors:
    return np.array([body.offset for body in arrangement.bodies])


def _reach(corners: Vectors) -> float:
    """Return how far pieces come from: two thirds of the longest side, and some more."""
    return 1.5 + 0.67 * float(np.ptp(corners, axis=0).max())

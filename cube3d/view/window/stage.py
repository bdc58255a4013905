"""Where every part of a solution is at any moment, with the meshes, light and shade of pictures."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.view.raster.outline import parted
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import Detail, Subject
from cube3d.view.scene.camera import VIEW_ANGLE, frame
from cube3d.view.scene.from_solution import scene_direction
from cube3d.view.scene.layout import Arrangement, Body, arrange, bounds
from cube3d.view.scene.look import MARGIN
from cube3d.view.scene.paint import Paint
from cube3d.view.window.panel import Panel
from cube3d.view.window.view_state import Motion, ViewerState

__all__ = ["Framing", "Stage", "frame_all"]

_HOVER = 2.0  # cells above its place, where a piece of a frame begins
# Coarser than pictures: a software OpenGL draws it in a third of the time, and it looks the same.
_FINENESS = Detail(0.45, 2)


class Framing(NamedTuple):
    """The point that the camera circles, (3,), its distance, and its place in the window.

    ``centre`` is the middle of the window seen from there, in halves of its width and height.
    A parallel projection shows the height that is seen from that distance.
    """

    pivot: NDArray[np.float64]
    reach: float
    centre: tuple[float, float]


def frame_all(arranged: Arrangement, state: ViewerState, panel: Panel) -> Framing:
    """Return a framing in which all of an arrangement is seen beside what lies over it.

    It is seen from every azimuth, unless it lies flat or in frames.
    """
    (width, height), (right, above, below) = panel.size, panel.margins
    if not state.is_parallel:
        above //= 4  # the title stands on the left, where nothing turns
    free = max(0.3, 1 - (above + below) / height), max(0.3, 1 - right / width) * width / height
    slope = math.tan(math.radians(VIEW_ANGLE / 2)) * (1 - 2 * MARGIN)
    low, high = bounds([*arranged.bodies, *arranged.region])
    half, elevation = (high - low) / 2, math.radians(abs(state.direction[1]))
    if state.is_parallel:
        across, up, _ = (float(np.abs(axis) @ half) for axis in frame(*state.direction))
        near = 0.0
    else:  # what turns fills a cylinder
        across = float(np.linalg.norm(half[:2]))
        up = half[2] * math.cos(elevation) + across * math.sin(elevation)
        near = max(0.0, across * math.cos(elevation) - half[2] * math.sin(elevation))
    reach = max(up / free[0] / slope + near, across / free[1] / slope)
    return Framing((low + high) / 2, reach, (right / width, (above - below) / height))


class Stage:
    """One solution as it is laid out: whole, or in layers or slices side by side.

    Attributes:
        blocks: its pieces, and the walls, if there are any.
    """

    def __init__(self, state: ViewerState, size: tuple[int, int]) -> None:
        """Lay out the solution of a state, in a picture of ``size``, (width, height) in pixels."""
        self.blocks, self._steps, self._in_frames = state.scene, state.steps, state.in_frames
        lay_out = partial(
            arrange, self.blocks, empty=state.empty, layers=state.is_layered,
            azimuth=state.direction[0], below=state.direction[1] < 0, aspect=size[0] / size[1],
        )  # fmt: skip
        self._arrange = lru_cache(maxsize=1)(lay_out)  # a frame asks for it three times
        self._ranks = {step.placement: rank for rank, step in enumerate(self._steps)}

    def arrangement(self, motion: Motion) -> Arrangement:
        """Return where all pieces are, placed or not, with captions and the region."""
        shifts = () if motion.motions is None else motion.motions.reshape(-1, 12).tolist()
        return self._arrange(explode=motion.spread, shifts=tuple(map(tuple, shifts)))

    def seen(self, motion: Motion, hidden: Collection[str] = ()) -> tuple[list[Body], list[Body]]:
        """Return the bodies that are in their places, and those on their way.

        Those of blocks with ``hidden`` labels are left out, and pieces that are not placed yet.
        """
        every = self.arrangement(motion).bodies
        shown = [body for body in every if self.blocks[body.block].label not in hidden]
        if motion.motions is not None:
            is_whole = not motion.motions[:, :, 3].any()
            return (shown, []) if is_whole else ([], shown)
        rank, done = int(motion.place), motion.place % 1
        placed = [body for body in shown if self._ranks[body.block] < rank]
        flying = [body for body in shown if done and self._ranks[body.block] == rank]
        away = (1 - done) ** 3 * self._start(rank, every) if flying else np.zeros(3)
        return placed, [replace(body, offset=body.offset + away) for body in flying]

    def _start(self, rank: int, every: Collection[Body]) -> NDArray[np.float64]:
        """Return how far from its place the piece of a step begins, (3,)."""
        if self._in_frames:
            return np.array([0.0, 0.0, _HOVER])
        low, high = bounds([*every])
        away = scene_direction(self._steps[rank]) or (0.0, 0.0, 0.0)
        return (1.5 + 0.67 * float((high - low).max())) * np.array(away)

    def draw(
        self, motion: Motion, paint: Paint, hidden: Collection[str] = ()
    ) -> tuple[Subject | None, list[Surface]]:
        """Return what is solid, if anything is, and the lines around the region and the others."""
        arranged, (placed, flying) = self.arrangement(motion), self.seen(motion, hidden)
        shown = replace(arranged, bodies=(*placed, *flying))
        solid, lines = parted(shown, self.blocks, paint)
        if not solid:
            return None, lines
        still = [body for body in solid if body in placed] if motion.spread == 0 else []
        ground = bounds([*arranged.bodies, *arranged.region])
        return Subject(solid, paint, _FINENESS, solid=still, ground=ground), lines

"""Where every part of a solution is at any moment, with the meshes and the shade of pictures."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.view.raster.occlusion import Occlusion
from cube3d.view.raster.outline import ghosts
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import FAINT, Detail, coloured_mesh, floor
from cube3d.view.scene.camera import VIEW_ANGLE, frame
from cube3d.view.scene.from_solution import scene_direction
from cube3d.view.scene.layout import Arrangement, Body, arrange, bounds
from cube3d.view.scene.look import CUBE_GAP, MARGIN, SHADE
from cube3d.view.scene.paint import Paint
from cube3d.view.window.panel import Panel
from cube3d.view.window.view_state import Motion, ViewerState

__all__ = ["Framing", "Model", "Poses", "Stage", "frame_all"]

# A piece on its way appears within this share of the way, growing.
_APPEARS = 0.3
# Coarser than pictures: a software OpenGL draws it in a third of the time, and it looks the same.
_FINENESS = Detail(0.45, 2)
_HOVER = 2.0  # cells above its place, where a piece of a frame begins
Vectors = NDArray[np.float64]
Poses = tuple[Vectors, Vectors]
"""The matrix of each body, (b, 3, 4), and its size, (b,): 0 where it is not there."""


@dataclass(frozen=True, eq=False)
class Model:
    """The meshes of some bodies as one, as they are in a whole puzzle at the origin.

    ``vertices`` and ``normals`` are (v, 3), ``triangles`` (t, 3), ``tints`` the colours before
    there is light on them, (v, 3), and ``owner`` is the body of each vertex, (v,).
    """

    vertices: Vectors
    normals: Vectors
    triangles: NDArray[np.int32]
    tints: NDArray[np.uint8]
    owner: NDArray[np.int64]

    def put(self, poses: Poses) -> tuple[Vectors, Vectors]:
        """Return vertices and normals where the bodies are; what is not there is one point."""
        matrices, size = poses
        turn, at = matrices[:, :, :3][self.owner], matrices[:, :, 3][self.owner]
        middle = _middles(self)[self.owner]
        grown = middle + size[self.owner, None] * (self.vertices - middle)
        if (turn == np.eye(3)).all():
            return grown + at, self.normals
        return np.einsum("vij,vj->vi", turn, grown) + at, np.einsum(
            "vij,vj->vi", turn, self.normals
        )


def _middles(model: Model) -> Vectors:
    """Return the mean of the vertices of each body, (b, 3)."""
    count = np.bincount(model.owner)
    sums = [np.bincount(model.owner, weights=model.vertices[:, axis]) for axis in range(3)]
    return np.column_stack(sums) / np.maximum(count, 1)[:, None]


def _join(parts: Sequence[Model]) -> Model:
    """Return several models as one."""
    starts = np.cumsum([0, *(len(part.vertices) for part in parts[:-1])])
    return Model(
        np.concatenate([part.vertices for part in parts]),
        np.concatenate([part.normals for part in parts]),
        np.concatenate([p.triangles + start for p, start in zip(parts, starts, strict=True)]),
        np.concatenate([part.tints for part in parts]),
        np.concatenate([part.owner for part in parts]),
    )


def _solid(number: int, body: Body, paint: Paint, fine: Detail) -> Model:
    mesh, tints = coloured_mesh(body, paint.of(body), fine)
    owner = np.full(len(tints), number)
    return Model(mesh.vertices, mesh.normals, mesh.triangles, tints, owner)


def _edges(number: int, body: Body, paint: Paint) -> Model:
    lines = ghosts([body], paint)
    owner = np.full(len(lines.vertices), number)
    no_normals = np.zeros_like(lines.vertices)  # edges have no shade
    return Model(lines.vertices, no_normals, lines.triangles, lines.colours[:, :3], owner)


class Framing(NamedTuple):
    """The point that the camera circles, (3,), its distance, and its place in the window.

    ``centre`` is the middle of the window seen from there, in halves of its width and height.
    A parallel projection shows the height that is seen from that distance.
    """

    pivot: Vectors
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
        bodies: all that is drawn of the pieces, as the puzzle is put together.
        models: of the bodies that are "solid", and of those that are drawn as "edges".
    """

    def __init__(self, state: ViewerState, paint: Paint, size: tuple[int, int]) -> None:
        """Lay out the solution of a state, in a picture of ``size``, (width, height) in pixels."""
        self.blocks, self._steps, self._in_frames = state.scene, state.steps, state.in_frames
        self._arrange = partial(
            arrange, self.blocks, empty=state.empty, layers=state.is_layered,
            azimuth=state.direction[0], below=state.direction[1] < 0, aspect=size[0] / size[1],
        )  # fmt: skip
        self.bodies = self._arrange().bodies
        # Pieces touch, so that no light comes through between them, unless colours are of cubes.
        fine = replace(_FINENESS, gap=CUBE_GAP if paint.has_cubes else 0.0)
        home = [replace(body, offset=np.zeros(3)) for body in self.bodies]
        ghostly = [self.blocks[body.block].is_ghost for body in home]
        numbers = range(len(home))
        solid = [_solid(n, home[n], paint, fine) for n in numbers if not ghostly[n]]
        edges = [_edges(n, home[n], paint) for n in numbers if ghostly[n]]
        self.models = {
            name: _join(parts) for name, parts in (("solid", solid), ("edges", edges)) if parts
        }
        ranks = {step.placement: rank for rank, step in enumerate(self._steps)}
        self._block = np.array([body.block for body in home])
        self._rank = np.array([ranks[body.block] for body in home])

    def arrangement(self, motion: Motion) -> Arrangement:
        """Return where all pieces are, placed or not, with captions and the region."""
        shifts = () if motion.motions is None else motion.motions.reshape(-1, 12).tolist()
        return self._arrange(explode=motion.spread, shifts=tuple(map(tuple, shifts)))

    def poses(self, motion: Motion, hidden: Collection[str] = ()) -> Poses:
        """Return where the bodies are; those of blocks with ``hidden`` labels are not there."""
        exploded = self._arrange(explode=motion.spread).bodies
        matrices = np.zeros((len(exploded), 3, 4))
        matrices[:, :, :3] = np.eye(3)
        matrices[:, :, 3] = [body.offset for body in exploded]
        size = np.array([float(self.blocks[n].label not in hidden) for n in self._block])
        if motion.motions is not None:
            own = motion.motions[self._block]
            matrices = own[:, :, :3] @ matrices
            matrices[:, :, 3] += own[:, :, 3]
            return matrices, size
        size[self._rank >= motion.place] = 0.0
        rank, done = int(motion.place), motion.place % 1
        if done:
            flying = self._rank == rank
            matrices[flying, :, 3] += (1 - done) ** 3 * self._start(rank, exploded)
            size[flying] *= 1 - (1 - min(1.0, done / _APPEARS)) ** 3
        return matrices, size

    def _start(self, rank: int, exploded: Sequence[Body]) -> Vectors:
        """Return how far from its place the piece of a step begins, (3,)."""
        if self._in_frames:
            return np.array([0.0, 0.0, _HOVER])
        low, high = bounds(exploded)
        away = scene_direction(self._steps[rank]) or (0.0, 0.0, 0.0)
        return (1.5 + 0.67 * float((high - low).max())) * np.array(away)

    def shade(self, motion: Motion, poses: Poses) -> tuple[Vectors | None, Surface | None]:
        """Return how dark each vertex of the solid model is, (v,), 0 to 1, and the floor."""
        arranged = self.arrangement(motion)
        seen = [body for body, size in zip(arranged.bodies, poses[1], strict=True) if size]
        seen = [body for body in seen if not self.blocks[body.block].is_ghost]
        if not seen:
            return None, None
        occlusion = Occlusion(seen)
        ground = bounds([*arranged.bodies, *arranged.region])
        darkness = SHADE * occlusion.at(*self.models["solid"].put(poses))
        whole = floor(ground, occlusion)
        # Parts as clear as glass would cost as much to draw as a shadow.
        shaded = (whole.colours[whole.triangles, 3] > FAINT).any(axis=1)
        return darkness, replace(whole, triangles=whole.triangles[shaded])

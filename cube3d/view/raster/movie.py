"""Draws the pictures of a film, several at once, and each distinct one only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import direction
from cube3d.processors import useful_threads
from cube3d.scope import ended_by, new_interruption, unlimited
from cube3d.view.raster.direction import directions
from cube3d.view.raster.lit_scene import Shown
from cube3d.view.raster.outline import faces, parted
from cube3d.view.raster.picture import Drawer, compose, fit_all, write_captions
from cube3d.view.raster.renderer import draw
from cube3d.view.raster.subject import Corners, ShadedBodies, detail
from cube3d.view.scene.camera import Camera, suitable_angle, turned
from cube3d.view.scene.layout import Arrangement, Body, Caption, arrange, bounds
from cube3d.view.scene.scene import Scene, Shot
from cube3d.view.scene.shading import sun

_OVERSAMPLING = 3  # samples per pixel, each way
_LARGE = 400_000  # pixels; larger pictures get one sample less, which motion hides
_CORNERS = np.array(list(product((0, 1), repeat=3)), dtype=np.float64)
_SOFT = 0.7  # cells; width of the soft edge of shadows
_AT_ONCE = 4  # pictures that are drawn at the same time, at most
_KEPT = 64_000_000  # bytes of pictures that come again
# Shots by which the camera is placed, about, at most.  All 10,000 around 108 pieces took 1.4 GB.
_PLACING = 1200


def frames(
    scene: Scene, shots: Sequence[Shot], drawer: Drawer | None = None
) -> Iterator[NDArray[np.uint8]]:
    """Yield the pictures: (height, width, 3) uint8, or 4 with a transparent background.

    ``drawer`` draws others than normal pictures.
    """
    threads = min(_AT_ONCE, useful_threads(0))
    begun: list[Future[NDArray[np.uint8]]] = []
    ended = new_interruption()
    with unlimited(), ended_by(ended):
        context = copy_context()
    # A picture has two tasks, and the second waits for the first: one more thread works meanwhile.
    pool = ThreadPoolExecutor(threads + 1)

    def submit(work: Callable[..., Any], *arguments: Any) -> Future[Any]:
        return pool.submit(context.copy().run, work, *arguments)

    try:
        stage = Stage(scene, shots, drawer)
        for drawn in _begin_pictures(stage, scene.options.size, shots, submit):
            begun.append(drawn)
            if len(begun) > threads:
                yield begun.pop(0).result()
        while begun:
            yield begun.pop(0).result()
    finally:
        ended.come()  # photos take long
        pool.shutdown(cancel_futures=True)


def _begin_pictures(
    stage: Stage, size: tuple[int, int], shots: Sequence[Shot], submit: Callable[..., Future[Any]]
) -> Iterator[Future[NDArray[np.uint8]]]:
    """Begin to draw the shots, each distinct one once; pictures of ``size`` are kept for later."""
    later, most = Counter(shots), _KEPT // (4 * size[0] * size[1])
    kept: dict[Shot, Future[NDArray[np.uint8]]] = {}
    lit: tuple[Shot, Future[_LitShot]] | None = None
    for shot in shots:
        later[shot] -= 1
        drawn = kept.pop(shot, None)
        if drawn is None:
            key = stage.still(shot)
            if lit is None or lit[0] != key:
                lit = key, submit(stage.lit, shot, lit and lit[1])
            drawn = submit(stage.draw, shot, lit[1])
        if later[shot]:
            kept[shot] = drawn
            if len(kept) > max(1, most):  # the way back begins with those drawn last
                del kept[next(iter(kept))]
        yield drawn


@dataclass(frozen=True, eq=False)
class _LitShot:
    """A shot in its light; ``subject`` is None if no body is in view, or has its own light."""

    subject: ShadedBodies | None
    shown: Shown
    captions: Sequence[Caption]


class Stage:
    """The scene of a film and its camera at any shot; all lengths are in cells."""

    def __init__(self, scene: Scene, shots: Sequence[Shot], drawer: Drawer | None = None) -> None:
        """Place the camera so that it sees everything in all shots."""
        self._scene, self._options, self._drawer = scene, scene.options, drawer
        shifts = next((shot.shifts for shot in shots if shot.shifts), ())
        (self._towards,) = directions([replace(scene, shifts=shifts)])
        self._turning = len({shot.turn for shot in shots}) > 1
        self._room = max(shot.explode for shot in shots)
        widest = self._arrange(Shot(explode=self._room))
        self._captions, self._pivot = widest.captions, widest.middle
        self._floor = bounds([*widest.bodies, *widest.region])[0][2]
        # All places of a film with moves share a floor; others stand on it in every shot.
        self._ground: Corners | None = None
        boxes: list[Corners] = []
        points: list[NDArray[np.float64]] = []
        known: dict[Shot, NDArray[np.float64]] = {}
        placing = list(dict.fromkeys(replace(shot, absent=frozenset()) for shot in shots))
        for shot in [*placing[:: -(-len(placing) // _PLACING)], placing[-1]]:
            key = self.still(shot)
            if key not in known:
                known = {key: _points(self.arrangement(shot))}
                boxes.append((known[key].min(axis=0), known[key].max(axis=0)))
            points.append(_around(known[key], self._pivot, -shot.turn))
        low, high = (np.array(ends) for ends in zip(*boxes, strict=True))
        all_over = low.min(axis=0), high.max(axis=0)
        self._all_over = all_over
        if shifts:
            self._ground = all_over
        self._fineness = detail(all_over, self._options.size)
        self._base = self._fit(np.concatenate(points), all_over[0][2])

    def still(self, shot: Shot) -> Shot:
        """Return what all shots share in which only the camera moves."""
        return shot if self._captions else replace(shot, turn=0.0)  # frames turn with the camera

    def _arrange(self, shot: Shot) -> Arrangement:
        width, height = self._options.size
        azimuth, elevation = self._towards
        return arrange(
            self._scene.blocks,
            empty=self._scene.empty,
            explode=shot.explode,
            shifts=shot.shifts,
            azimuth=azimuth + shot.turn,
            below=elevation < 0,
            aspect=width / height,
            room=self._room,
            turning=self._turning,
        )

    def arrangement(self, shot: Shot) -> Arrangement:
        """Return the arrangement of a shot, standing on the floor, with absent blocks."""
        found = self._arrange(shot)
        if shot.shifts:
            return found
        low = bounds([*found.bodies, *found.region])[0]
        lift = np.array([0.0, 0.0, self._floor - low[2]])
        bodies, region = (
            tuple(replace(body, offset=body.offset + lift) for body in some)
            for some in (found.bodies, found.region)
        )
        return replace(found, bodies=bodies, region=region)

    def _fit(self, points: NDArray[np.float64], floor: float) -> Camera:
        """Return the nearest camera at turn 0 that sees points, (k, 3), captions and shadows."""
        width, height = self._options.size
        angle = suitable_angle(flat=self._scene.is_flat, in_frames=bool(self._captions))
        camera = fit_all(points, self._captions, self._towards, (width, height), angle)
        towards = sun(camera)
        if towards is None:
            return camera
        falls = (points[:, 2:] - floor) / towards[2] * towards
        ahead = np.array([-camera.right[1], camera.right[0], 0.0])
        soft = _SOFT * np.array([camera.right, -camera.right, ahead, -ahead])
        shadows = (points - falls)[:, None] + soft
        return camera.back_until(shadows.reshape(-1, 3), width / height)

    def camera(self, shot: Shot) -> Camera:
        """Return the camera of a shot, on a circle around the middle."""
        base, middle = self._base, np.zeros(3)
        eye = _around(base.eye[None], self._pivot, shot.turn)[0]
        right, up, back = _around(base.frame, middle, shot.turn)
        return Camera(eye, right, up, back, base.angle)

    def lit(self, shot: Shot, before: Future[_LitShot] | None) -> _LitShot:
        """Return a shot in its light, and take parts of that of another one."""
        found = self.arrangement(shot)
        here = tuple(body for body in found.bodies if body.block not in shot.absent)
        seen, paint = replace(found, bodies=here), self._scene.paint
        solid, lines = parted(seen, self._scene.blocks, paint)
        ground = self._ground or bounds([*found.bodies, *found.region])
        low, high = self._all_over
        shown = Shown(solid, lines, [*low[:2], ground[0][2], *high])
        if self._drawer or not solid:
            return _LitShot(None, shown, found.captions)
        known = before.result().subject if before else None
        subject = ShadedBodies(
            solid,
            paint,
            self._fineness,
            solid=solid if shot.explode == 0 else (),
            ground=ground,
            materials=self._scene.materials,
            before=known.baked if known else None,
        )
        return _LitShot(subject, shown, found.captions)

    def draw(self, shot: Shot, lit: Future[_LitShot]) -> NDArray[np.uint8]:
        """Return the picture of a shot."""
        found, camera, size = lit.result(), self.camera(shot), self._options.size
        shown = found.shown
        samples = _OVERSAMPLING if size[0] * size[1] < _LARGE else _OVERSAMPLING - 1
        if self._drawer and shown.bodies:
            layer = self._drawer(self._scene, shown, camera, size)
        elif found.subject:
            layer = found.subject.draw(camera, size, samples, shown.lines)
        else:
            layer = draw(shown.lines, camera, size, samples)
        background = self._scene.background
        image = compose(layer, background)
        write_captions(image, found.captions, camera, background)
        return np.asarray(image)


def _points(arrangement: Arrangement) -> NDArray[np.float64]:
    """Return points, (k, 3), around all bodies of an arrangement: corners of their cells."""
    every = np.concatenate([_corners(b) for b in (*arrangement.bodies, *arrangement.region)])
    return np.unique(every.round(6), axis=0)


def _corners(body: Body) -> NDArray[np.float64]:
    """Return the corners of the cells of a body."""
    if body.turn is not None:
        return faces(body).vertices
    low, high = body.boxes
    corners = low[:, None] + (high - low)[:, None] * _CORNERS
    return np.asarray(corners.reshape(-1, 3) + body.offset)


def _around(
    points: NDArray[np.float64], pivot: NDArray[np.float64], degrees: float
) -> NDArray[np.float64]:
    """Return points, (k, 3), after a turn around the vertical through ``pivot``, (3,)."""
    cosine, sine = direction(degrees)
    matrix = np.array([[cosine, -sine, 0.0], [sine, cosine, 0.0], [0.0, 0.0, 1.0]])
    return turned(points - pivot, matrix) + pivot

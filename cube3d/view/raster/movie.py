"""Draws the pictures of a film; meshes and shade that do not change are made once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product

import numpy as np
from numpy.typing import NDArray

from cube3d.view.raster.direction import directions
from cube3d.view.raster.outline import parted
from cube3d.view.raster.picture import caption_room, compose, write_captions
from cube3d.view.raster.renderer import Surface, draw
from cube3d.view.raster.subject import Corners, ShadedBodies, detail
from cube3d.view.scene.block import Shifts
from cube3d.view.scene.camera import Camera, fit, suitable_angle
from cube3d.view.scene.job import Flight, Movie, Shot, Still
from cube3d.view.scene.layout import Arrangement, Body, arrange, bounds, lies_flat, with_region
from cube3d.view.scene.paint import paint
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.shading import parse_material

_OVERSAMPLING = 3  # samples per pixel, each way
_LARGE = 500_000  # pixels; larger pictures get one sample less, which motion hides
# Pieces come from outside the picture if its border is within _FARTHEST times the longest side of
# the puzzle; otherwise from _WAY times that side away, but at least _LEAST_WAY cells.
_FARTHEST, _WAY, _LEAST_WAY = 5.0, 0.5, 1.5
_CORNERS = np.array(list(product((0, 1), repeat=3)), dtype=np.float64)


def frames(movie: Movie) -> Iterator[NDArray[np.uint8]]:
    """Yield the pictures: (height, width, 3) uint8, or 4 with a transparent background."""
    stage = _Set(movie)
    background = parse_colour(movie.options.background)
    subject, key = None, None
    size = movie.options.size
    samples = _OVERSAMPLING if size[0] * size[1] < _LARGE else _OVERSAMPLING - 1
    for shot in movie.shots:
        arrangement = stage.arrangement(shot)
        camera = stage.camera(shot)
        # if only the camera moves, meshes and shade stay; but frames side by side turn with it
        now = shot if arrangement.captions else replace(shot, turn=0.0)
        if subject is None or now != key:
            subject, key = stage.subject(shot, arrangement), now
        surfaces = [*(subject.surfaces(camera) if subject else []), *stage.lines(shot, arrangement)]
        layer = draw(surfaces, camera, size, samples, subject.lit(camera) if subject else None)
        image = compose(layer, background)
        write_captions(image, arrangement.captions, camera, background)
        yield np.asarray(image)


class _Set:
    """The blocks, lines and camera of a movie at any shot; all lengths are in cells."""

    def __init__(self, movie: Movie) -> None:
        self._blocks, self._options = movie.blocks, movie.options
        self._empty = movie.empty
        shifts = next((shot.shifts for shot in movie.shots if shot.shifts), ())
        still = Still(movie.blocks, movie.options, movie.empty, shifts=shifts)
        ((self._azimuth, self._elevation),) = directions([still])
        self._turning = len({shot.turn for shot in movie.shots}) > 1
        self._room = max(shot.explode for shot in movie.shots)
        self._colours = paint(movie.blocks, movie.options.palette, movie.options.colour_by)
        farthest = max(
            movie.shots, key=lambda shot: float(np.abs([0.0, *chain(*shot.shifts)]).max())
        )
        widest = self._arrange(Shot(explode=self._room, shifts=farthest.shifts))
        self._pivot = widest.middle
        self._apart = self._box({shot.shifts for shot in movie.shots if shot.shifts})
        self._floor = bounds([*widest.bodies, *widest.region])[0][2]
        self._fineness = detail(widest.bodies, movie.options.size)
        self._base = self._fit(movie.shots)
        self._ways: dict[tuple[float, float, float], float] = {}

    def _arrange(self, shot: Shot) -> Arrangement:
        width, height = self._options.size
        return arrange(
            self._blocks,
            empty=self._empty,
            explode=shot.explode,
            shifts=shot.shifts,
            azimuth=self._azimuth + shot.turn,
            below=self._elevation < 0,
            aspect=width / height,
            room=self._room,
            turning=self._turning,
        )

    def _box(self, several: Iterable[Shifts]) -> Corners | None:
        """Return the box around everything in all states of a disassembly; None if there is none.

        Its lower side is the floor of the whole film.
        """
        boxes = []
        for shifts in several:
            found = self._arrange(Shot(shifts=shifts))
            boxes.append(bounds([*found.bodies, *found.region]))
        if not boxes:
            return None
        lows, highs = zip(*boxes, strict=True)
        return np.min(lows, axis=0), np.max(highs, axis=0)

    def arrangement(self, shot: Shot) -> Arrangement:
        """Return the arrangement of a shot, standing on the floor, without flights."""
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

    def _fit(self, shots: Sequence[Shot]) -> Camera:
        """Return the nearest camera at turn 0 that sees all shots, ignoring flights."""
        width, height = self._options.size
        parts = []
        for shot in sorted({replace(s, flights=(), absent=frozenset()) for s in shots}, key=_key):
            arrangement = self.arrangement(shot)
            points = _corners([*arrangement.bodies, *arrangement.region], rough=bool(shot.shifts))
            parts.append(_around(points, self._pivot, -shot.turn))
        points = np.unique(np.concatenate(parts).round(6), axis=0)
        captions = self._arrange(Shot(explode=self._room)).captions
        towards = (self._azimuth, self._elevation)
        flat = lies_flat(with_region(self._blocks, self._empty), layers=False)
        angle = suitable_angle(flat=flat, in_frames=bool(captions))
        camera = fit(points, *towards, aspect=width / height, angle=angle)
        for _ in range(3 if captions else 0):
            room = caption_room(captions, camera, height)
            both = np.concatenate([points, room])
            camera = fit(both, *towards, aspect=width / height, angle=angle)
        return camera

    def camera(self, shot: Shot) -> Camera:
        """Return the camera of a shot, on a circle around the middle."""
        base = self._base
        eye = _around(base.eye, self._pivot, shot.turn)
        right, up, back = (
            _around(axis, np.zeros(3), shot.turn) for axis in (base.right, base.up, base.back)
        )
        return Camera(eye, right, up, back, base.angle)

    def subject(self, shot: Shot, arrangement: Arrangement) -> ShadedBodies | None:
        """Return the solid bodies in view; None if there are none."""
        solid, _ = parted(self._flown(shot, arrangement), self._blocks, self._colours)
        if not solid:
            return None
        moving = {flight.block for flight in shot.flights}
        still = [b for b in solid if b.turn is None and b.block not in moving]
        return ShadedBodies(
            solid,
            self._colours,
            self._fineness,
            solid=still if shot.explode == 0 else (),
            ground=self._apart or bounds([*arrangement.bodies, *arrangement.region]),
            material=parse_material(self._options.material),
        )

    def lines(self, shot: Shot, arrangement: Arrangement) -> list[Surface]:
        """Return the lines in view."""
        return parted(self._flown(shot, arrangement), self._blocks, self._colours)[1]

    def _flown(self, shot: Shot, arrangement: Arrangement) -> Arrangement:
        """Return the arrangement without absent pieces, moved by the flights."""
        ways = {flight.block: self._way(shot, flight) for flight in shot.flights}
        seen = [
            replace(body, offset=body.offset + ways.get(body.block, 0.0))
            for body in arrangement.bodies
            if body.block not in shot.absent
        ]
        return replace(arrangement, bodies=tuple(seen))

    def _way(self, shot: Shot, flight: Flight) -> NDArray[np.float64]:
        """Return the shift of a block from its place, (3,), in cells."""
        direction = flight.direction
        if direction not in self._ways:
            self._ways[direction] = self._length(shot, direction)
        return flight.left * self._ways[direction] * np.array(direction)

    def _length(self, shot: Shot, direction: tuple[float, float, float]) -> float:
        """Return the length of flights along a direction.

        It is the same for all blocks, so that later ones never overtake earlier ones.
        """
        bodies = self.arrangement(shot).bodies
        camera, side = self.camera(shot), _longest_side(bodies)
        for length in np.arange(_LEAST_WAY, _FARTHEST * side, 0.5).tolist():
            away = length * np.array(direction)
            if all(self._is_outside(camera, _corners([body]) + away) for body in bodies):
                return float(length)
        return max(_LEAST_WAY, _WAY * side)

    def _is_outside(self, camera: Camera, points: NDArray[np.float64]) -> bool:
        """Return whether points, (k, 3), are in front of the eye and beyond one border."""
        width, height = self._options.size
        if ((points - camera.eye) @ camera.back > -1).any():
            return False
        places = camera.project(points, height) / (width / 2, height / 2)
        return bool((places.min(axis=0) > 1).any() or (places.max(axis=0) < -1).any())


def _key(shot: Shot) -> tuple[float, float, Shifts]:
    return shot.turn, shot.explode, shot.shifts


def _longest_side(bodies: Sequence[Body]) -> int:
    """Return the longest side of the box around the cells of all bodies, slices included."""
    boxes = [body.boxes for body in bodies]
    low = np.min([least.min(axis=0) for least, _ in boxes], axis=0)
    return math.ceil(float(np.max([most.max(axis=0) - low for _, most in boxes])))


def _corners(bodies: Sequence[Body], *, rough: bool = False) -> NDArray[np.float64]:
    """Return the corners of all cells, (8k, 3), or, if ``rough``, of the box around each body."""
    boxes = [(*body.boxes, body.offset) for body in bodies]
    if rough:
        boxes = [(a.min(axis=0)[None], b.max(axis=0)[None], offset) for a, b, offset in boxes]
    low = np.concatenate([least + offset for least, _, offset in boxes])
    size = np.concatenate([most - least for least, most, _ in boxes])
    return np.asarray((low[:, None] + size[:, None] * _CORNERS).reshape(-1, 3))


def _around(
    points: NDArray[np.float64], pivot: NDArray[np.float64], degrees: float
) -> NDArray[np.float64]:
    """Return points, (..., 3), after a turn around the vertical through ``pivot``, (3,)."""
    angle = np.deg2rad(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]])
    return np.asarray((points - pivot) @ turn + pivot)

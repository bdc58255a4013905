"""The pictures of a movie: what stays the same from one to the next is made once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cube3d.view.camera import Camera, fit
from cube3d.view.job import Flight, Movie, Shot
from cube3d.view.layout import Arrangement, Body, arrange, bounds
from cube3d.view.paint import paint
from cube3d.view.palette import parse_colour
from cube3d.view.picture import MARGIN, caption_room, compose, direction, write_captions
from cube3d.view.scene import draw
from cube3d.view.subject import Subject, detail

__all__ = ["frames"]

_OVERSAMPLING = 3  # what moves needs fewer samples than what stands still
_FLIGHT_MARGIN = 0.11  # room in which flying pieces are seen to come
_STEP = 0.25  # cells by which the start of a way is looked for
_FARTHEST = 3.0  # times the distance of the eye
_NEAREST = 4.0  # cells before the eye, where a way begins at the latest
_CORNERS = np.array(list(product((0, 1), repeat=3)), dtype=np.float64)


def frames(movie: Movie) -> Iterator[NDArray[np.uint8]]:
    """Yield the pictures: (height, width, 3) uint8, or 4 before a transparent background."""
    stage = _Stage(movie)
    background = parse_colour(movie.options.background)
    subject, key = None, None
    for shot in movie.shots:
        arrangement = stage.arrangement(shot)
        camera = stage.camera(shot)
        # If just the camera moves, meshes and shade stay; frames side by side turn with it.
        now = shot if arrangement.captions else replace(shot, turn=0.0)
        if subject is None or now != key:
            subject, key = stage.subject(shot, arrangement), now
        layer = draw(
            subject.surfaces(camera) if subject else [],
            camera,
            movie.options.size,
            _OVERSAMPLING,
            maybe_empty=bool(shot.flights or shot.absent),
        )
        image = compose(layer, background)
        write_captions(image, arrangement.captions, camera, background)
        yield np.asarray(image)


class _Stage:
    """Where everything is at any moment of a movie; all lengths are cells."""

    def __init__(self, movie: Movie) -> None:
        self._blocks, self._options = movie.blocks, movie.options
        self._azimuth, self._elevation = direction(movie.blocks, movie.options)
        self._turning = len({shot.turn for shot in movie.shots}) > 1
        self._room = max(shot.explode for shot in movie.shots)
        self._colours = paint(movie.blocks, movie.options.palette, movie.options.colour_by)
        widest = self._arranged(Shot(explode=self._room))
        self._pivot = widest.middle
        self._floor = bounds(widest.bodies)[0][2]
        self._fineness = detail(widest.bodies, movie.options.size)
        flying = any(shot.flights for shot in movie.shots)
        self._base = self._fitted(movie.shots, _FLIGHT_MARGIN if flying else MARGIN)
        self._points = _corners(widest.bodies)
        self._ways: dict[tuple[float, float, float], float] = {}

    def _arranged(self, shot: Shot) -> Arrangement:
        width, height = self._options.size
        return arrange(
            self._blocks,
            explode=shot.explode,
            azimuth=self._azimuth + shot.turn,
            below=self._elevation < 0,
            aspect=width / height,
            room=self._room,
            turning=self._turning,
        )

    def arrangement(self, shot: Shot) -> Arrangement:
        """Return where everything is, but for flights: it stands on the floor."""
        found = self._arranged(shot)
        lift = np.array([0.0, 0.0, self._floor - bounds(found.bodies)[0][2]])
        bodies = tuple(replace(body, offset=body.offset + lift) for body in found.bodies)
        return replace(found, bodies=bodies)

    def _fitted(self, shots: Sequence[Shot], margin: float) -> Camera:
        """Return the camera of turn 0, as near as all shots allow, flights aside."""
        width, height = self._options.size
        parts = []
        for shot in sorted({replace(s, flights=(), absent=frozenset()) for s in shots}, key=_key):
            points = _corners(self.arrangement(shot).bodies)
            parts.append(_around(points, self._pivot, -shot.turn))
        points = np.unique(np.concatenate(parts).round(6), axis=0)
        captions = self._arranged(Shot(explode=self._room)).captions
        towards = (self._azimuth, self._elevation)
        camera = fit(points, *towards, aspect=width / height, margin=margin)
        for _ in range(3 if captions else 0):
            room = caption_room(captions, camera, height)
            both = np.concatenate([points, room])
            camera = fit(both, *towards, aspect=width / height, margin=margin)
        return camera

    def camera(self, shot: Shot) -> Camera:
        """Return the camera of a shot: it goes around the middle."""
        base = self._base
        eye = _around(base.eye, self._pivot, shot.turn)
        axes = (_around(axis, np.zeros(3), shot.turn) for axis in (base.right, base.up, base.back))
        return Camera(eye, *axes)

    def subject(self, shot: Shot, arrangement: Arrangement) -> Subject | None:
        """Return what is to be seen; None where that is nothing."""
        flights = {flight.block: flight for flight in shot.flights}
        seen = [body for body in arrangement.bodies if body.block not in shot.absent]
        still = [body for body in seen if body.block not in flights]
        moving = [self._flown(b, flights[b.block]) for b in seen if b.block in flights]
        if not seen:
            return None
        return Subject(
            [*still, *moving],
            self._colours,
            self._fineness,
            solid=still if shot.explode == 0 else (),
            ground=bounds(arrangement.bodies),
        )

    def _flown(self, body: Body, flight: Flight) -> Body:
        if flight.direction not in self._ways:
            self._ways[flight.direction] = self._way(np.array(flight.direction))
        gone = flight.left * self._ways[flight.direction] * np.array(flight.direction)
        return replace(body, offset=body.offset + gone)

    def _way(self, towards: NDArray[np.float64]) -> float:
        """Return how far everything has to go to be out of the picture.

        Along the line of sight it gets near the eye, or far away, but not out of it.  All
        blocks go as far: those that come later never overtake others.
        """
        width, height = self._options.size
        half, way = np.array([width / 2, height / 2]), 0.0
        farthest = _FARTHEST * float(np.linalg.norm(self._base.eye - self._pivot))
        while way < farthest:
            points = self._points + way * towards
            if ((self._base.eye - points) @ self._base.back).min() < _NEAREST:
                return way
            places = self._base.project(points, height)
            if (places.min(axis=0) > half).any() or (places.max(axis=0) < -half).any():
                return way
            way += _STEP
        return way


def _key(shot: Shot) -> tuple[float, float]:
    return shot.turn, shot.explode


def _corners(bodies: Sequence[Body]) -> NDArray[np.float64]:
    """Return the corners of all cells, (8k, 3)."""
    size = np.array([1.0, 1.0, bodies[0].thickness])
    low = np.concatenate([body.cells + body.offset for body in bodies])
    return np.asarray((low[:, None] + size * _CORNERS).reshape(-1, 3))


def _around(
    points: NDArray[np.float64], pivot: NDArray[np.float64], degrees: float
) -> NDArray[np.float64]:
    """Return points, (..., 3), after a turn around the vertical through ``pivot``, (3,)."""
    angle = np.deg2rad(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]])
    return np.asarray((points - pivot) @ turn + pivot)

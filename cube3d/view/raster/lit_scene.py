"""Lit scene: the bodies and lines of a scene from one direction, ready for any camera."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.view.raster.outline import parted
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import Detail, ShadedBodies, detail
from cube3d.view.scene.camera import Camera, suitable_angle
from cube3d.view.scene.layout import Body, Caption, bounds
from cube3d.view.scene.scene import Direction, Scene


class Shown(NamedTuple):
    """The contents of a picture.

    Attributes:
        bodies: the bodies that are drawn solid.
        lines: further surfaces.
        room: the least and the greatest coordinates of all that a film shows, above its floor;
            None: those of the bodies.
    """

    bodies: Sequence[Body]
    lines: Sequence[Surface]
    room: Sequence[float] | None = None


class LitScene:
    """A scene laid out and lit.

    Attributes:
        bodies: the bodies that are drawn solid.
        lines: the lines of others and of the region.
        captions: the captions of frames.
        angle: the angle of view from top to bottom that suits the scene, in degrees.
    """

    def __init__(
        self,
        scene: Scene,
        towards: Direction,
        size: tuple[int, int],
        fineness: Detail | None = None,
    ) -> None:
        """Lay the scene out, seen from a direction in a picture of a size.

        ``fineness`` is that of its meshes; None: as fine as the size needs.
        """
        arrangement = scene.arranged(towards, size)
        bodies, self.lines = parted(arrangement, scene.blocks, scene.paint)
        self.bodies: Sequence[Body] = bodies
        self.captions: Sequence[Caption] = arrangement.captions
        self.angle = suitable_angle(flat=scene.is_flat, in_frames=bool(self.captions))
        fixed = [*arrangement.bodies, *arrangement.region]
        self.subject = ShadedBodies(
            bodies,
            scene.paint,
            fineness or detail(bounds(bodies), size),
            solid=bodies if scene.options.explode == 0 else (),
            ground=bounds(fixed) if self.lines else None,
            materials=scene.materials,
        )

    @property
    def shown(self) -> Shown:
        """The bodies and lines without their light."""
        return Shown(self.bodies, self.lines)

    @property
    def vertices(self) -> NDArray[np.float64]:
        """All points that must be in the picture, (v, 3)."""
        return np.concatenate([self.subject.vertices, *(line.vertices for line in self.lines)])

    def draw(self, camera: Camera, size: tuple[int, int], samples: int) -> NDArray[np.uint8]:
        """Return the picture, (height, width, 4): see :func:`~cube3d.view.raster.renderer.draw`."""
        return self.subject.draw(camera, size, samples, self.lines)

"""Photographs: pictures of a scene by light that is followed through it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.core.photos import Photo
from cube3d.processors import useful_threads
from cube3d.scope import Progress, is_interrupted, report, seconds_left, time_is_up
from cube3d.view.photo.models import models
from cube3d.view.raster.lit_scene import Shown
from cube3d.view.raster.renderer import camera_values
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.scene import Scene
from cube3d.view.scene.setting import parse_setting, studio

PATHS = 32  # of a pixel
_BETWEEN = 0.25  # seconds between two reports
BELOW = 0.003  # cells between the bodies and the ground, so that these are two surfaces


def photograph(
    scene: Scene, shown: Shown, camera: Camera, size: tuple[int, int]
) -> NDArray[np.uint8]:
    """Return a photograph, (height, width, 4) uint8, premultiplied.

    If time is up, or Ctrl-C comes, it is the picture as far as it is; the last report tells how
    far that is.
    """
    found, boards, materials = models(shown.bodies, scene.paint, scene.materials, shown.lines)
    room = shown.room
    lowest = float(found["point"][:, 2].min()) if room is None else room[2]
    setting = parse_setting(scene.options.setting)
    around = studio(setting, scene.background, lowest - BELOW, room)
    through = camera_values(camera) | {"width": size[0], "height": size[1], "samples": 1}
    photo = Photo(
        found,
        boards,
        materials,
        around,
        through,
        paths=PATHS,
        seed=scene.options.seed,
        threads=useful_threads(0),
    )
    _expose(photo)
    try:
        return photo.pixels()
    except KeyboardInterrupt:
        if not is_interrupted():
            raise
        return photo.pixels()


def _expose(photo: Photo) -> None:
    """Follow paths until time is up or Ctrl-C comes, but at least one of each pixel."""
    share, was_interrupted = 0.0, False
    while share < 1 and (share < 1 / PATHS or not time_is_up()):
        try:
            photo.wait_for(max(0.01, seconds_left(_BETWEEN)))
            share = photo.share
            report(Progress(share, None, None))
        except KeyboardInterrupt:
            # Only a command writes the picture as it is, and not after a second Ctrl-C.
            if was_interrupted or not is_interrupted():
                raise
            was_interrupted = True

"""Photographs: pictures of a scene by light that is followed through it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import RUNNING
from cube3d.core.photos import Photo
from cube3d.processors import useful_threads
from cube3d.scope import Progress, report, seconds_left, time_is_up
from cube3d.view.photo.models import models
from cube3d.view.raster.lit_scene import Shown
from cube3d.view.raster.renderer import camera_values
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.scene import Scene
from cube3d.view.scene.setting import parse_setting, studio

PATHS = 32  # of a pixel
_BETWEEN = 0.25  # seconds between two reports
_BELOW = 0.003  # cells between the bodies and the ground, so that these are two surfaces


def photograph(
    scene: Scene, shown: Shown, camera: Camera, size: tuple[int, int]
) -> NDArray[np.uint8]:
    """Return a photograph, (height, width, 4) uint8, premultiplied.

    If time is up, or Ctrl-C comes, it is the picture as far as it is; the last report tells how
    far that is.
    """
    found, boards, materials = models(shown.bodies, scene.paint, scene.materials, shown.lines)
    lowest = float(found["point"][:, 2].min()) if shown.floor is None else shown.floor
    # From below, the ground would hide everything.
    floor = None if camera.back[2] < 0 else lowest - _BELOW
    around = studio(parse_setting(scene.options.setting), scene.background, floor)
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
    return photo.pixels()


def _expose(photo: Photo) -> None:
    """Follow the paths of a photograph, until time is up or Ctrl-C comes."""
    try:
        while photo.wait_for(max(0.001, seconds_left(_BETWEEN))) == RUNNING:
            report(Progress(photo.share, None, None))
            if time_is_up():
                return
    except KeyboardInterrupt:
        report(Progress(photo.share, None, None))
        return
    report(Progress(1.0, None, None))

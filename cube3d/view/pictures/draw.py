"""Pictures of blocks, sheets of them, and the pictures of a film."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.lazy import lazily
from cube3d.view.scene.heights import has_heights, height_panels
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene, Shot

with lazily(__name__):
    from cube3d.view.photo.photograph import photograph
    from cube3d.view.raster.mosaic import sheet_png
    from cube3d.view.raster.movie import frames
    from cube3d.view.raster.picture import Drawer, picture_png, trim

_MOST_PANELS = 400  # on a sheet


def draw_png(scene: Scene, *, cell_pixels: float | None = None) -> bytes:
    """Return a picture as the bytes of a PNG file.

    For ``cell_pixels`` see :func:`~cube3d.view.raster.picture.picture_png`.  RenderError if there
    is not enough memory, or the layers of its lattice cannot be drawn.
    """
    if scene.options.layers and has_heights(scene.blocks):
        return _draw_heights(scene)
    with _drawing():
        return picture_png(scene, cell_pixels, _drawer(scene))


def _draw_heights(scene: Scene) -> bytes:
    look, panels = scene.options, height_panels(scene)
    width, height = look.size
    columns = max(1, round(math.sqrt(len(panels) * width / height)))
    picture = draw_sheet(panels, columns, size=look.size, background=look.background)
    return trim(picture) if look.fitted else picture


def draw_sheet(
    scenes: Sequence[Scene],
    columns: int,
    *,
    size: tuple[int, int] = (1600, 1200),
    background: str = "paper",
) -> bytes:
    """Return a sheet of several pictures, as the bytes of a PNG file.

    They stand in rows of ``columns``, each with its caption, all to one scale; ``size`` is the
    size of the sheet in pixels.  RenderError if they cannot be drawn.
    """
    if not scenes or columns < 1:
        raise RenderError("there is nothing to draw: a sheet has at least one picture")
    if len(scenes) > _MOST_PANELS:
        raise RenderError(
            f"a sheet of {len(scenes)} pictures is too large: {_MOST_PANELS} are the most"
        )
    if any(scene.options.quality == "photo" for scene in scenes):
        raise RenderError("a sheet cannot be a photo: it shows several pictures to one scale")
    RenderOptions(size=size, background=background)  # checks them
    with _drawing():
        return sheet_png(scenes, columns, size, parse_colour(background))


def draw_frames(scene: Scene, shots: Sequence[Shot]) -> Generator[NDArray[np.uint8], None, None]:
    """Yield the pictures of a film, each (height, width, 3) uint8.

    With a transparent background there are four channels; the last is opacity.  ``explode`` and
    ``layers`` of the options are ignored.
    RenderError if the blocks cannot be drawn, or the options ask for labels.
    """
    check_film_options(scene.options)
    if not shots:
        raise RenderError("there is nothing to draw: a film has at least one picture")
    with _drawing():
        still = replace(scene, options=replace(scene.options, layers=False))
        yield from frames(still, shots, _drawer(scene))


def _drawer(scene: Scene) -> Drawer | None:
    """Return what draws a scene, if its pictures are not normal ones."""
    return photograph if scene.options.quality == "photo" else None


def check_film_options(options: RenderOptions) -> None:
    """Raise RenderError for options that films do not have."""
    if options.labels:
        # names would jump from face to face while the pieces turn
        raise RenderError("films have no labels: names can be written on pictures only")


@contextmanager
def _drawing() -> Iterator[None]:
    try:
        yield
    except MemoryError:
        raise RenderError(
            "there is not enough memory for this picture: try a smaller size"
        ) from None

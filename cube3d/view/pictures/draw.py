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
from cube3d.view.scene.block import Block, Shifts, check_blocks
from cube3d.view.scene.heights import has_heights, height_panels
from cube3d.view.scene.job import Movie, Sheet, SheetPicture, Shot, Still, check_movie, check_sheet
from cube3d.view.scene.picture_options import RenderOptions

with lazily(__name__):
    from cube3d.view.raster.mosaic import sheet_png
    from cube3d.view.raster.movie import frames
    from cube3d.view.raster.picture import picture_png, trim


def draw_png(
    blocks: Sequence[Block],
    options: RenderOptions | None = None,
    *,
    empty: NDArray[np.int64] | None = None,
    cell_pixels: float | None = None,
    shifts: Shifts = (),
) -> bytes:
    """Return a picture of ``blocks`` as the bytes of a PNG file.

    For ``empty``, ``cell_pixels`` and ``shifts`` see :class:`~cube3d.view.scene.job.Still`.
    RenderError if the blocks cannot be drawn.
    """
    check_blocks(blocks)
    look = options or RenderOptions()
    if look.layers and has_heights(blocks):
        return _draw_heights(blocks, look)
    with _drawing():
        return picture_png(Still(list(blocks), look, empty, cell_pixels, shifts))


def _draw_heights(blocks: Sequence[Block], look: RenderOptions) -> bytes:
    panels = height_panels(blocks, look)
    width, height = look.size
    columns = max(1, round(math.sqrt(len(panels) * width / height)))
    picture = draw_sheet(panels, columns, size=look.size, background=look.background)
    return trim(picture) if look.fitted else picture


def draw_sheet(
    panels: Sequence[SheetPicture],
    columns: int,
    *,
    size: tuple[int, int] = (1600, 1200),
    background: str = "paper",
) -> bytes:
    """Return a sheet of several pictures, as the bytes of a PNG file.

    They stand in rows of ``columns``, each with its caption, all to one scale; ``size`` is the
    size of the sheet in pixels.  RenderError if they cannot be drawn.
    """
    check_sheet(panels, columns)
    look = RenderOptions(size=size, background=background)
    with _drawing():
        return sheet_png(Sheet(list(panels), columns, look.size, look.background))


def draw_frames(
    blocks: Sequence[Block],
    options: RenderOptions,
    shots: Sequence[Shot],
    *,
    empty: NDArray[np.int64] | None = None,
) -> Generator[NDArray[np.uint8], None, None]:
    """Yield the pictures of a movie, each (height, width, 3) uint8.

    With a transparent background there are four channels; the last is opacity.  ``explode`` and
    ``layers`` of the options are ignored.
    RenderError if the blocks cannot be drawn, or the options ask for labels.
    """
    check_blocks(blocks)
    check_movie(options)
    if not shots:
        raise RenderError("there is nothing to draw: a movie has at least one picture")
    with _drawing():
        yield from frames(Movie(list(blocks), replace(options, layers=False), list(shots), empty))


@contextmanager
def _drawing() -> Iterator[None]:
    try:
        yield
    except MemoryError:
        raise RenderError(
            "there is not enough memory for this picture: try a smaller size"
        ) from None

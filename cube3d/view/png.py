"""PNG files of solutions: the one call that the command line needs.

Drawing happens in a child process (see :mod:`cube3d.view.process`); importing this
module is cheap and needs neither VTK nor OpenGL.
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import FormatError, RenderError
from cube3d.formats.files import check_writable, replacing
from cube3d.view.block import Block
from cube3d.view.options import RenderOptions, parse_explode, parse_size, parse_view
from cube3d.view.process import Painter

__all__ = [
    "RenderOptions",
    "parse_explode",
    "parse_size",
    "parse_view",
    "render_png",
    "trimmed",
    "write_png",
]

_MARGIN, _FAINT = 0.035, 12  # of the longer side; levels of a colour


def render_png(
    blocks: Sequence[Block],
    path: str | os.PathLike[str],
    options: RenderOptions | None = None,
    *,
    empty: NDArray[np.int64] | None = None,
) -> None:
    """Draw ``blocks`` and write the picture to ``path``, all of it or nothing.

    ``empty`` is that of :meth:`Painter.png`.  RenderError when the blocks cannot be drawn,
    OpenGL does not work, or the file cannot be written; the last is found out before
    anything is drawn.
    """
    try:
        check_writable(Path(path))
    except FormatError as error:
        raise RenderError(str(error)) from None
    with Painter() as painter:
        write_png(painter.png(blocks, options, empty=empty), path)


def trimmed(png: bytes) -> bytes:
    """Return a picture without what is empty around it, but for a margin on each side.

    What has the colour of the upper left corner is empty, and faint shadows are.
    """
    from PIL import Image

    with Image.open(io.BytesIO(png)) as image:
        plain = np.asarray(image.convert("RGBA")).astype(np.int64)
        drawn = np.abs(plain - plain[0, 0]).max(axis=2) > _FAINT
        if not drawn.any():
            return png
        rows, columns = (np.flatnonzero(drawn.any(axis=axis)) for axis in (1, 0))
        margin = round(_MARGIN * max(image.size))
        left, top = max(0, columns[0] - margin), max(0, rows[0] - margin)
        right, bottom = columns[-1] + 1 + margin, rows[-1] + 1 + margin
        box = int(left), int(top), min(int(right), image.width), min(int(bottom), image.height)
        file = io.BytesIO()
        image.crop(box).save(file, "PNG", compress_level=4)
    return file.getvalue()


def write_png(content: bytes, path: str | os.PathLike[str]) -> None:
    """Write a file so that nobody ever sees a part of it.

    The bytes go to a new name in the same directory, which then takes the place of
    ``path``.  RenderError when that fails.
    """
    try:
        with replacing(Path(path)) as file:
            file.write(content)
    except FormatError as error:
        raise RenderError(str(error)) from None

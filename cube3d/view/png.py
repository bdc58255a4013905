"""PNG files of solutions: the one call that the command line needs.

Drawing happens in a child process (see :mod:`cube3d.view.process`); importing this
module is cheap and needs neither VTK nor OpenGL.
"""

from __future__ import annotations

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
    "write_png",
]


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

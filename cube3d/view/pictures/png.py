"""PNG files of solutions: the one call that the command line needs.

Drawing happens in a child process (see :mod:`cube3d.view.pictures.drawing_process`); importing this
module is cheap and needs neither VTK nor OpenGL.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import FormatError, RenderError, quote
from cube3d.formats.files import check_writable, replacing
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.leaving import taken_apart
from cube3d.view.pictures.drawing_process import Painter
from cube3d.view.scene.block import Block, Shifts
from cube3d.view.scene.from_solution import drawn_blocks, empty_cells
from cube3d.view.scene.picture_options import RenderOptions, parse_explode, parse_size, parse_view

__all__ = [
    "RenderOptions",
    "check_ending",
    "parse_explode",
    "parse_size",
    "parse_view",
    "render",
    "render_png",
    "write_png",
]


def render_png(
    blocks: Sequence[Block],
    path: str | os.PathLike[str],
    options: RenderOptions | None = None,
    *,
    empty: NDArray[np.int64] | None = None,
    shifts: Shifts = (),
) -> None:
    """Draw ``blocks`` and write the picture to ``path``, all of it or nothing.

    ``empty`` and ``shifts`` are those of :meth:`Painter.png`.  RenderError when the blocks
    cannot be drawn, OpenGL does not work, or the file cannot be written; the last is found
    out before anything is drawn.
    """
    try:
        check_writable(Path(path))
    except FormatError as error:
        raise RenderError(str(error)) from None
    with Painter() as painter:
        write_png(painter.png(blocks, options, empty=empty, shifts=shifts), path)


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


def render(
    solution: Solution,
    path: str | Path,
    options: RenderOptions | None = None,
    *,
    region: Region | None = None,
) -> None:
    """Write a picture of a solution as PNG.

    Args:
        solution: what to show.
        path: the file to write.
        options: size, view, explosion, layers and colours; the usual if None.  Where pieces
            interlock and the solution has moves, an explosion shows these
            (:func:`cube3d.view.moves.leaving.taken_apart`).
        region: the region of the puzzle; thin lines show it where cells stay empty; in space only
            where one of these is not optional.

    Raises:
        RenderError: OpenGL cannot start, the file cannot be written, its name has the
            ending of something else, or the region has other dimensions.
    """
    check_ending(path)
    look = options or RenderOptions()
    empty = empty_cells(solution, region, layers=look.layers)
    explode, shifts = taken_apart(solution, look.explode)
    look = replace(look, explode=explode)
    render_png(drawn_blocks(solution, look), Path(path), look, empty=empty, shifts=shifts)


def check_ending(path: str | Path) -> None:
    """Refuse the name of a picture that has another ending than ``.png``.

    A name without any, such as ``/dev/stdout``, will do.

    Raises:
        RenderError: it has; names it.
    """
    if Path(path).suffix.lower() not in ("", ".png"):
        name = quote(str(path))
        raise RenderError(
            f"pictures of solutions are PNG: {name} has to end in .png (`cube3d export` writes SVG)"
        )

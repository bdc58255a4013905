"""PNG files of solutions.

A child process draws (see :mod:`cube3d.view.pictures.drawing_process`); importing this module
is cheap and needs neither VTK nor OpenGL.
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
from cube3d.view.scene.picture_options import RenderOptions


def render_png(
    blocks: Sequence[Block],
    path: str | os.PathLike[str],
    options: RenderOptions | None = None,
    *,
    empty: NDArray[np.int64] | None = None,
    shifts: Shifts = (),
) -> None:
    """Draw ``blocks`` and write the picture to ``path``, completely or not at all.

    ``empty`` and ``shifts`` are as in :meth:`Painter.png`.  RenderError if the blocks cannot be
    drawn, OpenGL does not work, or the file cannot be written, which is checked first.
    """
    try:
        check_writable(Path(path))
    except FormatError as error:
        raise RenderError(str(error)) from None
    with Painter() as painter:
        write_png(painter.png(blocks, options, empty=empty, shifts=shifts), path)


def write_png(content: bytes, path: str | os.PathLike[str]) -> None:
    """Write a file atomically: first under a new name in its directory, then renamed.

    RenderError if that fails.
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
        solution: the solution.
        path: the file.
        options: size, view, explosion, layers and colours; the default if None.  If pieces
            interlock and the solution has moves, an explosion shows these
            (:func:`cube3d.view.moves.leaving.taken_apart`).
        region: the region of the puzzle; thin lines show it if cells stay empty; in 3D only if
            a cell stays empty that must be covered.

    Raises:
        RenderError: OpenGL cannot start, the file cannot be written, its name has another
            ending, or the region has other dimensions.
    """
    check_ending(path)
    look = options or RenderOptions()
    empty = empty_cells(solution, region, layers=look.layers)
    explode, shifts = taken_apart(solution, look.explode)
    look = replace(look, explode=explode)
    render_png(drawn_blocks(solution, look), Path(path), look, empty=empty, shifts=shifts)


def check_ending(path: str | Path) -> None:
    """Raise unless the name of a picture ends in ``.png`` or has no ending, like ``/dev/stdout``.

    Raises:
        RenderError: it has another ending; the message names it.
    """
    if Path(path).suffix.lower() not in ("", ".png"):
        name = quote(str(path))
        raise RenderError(
            f"pictures of solutions are PNG: {name} has to end in .png (`cube3d export` writes SVG)"
        )

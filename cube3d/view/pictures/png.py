"""PNG files of solutions."""

from __future__ import annotations

import os
from pathlib import Path

from cube3d.errors import RenderError, check_arguments, quote
from cube3d.formats.files import check_writable
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution
from cube3d.view.file_names import render_errors, write_file
from cube3d.view.moves.leaving import scene_of
from cube3d.view.pictures.draw import draw_png
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene


def render_png(scene: Scene, path: str | os.PathLike[str]) -> None:
    """Draw a scene and write the picture to ``path``, completely or not at all.

    RenderError if it cannot be drawn, or the file cannot be written, which is checked first.
    """
    with render_errors():
        check_writable(Path(path))
    write_file(path, draw_png(scene))


@check_arguments
def render(
    solution: Solution,
    path: str | Path,
    options: RenderOptions | None = None,
    *,
    region: Region | None = None,
) -> None:
    """Write a picture of a solution as PNG.

    Args:
        options: size, view, explosion, layers and colours; None: the default, fitted.  If pieces
            interlock and the solution has moves, an explosion shows these
            (:func:`cube3d.view.moves.leaving.taken_apart`).
        region: the region of the puzzle.  Thin lines show it if cells stay empty; in 3D, only if
            one of them must be covered.

    Raises:
        RenderError: the file cannot be written, its name does not end in
            ``.png``, or the region has other dimensions than the solution.
    """
    check_ending(path)
    look = options or RenderOptions(fitted=True)
    render_png(scene_of(solution, look, region), Path(path))


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

"""Several pictures on one: contact sheets of solutions, and explosions step by step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cube3d.errors import FormatError, RenderError
from cube3d.formats.files import check_writable
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution
from cube3d.quoting import quote
from cube3d.view.moves.poses import taken_apart
from cube3d.view.pictures.drawing_process import Painter
from cube3d.view.pictures.png import write_png
from cube3d.view.scene.from_solution import drawn_blocks, empty_cells
from cube3d.view.scene.job import Panel
from cube3d.view.scene.picture_options import RenderOptions

__all__ = ["parse_sheet", "render_sheet", "sequence_panels", "solution_panels"]

_MOST = 20  # pictures in a row or column


def parse_sheet(text: str) -> tuple[int, int]:
    """Return (columns, rows) of "4x3"; RenderError says what is allowed."""
    match = re.fullmatch(r"\s*(\d{1,9})\s*[xX×]\s*(\d{1,9})\s*", text)
    if match is None:
        raise RenderError(f"bad sheet {quote(text)}: write COLUMNSxROWS, for instance 4x3")
    columns, rows = int(match[1]), int(match[2])
    if not (1 <= columns <= _MOST and 1 <= rows <= _MOST):
        raise RenderError(
            f"bad sheet {quote(text)}: columns and rows must lie between 1 and {_MOST}"
        )
    return columns, rows


def solution_panels(
    solutions: Sequence[Solution],
    options: RenderOptions,
    first: int = 1,
    *,
    region: Region | None = None,
) -> list[Panel]:
    """Return a picture for each solution, with its number as caption, from ``first`` on.

    ``region`` is that of the puzzle, here and below; see :func:`cube3d.render`.
    """
    return [
        _panel(solution, options, region, f"{number:,}")
        for number, solution in enumerate(solutions, first)
    ]


def sequence_panels(
    solution: Solution,
    options: RenderOptions,
    factors: Sequence[float],
    *,
    region: Region | None = None,
) -> list[Panel]:
    """Return a picture of a solution for each factor of its explosion."""
    return [_panel(solution, replace(options, explode=factor), region) for factor in factors]


def _panel(
    solution: Solution,
    options: RenderOptions,
    region: Region | None,
    caption: str = "",
) -> Panel:
    empty = empty_cells(solution, region, layers=options.layers)
    explode, shifts = taken_apart(solution, options.explode)
    look = replace(options, explode=explode)
    return Panel(drawn_blocks(solution, options), look, caption, empty, shifts=shifts)


def render_sheet(
    solutions: Sequence[Solution],
    path: str | Path,
    *,
    columns: int,
    options: RenderOptions | None = None,
    first: int = 1,
    region: Region | None = None,
) -> None:
    """Write a contact sheet of solutions as PNG, each with its number.

    Args:
        solutions: what to show, row by row; a piece has the same colour in all of them
            where the palette is large enough.
        path: the file to write.
        columns: how many stand in a row.
        options: the look; ``size`` is that of the sheet.
        first: the number of the first one.
        region: of the puzzle; thin lines show its open cells, see :func:`cube3d.render`.

    Raises:
        RenderError: there is nothing to show, OpenGL cannot start, or the file cannot be
            written.
    """
    look = options or RenderOptions()
    try:
        check_writable(Path(path))
    except FormatError as error:
        raise RenderError(str(error)) from None
    panels = solution_panels(solutions, look, first, region=region)
    with Painter() as painter:
        picture = painter.sheet(panels, columns, size=look.size, background=look.background)
    write_png(picture, path)

"""From solutions to pictures."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from cube3d.model.solution import Solution
from cube3d.view.block import Block
from cube3d.view.png import RenderOptions, render_png


def blocks(solution: Solution) -> list[Block]:
    """Return what the view shows of a solution: a labelled block for each placement."""
    names = [placed.piece for placed in solution.placements]
    return [
        Block(
            label=placed.piece
            if names.count(placed.piece) == 1
            else f"{placed.piece} {placed.copy + 1}",
            cells=np.array(placed.cells, dtype=np.int64),
        )
        for placed in solution.placements
    ]


def render(solution: Solution, path: str | Path, options: RenderOptions | None = None) -> None:
    """Write a picture of a solution as PNG.

    Args:
        solution: what to show.
        path: the file to write.
        options: size, view, explosion, layers and colours; the usual if None.

    Raises:
        RenderError: OpenGL cannot start, or the file cannot be written.
    """
    render_png(blocks(solution), Path(path), options or RenderOptions())

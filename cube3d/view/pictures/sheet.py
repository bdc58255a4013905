"""Sheets: several solutions, an explosion step by step, or pairs of pieces in one picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError, check_arguments, quote
from cube3d.formats.files import check_writable
from cube3d.geometry.cells import Cells
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.geometry.orientation import Mobility, orientations
from cube3d.geometry.region import Region
from cube3d.puzzle.pairs import PairClass
from cube3d.puzzle.solution import Solution
from cube3d.view.file_names import render_errors, write_file
from cube3d.view.moves.leaving import scene_of
from cube3d.view.moves.steps import step_panels
from cube3d.view.pictures.draw import draw_png, draw_sheet
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import VIEWS, frame
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

_MOST = 20  # pictures in a row or column
# A sheet of steps for A4: captions of 9 pt fit into three columns, and five rows of squares would
# be too high.  The width is in pixels.
_PAGE_COLUMNS, _PAGE_ROWS, _PAGE_WIDTH = 3, 4, 1600


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
) -> list[Scene]:
    """Return a picture for each solution, captioned with its number, from ``first`` on.

    ``region`` is the region of the puzzle, here and below; see :func:`cube3d.render`.
    """
    return [
        scene_of(solution, options, region, f"{number:,}")
        for number, solution in enumerate(solutions, first)
    ]


def sequence_panels(
    solution: Solution,
    options: RenderOptions,
    factors: Sequence[float],
    *,
    region: Region | None = None,
) -> list[Scene]:
    """Return a picture of a solution for each factor of its explosion."""
    return [scene_of(solution, replace(options, explode=factor), region) for factor in factors]


def step_pages(
    solution: Solution, options: RenderOptions, size: tuple[int, int] | None = None
) -> list[bytes]:
    """Return sheets for A4 with each move that takes a solution apart, as PNG files.

    Args:
        size: the size of each sheet in pixels; if None, a sheet is as high as its rows need.
    """
    panels = step_panels(solution, options)
    rows = -(-len(panels) // _PAGE_COLUMNS)
    sheets = -(-rows // _PAGE_ROWS)
    share = _PAGE_COLUMNS * -(-rows // sheets)  # the last sheet is nearly as full as the others
    pages = [panels[first : first + share] for first in range(0, len(panels), share)]
    background = options.background
    return [
        draw_sheet(page, _PAGE_COLUMNS, size=size or _page_size(len(page)), background=background)
        for page in pages
    ]


def _page_size(panels: int) -> tuple[int, int]:
    return _PAGE_WIDTH, _PAGE_WIDTH * -(-panels // _PAGE_COLUMNS) // _PAGE_COLUMNS


@check_arguments
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
        solutions: the solutions, row by row; a piece has the same colour in all of them if
            the palette is large enough.
        columns: solutions per row.
        options: the look; ``size`` is that of the sheet.
        first: the number of the first solution.
        region: the region of the puzzle; thin lines show its open cells, see
            :func:`cube3d.render`.

    Raises:
        RenderError: there is no solution, or the file cannot be written.
    """
    look = options or RenderOptions()
    with render_errors():
        check_writable(Path(path))
    panels = solution_panels(solutions, look, first, region=region)
    picture = draw_sheet(panels, columns, size=look.size, background=look.background)
    write_file(path, picture)


# Visible shares of a cell's three faces towards the eye.  CLEARLY: the cell can be recognised.
# PLAINLY: one sees that the cell changes its piece.
CLEARLY, PLAINLY = 0.15, 0.33
# The look of pictures of forbidden pairs; only pairs on flat lattices are seen from above instead.
SMALL = RenderOptions(size=(480, 400), view=VIEWS["iso"])
_WIDER = 1.7  # factor of the width for two pictures side by side


def pair_blocks(pair: PairClass, lattice: Lattice = CUBIC) -> list[list[Block]]:
    """Return the pictures of a class of pairs as blocks, rotated to show as much as possible.

    Pieces that can swap have two pictures: before and after.
    """
    same = pair.pieces[0] == pair.pieces[1]
    labels = [f"{name} {i}" if same else name for i, name in enumerate(pair.pieces, 1)]
    pictures = [pair.cells] if pair.swapped is None else [pair.cells, pair.swapped]
    turn = _best_turn(pair) if lattice.has_boxes else np.eye(len(pair.cells[0][0]), dtype=np.int64)
    return [
        [
            Block(label, np.array(cells, dtype=np.int64) @ turn.T, rank=rank, lattice=lattice)
            for rank, (label, cells) in enumerate(zip(labels, parts, strict=True))
        ]
        for parts in pictures
    ]


def _best_turn(pair: PairClass) -> NDArray[np.int64]:
    """Return the rotation that shows all cells that change their piece, and most of the others."""
    cells = np.array([*pair.cells[0], *pair.cells[1]], dtype=np.int64)
    if cells.shape[1] != 3:
        return np.eye(cells.shape[1], dtype=np.int64)
    before, after = set(pair.cells[0]), set((pair.swapped or pair.cells)[0])
    changed = np.array([tuple(cell) in before ^ after for cell in cells.tolist()])

    def clearness(turn: NDArray[np.int64]) -> tuple[float, int, float]:
        shares = _sees(cells @ turn.T)
        least = float(shares[changed].min(initial=1.0))
        return min(least, PLAINLY), int((shares > CLEARLY).sum()), float(shares.sum())

    return max(orientations(3, Mobility.ROTATIONS).astype(np.int64), key=clearness)


def _sees(cells: Cells) -> NDArray[np.float64]:
    """Return the visible share of the three faces of each cell towards the eye, (k,).

    Rays go from points on the faces towards the eye; cell (x, y, z) is drawn at (x, -y, -z).
    """
    towards = frame(*VIEWS["iso"])[2] * np.array([1, -1, -1])
    steps = np.arange(0.05, np.ptp(cells, axis=0).max() + 2, 0.1)[:, None] * towards
    points = [point for axis in range(3) for point in _face(axis, float(np.sign(towards[axis])))]
    rays = cells[:, None, None, :] + np.array(points)[:, None, :] + steps
    inside = np.zeros(rays.shape[:3], dtype=bool)
    for cell in cells:
        inside |= (np.rint(rays) == cell).all(axis=-1)
    return np.asarray((~inside.any(axis=2)).mean(axis=1))


def _face(axis: int, side: float) -> list[list[float]]:
    """Return points just outside a face of the unit cell around the origin, (9, 3)."""
    grid = product((-0.3, 0.0, 0.3), repeat=2)
    return [[*point[:axis], side * 0.5001, *point[axis:]] for point in grid]


def render_pairs(
    classes: Sequence[PairClass],
    folder: Path,
    stem: str,
    *,
    lattice: Lattice = CUBIC,
) -> list[Path]:
    """Write a picture of each class as ``STEM-1.png``, ``STEM-2.png``, ...

    Pairs that can swap are drawn before and after the swap, side by side.

    Returns:
        The files written.

    Raises:
        RenderError: a file cannot be written.
    """
    paths = []
    options = replace(SMALL, view="top") if lattice.is_flat else SMALL
    for number, pair in enumerate(classes, 1):
        path = folder / f"{stem}-{number}.png"
        write_file(path, _picture(pair_blocks(pair, lattice), options))
        paths.append(path)
    return paths


def _picture(shown: Sequence[Sequence[Block]], options: RenderOptions) -> bytes:
    if len(shown) == 1:
        return draw_png(Scene(shown[0], options))
    width, height = options.size
    panels = [
        Scene(blocks, options, caption)
        for blocks, caption in zip(shown, ("before", "after"), strict=True)
    ]
    size = round(_WIDER * width), height
    return draw_sheet(panels, len(panels), size=size, background=options.background)

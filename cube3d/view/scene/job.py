"""Values to draw: a still picture, a sheet, or a movie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.errors import RenderError
from cube3d.view.scene.block import Block, Shifts, check_blocks
from cube3d.view.scene.picture_options import RenderOptions


@dataclass(frozen=True, eq=False)
class Still:
    """One picture of one solution.

    Attributes:
        empty: the cells of the region that no block covers, (k, n); if there are any, lines show
            the region.
        cell_pixels: the side of a cell in pixels, near or far; the picture may cut cells off.
            None: everything is as large as fits.
        shifts: the shifts of blocks from their places.
    """

    blocks: Sequence[Block]
    options: RenderOptions
    empty: NDArray[np.int64] | None = None
    cell_pixels: float | None = None
    shifts: Shifts = ()


@dataclass(frozen=True, eq=False)
class SheetPicture:
    """One picture of a sheet.

    Attributes:
        options: the look; size and background are those of the sheet instead.
        caption: the text below it.
        empty: see :class:`Still`.
        colours: one for each block; those of the options if None.
        crossed: the numbers of blocks that are crossed out; only views from above show it.
        shifts: the shifts of blocks from their places.
    """

    blocks: Sequence[Block]
    options: RenderOptions
    caption: str = ""
    empty: NDArray[np.int64] | None = None
    colours: Sequence[RGB] | None = None
    crossed: frozenset[int] = frozenset()
    shifts: Shifts = ()


@dataclass(frozen=True, eq=False)
class Sheet:
    """Several pictures in one, in rows of ``columns``, all to one scale.

    ``size`` is the (width, height) of the sheet in pixels.
    """

    panels: Sequence[SheetPicture]
    columns: int
    size: tuple[int, int]
    background: str


@dataclass(frozen=True)
class Flight:
    """A block that moves to its place.

    Attributes:
        direction: the unit vector towards its start, in the scene: x to the right, y away from
            the eye, z up.
        left: the share of its flight that is left: 0 at its place, 1 at the start.
    """

    block: int
    direction: tuple[float, float, float]
    left: float


@dataclass(frozen=True)
class Shot:
    """One picture of a movie, by its differences from the solution in place.

    Attributes:
        turn: degrees that the camera has gone around, to the right.
        explode: how far pieces are apart, instead of the option.
        flights: blocks that move to their places; the others are in their places.
        absent: the numbers of blocks that are not shown.
        shifts: the shifts of blocks from their places, while a solution comes apart.
    """

    turn: float = 0.0
    explode: float = 0.0
    flights: tuple[Flight, ...] = ()
    absent: frozenset[int] = frozenset()
    shifts: Shifts = ()


@dataclass(frozen=True, eq=False)
class Movie:
    """Many pictures of one solution, all by one camera; for ``empty`` see :class:`Still`."""

    blocks: Sequence[Block]
    options: RenderOptions
    shots: Sequence[Shot]
    empty: NDArray[np.int64] | None = None


DrawingJob = Still | Sheet | Movie

_MOST_PANELS = 400  # on a sheet


def check_movie(options: RenderOptions) -> None:
    """Raise RenderError for options that films do not have."""
    if options.labels:
        # names would jump from face to face while the pieces turn
        raise RenderError("films have no labels: names can be written on pictures only")


def check_sheet(panels: Sequence[SheetPicture], columns: int) -> None:
    """Raise RenderError for a sheet that cannot be drawn."""
    if not panels or columns < 1:
        raise RenderError("there is nothing to draw: a sheet has at least one picture")
    if len(panels) > _MOST_PANELS:
        raise RenderError(
            f"a sheet of {len(panels)} pictures is too large: {_MOST_PANELS} are the most"
        )
    for panel in panels:
        check_blocks(panel.blocks)

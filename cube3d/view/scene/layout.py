"""Layout: the place of every piece in a picture, with n dimensions brought down to three.

The core lays out cells (``core/solid/layout.hpp``): x to the right, y away from the eye and z up.
Beyond the third coordinate, cells with different coordinates are in different frames, side by side.

Empty cells of the region are laid out with the pieces, so that frames have room for them, but only
the outline of the region is drawn (:mod:`cube3d.view.raster.outline`).  Walls are laid out, too,
and never move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import REGION, WALLS
from cube3d.core.shapes import LatticeHandle
from cube3d.core.solids import Eye, Layout, Places, shade_boxes
from cube3d.errors import RenderError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.view.scene.block import Block, Shifts, check_blocks, check_near
from cube3d.view.scene.camera import turned

_AXIS_NAMES = "xyzwvuts"


@dataclass(frozen=True, eq=False)
class Caption:
    """A line of text under a frame: ``anchor`` is (3,), the middle of its top edge."""

    text: str
    anchor: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Body:
    """The part of one block that is drawn in one place.

    Attributes:
        cells: the cells, (k, 3) int64, or (k, n) on lattices other than the integer grid.
        offset: added to the cells, (3,) float64.
        thickness: the height of a cell.
        rows: the rows of the cells in the block, (k,); None: all, in order.
        turn: a rotation about the origin before the offset, (3, 3) float64; None: no rotation.
    """

    block: int
    cells: NDArray[np.int64]
    offset: NDArray[np.float64]
    thickness: float = 1.0
    rows: NDArray[np.int64] | None = None
    lattice: Lattice = CUBIC
    turn: NDArray[np.float64] | None = None

    @property
    def boxes(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The least and greatest corner of each cell, (k, 3) each, without the offset."""
        if isinstance(self.lattice, CellLattice):
            return self._turned(*self.lattice.boxes(self.cells))
        low = self.cells.astype(np.float64)
        return self._turned(low, low + np.array([1.0, 1.0, self.thickness]))

    @property
    def shade(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Boxes that cast shade for the body: their corners, (m, 3) each."""
        if isinstance(self.lattice, CellLattice):
            return self._turned(*shade_boxes(self.lattice.core, self.cells))
        return self.boxes

    def _turned(
        self, low: NDArray[np.float64], high: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the boxes around turned boxes, (k, 3) each."""
        if self.turn is None:
            return low, high
        middle, half = turned(low + high, self.turn) / 2, turned(high - low, np.abs(self.turn)) / 2
        return middle - half, middle + half


@dataclass(frozen=True, eq=False)
class Arrangement:
    """All bodies and captions of a picture.

    Attributes:
        bodies: the bodies of pieces.
        captions: the captions of frames.
        middle: the middle of the first frame, (3,); frames turn around its vertical axis when the
            azimuth changes.
        region: the fixed bodies: the walls and, if the pieces are together and some cells stay
            empty, one body for each frame with all cells of the region.
        interlocked: the numbers of blocks that pass through others when they are moved apart.
    """

    bodies: tuple[Body, ...]
    captions: tuple[Caption, ...]
    middle: NDArray[np.float64] = field(default_factory=lambda: np.zeros(3))
    region: tuple[Body, ...] = ()
    interlocked: frozenset[int] = frozenset()


def arrange(
    blocks: Sequence[Block],
    *,
    empty: NDArray[np.int64] | None = None,
    explode: float = 0.0,
    shifts: Shifts = (),
    layers: bool = False,
    azimuth: float = 0.0,
    below: bool = False,
    aspect: float = 4 / 3,
    room: float | None = None,
    turning: bool = False,
) -> Arrangement:
    """Return the place of each part of each block.

    Args:
        empty: the cells of the region that no block covers, (k, n).
        explode: moves parts away from the middle of their frame by this multiple of their
            distance from it; hooked parts take other directions (``core/solid/explosion.cpp``).
        shifts: further shifts of the blocks, in up to three dimensions.
        layers: whether to split the puzzle into z layers.
        azimuth: the direction of view in degrees, from which frames stand side by side.
        below: whether captions are seen from below.
        aspect: the picture's width over its height.
        room: in a film, frames keep their places and have room for an explosion by this factor.
        turning: in a film, frames have room for any azimuth.

    Raises:
        RenderError: the blocks cannot be drawn.
    """
    every = with_region(blocks, empty) if blocks else []
    check_blocks(every)
    check_near(every)
    lattice = every[0].lattice
    if layers and not (lattice.has_boxes or lattice.is_flat):
        raise RenderError(
            f"layers of the {lattice.name} lattice fill a picture of their own: draw one solution"
        )
    layout = _lay_out(blocks, empty, layers=layers)
    eye = Eye(azimuth, below, turning, aspect, slant=float(layout.is_flat))
    places = layout.places(explode, explode if room is None else room, eye)
    bodies = _bodies(layout, places, lattice)
    moving = [body for body in bodies[: layout.moving] if not blocks[body.block].is_hidden]
    if shifts and not layout.keys:
        moving = [moved(body, np.array(shifts[body.block])) for body in moving]
    # in a plane, pieces always pass over others, which needs no note
    passing = layout.explosion[1] if explode and not layout.is_flat else ()
    return Arrangement(
        tuple(moving),
        tuple(
            Caption(_caption(key, every[0].cells.shape[1]), anchor)
            for key, anchor in zip(layout.keys, places.anchors, strict=False)
        ),
        places.middle,
        region=tuple(
            body
            for body in bodies[layout.moving :]
            # in 3D, lines show only regions of cubes
            if body.block == WALLS or lattice.has_boxes or layout.is_flat
        ),
        interlocked=frozenset(layout.blocks[number] for number in np.flatnonzero(passing)),
    )


def _lay_out(blocks: Sequence[Block], empty: NDArray[np.int64] | None, *, layers: bool) -> Layout:
    """Return the layout of blocks, and of the cells that none of them covers."""
    lattice = blocks[0].lattice.in_core(blocks[0].cells.shape[1])
    pieces = tuple(block.cells.tobytes() for block in blocks if not block.is_wall)
    walls = b"".join(block.cells.tobytes() for block in blocks if block.is_wall)
    return _layout(lattice, pieces, b"" if empty is None else empty.tobytes(), walls, layers)


@lru_cache(maxsize=64)
def _layout(
    lattice: LatticeHandle, pieces: tuple[bytes, ...], empty: bytes, walls: bytes, layers: bool
) -> Layout:
    """Return the layout of (k, n) int64 cells."""
    *rows, left, still = (
        np.frombuffer(cells, dtype=np.int64).reshape(-1, lattice.width)
        for cells in (*pieces, empty, walls)
    )
    return Layout(lattice, rows, left, still, layers=layers)


def _bodies(layout: Layout, places: Places, lattice: Lattice) -> list[Body]:
    return [
        Body(
            block,
            layout.cells[number],
            places.offsets[number],
            layout.thickness,
            layout.numbers[number] if lattice.has_boxes and block != REGION else None,
            lattice,
        )
        for number, block in enumerate(layout.blocks)
    ]


def moved(body: Body, pose: NDArray[np.float64]) -> Body:
    """Return a body after a shift, (3,), or a motion, (12,): see :data:`Shifts`."""
    if pose.size == 3:
        return replace(body, offset=body.offset + pose)
    matrix, shift = pose.reshape(3, 4)[:, :3], pose.reshape(3, 4)[:, 3]
    offset = turned(body.offset[None], matrix)[0] + shift
    rounded = np.rint(matrix)
    if np.array_equal(rounded, np.eye(3)) and np.allclose(matrix, rounded):
        return replace(body, offset=offset)
    if not body.lattice.has_boxes or not np.allclose(matrix, rounded):
        return replace(body, offset=offset, turn=matrix)
    # after quarter turns, another corner of a cell is the lowest
    low = body.cells @ rounded.T + np.minimum(rounded @ np.array([1.0, 1.0, body.thickness]), 0)
    drop = np.array([0.0, 0.0, low[0, 2] - np.floor(low[0, 2])])
    return replace(body, cells=np.floor(low).astype(np.int64), offset=offset + drop)


def with_region(blocks: Sequence[Block], empty: NDArray[np.int64] | None) -> list[Block]:
    """Return the blocks, and one more for empty cells, (k, n), if there are any."""
    left = [] if empty is None or not len(empty) else [Block("", empty, lattice=blocks[0].lattice)]
    return [*blocks, *left]


def lies_flat(blocks: Sequence[Block], *, layers: bool) -> bool:
    """Return whether everything lies one cell high, and so is best seen from above.

    ``blocks`` are the result of :func:`with_region`.  RenderError if they are too far apart.
    """
    check_near(blocks)
    return _lay_out(blocks, None, layers=layers).is_flat


def bounds(bodies: Sequence[Body]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the least and greatest corner, (3,) each, of all bodies."""
    boxes = [body.boxes for body in bodies]
    pairs = list(zip(bodies, boxes, strict=True))
    low = np.min([least.min(axis=0) + body.offset for body, (least, _) in pairs], axis=0)
    high = np.max([most.max(axis=0) + body.offset for body, (_, most) in pairs], axis=0)
    return low, high


def _caption(key: tuple[int, ...], dimensions: int) -> str:
    """Return "z = 0" or "w = 1, v = 0"; axes without a letter are numbered."""
    names = [
        _AXIS_NAMES[axis] if axis < len(_AXIS_NAMES) else f"axis {axis + 1}"
        for axis in range(dimensions - len(key), dimensions)
    ]
    return ", ".join(f"{name} = {x}" for name, x in zip(names, key, strict=True))

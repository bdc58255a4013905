"""Where every piece goes in a picture: n dimensions down to three.

The core lays out cells (``core/solid/layout.hpp``): x to the right, y away from the eye and z up;
coordinates beyond the third make slices, copies of the 3-D frame side by side.

Cells of the region that stay empty are laid out with the pieces, so that frames have room
for them, but only the region as a whole is drawn of them (:mod:`cube3d.view.raster.outline`).
Walls are laid out with them, and stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.core.library import REGION, WALLS
from cube3d.core.pictures import Eye, Layout, shade_boxes
from cube3d.core.shapes import LatticeHandle
from cube3d.errors import RenderError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.view.scene.block import Block, Shifts, check_blocks, check_near

__all__ = [
    "NO_BLOCK",
    "WALLS",
    "Arrangement",
    "Body",
    "Caption",
    "arrange",
    "bounds",
    "lies_flat",
    "with_region",
]

NO_BLOCK = REGION
"""The number of the block of cells that belong to none; that of walls is ``WALLS``."""
_AXIS_NAMES = "xyzwvuts"


@dataclass(frozen=True, eq=False)
class Caption:
    """A line of text under a frame: ``anchor`` is (3,), the middle of its top edge."""

    text: str
    anchor: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Body:
    """The part of one block that is drawn in one place.

    ``block`` is the number of the block; ``cells`` is (k, 3) int64, or (k, n) on other
    lattices than the integer grid; ``offset`` is (3,) float64, added to where they are;
    ``thickness`` is the height of one cell.  ``rows`` are the numbers of the cells in the
    block, (k,), None where they are all in order.  ``turn``, (3, 3) float64, is a rotation of
    the whole about the origin before the offset, while it is on its way; None where it is not.
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
            return self.lattice.boxes(self.cells)
        low = self.cells.astype(np.float64)
        high = low + np.array([1.0, 1.0, self.thickness])
        if self.turn is None:
            return low, high
        middle, half = (low + high) @ self.turn.T / 2, (high - low) @ np.abs(self.turn).T / 2
        return middle - half, middle + half

    @property
    def shade(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Boxes that stand for it where it casts shade: their corners, (m, 3) each."""
        if isinstance(self.lattice, CellLattice):
            return shade_boxes(self.lattice.core, self.cells)
        return self.boxes


@dataclass(frozen=True, eq=False)
class Arrangement:
    """All bodies and captions of a picture.

    ``middle``, (3,), is that of the first frame: around its vertical frames keep their
    places when the azimuth changes.  ``region`` is what stays in its place: a body for each
    frame, whose cells are all that belong there, where the pieces are together, unless none
    stay empty; and the walls.  ``interlocked`` are the numbers of blocks that pass through
    others when they are moved apart.
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
    """Return where each part of each block goes.

    ``empty``, (k, n), are the cells of the region that no block covers.  ``explode`` moves
    parts away from the middle of their frame by that multiple of their distance from it,
    hooked ones otherwise (``core/solid/explosion.cpp``).  ``shifts`` are how far each
    block is from its place besides, in up to three dimensions; empty where all are in place.
    ``layers`` takes the puzzle apart into z layers.  Frames stand side by side as seen
    from ``azimuth`` (degrees) and, for the captions, from ``below`` or above;
    ``aspect`` is the width of the picture over its height.  In moving pictures frames
    keep their places: with ``room`` they are far enough apart for an explosion by that
    factor, and if ``turning`` for any azimuth.  RenderError for blocks that cannot be
    drawn.
    """
    whole = with_region(blocks, empty) if blocks else []
    check_blocks(whole)
    check_near(whole)
    lattice = whole[0].lattice
    if layers and not (lattice.has_boxes or lattice.is_flat):
        raise RenderError(f"cells of the {lattice.name} lattice have no layers to be drawn apart")
    laid = _lay_out(blocks, empty, layers=layers)
    eye = Eye(azimuth, below, turning, aspect, slant=float(laid.is_flat))
    places = laid.places(explode, explode if room is None else room, eye)
    bodies = [
        Body(
            block,
            laid.cells[number],
            places.offsets[number],
            laid.thickness,
            laid.numbers[number] if lattice.has_boxes and block != REGION else None,
            lattice,
        )
        for number, block in enumerate(laid.blocks)
    ]
    moving = [body for body in bodies[: laid.moving] if not blocks[body.block].is_hidden]
    if shifts and not laid.keys:
        moving = [_moved(body, np.array(shifts[body.block])) for body in moving]
    # On a plane one goes over the other, which is no news.
    passing = laid.explosion[1] if explode and not laid.is_flat else ()
    return Arrangement(
        tuple(moving),
        tuple(
            Caption(_caption(key, whole[0].cells.shape[1]), anchor)
            for key, anchor in zip(laid.keys, places.anchors, strict=False)
        ),
        places.middle,
        region=tuple(
            body
            for body in bodies[laid.moving :]
            # In space, lines show the region of cubes alone.
            if body.block == WALLS or lattice.has_boxes or laid.is_flat
        ),
        interlocked=frozenset(laid.blocks[number] for number in np.flatnonzero(passing)),
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


def _moved(body: Body, pose: NDArray[np.float64]) -> Body:
    """Return a body after a shift, (3,), or a motion, (12,): see :data:`Shifts`."""
    if len(pose) == 3:
        return replace(body, offset=body.offset + pose)
    matrix, shift = pose.reshape(3, 4)[:, :3], pose.reshape(3, 4)[:, 3]
    offset = matrix @ body.offset + shift
    whole = np.rint(matrix)
    if not np.allclose(matrix, whole):
        return replace(body, offset=offset, turn=matrix)
    # The lowest corner of a cell is another one after quarter turns.
    low = body.cells @ whole.T + np.minimum(whole @ np.array([1.0, 1.0, body.thickness]), 0)
    drop = np.array([0.0, 0.0, low[0, 2] - np.floor(low[0, 2])])
    return replace(body, cells=np.floor(low).astype(np.int64), offset=offset + drop)


def with_region(blocks: Sequence[Block], empty: NDArray[np.int64] | None) -> list[Block]:
    """Return the blocks, and one more for cells that stay empty, (k, n), if there are any."""
    left = [] if empty is None or not len(empty) else [Block("", empty, lattice=blocks[0].lattice)]
    return [*blocks, *left]


def lies_flat(blocks: Sequence[Block], *, layers: bool) -> bool:
    """Tell whether everything lies one cell high, best seen from above.

    ``blocks`` are those of :func:`with_region`.  RenderError if they are too far apart to draw.
    """
    check_near(blocks)
    return _lay_out(blocks, None, layers=layers).is_flat


def bounds(bodies: Sequence[Body]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the least and greatest corner, (3,) each, that any body reaches."""
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

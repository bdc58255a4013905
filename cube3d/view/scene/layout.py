"""Where every piece goes in a picture: n dimensions down to three, with numpy alone.

The scene has x to the right, y away from the eye and z up.  A puzzle is written in
layers, x to the right, y down the page and one layer after the other, so cell
(x, y, z) goes to (x, -y, -z): half a turn, which never makes a mirror image.  The
first layer is the top one, and each layer, seen from above, looks as it is written.

Coordinates beyond the third make slices: copies of the 3-D frame side by side.  The
layer view treats z in the same way.

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

from cube3d.errors import RenderError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.view.scene.block import Block, Shifts, check_blocks, check_near
from cube3d.view.scene.cell_boxes import cell_boxes, shade_boxes
from cube3d.view.scene.explosion import velocities
from cube3d.view.scene.frames import Caption, Floor, side_by_side

__all__ = [
    "NO_BLOCK",
    "WALLS",
    "Arrangement",
    "Body",
    "arrange",
    "bounds",
    "lies_flat",
    "with_region",
]

FLAT_THICKNESS = 0.5
LAYER_THICKNESS = 0.6
# The numbers of the blocks of cells that belong to none, and of walls.
NO_BLOCK, WALLS = -1, -2


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
            return cell_boxes(self.lattice, self.cells)
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
            return shade_boxes(self.lattice, self.cells)
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


@dataclass(frozen=True, eq=False)
class _Tile:
    """One frame: the slice at ``key``, the coordinates that it stands for."""

    key: tuple[int, ...]
    bodies: tuple[Body, ...]
    empty: tuple[Body, ...] = ()
    walls: tuple[Body, ...] = ()
    interlocked: frozenset[int] = frozenset()

    @property
    def region(self) -> Body:
        """All cells of the frame, where the pieces are together."""
        cells = np.concatenate([body.cells for body in (*self.bodies, *self.empty)])
        first = (*self.bodies, *self.empty)[0]
        return Body(NO_BLOCK, cells, np.zeros(3), first.thickness, lattice=first.lattice)

    @property
    def every(self) -> tuple[Body, ...]:
        """All that is laid out there."""
        return (*self.bodies, *self.empty, *self.walls)


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
    hooked ones otherwise (:mod:`cube3d.view.scene.explosion`).  ``shifts`` are how far each
    block is from its place besides, in up to three dimensions; empty where all are in place.
    ``layers`` takes the puzzle apart into z layers.  Frames stand side by side as seen
    from ``azimuth`` (degrees) and, for the captions, from ``below`` or above;
    ``aspect`` is the width of the picture over its height.  In moving pictures frames
    keep their places: with ``room`` they are far enough apart for an explosion by that
    factor, and if ``turning`` for any azimuth.  RenderError for blocks that cannot be
    drawn.
    """
    whole = with_region(blocks, empty) if blocks else []
    dimensions, pieces = check_blocks(whole), sum(not block.is_wall for block in blocks)
    check_near(whole)
    flat = lies_flat(whole, layers=layers)
    if not whole[0].lattice.has_boxes:
        if layers and not whole[0].lattice.is_flat:
            name = whole[0].lattice.name
            raise RenderError(f"cells of the {name} lattice have no layers to be drawn apart")
        return _finish(_arrange_other(whole, pieces, explode, flat=flat), whole, shifts)
    split = 2 if layers and dimensions > 2 else 3  # axes from here on make frames
    thickness = FLAT_THICKNESS if dimensions < 3 else LAYER_THICKNESS if layers else 1.0
    tiles = _tiles(whole, pieces, split, thickness)
    low, high = _bounds(tiles)
    middle = (low + high) / 2
    shown = [_explode(tile, explode, middle, flat=flat) for tile in tiles]
    if dimensions <= split:
        return _finish(replace(_join(shown, [np.zeros(3)]), middle=middle), whole, shifts)
    if room is not None:
        tiles = [_explode(tile, room, middle, flat=flat) for tile in tiles]
    extent = _bounds(shown if room is None else tiles)
    floor = Floor(azimuth, below, turning)
    keys = [tile.key for tile in tiles]
    moved, captions = side_by_side(keys, extent, split, floor, aspect, flat=flat)
    joined = replace(_join(shown, moved), captions=captions, middle=(extent[0] + extent[1]) / 2)
    return _finish(joined, whole)


def _finish(arrangement: Arrangement, blocks: Sequence[Block], shifts: Shifts = ()) -> Arrangement:
    """Leave out hidden blocks, and move each body by the shift of its block, if there are any."""
    seen = [body for body in arrangement.bodies if not blocks[body.block].is_hidden]
    if shifts:
        seen = [_moved(body, np.array(shifts[body.block])) for body in seen]
    return replace(arrangement, bodies=tuple(seen))


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


def _arrange_other(
    whole: Sequence[Block], pieces: int, explode: float, *, flat: bool
) -> Arrangement:
    """Return where the blocks of another lattice than the integer grid go.

    In the plane, lines show the region where cells of it stay empty.
    """
    parts = [
        Body(number, block.cells, np.zeros(3), lattice=block.lattice)
        for number, block in enumerate(whole)
    ]
    low, high = bounds(parts)
    middle = (low + high) / 2
    # Straight away from the middle: what is hooked passes through the others.
    speed = [np.mean(np.concatenate(body.boxes), axis=0) - middle for body in parts[:pieces]]
    level = np.array([1.0, 1.0, 0.0 if flat else 1.0])
    bodies = tuple(
        replace(body, offset=explode * away * level)
        for body, away in zip(parts[:pieces], speed, strict=True)
    )
    tile = _Tile((), bodies, *_beside(whole, parts, pieces))
    return Arrangement(bodies, (), middle, region=_still(tile, has_empty=flat and bool(tile.empty)))


def with_region(blocks: Sequence[Block], empty: NDArray[np.int64] | None) -> list[Block]:
    """Return the blocks, and one more for cells that stay empty, (k, n), if there are any."""
    left = [] if empty is None or not len(empty) else [Block("", empty, lattice=blocks[0].lattice)]
    return [*blocks, *left]


def lies_flat(blocks: Sequence[Block], *, layers: bool) -> bool:
    """Tell whether everything lies one cell high, best seen from above.

    ``blocks`` are those of :func:`with_region`.
    """
    if layers or blocks[0].lattice.is_flat:
        return True
    if not blocks[0].lattice.any_dimension:
        return False
    if blocks[0].cells.shape[1] < 3:
        return True
    return len(np.unique(np.concatenate([block.cells[:, 2] for block in blocks]))) == 1


def _tiles(blocks: Sequence[Block], pieces: int, split: int, thickness: float) -> list[_Tile]:
    """Cut the blocks into frames, in the order of their keys; the first ``pieces`` are such."""
    found: dict[tuple[int, ...], list[Body]] = {}
    for number, block in enumerate(blocks):
        keys, which = np.unique(block.cells[:, split:], axis=0, return_inverse=True)
        for i, key in enumerate(keys):
            rows = np.flatnonzero(which.reshape(-1) == i)
            cells = _to_scene(block.cells[rows, :split])
            body = Body(number, cells, np.zeros(3), thickness, rows)
            found.setdefault(tuple(int(x) for x in key), []).append(body)
    return [
        _Tile(
            key,
            tuple(body for body in found[key] if body.block < pieces),
            *_beside(blocks, found[key], pieces),
        )
        for key in sorted(found)
    ]


def _beside(
    blocks: Sequence[Block], bodies: Sequence[Body], pieces: int
) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
    """Return the bodies of cells that stay empty, and those of walls."""
    others = [body for body in bodies if body.block >= pieces]
    return (
        tuple(body for body in others if not blocks[body.block].is_wall),
        tuple(replace(body, block=WALLS) for body in others if blocks[body.block].is_wall),
    )


def _still(tile: _Tile, *, has_empty: bool) -> tuple[Body, ...]:
    """Return what of a frame stays in its place: the region if it has empty cells, and walls."""
    has_region = has_empty and (tile.bodies or tile.empty)
    return (*((tile.region,) if has_region else ()), *tile.walls)


def _to_scene(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Turn cells (k, 1 to 3) as written into scene cells (k, 3)."""
    scene = np.zeros((len(cells), 3), dtype=np.int64)
    scene[:, : cells.shape[1]] = cells
    scene[:, 1:] *= -1
    return scene


def bounds(bodies: Sequence[Body]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the least and greatest corner, (3,) each, that any body reaches."""
    boxes = [body.boxes for body in bodies]
    pairs = list(zip(bodies, boxes, strict=True))
    low = np.min([least.min(axis=0) + body.offset for body, (least, _) in pairs], axis=0)
    high = np.max([most.max(axis=0) + body.offset for body, (_, most) in pairs], axis=0)
    return low, high


def _bounds(tiles: Sequence[_Tile]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the least and greatest corner, (3,) each, that any frame reaches."""
    return bounds([body for tile in tiles for body in tile.every])


def _explode(tile: _Tile, factor: float, middle: NDArray[np.float64], *, flat: bool) -> _Tile:
    """Move each body away from ``middle`` by ``factor`` times its velocity."""
    if factor == 0 or not tile.bodies:
        return tile
    # The heights of thin bodies are all the same, and stay so.
    centre = middle + np.array([0.0, 0.0, (1 - tile.bodies[0].thickness) / 2])
    cells = tuple(body.cells.tobytes() for body in tile.bodies)
    speed, through = _velocities(cells, tuple(centre), flat)
    return replace(
        tile,
        bodies=tuple(
            replace(body, offset=body.offset + factor * away)
            for body, away in zip(tile.bodies, speed, strict=True)
        ),
        # On a plane one goes over the other, which is no news.
        interlocked=frozenset(
            body.block
            for body, passes in zip(tile.bodies, through, strict=True)
            if passes and not flat
        ),
    )


@lru_cache(maxsize=64)
def _velocities(
    bodies: tuple[bytes, ...], middle: tuple[float, ...], flat: bool
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the velocities, (b, 3), of bodies of (k, 3) int64 cells, and who passes whom."""
    cells = [np.frombuffer(body, dtype=np.int64).reshape(-1, 3) for body in bodies]
    return velocities(cells, np.array(middle), flat=flat)


def _join(tiles: Sequence[_Tile], shifts: Sequence[NDArray[np.float64]]) -> Arrangement:
    """Return all bodies of frames that are moved by ``shifts``, (3,) each."""
    has_empty = any(tile.empty for tile in tiles)
    bodies, region = [], []
    for tile, shift in zip(tiles, shifts, strict=True):
        bodies += [replace(body, offset=body.offset + shift) for body in tile.bodies]
        region += [replace(body, offset=shift) for body in _still(tile, has_empty=has_empty)]
    interlocked = frozenset().union(*(tile.interlocked for tile in tiles))
    return Arrangement(tuple(bodies), (), region=tuple(region), interlocked=interlocked)

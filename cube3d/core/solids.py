"""Meshes, colours, letters, shading boxes and explosions, from the core."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import POINTER, byref, c_double, c_int32, c_int64, c_uint8
from functools import cached_property
from itertools import accumulate, pairwise
from math import cos, inf, prod, radians, sin
from typing import Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core.interface import SHADE_BOXES, Finish
from cube3d.core.library import Handle, Work
from cube3d.core.packing import pack, take_numbers, unpack, unpack_rows
from cube3d.core.shapes import LatticeHandle, pack_cell_rows, pack_cells

RGB: TypeAlias = tuple[int, int, int]


class MeshArrays(NamedTuple):
    """A mesh's arrays; see ``cube3d_solid_mesh``.

    Attributes:
        vertices: ``float64`` of shape (v, 3).
        normals: outward unit vectors, one for each vertex, the same shape.
        place: a number for each vertex, equal at one point of the surface, ``int32`` of shape (v,).
        triangles: the numbers of their vertices, ``int32`` of shape (t, 3).
        owner: the row of the cell that each triangle shows, ``int32`` of shape (t,).
    """

    vertices: NDArray[np.float64]
    normals: NDArray[np.float64]
    place: NDArray[np.int32]
    triangles: NDArray[np.int32]
    owner: NDArray[np.int32]


def solid_arrays(
    lattice: LatticeHandle, cells: NDArray[np.int64], *, marks: Any = None, **finish: Any
) -> MeshArrays:
    """Return the solid of cells, (k, width); see ``cube3d_solid`` and ``cube3d_finish``.

    Raises:
        PuzzleError: measures do not suit the cells, or the lattice is not drawn.
    """
    data = Finish(**finish)
    kept = data.set_arrays(mark=None if marks is None else pack(marks, "i"))
    solid = Handle("cube3d_solid", lattice.address, len(cells), pack(cells, "q"), byref(data))
    del kept
    vertices, triangles = c_int32(), c_int32()
    point, normal = POINTER(c_double)(), POINTER(c_double)()
    place, triangle, owner = (POINTER(c_int32)() for _ in range(3))
    found = vertices, point, normal, place, triangles, triangle, owner
    solid.call("cube3d_solid_mesh", *map(byref, found))
    return MeshArrays(
        take_numbers(point, "d", vertices.value, 3),
        take_numbers(normal, "d", vertices.value, 3),
        take_numbers(place, "i", vertices.value),
        take_numbers(triangle, "i", triangles.value, 3),
        take_numbers(owner, "i", triangles.value),
    )


class FaceArrays(NamedTuple):
    """The flat faces of cells; see ``cube3d_face_table``.

    Attributes:
        points: ``float64`` of shape (p, 3).
        faces: the numbers of the corners of each face.
        solid: the solid of each face, ``int32`` of shape (f,).
        owner: the row of the cell of each face, ``int32`` of shape (f,).
        outer: whether each face belongs to one solid only, ``bool`` of shape (f,).
    """

    points: NDArray[np.float64]
    faces: tuple[tuple[int, ...], ...]
    solid: NDArray[np.int32]
    owner: NDArray[np.int32]
    outer: NDArray[np.bool_]


def face_arrays(lattice: LatticeHandle, cells: NDArray[np.int64]) -> FaceArrays:
    """Return the faces of cells, (k, width), and of joints; see ``cube3d_faces``.

    Raises:
        PuzzleError: the cells have no flat faces, or a cell comes twice.
    """
    faces = Handle("cube3d_faces", lattice.address, len(cells), pack(cells, "q"))
    points, count = c_int32(), c_int32()
    point, start, outer = POINTER(c_double)(), POINTER(c_int64)(), POINTER(c_uint8)()
    corner, solid, owner = (POINTER(c_int32)() for _ in range(3))
    found = points, point, count, start, corner, solid, owner, outer
    faces.call("cube3d_face_table", *map(byref, found))
    return FaceArrays(
        take_numbers(point, "d", points.value, 3),
        tuple(map(tuple, unpack_rows(start, corner, count.value))),
        take_numbers(solid, "i", count.value),
        take_numbers(owner, "i", count.value),
        take_numbers(outer, "B", count.value).astype(bool),
    )


# Pictures: the places of pieces, their order, and how they hide each other.


def cell_boxes(
    lattice: LatticeHandle, cells: Any
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the least and greatest corners, (k, 3) each, of the cells of a lattice."""
    low, high = ((c_double * (3 * len(cells)))() for _ in range(2))
    lattice.call("cube3d_cell_boxes", len(cells), pack_cells(cells), low, high)
    return take_numbers(low, "d", len(cells), 3), take_numbers(high, "d", len(cells), 3)


def middles(lattice: LatticeHandle, cells: Any) -> NDArray[np.float64]:
    """Return the middles, (k, 3), of the cells of a lattice."""
    found = (c_double * (3 * len(cells)))()
    lattice.call("cube3d_middles", len(cells), pack_cells(cells), found)
    return take_numbers(found, "d", len(cells), 3)


def shade_boxes(
    lattice: LatticeHandle, cells: Any
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the corners, (m, 3) each, of boxes that cast the shade of cells."""
    low, high = ((c_double * (3 * SHADE_BOXES * len(cells)))() for _ in range(2))
    boxes = c_int32()
    lattice.call("cube3d_shade_boxes", len(cells), pack_cells(cells), byref(boxes), low, high)
    return take_numbers(low, "d", boxes.value, 3), take_numbers(high, "d", boxes.value, 3)


def edges(
    lattice: LatticeHandle, cells: Any, *, inner: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the edges of the surface of cubes, (k, 3); see ``cube3d_edges``.

    With ``inner``, return the sides on the floor between two cells instead.

    Returns:
        The lower ends, (e, 3), and the axes, (e,).
    """
    low, axis = (c_int64 * (36 * len(cells)))(), (c_int32 * (12 * len(cells)))()
    count = c_int32()
    lattice.call("cube3d_edges", len(cells), pack_cells(cells), inner, byref(count), low, axis)
    axes = take_numbers(axis, "i", count.value).astype("int64")
    return take_numbers(low, "q", count.value, 3), axes


def block_colours(
    lattice: LatticeHandle,
    blocks: Sequence[Any],
    ranks: Sequence[int],
    groups: Sequence[int],
    palette: Sequence[RGB],
) -> list[RGB]:
    """Return a colour for each block; see ``cube3d_block_colours``.

    Args:
        lattice: the lattice of the cells.
        blocks: the cells of each block.
        ranks: for each block the number of its colour, -1 for none.
        groups: the number of the group of each block, -1 for none.
        palette: at least one colour.
    """
    found = (c_uint8 * (3 * len(blocks)))()
    colours = bytes(part for colour in palette for part in colour)
    packed = *pack_cell_rows(blocks), pack(ranks, "i"), pack(groups, "i"), len(palette), colours
    lattice.call("cube3d_block_colours", len(blocks), *packed, found)
    return _triples(found)


def block_letters(lattice: LatticeHandle, blocks: Sequence[Any], letters: int) -> list[int]:
    """Return a number below ``letters`` for each block; see ``cube3d_block_letters``."""
    found = (c_int32 * len(blocks))()
    lattice.call("cube3d_block_letters", len(blocks), *pack_cell_rows(blocks), letters, found)
    return list(found)


def cell_colours(
    lattice: LatticeHandle, own: Sequence[Sequence[RGB | None]], colours: Sequence[RGB]
) -> tuple[list[tuple[RGB, ...]], list[RGB]]:
    """Return the colours of the cells of blocks, and the main colour of each block.

    See ``cube3d_cell_colours``.

    Args:
        lattice: the lattice of the cells.
        own: the cells' own colours, block by block.
        colours: the colours of the blocks.
    """
    start = [*accumulate(map(len, own), initial=0)]
    given = bytes(part for row in own for rgb in row for part in ((*rgb, 1) if rgb else (0,) * 4))
    plain = bytes(part for colour in colours for part in colour)
    each, main = (c_uint8 * (3 * start[-1]))(), (c_uint8 * (3 * len(own)))()
    lattice.call("cube3d_cell_colours", len(own), pack(start, "q"), given, plain, each, main)
    cells = _triples(each)
    return [tuple(cells[begin:end]) for begin, end in pairwise(start)], _triples(main)


def _triples(numbers: Any) -> list[RGB]:
    return [*zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)]


def assembly(lattice: LatticeHandle, pieces: Sequence[Any]) -> Iterable[tuple[int, int, int]]:
    """Return an order of assembly; see ``cube3d_assembly``.

    Returns:
        For each step: the number of the piece, an axis, and the side it comes from, or 0.
    """
    numbers = [(c_int32 * len(pieces))() for _ in range(3)]
    lattice.call("cube3d_assembly", len(pieces), *pack_cell_rows(pieces), *numbers)
    return zip(*numbers, strict=True)


def explosion(
    lattice: LatticeHandle,
    bodies: Sequence[Any],
    middle: Sequence[float],
    *,
    frames: Sequence[int],
    flat: bool,
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the velocities of bodies that move apart; see ``cube3d_explosion``.

    Args:
        lattice: the lattice of the cells.
        bodies: the cells of each body, at least one.
        middle: the point that they move away from.
        frames: the frame of each body, ascending.
        flat: whether they stay in a plane.

    Returns:
        The velocities, (b, 3), and which bodies pass through others, (b,).
    """
    packed = *pack_cell_rows(bodies), pack(frames, "i"), pack(middle, "d")
    work = Work("cube3d_explosion", lattice.address, len(bodies), *packed, flat)
    work.finish(inf)
    velocity, passes = POINTER(c_double)(), POINTER(c_uint8)()
    work.call("cube3d_velocities", byref(velocity), byref(passes))
    count = len(bodies)
    return take_numbers(velocity, "d", count, 3), take_numbers(passes, "B", count).astype(bool)


class Eye(NamedTuple):
    """The view of frames side by side, azimuth in degrees; see ``cube3d_places``."""

    azimuth: float
    is_below: bool
    is_turning: bool
    aspect: float
    slant: float


class Places(NamedTuple):
    """Places of bodies, (b, 3), of captions of frames, (f, 3), and of the first's middle, (3,)."""

    offsets: NDArray[np.float64]
    anchors: NDArray[np.float64]
    middle: NDArray[np.float64]


class Layout(Handle):
    """The bodies of a picture, in frames.  Threads may share it.

    Attributes:
        is_flat: whether everything is one cell high.
        thickness: the height of cubes.
        keys: the coordinates that each frame stands for; empty if there is one frame.
        moving: how many bodies are parts of pieces; the others stay.
        blocks: the piece of each body, or ``REGION`` or ``WALLS``.
        cells: the cells of each body, (k, 3); on lattices other than cubes (k, n).
        numbers: the positions of these cells in the block, (k,).
    """

    def __init__(
        self, lattice: LatticeHandle, pieces: Sequence[Any], empty: Any, walls: Any, *, layers: bool
    ) -> None:
        """Lay out the cells of pieces, empty cells, and walls, (k, n) each."""
        packed = pack_cell_rows([*pieces, empty, walls])
        super().__init__("cube3d_layout", lattice.address, len(pieces), *packed, layers)
        self._lattice = lattice
        self._read_frames()
        self._read_bodies(3 if lattice.is_cubic else lattice.width)

    def _read_frames(self) -> None:
        flat, frames, width = c_int32(), c_int32(), c_int32()
        thickness, centre, key = c_double(), POINTER(c_double)(), POINTER(c_int64)()
        found: tuple[Any, ...] = flat, thickness, centre, frames, width, key
        self.call("cube3d_layout_frames", *map(byref, found))
        self.is_flat, self.thickness = bool(flat.value), thickness.value
        self._centre = unpack(centre, 3, "d")
        numbers = unpack(key, frames.value * width.value, "q").tolist()
        self.keys = [*zip(*[iter(numbers)] * width.value, strict=True)] if width.value else []

    def _read_bodies(self, width: int) -> None:
        count, moving, start, cell = c_int32(), c_int32(), POINTER(c_int64)(), POINTER(c_int64)()
        block, frame, number = (POINTER(c_int32)() for _ in range(3))
        found: tuple[Any, ...] = count, moving, block, frame, start, cell, number
        self.call("cube3d_layout_bodies", *map(byref, found))
        self.moving, self.blocks = moving.value, unpack(block, count.value, "i").tolist()
        self._frames = unpack(frame, self.moving, "i")
        ends = [at // width for at in unpack(start, count.value + 1, "q")]
        cells = take_numbers(cell, "q", ends[-1], width)
        numbers = take_numbers(number, "i", ends[-1])
        self.cells = [cells[begin:end] for begin, end in pairwise(ends)]
        self.numbers = [numbers[begin:end] for begin, end in pairwise(ends)]

    @cached_property
    def explosion(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """The velocities of the bodies of pieces, (m, 3), and which pass through others, (m,)."""
        own = self.cells[: self.moving]
        return explosion(self._lattice, own, self._centre, frames=self._frames, flat=self.is_flat)

    def places(self, factor: float, room: float, eye: Eye) -> Places:
        """Return the places of bodies after an explosion; see ``cube3d_places``."""
        velocity = pack(self.explosion[0], "d") if factor or room else None
        shapes: list[tuple[int, ...]] = [(len(self.blocks), 3), (len(self.keys) or 1, 3), (3,)]
        found = [(c_double * prod(shape))() for shape in shapes]
        angle = radians(eye.azimuth)
        right = pack([cos(angle), sin(angle)], "d")
        self.call("cube3d_places", velocity, factor, room, right, *eye[1:], *found)
        return Places(
            *(take_numbers(one, "d", *shape) for one, shape in zip(found, shapes, strict=True))
        )


class Occlusion(Handle):
    """The shade at points of surfaces: how much of the sky bodies hide.  Threads may share it."""

    def __init__(
        self,
        lattice: LatticeHandle,
        bodies: Sequence[Any],
        motions: NDArray[np.float64],
        *,
        thickness: float,
    ) -> None:
        """Place bodies by their motions, (b, 3, 4); see ``cube3d_occlusion``."""
        packed = *pack_cell_rows(bodies), thickness, pack(motions, "d")
        super().__init__("cube3d_occlusion", lattice.address, len(bodies), *packed)

    def at(self, points: NDArray[np.float64], normals: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the shade of each of ``points``, (v, 3), as (v,): 0 open to 1 hidden."""
        hidden = (c_double * len(points))()
        packed = pack(points, "d"), pack(normals, "d")
        self.call("cube3d_hidden", len(points), *packed, hidden)
        return take_numbers(hidden, "d", len(points))

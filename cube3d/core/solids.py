"""Meshes, colours, letters, shading boxes and explosions, from the core."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from math import inf
from typing import Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work
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
    given = lattice, len(cells), cells, finish | {"mark": marks}
    return mesh_arrays(Handle(core.solid(*given).made))


def mesh_arrays(solid: Handle) -> MeshArrays:
    """Return the mesh of a solid."""
    mesh = core.solid_mesh(solid)
    return MeshArrays(
        mesh.point.numpy(mesh.vertices, 3),
        mesh.normal.numpy(mesh.vertices, 3),
        mesh.place.numpy(mesh.vertices),
        mesh.triangle.numpy(mesh.triangles, 3),
        mesh.owner.numpy(mesh.triangles),
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
    faces = Handle(core.faces(lattice, len(cells), cells).made)
    table = core.face_table(faces).table
    return FaceArrays(
        table.point.numpy(table.points, 3),
        tuple(map(tuple, table.corner.rows(table.start, table.count))),
        table.solid.numpy(table.count),
        table.owner.numpy(table.count),
        table.outer.numpy(table.count).astype(bool),
    )


# Pictures: the places of pieces, their order, and how they hide each other.


def cell_boxes(
    lattice: LatticeHandle, cells: Any
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the least and greatest corners, (k, 3) each, of the cells of a lattice."""
    boxes = core.cell_boxes(lattice, len(cells), pack_cells(cells))
    return _points(boxes.low), _points(boxes.high)


def middles(lattice: LatticeHandle, cells: Any) -> NDArray[np.float64]:
    """Return the middles, (k, 3), of the cells of a lattice."""
    return _points(core.middles(lattice, len(cells), pack_cells(cells)).middle)


def shade_boxes(
    lattice: LatticeHandle, cells: Any
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the corners, (m, 3) each, of boxes that cast the shade of cells."""
    found = core.shade_boxes(lattice, len(cells), pack_cells(cells))
    return _points(found.low)[: found.boxes], _points(found.high)[: found.boxes]


def edges(
    lattice: LatticeHandle, cells: Any, *, inner: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the edges of the surface of cubes, (k, 3); see ``cube3d_edges``.

    With ``inner``, return the sides on the floor between two cells instead.

    Returns:
        The lower ends, (e, 3), and the axes, (e,).
    """
    found = core.edges(lattice, len(cells), pack_cells(cells), inner)
    axes = np.array(found.axis[: found.edges], "int64")
    return np.array(found.low[: 3 * found.edges], "int64").reshape(-1, 3), axes


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
    colours = bytes(part for colour in palette for part in colour)
    given = _blocks(blocks), ranks, groups, len(palette), colours
    return _triples(core.block_colours(lattice, *given).colour)


def block_letters(lattice: LatticeHandle, blocks: Sequence[Any], letters: int) -> list[int]:
    """Return a number below ``letters`` for each block; see ``cube3d_block_letters``."""
    return core.block_letters(lattice, _blocks(blocks), letters).letter.tolist()


def _blocks(blocks: Sequence[Any]) -> dict[str, Any]:
    start, cell = pack_cell_rows(blocks)
    return {"blocks": len(blocks), "start": start, "cell": cell}


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
    found = core.cell_colours(lattice, len(own), start, given, plain)
    cells = _triples(found.each)
    return [tuple(cells[begin:end]) for begin, end in pairwise(start)], _triples(found.main)


def _points(numbers: array[float]) -> NDArray[np.float64]:
    return np.array(numbers).reshape(-1, 3)


def _triples(numbers: Any) -> list[RGB]:
    return [*zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)]


def assembly(lattice: LatticeHandle, pieces: Sequence[Any]) -> Iterable[tuple[int, int, int]]:
    """Return an order of assembly; see ``cube3d_assembly``.

    Returns:
        For each step: the number of the piece, an axis, and the side it comes from, or 0.
    """
    found = core.assembly(lattice, len(pieces), *pack_cell_rows(pieces))
    return zip(found.piece, found.axis, found.side, strict=True)


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
    count = len(bodies)
    made = core.explosion(lattice, count, *pack_cell_rows(bodies), frames, middle, flat)
    work = Work(made.made)
    work.finish(inf)
    found = core.velocities(work)
    return found.velocity.numpy(count, 3), found.passes.numpy(count).astype(bool)


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
        rows = pack_cell_rows([*pieces, empty, walls])
        super().__init__(core.layout(lattice, len(pieces), *rows, layers).made)
        self._lattice = lattice
        self._read_frames()
        self._read_bodies(3 if lattice.is_cubic else lattice.width)

    def _read_frames(self) -> None:
        found = core.layout_frames(self)
        self.is_flat, self.thickness = bool(found.flat), found.thickness
        self._centre = found.centre.take(3)
        self.keys = found.key.tuples(found.frames, found.width) if found.width else []

    def _read_bodies(self, width: int) -> None:
        found = core.layout_bodies(self)
        self.moving, self.blocks = found.moving, found.block.numbers(found.count)
        self._frames = found.frame.take(self.moving)
        ends = [at // width for at in found.start.take(found.count + 1)]
        cells = found.cell.numpy(ends[-1], width)
        numbers = found.number.numpy(ends[-1])
        self.cells = [cells[begin:end] for begin, end in pairwise(ends)]
        self.numbers = [numbers[begin:end] for begin, end in pairwise(ends)]

    @cached_property
    def explosion(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """The velocities of the bodies of pieces, (m, 3), and which pass through others, (m,)."""
        own = self.cells[: self.moving]
        return explosion(self._lattice, own, self._centre, frames=self._frames, flat=self.is_flat)

    def places(self, factor: float, room: float, eye: Eye) -> Places:
        """Return the places of bodies after an explosion; see ``cube3d_places``."""
        velocity = self.explosion[0] if factor or room else None
        own = {
            "right": direction(eye.azimuth),
            "below": eye.is_below,
            "turning": eye.is_turning,
            "aspect": eye.aspect,
            "slant": eye.slant,
        }
        found = core.places(self, velocity, factor, room, own)
        return Places(_points(found.offset), _points(found.anchor), np.array(found.middle))


class Floor(NamedTuple):
    """A level rectangle under bodies; see ``cube3d_floor``."""

    corner: NDArray[np.float64]
    wide: float
    tall: float
    columns: int
    rows: int
    deep: float


class Light(Handle):
    """Texels on the outer faces of bodies, and how much of the sky they see.  Threads may share it.

    Attributes:
        charts: how many rectangles of texels there are; that of the floor is the last one.
        starts: the first texel of each body, then that of the floor, (b + 1,).  Equal bodies have
            equal numbers of texels, wherever they are.
        points: where the texels lie, (n, 3).
        normals: unit vectors to the sky that they see, (n, 3).
    """

    def __init__(
        self,
        lattice: LatticeHandle,
        bodies: Sequence[Any],
        motions: NDArray[np.float64],
        *,
        thickness: float,
        density: float,
        floor: Floor | None = None,
    ) -> None:
        """Place bodies by their motions, (b, 3, 4); see ``cube3d_light``."""
        rows = pack_cell_rows(bodies)
        below = None if floor is None else floor._asdict()
        thick = [thickness] * len(bodies)
        made = core.light(lattice, len(bodies), *rows, thick, motions, None, density, below)
        super().__init__(made.made)
        table = core.charts(self).table
        self.charts: int = table.charts
        self.points = table.point.numpy(table.texels, 3)
        self.normals = table.normal.numpy(table.texels, 3)
        self.starts = table.start.numpy(table.bodies + 1)
        self._table = table

    def texels_of_floor(self) -> slice:
        """Return the numbers of the texels of the floor."""
        return slice(int(self.starts[-1]), len(self.points))

    def bake(self, first: int = 0, count: int | None = None) -> NDArray[np.uint8]:
        """Return the share of the sky that is hidden from ``count`` texels, 255 for all.

        None means all from ``first`` on.  See ``cube3d_bake``.
        """
        count = len(self.points) - first if count is None else count
        return np.array(core.bake(self, first, count).hidden, dtype=np.uint8)

    def charts_of(
        self,
        body: int,
        cells: NDArray[np.int32],
        middles: NDArray[np.float64],
        normals: NDArray[np.float64],
    ) -> NDArray[np.int32]:
        """Return the chart of each triangle, (t,): see ``cube3d_triangle_charts``."""
        found = core.triangle_charts(self, body, len(cells), cells, middles, normals)
        return np.array(found.chart, dtype=np.int32)

    def covered(
        self,
        body: int,
        cells: NDArray[np.int32],
        points: NDArray[np.float64],
        normals: NDArray[np.float64],
    ) -> NDArray[np.bool_]:
        """Return whether another body lies right in front of points, (v,); see ``cube3d_covered``.

        Args:
            body: the number of the body whose surface they are on.
            cells: of each point, the row of a cell of the body that it is on.
        """
        found = core.covered(self, body, len(points), cells, points, normals).covered
        return np.array(found, dtype=np.uint8).astype(bool)

    def nearest(self, charts: NDArray[np.int32], points: NDArray[np.float64]) -> NDArray[np.int64]:
        """Return the texels nearest to points, (v,), each on a chart."""
        return np.array(core.nearest_texels(self, len(points), charts, points).texel)

    def lit(
        self,
        points: NDArray[np.float64],
        normals: NDArray[np.float64],
        colours: NDArray[np.uint8],
        hidden: NDArray[np.float64],
        shaded: NDArray[np.float64],
        camera: dict[str, Any],
        lighting: dict[str, Any],
    ) -> NDArray[np.uint8]:
        """Return the colours, (v, 3), of places in a light; see ``cube3d_lit``."""
        given = points, normals, colours, hidden, shaded, camera, lighting
        return np.array(core.lit(self, len(points), *given).lit, dtype=np.uint8).reshape(-1, 3)


def direction(degrees: float) -> tuple[float, float]:
    """Return the cosine and the sine of an angle, the same on every machine."""
    cosine, sine = core.direction(degrees).direction
    return cosine, sine


def draw_picture(
    light: Light,
    mesh: dict[str, Any],
    boards: dict[str, Any] | None,
    materials: dict[str, Any] | None,
    camera: dict[str, Any],
    lighting: dict[str, Any],
    *,
    hidden: NDArray[np.uint8],
    shaded: NDArray[np.uint8],
    threads: int,
    seconds: float = inf,
) -> NDArray[np.uint8]:
    """Draw triangles; see ``cube3d_picture``.

    Args:
        light: the light on triangles with a chart.
        mesh: see ``cube3d_triangles``.
        boards: see ``cube3d_boards``; None: all colours are plain.
        materials: see ``cube3d_materials``.
        camera: see ``cube3d_camera``.
        lighting: see ``cube3d_lighting``.
        hidden: the share of the sky that texels lose, (n,).
        shaded: the share of the key light that they lose, (n,).

    Returns:
        The pixels, (height, width, 4), premultiplied.

    Raises:
        TimeoutError: the time is up.
    """
    work = Work(
        core.picture(light, mesh, boards, materials, camera, lighting, hidden, shaded, threads).made
    )
    work.finish(seconds)
    size = camera["height"], camera["width"], 4
    return np.array(core.pixels(work).pixel.numpy(*size))

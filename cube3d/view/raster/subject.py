"""Shaded bodies: the meshes of a picture in their light, and the floor with its shadow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import Floor, Light
from cube3d.view.mesh.rounded import (
    Mesh,
    body_mesh,
    marks_of,
    most_bevel,
    polyform_mesh,
    vertex_colours,
)
from cube3d.view.raster.baked import BakedLight
from cube3d.view.raster.renderer import Lit, Surface, camera_values, draw
from cube3d.view.raster.shadow import CastShadow, Filled
from cube3d.view.scene.boards import boards_of, have_patterns
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body, bounds
from cube3d.view.scene.look import (
    BEVEL,
    CORE,
    CORE_DEPTH,
    CUBE_GAP,
    FAINT_FLOOR,
    FLOOR_BELOW,
    FLOOR_SHADE,
    GAP,
    GROOVE,
    SHADOW_REACH,
    SOFT_FLOOR,
    UNDER,
)
from cube3d.view.scene.material import MATERIALS, Material
from cube3d.view.scene.paint import Paint
from cube3d.view.scene.shading import lighting, sun

Corners = tuple[NDArray[np.float64], NDArray[np.float64]]

_BLOCK = 8  # texels along the squares in which the floor is drawn; clear ones are left out
_CAST = 0.26  # share of its light that the floor loses in a full cast shadow
_AT_FLOOR = 0.2  # share of the usual offset at which the floor looks up cast shadows
# Opacity, of 255.  A shadow above PLAIN is never cropped; below FAINT it is invisible.
PLAIN, FAINT = 6, 3
_FAR = 2.0  # cells; bodies farther from the ground neither cast nor receive shade
_FINE_PIXELS = 64  # pixels of a cell; in smaller ones finer rounding is invisible


@dataclass(frozen=True)
class Detail:
    """The fineness of meshes: ``grain``, in cells, is the longest edge; see also ``body_mesh``.

    ``floor`` is the distance of the texels of the floor, in cells.
    """

    grain: float
    segments: int
    gap: float = GAP
    floor: float = 0.12


FINEST = Detail(grain=0.0, segments=4)  # the texels have the shade, so triangles may be long


def detail(corners: Corners, size: tuple[int, int]) -> Detail:
    """Return the fineness for films and sheets of ``size`` pixels: less for small cells.

    ``corners`` are the least and the greatest corner of everything in the picture.
    """
    low, high = corners
    cell = 1.1 * min(size) / float(np.linalg.norm(high - low))
    return FINEST if cell >= _FINE_PIXELS else replace(FINEST, segments=2, floor=0.2)


class ShadedBodies:
    """The bodies of a picture as meshes in their light, to be seen from any side.

    ``vertices`` is (v, 3) float64: all points that must be in the picture.  ``blocks`` is the
    number of the block of each, (v,).
    """

    def __init__(
        self,
        bodies: Sequence[Body],
        paint: Paint,
        fineness: Detail,
        *,
        solid: Sequence[Body] = (),
        ground: Corners | None = None,
        materials: Sequence[Material] = (),
        before: BakedLight | None = None,
    ) -> None:
        """Build the meshes, and the texels of their shade.

        Args:
            bodies: the bodies; at least one.
            fineness: how fine the meshes are.
            solid: the bodies side by side.  On the integer grid, a dark core fills the gaps between
                those that are not turned, and vertices in it are left out.
            ground: the least and greatest corner of everything on the floor; of the bodies if
                None.  Bodies far from there neither cast shadows nor receive them.
            materials: that of each block; empty: satin.
            before: the light of another shot of a film.
        """
        if paint.has_cubes:
            fineness = replace(fineness, gap=CUBE_GAP)
        solid = [body for body in solid if body.lattice.has_boxes and body.turn is None]
        tinted = [coloured_mesh(body, paint.of(body), fineness) for body in bodies]
        parts = [mesh for mesh, _ in tinted]
        vertices = np.concatenate([mesh.vertices for mesh in parts])
        low, high = ground or (vertices.min(axis=0), vertices.max(axis=0))
        self.baked = BakedLight(bodies, _floor(low, high, fineness.floor), before)
        self._light = self.baked.texels
        charts = [_charts(self._light, number, mesh) for number, mesh in enumerate(parts)]
        inside = _inside(bodies, parts, solid)
        joined, kept = _join(parts, charts, inside)
        own = [materials[body.block] if materials else MATERIALS["satin"] for body in bodies]
        self.vertices = joined.vertices
        sizes = [len(mesh.vertices) for mesh in parts]
        self.blocks = np.repeat([body.block for body in bodies], sizes)[kept]
        plain = np.concatenate([colours for _, colours in tinted])[kept]
        grooves = np.concatenate(
            [_grooves(self._light, number, mesh) for number, mesh in enumerate(parts)]
        )[kept]
        plain[grooves] = plain[grooves] // GROOVE
        opaque = np.full((len(plain), 1), 255, dtype=np.uint8)
        self._bodies = replace(joined, colours=np.concatenate([plain, opaque], axis=1))
        self._lighting = lighting(own[0])
        self._boards = boards_of(bodies, own) if have_patterns(own) else (None, None)
        self._filled = Filled(_near(bodies, (low, high)))
        self._core = [_core(solid)] if solid else []
        self._lit: tuple[bytes | None, Lit] | None = None  # of the last direction to the sun

    def draw(
        self, camera: Camera, size: tuple[int, int], samples: int, lines: Sequence[Surface] = ()
    ) -> NDArray[np.uint8]:
        """Return the picture of the bodies, the core, the floor if one sees it, and lines."""
        lit = self.lit(camera)
        above = sun(camera) is not None
        surfaces = [self._bodies, *([self._floor(lit)] if above else []), *self._core, *lines]
        return draw(surfaces, camera, size, samples, lit)

    def lit(self, camera: Camera) -> Lit:
        """Return the light that ``camera`` sees.  Threads may share the bodies."""
        towards = sun(camera)
        key = None if towards is None else towards.tobytes()
        known = self._lit
        if known is None or known[0] != key:
            self._lit = known = key, self._light_from(towards)
        return known[1]

    def _light_from(self, towards: NDArray[np.float64] | None) -> Lit:
        light, hidden = self._light, self.baked.hidden.copy()
        floor = light.texels_of_floor()
        shaded = np.zeros(len(hidden))
        if towards is not None:
            off = light.normals.copy()
            off[floor] *= _AT_FLOOR
            lit = hidden < 255  # the others are dark anyway
            shaded[lit] = CastShadow(self._filled, towards).at(light.points[lit], off[lit])
        dark = _levels(shaded)
        hidden[floor] = _levels(_floor_shade(hidden[floor] / 255, shaded[floor]))
        return Lit(light, hidden, dark, self._lighting, *self._boards)

    def lit_surfaces(self, camera: Camera) -> list[Surface]:
        """Return what :meth:`draw` draws, lit at the vertices, for renderers without texels."""
        bodies, lit = self._bodies, self.lit(camera)
        assert bodies.normals is not None
        hidden, shaded = (self._at_vertices(texels) for texels in (lit.hidden, lit.shaded))
        values = camera_values(camera) | {"width": 1, "height": 1, "samples": 1}
        colours = bodies.colours.copy()
        colours[:, :3] = self._light.lit(
            bodies.vertices, bodies.normals, colours[:, :3], hidden, shaded, values, lit.lighting
        )
        seen = replace(bodies, colours=colours, normals=None, charts=None, bodies=None)
        return [seen, *([] if sun(camera) is None else [self._floor_grid(lit)]), *self._core]

    def patterns(self) -> dict[str, NDArray[np.float32]]:
        """Return what patterns need to know of each vertex; nothing if there are none.

        ``pointIn`` and ``normalIn``, (v, 3), are in the frame of the grain; ``own``, (v, 3), is
        the colour; ``dark``, (v, 4), the other colour of wood and the scale; ``cut``, (v, 3),
        the kind, the strength and the number of the board.  Colours are 0 to 1.
        """
        boards, table = self._boards
        if boards is None or table is None:
            return {}
        mesh = self._bodies
        assert mesh.normals is not None
        assert mesh.bodies is not None
        body = np.zeros(len(mesh.vertices), dtype=np.int64)
        body[mesh.triangles] = mesh.bodies[:, None]
        frame = boards["grain"][body]
        kind, board = (np.array(boards[name])[body] for name in ("material", "board"))
        pattern, strength, scale = (
            np.array(table[name])[kind] for name in ("pattern", "strength", "scale")
        )
        found = {
            "pointIn": np.einsum("vij,vj->vi", frame[:, :, :3], mesh.vertices) + frame[:, :, 3],
            "normalIn": np.einsum("vij,vj->vi", frame[:, :, :3], mesh.normals),
            "own": mesh.colours[:, :3] / 255,
            "dark": np.column_stack([table["dark"][kind] / 255, scale]),
            "cut": np.column_stack([pattern, strength, board]),
        }
        return {name: values.astype(np.float32) for name, values in found.items()}

    def _floor_grid(self, lit: Lit) -> Surface:
        """Return the floor as a grid whose corners have its opacity; without what is invisible."""
        points, rows, columns = self._floor_points()
        first = np.arange(len(points)).reshape(rows, columns)[:-1, :-1].reshape(-1, 1)
        corners = first + np.array([[0, 1, columns + 1, 0, columns + 1, columns]])
        colours = np.zeros((len(points), 4), dtype=np.uint8)
        colours[:, 3] = lit.hidden[self._light.texels_of_floor()]
        triangles = corners.reshape(-1, 3).astype(np.int32)
        return Surface(points, triangles[colours[triangles, 3].any(axis=1)], colours)

    def _at_vertices(self, texels: NDArray[np.uint8]) -> NDArray[np.float64]:
        """Return the share that the texels nearest to the vertices lose, (v,); see :class:`Lit`."""
        corners, charts = self._bodies.triangles, self._bodies.charts
        assert charts is not None
        found = np.zeros(len(self.vertices))
        for corner in range(3):
            at = self._light.nearest(charts, self.vertices[corners[:, corner]])
            found[corners[:, corner]] = texels[at] / 255
        return found

    def shadow(self, camera: Camera, least: int = FAINT) -> NDArray[np.float64]:
        """Return points, (k, 3), of the floor where ``camera`` sees a shadow.

        ``least`` is the opacity, of 255, that a shadow must exceed.
        """
        if sun(camera) is None:
            return np.zeros((0, 3))
        floor, lit = self._light.texels_of_floor(), self.lit(camera)
        return np.array(self._light.points[floor][lit.hidden[floor] > least])

    def _floor(self, lit: Lit) -> Surface:
        """Return the floor where it is not clear; its opacity is in the texels."""
        points, rows, columns = self._floor_points()
        dark = lit.hidden[self._light.texels_of_floor()].reshape(rows, columns) > 0
        lines, across = (
            np.minimum(np.arange(0, count + _BLOCK - 1, _BLOCK), count - 1)
            for count in (rows, columns)
        )
        blocks = [
            (top, left)
            for top in range(len(lines) - 1)
            for left in range(len(across) - 1)
            if dark[lines[top] : lines[top + 1] + 1, across[left] : across[left + 1] + 1].any()
        ]
        first = np.array([top * len(across) + left for top, left in blocks], dtype=np.int32)
        corners = np.array([0, 1, len(across) + 1, 0, len(across) + 1, len(across)], np.int32)
        triangles = (first[:, None] + corners).reshape(-1, 3)
        vertices = points.reshape(rows, columns, 3)[np.ix_(lines, across)].reshape(-1, 3)
        return Surface(
            vertices,
            triangles,
            np.tile(np.array([0, 0, 0, 255], dtype=np.uint8), (len(vertices), 1)),
            np.zeros_like(vertices),
            np.full(len(triangles), self._light.charts - 1, dtype=np.int32),
        )

    def _floor_points(self) -> tuple[NDArray[np.float64], int, int]:
        """Return the texels of the floor, (n, 3), and how many rows and columns they have."""
        points = self._light.points[self._light.texels_of_floor()]
        columns = int((points[:, 1] == points[0, 1]).sum())
        return points, len(points) // columns, columns


def _charts(light: Light, body: int, mesh: Mesh) -> NDArray[np.int32]:
    """Return the chart of each triangle of the mesh of a body, (t,)."""
    middles, normals = (
        (values[mesh.triangles[:, 0]] + values[mesh.triangles[:, 1]] + values[mesh.triangles[:, 2]])
        / 3
        for values in (mesh.vertices, mesh.normals)
    )
    return light.charts_of(body, mesh.owner, middles, normals)


def _grooves(light: Light, body: int, mesh: Mesh) -> NDArray[np.bool_]:
    """Return which vertices of the mesh of a body are in a groove between touching pieces, (v,)."""
    cells = np.zeros(len(mesh.vertices), dtype=np.int32)
    for corner in range(3):
        cells[mesh.triangles[:, corner]] = mesh.owner
    return light.covered(body, cells, mesh.vertices, mesh.normals)


def _levels(shares: NDArray[np.float64]) -> NDArray[np.uint8]:
    return np.rint(255 * shares).astype(np.uint8)


def _floor_shade(hidden: NDArray[np.float64], shaded: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the opacity of the black floor by the shares of the sky and of the key light lost."""
    faint = np.clip((hidden - FAINT_FLOOR) / (1 - FAINT_FLOOR), 0, 1)
    under = np.clip((faint - UNDER[0]) / UNDER[1], 0, 1)
    light = (1 - np.maximum(FLOOR_SHADE * faint, under)) * (1 - _CAST * shaded)
    return np.asarray(1 - light)


def _near(bodies: Sequence[Body], ground: Corners) -> Sequence[Body]:
    """Return the bodies near the ground; all if none is near."""
    low, high = ground
    boxes = [bounds([body]) for body in bodies]
    near = [
        body
        for body, (least, most) in zip(bodies, boxes, strict=True)
        if (least < high + _FAR).all() and (most > low - _FAR).all()
    ]
    return near or bodies


def coloured_mesh(
    body: Body, colours: NDArray[np.uint8], fineness: Detail
) -> tuple[Mesh, NDArray[np.uint8]]:
    """Return the mesh of a body at its place, and the colour of each vertex, (v, 3).

    ``colours`` are those of its cells, (k, 3), or (1, 3) for all.
    """
    marks = marks_of(colours)
    if body.lattice.has_boxes:
        mesh = body_mesh(
            body.cells,
            bevel=BEVEL,
            gap=fineness.gap,
            segments=fineness.segments,
            grain=fineness.grain,
            thickness=body.thickness,
            marks=marks,
        )
    else:
        is_sphere = body.lattice.record.form == "sphere"
        mesh = polyform_mesh(
            body.lattice,
            body.cells,
            bevel=min(BEVEL, most_bevel(body.lattice.name)),
            gap=0.0 if is_sphere else fineness.gap,  # neighbours touch
            segments=4 if is_sphere else fineness.segments,  # corners would be visible
            grain=fineness.grain if marks is None else 0.0,
            marks=marks,
        )
    if body.turn is not None:
        mesh = mesh.turned(body.turn)
    return mesh.moved(body.offset), vertex_colours(mesh, colours)


def _join(
    parts: Sequence[Mesh], charts: Sequence[NDArray[np.int32]], inside: NDArray[np.bool_]
) -> tuple[Surface, NDArray[np.int32] | slice]:
    """Return several meshes as one, without colours, and which vertices are kept.

    Triangles whose corners are all ``inside``, (v,), are dropped, and so are vertices that no
    other triangle has.
    """
    starts = np.cumsum([0, *(len(part.vertices) for part in parts[:-1])])
    triangles = np.concatenate(
        [part.triangles + start for part, start in zip(parts, starts, strict=True)]
    ).astype(np.int32)
    vertices = np.concatenate([part.vertices for part in parts])
    normals = np.concatenate([part.normals for part in parts])
    chart = np.concatenate(charts)
    body = np.repeat(np.arange(len(parts), dtype=np.int32), [len(p.triangles) for p in parts])
    nothing = np.zeros((0, 4), dtype=np.uint8)
    if not inside.any():
        return Surface(vertices, triangles, nothing, normals, chart, body), slice(None)
    seen = ~inside[triangles].all(axis=1)
    kept, renumbered = np.unique(triangles[seen], return_inverse=True)
    numbers = renumbered.reshape(-1, 3).astype(np.int32)
    return Surface(vertices[kept], numbers, nothing, normals[kept], chart[seen], body[seen]), kept


def _inside(
    bodies: Sequence[Body], parts: Sequence[Mesh], solid: Sequence[Body]
) -> NDArray[np.bool_]:
    """Return which vertices, (v,), are inside the opaque core and so invisible.

    A point is in the core if all corners of a cube around it are in solid cells.  From its middle
    to a side, the cube measures ``CORE_DEPTH``.
    """
    grids = {offset: _CellGrid.of(cells) for offset, cells in _frames(solid).items()}
    found = []
    for body, part in zip(bodies, parts, strict=True):
        grid = grids.get(body.offset.tobytes())
        if grid is None or body.turn is not None:
            found.append(np.zeros(len(part.vertices), dtype=bool))
            continue
        found.append(grid.deep(part.vertices - body.offset, body.thickness))
    return np.concatenate(found)


def _frames(bodies: Sequence[Body]) -> dict[bytes, NDArray[np.int64]]:
    """Return the cells, (k, 3), of the bodies that share an offset, by offset."""
    found: dict[bytes, list[NDArray[np.int64]]] = {}
    for body in bodies:
        found.setdefault(body.offset.tobytes(), []).append(body.cells)
    return {offset: np.concatenate(cells) for offset, cells in found.items()}


@dataclass(frozen=True)
class _CellGrid:
    """The cells of bodies that share an offset, as a grid.

    Attributes:
        solid: which cells are filled, with a margin of one, (x, y, z).
        low: the cell at the grid's origin, (3,).
        floor: the height of the first cell; thin cells all lie on one floor.
    """

    solid: NDArray[np.bool_]
    low: NDArray[np.int64]
    floor: int

    @classmethod
    def of(cls, cells: NDArray[np.int64]) -> _CellGrid:
        """Return the grid of cells, (k, 3)."""
        low = cells.min(axis=0) - 1
        solid = np.zeros(cells.max(axis=0) - low + 2, dtype=bool)
        solid[tuple((cells - low).T)] = True
        return cls(solid, low, int(cells[0, 2]))

    def deep(self, points: NDArray[np.float64], thickness: float) -> NDArray[np.bool_]:
        """Return which points, (v, 3), are inside the core: deeper than CORE_DEPTH."""
        size = np.array([1.0, 1.0, thickness])
        base = np.array([0, 0, self.floor])
        place = (points - base) / size + base - self.low
        depth = CORE_DEPTH / size
        inside = np.ones(len(points), dtype=bool)
        for corner in product((-1, 1), repeat=3):
            at = np.floor(place + corner * depth).astype(np.int64)
            inside &= self.solid[tuple(np.clip(at, 0, np.array(self.solid.shape) - 1).T)]
        return inside


def _core(bodies: Sequence[Body]) -> Surface:
    """Return a dark solid just under the surface of the puzzle.

    Without it the background would flicker through the gaps.
    """
    meshes = []
    for offset, cells in _frames(bodies).items():
        mesh = body_mesh(cells, bevel=0, gap=2 * CORE_DEPTH, thickness=bodies[0].thickness)
        meshes.append(mesh.moved(np.frombuffer(offset)))
    nothing = np.zeros(sum(len(mesh.vertices) for mesh in meshes), dtype=bool)
    charts = [np.zeros(len(mesh.triangles), dtype=np.int32) for mesh in meshes]
    joined, _ = _join(meshes, charts, nothing)
    colours = np.tile(np.array([(*CORE, 255)], dtype=np.uint8), (len(joined.vertices), 1))
    return replace(joined, colours=colours, normals=None, charts=None)


def _floor(low: NDArray[np.float64], high: NDArray[np.float64], step: float) -> Floor:
    """Return the floor under everything between two corners, with room for shadows."""
    reach = SHADOW_REACH[0] + SHADOW_REACH[1] * float(high[2] - low[2])
    wide, tall = (high - low + 2 * reach)[:2].tolist()
    columns, rows = (int(np.clip(side / step, 8, 240)) for side in (wide, tall))
    corner = np.array([low[0] - reach, low[1] - reach, low[2] - FLOOR_BELOW])
    return Floor(corner, wide, tall, columns, rows, SOFT_FLOOR)

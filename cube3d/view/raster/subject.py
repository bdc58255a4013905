"""Shaded bodies: the meshes of a picture with their light, and the floor with its shadow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import Occlusion
from cube3d.view.mesh.rounded import (
    Mesh,
    body_mesh,
    marks_of,
    most_bevel,
    polyform_mesh,
    vertex_colours,
)
from cube3d.view.mesh.solid import level_grid
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.shadow import CastShadow, Filled, occlusion_of
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
    SHADE,
    SHADOW_REACH,
    SOFT_FLOOR,
    UNDER,
)
from cube3d.view.scene.paint import Paint
from cube3d.view.scene.shading import MATERIALS, Material, lit, sun

Corners = tuple[NDArray[np.float64], NDArray[np.float64]]

_CAST = 0.26  # share of its light that the floor loses in a full cast shadow
_AT_FLOOR = 0.2  # share of the usual offset at which the floor looks up cast shadows
# Opacity, of 255.  A shadow above PLAIN is never cropped; below FAINT it is invisible.
PLAIN, FAINT = 6, 3
_FAR = 2.0  # cells; bodies farther from the ground neither cast nor receive shade
_MANY = 300  # cells in a picture; with more, shade is coarser
# Pixels of a cell: in smaller cells finer shade (the first) or rounding (the second) is invisible.
_SMALL_PIXELS, _FINE_PIXELS = 48, 64


@dataclass(frozen=True)
class Detail:
    """The fineness of meshes: ``grain``, in cells, is the longest edge; see also ``body_mesh``."""

    grain: float
    segments: int
    gap: float = GAP


def finest(bodies: Sequence[Body]) -> Detail:
    """Return the fineness for a still picture: coarser shade for many cells."""
    return Detail(0.22 if sum(len(body.cells) for body in bodies) <= _MANY else 0.45, 4)


def detail(bodies: Sequence[Body], size: tuple[int, int]) -> Detail:
    """Return the fineness for films and sheets of ``size`` pixels: less for small cells."""
    low, high = bounds(bodies)
    cell = 1.1 * min(size) / float(np.linalg.norm(high - low))
    best = finest(bodies)
    return Detail(
        best.grain if cell >= _SMALL_PIXELS else 0.45,
        best.segments if cell >= _FINE_PIXELS else 2,
    )


class ShadedBodies:
    """The bodies of a picture as meshes with shade, to be seen from any side.

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
        material: Material = MATERIALS["satin"],
    ) -> None:
        """Build the meshes and their shade.

        Args:
            bodies: the bodies; at least one.
            fineness: how fine the meshes are.
            solid: the bodies in their places side by side.  On the integer grid, a dark core
                fills the gaps between them, and vertices in it are left out.
            ground: the least and greatest corner of everything on the floor; of the bodies if
                None.  Bodies far from there neither cast nor receive shade.
        """
        if paint.has_cubes:
            fineness = replace(fineness, gap=CUBE_GAP)
        solid = [body for body in solid if body.lattice.has_boxes]
        tinted = [coloured_mesh(body, paint.of(body), fineness) for body in bodies]
        parts = [mesh for mesh, _ in tinted]
        inside = _inside(bodies, parts, solid)
        self.vertices, self._normals, self._triangles, kept = _join(parts, inside)
        sizes = [len(mesh.vertices) for mesh in parts]
        self.blocks = np.repeat([body.block for body in bodies], sizes)[kept]
        self._plain = np.concatenate([colours for _, colours in tinted])[kept].astype(np.float64)
        near = _near(bodies, ground)
        occlusion, self._material = occlusion_of(near), material
        self._filled = Filled(near)
        self._hidden = SHADE * occlusion.at(self.vertices, self._normals)
        self._core = [_core(solid)] if solid else []
        self._floor = floor(ground or _corners(self.vertices), occlusion)

    def surfaces(self, camera: Camera) -> list[Surface]:
        """Return the lit bodies, the core, and, from above, the shadow, as ``camera`` sees them."""
        towards = sun(camera)
        cast = None if towards is None else CastShadow(self._filled, towards)
        shade = lit(
            self._plain,
            self.vertices,
            self._normals,
            self._hidden,
            camera,
            shaded=0.0 if cast is None else cast.at(self.vertices, self._normals),
            material=self._material,
        )
        opaque = np.full((len(shade), 1), 255, dtype=np.uint8)
        pieces = Surface(self.vertices, self._triangles, np.concatenate([shade, opaque], axis=1))
        return [pieces, *([] if cast is None else [_darken(self._floor, cast)]), *self._core]

    def shadow(self, camera: Camera, least: int = FAINT) -> NDArray[np.float64]:
        """Return points, (k, 3), of the floor where ``camera`` sees a shadow.

        ``least`` is the opacity, of 255, that a shadow must exceed.
        """
        towards = sun(camera)
        if towards is None:
            return np.zeros((0, 3))
        floor = _darken(self._floor, CastShadow(self._filled, towards))
        return floor.vertices[floor.colours[:, 3] > least]


def _near(bodies: Sequence[Body], ground: Corners | None) -> Sequence[Body]:
    """Return the bodies near the ground; all if none is near."""
    if ground is None:
        return bodies
    low, high = ground
    boxes = [bounds([body]) for body in bodies]
    near = [
        body
        for body, (least, most) in zip(bodies, boxes, strict=True)
        if (least < high + _FAR).all() and (most > low - _FAR).all()
    ]
    return near or bodies


def _corners(points: NDArray[np.float64]) -> Corners:
    """Return the least and greatest coordinates, (3,) each."""
    return points.min(axis=0), points.max(axis=0)


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
        mesh = polyform_mesh(
            body.lattice,
            body.cells,
            bevel=min(BEVEL, most_bevel(body.lattice.name)),
            gap=fineness.gap,
            # corners of spheres would be visible
            segments=4 if body.lattice.record.form == "sphere" else fineness.segments,
            grain=fineness.grain if marks is None else 0.0,
            marks=marks,
        )
    if body.turn is not None:
        mesh = mesh.turned(body.turn)
    return mesh.moved(body.offset), vertex_colours(mesh, colours)


def _join(
    parts: Sequence[Mesh], inside: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int32], NDArray[np.int64] | slice]:
    """Return vertices, normals and triangles of several meshes, and which vertices are kept.

    Triangles whose corners are all ``inside``, (v,), are dropped, and so are vertices that no
    other triangle has.
    """
    starts = np.cumsum([0, *(len(part.vertices) for part in parts[:-1])])
    triangles = np.concatenate(
        [part.triangles + start for part, start in zip(parts, starts, strict=True)]
    )
    vertices = np.concatenate([part.vertices for part in parts])
    normals = np.concatenate([part.normals for part in parts])
    if not inside.any():
        return vertices, normals, triangles.astype(np.int32), slice(None)
    triangles = triangles[~inside[triangles].all(axis=1)]
    kept, renumbered = np.unique(triangles, return_inverse=True)
    numbers = renumbered.reshape(-1, 3).astype(np.int32)
    return vertices[kept], normals[kept], numbers, kept


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
    vertices, _, triangles, _ = _join(meshes, nothing)
    colours = np.tile(np.array([(*CORE, 255)], dtype=np.uint8), (len(vertices), 1))
    return Surface(vertices, triangles, colours)


def floor(ground: Corners, occlusion: Occlusion) -> Surface:
    """Return the floor: black, more opaque where more of the sky is hidden."""
    low, high = ground
    reach = SHADOW_REACH[0] + SHADOW_REACH[1] * float(high[2] - low[2])
    counts = np.clip((high - low + 2 * reach)[:2] / 0.12, 8, 240).astype(int)
    grid, triangles = level_grid(low - reach, high + reach, low[2] - FLOOR_BELOW, counts)
    up = np.broadcast_to([0.0, 0.0, 1.0], grid.shape)
    colours = np.zeros((len(grid), 4), dtype=np.uint8)
    hidden = np.clip(
        (occlusion.at(grid - SOFT_FLOOR * up, up) - FAINT_FLOOR) / (1 - FAINT_FLOOR), 0, 1
    )
    under = np.clip((hidden - UNDER[0]) / UNDER[1], 0, 1)
    colours[:, 3] = np.rint(255 * np.maximum(FLOOR_SHADE * hidden, under))
    return Surface(grid, triangles.astype(np.int32), colours)


def _darken(floor: Surface, cast: CastShadow) -> Surface:
    """Return the floor with the shadow that the key light casts."""
    up = np.broadcast_to([0.0, 0.0, _AT_FLOOR], floor.vertices.shape)
    light = (1 - floor.colours[:, 3] / 255) * (1 - _CAST * cast.at(floor.vertices, up))
    colours = floor.colours.copy()
    colours[:, 3] = np.rint(255 * (1 - light))
    # transparent triangles would take as long to draw as the others
    shaded = colours[floor.triangles, 3].any(axis=1)
    return replace(floor, colours=colours, triangles=floor.triangles[shaded])
